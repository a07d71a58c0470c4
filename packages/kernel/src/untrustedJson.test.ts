import { expect, test } from 'vitest'
import { jsonExcess, MAX_JSON_DEPTH, parseUntrustedJson } from './untrustedJson.ts'

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
    expect(jsonExcess(text)).toBeUndefined()
    expect(() => parseUntrustedJson(text)).toThrow(SyntaxError)
  }
})

test('entries are counted over all lists, and an empty list as one', () => {
  const text = '[[],[1,"a,b"],{"a":1,"b":[2,3]}]'
  expect(jsonExcess(text, { entries: 8 })).toBeUndefined()
  expect(jsonExcess(text, { entries: 7 })).toEqual({ rule: 'maxEntries', limit: 7 })
})

test('fields are counted over all objects, and a text by what is written of it', () => {
  const text = '[{"a":":::","b":[]},{"c":"\\"1234"}]'
  expect(jsonExcess(text, { depth: 3, keys: 3, textLength: 6 })).toBeUndefined()
  expect(jsonExcess(text, { depth: 2 })).toEqual({ rule: 'maxDepth', limit: 2 })
  expect(jsonExcess(text, { keys: 2 })).toEqual({ rule: 'maxKeys', limit: 2 })
  expect(jsonExcess(text, { textLength: 5 })).toEqual({ rule: 'maxTextLength', limit: 5 })
})
