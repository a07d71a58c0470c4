import { formatFault, unsupportedKeywords } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { loadContent, RUN_LAYOUT } from './load.ts'
import { RUN_PACKS } from './packs.ts'
import { brief, core, entryOf, loaded, moreFaults, overlay, text, withMore, wrong } from './testing.ts'

const faultsOf = (...packs: PackFiles[]): readonly PackFault[] => {
  const result = loadContent(packs)
  return result.ok ? [] : result.faults
}
const warningsOf = (sections: object): string[] =>
  loaded([RUN_PACKS.core, overlay({ ...sections })]).warnings.map(({ code, pointer }) => `${pointer} ${code}`)

/** The shipped pack with one of its files changed as a whole. */
function changed(file: string, change: (document: Record<string, unknown>[]) => unknown): PackFiles {
  return { ...RUN_PACKS.core, [file]: JSON.stringify(change(JSON.parse(RUN_PACKS.core[file]!))) }
}

describe('RN-045 content is refused', () => {
  test('when an id repeats', () => {
    const twice = changed('units.json', (units) => [...units, units[0]!])
    expect(brief(faultsOf(twice))).toEqual(['/24/id E_DUP_ID'])
  })

  test('when a stat is negative, or below 1 where it counts', () => {
    const unit = (change: object) => wrong('units', 'footman', change)
    for (const stat of ['hp', 'atk', 'cost', 'strikes', 'range', 'speed'])
      expect(unit({ [stat]: 0 }), stat).toEqual([`${stat} E_RANGE`])
    for (const stat of ['armor', 'initiative', 'dodge', 'resolve'])
      expect([unit({ [stat]: -1 }), unit({ [stat]: 0 })], stat).toEqual([[`${stat} E_RANGE`], []])
    expect(unit({ hp: 10.5 })).toEqual(['hp E_TYPE'])
    expect(unit({ t3Range: 0 })).toEqual(['t3Range E_RANGE'])
    expect(wrong('units', 'archer', { t3Range: 3 })).toEqual(['t3Range E_RANGE'])
  })

  test('when a tag or an ability is unknown, with the nearest', () => {
    expect(moreFaults({ units: [{ id: 'footman', tags: ['infantri'], ability: 'taunts' }] })).toMatchObject([
      { code: 'E_REF', file: 'more/units.json', pointer: '/0/tags/0', found: 'infantri', nearest: 'infantry' },
      { code: 'E_REF', file: 'more/units.json', pointer: '/0/ability', found: 'taunts', nearest: 'taunt' },
    ])
    expect(wrong('units', 'footman', { tags: ['infantry', 'infantry'] })).toEqual(['tags/1 E_RANGE'])
  })

  test('when a text is in no language or empty in one; one language stands for the other', () => {
    expect(wrong('leaders', 'aldric', { name: { en: null, ru: null } })).toEqual(['name E_LOC'])
    expect(wrong('statuses', 'fire', { name: { en: ' ' } })).toEqual(['name/en E_LOC'])
    const content = withMore({ units: [{ id: 'footman', names: [text('One'), { en: 'Two' }, { ru: 'Три' }] }] })
    expect(content.units.find(({ id }) => id === 'footman')!.names).toEqual([
      text('One'),
      { en: 'Two', ru: 'Two' },
      { en: 'Три', ru: 'Три' },
    ])
    expect(wrong('units', 'footman', { names: [text('One')] })).toEqual(['names E_RANGE'])
  })

  test('when something that another record names is taken away; nothing else must be there (RN-400)', () => {
    expect(brief(moreFaults({ abilities: [{ id: 'hook', remove: true }] }))).toEqual(['/13/ability E_REF'])
    expect(brief(moreFaults({ statuses: [{ id: 'plague', remove: true }] }))).toEqual([
      '/12/clauses/0/do/0/status E_REF',
    ])
    expect(brief(moreFaults({ statuses: [{ id: 'stun', remove: true }] }))).toEqual([])
  })

  test('when it names factions, spells, units or numbers that nobody knows', () => {
    expect(moreFaults({ units: [{ id: 'footman', faction: 'human' }] })).toMatchObject([
      { code: 'E_REF', pointer: '/0/faction', expected: 'a faction', found: 'human', nearest: 'humans' },
    ])
    expect(wrong('leaders', 'aldric', { faction: 'elves' })).toEqual(['faction E_REF'])
    expect(wrong('leaders', 'aldric', { spells: ['holy_ligt', 'rally'] })).toEqual(['spells/0 E_REF'])
    expect(wrong('leaders', 'aldric', { spells: ['rally', 'rally'] })).toEqual(['spells/1 E_RANGE'])
    expect(wrong('leaders', 'aldric', { spells: ['rally'] })).toEqual(['spells E_RANGE'])
    const passive = (amount: string) => ({
      clauses: [{ when: 'always', aim: { who: 'allies' }, do: [{ kind: 'stat', stat: 'hpPct', amount }] }],
    })
    const pointer = '/0/passive/clauses/0/do/0/amount'
    expect(moreFaults({ leaders: [{ id: 'aldric', passive: passive('leader.aldrik.hpPct') }] })).toMatchObject([
      { code: 'E_REF', pointer, expected: 'the key of a number', nearest: 'leader.aldric.hpPct' },
    ])
    expect(brief(moreFaults({ leaders: [{ id: 'aldric', passive: passive('budget.byBattle') }] }))).toEqual([
      `${pointer} E_REF`,
    ])
    expect(wrong('factions', 'humans', { atkPct: 'faction.human.atk' })).toEqual(['atkPct E_REF'])
    expect(brief(moreFaults({ tuning: { 'summon.unit': 'skeleton' } }))).toEqual(['/summon.unit E_REF'])
  })

  test('as a whole, with all faults at once, each in its file', () => {
    const faults = moreFaults({
      tuning: { 'gold.strat': 3, 'gold.win': -1 },
      units: [{ id: 'footman', hp: 0 }],
      leaders: [{ id: 'elara', spells: ['blessing', 'smit'] }],
    })
    expect(faults.map(formatFault)).toEqual([
      'more/tuning.json  /gold.strat   E_UNKNOWN_FIELD  expected no further field, found "gold.strat"; nearest "gold.start"',
      'more/tuning.json  /gold.win   E_RANGE  expected 0..100, found -1',
      'more/units.json  /0/hp   E_RANGE  expected 1..9999, found 0',
      'more/leaders.json  /0/spells/1   E_REF  expected a spell, found "smit"; nearest "smite"',
    ])
  })
})

describe('a run must be possible', () => {
  test('RN-231 every playable faction has a leader and cards for the first draft', () => {
    const gone = core.leaders.filter(({ faction }) => faction === 'undead').map(({ id }) => ({ id, remove: true }))
    expect(moreFaults({ leaders: gone })).toMatchObject([{ code: 'E_MISSING', expected: 'a leader of this faction' }])
    expect(moreFaults({ factions: [{ id: 'order', playable: true }] })).toMatchObject([
      { code: 'E_MISSING', file: 'more/factions.json', pointer: '/0/playable', found: 'order' },
      { code: 'E_RANGE', pointer: '/0/playable', expected: 'at least 5 units', found: 0 },
    ])
    const locked = ['humans', 'undead'].map((id) => ({ id, playable: false }))
    expect(brief(moreFaults({ factions: locked }))).toEqual(['/0/playable E_MISSING'])
  })

  test('RN-277 the worst hand has a card that fits the budget of its battle', () => {
    const budget = (...first: number[]) => ({
      'budget.byBattle': [...first, 10, 10, 20, 20, 35, 35, 50, 50, 65].slice(0, 9),
    })
    // The three dearest cards of a faction cost 8, 8 and 7.
    expect(brief(moreFaults({ tuning: budget(7) }))).toEqual([])
    expect(moreFaults({ tuning: budget(6) })).toMatchObject([
      { code: 'E_RANGE', pointer: '/budget.byBattle/0', expected: 'at least 7 (humans)', found: 6 },
      { code: 'E_RANGE', pointer: '/budget.byBattle/0', expected: 'at least 7 (undead)', found: 6 },
    ])
  })

  test('RN-014 RN-239 RN-259 sizes, drafts, ranges and leagues stand in their order', () => {
    const tuning = (change: object) => brief(moreFaults({ tuning: change }))
    expect(tuning({ 'grid.height': 7, 'grid.deployRows': 4 })).toEqual(['/grid.height E_RANGE'])
    expect(tuning({ 'draft.initialPicks': 6 })).toEqual(['/draft.initialPicks E_RANGE'])
    expect(tuning({ 'draft.picks': 4 })).toEqual(['/draft.picks E_RANGE'])
    expect(tuning({ 'ability.hook.minRange': 5 })).toEqual(['/ability.hook.minRange E_RANGE'])
    expect(tuning({ 'ability.bone_spear.maxRange': 1 })).toEqual(['/ability.bone_spear.minRange E_RANGE'])
    expect(tuning({ 'league.from': [0, 1000, 1000, 2000, 2500] })).toEqual(['/league.from/2 E_RANGE'])
    expect(tuning({ 'league.from': [1, 1000, 1500, 2000, 2500] })).toEqual(['/league.from/0 E_RANGE'])
  })
})

describe('loaded content', () => {
  test('RN-013 has a hash that changes with any number of units, leaders, spells or tuning', () => {
    const hash = (sections: object): string => loaded([RUN_PACKS.core, overlay({ ...sections })]).refs.at(-1)!.hash
    const [plain] = loaded([RUN_PACKS.core]).refs
    const changes = [
      {},
      { units: [{ id: 'footman', hp: 101 }] },
      { leaders: [{ id: 'aldric', portrait: 'elara' }] },
      { spells: [{ id: 'rally', recommended: 'late' }] },
      { tuning: { 'gold.start': 11 } },
    ]
    expect(hash({})).toBe(plain!.hash)
    expect(new Set(changes.map(hash)).size).toBe(5)
    expect(plain!.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('RN-302 is plain data: every faction, leader, unit and spell can be stored as a row and found by its id', () => {
    const { factions, leaders, units, spells } = core
    for (const rows of [factions, leaders, units, spells]) {
      expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }
    expect([factions, leaders, units, spells].map(({ length }) => length)).toEqual([8, 6, 24, 12])
  })

  test('RN-192 takes overlays: a new unit, a changed one, one taken out', () => {
    const guard = {
      ...entryOf(core.units, 'knight'),
      id: 'guard',
      names: [text('Guard'), text('Guard'), text('Guard')],
    }
    const content = withMore({ units: [guard, { id: 'priest', remove: true }, { id: 'archer', hp: 51 }] })
    expect(content.units).toHaveLength(24)
    expect(entryOf(content.units, 'archer')).toEqual({ ...entryOf(core.units, 'archer'), hp: 51 })
    expect(content.units.at(-1)!.id).toBe('guard')
  })

  test('cannot be changed by anybody', () => {
    const { units, balance, leaders } = core
    for (const part of [core, units, units[0]!, units[0]!.names[0], balance.status.fire, leaders[0]!.passive])
      expect(Object.isFrozen(part)).toBe(true)
  })

  test('offers every number to the lab, but the Elo factor and the summoned unit', () => {
    const { knobs } = loaded([RUN_PACKS.core])
    expect(knobs).toHaveLength(216)
    expect(knobs.find(({ key }) => key === 'riposte.charges')).toMatchObject({ values: ['strikes', 0, 1, 2, 3, 4, 5] })
    expect(knobs.filter(({ key }) => key === 'rating.k' || key === 'summon.unit')).toEqual([])
  })

  test('has schemas that any editor understands', () => {
    for (const { schema } of Object.values(RUN_LAYOUT.sections)) expect(unsupportedKeywords(schema)).toEqual([])
  })
})

describe('warnings', () => {
  test('the shipped pack raises none', () => {
    expect(loaded([RUN_PACKS.core]).warnings).toEqual([])
  })

  test('RN-029 decks that cost differently', () => {
    expect(warningsOf({ units: [{ id: 'zombie', cost: 4 }] })).toEqual(['/1 W_DECK_PRICE', '/0 W_BUDGET'])
  })

  test('a unit that no deck holds, a spell that no leader casts', () => {
    expect(warningsOf({ units: [{ id: 'zombie', faction: 'chaos' }] })).toEqual([
      '/1 W_DECK_PRICE',
      '/0/faction W_UNUSED',
    ])
    expect(warningsOf({ leaders: [{ id: 'aldric', spells: ['rally', 'smite'] }] })).toEqual(['/0 W_UNUSED'])
    // Whom spells call needs no deck.
    const called = { units: [{ id: 'zombie', faction: 'chaos' }], tuning: { 'summon.unit': 'zombie' } }
    expect(warningsOf(called)).not.toContain('/0/faction W_UNUSED')
  })
})
