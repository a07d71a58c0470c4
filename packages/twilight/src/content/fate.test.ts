import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './packs.ts'
import { core, entryOf, loaded, overlay, withMore, wrong } from './testing.ts'

const card = (change: object, id = 'fate_glint_a') => wrong('fateCards', id, change)

test('TW-054 a fate card has suit, value, keyword, intensity and hint; the rest has defaults', () => {
  for (const field of ['name', 'suit', 'base_value', 'keyword', 'intensity'])
    expect(card({ [field]: null })).toEqual([`${field} E_MISSING`])
  expect(card({ narrative_hint: null })).toEqual(['narrative_hint E_MISSING'])
  expect(card({ suit: 'chaos', keyword: 'blaze', intensity: -1, base_value: 1.5, tension: 3 })).toEqual([
    'suit E_ENUM',
    'keyword E_ENUM',
    'intensity E_RANGE',
    'base_value E_TYPE',
    'tension E_UNKNOWN_FIELD',
  ])
  expect(entryOf(core.fateCards, 'fate_wolf_moon')).toMatchObject({
    type: 'standard',
    is_critical: false,
    is_sticky: false,
    one_time: false,
    resonance_rules: [],
  })
})

test('TW-055 a zone modifies a card once', () => {
  const rules = (...zones: string[]) => ({ resonance_rules: zones.map((zone) => ({ zone, modify_value: 1 })) })
  expect(card(rules('nav', 'prav'))).toEqual([])
  expect(card(rules('nav', 'prav', 'nav'))).toEqual(['resonance_rules/2/zone E_CONFLICT'])
  expect(card(rules('limbo'))).toEqual(['resonance_rules/0/zone E_ENUM'])
  const glow = { resonance_rules: [{ zone: 'nav', modify_value: -1, visual_effect: 'glow' }] }
  expect(card(glow)).toEqual([])
})

describe('TW-056 choices', () => {
  const option = { text: { en: 'Do it', ru: 'Сделать' }, bonus_value: 2, intensity: 4 }

  test('a choice card has one option, a standard card has none', () => {
    expect(card({ type: 'choice' })).toEqual(['choice_option E_CHOICE'])
    expect(card({ choice_option: option })).toEqual(['choice_option E_CHOICE'])
    expect(card({ type: 'choice', choice_option: option })).toEqual([])
    expect(card({ type: 'choice', choice_option: { ...option, visual_effect: 'flame' } })).toEqual([])
  })

  test('the option gives at least 1, and its risk may cost nothing only in number', () => {
    expect(card({ type: 'choice', choice_option: { ...option, bonus_value: 0 } })).toEqual([
      'choice_option/bonus_value E_RANGE',
    ])
    expect(card({ type: 'choice', choice_option: { ...option, intensity: 0 } })).toEqual([])
    expect(card({ type: 'choice', choice_option: { ...option, intensity: -1 } })).toEqual([
      'choice_option/intensity E_RANGE',
    ])
  })

  test('a yav card shifts nothing and so offers no choice, also where a deck makes it yav', () => {
    expect(card({ suit: 'yav' }, 'fate_ember_vow')).toEqual(['suit E_CHOICE'])
    const change = (suit: string) => wrong('decks', 'whispers', { changes: [{ id: 'fate_ember_vow', suit }] })
    expect(change('yav')).toEqual(['changes/0/suit E_CHOICE'])
    expect(change('nav')).toEqual([])
  })
})

test('TW-057 a card cannot stick and go at once', () => {
  expect(card({ is_sticky: true })).toEqual([])
  expect(card({ one_time: true })).toEqual([])
  expect(card({ is_sticky: true, one_time: true })).toEqual(['one_time E_STICKY'])
})

test('TW-058 a deck names known cards, at least one, as often as it likes', () => {
  const deck = (change: object) => wrong('decks', 'core', change)
  expect(deck({ cards: [] })).toEqual(['cards E_RANGE'])
  expect(deck({ cards: ['fate_crit', 'fate_crit', 'fate_crit'] })).toEqual([])
  expect(deck({ cards: ['fate_crit', 'fate_krit'] })).toEqual(['cards/1 E_REF'])
})

test('TW-291 a deck changes numbers of known cards, each once', () => {
  const changes = (...list: object[]) => wrong('decks', 'core', { changes: list })
  expect(changes({ id: 'fate_crit', suit: 'yav', base_value: 2, keyword: 'echo', intensity: 3 })).toEqual([])
  expect(changes({ id: 'fate_krit' })).toEqual(['changes/0/id E_REF'])
  expect(changes({ id: 'fate_crit' }, { id: 'fate_crit' })).toEqual(['changes/1/id E_DUP_ID'])
  expect(changes({ id: 'fate_crit', is_critical: false })).toEqual(['changes/0/is_critical E_UNKNOWN_FIELD'])
})

describe('TW-064 warnings about a deck', () => {
  const { accepts: _, ...manifest } = JSON.parse(TWILIGHT_PACKS.core['pack.json']!)
  const unaccepting = { ...TWILIGHT_PACKS.core, 'pack.json': JSON.stringify(manifest) }
  const warnings = (change: Readonly<Record<string, unknown>>): string[] =>
    loaded([unaccepting, overlay(change)]).warnings.map(({ code, pointer }) => `${code} ${pointer}`)

  test('the core deck shows all three patterns, the balanced one none, the whispers lack the first', () => {
    expect(warnings({})).toEqual([
      'W_F1 /0/cards',
      'W_F3 /0/cards/0',
      'W_F2 /0/cards/3',
      'W_F3 /2/cards/0',
      'W_F2 /2/cards/3',
    ])
    expect(loaded([unaccepting]).warnings[0]!.file).toBe('core/decks.json')
    expect(loaded([TWILIGHT_PACKS.core]).warnings).toEqual([])
  })

  test('a surge card of another suit, a yav critical card and modifiers within ±1 settle them', () => {
    const calm = ['deepNav', 'deepPrav'].map((zone) => ({ zone, modify_value: 1 }))
    expect(warnings({ fateCards: [{ id: 'fate_glint_b', suit: 'nav' }] })).not.toContain('W_F1 /0/cards')
    expect(warnings({ fateCards: [{ id: 'fate_crit', suit: 'yav' }] })).not.toContain('W_F2 /0/cards/3')
    expect(warnings({ fateCards: [{ id: 'curse_navi', resonance_rules: calm }] })).not.toContain('W_F3 /0/cards/0')
    expect(warnings({ fateCards: [{ id: 'fate_glint_a', is_sticky: true }] })).toEqual(warnings({}))
  })

  test('they refuse nothing', () => {
    expect(withMore({}).decks).toHaveLength(3)
  })
})
