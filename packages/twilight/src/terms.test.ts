import { expect, test } from 'vitest'
import { core } from './content/testing.ts'
import { termsOf } from './terms.ts'

const terms = termsOf(core)

test('everything that content names has a term', () => {
  const kinds = {
    hero: core.heroes,
    card: core.cards,
    fateCard: core.fateCards,
    item: core.items,
    enemy: core.enemies,
    scenario: core.scenarios,
    check: core.checks,
    campaign: core.campaigns,
    stage: core.campaigns.flatMap(({ stages }) => stages),
    deck: core.decks,
  }
  for (const [kind, entries] of Object.entries(kinds)) {
    expect(entries.length).toBeGreaterThan(0)
    for (const { id, name } of entries) expect([id, terms[`twilight.${kind}.${id}`]]).toEqual([id, name])
  }
  for (const { intents } of core.behaviors)
    for (const id of Object.keys(intents))
      expect([id, terms[`twilight.intent.${id}`]]).toEqual([id, intents[id]!.description])
})

test('loot is named alike, be it card or item', () => {
  expect(terms['twilight.loot.forest_blessing']).toEqual({ en: 'Gift of the Thicket', ru: 'Дар чащи' })
  expect(terms['twilight.loot.leshy_pact']).toEqual({ en: 'Pact of the Thicket', ru: 'Договор с чащей' })
})

test('longer texts stand behind the name', () => {
  expect(terms['twilight.fateCard.curse_navi.hint']?.en).toBe('Below, they have learned your name.')
  expect(terms['twilight.fateCard.fate_hungry_star.risk']?.ru).toBe('Скормить ей имя')
  expect(terms['twilight.enemy.bear.text']?.en).toBe('Hungry, and standing where you must cross.')
  expect(terms['twilight.weapon.long_blade']?.ru).toBe('Длинный клинок')
  expect(terms['twilight.check.ck_ferryman.text']).toEqual(core.checks.find(({ id }) => id === 'ck_ferryman')!.text)
  expect(terms['twilight.fateCard.curse_navi.risk']).toBeUndefined()
})
