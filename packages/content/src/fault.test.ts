import { describe, expect, test } from 'vitest'
import { formatFault, PACK_CODES, withIds } from './fault.ts'

describe('a fault in one line', () => {
  test('says where, what, and what would be right', () => {
    const fault = {
      code: 'E_REF',
      file: 'packs/core/enemies.json',
      pointer: '/3/behavior_id',
      expected: 'a behaviour id',
      found: 'behavior_forrest',
      nearest: 'behavior_forest_guardian',
    }
    expect(formatFault(fault)).toBe(
      'packs/core/enemies.json  /3/behavior_id   E_REF  expected a behaviour id, found "behavior_forrest"; nearest "behavior_forest_guardian"',
    )
  })

  test('names nothing and shortens much', () => {
    const fault = { code: 'E_MISSING', file: 'a.json', pointer: '', expected: 'x', found: null }
    expect(formatFault(fault)).toBe('a.json   E_MISSING  expected x, found nothing')
    expect(formatFault({ ...fault, found: 'y'.repeat(200) }).length).toBeLessThan(130)
  })

  test('a null that stands there is not called nothing', () => {
    const fault = { code: 'E_TYPE', file: 'a.json', pointer: '/0', expected: 'object', found: null }
    expect(formatFault(fault)).toBe('a.json  /0   E_TYPE  expected object, found null')
  })

  test('names the piece that a place in a list holds', () => {
    const packs = [
      { 'pack.json': '{"id":"core"}', 'items.json': '[{"id":"cup"},{"id":"thin_ice","effect":{"id":7}},5,null]' },
      { 'pack.json': '{"id":"extra"}', 'items.json': '[{"id":"other"}]', 'broken.json': '[' },
    ]
    const at = (file: string, pointer: string) => {
      const [fault] = withIds([{ code: 'W_WEAK', file, pointer, expected: 'x', found: 0 }], packs)
      return formatFault(fault!).split('   ')[0]
    }
    expect(at('core/items.json', '/1')).toBe('core/items.json  /1 (thin_ice)')
    expect(at('core/items.json', '/1/effect/points')).toBe('core/items.json  /1/effect/points (thin_ice)')
    expect(at('extra/items.json', '/0')).toBe('extra/items.json  /0 (other)')
    expect(['/2', '/3', '/9', ''].map((pointer) => at('core/items.json', pointer))).toEqual([
      'core/items.json  /2',
      'core/items.json  /3',
      'core/items.json  /9',
      'core/items.json',
    ])
    expect(at('extra/broken.json', '/0')).toBe('extra/broken.json  /0')
  })

  test('every code stands once', () => {
    expect(new Set(PACK_CODES).size).toBe(PACK_CODES.length)
  })
})
