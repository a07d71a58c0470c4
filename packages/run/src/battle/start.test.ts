import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { BattleEvent, BattleEventOf } from './events.ts'
import type { BattleTeam } from './setup.ts'
import { simulateBattle } from './simulate.ts'
import { casting, content, fight, setupFor, wounds } from './testing.ts'

/** `battleStarted` of two teams in the local frame. */
function started(player: BattleTeam['units'], enemy: BattleTeam['units']): BattleEventOf<'battleStarted'> {
  const setup = setupFor({ player: [], enemy: [] })
  const local = (units: BattleTeam['units']): BattleTeam => ({ ...setup.sides.player, frame: 'local', units })
  const events: BattleEvent[] = []
  const sides = { player: local(player), enemy: local(enemy) }
  simulateBattle(content, { ...setup, sides }, new SeededDraws('local'), (event) => void events.push(event))
  return events[0] as BattleEventOf<'battleStarted'>
}
const at = (unitId: string, x: number, y: number) => ({ unitId, tier: 1, x, y }) as const

describe('where units stand', () => {
  test('RN-014 RN-015 RN-016 row 1 is the front rank of both sides: rows 1 and 8; x is never mirrored', () => {
    const { units, width, height } = started(
      [at('footman', 2, 1), at('archer', 7, 0)],
      [at('zombie', 2, 1), at('ghoul', 0, 0)],
    )
    expect([width, height]).toEqual([8, 10])
    expect(units.map(({ id, unitId, cell, facing }) => [id, unitId, cell.x, cell.y, facing])).toEqual([
      ['p0', 'footman', 2, 1, 'S'],
      ['p1', 'archer', 7, 0, 'S'],
      ['e0', 'zombie', 2, 8, 'N'],
      ['e1', 'ghoul', 0, 9, 'N'],
    ])
  })

  test('RN-021 RN-022 slots go by local y descending, then x ascending, whatever the order of the entries', () => {
    const entries = [at('archer', 6, 0), at('priest', 1, 0), at('knight', 5, 1), at('footman', 0, 1)]
    const ids = (units: typeof entries) =>
      started(units, units).units.map(({ id, unitId, cell }) => `${id} ${unitId} ${cell.x},${cell.y}`)
    const expected = ['p0 footman 0,1', 'p1 knight 5,1', 'p2 priest 1,0', 'p3 archer 6,0']
    const mirrored = ['e0 footman 0,8', 'e1 knight 5,8', 'e2 priest 1,9', 'e3 archer 6,9']
    expect(ids(entries)).toEqual([...expected, ...mirrored])
    expect(ids(entries.toReversed())).toEqual([...expected, ...mirrored])
  })

  test('RN-026 battle cells may be any free ones, with slots in list order', () => {
    const { view } = fight({
      player: [
        ['archer', 6, 9],
        ['footman', 0, 5],
      ],
      enemy: [
        ['zombie', 1, 0],
        ['ghoul', 7, 4],
      ],
      prepare: (unit) => {
        expect([unit('p0').unitId, unit('p0').cell, unit('e1').cell]).toEqual(['archer', 9 * 8 + 6, 4 * 8 + 7])
      },
    })
    expect(view.units.map(({ id, unitId }) => `${id} ${unitId}`)).toEqual([
      'p0 archer',
      'p1 footman',
      'e0 zombie',
      'e1 ghoul',
    ])
  })

  test('RN-017 progress is the number of rows from the own edge', () => {
    fight({
      player: [['archer', 3, 0]],
      enemy: [['zombie', 3, 9]],
      prepare: (_unit, battle) => {
        expect([battle.progress(0, 0), battle.progress(0, 2 * 8), battle.progress(0, 79)]).toEqual([0, 2, 9])
        expect([battle.progress(1, 79), battle.progress(1, 2 * 8), battle.progress(1, 0)]).toEqual([0, 7, 9])
      },
    })
  })

  test('RN-014 the size of the grid is configuration', () => {
    const small = { ...content, balance: { ...content.balance, grid: { width: 4, height: 6, deployRows: 1 } } }
    const { events, of } = fight({
      player: [['champion', 3, 0]],
      enemy: [['zombie', 0, 5]],
      content: small,
      rounds: 3,
      mechanics: { preset: 'mvp' },
    })
    expect(events[0]).toMatchObject({ type: 'battleStarted', width: 4, height: 6 })
    expect(of('attackMade').length).toBeGreaterThan(0)
    for (const { to } of of('unitMoved')) expect([to.x >= 0 && to.x < 4, to.y >= 0 && to.y < 6]).toEqual([true, true])
  })
})

describe('the start', () => {
  const line = (y: number) =>
    [
      ['footman', 2, y],
      ['footman', 3, y],
    ] as const

  test('RN-046 RN-024 told, leader passives, phalanx, early spells; the leading side first in each', () => {
    const { events } = fight({
      player: line(1),
      enemy: line(8),
      leaders: { player: 'galahad', enemy: 'galahad' },
      timings: { fortify: 'early', smite: 'late' },
      draws: { 'battle/side': [1] },
    })
    const first = events.slice(
      0,
      events.findIndex(({ type }) => type === 'roundStarted'),
    )
    expect(first.map((event) => `${event.type} ${'target' in event ? event.target : ''}`)).toEqual([
      'battleStarted ',
      'statusAdded e0',
      'statusAdded p0',
      'phalanxChanged e0',
      'phalanxChanged e1',
      'phalanxChanged p0',
      'phalanxChanged p1',
      'spellCast ',
      'statusAdded e0',
      'statusAdded e1',
      'spellCast ',
      'statusAdded p0',
      'statusAdded p1',
    ])
    expect(new Set(first.map(({ round, turn, phase }) => `${round} ${turn} ${phase}`))).toEqual(new Set(['0 0 battle']))
  })

  test('RN-023 RN-046 with the answer 0 the player side leads', () => {
    const { of } = fight({
      player: line(1),
      enemy: line(8),
      leaders: { player: 'galahad', enemy: 'galahad' },
      timings: { fortify: 'early', smite: 'late' },
      draws: { 'battle/side': [0] },
    })
    expect(of('battleStarted')[0]!.leading).toBe('player')
    expect(of('spellCast').map(({ side }) => side)).toEqual(['player', 'enemy'])
  })

  test('RN-046 RN-216 an early spell that fells the last enemy ends the battle before round 1', () => {
    const { events, outcome } = fight({
      player: [['footman', 3, 1]],
      enemy: [['apprentice', 3, 8]],
      leaders: { player: 'galahad' },
      timings: { smite: 'early', fortify: 'late' },
      prepare: wounds({ e0: 35 }),
    })
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 0 })
    expect(events.at(-1)!.type).toBe('battleEnded')
    expect(events.some(({ type }) => type === 'roundStarted')).toBe(false)
  })

  test('RN-046 RN-212 a side that is empty from the start has lost before any spell', () => {
    const { events, outcome } = fight({
      player: [],
      enemy: [['zombie', 3, 8]],
      leaders: { player: 'malachar', enemy: 'malachar' },
      timings: { raise_dead: 'early' },
    })
    expect(outcome).toEqual({ winner: 'enemy', reason: 'wipe', rounds: 0 })
    expect(events.map(({ type }) => type)).toEqual(['battleStarted', 'battleEnded'])
  })
})

describe('summons', () => {
  const raising = { content: casting('raise_dead'), timings: { raise_dead: 'early' } } as const

  test('RN-043 RN-510 RN-022 a T1 skeleton warrior with resolve 40, with the bonus of its own faction, facing forward', () => {
    const { of } = fight({
      player: [['crusader', 3, 1]],
      enemy: [['zombie', 3, 8]],
      leaders: { player: 'malachar', enemy: 'malachar' },
      ...raising,
    })
    const common = { unitId: 'skeleton_warrior', tier: 1, summoned: true, slot: 1, maxResolve: 40, ability: null }
    // Undead have +15 % ATK, on whatever side.
    expect(of('unitSummoned').map(({ unit }) => unit)).toMatchObject([
      { ...common, id: 'p1', side: 'player', maxHp: 50, atk: 23, facing: 'S' },
      { ...common, id: 'e1', side: 'enemy', maxHp: 50, atk: 23, facing: 'N' },
    ])
  })

  test('RN-043 the leader of the side counts: Aldric gives 10 % more HP', () => {
    const spells = { ...content, leaders: content.leaders.map((leader) => ({ ...leader, spells: ['raise_dead'] })) }
    const { of } = fight({
      player: [['crusader', 3, 1]],
      enemy: [['zombie', 3, 8]],
      leaders: { player: 'aldric' },
      content: spells as unknown as typeof content,
      timings: { raise_dead: 'early' },
    })
    expect(of('unitSummoned')[0]!.unit).toMatchObject({ id: 'p1', maxHp: 55, atk: 23 })
  })

  test.each([
    ['the origin itself', [['knight', 0, 0]], '3,1'],
    ['one step forward', [['knight', 3, 1]], '3,2'],
    [
      'equally far on: to the west',
      [
        ['knight', 3, 1],
        ['knight', 3, 2],
      ],
      '2,1',
    ],
    [
      'then to the east',
      [
        ['knight', 3, 1],
        ['knight', 3, 2],
        ['knight', 2, 1],
      ],
      '4,1',
    ],
    [
      'then backward',
      [
        ['knight', 3, 1],
        ['knight', 3, 2],
        ['knight', 2, 1],
        ['knight', 4, 1],
      ],
      '3,0',
    ],
    [
      'then two steps forward',
      [
        ['knight', 3, 1],
        ['knight', 3, 2],
        ['knight', 2, 1],
        ['knight', 4, 1],
        ['knight', 3, 0],
      ],
      '3,3',
    ],
  ] as const)('RN-044 the smallest (distance, −progress, x): %s', (_where, own, expected) => {
    const mirrored = own.map(([unitId, x, y]) => [unitId, x, 9 - y] as const)
    const cells = (player: typeof own | typeof mirrored, enemy: typeof player) =>
      fight({ player, enemy, leaders: { player: 'malachar', enemy: 'malachar' }, ...raising })
        .of('unitSummoned')
        .map(({ unit: { id, cell } }) => `${id} ${cell.x},${cell.y}`)
    const [x, y] = expected.split(',').map(Number)
    expect(cells(own, mirrored)).toEqual([`p${own.length} ${expected}`, `e${own.length} ${x},${9 - y!}`])
  })
})
