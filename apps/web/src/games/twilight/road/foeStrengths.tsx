import { type FoeAhead, strengthAhead } from '@arbiter/twilight'
import IconPower from '~icons/game-icons/broadsword'
import IconSpirit from '~icons/game-icons/psychic-waves'
import IconBody from '~icons/lucide/heart'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import './foeStrengths.css'

interface FoeStrengthsProps {
  readonly scenario: string
  /** The node they wait at. */
  readonly node: Parameters<typeof strengthAhead>[3]
}

/** TW-525. Who waits and how strong, a line for each kind: known before the fight is begun, not after. */
export function FoeStrengths({ scenario, node }: FoeStrengthsProps) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const foes = strengthAhead(plan, view, scenario, node)
  const kindOf = ({ id, hp, wp, power }: FoeAhead) => `${id} ${hp} ${wp} ${power}`
  const kinds = [...new Set(foes.map(kindOf))].map((kind) => foes.filter((foe) => kindOf(foe) === kind))
  return (
    <ul className="tw-foes" data-test={`twilight-foes-${scenario}`}>
      {kinds.map(([foe, ...more]) => (
        <li key={kindOf(foe!)}>
          <Picture shape="token" kind="enemy" id={foe!.id} />
          <span>
            <strong>
              {local(plan.enemies.get(foe!.id)?.name)}
              {more.length > 0 && ` ×${more.length + 1}`}
            </strong>
            <span className="sr-only">{text('twilightRoad.strength', { ...foe!, veiled: String(foe!.veiled) })}</span>
            <span
              className="tw-foe-signs"
              aria-hidden="true"
              title={text('twilightRoad.strength', { ...foe!, veiled: String(foe!.veiled) })}
            >
              <IconBody data-kind="hp" />
              {foe!.hp}
              {(foe!.wp > 0 || foe!.veiled) && <IconSpirit data-kind="wp" />}
              {foe!.veiled ? '?' : foe!.wp > 0 && foe!.wp}
              <IconPower data-kind="power" />
              {foe!.power}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
