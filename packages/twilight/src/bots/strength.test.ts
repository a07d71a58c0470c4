import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { twilight } from '../index.ts'

const { game, bots, content } = twilight

/** For each seed what the bot brings home: nothing without a victory, else at least one half, and more with more HP. */
function gainsOf(name: string, raw: object, matches: number): number[] {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const table = seatBots(game, setup.value, [bots[name]!])
  const { hp_max } = content.heroes.find(({ id }) => id === setup.value.hero)!
  return Array.from({ length: matches }, (_, i) => {
    const { outcome } = playOut(game, setup.value, batchSeed('strength', i), table)
    return outcome.places['1'] === 1 ? (1 + (outcome.detail.hp as number) / hp_max) / 2 : 0
  })
}

/** The lower end of the 95 % interval of a mean difference on the same seeds. */
function surelyMore(better: readonly number[], worse: readonly number[]): number {
  const gains = better.map((gain, i) => gain - worse[i]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / (gains.length - 1)
  return mean - 1.96 * Math.sqrt(variance / gains.length)
}

const MOTHER = { encounter: 'sc_mother_of_groves' }
const BARROW = { encounter: 'sc_barrow' }

test('balanced beats both bots of one path where the path must be chosen', () => {
  const lamp = { ...BARROW, hero: 'hero_lampbearer' }
  expect(surelyMore(gainsOf('balanced', lamp, 300), gainsOf('kill', lamp, 300))).toBeGreaterThan(0.4)
  const borderer = { ...MOTHER, hero: 'hero_borderer' }
  expect(surelyMore(gainsOf('balanced', borderer, 300), gainsOf('pacify', borderer, 300))).toBeGreaterThan(0.4)
})

test('search beats balanced', { timeout: 300_000 }, () => {
  const weak = { ...MOTHER, hero: 'hero_tracker' }
  expect(surelyMore(gainsOf('search', weak, 20), gainsOf('balanced', weak, 20))).toBeGreaterThan(0)
})
