import { describe, expect, test } from 'vitest'
import { quickFixOf, spanOf } from './quickFix.ts'
import { scan } from './scan.ts'

describe('scan', () => {
  test('places of whole JSON', () => {
    const text = '{"a": [1, {"b/c": "x"}]}'
    const { places, broken } = scan(text)
    const at = (place: string) => text.slice(places.get(place)!.value.from, places.get(place)!.value.to)
    expect(broken).toBeUndefined()
    expect(at('')).toBe(text)
    expect(at('/a/0')).toBe('1')
    expect(at('/a/1/b~1c')).toBe('"x"')
    expect(at('/a/1')).toBe('{"b/c": "x"}')
  })

  test.each([
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['{"a": }', 6],
    ['[1 2]', 3],
    ['{"a": tru}', 6],
    ['{"a": 1', 7],
    ['', 0],
    ['{"a": "x\n}', 6],
    ['{} {}', 3],
  ])('%j is no JSON from character %i on', (text, at) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(scan(text).broken).toBe(at)
  })

  test.each(['{}', '[]', '[[], {}]', '"x"', '{"a": null, "b": [true, -1.5e3]}', '{"a\\"b": "\\n"}'])(
    '%s is whole',
    (text) => {
      expect(scan(text).broken).toBeUndefined()
    },
  )
})

describe('faults in the text', () => {
  const text =
    '{"gmae": "dice", "measures": [{"id": "a", "mean": "count(bustd) + 1"}], "question": {"b": {"set": {"pack:tuning/x": 1}}}}'
  const written = scan(text)
  const fixed = (fault: Parameters<typeof quickFixOf>[0]) => {
    const { span, insert } = quickFixOf(fault, text, written)!
    return text.slice(0, span.from) + insert + text.slice(span.to)
  }

  test('a fault stands at its place, or at the nearest one that is written', () => {
    const { from, to } = spanOf({ code: 'E_MISSING', path: '/measures/0/title' }, written)
    expect(text.slice(from, to)).toBe('{"id": "a", "mean": "count(bustd) + 1"}')
  })

  test('an unknown field is renamed, a wrong word inside an expression or a path replaced', () => {
    expect(fixed({ code: 'E_UNKNOWN_FIELD', path: '/gmae', found: 'gmae', nearest: 'game' })).toContain(
      '{"game": "dice"',
    )
    expect(fixed({ code: 'E_EXPRESSION', path: '/measures/0/mean', found: 'bustd', nearest: 'busted' })).toContain(
      '"count(busted) + 1"',
    )
    expect(
      fixed({ code: 'E_PATH', path: '/question/b/set', found: 'pack:tuning/x', nearest: 'pack:tuning/y' }),
    ).toContain('{"pack:tuning/y": 1}')
  })
})
