import type { FighterView } from '@arbiter/arena'
import IconDowned from '~icons/game-icons/half-dead'
import IconFallen from '~icons/game-icons/tombstone'
import IconHidden from '~icons/lucide/eye-off'
import IconPerson from '~icons/lucide/user'
import { useText } from '../../language/language.tsx'
import { HealthBar, InitiativeBar, shieldOf } from './bars.tsx'
import type { Effect } from './effects.ts'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { FighterIcon, StatusIcon, traitsOf } from './icons.tsx'
import './token.css'

/** The more there are, the less each of them shows. */
export type TokenSize = 'full' | 'half' | 'tiny'

interface TokenProps {
  readonly fighter: FighterView
  readonly size: TokenSize
  readonly role: 'actor' | 'target' | undefined
  readonly effects: readonly Effect[]
  /** Changes with every beat, so that signs appear anew. */
  readonly beat: number
}

/** At most so many statuses show on the map; the row of the fighter has all. */
const SHOWN_STATUSES = 3

/** A fighter on the map: a button that opens everything about it. */
export function Token({ fighter, size, role, effects, beat }: TokenProps) {
  const names = useNames()
  const { kit, scene, look } = useFight()
  const { cid, team, kind, statuses } = fighter
  const describe = useDescription()
  const harmful = useHarmful()
  const tuning = { ...kit.content.tuning, ...scene.view.setup.tuning }
  return (
    <button
      type="button"
      className="token"
      data-team={team + 1}
      data-stance={stanceOf(fighter)}
      data-hidden={isHidden(fighter)}
      data-role={role}
      data-size={size}
      data-test={`arena-token-${cid}`}
      title={describe(fighter)}
      onClick={() => look(cid)}
    >
      <span className="sr-only">{describe(fighter)}</span>
      <span className="token-body" aria-hidden="true">
        <span className="token-badge team-badge" data-team={team + 1}>
          <FighterIcon kind={kind} traits={traitsOf(scene.view.setup, fighter)} />
        </span>
        {(size !== 'full' || NUMBERED.test(names.fighter(cid))) && (
          <span className="token-short sum">{shortName(names.fighter(cid))}</span>
        )}
        <Mark fighter={fighter} taken={scene.taken.has(cid)} />
      </span>
      <HealthBar fighter={fighter} />
      <InitiativeBar value={fighter.initiative} threshold={tuning['init.threshold']} />
      <span className="token-name" aria-hidden="true">
        {names.fighter(cid)}
      </span>
      <span className="token-statuses" aria-hidden="true">
        {statuses.slice(0, SHOWN_STATUSES).map(({ id, stacks }) => (
          <span key={id} className="token-status" data-harmful={harmful(id)}>
            <StatusIcon id={id} harmful={harmful(id)} />
            <span className="sum">{stacks}</span>
          </span>
        ))}
        {statuses.length > SHOWN_STATUSES && <span className="sum">+{statuses.length - SHOWN_STATUSES}</span>}
      </span>
      {effects.length > 0 && <Signs key={beat} effects={effects} />}
    </button>
  )
}

/** The number that tells namesakes apart, or how the name begins. */
const NUMBERED = /\d+$/
const shortName = (name: string): string => NUMBERED.exec(name)?.[0] ?? name.slice(0, 2)

function Mark({ fighter, taken }: { fighter: FighterView; taken: boolean }) {
  const stance = stanceOf(fighter)
  if (stance === 'fallen') return <IconFallen className="token-mark" />
  if (stance === 'downed') return <IconDowned className="token-mark token-mark-downed" />
  if (taken) return <IconPerson className="token-mark token-mark-person" />
  return isHidden(fighter) ? <IconHidden className="token-mark" /> : null
}

/** What just happened to it: numbers with a sign, or a word. */
function Signs({ effects }: { effects: readonly Effect[] }) {
  const text = useText()
  const harmful = useHarmful()
  return (
    <span className="token-signs" aria-hidden="true">
      {effects.slice(0, 3).map((effect) => (
        <span key={JSON.stringify(effect)} className="token-sign" data-kind={effect.kind}>
          {effect.kind === 'status' ? (
            <>
              <StatusIcon id={effect.status} harmful={harmful(effect.status)} /> +{effect.stacks}
            </>
          ) : (
            text(`arenaTable.sign.${effect.kind}`, { n: 'amount' in effect ? effect.amount : 0 })
          )}
        </span>
      ))}
    </span>
  )
}

const HIDING = 'Sneaking'
export const isHidden = ({ statuses }: FighterView): boolean => statuses.some(({ id }) => id === HIDING)

/** AR-158. Whether a status is bad for its bearer. */
export function useHarmful(): (id: string) => boolean {
  const { kit } = useFight()
  return (id) => kit.content.statuses.find((status) => status.id === id)?.polarity === 'harmful'
}

/** A fighter in one sentence, for ears and tool tips. */
export function useDescription(): (fighter: FighterView) => string {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  return (fighter) => {
    const { cid, team, hp, maxHp, statuses } = fighter
    const stance = stanceOf(fighter)
    const marks = [
      stance === 'standing' ? '' : text(`arenaTable.stance.${stance}`),
      scene.view.actor === cid ? text('arenaTable.onTurn') : '',
      scene.taken.has(cid) ? text('arenaTable.taken') : '',
      shieldOf(fighter) > 0 ? text('arenaTable.shield', { n: shieldOf(fighter) }) : '',
      ...statuses.map(({ id, stacks }) => `${names.status(id)} ${stacks}`),
    ].filter((mark) => mark !== '')
    const who = text('arenaTable.fighter', { who: names.fighter(cid), team: names.team(team), hp, max: maxHp })
    return [who, ...marks].join(', ')
  }
}
