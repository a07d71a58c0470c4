import { afterEach, expect, test, vi } from 'vitest'
import { thrownDice } from './thrownDice.ts'

afterEach(() => vi.unstubAllGlobals())

/** Lets these numbers fall, one after the other. */
function falling(...words: number[]): void {
  vi.stubGlobal('crypto', { getRandomValues: (into: Uint32Array) => into.fill(words.shift()!) })
}

test('TT-156 a thrown die shows a face, each as often as any other', () => {
  falling(0, 19, 20, 39)
  expect(thrownDice(4, 20)).toEqual([1, 20, 1, 20])
  // 2 ** 32 − 16 is the last whole multiple of 20: what lies beyond is thrown again.
  falling(2 ** 32 - 16, 2 ** 32 - 17)
  expect(thrownDice(1, 20)).toEqual([20])
})
