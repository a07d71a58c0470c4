import { expect, test } from 'vitest'
import type { Resolved } from './fateTale.ts'
import { hitOf } from './hitOf.ts'

const resolved = (event: object): Resolved => event as Resolved

test('a blow stands over the one it met, a defence over the hero', () => {
  const blow = resolved({ type: 'attackResolved', slot: 1, lost: 6 })
  expect(hitOf(blow, 1)).toEqual({ kind: 'hit', words: '−6' })
  expect(hitOf(blow, 0)).toBeUndefined()
  expect(hitOf(blow, 'hero')).toBeUndefined()
  const word = resolved({ type: 'influenceResolved', slot: 0, lost: 0 })
  expect(hitOf(word, 0)).toEqual({ kind: 'miss', words: '0' })
  const defence = resolved({ type: 'defenceResolved', slot: 0, damage: 2 })
  expect(hitOf(defence, 0)).toBeUndefined()
  expect(hitOf(defence, 'hero')).toEqual({ kind: 'hit', words: '−2' })
  expect(hitOf(undefined, 'hero')).toBeUndefined()
})
