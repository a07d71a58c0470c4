import { type Match, SeededDraws } from '@arbiter/kernel'
import type { TurnAction } from './action.ts'
import type { Event, EventOf } from './events.ts'
import { lowestHit } from './rules/stats.ts'
import type { State } from './state.ts'

/** What a turn may bring to the one it is aimed at. */
export interface Forecast {
  /** AR-103 … AR-109. How likely it hits, 0 to 1; nothing where no die is thrown. */
  readonly chance: number | undefined
  /** What a hit does to health on average, below 0 where it hurts; nothing where health stays as it is. */
  readonly about: number | undefined
}

const TRIALS = 24

/** Turns of one question to the player are asked about many times, and never change. */
const known = new WeakMap<TurnAction, Forecast>()

/** By trial turns on a copy of the state: the match stays as it is. */
export function forecast(match: Match, turn: TurnAction): Forecast {
  const found = known.get(turn) ?? tried(match, turn)
  known.set(turn, found)
  return found
}

function tried(match: Match, turn: TurnAction): Forecast {
  const { target } = turn
  if (match.deciding === undefined || target === undefined) return { chance: undefined, about: undefined }
  const trials = Array.from({ length: TRIALS }, (_, at) => trial(match, turn, at))
  const changes = trials.flatMap((events) => changeOf(events, target) ?? [])
  const mean = changes.reduce((sum, change) => sum + change, 0) / Math.max(1, changes.length)
  return { chance: chanceIn(trials[0]!, turn), about: Math.round(mean) === 0 ? undefined : rounded(mean) }
}

/** What happens up to the end of this turn, on a copy. */
function trial(match: Match, turn: TurnAction, at: number): Event[] {
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

/** To fives: more would look surer than it is. */
const rounded = (mean: number): number => (Math.abs(mean) < 20 ? Math.round(mean) : 5 * Math.round(mean / 5))
