import { tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { cleanId, draftFrom, emptyDraft, freeId, textOrNone } from './draft.ts'

const tabletop = tabletopKit(locales)

test('TT-148 a shipped encounter becomes a draft with an id of its own and without its demonstration', () => {
  const shipped = tabletop.content.encounters.find(({ id }) => id === 'port_chase_hex')!
  expect(shipped.script.length).toBeGreaterThan(0)
  expect(draftFrom(shipped)).toEqual({ ...shipped, id: 'own_port_chase_hex', script: [] })
})

test('an empty draft has a map of floor, two sides and nobody in it', () => {
  const { map, sides, fighters } = emptyDraft()
  expect(map!.rows).toEqual(Array.from({ length: 8 }, () => '............'))
  expect([sides.length, fighters.length]).toEqual([2, 0])
})

test('whatever is typed becomes an id, or nothing', () => {
  expect(cleanId('Harbour Guard 2!')).toBe('harbour_guard_2')
  expect(cleanId('  7 dwarves')).toBe('dwarves')
  expect(cleanId('Стража')).toBe('')
  expect(cleanId('a'.repeat(80))).toHaveLength(64)
})

test('ids that are taken are numbered', () => {
  expect(freeId('guard', [])).toBe('guard')
  expect(freeId('guard', ['guard', 'guard_2'])).toBe('guard_3')
})

test('a text that is empty in both languages is none', () => {
  expect(textOrNone({ en: '', ru: '' })).toBeNull()
  expect(textOrNone({ en: 'a', ru: '' })).toEqual({ en: 'a', ru: '' })
})
