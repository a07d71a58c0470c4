import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { core } from './content/testing.ts'
import { locales } from './locales/index.ts'
import { completeEvent } from './setup/event.ts'
import { presetSetup } from './setup/preset.ts'
import { allRefusals, duel, faults, fight, parsed, refusals } from './setup/testing.ts'
import { SETUP_CODES, setupSchema } from './setup.ts'

describe('set-up', () => {
  test('every ready fight is a set-up, and a parsed set-up parses to itself', () => {
    for (const preset of core.presets) {
      const setup = parsed(presetSetup(preset))
      expect(parsed(JSON.parse(JSON.stringify(setup))), preset.id).toEqual(setup)
    }
    expect(parsed(presetSetup(core.presets[9]!)).teams.map(({ members }) => members.length)).toEqual([20, 20])
  })

  test('AR-020 attributes are 0 to 200, all nine where there is no sample', () => {
    expect(duel({ attributes: { Luck: 200, Might: 0 } }).attributes).toMatchObject({ Luck: 200, Might: 0, Speed: 58 })
    expect(faults({ attributes: { Luck: 201, Might: -1, Speed: 0.5, Awareness: '50', Strength: 5 } })).toEqual([
      'setup_field /attributes/Strength',
      'setup_range /attributes/Might',
      'setup_range /attributes/Speed',
      'setup_field /attributes/Awareness',
      'setup_range /attributes/Luck',
    ])
    const plain = duel({ character: undefined, attributes: 50 })
    expect(new Set(Object.values(plain.attributes))).toEqual(new Set([50]))
    expect(plain).toMatchObject({ name: 'Fighter', character: '', stars: 1, traits: [], potential: { Luck: 50 } })
    expect(faults({ character: undefined, attributes: { Might: 50 } })).toHaveLength(8)
    expect(duel({ potential: { Might: 90 } }).potential).toMatchObject({ Might: 90, Speed: 58 })
  })

  test('AR-022 a sample of other stars: ⌈value × mean/50⌉', () => {
    const might = (stars: number) => duel({ stars }).attributes.Might
    expect([1, 2, 3, 4, 5].map(might)).toEqual([42, 51, 60, 69, 78])
    expect(duel({ stars: 5 }).attributes.Awareness).toBe(65)
    expect(duel({ stars: 4 }).attributes.Luck).toBe(53)
    expect(faults({ stars: 6 })).toEqual(['setup_range /stars'])
  })

  test('AR-022 not more Traits of a kind than stars', () => {
    const traits = [
      { id: 'swordmaster', perks: ['rending_cut'] },
      { id: 'lancer', perks: ['impale'] },
    ]
    expect(faults({ stars: 1, traits })).toEqual(['setup_slots /traits'])
    expect(faults({ stars: 2, traits })).toEqual([])
    expect(faults({ stars: 1, traits: [traits[0], { id: 'vigilant_mind', perks: ['watchful'] }] })).toEqual([])
  })

  test('AR-032 Traits and Perks with levels, known, once, and not above the stars', () => {
    expect(
      duel({ traits: [{ id: 'priest', level: 3, perks: ['smite', { id: 'healing_word', level: 4 }] }] }).traits,
    ).toEqual([
      {
        id: 'priest',
        level: 3,
        perks: [
          { id: 'smite', level: 1 },
          { id: 'healing_word', level: 4 },
        ],
      },
    ])
    expect(
      refusals({
        traits: [
          { id: 'preist', perks: ['smite'] },
          { id: 'priest', level: 6, perks: ['smit', 'impale'] },
        ],
      }),
    ).toMatchObject([
      { code: 'setup_ref', path: '/traits/0/id', nearest: 'priest' },
      { code: 'setup_range', path: '/traits/1/level' },
      { code: 'setup_ref', path: '/traits/1/perks/0', nearest: 'smite' },
      { code: 'setup_ref', path: '/traits/1/perks/1', found: 'impale' },
    ])
    expect(faults({ stars: 2, traits: [{ id: 'priest', perks: ['resurrect', 'smite', 'smite'] }] })).toEqual([
      'setup_star /traits/0/perks/0',
      'setup_duplicate /traits/0/perks/2',
    ])
    expect(faults({ traits: [{ id: 'priest', perks: [] }] })).toEqual(['setup_field /traits/0/perks'])
    // A sample keeps what it is printed with.
    expect(duel({ character: 'priest' }).traits[1]).toMatchObject({
      perks: [{ id: 'oath_of_shelter' }, { id: 'phoenix' }],
    })
  })

  test('AR-049 two or more teams of 1 to 20', () => {
    const team = (count: number) => ({
      members: count === 0 ? [] : [{ character: 'fodder', count: Math.min(count, 20) }],
    })
    const sizes = (...counts: number[]) => fight({ teams: counts.map(team) })
    expect(sizes(1, 20)).toEqual([])
    expect(sizes(3, 1, 2, 20)).toEqual([])
    expect(sizes(1)).toEqual(['setup_teams /teams'])
    expect(sizes(1, 1, 1, 1, 1)).toEqual(['setup_teams /teams'])
    expect(sizes(0, 1)).toEqual(['setup_team_size /teams/0/members'])
    const crowd = { members: [{ character: 'fodder', count: 20 }, { character: 'priest' }] }
    expect(fight({ teams: [team(1), crowd] })).toEqual(['setup_team_size /teams/1/members'])
    expect(fight({ event: 'ambush', teams: [team(1), team(1), team(1)] })).toEqual(['setup_teams /teams'])
  })

  test('names: the sample, the own one, a number where several would be the same', () => {
    const members = [
      { character: 'fodder', count: 2 },
      { character: 'priest' },
      { character: 'fodder' },
      { character: 'fodder', name: 'Bran' },
    ]
    const setup = parsed({
      event: 'standard',
      teams: [{ members }, { name: 'Blue', members: [{ character: 'priest' }] }],
    })
    expect(setup.teams.map(({ name }) => name)).toEqual(['Team 1', 'Blue'])
    expect(setup.teams[0]!.members.map(({ name }) => name)).toEqual([
      'Fodder 1',
      'Fodder 2',
      'Priest',
      'Fodder 3',
      'Bran',
    ])
    expect(setup.teams[0]!.members.map(({ persistent }) => persistent)).toEqual([false, false, true, false, false])
  })

  test('AR-051 the set-up is a frozen copy', () => {
    const consumables = ['fire_bomb']
    const raw = {
      event: { id: 'standard', context: { crowd: { size: 3 } } },
      teams: [{ members: [{ character: 'priest', consumables }] }, { members: [{ character: 'lancer' }] }],
    }
    const setup = parsed(raw)
    consumables.push('frost_bomb')
    raw.event.context.crowd.size = 9
    expect(setup.teams[0]!.members[0]!.consumables).toEqual(['fire_bomb'])
    expect(setup.event.context.crowd).toEqual({ size: 3 })
    expect(Object.isFrozen(setup.teams[0]!.members[0]!.gear.armour[0])).toBe(true)
    expect(Object.isFrozen(setup.event.context.crowd)).toBe(true)
  })

  test('AR-052 all faults at once, each with code, path, expected, found and the nearest id', () => {
    const bad = { character: 'pirest', stars: 3 }
    const members = [{ character: 'lancer', consumables: ['fire_bom'], gear: { main: 'speer' }, luck: 1 }]
    const result = allRefusals({ event: 'standart', teams: [{ members: [bad] }, { members }], tunning: {} })
    expect(result).toEqual([
      {
        code: 'setup_field',
        path: '/tunning',
        expected: 'one of the fields event | teams | tuning | start',
        found: 'tunning',
        nearest: 'tuning',
      },
      { code: 'setup_ref', path: '/event', expected: 'event id', found: 'standart', nearest: 'standard' },
      {
        code: 'setup_ref',
        path: '/teams/0/members/0/character',
        expected: 'character id',
        found: 'pirest',
        nearest: 'priest',
      },
      expect.objectContaining({ code: 'setup_field', path: '/teams/1/members/0/luck' }),
      {
        code: 'setup_ref',
        path: '/teams/1/members/0/gear/main',
        expected: 'item id',
        found: 'speer',
        nearest: 'spear',
      },
      {
        code: 'setup_ref',
        path: '/teams/1/members/0/consumables/0',
        expected: 'consumable id',
        found: 'fire_bom',
        nearest: 'fire_bomb',
      },
    ])
    expect(fight(null)).toContain('setup_field ')
    expect(fight({})).toEqual(['setup_field /event', 'setup_teams /teams'])
  })

  test('AR-018 AR-058 AR-229 AR-234 what a template leaves out comes from the tuning of the set-up', () => {
    const tuning = { 'init.multiplier': 310, 'attrition.onset': 90, 'attrition.rate': 70, 'stalemate.tick': 500 }
    const teams = [{ members: [FODDER] }, { members: [FODDER] }]
    const event = (raw: unknown) => {
      const { initiativeMultiplier, attrition, stalemateTick } = parsed({ event: raw, teams, tuning }).event
      return [initiativeMultiplier, attrition.onset, attrition.rateBp, stalemateTick]
    }
    expect(event('practice')).toEqual([310, 60, 100, 500])
    expect(event('standard')).toEqual([350, 90, 70, 500])
    // One field of the attrition by the set-up, the other by its tuning.
    expect(event({ id: 'standard', attrition: { onset: 40 }, stalemateTick: 30 })).toEqual([350, 40, 70, 30])
    // What is stored whole is not turned a second time.
    const stored = parsed({ event: 'standard', teams, tuning })
    expect(parsed({ ...stored, tuning: { ...tuning, 'stalemate.tick': 600 } }).event).toEqual(stored.event)
  })

  test('AR-053 a template as it is, or with fields changed for this fight', () => {
    const event = (raw: unknown) => parsed({ event: raw, teams: [{ members: [FODDER] }, { members: [FODDER] }] }).event
    expect(event('final')).toEqual(completeEvent(core.events[2]!, core.tuning))
    expect(
      event({ id: 'final', attrition: { onset: 50 }, initiativeMultiplier: 400, rewards: { gold: 5 } }),
    ).toMatchObject({
      attrition: { onset: 50, rateBp: 50 },
      initiativeMultiplier: 400,
      stalemateTick: 2000,
      rewards: { gold: 5 },
    })
    const wrong = (raw: unknown) => fight({ event: raw })
    expect(wrong({ id: 'final', stalemateTick: 0, onset: 5 })).toEqual([
      'setup_range /event/stalemateTick',
      'setup_field /event/onset',
    ])
    expect(wrong({ id: 'final', startZones: [['north'], ['nowhere']] })).toEqual(['setup_ref /event/startZones/1/0'])
    expect(wrong({ id: 'final', starGate: [4, 5] })).toEqual([
      'setup_star /teams/0/members/0/stars',
      'setup_star /teams/1/members/0/stars',
    ])
  })

  test('AR-056 context flags keep their kinds; further keys are free', () => {
    const context = (flags: object) => fight({ event: { id: 'final', context: flags } })
    expect(context({ weather: 'rain', round: 2 })).toEqual([])
    expect(context({ round: 'two' })).toEqual(['setup_field /event/context/round'])
    expect(context({ pve_tier: 1.5 })).toHaveLength(1)
  })

  test('whatever stands in a set-up, reading it gives a value or faults', () => {
    const whole = parsed({
      ...(presetSetup(core.presets[2]!) as object),
      tuning: { 'soak.K': 90 },
      start: { 0: { hp: 5 } },
    })
    const places = placesOf(whole)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
        const raw = replaced(whole, place, value)
        const result = setupSchema(core).parse(raw)
        if (result.ok) expect(parsed(result.value)).toEqual(result.value)
        else for (const { code } of result.faults) expect(SETUP_CODES).toContain(code)
      }),
      { numRuns: 300 },
    )
  })

  test('every code has a sentence in both languages', () => {
    const keys = [...SETUP_CODES, 'unknown_field', 'missing'].map((code) => `arena.setup.${code}`).sort()
    for (const language of SHIPPED_LANGUAGES) {
      const said = Object.keys(locales[language]).filter((key) => key.startsWith('arena.setup.'))
      expect(said.sort()).toEqual(keys)
    }
  })
})

const FODDER = { character: 'fodder' }

/** Every place inside a value, as steps. */
function placesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, key]))]
}

function replaced(value: unknown, [step, ...rest]: readonly string[], by: unknown): unknown {
  if (step === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.assign(copy, { [step]: replaced((value as Record<string, unknown>)[step], rest, by) })
  return copy
}
