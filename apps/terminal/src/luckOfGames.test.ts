import { catalogue, findOffer } from '@arbiter/catalogue'
import { defaultBot, type GameKit, Match, type MatchRecord, playMatch, recordOf, seatBots } from '@arbiter/kernel'
import { luckOf } from '@arbiter/lab'
import { expect, test } from 'vitest'

test.each(catalogue.map(({ id }) => id))('the luck of a match of %s adds up', async (id) => {
  const kit = await findOffer(id)!.load()
  const report = await luckOf(kit, played(kit, kit.presets[0]!.setup, 'luck'), { playouts: 4, points: 3 })
  expect(report.outcome).toBeDefined()
  expect(report.drawn).toBeGreaterThan(10)
  expect(report.labels.reduce((sum, { n }) => sum + n, 0)).toBe(report.drawn)
  expect(report.curve).toHaveLength(4)
  for (const { z } of report.labels) if (z !== null) expect(Math.abs(z)).toBeLessThan(5)
  for (const { expected, result, start, luck, own, others, unsplit } of report.seats)
    expect(result.estimate - expected.estimate).toBeCloseTo(
      start.estimate + luck.estimate + own.estimate + others.estimate + unsplit.estimate,
      10,
    )
})

function played({ game, bots, ...kit }: GameKit, setup: unknown, seed: string): MatchRecord {
  const match = new Match(game, setup, seed)
  playMatch(match, seatBots(game, setup, [bots[defaultBot({ bots, ...kit })]!]))
  return recordOf(match)
}
