import { formatFault, unsupportedKeywords } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { loadContent, TWILIGHT_LAYOUT } from './load.ts'
import { TWILIGHT_PACKS } from './packs.ts'
import { brief, changed, core, entryOf, loaded, moreFaults, overlay, text, withMore, wrong } from './testing.ts'

const faultsOf = (...packs: PackFiles[]): readonly PackFault[] => {
  const result = loadContent(packs)
  return result.ok ? [] : result.faults
}
const item = (id: string) => ({ id, name: text('Thing') })

describe('TW-012 ids', () => {
  test('an encounter made up on the spot keeps its own id', () => {
    const wolves = { id: 'skirmish', name: text('Mine'), enemies: ['moon_wolf'] }
    expect(brief(moreFaults({ scenarios: [wolves] }))).toEqual(['/0/id E_CONFLICT'])
  })

  test('are words of a-z, 0-9 and _ that start with a letter', () => {
    const refused = (id: string) => brief(moreFaults({ items: [item(id)] }))
    expect(refused('amber_2')).toEqual([])
    for (const id of ['Amber', '2_ambers', '_amber', 'amber-2', 'янтарь', ''])
      expect(refused(id)).toEqual(['/0/id E_TYPE'])
  })

  test('one id names one thing, whatever its kind; the later pack has to give way', () => {
    expect(moreFaults({ items: [item('leshy')] })).toEqual([
      {
        code: 'E_CONFLICT',
        file: 'more/items.json',
        pointer: '/0/id',
        expected: 'an id that enemies do not use',
        found: 'leshy',
      },
    ])
    expect(brief(moreFaults({ enemies: [{ ...entryOf(core.enemies, 'bear'), id: 'dodge' }] }))).toContain(
      '/0/id E_CONFLICT',
    )
    const inOne = changed<object[]>('items.json', (items) => [...items, item('dodge')])
    expect(faultsOf(inOne)).toMatchObject([{ code: 'E_CONFLICT', file: 'core/items.json', pointer: '/10/id' }])
  })

  test('the same id twice in one pack is a mistake, in a later pack it is a change', () => {
    const twice = changed<object[]>('items.json', (items) => [...items, item('rust_mail')])
    expect(brief(faultsOf(twice))).toEqual(['/10/id E_DUP_ID'])
    const renamed = withMore({ items: [{ id: 'rust_mail', name: { en: 'Old Mail' } }] })
    expect(entryOf(renamed.items, 'rust_mail').name).toEqual({ en: 'Old Mail', ru: 'Ржавая кольчуга' })
    expect(renamed.items).toHaveLength(10)
  })

  test('aliases are replaced: fate cards wherever they are named, types of intents', () => {
    const content = withMore({
      decks: [{ id: 'core', cards: ['fate_curse_navi'], changes: [{ id: 'fate_curse_navi', base_value: -1 }] }],
      checks: [{ id: 'ck_ferryman', on_failure: [{ kind: 'fate_add', id: 'fate_curse_navi' }] }],
      scenarios: [{ id: 'sc_rift', fate_order: ['fate_curse_navi'] }],
      behaviors: [
        {
          id: 'behavior_bandit',
          intents: { bluster: { type: 'argument' }, sand: { type: 'block' }, knife: { type: 'restore_wp' } },
        },
      ],
    })
    expect(content.decks[0]).toMatchObject({ cards: ['curse_navi'], changes: [{ id: 'curse_navi' }] })
    expect(entryOf(content.checks, 'ck_ferryman').on_failure.at(-1)).toEqual({ kind: 'fate_add', id: 'curse_navi' })
    expect(entryOf(content.scenarios, 'sc_rift').fate_order).toEqual(['curse_navi'])
    const { intents } = entryOf(content.behaviors, 'behavior_bandit')
    expect([intents.bluster!.type, intents.sand!.type, intents.knife!.type]).toEqual([
      'restoreWP',
      'defend',
      'restoreWP',
    ])
    expect(TWILIGHT_PACKS.core['enemies.json']).toContain('"block"')
    expect(entryOf(core.enemies, 'risen_dead').pattern[2]).toEqual({ type: 'defend', value: 0 })
  })

  test('a card and its alias cannot both be defined', () => {
    const curse = JSON.parse(TWILIGHT_PACKS.core['fateCards.json']!)[0] as object
    expect(brief(moreFaults({ fateCards: [{ ...curse, id: 'fate_curse_navi' }] }))).toEqual(['/0/id E_DUP_ID'])
    const renamed = changed<object[]>('fateCards.json', ([, ...rest]) => [{ ...curse, id: 'fate_curse_navi' }, ...rest])
    expect(loaded([renamed]).content.fateCards[0]!.id).toBe('curse_navi')
  })
})

describe('TW-013 texts', () => {
  test('are in a language and not empty; the one that is missing is the other', () => {
    expect(wrong('items', 'rust_mail', { name: { en: null, ru: null } })).toEqual(['name E_LOC'])
    const { items } = withMore({ items: [{ id: 'rust_mail', name: { ru: null } }] })
    expect(items.find(({ id }) => id === 'rust_mail')!.name).toEqual({ en: 'Rust Mail', ru: 'Rust Mail' })
    expect(wrong('cards', 'dodge', { name: { en: '' } })).toEqual(['name/en E_LOC'])
    expect(wrong('fateCards', 'fate_crit', { narrative_hint: 'Noon' })).toEqual(['narrative_hint E_LOC'])
    expect(wrong('behaviors', 'behavior_bandit', { intents: { sand: { description: { ru: '' } } } })).toEqual([
      'intents/sand/description/ru E_LOC',
    ])
    expect(wrong('scenarios', 'sc_rift', { text: { en: null } })).toEqual([])
  })
})

describe('TW-060 TW-061 loading', () => {
  test('TW-404 goes file by file in the order of the rulebook', () => {
    expect(Object.values(TWILIGHT_LAYOUT.sections).map(({ file }) => file.replace('.json', ''))).toEqual([
      'tuning',
      'fateCards',
      'decks',
      'cards',
      'items',
      'curses',
      'allies',
      'behaviors',
      'enemies',
      'heroes',
      'checks',
      'scenarios',
      'services',
      'rites',
      'difficulties',
      'ladder',
      'campaigns',
    ])
  })

  test('a reference may point forward: a check starts a scenario, a behaviour calls an enemy', () => {
    const calls = entryOf(core.behaviors, 'behavior_hollow_mage').intents.call_dead!
    expect(calls.summon).toBe('risen_dead')
    expect(entryOf(core.checks, 'ck_sealed_coffer').on_noise).toEqual([{ kind: 'encounter', id: 'sc_wolf_pack' }])
  })

  test('tells every fault, by file and place, whichever pass found it', () => {
    const faults = moreFaults({
      campaigns: [{ id: 'road_of_two_lights', hero_id: 'hero_borderrer' }],
      heroes: [
        { id: 'hero_tracker', starting_deck: ['dodge', 'dogde', 'dodge', 'dodge', 'dodge'], hp_max: 0 },
        { id: 'hero_borderer', starting_deck: ['dogde', 'dodge', 'dodge', 'dodge'] },
      ],
      enemies: [
        { id: 'leshy', behavior_id: 'behavior_forrest', stats: { power: 1.5 } },
        { id: 'bear', pattern: [] },
      ],
      cards: [{ id: 'dodge', cost: 2, base_cost: 3 }],
      tuning: { 'combat.balance.maxEnergy': 0 },
    })
    expect(faults.map(({ file, pointer, code }) => `${file.replace('more/', '')} ${pointer} ${code}`)).toEqual([
      'tuning.json /combat.balance.maxEnergy E_RANGE',
      'cards.json /0/base_cost E_CONFLICT',
      'enemies.json /0/stats/power E_TYPE',
      'enemies.json /1/pattern E_PATTERN',
      'heroes.json /0/hp_max E_RANGE',
      'heroes.json /1/starting_deck/0 E_REF',
      'campaigns.json /0/hero_id E_REF',
    ])
  })

  test('an error says where, what would be right, what stands there and what was probably meant', () => {
    const [fault] = moreFaults({ enemies: [{ id: 'leshy', behavior_id: 'behavior_forrest' }] })
    expect(fault).toEqual({
      code: 'E_REF',
      file: 'more/enemies.json',
      pointer: '/0/behavior_id',
      expected: 'a behaviour',
      found: 'behavior_forrest',
      nearest: 'behavior_forest_guardian',
    })
    expect(formatFault(fault!)).toContain('nearest "behavior_forest_guardian"')
  })

  test('one error refuses everything: nothing half-loads', () => {
    const result = loadContent([TWILIGHT_PACKS.core, overlay({ items: [{ ...item('amber'), price: 3 }] })])
    expect(result).toMatchObject({ ok: false })
    expect(result).not.toHaveProperty('value')
    expect(loaded([TWILIGHT_PACKS.core]).content.items).toHaveLength(10)
  })

  test('a file that is missing, torn or a stranger is told', () => {
    const { 'tuning.json': _, ...rest } = TWILIGHT_PACKS.core
    expect(brief(faultsOf(rest))).toEqual([' E_FILE'])
    const { 'heroes.json': __, ...nobody } = TWILIGHT_PACKS.core
    expect(brief(faultsOf(nobody))).toEqual([' E_FILE'])
    expect(faultsOf({ ...TWILIGHT_PACKS.core, 'decks.json': '[]' })).toMatchObject([{ code: 'E_RANGE', pointer: '' }])
    const { 'campaigns.json': ___, ...roadless } = TWILIGHT_PACKS.core
    expect(loaded([roadless]).content.campaigns).toEqual([])
    expect(faultsOf({ ...TWILIGHT_PACKS.core, 'items.json': '[' })).toMatchObject([{ code: 'E_PARSE' }])
    expect(faultsOf({ ...TWILIGHT_PACKS.core, 'item.json': '[]' })).toMatchObject([
      { code: 'E_FILE', nearest: 'items.json' },
    ])
  })
})

describe('TW-062 codes', () => {
  const E = (section: string, id: string, change: object) =>
    wrong(section, id, change).map((line) => line.split(' ')[1])

  test.each([
    ['E_MISSING', E('cards', 'dodge', { effects: null })],
    ['E_TYPE', E('cards', 'dodge', { exhaust: 'yes' })],
    ['E_ENUM', E('cards', 'dodge', { tags: ['sneaky'] })],
    ['E_RANGE', E('cards', 'dodge', { cost: -1 })],
    ['E_REF', E('heroes', 'hero_tracker', { starting_deck: ['dodge', 'dodge', 'dodge', 'dodge', 'evade'] })],
    ['E_CONFLICT', E('cards', 'dodge', { base_cost: 1 })],
    ['E_FORMULA', E('behaviors', 'behavior_bandit', { intents: { knife: { value_formula: 'power * 1.5' } } })],
    ['E_CONDITION', E('behaviors', 'behavior_bandit', { rules: [when({ type: 'enraged', value: 1 })] })],
    ['E_INTENT', E('behaviors', 'behavior_bandit', { intents: { knife: { resonance_shift: -1 } } })],
    ['E_PATTERN', E('enemies', 'bear', { pattern: [{ type: 'attack', value: -1 }] })],
    ['E_WEIGHT', E('behaviors', 'behavior_bandit', { rules: [weighted(-1)] })],
    ['E_CHOICE', E('fateCards', 'fate_ember_vow', { suit: 'yav' })],
    ['E_STICKY', E('fateCards', 'curse_navi', { one_time: true })],
    ['E_LOC', E('cards', 'dodge', { name: { ru: '' } })],
    ['E_UNKNOWN_FIELD', E('cards', 'dodge', { price: 1 })],
  ])('%s', (code, found) => {
    expect(found).toContain(code)
  })
})

const when = (condition: object) => ({ priority: 1, condition, intent: 'knife' })
const weighted = (weight: number) => ({ priority: 1, type: 'weighted_random', pool: [{ intent: 'knife', weight }] })

describe('TW-291 packs upon each other', () => {
  const alone = (sections: Readonly<Record<string, unknown>>): PackFiles => ({
    ...overlay(sections),
    'pack.json': JSON.stringify({ id: 'alone', game: 'twilight', version: '1.0.0', name: text('Alone') }),
  })

  test('a pack that is no overlay may not define again what is there', () => {
    const faults = faultsOf(TWILIGHT_PACKS.core, alone({ decks: [{ id: 'core', cards: ['fate_crit'] }] }))
    expect(faults.map(({ file, pointer, code }) => `${file} ${pointer} ${code}`)).toEqual([
      'alone/pack.json /extends E_MISSING',
      'alone/decks.json /0/id E_CONFLICT',
    ])
  })

  test('an entry that is null is a fault, whatever else is wrong with its pack', () => {
    const faults = faultsOf(TWILIGHT_PACKS.core, alone({ decks: [null, { id: 'core', cards: ['fate_crit'] }] }))
    expect(faults.map(({ file, pointer, code }) => `${file} ${pointer} ${code}`)).toEqual([
      'alone/pack.json /extends E_MISSING',
      'alone/decks.json /0 E_TYPE',
      'alone/decks.json /1/id E_CONFLICT',
    ])
  })

  test('an overlay changes single numbers and leaves the rest', () => {
    const content = withMore({ decks: [{ id: 'core', cards: ['fate_crit', 'fate_crit'] }] })
    expect(content.decks.map(({ id, cards }) => [id, cards.length])).toEqual([
      ['core', 2],
      ['balanced', 12],
      ['whispers', 17],
    ])
  })

  test('the hash of a pack covers what lies under it', () => {
    const refs = (sections: Readonly<Record<string, unknown>>) => loaded([TWILIGHT_PACKS.core, overlay(sections)]).refs
    const [base, one] = refs({ cards: [{ id: 'dodge', cost: 3 }] })
    expect(refs({ cards: [{ id: 'dodge', cost: 1 }] })).toMatchObject([base, { id: 'more' }])
    expect(refs({ cards: [{ id: 'dodge', cost: 1 }] })[1]!.hash).not.toBe(one!.hash)
  })
})

test('content cannot be changed, at any depth', () => {
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen))
  expect(frozen(core)).toBe(true)
})

test('sections and knobs are what the lab turns', () => {
  const { sections, knobs } = loaded([TWILIGHT_PACKS.core])
  expect(sections.cards).toMatchObject({ file: 'cards.json' })
  expect((sections.cards!.value as object[])[0]).toEqual(JSON.parse(TWILIGHT_PACKS.core['cards.json']!)[0])
  expect(knobs.find(({ key }) => key === 'combat.balance.maxEnergy')).toMatchObject({ min: 1, max: 10, step: 1 })
})

test('the schemas use only what the reporter understands', () => {
  for (const { schema } of Object.values(TWILIGHT_LAYOUT.sections)) expect(unsupportedKeywords(schema)).toEqual([])
})
