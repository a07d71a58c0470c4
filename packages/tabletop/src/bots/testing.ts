import { batchSeed, type Playout, playOut, seatBots } from '@arbiter/kernel'
import type { Setup } from '../setup.ts'
import type { State } from '../state.ts'
import { game, kit } from '../testing.ts'

/** Short ways to fights by bots, for tests. */

export function setupOf(raw: unknown): Setup {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Fights of bots, seat by seat in the order of the set-up. A refused action throws. */
export function fights(raw: unknown, bots: readonly string[], count: number, seed = 'bots'): Playout<State>[] {
  const setup = setupOf(raw)
  const table = seatBots(
    game,
    setup,
    bots.map((bot) => kit.bots[bot]!),
  )
  return Array.from({ length: count }, (_, i) => playOut(game, setup, batchSeed(seed, i), table))
}

/** How many of the fights a side won. */
export const winsOf = (played: readonly Playout<State>[], side: string): number =>
  played.filter(({ state }) => state.end!.winners.includes(side)).length

/** Wins of the first bot in four against four, `half` fights from each side. */
export function bothSides(bot: string, other: string, half: number): number {
  const setup = { encounter: 'four_v_four' }
  const west = winsOf(fights(setup, [bot, other], half, `${bot} west`), 'west')
  return west + winsOf(fights(setup, [other, bot], half, `${bot} east`), 'east')
}
