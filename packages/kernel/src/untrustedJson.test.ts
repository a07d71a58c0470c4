import { expect, test } from 'vitest'
import { isNestedTooDeep, MAX_JSON_DEPTH, parseUntrustedJson } from './untrustedJson.ts'

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`

test.each([lists, objects])('nesting is read up to the limit and refused beyond it (%o)', (nested) => {
  expect(parseUntrustedJson(nested(MAX_JSON_DEPTH))).toEqual(JSON.parse(nested(MAX_JSON_DEPTH)))
  expect(() => parseUntrustedJson(nested(MAX_JSON_DEPTH + 1))).toThrow(SyntaxError)
  expect(() => parseUntrustedJson(nested(1_000_000))).toThrow(SyntaxError)
})

test('width is no depth, and brackets in a text are letters', () => {
  const wide = `[${Array.from({ length: 1_000 }, () => '[{}]').join()}]`
  expect(parseUntrustedJson(wide)).toHaveLength(1_000)
  const texts = [lists(100).slice(0, 100), `"${'{'.repeat(100)}`, '\\', `\\"${'['.repeat(100)}`]
  expect(parseUntrustedJson(JSON.stringify(texts))).toEqual(texts)
})

test('a text that ends in the middle is not read beyond its end', () => {
  for (const text of ['"', '"\\', '["a', '']) {
    expect(isNestedTooDeep(text)).toBe(false)
    expect(() => parseUntrustedJson(text)).toThrow(SyntaxError)
  }
})
