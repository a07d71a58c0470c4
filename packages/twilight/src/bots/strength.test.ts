import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { twilight } from '../index.ts'

const { game, bots } = twilight

/** For each seed 1 if the bot wins, else 0. */
function winsOf(name: string, raw: object, matches: number): number[] {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const table = seatBots(game, setup.value, [bots[name]!])
  return Array.from({ length: matches }, (_, i) =>
    playOut(game, setup.value, batchSeed('strength', i), table).outcome.places['1'] === 1 ? 1 : 0,
  )
}

/** The lower end of the 95 % interval of a mean difference on the same seeds. */
function surelyMore(better: readonly number[], worse: readonly number[]): number {
  const gains = better.map((won, i) => won - worse[i]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1)
  return mean - 1.96 * Math.sqrt(variance / gains.length)
}

const MOTHER = { encounter: 'sc_mother_of_groves' }
const BARROW = { encounter: 'sc_barrow' }

test('balanced beats both bots of one path where the path must be chosen', () => {
  const lamp = { ...BARROW, hero: 'hero_lampbearer' }
  expect(surelyMore(winsOf('balanced', lamp, 300), winsOf('kill', lamp, 300))).toBeGreaterThan(0.5)
  const borderer = { ...MOTHER, hero: 'hero_borderer' }
  expect(surelyMore(winsOf('balanced', borderer, 300), winsOf('pacify', borderer, 300))).toBeGreaterThan(0.5)
})

test('search beats balanced', { timeout: 300_000 }, () => {
  const hard = { ...MOTHER, hero: 'hero_tracker', start: { hp: 15 } }
  expect(surelyMore(winsOf('search', hard, 60), winsOf('balanced', hard, 60))).toBeGreaterThan(0)
})
