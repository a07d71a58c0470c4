import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { runKit } from '../kit.ts'

const kit = runKit()
const LEADERS = kit.content.leaders.map(({ id }) => id)

/** Whole runs of one bot with every leader in turn: runs won, and battles by their number. */
function played(bot: string, runs: number) {
  const byBattle = Array.from({ length: 13 }, () => ({ won: 0, all: 0 }))
  let won = 0
  for (let i = 0; i < runs; i++) {
    const setup = kit.game.setup.parse({ leader: LEADERS[i % LEADERS.length] })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const table = seatBots(kit.game, setup.value, [kit.bots[bot]!])
    const { state } = playOut(kit.game, setup.value, batchSeed(`opponents ${bot}`, i), table)
    if (state.status === 'won') won++
    for (const { battle, result } of state.history) {
      byBattle[battle]!.all++
      if (result === 'win') byBattle[battle]!.won++
    }
  }
  return { share: won / runs, ofBattles: byBattle.map(({ won, all }) => won / all) }
}

test('RN-682 RN-684 greedy wins about half of its runs, and less the longer they last', { timeout: 600_000 }, () => {
  const { share, ofBattles } = played('greedy', 480)
  expect(share).toBeGreaterThan(0.42)
  expect(share).toBeLessThan(0.63)
  const [, first, second] = ofBattles
  expect(Math.min(first!, second!)).toBeGreaterThan(0.75)
  // Below 50 % nobody is sent before the tenth battle.
  expect(Math.min(...ofBattles.slice(1, 10))).toBeGreaterThan(0.5)
})

test('RN-682 the random player wins 15 % of its runs at most', { timeout: 600_000 }, () => {
  expect(played('random', 240).share).toBeLessThanOrEqual(0.15)
})
