import { formatFault, unsupportedKeywords } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { contentUnder } from './fill.ts'
import { loadContent, TABLETOP_LAYOUT } from './load.ts'
import { TABLETOP_PACKS } from './packs.ts'
import { brief, core, entryOf, loaded, moreFaults, overlay, text, withMore, wrong } from './testing.ts'

const faultsOf = (...packs: PackFiles[]): readonly PackFault[] => {
  const result = loadContent(packs)
  return result.ok ? [] : result.faults
}

/** The shipped pack with one of its files changed as a whole. */
function changed(file: string, change: (document: Record<string, unknown>[]) => unknown): PackFiles {
  return { ...TABLETOP_PACKS.core, [file]: JSON.stringify(change(JSON.parse(TABLETOP_PACKS.core[file]!))) }
}

describe('content is refused', () => {
  test('when an id repeats, a file is missing or no JSON', () => {
    const twice = changed('skills.json', (skills) => [...skills, skills[0]!])
    expect(brief(faultsOf(twice))).toEqual(['/18/id E_DUP_ID'])
    const { 'deeds.json': _, ...rest } = TABLETOP_PACKS.core
    expect(faultsOf(rest as PackFiles)).toMatchObject([{ code: 'E_FILE', file: 'core/deeds.json' }])
    expect(faultsOf({ ...TABLETOP_PACKS.core, 'items.json': '[' })).toMatchObject([
      { code: 'E_PARSE', file: 'core/items.json' },
    ])
  })

  test('as a whole, with all faults at once, each in its file with its pointer and the nearest id', () => {
    const faults = moreFaults({
      attacks: [{ id: 'knife', skills: ['blade'] }],
      characters: [{ id: 'bo', spells: ['flesh'], skills: { atletics: 3 } }],
    })
    expect(faults.map(formatFault)).toEqual([
      'more/attacks.json  /0/skills/0   E_REF  expected a skill, found "blade"; nearest "blades"',
      'more/characters.json  /0/spells/0   E_REF  expected a spell, found "flesh"; nearest "flash"',
      'more/characters.json  /0/skills/atletics   E_REF  expected a skill, found "atletics"; nearest "athletics"',
    ])
  })

  test('TT-019 when a constant of a check is out of its range', () => {
    const outside = {
      count: [0, 6],
      sides: [1, 101],
      step: [0, 51],
      passive: [-1, 61],
      multi: [-1, 21],
      passiveAdvantage: [-1, 21],
    }
    for (const [key, values] of Object.entries(outside))
      for (const value of values) expect(wrong('checks', '3d6', { [key]: value })).toEqual([`${key} E_RANGE`])
    expect(wrong('checks', '3d6', { tie: 'nobody' })).toEqual(['tie E_ENUM'])
    expect(wrong('checks', '3d6', { count: 5, sides: 100, step: 50, passive: 60, multi: 20 })).toEqual([])
  })

  test('TT-022 when a skill has no group, a value lies outside −5..20, or a skill of the rules is gone', () => {
    expect(wrong('skills', 'blades', { group: 'weapons' })).toEqual(['group E_ENUM'])
    for (const value of [-6, 21, 1.5])
      expect(wrong('characters', 'bo', { skills: { athletics: value } })).toHaveLength(1)
    for (const value of [-5, 20]) expect(wrong('characters', 'bo', { skills: { athletics: value } })).toEqual([])
    expect(moreFaults({ skills: [{ id: 'acrobatics', remove: true }] })).toContainEqual(
      expect.objectContaining({ code: 'E_MISSING', expected: 'acrobatics', found: null }),
    )
  })

  test('TT-022 but a pack may add a skill to a group', () => {
    const whip = { id: 'whips', name: text('Whips'), group: 'weapon' }
    const { skills, attacks } = withMore({ skills: [whip], attacks: [{ id: 'club', skills: ['whips'] }] })
    expect(skills.at(-1)).toEqual(whip)
    expect(entryOf(attacks, 'club').skills).toEqual(['whips'])
  })

  test('TT-021 when a sheet has numbers outside their ranges or no name', () => {
    expect(wrong('characters', 'bo', { body: 0 })).toEqual(['body E_RANGE'])
    expect(wrong('characters', 'bo', { mind: 51 })).toEqual(['mind E_RANGE'])
    expect(wrong('characters', 'bo', { ap: -1 })).toEqual(['ap E_RANGE'])
    expect(wrong('characters', 'bo', { speed: 31 })).toEqual(['speed E_RANGE'])
    expect(wrong('characters', 'bo', { name: { en: null, ru: null } })).toEqual(['name E_LOC'])
    expect(moreFaults({ attacks: [{ id: 'fist', remove: true }] })).toContainEqual(
      expect.objectContaining({ code: 'E_MISSING', expected: 'fist' }),
    )
  })

  test('TT-024 when somebody holds more than two hands can, or an item in no place', () => {
    const items = (...held: [string, string][]) =>
      wrong('characters', 'bo', { items: held.map(([item, place]) => ({ item, place })) })
    expect(items(['spear', 'hand'], ['knife', 'hand'])).toEqual(['items E_SETUP'])
    expect(items(['knife', 'hand'], ['knife', 'hand'], ['spear', 'bag'])).toEqual([])
    expect(items(['knife', 'mouth'])).toEqual(['items/0/place E_ENUM'])
    expect(items(['knive', 'belt'])).toEqual(['items/0/item E_REF'])
    expect(wrong('items', 'knife', { hands: 3 })).toEqual(['hands E_ENUM'])
    expect(wrong('items', 'knife', { attacks: ['knive'] })).toEqual(['attacks/0 E_REF'])
    expect(wrong('items', 'knife', { attacks: ['knife', 'fist'] })).toEqual(['attacks/1 E_RANGE'])
  })

  test('TT-060 when a deed is unknown or missing', () => {
    expect(moreFaults({ deeds: [{ id: 'grab', remove: true }] })).toMatchObject([
      { code: 'E_MISSING', expected: 'grab', found: null },
    ])
    expect(wrong('deeds', 'grab', { class: 'simpel', kind: 'attacks' })).toEqual(['class E_ENUM', 'kind E_ENUM'])
    const dash = { id: 'dash', name: text('Dash'), class: 'simple', kind: 'movement' }
    expect(brief(moreFaults({ deeds: [dash] }))).toEqual(['/0/id E_ENUM'])
  })

  test('TT-105 TT-116 when an attack contradicts itself', () => {
    expect(wrong('attacks', 'fist', { parry: true })).toEqual(['parry E_RANGE'])
    expect(wrong('attacks', 'stone', { spends: true })).toEqual(['spends E_RANGE'])
    expect(wrong('attacks', 'horse', { reach: 2 })).toEqual(['reach E_RANGE'])
    expect(wrong('attacks', 'knife', { reach: 0 })).toEqual(['reach E_RANGE'])
    expect(wrong('attacks', 'cart', { ranged: true })).toEqual(['ranged E_RANGE'])
    expect(wrong('attacks', 'knife', { refuses: ['dogde'] })).toEqual(['refuses/0 E_ENUM'])
    expect(wrong('attacks', 'knife', { refuses: ['dodge', 'parry'] })).toEqual([])
  })

  test('TT-103 when a spell says its kind, or a weapon is something else than `hit` or `hit_resist`', () => {
    expect(wrong('spells', 'ember', { kind: 'hit' })).toEqual(['kind E_UNKNOWN_FIELD'])
    expect(wrong('attacks', 'knife', { kind: 'resist' })).toEqual(['kind E_ENUM'])
    expect(wrong('spells', 'ember', { damage: { type: 'fire' } })).toEqual(['damage/type E_ENUM'])
  })

  test('TT-119 when a spell does nothing, is of no magic skill, or holds something unknown', () => {
    expect(wrong('spells', 'flash', { lays: null })).toEqual(['/0 E_MISSING'])
    expect(wrong('spells', 'flash', { skill: 'blades' })).toEqual(['skill E_REF'])
    expect(wrong('spells', 'flash', { tags: ['loud'] })).toEqual(['tags/0 E_ENUM'])
    expect(wrong('spells', 'flash', { lays: [{ effect: 'blind', duration: 1 }] })).toEqual(['lays/0/effect E_REF'])
    expect(wrong('spells', 'flash', { colour: 'white' })).toEqual(['colour E_UNKNOWN_FIELD'])
  })

  test('TT-121 TT-122 TT-123 when targets, strikes, area and support do not fit together', () => {
    expect(wrong('spells', 'conjured_knives', { strikes: 2 })).toEqual(['strikes E_RANGE'])
    expect(wrong('spells', 'fireball', { targets: 2, strikes: 2 })).toEqual(['targets E_RANGE'])
    expect(wrong('spells', 'ember', { support: 10 })).toEqual(['support E_RANGE'])
    expect(wrong('spells', 'mend', { support: null })).toEqual(['support E_MISSING'])
    expect(entryOf(withMore({ spells: [{ id: 'ember', targets: 3 }] }).spells, 'ember').strikes).toBe(3)
  })

  test('TT-126 when an effect is made of anything but the parts, or one that the rules lay is gone', () => {
    expect(wrong('effects', 'prone', { prevents: ['swimming'] })).toEqual(['prevents/0 E_ENUM'])
    expect(wrong('effects', 'prone', { hinders: ['attacks'] })).toEqual(['hinders/0 E_ENUM'])
    expect(wrong('effects', 'prone', { lasts: 'ever' })).toEqual(['lasts E_ENUM'])
    expect(wrong('effects', 'prone', { price: 6 })).toEqual(['price E_RANGE'])
    expect(moreFaults({ effects: [{ id: 'counter', remove: true }] })).toMatchObject([
      { code: 'E_MISSING', expected: 'counter' },
    ])
  })

  test('TT-127 when a source does not say how long an effect of turns or rounds lasts, or says so of another', () => {
    expect(wrong('spells', 'flash', { lays: [{ effect: 'blinded' }] })).toEqual(['lays/0/duration E_MISSING'])
    expect(wrong('spells', 'ward', { lays: [{ effect: 'warded', value: 3 }] })).toEqual(['lays/0/duration E_MISSING'])
    expect(wrong('attacks', 'leg_sweep', { lays: [{ effect: 'prone', duration: 2 }] })).toEqual([
      'lays/0/duration E_RANGE',
    ])
  })

  test('TT-149 when an encounter of the pack could not start', () => {
    expect(wrong('encounters', 'duel', { attacking: 'reds' })).toEqual(['attacking E_REF'])
    expect(wrong('encounters', 'duel', { surprised: ['red'] })).toEqual(['surprised/0 E_SETUP'])
    expect(wrong('encounters', 'duel', { options: { 'ap.base': 50 } })).toEqual(['options/ap.base E_RANGE'])
    expect(wrong('encounters', 'duel', { options: { 'quality.max': -1 } })).toEqual(['options/quality.max E_RANGE'])
    expect(wrong('encounters', 'duel', { map: { rows: ['....', '...'] } })).toEqual([
      'fighters/0/cell E_SETUP',
      'fighters/1/cell E_SETUP',
      'map/rows/1 E_SETUP',
    ])
  })
})

describe('content', () => {
  test('TT-011 TT-123 a spell names its difficulty or says a number', () => {
    const difficulty = (support: unknown, tuning = {}) =>
      entryOf(withMore({ spells: [{ id: 'veil', support }], tuning }).spells, 'veil').support
    expect(['easy', 'normal', 'hard', 17].map((each) => difficulty(each))).toEqual([10, 15, 20, 17])
    const harder = { 'check.difficulties': [11, 16, 23] }
    expect(['easy', 'normal', 'hard', 17].map((each) => difficulty(each, harder))).toEqual([11, 16, 23, 17])
    expect(moreFaults({ spells: [{ id: 'veil', support: 'hart' }] })).toMatchObject([
      { code: 'E_ENUM', pointer: '/0/support', nearest: 'hard' },
    ])
  })

  test('TT-126 a pack may define a further effect from the parts, and a spell that lays it', () => {
    const dizzy = { id: 'dizzy', name: text('Dizzy'), text: text('Steps are dear.'), price: 3, lasts: 'turns' }
    const { effects, spells } = withMore({
      effects: [dizzy],
      spells: [{ id: 'flash', lays: [{ effect: 'dizzy', duration: 2 }] }],
    })
    expect(entryOf(effects, 'dizzy')).toMatchObject({ price: 3, prevents: [], hinders: [], helpless: false })
    expect(entryOf(spells, 'flash').lays).toEqual([{ effect: 'dizzy', value: 0, duration: 2 }])
  })

  test('TT-019 a pack may define its own set of constants', () => {
    const own = { ...core.checks[0]!, id: 'own', name: text('Own'), sides: 12, step: 6 }
    expect(withMore({ checks: [own], tuning: { 'check.preset': 'own' } }).rules.checkPreset).toBe('own')
  })

  test('cannot be changed, and names its pack by its hash', () => {
    expect(Object.isFrozen(core.encounters[0]!.fighters[0]!.cell)).toBe(true)
    expect(loaded([TABLETOP_PACKS.core]).refs).toEqual([{ id: 'core', hash: expect.any(String) }])
  })

  test('TT-002 takes numbers of the tuning from the rules of a match', () => {
    const rules = { ...core.rules, mapProne: 3, unarmedRate: 1, improvisedBase: 2, apBase: 8, difficulties: [4, 5, 6] }
    const { effects, attacks, characters, spells } = contentUnder(core, rules)
    expect(entryOf(effects, 'prone').price).toBe(3)
    expect([entryOf(attacks, 'fist').rate, entryOf(attacks, 'improvised').base]).toEqual([1, 2])
    expect(entryOf(characters, 'bo')).toMatchObject({ ap: 8, body: 8 })
    expect([entryOf(spells, 'mend').support, entryOf(spells, 'veil').support]).toEqual([4, 5])
    const same = { ...core.rules, askOrder: true, difficulties: [...core.rules.difficulties] }
    expect(contentUnder(core, same)).toBe(core)
  })

  test('an attack that no item serves earns a warning', () => {
    const { warnings } = loaded([TABLETOP_PACKS.core, overlay({ items: [{ id: 'maul', remove: true }] })])
    expect(warnings).toMatchObject([{ code: 'W_UNUSED', file: 'core/attacks.json', found: 'maul' }])
  })

  test('every schema keyword is one that the reporter knows', () => {
    for (const { schema } of Object.values(TABLETOP_LAYOUT.sections)) expect(unsupportedKeywords(schema)).toEqual([])
  })
})
