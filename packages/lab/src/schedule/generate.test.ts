import { describe, expect, test } from 'vitest'
import { coinKit } from '../testing/coin.ts'
import { type Generator, generate } from './generate.ts'

const draw = (generator: Generator, index = 0, seed = 'g') => generate(generator, seed, index, coinKit.sections)
const many = (setup: unknown, n = 200) => Array.from({ length: n }, (_, i) => draw({ setup }, i))

describe('each word', () => {
  test('$int gives every number between its borders and no other', () => {
    expect(new Set(many({ $int: [2, 4] }))).toEqual(new Set([2, 3, 4]))
    expect(new Set(many({ $int: [-1, -1] }))).toEqual(new Set([-1]))
  })

  test('$pick gives every entry', () => {
    expect(new Set(many({ $pick: ['a', 'b'] }))).toEqual(new Set(['a', 'b']))
  })

  test('$sample gives different entries in any order', () => {
    const orders = many({ $sample: ['a', 'b', 'c'], count: 2 }) as string[][]
    expect(new Set(orders.map(String))).toEqual(new Set(['a,b', 'b,a', 'a,c', 'c,a', 'b,c', 'c,b']))
  })

  test('$repeat draws each time anew and counts', () => {
    expect(draw({ setup: { $repeat: 3, of: { at: '$index', two: 2 } } })).toEqual([
      { at: 0, two: 2 },
      { at: 1, two: 2 },
      { at: 2, two: 2 },
    ])
    const rows = many({ $repeat: 2, of: { $int: [0, 9] } }) as number[][]
    expect(rows.some(([a, b]) => a !== b)).toBe(true)
  })

  test('$each, $concat, $add, $ids and names', () => {
    expect(
      draw({
        let: { three: { $add: [1, 2] }, all: { $ids: 'coins', except: ['light'] } },
        setup: {
          list: { $concat: ['$all', [{ $add: ['$three', -1] }]] },
          each: { $each: '$all', as: { coin: '$it', place: '$index' } },
          kept: ['plain', null, true],
        },
      }),
    ).toEqual({
      list: ['fair', 'heavy', 2],
      each: [
        { coin: 'fair', place: 0 },
        { coin: 'heavy', place: 1 },
      ],
      kept: ['plain', null, true],
    })
  })

  test.each([
    [{ $int: [3, 1] }, '$int'],
    [{ $int: ['a', 1] }, '$int'],
    [{ $pick: [] }, '$pick'],
    [{ $sample: ['a'], count: 2 }, '$sample'],
    [{ $ids: 'dice' }, 'tuning, coins'],
    ['$nobody', '$nobody'],
    [{ $pik: [1] }, '$pik'],
    [{ $each: 'text', as: 1 }, 'a list'],
  ])('%j is refused', (setup, word) => {
    expect(() => draw({ setup })).toThrow('E_GENERATE')
    expect(() => draw({ setup })).toThrow(word)
  })
})

describe('luck', () => {
  const generator: Generator = { let: { a: { $int: [0, 999] }, b: { $int: [0, 999] } }, setup: ['$a', '$b'] }

  test('depends on seed and number only, not on the order of asking', () => {
    const forward = [0, 1, 2, 3].map((i) => draw(generator, i))
    const backward = [3, 2, 1, 0].map((i) => draw(generator, i)).reverse()
    expect(backward).toEqual(forward)
    expect(new Set(forward.map(String)).size).toBe(4)
    // Each name has luck of its own.
    expect(forward.every((pair) => (pair as number[])[0] !== (pair as number[])[1])).toBe(true)
    expect(draw(generator, 0, 'other')).not.toEqual(forward[0])
  })

  test('one name more never shifts another', () => {
    const more: Generator = {
      let: { early: { $sample: [1, 2, 3], count: 3 }, ...generator.let, late: { $int: [0, 9] } },
      setup: generator.setup,
    }
    for (let i = 0; i < 20; i++) expect(draw(more, i)).toEqual(draw(generator, i))
  })

  test('a name is drawn once and stands for the same thing wherever it is used', () => {
    expect(many({ setup: 1 }, 1)).toEqual([{ setup: 1 }])
    for (let i = 0; i < 10; i++) {
      const [a, b] = draw({ let: { a: { $int: [0, 999] } }, setup: ['$a', '$a'] }, i) as number[]
      expect(a).toBe(b)
    }
  })
})
