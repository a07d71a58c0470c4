import { describe, expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import { parseSetup } from './parse.ts'
import { startZones } from './placement.ts'
import { duel, faults, fight, parsed, refusals } from './testing.ts'

describe('start and settings', () => {
  test('AR-018 a start state by cid; whatever it names must exist', () => {
    const state = {
      hp: -5,
      pools: { Mana: 3 },
      initiative: 99,
      zone: 'center',
      statuses: { Burning: 4 },
      shields: [
        { hp: 15, types: ['Fire'] },
        { hp: 20, duration: 5 },
      ],
    }
    expect(parsed({ event: 'standard', teams: TWO, start: { 1: state } }).start).toEqual({ 1: state })
    const wrong = {
      hp: 0.5,
      pools: { Health: 1, Mana: -1 },
      initiative: 'high',
      zone: 'middle',
      statuses: { Burnin: 1, Slow: 0, Stun: 10_000 },
      shields: [{ hp: 0, types: ['Stun'] }],
      luck: 1,
    }
    expect(fight({ teams: TWO, start: { 2: {}, 0: wrong } })).toEqual([
      'setup_field /start/0/luck',
      'setup_range /start/0/hp',
      'setup_ref /start/0/pools/Health',
      'setup_range /start/0/pools/Mana',
      'setup_field /start/0/initiative',
      'setup_ref /start/0/zone',
      'setup_ref /start/0/statuses/Burnin',
      'setup_range /start/0/statuses/Slow',
      'setup_range /start/0/statuses/Stun',
      'setup_range /start/0/shields/0/hp',
      'setup_range /start/0/shields/0/types/0',
      'setup_ref /start/2',
    ])
  })

  test('AR-018 AR-159 statuses may say who applied them', () => {
    const statuses = { Burning: { stacks: 4, by: 1 }, Slow: 2 }
    expect(parsed({ event: 'standard', teams: TWO, start: { 0: { statuses } } }).start).toEqual({ 0: { statuses } })
    const wrong = { Burning: { stacks: 0, by: 2 }, Slow: { by: 0, of: 1 }, Stun: 'many' }
    expect(fight({ teams: TWO, start: { 0: { statuses: wrong } } })).toEqual([
      'setup_range /start/0/statuses/Burning/stacks',
      'setup_range /start/0/statuses/Burning/by',
      'setup_field /start/0/statuses/Slow/of',
      'setup_field /start/0/statuses/Slow/stacks',
      'setup_field /start/0/statuses/Stun',
    ])
  })

  test('AR-018 a tuning overlay keeps to known keys and their ranges', () => {
    const tuning = { 'soak.K': 50, 'armour.base': [1, 2, 3] }
    expect(parsed({ event: 'standard', teams: TWO, tuning }).tuning).toEqual(tuning)
    expect(
      refusals({}, { tuning: { 'soak.k': 50, 'crit.max': 20_000, 'level.curve': [1], 'damage.shieldLeak': 'no' } }),
    ).toMatchObject([
      { code: 'setup_ref', path: '/tuning/soak.k', nearest: 'soak.K' },
      { code: 'setup_range', path: '/tuning/level.curve' },
      { code: 'setup_range', path: '/tuning/crit.max', found: 20_000 },
      { code: 'setup_range', path: '/tuning/damage.shieldLeak', expected: 'on or off' },
    ])
    // A bad number is not used while the rest is read.
    expect(faults({}, { tuning: { 'ai.playerWeight': 5 } })).toEqual(['setup_field /tuning/ai.playerWeight'])
  })

  test('AR-054 round robin over the zones of the team; a full zone is skipped, no free zone is a fault', () => {
    const event = { ...core.events[0]!, startZones: [['north', 'center'], ['center']] }
    const zones = core.maps[0]!.zones.map((zone) => (zone.id === 'center' ? { ...zone, capacity: 2 } : zone))
    const map = { ...core.maps[0]!, zones }
    expect(startZones(event, map, [5, 1])).toEqual([['north', 'center', 'north', 'center', 'north'], [undefined]])
    expect(startZones(event, map, [3, 1])).toEqual([['north', 'center', 'north'], ['center']])
    const setup = { event: { id: 'exhibition', startZones: event.startZones }, teams: [FIVE, TWO[1]] }
    expect(parseSetup(setup, { ...core, maps: [map] })).toEqual({
      ok: false,
      faults: [{ code: 'setup_zone', path: '/teams/1', expected: '1 free places', found: 0 }],
    })
  })

  test('AR-279 AR-280 settings: priority, weights of 10 to 300 %, range, gates', () => {
    expect(duel({}).settings).toEqual({
      priority: 'closest',
      priorityTrait: '',
      weights: {},
      preferredRange: null,
      gates: {},
    })
    const settings = {
      priority: 'role',
      priorityTrait: 'priest',
      weights: { attack: 10, riposte: 50, rending_cut: 300, healing_potion: 200 },
      preferredRange: 2,
      gates: { healing_potion: { hpBelowPercent: 40, firstTurn: false, enemiesInZone: 2 } },
    }
    expect(refusals({ settings })).toMatchObject([{ code: 'setup_ref', path: '/settings/weights/riposte' }])
    const { riposte: _, ...weights } = settings.weights
    expect(duel({ settings: { ...settings, weights } }).settings).toEqual({ ...settings, weights })
    expect(
      faults({
        settings: {
          priority: 'role',
          weights: { attack: 9, defend: 301 },
          preferredRange: 3,
          gates: { potion: {}, fire_bomb: { hpBelowPercent: 0, when: 1 } },
        },
      }),
    ).toEqual([
      'setup_field /settings/priorityTrait',
      'setup_range /settings/weights/attack',
      'setup_range /settings/weights/defend',
      'setup_range /settings/preferredRange',
      'setup_ref /settings/gates/potion',
      'setup_field /settings/gates/fire_bomb/when',
      'setup_range /settings/gates/fire_bomb/hpBelowPercent',
    ])
  })

  test('AR-281 up to 5 consumables, duplicates in slots of their own', () => {
    const five = ['fire_bomb', 'fire_bomb', 'fire_bomb', 'purge_vial', 'healing_potion']
    expect(duel({ consumables: five }).consumables).toEqual(five)
    expect(refusals({ consumables: [...five, 'fire_bomb'] })).toEqual([
      { code: 'setup_limit', path: '/consumables', expected: 'at most 5', found: 6 },
    ])
    expect(faults({ consumables: [...five, 'fire_bomb'] }, { tuning: { 'consumable.slots': 6 } })).toEqual([])
  })
})

const TWO = [{ members: [{ character: 'priest' }] }, { members: [{ character: 'lancer' }] }]
const FIVE = { members: [{ character: 'fodder', count: 5 }] }
