import type { FighterView } from '@arbiter/arena'
import type { HitKind } from '@arbiter/art'
import IconPerson from '~icons/lucide/user-round'
import { useText } from '../../language/language.tsx'
import { HitNumber } from '../../parts/hitNumber.tsx'
import { Token } from '../../parts/token.tsx'
import type { Effect } from './effects.ts'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { Grave, StatusMark } from './marks.tsx'
import type { Place } from './places.ts'
import { teamColour } from './teamColour.ts'
import { aimTag, useAim } from './useAim.ts'
import './token.css'

interface FighterTokenProps {
  readonly fighter: FighterView
  readonly place: Place
  readonly role: 'actor' | 'target' | undefined
  readonly effects: readonly Effect[]
  /** Changes with every beat, so that numbers appear anew. */
  readonly beat: number
  /** Where numbers hang: left, right, or over the face where neighbours stand on both sides. */
  readonly side: -1 | 0 | 1
}

/** A fighter on the sand: a button that opens everything about it, or the aim of what is being chosen. */
export function FighterToken({ fighter, place, role, effects, beat, side }: FighterTokenProps) {
  const names = useNames()
  const { scene, look } = useFight()
  const { cid, team, hp, maxHp, statuses, zone } = fighter
  const describe = useDescription()
  const harmful = useHarmful()
  const aim = useAim().at({ target: cid })
  const name = names.fighter(cid)
  const tag = aim && aimTag(aim)
  return (
    <li
      className="fighter-place"
      style={{
        ...teamColour(team),
        transform: `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`,
        width: place.size,
      }}
      data-role={role}
      data-tiny={place.size < TINY || undefined}
      data-tight={place.tight || undefined}
      data-stance={stanceOf(fighter)}
      data-hidden={isHidden(fighter)}
      data-aim={aim !== undefined || undefined}
    >
      <button
        type="button"
        className="fighter"
        data-zone={zone}
        data-hp={hp}
        data-statuses={statuses.map(({ id, stacks }) => `${id} ${stacks}`).join(' ')}
        data-test={`arena-token-${cid}`}
        title={describe(fighter)}
        onClick={aim ? aim.act : () => look(cid)}
      >
        <span className="sr-only">
          {aim ? [aim.label, tag, describe(fighter)].filter(Boolean).join(', ') : describe(fighter)}
        </span>
        <span className="fighter-body" aria-hidden="true">
          {fighter.fallen ? (
            <Grave />
          ) : (
            <Token
              {...faceOf(scene.view.setup, fighter)}
              side="neutral"
              colour="var(--team)"
              health={maxHp > 0 ? hp / maxHp : 0}
            />
          )}
          {!fighter.fallen && <Badges fighter={fighter} />}
          {scene.taken.has(cid) && !fighter.fallen && <IconPerson className="fighter-mine" />}
          <span className="token-name" data-shown={place.named}>
            {name}
            {!fighter.fallen && statuses.length > 0 && (
              <span className="fighter-words">
                {statuses
                  .map(({ id, stacks }) => `${harmful(id) ? '−' : '+'} ${names.status(id)} ${stacks}`)
                  .join(', ')}
              </span>
            )}
          </span>
          {tag && (
            <span className="fighter-odds" data-named={place.named} data-shown={place.tagged}>
              {tag}
            </span>
          )}
        </span>
      </button>
      {effects.length > 0 && <Hits key={beat} effects={effects} side={side} size={place.size} />}
    </li>
  )
}

/** Smaller ones have no room for all their badges. */
const TINY = 48

/** What harms it hangs right and points down, what helps it left and points up; how many there are, where there are more. */
function Badges({ fighter: { statuses } }: { fighter: FighterView }) {
  const harmful = useHarmful()
  return ([true, false] as const).map((bad) => {
    const [first, ...others] = statuses.filter(({ id }) => harmful(id) === bad).sort((a, b) => b.stacks - a.stacks)
    return (
      first && (
        <span key={String(bad)} className="fighter-badge" data-bad={bad}>
          <StatusMark id={first.id} bad={bad} />
          {others.length > 0 && <span className="fighter-more">{others.length + 1}</span>}
        </span>
      )
    )
  })
}

const SHAPES: Readonly<Record<Exclude<Effect['kind'], 'status'>, HitKind>> = {
  crit: 'critical',
  damage: 'hit',
  heal: 'heal',
  back: 'heal',
  shield: 'miss',
  fall: 'miss',
  miss: 'miss',
  block: 'miss',
  resisted: 'miss',
}
/** What is said first when much happens at once. */
const ORDER = Object.keys(SHAPES)

/** What just happened to it: a number in its shape, or a word on a ribbon. */
function Hits({ effects, side, size }: { effects: readonly Effect[]; side: -1 | 0 | 1; size: number }) {
  const text = useText()
  // A status is seen on its disc.
  const told = effects
    .filter((effect): effect is Exclude<Effect, { kind: 'status' }> => effect.kind !== 'status')
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .slice(0, 2)
  return (
    <span className="fighter-hits" style={{ left: Math.round(side * size * 0.66) }} aria-hidden="true">
      {told.map((effect) => (
        <HitNumber key={JSON.stringify(effect)} kind={SHAPES[effect.kind]} className={`fighter-hit-${effect.kind}`}>
          {text(`arenaTable.sign.${effect.kind}`, { n: 'amount' in effect ? effect.amount : 0 })}
        </HitNumber>
      ))}
    </span>
  )
}

const HIDING = 'Sneaking'
const isHidden = ({ statuses }: FighterView): boolean => statuses.some(({ id }) => id === HIDING)

export const shieldOf = ({ shields }: FighterView): number => shields.reduce((sum, { hp }) => sum + hp, 0)

/** AR-158. Whether a status is bad for its bearer. */
function useHarmful(): (id: string) => boolean {
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
