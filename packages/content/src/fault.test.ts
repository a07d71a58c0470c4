import { describe, expect, test } from 'vitest'
import { formatFault, PACK_CODES } from './fault.ts'

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

  test('every code stands once', () => {
    expect(new Set(PACK_CODES).size).toBe(PACK_CODES.length)
  })
})
