import { reportShape } from '@arbiter/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presetMechanics } from './battle/resolveMechanics/presets.ts'
import { MECHANIC_CODES } from './battle/resolveMechanics.ts'
import { core, withMore } from './content/testing.ts'
import { presetsOf } from './presets.ts'
import { faults, parsed, refusals } from './setup/testing.ts'
import { SETUP_CODES, setupSchema } from './setup.ts'

const roguelike = presetMechanics(core.balance, 'roguelike')
const footman = { unit: 'footman', x: 3, y: 1 }
const zombie = { unit: 'zombie', x: 3, y: 1 }
const battle = (player: object = {}, enemy: object = {}, more: object = {}) => ({
  battle: { player: { units: [footman], ...player }, enemy: { units: [zombie], ...enemy }, ...more },
})
const teamOf = (player: object) => parsed(battle(player)).battle!.sides.player

describe('set-up of a run', () => {
  test('RN-149 RN-253 fills in the first faction, its first leader, the usual rating and roguelike', () => {
    expect(parsed({})).toEqual({
      faction: 'humans',
      leader: 'aldric',
      rating: 1000,
      host: 'local',
      mechanics: roguelike,
      decisions: 5000,
      battle: null,
    })
    expect(parsed({}).mechanics).toBe(roguelike)
    const tuned = withMore({ tuning: { 'rating.start': 1200 }, factions: [{ id: 'humans', playable: false }] })
    expect(parsed({}, tuned)).toMatchObject({ faction: 'undead', leader: 'malachar', rating: 1200 })
  })

  test('RN-231 faction and leader belong together; each suggests the other', () => {
    expect(parsed({ faction: 'undead' }).leader).toBe('malachar')
    expect(parsed({ leader: 'sevirra' })).toMatchObject({ faction: 'undead', leader: 'sevirra' })
    expect(refusals({ faction: 'humans', leader: 'sevirra' })).toEqual([
      { code: 'setup_leader', path: '/leader', expected: 'aldric | elara | galahad', found: 'sevirra' },
    ])
  })

  test('RN-323 a locked faction cannot be chosen', () => {
    expect(faults({ faction: 'order' })).toEqual(['setup_ref /faction'])
  })

  test('names what is there, with the nearest known id', () => {
    expect(refusals({ faction: 'human', leader: 'aldrik' })).toMatchObject([
      { code: 'setup_ref', path: '/leader', nearest: 'aldric' },
      { code: 'setup_ref', path: '/faction', nearest: 'humans' },
    ])
    expect(faults({ factoin: 'humans', host: 'cloud', rating: -1, decisions: 0 })).toEqual([
      'setup_field /factoin',
      'setup_range /rating',
      'setup_range /host',
      'setup_range /decisions',
    ])
    expect(faults(null)).toEqual(['setup_field '])
    expect(faults({ leader: 5, rating: 'high' })).toEqual(['setup_field /leader', 'setup_field /rating'])
  })

  test('RN-151 RN-153 takes a preset with overrides, or a resolved configuration', () => {
    const mvp = presetMechanics(core.balance, 'mvp')
    expect(parsed({ mechanics: { preset: 'mvp' } }).mechanics).toBe(mvp)
    expect(parsed({ mechanics: mvp }).mechanics).toBe(mvp)
    const { mechanics } = parsed({ mechanics: { overrides: { aura: false, ammunition: { shots: 9 } } } })
    expect(mechanics).toEqual({ ...roguelike, aura: false, ammunition: { shots: 9, mageCooldown: 3, emptyAtkPct: 50 } })
    expect(faults({ mechanics: { overrides: { aura: { radius: 'x' }, facing: false } } })).toEqual([
      'mech_type /mechanics/overrides/aura/radius',
      'mech_dependency /mechanics/overrides/flanking',
      'mech_dependency /mechanics/overrides/phalanx',
      'mech_dependency /mechanics/overrides/lineOfSight',
    ])
  })
})

describe('set-up of one battle', () => {
  test('RN-026 two teams, in the frame of their zones unless they say otherwise', () => {
    const setup = parsed(battle({ leader: 'elara', units: [{ ...footman, tier: 3 }] }, {}, { rounds: 7 }))
    expect(setup.battle).toEqual({
      sides: {
        player: {
          faction: 'humans',
          leader: 'elara',
          units: [{ unitId: 'footman', tier: 3, x: 3, y: 1 }],
          timings: { blessing: 'mid', divine_shield: 'mid' },
          frame: 'local',
        },
        enemy: {
          faction: 'undead',
          leader: null,
          units: [{ unitId: 'zombie', tier: 1, x: 3, y: 1 }],
          timings: {},
          frame: 'local',
        },
      },
      mechanics: roguelike,
      maxRounds: 7,
    })
    expect(parsed(battle()).battle!.maxRounds).toBe(100)
    expect(setup.battle!.mechanics).toBe(setup.mechanics)
  })

  test('the faction is that of the leader, else of the first unit', () => {
    expect(teamOf({ leader: 'sevirra' }).faction).toBe('undead')
    expect(teamOf({ units: [zombie] }).faction).toBe('undead')
    expect(teamOf({ faction: 'undead' }).faction).toBe('undead')
    expect(faults(battle({ faction: 'humans', leader: 'sevirra' }))).toEqual(['setup_leader /battle/player/leader'])
  })

  test('RN-026 a unit may enter hurt, shaken or under a status', () => {
    const start = {
      hp: 30,
      resolve: 0,
      statuses: { poison: { magnitude: 5, rounds: 2 }, taunt: { magnitude: 0, rounds: null } },
    }
    const unit = (changes: object) => ({ unit: 'swordsman', x: 0, y: 0, start: { ...start, ...changes } })
    const battle = (changes: object) => ({
      battle: { player: { units: [unit(changes)] }, enemy: { units: [{ unit: 'zombie', x: 0, y: 0 }] } },
    })
    const [first] = parsed(battle({})).battle!.sides.player.units
    expect(first).toEqual({ unitId: 'swordsman', tier: 1, x: 0, y: 0, start })
    const wrong = {
      hp: 0,
      resolve: -1,
      morale: 1,
      statuses: { poisn: { rounds: 1 }, fire: { rounds: 0, power: 1 }, frost: 3 },
    }
    expect(refusals(battle(wrong))).toMatchObject([
      { code: 'setup_field', path: '/battle/player/units/0/start/morale' },
      { code: 'setup_ref', path: '/battle/player/units/0/start/statuses/poisn', nearest: 'poison' },
      { code: 'setup_field', path: '/battle/player/units/0/start/statuses/fire/power' },
      { code: 'setup_range', path: '/battle/player/units/0/start/statuses/fire/rounds' },
      { code: 'setup_field', path: '/battle/player/units/0/start/statuses/frost' },
      { code: 'setup_field', path: '/battle/player/units/0/start/statuses/frost/rounds' },
      { code: 'setup_range', path: '/battle/player/units/0/start/hp' },
      { code: 'setup_range', path: '/battle/player/units/0/start/resolve' },
    ])
  })

  test('RN-193 a spell without a choice is mid; only spells of the leader have a timing', () => {
    expect(teamOf({ leader: 'aldric', timings: { rally: 'early' } }).timings).toEqual({
      holy_light: 'mid',
      rally: 'early',
    })
    expect(refusals(battle({ leader: 'aldric', timings: { raly: 'early', holy_light: 'now' } }))).toMatchObject([
      { code: 'setup_ref', path: '/battle/player/timings/raly', nearest: 'rally' },
      { code: 'setup_range', path: '/battle/player/timings/holy_light', expected: 'early | mid | late' },
    ])
    expect(faults(battle({ timings: { rally: 'early' } }))).toEqual(['setup_ref /battle/player/timings/rally'])
  })

  test('RN-014 RN-026 cells lie in the zone, or anywhere on the grid', () => {
    const at = (x: number, y: number, frame: string) => faults(battle({ frame, units: [{ unit: 'knight', x, y }] }))
    expect(at(7, 1, 'local')).toEqual([])
    expect(at(8, 2, 'local')).toEqual(['setup_range /battle/player/units/0/x', 'setup_range /battle/player/units/0/y'])
    expect(at(7, 9, 'grid')).toEqual([])
    expect(at(-1, 10, 'grid')).toEqual(['setup_range /battle/player/units/0/x', 'setup_range /battle/player/units/0/y'])
  })

  test('RN-016 RN-019 every unit starts on a cell of its own, also among both sides', () => {
    expect(refusals(battle({ units: [footman, { ...footman, unit: 'knight' }] }))).toEqual([
      { code: 'setup_cell', path: '/battle/player/units/1', expected: 'a free cell', found: '3,1' },
    ])
    // The enemy's local (3,1) is the grid's (3,8).
    const grid = (y: number) => faults(battle({ frame: 'grid', units: [{ unit: 'archer', x: 3, y }] }))
    expect([grid(1), grid(8), grid(9)]).toEqual([[], ['setup_cell /battle/enemy/units/0'], []])
  })

  test('RN-025 a team has somebody, and nobody unknown', () => {
    expect(faults(battle({ units: [] }))).toEqual(['setup_range /battle/player/units'])
    expect(faults(battle({ units: undefined }))).toEqual(['setup_range /battle/player/units'])
    expect(faults({ battle: {} })).toEqual(['setup_field /battle/player', 'setup_field /battle/enemy'])
    expect(refusals(battle({ units: [{ unit: 'footmen', tier: 4, x: 0, y: 0 }] }))).toMatchObject([
      { code: 'setup_ref', path: '/battle/player/units/0/unit', nearest: 'footman' },
      { code: 'setup_range', path: '/battle/player/units/0/tier', expected: '1 | 2 | 3' },
    ])
    const crowd = Array.from({ length: 17 }, () => footman)
    expect(faults(battle({ units: crowd }))).toContain('setup_range /battle/player/units')
    expect(faults(battle({}, {}, { rounds: 0, judge: 1 }))).toEqual([
      'setup_field /battle/judge',
      'setup_range /battle/rounds',
    ])
  })

  test('RN-153 a stored battle has the mechanics of its set-up', () => {
    const { battle: stored } = parsed(battle())
    expect(faults({ battle: stored, mechanics: { preset: 'mvp' } })).toEqual(['setup_mechanic /battle/mechanics'])
    expect(faults({ battle: { sides: stored!.sides } })).toEqual([])
  })
})

describe('every set-up', () => {
  const full = parsed({
    faction: 'undead',
    leader: 'ozrakh',
    rating: 1333,
    host: 'server',
    mechanics: { preset: 'tactical', overrides: { charge: { shock: 3 } } },
    decisions: 77,
    ...battle(
      { leader: 'galahad', timings: { smite: 'late' } },
      { frame: 'grid', units: [{ ...zombie, y: 5, tier: 2 }] },
    ),
  })

  test('that was parsed parses to itself and cannot be changed', () => {
    for (const setup of [full, ...presetsOf(core).map((preset) => preset.setup)]) {
      expect(parsed(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
      expect(Object.isFrozen(setup) && Object.isFrozen(setup.mechanics)).toBe(true)
    }
    expect(Object.isFrozen(full.battle!.sides.player.units[0])).toBe(true)
  })

  test('that the schema for editors allows has the shape of the reader', () => {
    const schema = setupSchema(core).json
    for (const setup of [full, ...presetsOf(core).map((preset) => preset.setup)])
      expect(reportShape(schema, setup)).toEqual([])
    expect(reportShape(schema, { leader: 'elara', mechanics: { preset: 'mvp' }, ...battle() })).toEqual([])
    for (const raw of [{ leader: 'elera' }, { mechanics: { preset: 'x' } }, { battle: { player: {} } }])
      expect(reportShape(schema, raw)).not.toEqual([])
  })

  test('from nonsense is a list of faults with known codes, never an exception', () => {
    const known: readonly string[] = [...SETUP_CODES, ...MECHANIC_CODES]
    const team = fc.record(
      { units: fc.jsonValue(), leader: fc.jsonValue(), timings: fc.jsonValue(), frame: fc.jsonValue() },
      { requiredKeys: [] },
    )
    const raws = fc.oneof(
      fc.jsonValue(),
      fc.record({ battle: fc.oneof(fc.jsonValue(), fc.record({ player: team, enemy: team })) }),
      fc.record({ battle: fc.record({ sides: fc.jsonValue(), mechanics: fc.jsonValue() }), mechanics: fc.jsonValue() }),
    )
    fc.assert(
      fc.property(raws, (raw) => {
        for (const { code } of refusals(raw)) expect(known).toContain(code)
      }),
      { numRuns: 300 },
    )
  })
})
