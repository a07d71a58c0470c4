import type { Army, Role } from '@arbiter/run'
import IconIn from '~icons/lucide/check'
import IconDetails from '~icons/lucide/info'
import IconOut from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Cost } from '../card/cost.tsx'
import { MainStats } from '../card/statList.tsx'
import { useNames } from '../runContext.ts'

interface RolePoolProps {
  readonly role: Role
  readonly least: number
  readonly most: number
  readonly army: Army
  readonly leaderId: string
  readonly chosen: readonly string[]
  readonly onToggle: (unit: string) => void
  readonly onDetails: (unit: string) => void
}

/** The units of one role, and how many of them a deck takes. */
export function RolePool({ role, least, most, army, leaderId, chosen, onToggle, onDetails }: RolePoolProps) {
  const text = useText()
  const names = useNames()
  const units = army.units.filter((unit) => unit.role === role)
  const n = units.filter(({ id }) => chosen.includes(id)).length
  const fits = n >= least && n <= most
  return (
    <section className="rn-pool">
      <h3>
        <span className="rn-pool-role">{text(`run.role.${role}`)}</span>{' '}
        <span
          className="rn-pool-count"
          data-fits={fits}
          data-begun={chosen.length > 0}
          data-test={`run-builder-role-${role}`}
        >
          {text(fits ? 'runBuilder.roleFits' : 'runBuilder.roleWants', { n, least, most })}
        </span>
      </h3>
      <ul>
        {units.map(({ id, cost, ability }) => {
          const isIn = chosen.includes(id)
          const name = names.unit(id, 1)
          return (
            <li key={id} className="rn-pool-unit" data-in={isIn}>
              <button type="button" aria-pressed={isIn} onClick={() => onToggle(id)} data-test={`run-builder-${id}`}>
                <Picture shape="portrait" kind="unit" id={id} hints={{ tier: 1 }} />
                <span className="rn-pool-words">
                  <b>{name}</b>
                  <span>{names.ability(ability)}</span>
                </span>
                <span className="rn-pool-numbers">
                  <Cost value={cost} />
                  <MainStats unitId={id} tier={1} leaderId={leaderId} />
                </span>
                <span className="rn-pool-mark" aria-hidden="true">
                  {isIn ? <IconIn /> : <IconOut />}
                </span>
              </button>
              <IconButton
                label={text('runTable.detailsOf', { name })}
                icon={<IconDetails />}
                onClick={() => onDetails(id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
