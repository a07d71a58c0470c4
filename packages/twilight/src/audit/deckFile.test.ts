import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from '../content/packs.ts'
import { overlay } from '../content/testing.ts'
import { auditDeck } from './audit.ts'
import { readDeckFile } from './deckFile.ts'

const CORE = [TWILIGHT_PACKS.core]
const read = (file: unknown, below = CORE) => readDeckFile(JSON.stringify(file), below)
const audited = (file: unknown, below = CORE) => {
  const found = read(file, below)
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  return auditDeck(found.value.content, found.value)
}
const faults = (file: unknown) => {
  const found = read(file)
  return found.ok ? [] : found.faults
}

const SPARKLE = {
  id: 'fate_sparkle',
  name: { en: 'Sparkle', ru: 'Блёстка' },
  suit: 'nav',
  base_value: 2,
  keyword: 'surge',
  intensity: 4,
  narrative_hint: { en: 'It glitters.', ru: 'Блестит.' },
}

describe('a deck file', () => {
  test('TW-285 names known cards', () => {
    const { effective, name } = audited({ cards: ['fate_crit', 'fate_curse_navi'] })
    expect(effective.yav).toEqual({ num: 1, den: 2 })
    expect(name).toEqual({ en: 'Own Deck', ru: 'Своя колода' })
  })
  test('TW-285 brings its own cards and changes known ones', () => {
    const audit = audited({
      name: { en: 'Mine', ru: 'Моя' },
      cards: ['fate_sparkle', 'fate_crit'],
      fateCards: [SPARKLE, { id: 'fate_crit', base_value: 5 }],
    })
    expect(audit.name.en).toBe('Mine')
    expect(audit.lines.map(({ name, values }) => [name.ru, values.yav])).toEqual([
      ['Блёстка', 2],
      ['Полдень без тени', 5],
    ])
  })
  test('TW-291 changes cards as a deck of a pack does', () => {
    expect(audited({ cards: ['fate_crit'], changes: [{ id: 'fate_crit', suit: 'yav' }] }).suits.yav).toBe(1)
  })
  test('lies upon the packs that are given', () => {
    const below = [...CORE, overlay({ fateCards: [{ id: 'fate_crit', base_value: 4 }] })]
    expect(audited({ cards: ['fate_crit'] }, below).base.mean).toEqual({ num: 4, den: 1 })
  })
  test.each([
    [{ cards: ['fate_crti'] }, { code: 'E_REF', path: '/cards/0', found: 'fate_crti', nearest: 'fate_crit' }],
    [{ cards: [] }, { code: 'E_RANGE', path: '/cards' }],
    [{}, { code: 'E_MISSING', path: '/cards' }],
    [{ crads: ['fate_crit'] }, { code: 'E_UNKNOWN_FIELD', path: '/crads', nearest: 'cards' }],
    [[], { code: 'E_TYPE', path: '', found: [] }],
    [
      { cards: ['fate_crit'], fateCards: {} },
      { code: 'E_TYPE', path: '/fateCards' },
    ],
    [
      { cards: ['fate_sparkle'], fateCards: [{ ...SPARKLE, suit: 'dusk' }] },
      { code: 'E_ENUM', path: '/fateCards/0/suit', found: 'dusk' },
    ],
  ])('%j is refused with code and place', (file, fault) => {
    expect(faults(file)[0]).toMatchObject(fault)
  })
  test('what is not JSON is refused with line and column', () => {
    expect(readDeckFile('{\n  "cards": [,]\n}', CORE)).toMatchObject({
      ok: false,
      faults: [{ code: 'E_PARSE', path: '', found: expect.stringContaining('2:13') }],
    })
  })
})
