import { reportShape } from '@arbiter/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetsOf } from './content/index.ts'
import { core, text, withMore } from './content/testing.ts'
import { faults, parsed, refusals } from './setup/testing.ts'
import { SETUP_CODES, setupSchema } from './setup.ts'

const RIFT = { encounter: 'sc_rift' }
const start = (values: object, hero = 'hero_borderer') =>
  faults({ ...RIFT, hero, start: values }).map((line) => line.replace('/start/', ''))

describe('set-up', () => {
  test('fills in the first hero, the core deck and the usual limit of commands', () => {
    expect(parsed(RIFT)).toEqual({
      hero: 'hero_borderer',
      deck: 'core',
      campaign: null,
      encounter: 'sc_rift',
      start: {},
      decisions: 2000,
    })
    expect(parsed({ campaign: 'road_of_two_lights' })).toMatchObject({ encounter: null, decisions: 20_000 })
  })

  test('is a campaign or an encounter, never both, never neither', () => {
    expect(faults({})).toEqual(['setup_road /encounter'])
    expect(faults({ campaign: null, encounter: null })).toEqual(['setup_road /encounter'])
    expect(faults({ campaign: 'road_of_two_lights', ...RIFT })).toEqual(['setup_road /encounter'])
    expect(faults({ campaign: 'road_of_two_lights', encounter: null })).toEqual([])
  })

  test('names what is there, with the nearest known id', () => {
    expect(
      refusals({ hero: 'hero_trakker', deck: 'cores', encounter: 'sc_rifft' }).map(({ code, path, nearest }) => [
        code,
        path,
        nearest,
      ]),
    ).toEqual([
      ['setup_ref', '/encounter', 'sc_rift'],
      ['setup_ref', '/hero', 'hero_tracker'],
      ['setup_ref', '/deck', 'core'],
    ])
    expect(faults({ campaign: 'road_of_three_lights' })).toEqual(['setup_ref /campaign'])
    expect(faults({ ...RIFT, heroes: 1, hero: 5, deck: null })).toEqual([
      'setup_field /heroes',
      'setup_field /hero',
      'setup_field /deck',
    ])
    expect(faults(null)).toEqual(['setup_field ', 'setup_road /encounter'])
  })

  test('TW-051 a scenario for one hero is played by that hero', () => {
    expect(parsed({ encounter: 'sc_gate_at_dusk' }).hero).toBe('hero_tracker')
    expect(parsed({ encounter: 'sc_gate_at_dusk', hero: 'hero_tracker' }).hero).toBe('hero_tracker')
    expect(refusals({ encounter: 'sc_gate_at_dusk', hero: 'hero_borderer' })).toMatchObject([
      { code: 'setup_hero', path: '/hero', expected: 'hero_tracker', found: 'hero_borderer' },
    ])
    const own = withMore({ campaigns: [{ id: 'road_of_two_lights', hero_id: 'hero_bonereader' }] })
    expect(parsed({ campaign: 'road_of_two_lights' }, own).hero).toBe('hero_bonereader')
    expect(faults({ campaign: 'road_of_two_lights', hero: 'hero_tracker' }, own)).toEqual(['setup_hero /hero'])
  })

  test('TW-291 one starting deck holds, core if none is named', () => {
    expect(parsed({ ...RIFT, deck: 'balanced' }).deck).toBe('balanced')
    expect(faults({ ...RIFT, deck: ['core', 'balanced'] })).toEqual(['setup_field /deck'])
    const renamed = withMore({
      decks: [
        { id: 'core', remove: true },
        { id: 'late', name: text('Late'), cards: ['fate_crit'] },
      ],
    })
    expect(parsed(RIFT, renamed).deck).toBe('balanced')
  })

  test('an encounter on the spot has one to maxEnemies enemies and the usual rules', () => {
    expect(parsed({ encounter: { enemies: ['bear', 'bear'] } }).encounter).toEqual({
      enemies: ['bear', 'bear'],
      canFlee: false,
      keywords: true,
      lastStand: false,
    })
    const four = ['bear', 'bear', 'bear', 'bear']
    expect(faults({ encounter: { enemies: four, canFlee: true, keywords: false, lastStand: true } })).toEqual([])
    expect(faults({ encounter: { enemies: [...four, 'bear'] } })).toEqual(['setup_limit /encounter/enemies'])
    expect(faults({ encounter: {} })).toEqual(['setup_range /encounter/enemies'])
    expect(faults({ encounter: { enemies: ['beer'], canFlee: 1, mulligan: true } })).toEqual([
      'setup_field /encounter/mulligan',
      'setup_ref /encounter/enemies/0',
      'setup_field /encounter/canFlee',
    ])
    const crowd = withMore({ tuning: { 'combat.balance.maxEnemies': 6 } })
    expect(faults({ encounter: { enemies: [...four, 'bear'] } }, crowd)).toEqual([])
  })

  test('the number of commands is 1 to 100000', () => {
    expect(parsed({ ...RIFT, decisions: 7 }).decisions).toBe(7)
    for (const decisions of [0, 100_001, 1.5])
      expect(faults({ ...RIFT, decisions })).toEqual(['setup_range /decisions'])
  })
})

describe('start values', () => {
  test('stay in the ranges of the hero and the world', () => {
    expect(start({ hp: 1, faith: 0, resonance: -100, reputation: -1000 })).toEqual([])
    expect(start({ hp: 26, faith: 12, resonance: 100, reputation: 1000 })).toEqual([])
    expect(start({ hp: 27, faith: 13, resonance: 100.5, reputation: 1001 })).toEqual([
      'setup_range hp',
      'setup_range faith',
      'setup_range resonance',
      'setup_range reputation',
    ])
    expect(start({ hp: 19 }, 'hero_bonereader')).toEqual(['setup_range hp'])
    expect(start({ hp: 0, faith: -1 })).toEqual(['setup_range hp', 'setup_range faith'])
    expect(start({ hp: '5', luck: 1 })).toEqual(['setup_field luck', 'setup_field hp'])
  })

  test('enemies of the first encounter by slot: HP, Will and what works on them', () => {
    const enemies = {
      0: { hp: 2, stunned: true, bleed: { n: 1, rounds: 2 } },
      1: { wp: 1, buff: 2, expose: 1, unravel: 0, disarm: { n: 2, rounds: 1 } },
    }
    const pair = { hero: 'hero_borderer', encounter: { enemies: ['moon_wolf', 'moon_wolf'] } }
    expect(parsed({ ...pair, start: { enemies } }).start).toEqual({ enemies })
    const wrong = { 0: { hp: 0, mp: 1, bleed: { n: 1 } }, 1: { stunned: 1 }, 2: {} }
    expect(faults({ ...pair, start: { enemies: wrong } })).toEqual([
      'setup_field /start/enemies/0/mp',
      'setup_range /start/enemies/0/hp',
      'setup_field /start/enemies/0/bleed/rounds',
      'setup_field /start/enemies/1/stunned',
      'setup_ref /start/enemies/2',
    ])
  })

  test('TW-005 resonance is a multiple of 0.5', () => {
    expect(parsed({ ...RIFT, start: { resonance: -59.5 } }).start).toEqual({ resonance: -59.5 })
    expect(start({ resonance: -59.25 })).toEqual(['setup_range resonance'])
    expect(start({ resonance: '0' })).toEqual(['setup_field resonance'])
  })

  test('cards, fate, flags and inventory are lists of known ids', () => {
    const five = ['dodge', 'dodge', 'dodge', 'dodge', 'dodge']
    expect(
      start({ cards: five, extraCards: [], fateOrder: ['fate_crit'], flags: ['path_found'], inventory: [] }),
    ).toEqual([])
    expect(start({ cards: five.slice(1), fateOrder: [] })).toEqual(['setup_range cards', 'setup_range fateOrder'])
    expect(
      start({
        cards: [...five, 'evade'],
        extraCards: ['leshy'],
        fateOrder: ['dodge'],
        flags: ['lost'],
        inventory: ['x'],
      }),
    ).toEqual([
      'setup_ref cards/5',
      'setup_ref extraCards/0',
      'setup_ref fateOrder/0',
      'setup_ref flags/0',
      'setup_ref inventory/0',
    ])
    expect(start({ flags: ['path_found', 'path_found'] })).toEqual(['setup_duplicate flags/1'])
    expect(start({ extraCards: Array.from({ length: 201 }, () => 'dodge') })).toEqual(['setup_limit extraCards'])
    expect(start({ cards: 'dodge' })).toEqual(['setup_field cards'])
  })

  test('TW-012 the alias of a fate card is understood', () => {
    expect(parsed({ ...RIFT, start: { fateOrder: ['fate_curse_navi'] } }).start.fateOrder).toEqual(['curse_navi'])
  })
})

describe('every set-up', () => {
  test('that was parsed parses to itself and cannot be changed', () => {
    const full = parsed({
      hero: 'hero_lampbearer',
      deck: 'whispers',
      encounter: { enemies: ['leshy', 'bear'], canFlee: true },
      start: { hp: 5, faith: 3, resonance: 12.5, reputation: -2, flags: ['pack_truce'], fateOrder: ['fate_crit'] },
      decisions: 50,
    })
    for (const setup of [full, ...presetsOf(core).map((preset) => preset.setup)]) {
      expect(parsed(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
      expect(Object.isFrozen(setup.start) && Object.isFrozen(setup)).toBe(true)
    }
  })

  test('that the schema for editors allows has the shape of the reader, and the other way round for the presets', () => {
    const schema = setupSchema(core).json
    for (const { setup } of presetsOf(core)) expect(reportShape(schema, setup)).toEqual([])
    expect(reportShape(schema, { encounter: 'sc_rifft' })).not.toEqual([])
  })

  test('from nonsense is a list of faults with known codes, never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        for (const { code } of refusals(raw)) expect(SETUP_CODES).toContain(code)
      }),
      { numRuns: 200 },
    )
    fc.assert(
      fc.property(
        fc.record(
          {
            hero: fc.jsonValue(),
            encounter: fc.jsonValue(),
            start: fc.dictionary(fc.constantFrom('hp', 'cards', 'flags', 'resonance', 'fateOrder'), fc.jsonValue()),
          },
          { requiredKeys: [] },
        ),
        (raw) => {
          for (const { code } of refusals(raw)) expect(SETUP_CODES).toContain(code)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('ready matches', () => {
  const presets = presetsOf(core)

  test('are the campaign, every scenario once, and a skirmish with whoever stands in none', () => {
    expect(presets.map(({ id }) => id)).toEqual([
      'road_of_two_lights',
      ...core.scenarios.map(({ id }) => id),
      'stone_elder',
    ])
    expect(presets[0]).toMatchObject({
      name: {
        en: 'Road of Two Lights: the short way · Borderer',
        ru: 'Дорога двух огней: короткий путь · Порубежник',
      },
      setup: { hero: 'hero_borderer', campaign: 'road_of_two_lights' },
    })
  })

  test('let every hero play somewhere, and fit content without our heroes', () => {
    expect(new Set(presets.map(({ setup }) => setup.hero))).toEqual(new Set(core.heroes.map(({ id }) => id)))
    const fewer = withMore({
      heroes: [{ id: 'hero_bonereader', remove: true }],
      campaigns: [{ id: 'road_of_two_lights', remove: true }],
    })
    expect(presetsOf(fewer)).toHaveLength(12)
  })
})
