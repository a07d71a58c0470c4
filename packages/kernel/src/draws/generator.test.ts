import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounded, GENERATOR, next, seedStream } from './generator.ts'
import { label } from './label.ts'
import { SeededDraws } from './seeded.ts'

describe('the generator', () => {
  // State words and outputs of the authors' C code, published with a port to another machine.
  test('gives the published vectors of xoshiro128** 1.1', () => {
    const state = Int32Array.of(0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0)
    expect([next(state, 0), next(state, 0), next(state, 0), next(state, 0)]).toEqual([
      0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70,
    ])
    expect([...new Uint32Array(state.buffer)]).toEqual([0xfc65379c, 0x52006d70, 0x87487639, 0xf1908343])
  })

  test('keeps its own bytes: a change here needs a new generator version', () => {
    const draws = new SeededDraws('arbiter')
    const a = label('pinned/a')
    const b = label('pinned/b')
    expect(GENERATOR).toBe('xoshiro128ss/1')
    expect(Array.from({ length: 12 }, () => draws.die(a, 6))).toEqual([3, 6, 5, 2, 4, 6, 6, 6, 4, 6, 1, 5])
    expect(Array.from({ length: 6 }, () => draws.int(b, 1_000_000_007))).toEqual([
      311955049, 368123985, 485609667, 731254612, 327414767, 210703105,
    ])
  })

  test('bounded draws are the high word of an exact product', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(0xffffffff), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 2, max: 0xffffffff }),
        (words, bound) => {
          const state = Int32Array.from(words)
          state[0] = state[0]! | 1
          const copy = state.slice()
          const drawn = bounded(state, 0, bound)
          let word = BigInt(next(copy, 0))
          const threshold = (4294967296n - BigInt(bound)) % BigInt(bound)
          while ((word * BigInt(bound)) % 4294967296n < threshold) word = BigInt(next(copy, 0))
          expect(BigInt(drawn)).toBe((word * BigInt(bound)) >> 32n)
          expect(state).toEqual(copy)
        },
      ),
    )
  })

  test('no face is favoured: chi-square of 600,000 throws, of pairs, and across streams', () => {
    const draws = new SeededDraws('fairness')
    const throws = label('fairness/throw')
    const faces = new Array<number>(6).fill(0)
    const pairs = new Array<number>(36).fill(0)
    let last = 0
    for (let i = 0; i < 600_000; i++) {
      const face = draws.int(throws, 6)
      faces[face]!++
      pairs[6 * last + face]!++
      last = face
    }
    // 99.9 % points of chi-square with 5 and 35 degrees of freedom.
    expect(chiSquare(faces)).toBeLessThan(20.5)
    expect(chiSquare(pairs)).toBeLessThan(66.6)
    const across = new Array<number>(36).fill(0)
    for (let i = 0; i < 36_000; i++) {
      const match = new SeededDraws(`match ${i}`)
      across[6 * match.int(throws, 6) + match.int(label('fairness/other'), 6)]!++
    }
    expect(chiSquare(across)).toBeLessThan(66.6)
  })

  test('streams of related seeds and labels are not tied together', () => {
    // With a linear seeding the XOR of these four states would be zero for ever.
    const words = ['a', 'b'].flatMap((seed) => ['x', 'y'].map((salt) => [seed, salt] as const))
    const states = words.map(([seed, salt]) => {
      const state = new Int32Array(4)
      seedStream(state, 0, label(`seed/${seed}`).salt, label(`salt/${salt}`).salt)
      return state
    })
    for (let word = 0; word < 4; word++) expect(states.reduce((xor, state) => xor ^ state[word]!, 0)).not.toBe(0)
  })
})

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
