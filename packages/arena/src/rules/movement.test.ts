import { describe, expect, test } from 'vitest'
import { deed, melee, OWNS_PERK, perkPack, plain, type StageOptions } from '../testing.ts'

const push = (zones: number) => ({ t: 'Move', mode: 'push', zones })
const pull = (zones: number) => ({ t: 'Move', mode: 'pull', zones })
const SHIELD = { t: 'Shield', formula: { base: 5 } }

/** Fighter 0 in one zone moves fighter 1 in another; what happens to 1. */
function forced(from: string, at: string, part: object, draws: StageOptions['draws'] = {}, mods: object[] = []) {
  const overlay = perkPack({
    actions: [deed([part as never], { target: 'EnemySingle' })],
    triggers: ['OnMove', 'OnForcedMove'].map((on) => ({ on, components: [SHIELD] })),
  })
  const reeds = {
    ...overlay,
    'affixes.json': [{ id: 'rooted', name: { en: 'R', ru: 'R' }, desc: { en: 'R', ru: 'R' }, mods }],
  }
  const ring = { item: 'ring', affixes: [{ id: 'rooted', tier: 'minor' }] }
  const gear = { accessories: mods.length > 0 ? { ring1: ring } : {} }
  const fight = melee(
    [[plain(OWNS_PERK)], [plain({ ...OWNS_PERK, gear })]],
    { start: { 0: { zone: from, initiative: 100 }, 1: { zone: at } } },
    { overlay: reeds, draws },
  )
  fight.turn('test_perk', { target: 1 })
  return {
    fight,
    zone: fight.fighter(1).zone,
    path: fight.events('moved').map(({ to }) => to),
    fired: fight.events('triggerFired').map(({ owner, on }) => `${on} ${owner}`),
    refusal: fight.events('forcedMoveResisted').map(({ reason }) => reason),
    left: fight.draws.unused(),
  }
}

describe('movement', () => {
  test('AR-063 Move goes to one adjacent zone and takes the whole turn', () => {
    const fight = melee([[plain()], [plain()]], { start: { 0: { zone: 'north', initiative: 100 } } })
    expect(fight.refused('move', { zone: 'south' })).toBe('not_adjacent')
    expect(fight.refused('move', { zone: 'north' })).toBe('not_adjacent')
    expect(fight.refused('move')).toBe('zone_needed')
    fight.turn('move', { zone: 'west' })
    expect(fight.last('moved')).toMatchObject({ actor: 0, from: 'north', to: 'west', forced: false, by: 0 })
    expect(fight.events('turnEnded').map(({ actor, initiative }) => [actor, initiative])).toEqual([[0, 47]])
    expect(fight.state.tick).toBeGreaterThan(1)
  })

  test('AR-064 a push goes on to where the distance grows, ties by map order, and stops where it cannot', () => {
    expect(forced('north', 'center', push(1)).path).toEqual(['south'])
    expect(forced('north', 'center', push(2)).path).toEqual(['south'])
    expect(forced('north', 'north', push(1)).path).toEqual(['east'])
    expect(forced('north', 'north', push(2)).path).toEqual(['east', 'south'])
    expect(forced('center', 'center', push(3)).path).toEqual(['north'])
    const cornered = forced('center', 'west', push(1))
    expect([cornered.zone, cornered.refusal, cornered.fired]).toEqual(['west', ['noWay'], []])
  })

  test('AR-064 a pull goes to the neighbour nearest to the source, ties by map order', () => {
    expect(forced('north', 'south', pull(1)).path).toEqual(['east'])
    expect(forced('north', 'south', pull(2)).path).toEqual(['east', 'north'])
    expect(forced('north', 'south', pull(5)).path).toEqual(['east', 'north'])
    expect(forced('center', 'west', pull(1)).path).toEqual(['center'])
    expect(forced('center', 'center', pull(1)).refusal).toEqual(['noWay'])
  })

  test('AR-064 AR-197 a push of all in its zone leaves its own actor there, and the others go from where it stands', () => {
    const mine = {
      actions: [deed([push(2)], { target: 'AllZone' })],
      triggers: [{ on: 'OnForcedMove', components: [SHIELD] }],
    }
    const start = { 0: { zone: 'north', initiative: 100 }, 1: { zone: 'north' }, 2: { zone: 'north' } }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start }, { overlay: perkPack(mine) })
    fight.turn('test_perk', { zone: 'north' })
    expect(fight.events('moved').map(({ actor, to, by }) => [actor, to, by])).toEqual([
      [1, 'east', 0],
      [1, 'south', 0],
      [2, 'east', 0],
      [2, 'south', 0],
    ])
    expect(fight.fighter(0).zone).toBe('north')
    expect(fight.events('forcedMoveResisted')).toMatchObject([{ target: 0, reason: 'noWay' }])
    expect(fight.events('triggerFired')).toEqual([])
  })

  test('AR-065 no roll; OnForcedMove fires once for the mover, OnMove does not', () => {
    const { fight, fired } = forced('north', 'north', push(2))
    expect(fight.events('attackRolled')).toEqual([])
    expect(fired).toEqual(['OnForcedMove 1'])
    expect(fight.events('moved').map(({ actor, forced, by }) => [actor, forced, by])).toEqual([
      [1, true, 0],
      [1, true, 0],
    ])
  })

  test('AR-065 forcedMoveReduce shortens first: nothing left, nothing happens and nothing is drawn', () => {
    const reduce = { stat: 'forcedMoveReduce', kind: 'flat', value: 1 }
    const resist = { stat: 'forcedMoveResist', kind: 'flat', value: 5000 }
    const draws = { 'arena/forcedMove': [false] }
    expect(forced('north', 'north', push(2), draws, [reduce, resist]).path).toEqual(['east'])
    const held = forced('north', 'north', push(1), draws, [reduce, resist])
    expect([held.zone, held.refusal, held.fired]).toEqual(['north', ['reduced'], []])
    expect(held.left).toEqual({ 'arena/forcedMove': 1 })
  })

  test('AR-065 forcedMoveResist is one chance for the whole movement', () => {
    const resist = [{ stat: 'forcedMoveResist', kind: 'flat', value: 5000 }]
    const draws = (...values: boolean[]) => ({ 'arena/forcedMove': values })
    const stood = forced('north', 'north', push(2), draws(true), resist)
    expect([stood.zone, stood.refusal, stood.fired]).toEqual(['north', ['chance'], []])
    const moved = forced('north', 'north', push(2), draws(false, true), resist)
    expect(moved.path).toEqual(['east', 'south'])
    expect(moved.left).toEqual({ 'arena/forcedMove': 1 })
    const sure = [{ stat: 'forcedMoveResist', kind: 'flat', value: 10_000 }]
    expect(forced('north', 'north', push(2), {}, sure).refusal).toEqual(['chance'])
  })

  test('AR-066 "to target" takes the actor to the main target, however far, as a movement of its own', () => {
    const { fight, path, fired } = forced('north', 'south', { t: 'Move', mode: 'toTarget' })
    expect(path).toEqual(['south'])
    expect(fight.fighter(0).zone).toBe('south')
    expect(fight.last('moved')).toMatchObject({ actor: 0, from: 'north', forced: false, by: 0 })
    expect(fired).toEqual(['OnMove 0'])
    expect(forced('south', 'south', { t: 'Move', mode: 'toTarget' }).fired).toEqual([])
  })

  test('AR-066 with a zone as target it is that zone', () => {
    const overlay = perkPack({ actions: [deed([{ t: 'Move', mode: 'toTarget' }], { target: 'EnemyZone' })] })
    const start = { 0: { zone: 'north', initiative: 100 }, 1: { zone: 'south' } }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start }, { overlay })
    fight.turn('test_perk', { zone: 'south' })
    expect(fight.fighter(0).zone).toBe('south')
  })
})
