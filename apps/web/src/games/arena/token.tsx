import type { FighterView } from '@arbiter/arena'
import type { HitKind } from '@arbiter/art'
import IconPerson from '~icons/lucide/user-round'
import { useNumber, useText } from '../../language/language.tsx'
import { HitNumber } from '../../parts/hitNumber.tsx'
import { Token } from '../../parts/token.tsx'
import { AimNumber } from './aimNumber.tsx'
import type { Effect } from './effects.ts'
import { stanceOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { type Hang, SMALL } from './hitPlaces.ts'
import { Grave, StatusMark } from './marks.tsx'
import type { Place } from './places.ts'
import { teamColour } from './teamColour.ts'
import { taggingOf, useAim } from './useAim.ts'
import { useHarmful } from './useHarmful.ts'
import './token.css'

interface FighterTokenProps {
  readonly fighter: FighterView
  readonly place: Place
  readonly role: 'actor' | 'target' | undefined
  readonly effects: readonly Effect[]
  /** Changes with every beat, so that numbers appear anew. */
  readonly beat: number
  /** Where numbers hang. */
  readonly hang: Hang
  /** Badges only for whoever acts or is met. */
  readonly quiet: boolean
  /** What is written below whoever falls. */
  readonly sign: (who: string) => string
}

/** A fighter on the sand: a button that opens everything about it, or the aim of what is being chosen. */
export function FighterToken({ fighter, place, role, effects, beat, hang, quiet, sign }: FighterTokenProps) {
  const number = useNumber()
  const text = useText()
  const names = useNames()
  const { scene, look } = useFight()
  const { cid, team, hp, maxHp, statuses, zone } = fighter
  const describe = useDescription()
  const harmful = useHarmful()
  const aim = useAim().at({ target: cid })
  const name = names.fighter(cid)
  const fell = effects.some(({ kind }) => kind === 'fall')
  const tagging = taggingOf(place)
  const toHit = aim?.odds === undefined ? [] : [text('arenaTable.toHit', { odds: aim.odds })]
  const leaves = tagging === 'words' || tagging === 'figures' ? aim?.leaves : undefined
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
      data-fell={fell || undefined}
      data-hurt={(!fighter.fallen && hp > 0 && 3 * hp < maxHp) || undefined}
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
          {aim ? [aim.label, ...toHit, aim.leaves ?? [], describe(fighter)].flat().join(', ') : describe(fighter)}
        </span>
        <span className="fighter-body" aria-hidden="true">
          {fighter.fallen && !fell ? (
            <Grave />
          ) : (
            <Token
              {...faceOf(scene.view.setup, fighter)}
              side="neutral"
              colour="var(--team)"
              health={maxHp > 0 ? hp / maxHp : 0}
            />
          )}
          {fell && (
            <svg className="fighter-slain" viewBox="0 0 100 100" aria-hidden="true">
              <path d="M104 -2L54 54L-4 102L46 46Z" />
            </svg>
          )}
          {!fighter.fallen && (!quiet || role !== undefined) && <Badges fighter={fighter} />}
          {aim?.number !== undefined && place.named === 'no' && (
            <AimNumber n={aim.number} odds={tagging === 'no' ? aim.odds : undefined} />
          )}
          {(leaves ?? !fighter.fallen) && <span className="fighter-hp">{leaves ?? number(hp)}</span>}
          {scene.taken.has(cid) && !fighter.fallen && <IconPerson className="fighter-mine" />}
          <span className="token-name" data-shown={place.named}>
            {fell ? sign(name) : name}
          </span>
          {!fighter.fallen && statuses.length > 0 && (
            <span className="fighter-words">
              {statuses.map(({ id, stacks }) => `${harmful(id) ? '−' : '+'} ${names.status(id)} ${stacks}`).join(', ')}
            </span>
          )}
          {aim?.odds && tagging !== 'no' && (
            <span className="fighter-odds">{tagging === 'words' ? toHit : aim.odds}</span>
          )}
        </span>
      </button>
      {effects.length > 0 && <Hits key={beat} effects={effects} hang={hang} size={place.size} />}
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

const SHAPES: Readonly<Record<Shaped['kind'], HitKind>> = {
  crit: 'critical',
  damage: 'hit',
  heal: 'heal',
  back: 'heal',
  shield: 'miss',
  miss: 'miss',
  block: 'miss',
  resisted: 'miss',
}
/** What is said first when much happens at once. */
const ORDER = Object.keys(SHAPES)

interface HitsProps {
  readonly effects: readonly Effect[]
  readonly hang: Hang
  readonly size: number
}

/** What just happened there: a number in its shape, or a word on a ribbon. */
export function Hits({ effects, hang, size }: HitsProps) {
  const text = useText()
  const fell = effects.some(({ kind }) => kind === 'fall')
  const shown = effects
    .filter(isShaped)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .slice(0, fell ? 1 : 2)
  return (
    <span
      className="fighter-hits"
      style={{
        left: Math.round(hang.x),
        top: Math.round(hang.y),
      }}
      data-small={size < SMALL || undefined}
      aria-hidden="true"
    >
      {shown.map((effect) => (
        <HitNumber key={JSON.stringify(effect)} kind={SHAPES[effect.kind]} className={`fighter-hit-${effect.kind}`}>
          {text(`arenaTable.sign.${effect.kind}`, { n: 'amount' in effect ? effect.amount : 0 })}
        </HitNumber>
      ))}
    </span>
  )
}

type Shaped = Exclude<Effect, { kind: 'status' | 'fall' }>

/** A status is seen on its disc, a fall has a ribbon with a name. */
const isShaped = (effect: Effect): effect is Shaped => effect.kind !== 'status' && effect.kind !== 'fall'

const HIDING = 'Sneaking'
const isHidden = ({ statuses }: FighterView): boolean => statuses.some(({ id }) => id === HIDING)

export const shieldOf = ({ shields }: FighterView): number => shields.reduce((sum, { hp }) => sum + hp, 0)

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
