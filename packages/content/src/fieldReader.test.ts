import { describe, expect, test } from 'vitest'
import { FieldReader } from './fieldReader.ts'

const reader = () => new FieldReader<'setup_hands'>()

describe('field reader', () => {
  test('good fields give their values, missing ones the fallback', () => {
    const read = reader()
    expect(read.object({ a: 1 }, [], ['a'])).toEqual({ a: 1 })
    expect(read.integer(3, ['n'], 1, 5)).toBe(3)
    expect(read.integer(undefined, ['n'], 1, 5, 4)).toBe(4)
    expect(read.flag(undefined, ['f'], true)).toBe(true)
    expect(read.oneOf(null, ['r'], [0, null], 0)).toBe(null)
    expect(read.text(undefined, ['t'], 3)).toBe('')
    expect(read.ref('b', ['r'], [{ id: 'a' }, { id: 'b' }], 'letter id')).toEqual({ id: 'b' })
    expect(read.faults).toEqual([])
  })

  test('each wrong field is one fault with its pointer, and reading goes on', () => {
    const read = reader()
    read.object({ nmae: 1 }, ['a/b'], ['name'])
    expect(read.list('x', ['l'])).toEqual([])
    expect(read.integer(9, ['n'], 1, 5)).toBe(1)
    read.integer(undefined, ['m'], 1, 5)
    read.flag('yes', ['f'], true)
    read.oneOf('fir', ['o'], ['Fire', 'Cold'], 'Cold')
    read.text('long', ['t'], 3)
    read.ref('sward', ['r'], [{ id: 'sword' }], 'item id')
    read.fault('setup_hands', ['h'], 'an empty hand', undefined)
    expect(read.faults).toEqual([
      { code: 'setup_field', path: '/a~1b/nmae', expected: 'one of the fields name', found: 'nmae', nearest: 'name' },
      { code: 'setup_field', path: '/l', expected: 'list', found: 'x' },
      { code: 'setup_range', path: '/n', expected: 'integer 1..5', found: 9 },
      { code: 'setup_field', path: '/m', expected: 'integer 1..5', found: null },
      { code: 'setup_field', path: '/f', expected: 'true | false', found: 'yes' },
      { code: 'setup_range', path: '/o', expected: 'Fire | Cold', found: 'fir', nearest: 'Fire' },
      { code: 'setup_range', path: '/t', expected: 'at most 3 characters', found: 'long' },
      { code: 'setup_ref', path: '/r', expected: 'item id', found: 'sward', nearest: 'sword' },
      { code: 'setup_hands', path: '/h', expected: 'an empty hand', found: null },
    ])
  })
})
