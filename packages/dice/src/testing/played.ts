import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { diceKit } from '../index.ts'

const dice = diceKit()

/** Share of wins of the first bot, which sits at seat 1 and starts every second match. For tests only. */
export function winShare(first: string, second: string, raw: object, matches: number): number {
  const { game, bots } = dice
  const tables = [1, 2].map((starter) => {
    const setup = game.setup.parse({ ...raw, starter })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    return { setup: setup.value, bots: seatBots(game, setup.value, [bots[first]!, bots[second]!]) }
  })
  let wins = 0
  for (let i = 0; i < matches; i++) {
    const table = tables[i % 2]!
    const { places } = playOut(game, table.setup, batchSeed('strength', i), table.bots).outcome
    wins += places['1'] === places['2'] ? 0.5 : places['1'] === 1 ? 1 : 0
  }
  return wins / matches
}

/** The same six dice on both sides, nothing else. */
export const bothWith = (dice: readonly string[], target = 4000): object => ({ target, seats: [{ dice }, { dice }] })
