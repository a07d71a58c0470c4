import { expect, test } from 'vitest'
import { entryOf, text, withMore, wrong } from './testing.ts'
import type { Hero } from './types.ts'

const hero = (change: object) => wrong('heroes', 'hero_tracker', change)
const PLAIN = {
  id: 'hero_plain',
  name: text('Plain'),
  stats: { might: 3, word: 3, sense: 0, agility: 0 },
  hp_max: 20,
  starting_deck: ['dodge', 'dodge', 'dodge', 'dodge', 'dodge'],
}
const plain = (more: object = {}): Hero => entryOf(withMore({ heroes: [{ ...PLAIN, ...more }] }).heroes, 'hero_plain')

test('TW-014 a hero has exactly four stats of 0 to 10', () => {
  expect(hero({ stats: { might: 0, word: 10 } })).toEqual([])
  expect(hero({ stats: { might: 11, word: -1, sense: null, luck: 3 } })).toEqual([
    'stats/might E_RANGE',
    'stats/word E_RANGE',
    'stats/sense E_MISSING',
    'stats/luck E_UNKNOWN_FIELD',
  ])
})

test('TW-001 a fraction in a stat, in HP or in armour is refused', () => {
  expect(hero({ stats: { might: 2.5 }, hp_max: 20.5, armor: 0.5 })).toEqual([
    'stats/might E_TYPE',
    'hp_max E_TYPE',
    'armor E_TYPE',
  ])
})

test('TW-015 the will stands on word or sense, on word if nothing is said', () => {
  expect(plain().will_stat).toBe('word')
  expect(plain({ will_stat: 'sense' }).will_stat).toBe('sense')
  expect(hero({ will_stat: 'might' })).toEqual(['will_stat E_ENUM'])
})

test('TW-016 an aspect is nav, prav, yav or none', () => {
  expect(plain().aspect).toBeNull()
  expect(plain({ aspect: null }).aspect).toBeNull()
  expect(plain({ aspect: 'prav' }).aspect).toBe('prav')
  expect(hero({ aspect: 'chaos' })).toEqual(['aspect E_ENUM'])
})

test('TW-017 absent numbers are 0, HP starts full', () => {
  expect(plain()).toMatchObject({
    hp_max: 20,
    hp_start: 20,
    armor: 0,
    shield: 0,
    persuasion: 0,
    faith_start: 0,
    faith_max: 0,
  })
  expect(hero({ hp_max: 0 })).toEqual(['hp_max E_RANGE'])
  expect(hero({ hp_start: 23 })).toEqual(['hp_start E_RANGE'])
  expect(hero({ faith_start: 15 })).toEqual(['faith_start E_RANGE'])
  expect(hero({ armor: -1, shield: -1, persuasion: -1 })).toEqual([
    'armor E_RANGE',
    'shield E_RANGE',
    'persuasion E_RANGE',
  ])
})

test('TW-018 a weapon has a bonus and an effect on critical cards; bare hands ignore armour', () => {
  expect(plain().weapon).toEqual({ id: '', bonus: 0, crit_effect: { kind: 'ignore_armor' } })
  expect(plain({ weapon: { id: 'stick' } }).weapon).toEqual({
    id: 'stick',
    bonus: 0,
    crit_effect: { kind: 'ignore_armor' },
  })
  const crit = (crit_effect: object) => hero({ weapon: { crit_effect } })
  for (const kind of ['ignore_armor', 'stun', 'bleed']) expect(crit({ kind })).toEqual([])
  expect(crit({ kind: 'bonus_damage', n: 2 })).toEqual([])
  expect(crit({ kind: 'bonus_damage' })).toEqual(['weapon/crit_effect/n E_MISSING'])
  expect(crit({ kind: 'freeze' })).toEqual(['weapon/crit_effect/kind E_ENUM'])
  expect(hero({ weapon: { bonus: -1 } })).toEqual(['weapon/bonus E_RANGE'])
})

test('TW-019 a hero may have limits of effort and energy of its own', () => {
  expect(plain({ max_effort: 3, max_energy: 4 })).toMatchObject({ max_effort: 3, max_energy: 4 })
  expect(plain()).not.toHaveProperty('max_effort')
  expect(hero({ max_effort: -1, max_energy: 0 })).toEqual(['max_effort E_RANGE', 'max_energy E_RANGE'])
})

test('TW-020 one passive of a closed list, with its amount', () => {
  expect(plain().passive).toEqual({ kind: 'none', n: 0 })
  for (const kind of ['low_hp_attack', 'full_hp_attack', 'first_check', 'nav_ward', 'round_end_faith'])
    expect(plain({ passive: { kind, n: 2 } }).passive).toEqual({ kind, n: 2 })
  expect(plain({ passive: { kind: 'none' } }).passive).toEqual({ kind: 'none', n: 0 })
  expect(hero({ passive: { kind: 'flying' } })).toEqual(['passive/kind E_ENUM'])
  expect(hero({ passive: { kind: 'nav_ward', n: null } })).toEqual(['passive/n E_MISSING'])
})

test('TW-021 nobody has a last stand unless content says so', () => {
  expect(plain().last_stand).toBe(false)
  expect(plain({ last_stand: true }).last_stand).toBe(true)
})

test('TW-022 a starting deck has enough known cards for the opening hand', () => {
  const deck = (...starting_deck: string[]) => hero({ starting_deck })
  expect(deck('dodge', 'dodge', 'dodge', 'dodge', 'dodge')).toEqual([])
  expect(deck('dodge', 'dodge', 'dodge', 'dodge')).toEqual(['starting_deck E_RANGE'])
  expect(deck('dodge', 'dodge', 'dodge', 'dodge', 'rust_mail')).toEqual(['starting_deck/4 E_REF'])
  const hand = { tuning: { 'combat.balance.openingHand': 3 } }
  expect(withMore({ ...hand, heroes: [{ ...PLAIN, starting_deck: ['dodge', 'dodge', 'dodge'] }] }).heroes).toHaveLength(
    6,
  )
})
