import { hashOf } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlay } from './overlay.ts'
import { strict } from './schemas.ts'
import { Type } from './type.ts'

const base = [
  { id: 'tax', name: { en: 'Tax', ru: 'Налог' }, effect: { percent: -10, of: 'turn_points' }, triggers: ['on_pass'] },
  { id: 'purse', effect: { points: 50 } },
]

describe('overlays', () => {
  test('an entry changes only the fields it names, at any depth', () => {
    expect(overlay(base, [{ id: 'tax', effect: { percent: -15 } }])).toEqual([
      {
        id: 'tax',
        name: { en: 'Tax', ru: 'Налог' },
        effect: { percent: -15, of: 'turn_points' },
        triggers: ['on_pass'],
      },
      { id: 'purse', effect: { points: 50 } },
    ])
  })

  test('a new id is added at the end', () => {
    expect(overlay(base, [{ id: 'gift', effect: { points: 5 } }])).toEqual([
      ...base,
      { id: 'gift', effect: { points: 5 } },
    ])
  })

  test('"remove": true takes an entry out', () => {
    expect(overlay(base, [{ id: 'tax', remove: true }])).toEqual([{ id: 'purse', effect: { points: 50 } }])
  })

  test('null takes a field away', () => {
    const over = [{ id: 'tax', effect: { percent: null, of: null, points: -20 } }]
    expect(overlay(base, over)).toMatchObject([{ id: 'tax', effect: { points: -20 } }, {}])
    expect((overlay(base, over) as typeof base)[0]!.effect).toEqual({ points: -20 })
  })

  test('a field that must be there and may be null becomes null', () => {
    const hero = strict({
      id: Type.String(),
      aspect: Type.Union([Type.Null(), Type.String()]),
      title: Type.Optional(Type.Union([Type.Null(), Type.String()])),
      power: Type.Integer(),
      rewards: Type.Unknown(),
    })
    const heroes = [{ id: 'wolf', aspect: 'nav', title: 'x', power: 2, rewards: [1] }]
    const over = [{ id: 'wolf', aspect: null, title: null, power: null, rewards: null }]
    expect(overlay(heroes, over, Type.Array(hero))).toStrictEqual([{ id: 'wolf', aspect: null, rewards: null }])
    const held = { type: 'object', required: ['best'], properties: { best: { $ref: '#/$defs/hero' } }, $defs: { hero } }
    expect(overlay({ best: heroes[0] }, { best: over[0] }, held)).toStrictEqual({
      best: { id: 'wolf', aspect: null, rewards: null },
    })
  })

  test('lists without ids and plain values are replaced', () => {
    expect(overlay({ a: [1, 2, 3], b: 1 }, { a: [4] })).toEqual({ a: [4], b: 1 })
    expect(overlay(base, [{ id: 'tax', triggers: ['on_roll'] }])).toMatchObject([{ triggers: ['on_roll'] }, {}])
  })

  test('tuning is merged by key', () => {
    expect(overlay({ 'match.target': 4000, 'match.turnLimit': 400 }, { 'match.target': 2000 })).toEqual({
      'match.target': 2000,
      'match.turnLimit': 400,
    })
  })

  test('neither side is changed', () => {
    const before = structuredClone(base)
    overlay(base, [
      { id: 'tax', effect: { percent: -15 } },
      { id: 'purse', remove: true },
    ])
    expect(base).toEqual(before)
  })

  const entry = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    n: fc.nat(5),
    deep: fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.nat(5)),
  })
  const list = fc.uniqueArray(entry, { selector: ({ id }) => id })
  const patch = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.nat(5) }), {
    selector: ({ id }) => id,
  })

  test('laying nothing upon content keeps its hash', () => {
    fc.assert(fc.property(list, (content) => void expect(hashOf(overlay(content, []))).toBe(hashOf(content))))
  })

  test('laying the same overlay twice is laying it once', () => {
    fc.assert(
      fc.property(list, patch, (content, over) => {
        const once = overlay(content, over)
        expect(overlay(once, over)).toEqual(once)
      }),
    )
  })

  test('laying content upon itself keeps its hash', () => {
    fc.assert(fc.property(list, (content) => void expect(hashOf(overlay(content, content))).toBe(hashOf(content))))
  })

  test('the order of keys does not matter for the hash', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (content) => {
        const reversed = Object.fromEntries(Object.entries(content).reverse())
        expect(hashOf(reversed)).toBe(hashOf(content))
      }),
    )
  })
})
