import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratioValue } from '../ratio.ts'
import { childSeed, seedWords } from '../seed.ts'
import type { Draws } from './draws.ts'
import { enumerate } from './enumerating.ts'
import { label } from './label.ts'
import { ScriptedDraws } from './scripted.ts'
import { SeededDraws } from './seeded.ts'

const A = label('test/a')
const B = label('test/b')

describe('seeded draws', () => {
  test('one more draw of one label never shifts another', () => {
    const plain = new SeededDraws('s')
    const busy = new SeededDraws('s')
    busy.int(B, 100)
    expect(Array.from({ length: 20 }, () => busy.int(A, 100))).toEqual(
      Array.from({ length: 20 }, () => plain.int(A, 100)),
    )
  })

  test('words that are found later are asked for once, with the first draw, and again after a new start', () => {
    let asked = 0
    const draws = new SeededDraws(() => {
      asked++
      return seedWords('s')
    })
    expect([draws.int(A, 1), asked]).toEqual([0, 0])
    expect([draws.int(A, 1_000), draws.int(B, 1_000), asked]).toEqual([
      new SeededDraws('s').int(A, 1_000),
      new SeededDraws('s').int(B, 1_000),
      1,
    ])
    draws.restart()
    expect([draws.int(A, 1), asked]).toEqual([0, 1])
    expect([draws.int(A, 1_000), asked]).toEqual([new SeededDraws('s').int(A, 1_000), 2])
  })

  test('a certain result never draws', () => {
    const draws = new SeededDraws('s')
    expect([
      draws.int(A, 1),
      draws.die(A, 1),
      draws.chance(A, 0, 5),
      draws.chance(A, 5, 5),
      draws.pick(A, ['x']),
      draws.weighted(A, [1, 2], [0, 1]),
    ]).toEqual([0, 1, false, true, 'x', 2])
    expect(draws.save()).toEqual({})
  })

  test('cursors are plain data: restoring them repeats the future', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(3)), (seed, uses) => {
        const draws = new SeededDraws(seed)
        for (const use of uses) draws.int(label(`cursor/${use}`), 10)
        const saved = JSON.parse(JSON.stringify(draws.save()))
        const future = () => [0, 1, 2, 3, 4].map((use) => draws.int(label(`cursor/${use}`), 1000))
        const first = future()
        draws.restore(saved)
        expect(future()).toEqual(first)
        const other = new SeededDraws(seed)
        other.restore(saved)
        expect([0, 1, 2, 3, 4].map((use) => other.int(label(`cursor/${use}`), 1000))).toEqual(first)
      }),
    )
  })

  test('a part of a match that is called off leaves every stream where it was', () => {
    const draws: Draws = new SeededDraws('abort')
    draws.int(A, 1000)
    const before = draws.save()
    const future = () => [draws.int(A, 1000), draws.die(B, 1000), draws.shuffle(A, [1, 2, 3, 4, 5])]
    const first = future()
    expect(draws.save()).not.toEqual(before)
    draws.restore(before)
    expect(draws.save()).toEqual(before)
    expect(future()).toEqual(first)
  })

  test('saved cursors do not move with the streams', () => {
    const draws = new SeededDraws('kept')
    draws.int(A, 1000)
    const saved = draws.save()
    const copy = structuredClone(saved)
    for (let i = 0; i < 40; i++) draws.int(label(`kept/${i}`), 1000)
    draws.int(A, 1000)
    expect(saved).toEqual(copy)
  })

  test('a weighted draw by weights that change meanwhile goes by those of the moment', () => {
    const weights = [1, 1]
    const draws = new SeededDraws('changed')
    expect([1, 2]).toContain(draws.weighted(A, [1, 2], weights))
    weights[0] = 0
    for (let i = 0; i < 20; i++) expect(draws.weighted(A, [1, 2], weights)).toBe(2)
  })

  test.each([
    ['equal', [5, 5, 5]],
    ['different', [5, 1, 7]],
  ])('weights that nobody can change give the same draws as those that somebody can: %s', (_name, weights) => {
    const drawn = (list: readonly number[]) => {
      const draws = new SeededDraws('frozen')
      return Array.from({ length: 50 }, () => draws.weighted(A, [1, 2, 3], list))
    }
    const passing = Array.from({ length: 50 }, () => weights.slice())
    const draws = new SeededDraws('frozen')
    expect(drawn(Object.freeze(weights.slice()))).toEqual(drawn(weights))
    expect(passing.map((list) => draws.weighted(A, [1, 2, 3], list))).toEqual(drawn(weights))
  })

  test('a weighted draw gives the first item whose cumulative weight exceeds the draw', () => {
    const draws = new SeededDraws('weights')
    const copy = new SeededDraws('weights')
    for (let i = 0; i < 200; i++) {
      const r = copy.int(A, 4)
      expect(draws.weighted(A, [1, 2, 3, 4, 5, 6], [0, 0, 3, 0, 0, 1])).toBe(r < 3 ? 3 : 6)
    }
  })

  test('a shuffle is a permutation, and every order is about as likely', () => {
    const draws = new SeededDraws('shuffle')
    const seen: Record<string, number> = {}
    for (let i = 0; i < 6000; i++) {
      const order = draws.shuffle(A, ['x', 'y', 'z']).join('')
      seen[order] = (seen[order] ?? 0) + 1
    }
    expect(Object.keys(seen).sort()).toEqual(['xyz', 'xzy', 'yxz', 'yzx', 'zxy', 'zyx'])
    for (const count of Object.values(seen)) expect(Math.abs(count - 1000)).toBeLessThan(130)
  })

  test('a bound that is no whole positive number is a programmer’s mistake', () => {
    const draws = new SeededDraws('s')
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => draws.int(A, bound)).toThrow('draw_bound')
    expect(() => draws.weighted(A, [1], [0])).toThrow('weights')
  })

  test('child seeds depend on parent, label and index', () => {
    const seeds = [
      childSeed('a', 'm', 0),
      childSeed('a', 'm', 1),
      childSeed('a', 'n', 0),
      childSeed('b', 'm', 0),
      childSeed('a","m', 'm', 0),
    ]
    expect(new Set(seeds).size).toBe(5)
    expect(childSeed('a', 'm', 0)).toBe(seeds[0])
  })
})

describe('scripted draws', () => {
  test('give what the rule’s own call returns', () => {
    const draws = new ScriptedDraws({ 'test/a': [0, 6, true, 'y', ['z', 'x', 'y'], 3] })
    expect(draws.int(A, 4)).toBe(0)
    expect(draws.die(A, 6)).toBe(6)
    expect(draws.chance(A, 1, 2)).toBe(true)
    expect(draws.pick(A, ['x', 'y'])).toBe('y')
    expect(draws.shuffle(A, ['x', 'y', 'z'])).toEqual(['z', 'x', 'y'])
    expect(draws.weighted(A, [3, 4], [1, 1])).toBe(3)
    expect(draws.unused()).toEqual({})
  })

  test('a chance may be the number behind it: true below its part', () => {
    const draws = new ScriptedDraws({ 'test/a': [0, 2999, 3000, 9999] })
    expect(Array.from({ length: 4 }, () => draws.chance(A, 3000, 10_000))).toEqual([true, true, false, false])
    for (const wrong of [-1, 10_000, 0.5, 'true', null])
      expect(() => new ScriptedDraws({ 'test/a': [wrong] }).chance(A, 3000, 10_000)).toThrow('draw_mismatch')
  })

  test('refuse a value that cannot come', () => {
    expect(() => new ScriptedDraws({ 'test/a': [7] }).die(A, 6)).toThrow('draw_mismatch')
    expect(() => new ScriptedDraws({ 'test/a': [2] }).weighted(A, [1, 2], [3, 0])).toThrow('draw_mismatch')
    expect(() => new ScriptedDraws({ 'test/a': [['x', 'x']] }).shuffle(A, ['x', 'y'])).toThrow('draw_mismatch')
  })

  test('fail when values run out, and tell what remains', () => {
    const draws = new ScriptedDraws({ 'test/a': [1], 'test/b': [1, 2] })
    draws.die(A, 6)
    expect(() => draws.die(A, 6)).toThrow('draw_missing')
    expect(draws.unused()).toEqual({ 'test/b': 2 })
  })

  test('labels without a script come from the seed', () => {
    const draws = new ScriptedDraws({ 'test/a': [5] }, new SeededDraws('s'))
    const seeded = new SeededDraws('s')
    expect(draws.die(A, 6)).toBe(5)
    expect(draws.int(B, 1000)).toBe(seeded.int(B, 1000))
  })

  test('restoring takes back scripted and seeded draws', () => {
    const draws: Draws = new ScriptedDraws({ 'test/a': [5, 2, 6] }, new SeededDraws('s'))
    draws.die(A, 6)
    const saved = JSON.parse(JSON.stringify(draws.save()))
    const future = () => [draws.die(A, 6), draws.int(B, 1000), draws.die(A, 6), draws.int(A, 1000)]
    const first = future()
    draws.restore(saved)
    expect(future()).toEqual(first)
    expect(first.slice(0, 3)).toEqual([2, new SeededDraws('s').int(B, 1000), 6])
  })
})

describe('enumerating draws', () => {
  test('two dice: 36 ways to eleven sums, exactly', () => {
    const sums = enumerate((draws) => draws.die(A, 6) + draws.die(A, 6), String)
    expect(sums).toHaveLength(11)
    expect(sums.find(({ value }) => value === 7)?.probability).toEqual({ num: 1n, den: 6n })
    expect(sums.find(({ value }) => value === 12)?.probability).toEqual({ num: 1n, den: 36n })
  })

  test('later draws may depend on earlier ones; weights and chances count', () => {
    const results = enumerate(
      (draws) => (draws.chance(A, 1, 3) ? draws.weighted(B, ['x', 'y', 'z'], [1, 0, 4]) : 'none'),
      String,
    )
    expect(
      Object.fromEntries(results.map(({ value, probability }) => [value, `${probability.num}/${probability.den}`])),
    ).toEqual({ x: '1/15', z: '4/15', none: '2/3' })
  })

  test('a shuffle has every order once', () => {
    const orders = enumerate((draws) => draws.shuffle(A, [1, 2, 3, 4]), String)
    expect(orders).toHaveLength(24)
    for (const { probability } of orders) expect(ratioValue(probability)).toBeCloseTo(1 / 24, 15)
  })

  test('what is drawn after a restore is new luck', () => {
    const pairs = enumerate((draws) => {
      const saved = draws.save()
      const called = draws.die(A, 2)
      draws.restore(saved)
      return `${JSON.stringify(saved)} ${called} ${draws.die(A, 2)}`
    }, String)
    expect(pairs.map(({ value }) => value)).toEqual(['{} 1 1', '{} 1 2', '{} 2 1', '{} 2 2'])
  })

  test('more work than the budget is refused, not guessed', () => {
    expect(() => enumerate((draws) => draws.die(A, 6) + draws.die(A, 6), String, 35)).toThrow('over_budget')
  })
})
