import { reportShape, setupFaultPhrase } from '@arbiter/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }
import { core, entryOf, text, withMore } from './content/testing.ts'
import { faults, parsed, refusals } from './setup/testing.ts'
import { SETUP_CODES, setupSchema } from './setup.ts'

const d20 = { count: 1, sides: 20, step: 10, passive: 5, tie: 'defender', multi: 5, passiveAdvantage: 5 }
const duel = core.files.encounters.find(({ id }) => id === 'duel')!

describe('a set-up', () => {
  test('TT-004 fills in rules as authority, a seat for each side, closed views and the constants of the tuning', () => {
    const { encounter, ...rest } = parsed({ encounter: 'duel' })
    expect(rest).toEqual({
      check: d20,
      rules: core.rules,
      authority: 'rules',
      seats: { red: 'red', blue: 'blue' },
      manual: [],
      open: false,
      secretRolls: 'nothing',
    })
    expect(encounter.id).toBe('duel')
  })

  test('TT-004 seats are sides, unless they are named; a game master plays the bystanders', () => {
    const chase = { encounter: 'port_chase_square' }
    const usual = { vitmor: 'heroes', anaxiel: 'heroes', bo: 'heroes', suspect: 'fugitive', passer_by: 'crowd' }
    expect(parsed(chase).seats).toEqual(usual)
    expect(parsed({ ...chase, authority: 'gm' }).seats).toEqual({ ...usual, passer_by: 'gm' })
    expect(parsed({ ...chase, authority: 'gm', seats: { suspect: 'gm', bo: 'anna' } }).seats).toEqual({
      ...usual,
      passer_by: 'gm',
      suspect: 'gm',
      bo: 'anna',
    })
    const renamed = { ...duel, fighters: duel.fighters.map((each, i) => ({ ...each, uid: i ? 'constructor' : 'red' })) }
    expect(parsed({ encounter: renamed }).seats).toEqual({ red: 'red', constructor: 'blue' })
    expect(refusals({ ...chase, seats: { suspekt: 'x', bo: 'gm', vitmor: 'Anna' } })).toMatchObject([
      { code: 'setup_ref', path: '/seats/suspekt', nearest: 'suspect' },
      { code: 'setup_field', path: '/seats/vitmor' },
      { code: 'setup_seat', path: '/seats/bo' },
    ])
  })

  test('TT-156 dice are entered by hand by seats that play', () => {
    const usual = { encounter: 'duel' }
    expect(parsed({ ...usual, manual: ['red'] }).manual).toEqual(['red'])
    expect(parsed({ ...usual, authority: 'gm', manual: ['gm', 'blue'] }).manual).toEqual(['gm', 'blue'])
    expect(refusals({ ...usual, manual: ['gm', 'rad', 'red', 'red', 3] })).toMatchObject([
      { code: 'setup_ref', path: '/manual/0' },
      { code: 'setup_ref', path: '/manual/1', nearest: 'red' },
      { code: 'setup_duplicate', path: '/manual/3' },
      { code: 'setup_field', path: '/manual/4' },
    ])
  })

  test('TT-019 one set of constants: of the tuning, of the encounter, by id, or own ones within their ranges', () => {
    const { id: _, name: __, ...threeDice } = entryOf(core.checks, '3d6')
    const own = { ...d20, step: 7, tie: 'attacker' }
    const inline = { ...duel, check: '3d6' }
    const usual = { encounter: 'duel' }
    expect(parsed(usual, withMore({ tuning: { 'check.preset': '3d6' } })).check).toEqual(threeDice)
    expect(parsed({ encounter: inline }).check).toEqual(threeDice)
    expect(parsed({ ...usual, check: '3d6' }).check).toEqual(threeDice)
    expect(parsed({ ...usual, check: own }).check).toEqual(own)
    expect(parsed({ ...usual, check: { step: 7, tie: 'attacker' } }).check).toEqual(own)
    expect(parsed({ ...usual, options: { 'check.step': 7, 'check.tie': 'attacker' } }).check).toEqual(own)
    expect(parsed({ ...usual, options: { 'check.preset': '3d6', 'check.multi': 4 } }).check).toEqual({
      ...threeDice,
      multi: 4,
    })
    expect(refusals({ ...usual, check: 'd2' })).toMatchObject([{ code: 'setup_ref', path: '/check', nearest: 'd20' }])
    expect(
      faults({
        ...usual,
        check: { count: 6, sides: 1, step: 0, passive: 61, tie: 'x', multi: 21, passiveAdvantage: -1, faces: 2 },
      }),
    ).toEqual([
      'setup_field /check/faces',
      'setup_range /check/count',
      'setup_range /check/sides',
      'setup_range /check/step',
      'setup_range /check/passive',
      'setup_range /check/tie',
      'setup_range /check/multi',
      'setup_range /check/passiveAdvantage',
    ])
  })

  test('TT-002 options change the rules: those of the set-up upon those of the encounter upon the tuning', () => {
    const encounter = { ...duel, options: { 'ap.base': 7, 'ap.reaction': 2 } }
    const { rules, encounter: placed } = parsed({
      encounter,
      options: { 'ap.reaction': 3, 'wounds.penalty': [-2, -4] },
    })
    expect(rules).toEqual({ ...core.rules, apBase: 7, apReaction: 3, woundsPenalty: [-2, -4] })
    expect(placed.fighters.map(({ sheet }) => sheet.ap)).toEqual([7, 7])
    expect(refusals({ encounter: 'duel', options: { 'ap.basis': 1, 'ap.base': 0, 'quality.min': -11 } })).toMatchObject(
      [
        { code: 'setup_ref', path: '/options/ap.basis', nearest: 'ap.base' },
        { code: 'setup_option', path: '/options/ap.base', expected: '1..20', found: 0 },
        { code: 'setup_option', path: '/options/quality.min' },
      ],
    )
    expect(faults({ encounter: 'duel', options: { 'initiative.skill': 'speed', 'check.preset': 'x' } })).toEqual([
      'setup_ref /options/initiative.skill',
      'setup_ref /options/check.preset',
    ])
    expect(faults({ encounter: 'duel', options: { 'quality.min': 1, 'wounds.penalty': [-2, -1] } })).toEqual([
      'setup_option /options/quality.min',
      'setup_option /options/wounds.penalty',
    ])
  })

  test('TT-030 TT-033 fighters may come hurt or under an effect, but not out', () => {
    const start = {
      suspect: {
        wounds: [{ damage: 2, type: 'body_physical', by: 'bo' }],
        effects: [{ effect: 'warded', value: 2, duration: 1, by: null }],
      },
    }
    const chase = { encounter: 'port_chase_square' }
    expect(parsed({ ...chase, start }).start).toEqual(start)
    const wrong = {
      suspct: {},
      bo: { wounds: [{ damage: 99 }, { damage: 1, type: 'soul', by: 'boo' }], effect: [] },
      vitmor: { effects: [{ effect: 'wardd', value: 2 }, { effect: 'warded' }, { effect: 'grabbed' }] },
    }
    expect(refusals({ ...chase, start: wrong })).toMatchObject([
      { code: 'setup_ref', path: '/start/suspct', nearest: 'suspect' },
      { code: 'setup_field', path: '/start/bo/effect' },
      { code: 'setup_range', path: '/start/bo/wounds/0/damage' },
      { code: 'setup_range', path: '/start/bo/wounds/1/type' },
      { code: 'setup_ref', path: '/start/bo/wounds/1/by', nearest: 'bo' },
      { code: 'setup_ref', path: '/start/vitmor/effects/0/effect', nearest: 'warded' },
      { code: 'setup_field', path: '/start/vitmor/effects/1/duration' },
      { code: 'setup_ref', path: '/start/vitmor/effects/2/effect' },
    ])
  })

  test('TT-021 TT-023 each fighter has a whole sheet of his own', () => {
    const { fighters } = parsed({ encounter: 'duel' }).encounter
    const { id: _, ...sheet } = entryOf(core.characters, 'duelist')
    expect(fighters).toEqual([
      {
        uid: 'red',
        sheet,
        character: 'duelist',
        side: 'red',
        cell: [3, 3],
        facing: 'E',
        posture: 'standing',
        awareness: null,
        hiddenFrom: [],
        bystander: false,
        ap: null,
      },
      expect.objectContaining({ uid: 'blue', sheet, character: 'duelist', cell: [5, 3], facing: 'W' }),
    ])
    expect(fighters[0]!.sheet).not.toBe(fighters[1]!.sheet)
  })

  test('names what is wrong, with the nearest known id', () => {
    expect(refusals({ encounter: 'duell' })).toMatchObject([
      { code: 'setup_ref', path: '/encounter', found: 'duell', nearest: 'duel' },
    ])
    expect(faults({})).toEqual(['setup_field /encounter'])
    expect(faults(null)).toEqual(['setup_field ', 'setup_field /encounter'])
    expect(faults({ encounter: 'duel', autority: 'gm', authority: 'players', open: 1, secretRolls: 'all' })).toEqual([
      'setup_field /autority',
      'setup_range /authority',
      'setup_field /open',
      'setup_range /secretRolls',
    ])
  })
})

describe('every set-up', () => {
  const own = { name: text('Ogre'), skills: { blunt: 4 }, body: 12, attacks: ['club'] }
  const full = parsed({
    encounter: {
      id: 'bridge',
      title: text('Bridge'),
      secret: text('It will fall.'),
      check: '2d10',
      options: { 'map.prone': 3, 'ap.outnumber_cap': 2 },
      map: { kind: 'hex', rows: ['..~', '#d.'], zones: { bank: [[0, 0]] } },
      sides: [
        { id: 'a', name: text('A') },
        { id: 'b', name: text('B') },
      ],
      fighters: [
        { uid: 'ogre', character: own, side: 'a', cell: [0, 0], posture: 'seated', ap: 9 },
        { uid: 'bo', character: 'bo', side: 'b', cell: [2, 1], items: [{ item: 'club', place: 'hand' }] },
      ],
      clocks: [{ id: 'fall', name: text('Fall'), segments: 4 }],
      script: [{ seat: 'a', action: { type: 'begin' } }],
    },
    authority: 'gm',
    seats: { ogre: 'gm' },
    manual: ['gm'],
    options: { ask_situation: true },
    open: true,
    secretRolls: 'that_it_happened',
  })
  const setups = [full, ...core.encounters.map(({ id }) => parsed({ encounter: id }))]

  test('TT-148 fills every default of an encounter', () => {
    expect(full.encounter).toMatchObject({
      notes: null,
      relations: [],
      attacking: null,
      surprised: [],
      objectives: [],
      clocks: [{ filled: 0, secret: false }],
      map: { zones: { bank: [[0, 0]] } },
    })
    const [ogre, bo] = full.encounter.fighters
    expect(ogre).toMatchObject({ character: null, facing: 'NE', posture: 'seated', ap: 9 })
    expect(ogre!.sheet).toEqual({
      ...own,
      mind: 6,
      ap: 5,
      speed: 5,
      attacks: ['club', 'fist'],
      spells: [],
      items: [],
      notes: null,
    })
    expect(bo!.sheet).toMatchObject({ body: 8, items: [{ item: 'club', place: 'hand' }] })
    expect(full.rules).toMatchObject({ mapProne: 3, outnumberCap: 2, askSituation: true })
  })

  test('TT-152 that was parsed parses to itself and cannot be changed', () => {
    for (const setup of setups) {
      expect(JSON.stringify(parsed(JSON.parse(JSON.stringify(setup))))).toBe(JSON.stringify(setup))
      expect(Object.isFrozen(setup.encounter.fighters[0]!.sheet.skills)).toBe(true)
    }
  })

  test('TT-152 stored rules are checked like options', () => {
    const stored = JSON.parse(JSON.stringify(full))
    expect(
      refusals({ ...stored, rules: { ...stored.rules, apBase: 0, apBasis: 1, checkPreset: '2d1' } }),
    ).toMatchObject([
      { code: 'setup_field', path: '/rules/apBasis', nearest: 'apBase' },
      { code: 'setup_ref', path: '/rules/checkPreset', nearest: '2d10' },
      { code: 'setup_option', path: '/rules/apBase' },
    ])
  })

  test('that the schema for editors allows has the shape of the reader', () => {
    const schema = setupSchema(core).json
    for (const setup of setups) expect(reportShape(schema, setup)).toEqual([])
    expect(reportShape(schema, { encounter: 'duel', check: 'd20', options: { 'ap.base': 4 } })).toEqual([])
    for (const raw of [{}, { encounter: 'duell' }, { encounter: {} }, { encounter: 'duel', options: { 'ap.base': 0 } }])
      expect(reportShape(schema, raw)).not.toEqual([])
  })

  test('TT-149 every code has a sentence in both languages', () => {
    for (const code of [...SETUP_CODES, 'unknown_field', 'missing'])
      for (const messages of [en, ru]) expect(Object.hasOwn(messages, `tabletop.setup.${code}`), code).toBe(true)
    const [unknown] = refusals({ encounter: { ...core.files.encounters[2], tilte: 1 } })
    expect(setupFaultPhrase('tabletop', SETUP_CODES, unknown!).key).toBe('tabletop.setup.unknown_field')
  })

  test('from nonsense is a list of faults with known codes, never an exception', () => {
    const fields = Object.keys(duel)
    const raws = fc.oneof(
      fc.jsonValue(),
      fc.record({
        encounter: fc.oneof(fc.jsonValue(), fc.constant('duel')),
        seats: fc.jsonValue(),
        manual: fc.jsonValue(),
      }),
      fc.record({
        encounter: fc.constant('duel'),
        options: fc.jsonValue(),
        rules: fc.jsonValue(),
        check: fc.jsonValue(),
      }),
      fc
        .record({
          field: fc.constantFrom(...fields, 'options', 'objectives', 'clocks', 'relations'),
          value: fc.jsonValue(),
        })
        .map(({ field, value }) => ({ encounter: { ...duel, [field]: value } })),
    )
    fc.assert(
      fc.property(raws, (raw) => {
        for (const { code } of refusals(raw)) expect(SETUP_CODES).toContain(code)
      }),
      { numRuns: 400 },
    )
  })
})
