import { type Match, SeededDraws } from '@arbiter/kernel'
import type { TurnAction } from './action.ts'
import type { Event, EventOf } from './events.ts'
import { lowestHit } from './rules/stats.ts'
import type { State } from './state.ts'

/** What a turn may bring to the one it is aimed at; aimed at a zone, or at nobody, to each of those whom it meets. */
export interface Forecast {
  /** AR-103 … AR-109. How likely it hits, 0 to 1; nothing where no die is thrown, or where several are met. */
  readonly chance: number | undefined
  /** What a hit does to health on average, below 0 where it hurts; nothing where health stays as it is. */
  readonly about: number | undefined
  /** What has to be broken first, on average. */
  readonly shield: number | undefined
  /** Statuses that it may leave on somebody. */
  readonly statuses: readonly string[]
  /** Whether somebody may be called up. */
  readonly summons: boolean
  /** How many it may meet. */
  readonly met: number
  /** How many of them are of the actor's own team. */
  readonly friends: number
}

const TRIALS = 24

/** Turns of one question to the player are asked about many times, and never change. */
const known = new WeakMap<TurnAction, Forecast>()

/** A moment in which somebody decides: of a match, or as it is imagined from a view. */
export type Asked = Pick<Match, 'game' | 'state' | 'deciding'>

/** By trial turns on a copy of the state: the match stays as it is. */
export function forecast(match: Asked, turn: TurnAction): Forecast {
  const found = known.get(turn) ?? tried(match, turn)
  known.set(turn, found)
  return found
}

function tried(match: Asked, turn: TurnAction): Forecast {
  if (match.deciding === undefined)
    return { chance: undefined, about: undefined, shield: undefined, statuses: [], summons: false, met: 0, friends: 0 }
  const trials = Array.from({ length: TRIALS }, (_, at) => trial(match, turn, at))
  const { actor, fighters } = match.state as State
  const isFriend = (cid: number) => fighters[cid]?.team === fighters[actor]?.team
  const meetings = trials.map((events) => metBy(events, turn, actor))
  const changes = trials.flatMap((events, at) => meetings[at]!.flatMap((cid) => changeOf(events, cid) ?? []))
  // Where it heals some and hurts others, it is chosen for what it hurts.
  const hurts = changes.filter((change) => change < 0)
  const shields = trials.flatMap((events) => events.flatMap((event) => (event.type === 'shieldGained' ? event.hp : [])))
  const laid = trials.flatMap((events) =>
    events.flatMap((event) => (event.type === 'statusApplied' && event.actor === actor ? event.status : [])),
  )
  return {
    chance: chanceIn(trials[0]!, turn),
    about: whole(turn.target === undefined && hurts.length > 0 ? hurts : changes),
    shield: whole(shields),
    statuses: [...new Set(laid)],
    summons: trials.some((events) => events.some(({ type }) => type === 'summoned')),
    met: Math.max(...meetings.map(({ length }) => length)),
    friends: Math.max(...meetings.map((met) => met.filter(isFriend).length)),
  }
}

/** The one it is aimed at, or whoever felt it; the actor only where nobody else did. */
function metBy(told: readonly Event[], { target }: TurnAction, actor: number): number[] {
  if (target !== undefined) return [target]
  const felt = told.flatMap((event) => (FELT.has(event.type) && 'target' in event ? (event.target ?? []) : []))
  const others = [...new Set(felt)].filter((cid): cid is number => cid !== actor)
  return others.length > 0 || felt.length === 0 ? others : [actor]
}

const FELT: ReadonlySet<Event['type']> = new Set([
  'targetHit',
  'targetMissed',
  'damageResolved',
  'healed',
  'statusApplied',
  'shieldGained',
])

/** What happens up to the end of this turn, on a copy. */
function trial(match: Asked, turn: TurnAction, at: number): Event[] {
  const told: Event[] = []
  const copy = match.game.clone(match.state)
  match.game.apply(copy, match.deciding!, turn, new SeededDraws(`odds ${at}`), (event) =>
    told.push(event as unknown as Event),
  )
  const { actor } = match.state as State
  const end = told.findIndex((event) => event.type === 'turnEnded' && event.actor === actor)
  return end < 0 ? told : told.slice(0, end)
}

/** Attack Value and defence are settled before the throw, so one trial tells them. */
function chanceIn(told: readonly Event[], { action, target }: TurnAction): number | undefined {
  const rolled = told.find(
    (event): event is EventOf<'attackRolled'> => event.type === 'attackRolled' && event.action === action,
  )
  const met = told.find(
    (event): event is EventOf<'targetHit' | 'targetMissed'> =>
      (event.type === 'targetHit' || event.type === 'targetMissed') && event.target === target,
  )
  if (!rolled || !met || met.actor !== rolled.actor) return undefined
  const { attackValue } = rolled
  return Math.max(0, Math.min(1, (attackValue - lowestHit(met.defense) + 1) / attackValue))
}

/** Nothing where it missed. */
function changeOf(told: readonly Event[], target: number): number | undefined {
  if (told.some((event) => event.type === 'targetMissed' && event.target === target)) return undefined
  return told.reduce((sum, event) => {
    if (event.type === 'damageResolved' && event.target === target) return sum - event.final
    return event.type === 'healed' && event.target === target ? sum + event.effective : sum
  }, 0)
}

/** The mean, to fives: more would look surer than it is. */
function whole(changes: readonly number[]): number | undefined {
  const mean = changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length)
  const rounded = Math.abs(mean) < 20 ? Math.round(mean) : 5 * Math.round(mean / 5)
  return rounded === 0 ? undefined : rounded
}
