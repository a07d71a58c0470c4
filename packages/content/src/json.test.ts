import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './json.ts'

const faultOf = (text: string) => {
  const json = parseJson(text)
  return json.ok ? undefined : json.fault
}

describe('the strict JSON reader', () => {
  test('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        if (text.includes('"__proto__"')) return
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  test('refuses exactly what JSON.parse refuses, but for keys', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 2 }),
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '"', '0', 'x', '\n'),
        (value, at, insert) => {
          const text = JSON.stringify(value)
          const cut = at % (text.length + 1)
          const broken = text.slice(0, cut) + insert + text.slice(cut + 1)
          let legal = true
          try {
            JSON.parse(broken)
          } catch {
            legal = false
          }
          const json = parseJson(broken)
          if (!json.ok && (json.fault.expected === 'each key once' || json.fault.expected === 'another key')) return
          expect(json.ok).toBe(legal)
        },
      ),
    )
  })

  test('names line, column, what it wanted and what stands there', () => {
    expect(faultOf('[\n  1,\n  2 3\n]')).toEqual({ line: 3, column: 5, expected: '"," or "]"', found: '3' })
    expect(faultOf('{"é😀": }')).toEqual({ line: 1, column: 8, expected: 'a value', found: '}' })
    expect(faultOf('{"a": 1')).toEqual({ line: 1, column: 8, expected: '"," or "}"', found: 'the end of the file' })
    expect(faultOf('{a: 1}')).toEqual({ line: 1, column: 2, expected: 'a key in quotes', found: 'a' })
    expect(faultOf('[1,]')).toEqual({ line: 1, column: 4, expected: 'a value', found: ']' })
    expect(faultOf('[] []')).toEqual({ line: 1, column: 4, expected: 'the end of the file', found: '[' })
    expect(faultOf('')).toEqual({ line: 1, column: 1, expected: 'a value', found: 'the end of the file' })
  })

  test('a key twice is a fault, since one of both would be lost', () => {
    expect(faultOf('{"points": 5,\n "points": 6}')).toEqual({
      line: 2,
      column: 2,
      expected: 'each key once',
      found: '"points"',
    })
  })

  test('a key that would change the prototype is refused', () => {
    expect(faultOf('{"__proto__": {"a": 1}}')?.expected).toBe('another key')
  })

  test('too deep nesting is a fault, not a crash', () => {
    expect(faultOf('['.repeat(100_000))?.expected).toBe('at most 64 levels')
  })

  test('a long text is read, whatever its length', () => {
    const long = 'é\u{1f600}"\\ '.repeat(3_000_000)
    const json = parseJson(JSON.stringify([long]))
    expect(json.ok && (json.value as string[])[0] === long).toBe(true)
  })

  test('a byte order mark is skipped', () => {
    expect(parseJson('\uFEFF[1]')).toEqual({ ok: true, value: [1] })
  })
})
