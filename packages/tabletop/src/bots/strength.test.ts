import { describe, expect, test } from 'vitest'
import { oddsDuel } from '../odds/duel.ts'
import { bothSides, fights, winsOf } from './testing.ts'

const HALF = 30

// The targets are for 1,000 fights, which are played at night; fewer leave room for luck.
describe('TT-176 four against four, sides swapped', () => {
  test('the tactician beats the drill', () =>
    expect(bothSides('tactician', 'drill', HALF) / (2 * HALF)).toBeGreaterThan(0.6))
  test('the tactician beats chance', () =>
    expect(bothSides('tactician', 'random', HALF) / (2 * HALF)).toBeGreaterThan(0.95))
})

test.each(['port_chase_square', 'port_chase_hex', 'duel', 'four_v_four', 'ambush', 'three_sides'])(
  'TT-176 %s ends by itself',
  (encounter) => {
    const reasons = fights({ encounter }, ['tactician'], 25).map(({ outcome }) => outcome.reason)
    expect(reasons.filter((reason) => reason === 'limit').length).toBeLessThanOrEqual(1)
    expect(fights({ encounter }, ['drill'], 10).every(({ outcome }) => outcome.reason !== 'limit')).toBe(true)
  },
)

const sheet = (reaction: number, weapon: string) => ({
  name: { en: 'Fighter', ru: 'Боец' },
  skills: { reaction, blades: 5, acrobatics: 5 },
  attacks: [weapon],
  items: [{ item: weapon, place: 'hand' }],
})

/** Without a map, the first mover fixed by Reaction. */
const duel = (weapon: string, second: object = {}) => ({
  id: 'drill_duel',
  title: { en: 'Duel', ru: 'Дуэль' },
  sides: ['first', 'second'].map((id) => ({ id, name: { en: id, ru: id } })),
  fighters: [
    { uid: 'first', side: 'first', sheet: sheet(20, weapon) },
    { uid: 'second', side: 'second', sheet: sheet(-5, weapon), ...second },
  ],
})

describe('TT-171 TT-180 played duels of the drill agree with the exact odds', () => {
  const FIGHTS = 600
  test.each([
    ['knife', { encounter: duel('knife') }, {}],
    ['second at 0 AP', { encounter: duel('knife', { ap: 0 }) }, { secondAp: 0 }],
    ['benefit off', { encounter: duel('knife'), options: { 'defence.benefit': false } }, { benefit: false }],
    ['sword, 3d6', { encounter: duel('sword'), check: '3d6' }, { base: 2, preset: '3d6' }],
  ])('%s: within three standard errors', (name, setup, input) => {
    const exact = oddsDuel(input)
    const played = fights(setup, ['drill'], FIGHTS, name)
    const rate = winsOf(played, 'first') / FIGHTS
    const error = Math.sqrt((exact.firstWins * (1 - exact.firstWins)) / FIGHTS)
    expect(Math.abs(rate - exact.firstWins)).toBeLessThan(3 * error)
    const rounds = played.map(({ state }) => state.round)
    const mean = rounds.reduce((sum, round) => sum + round, 0) / FIGHTS
    const spread = Math.sqrt(rounds.reduce((sum, round) => sum + (round - mean) ** 2, 0) / FIGHTS)
    expect(Math.abs(mean - exact.meanRounds)).toBeLessThan((3 * spread) / Math.sqrt(FIGHTS))
  })
})
