import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, hashOf } from './hash.ts'

test('the order of keys does not matter, everything else does', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, é: true })).toBe(
    '{"b":[1,{"c":"x","d":null}],"é":true}',
  )
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
  expect(hashOf({ a: 1, b: 2 })).not.toBe(hashOf({ a: 2, b: 1 }))
})

test.each([3, 40])('%i keys are sorted by their code units, also those that look like numbers', (size) => {
  const keys = ['9', '10', 'Z', ...Array.from({ length: size - 3 }, (_, i) => `é${i}`)]
  const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 1])))
  expect(text).toBe(`{${['10', '9', 'Z', ...keys.slice(3).sort()].map((key) => `"${key}":1`).join()}}`)
})

test('is SHA-256 over UTF-8', () => {
  expect(hashOf('é')).toBe('f2886017e9c7abacf804b54d64787dce2b611c9544ba21f3affdd126a6e50086')
})

test('canonical text is JSON that reads back as the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
