import { playOut, type Stamped, seatBots } from '@arbiter/kernel'
import { BOTS } from './bot.ts'
import type { Event } from './events.ts'
import type { ArenaGame } from './game.ts'
import type { Plan } from './plan.ts'
import { type FightReport, fightReport } from './report/index.ts'
import { injuryResistance } from './rules/base.ts'
import { fightOf } from './rules/fight.ts'
import type { Setup } from './setup.ts'
import type { FightResult, State } from './state.ts'

/** AR-300. A whole fight: its stream, its result and everything derived from them. */
export interface SimulatedFight extends FightReport {
  readonly seed: string
  readonly events: readonly Stamped<Event>[]
  readonly result: FightResult
}

/** AR-017. Runs a fight to its end before anything is shown. */
export function simulateFight(game: ArenaGame, plan: Plan, setup: Setup, seed: string): SimulatedFight {
  const events: Stamped<Event>[] = []
  const table = seatBots(game, setup, [BOTS.auto!])
  const { state } = playOut(game, setup, seed, table, (event) => void events.push({ seq: events.length, ...event }))
  return { seed, events, result: state.result!, ...reportOf(plan, state, events, seed) }
}

/** AR-292. What is told and handed over, from the stream; the state only answers for Injury Resistance. */
export function reportOf(plan: Plan, state: State, events: readonly Event[], seed?: string): FightReport {
  const fight = fightOf(plan, state)
  return fightReport(events, state.setup, plan.tuning, {
    ...(seed !== undefined && { seed }),
    injuryResistance: (cid) => injuryResistance(fight.live[cid]!),
    traitOf: (cid, id) => traitOf(plan, cid, id),
  })
}

/** The Trait that an Action or a Perk's Trigger belongs to; defaults, items and affixes have none (AR-224). */
function traitOf(plan: Plan, cid: number, id: string): string | undefined {
  const build = plan.builds[cid]
  if (!build) return undefined
  const action = build.actions.find((known) => known.id === id)
  const trigger = build.triggers.flat().find(({ source }) => source === id)
  return action?.trait || trigger?.trait || undefined
}
