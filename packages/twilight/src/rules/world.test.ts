import { expect, test } from 'vitest'
import type { Bench } from '../testing.ts'
import { scene } from './testing.ts'

/** The effects of the consequences of a victory, one after the other, on a committed encounter. */
function after(violence: readonly object[], start: Readonly<Record<string, unknown>> = {}): Bench {
  const bench = scene({
    foe: { stats: { hp_max: 1 } },
    fate: ['blank', 'curse_navi', 'blank'],
    scenario: { consequences: { violence } },
    start,
  })
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitEncounter' })
  return bench
}
const pile = (bench: Bench, name: 'draw' | 'discard' | 'removed') =>
  bench.session.fate[name].map((uid) => bench.session.fate.cards[uid]!.id)

test('TW-053 faith, hp, resonance and reputation change the session within their limits', () => {
  const numbers = (n: number) => [
    { kind: 'faith', n },
    { kind: 'hp', n },
    { kind: 'resonance', n: n / 2 },
    { kind: 'reputation', n },
  ]
  expect(after(numbers(3), { hp: 10 }).session).toMatchObject({ faith: 7, hp: 13, resonance: 1.5, reputation: 3 })
  expect(after(numbers(-3)).session).toMatchObject({ faith: 1, hp: 17, resonance: -1.5, reputation: -3 })
  const far = { faith: 12, hp: 20, resonance: 25, reputation: 50 }
  expect(after(numbers(50)).session).toMatchObject(far)
  expect(after(numbers(-50)).session).toMatchObject({ faith: 0, hp: 1, resonance: -25, reputation: -50 })
})

test('TW-053 a flag is set once; items and cards are gained as often as they come', () => {
  const gifts = [
    { kind: 'flag', id: 'path_found' },
    { kind: 'item', id: 'bog_pearl' },
    { kind: 'card', id: 'dodge' },
  ]
  const bench = after([...gifts, ...gifts])
  expect(bench.session).toMatchObject({ flags: ['path_found'], inventory: ['bog_pearl', 'bog_pearl'] })
  expect(bench.session.collection.slice(12).map(({ uid, id }) => [uid, id])).toEqual([
    [12, 'dodge'],
    [13, 'dodge'],
  ])
  expect(bench.told('flagSet')).toHaveLength(1)
})

test('TW-053 fate_add and fate_lift change the deck of the session', () => {
  const bench = after([
    { kind: 'fate_add', id: 'fate_murmur_b' },
    { kind: 'fate_lift', id: 'curse_navi' },
  ])
  expect(pile(bench, 'draw')).toEqual(['blank', 'fate_murmur_b'])
  expect(pile(bench, 'removed')).toEqual(['curse_navi'])
})
