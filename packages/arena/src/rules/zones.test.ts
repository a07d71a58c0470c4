import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { BARE, deed, melee, NARROW, narrowMap, OWNS_PERK, perkPack, plain, stage } from '../testing.ts'

const HURT = { t: 'Damage', type: 'Fire', formula: { base: 10 } }
const at = (zone: string) => ({ zone })

describe('zones and ranges', () => {
  test('AR-059 a ring of four around the center; North and South, East and West do not touch', () => {
    const { ids, neighbours } = stage([[plain()], [plain()]]).fight.plan.zones
    expect(ids).toEqual(['north', 'east', 'south', 'west', 'center'])
    const around = Object.fromEntries(ids.map((id, zone) => [id, neighbours[zone]!.map((next) => ids[next])]))
    expect(around).toEqual({
      north: ['east', 'west', 'center'],
      east: ['north', 'south', 'center'],
      south: ['east', 'west', 'center'],
      west: ['north', 'south', 'center'],
      center: ['north', 'east', 'south', 'west'],
    })
  })

  test('AR-060 AR-061 bands are the most a range reaches: Short 0, Medium 1, Long all the way', () => {
    const bands = ['Short', 'Medium', 'Long']
    const overlay = perkPack({ actions: bands.map((range) => deed([HURT], { id: range.toLowerCase(), range })) })
    const fight = melee(
      [[plain(OWNS_PERK)], [plain(), plain(), plain()]],
      { start: { 0: { zone: 'north', initiative: 100 }, 1: at('north'), 2: at('west'), 3: at('south') } },
      { overlay },
    )
    const reach = (action: string) => [1, 2, 3].map((target) => fight.refused(action, { target }))
    expect(reach('short')).toEqual(['ok', 'out_of_range', 'out_of_range'])
    expect(reach('medium')).toEqual(['ok', 'ok', 'out_of_range'])
    expect(reach('long')).toEqual(['ok', 'ok', 'ok'])
  })

  test('AR-060 Long is 2 zones or more, however large the map', () => {
    const ids = Array.from({ length: 32 }, (_, i) => `z${i}`)
    const zones = ids.map((id) => ({ id, name: text(id) }))
    const edges = ids.slice(1).map((id, i) => [ids[i], id])
    const overlay = {
      ...perkPack({ actions: [deed([HURT]), deed([HURT], { id: 'area', target: 'EnemyZone' })] }),
      'maps.json': [{ id: 'road', name: text('Road'), zones, edges }],
    }
    const event = { id: 'practice', map: 'road', startZones: [['z0'], ['z31']] }
    const fight = stage([[plain(OWNS_PERK)], [plain()]], { event, start: { 0: { initiative: 100 } } }, { overlay })
    expect(fight.refused('test_perk', { target: 1 })).toBe('ok')
    expect(fight.refused('area', { zone: 'z31' })).toBe('ok')
  })

  test('AR-061 nothing falls off with distance', () => {
    const spell = deed([HURT], { autoHit: false, implement: 'magical' })
    const overlay = perkPack({ actions: [spell] })
    const shots = ['center', 'west', 'south'].map((zone) => {
      const fight = melee(
        [[plain({ ...OWNS_PERK, gear: { main: { item: 'wand', type: 'Fire' } } })], [plain()]],
        { start: { 0: { zone: zone === 'center' ? 'center' : 'north', initiative: 100 }, 1: at(zone) }, tuning: BARE },
        { overlay, draws: { 'arena/attack': [40] } },
      )
      fight.turn('test_perk', { target: 1 })
      return [fight.last('attackRolled').attackValue, fight.last('damageResolved').final]
    })
    expect(shots).toEqual([
      [90, 20],
      [90, 20],
      [90, 20],
    ])
  })

  test('AR-062 Move cannot choose a full zone; the Fallen do not count', () => {
    const overlay = narrowMap({ north: 1 })
    const teams = [[plain(), plain()], [plain()]]
    const start = { 0: { zone: 'center', initiative: 100 }, 1: at('north') }
    const full = stage(teams, { event: NARROW, start }, { overlay })
    expect(full.refused('move', { zone: 'north' })).toBe('zone_full')
    expect(full.refused('move', { zone: 'east' })).toBe('ok')
    const fallen = { ...start, 1: { zone: 'north', hp: 0 } }
    const freed = stage(teams, { event: NARROW, start: fallen }, { overlay })
    expect(freed.refused('move', { zone: 'north' })).toBe('zone_full')
    freed.turn('defend').until(0)
    expect(freed.fighter(1)).toMatchObject({ fallen: true, zone: 'north' })
    expect(freed.refused('move', { zone: 'north' })).toBe('ok')
  })

  test('AR-062 forced movement stops before a full zone', () => {
    const push = deed([{ t: 'Move', mode: 'push', zones: 2 }])
    const overlay = { ...narrowMap({ south: 1 }), ...perkPack({ actions: [push] }) }
    const start = { 0: { zone: 'north', initiative: 100 }, 1: at('north'), 2: at('south') }
    const fight = melee([[plain(OWNS_PERK)], [plain(), plain()]], { event: NARROW, start }, { overlay })
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('moved').map(({ from, to }) => [from, to])).toEqual([['north', 'east']])
    const stuck = melee(
      [[plain(OWNS_PERK)], [plain(), plain()]],
      { event: NARROW, start: { ...start, 1: at('center') } },
      { overlay },
    )
    stuck.turn('test_perk', { target: 1 })
    expect(stuck.last('forcedMoveResisted')).toMatchObject({ target: 1, reason: 'full' })
    expect(stuck.fighter(1).zone).toBe('center')
  })

  test('AR-062 a summon is not created in a full zone, and nobody jumps into one', () => {
    const control = { control: { id: 'TestControl', name: text('Control'), weights: { Willpower: 80 } } }
    const call = deed([{ t: 'Summon', template: 'wolf' }], { id: 'call', target: 'Self' })
    const jump = deed([HURT, { t: 'Move', mode: 'toTarget' }], { id: 'jump' })
    const overlay = { ...narrowMap({ center: 1, south: 1 }), ...perkPack({ actions: [call, jump] }, control) }
    const start = { 1: at('south') }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { event: NARROW, start }, { overlay })
    fight.turn('call')
    expect(fight.events('summoned')).toEqual([])
    fight.until(0).turn('jump', { target: 1 })
    expect(fight.last('damageResolved').target).toBe(1)
    expect(fight.fighter(0).zone).toBe('center')
    const roomy = { ...narrowMap({ center: 2 }), ...perkPack({ actions: [call, jump] }, control) }
    const other = melee([[plain(OWNS_PERK)], [plain()]], { event: NARROW, start }, { overlay: roomy })
    other.turn('call').until(0).turn('jump', { target: 1 })
    expect(other.last('summoned').zone).toBe('center')
    expect(other.fighter(0).zone).toBe('south')
  })
})
