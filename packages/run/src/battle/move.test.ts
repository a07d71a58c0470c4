import { describe, expect, test } from 'vitest'
import { goalFor, pathTo } from './path.ts'
import { casting, type Fought, fight, give, type Lab, type Piece } from './testing.ts'

const mvp = { preset: 'mvp' } as const

/** Where the unit walks in round 1, with the cost of each step. */
const walkOf = (fought: Fought, id = 'p0'): string[] =>
  fought
    .of('unitMoved')
    .filter(({ actor, round }) => actor === id && round === 1)
    .map(({ to, cost }) => `${to.x},${to.y} for ${cost}`)

/** The way that the unit would take to attack, and what it costs in all. */
function wayTo(lab: Lab, target: string, walker = 'p0'): { way: string[]; cost: number } {
  let found = { way: [] as string[], cost: 0 }
  fight({
    ...lab,
    prepare: (unit, battle) => {
      const goal = goalFor(battle, unit(walker), unit(target))
      const way = pathTo(battle, unit(walker), goal).map((cell) => `${battle.grid.x[cell]},${battle.grid.y[cell]}`)
      found = { way, cost: battle.scratch.cost[goal]! }
    },
  })
  return found
}

describe('the worked example', () => {
  const lab: Lab = {
    player: [['swordsman', 2, 3]],
    enemy: [
      ['footman', 3, 5],
      ['archer', 2, 7],
    ],
  }

  test('RN-062 WE-15 the goal for the footman is (2,5): cost 2, more progress than (3,4)', () => {
    expect(wayTo(lab, 'e0')).toEqual({ way: ['2,4', '2,5'], cost: 2 })
  })

  test('RN-058 RN-061 RN-062 WE-15 for the archer a detour for 5 that ends with more progress than (2,6)', () => {
    expect(wayTo(lab, 'e1')).toEqual({ way: ['2,4', '1,4', '1,5', '1,6', '1,7'], cost: 5 })
    // With the detour closed the straight line is taken: 1 + 2 + 2.
    const closed: Lab = { ...lab, player: [...lab.player, ['priest', 1, 6], ['priest', 1, 7]] }
    expect(wayTo(closed, 'e1')).toEqual({ way: ['2,4', '2,5', '2,6'], cost: 5 })
  })

  test('RN-070 RN-122 WE-15 only the footman can be reached this turn: his flank is struck', () => {
    const fought = fight({ ...lab, prepare: (unit) => give(unit('e1'), 'stun') })
    expect(walkOf(fought)).toEqual(['2,4 for 1', '2,5 for 1'])
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0', sum: { arc: 'flank' } })
  })
})

describe('ways', () => {
  test('RN-057 RN-064 orthogonal, forward first, then west, then east', () => {
    const zombies = (x: number, y: number) =>
      fight({ player: [['ghoul', 3, 3]], enemy: [['bone_golem', x, y]], mechanics: mvp })
    expect(walkOf(zombies(5, 6))).toEqual(['3,4 for 1', '3,5 for 1', '3,6 for 1', '4,6 for 1'])
    expect(walkOf(zombies(1, 6))).toEqual(['3,4 for 1', '3,5 for 1', '3,6 for 1', '2,6 for 1'])
  })

  test('RN-064 RN-020 west before east round an obstacle, for both sides', () => {
    const wall = (y: (row: number) => number): readonly Piece[] => [
      ['ghoul', 3, y(2)],
      ['zombie', 3, y(3)],
      ['zombie', 2, y(5)],
      ['zombie', 4, y(5)],
      ['zombie', 3, y(6)],
    ]
    const own: Lab = { player: wall((y) => y), enemy: [['bone_golem', 3, 5]], mechanics: mvp }
    expect(wayTo(own, 'e0')).toEqual({ way: ['2,2', '2,3', '2,4', '3,4'], cost: 4 })
    const mirrored: Lab = { player: [['bone_golem', 3, 4]], enemy: wall((y) => 9 - y), mechanics: mvp }
    expect(wayTo(mirrored, 'p0', 'e0')).toEqual({ way: ['2,7', '2,6', '2,5', '3,5'], cost: 4 })
  })

  test('RN-019 RN-057 a cell that was left is free for the next one', () => {
    const fought = fight({
      player: [
        ['archer', 0, 1],
        ['zombie', 0, 0],
        ['priest', 1, 0],
      ],
      enemy: [['zombie', 0, 9]],
      mechanics: mvp,
    })
    expect(walkOf(fought, 'p1')).toEqual(['0,1 for 1'])
  })

  test('RN-057 RN-063 shut in by friend and foe it stays where it is', () => {
    const fought = fight({
      player: [
        ['swordsman', 0, 0],
        ['priest', 1, 0],
        ['priest', 0, 1],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: mvp,
    })
    expect(walkOf(fought)).toEqual([])
  })

  test('RN-063 with no way to strike: the nearest cell, then the cheapest, then the one farthest on', () => {
    const around = (x: number, y: number): Lab => ({
      player: [
        ['swordsman', x, y],
        ['priest', 0, 8],
        ['priest', 1, 9],
      ],
      enemy: [['zombie', 0, 9]],
      mechanics: mvp,
    })
    // (0,7) and (1,8) lie equally near.
    expect(wayTo(around(0, 5), 'e0')).toEqual({ way: ['0,6', '0,7'], cost: 2 })
    expect(wayTo(around(1, 6), 'e0')).toEqual({ way: ['1,7', '1,8'], cost: 2 })
    expect(wayTo(around(1, 8), 'e0')).toEqual({ way: [], cost: 0 })
  })

  test('RN-060 a shooter walks until its range is enough and the line is free', () => {
    const free: Lab = { player: [['crossbowman', 3, 1]], enemy: [['zombie', 3, 7]] }
    expect(wayTo(free, 'e0')).toEqual({ way: ['3,2'], cost: 1 })
    // A priest before it: both traces from (3,2) and from (2,3) are blocked or too long, the one from (4,3) is free.
    const blocked: Lab = { ...free, player: [...free.player, ['priest', 3, 4], ['priest', 2, 4]] }
    expect(wayTo(blocked, 'e0')).toEqual({ way: ['3,2', '3,3', '4,3'], cost: 3 })
    const arcing: Lab = { ...blocked, player: [['archer', 3, 2], ...blocked.player.slice(1)] }
    expect(wayTo(arcing, 'e0')).toEqual({ way: ['3,3'], cost: 1 })
  })
})

describe('costs', () => {
  /** Straight back from (3,8) with so many points, past zombies on (2,6) and (2,5) and a death knight on (4,3). */
  const flight = (points: number, mechanics: Lab['mechanics'] = {}) =>
    walkOf(
      fight({
        player: [['swordsman', 3, 8]],
        enemy: [
          ['zombie', 2, 6],
          ['zombie', 2, 5],
          ['death_knight', 4, 3],
        ],
        prepare: (unit) => {
          Object.assign(unit('p0'), { routing: true, resolve: 0, speed: 99, initiative: 99 })
        },
        mechanics: {
          preset: mechanics.preset ?? 'roguelike',
          overrides: {
            resolve: { fleeCells: points },
            ...(mechanics.preset === 'mvp' ? {} : { engagement: { opportunity: false } }),
            ...mechanics.overrides,
          },
        },
      }),
    )

  test('RN-058 beside infantry 1 more, out of a zone 2, both 3; who flees has no target', () => {
    expect(flight(12)).toEqual([
      '3,7 for 1',
      '3,6 for 2',
      '3,5 for 3',
      '3,4 for 2',
      // Beside the death knight, who is no infantry but holds a zone.
      '3,3 for 1',
      '3,2 for 2',
      '3,1 for 1',
    ])
  })

  test('RN-058 each cost is a number of intercept, and without intercept every step costs 1', () => {
    const steps = (overrides: NonNullable<Lab['mechanics']>['overrides']) => flight(20, { overrides: overrides! })
    expect(
      steps({ intercept: { disengageCost: 1 } })
        .slice(0, 6)
        .map(costOf),
    ).toEqual([1, 2, 2, 1, 1, 1])
    expect(
      steps({ intercept: { softCost: 5 } })
        .slice(0, 6)
        .map(costOf),
    ).toEqual([1, 6, 7, 2, 1, 2])
    expect(
      steps({ intercept: { soft: false } })
        .slice(0, 6)
        .map(costOf),
    ).toEqual([1, 1, 2, 2, 1, 2])
    expect(flight(8, { preset: 'mvp' }).map(costOf)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })
  const costOf = (step: string) => Number(step.split(' ').at(-1))

  test('RN-058 beside the chosen target nothing is added, beside another one it is', () => {
    const lab: Lab = {
      player: [['swordsman', 3, 2]],
      enemy: [
        ['knight', 3, 5],
        ['zombie', 2, 4],
      ],
      prepare: (unit) => give(unit('e0'), 'taunt'),
    }
    expect(walkOf(fight(lab))).toEqual(['3,3 for 1', '3,4 for 2'])
    expect(walkOf(fight({ ...lab, enemy: [['knight', 3, 5]] }))).toEqual(['3,3 for 1', '3,4 for 1'])
  })

  test('RN-065 the walk ends where the next step cannot be paid', () => {
    expect(flight(1)).toEqual(['3,7 for 1'])
    expect(flight(2)).toEqual(['3,7 for 1'])
    expect(flight(3)).toEqual(['3,7 for 1', '3,6 for 2'])
    expect(flight(5)).toEqual(['3,7 for 1', '3,6 for 2'])
    expect(flight(6)).toEqual(['3,7 for 1', '3,6 for 2', '3,5 for 3'])
  })

  test('RN-059 the first step costs at most what is left', () => {
    const lab: Lab = {
      player: [
        ['zombie', 3, 3],
        ['priest', 2, 3],
      ],
      enemy: [
        ['zombie', 2, 4],
        ['zombie', 4, 4],
      ],
      prepare: (unit) => {
        unit('e0').hp = 5
      },
    }
    // Beside e1, who is not the target: cost 2, with speed 1.
    expect(walkOf(fight(lab))).toEqual(['3,4 for 1'])
    const blow = fight(lab)
      .of('attackMade')
      .find(({ actor }) => actor === 'p0')
    expect(blow?.target).toBe('e0')
  })

  test('RN-059 RN-037 without a point nobody moves', () => {
    const fought = fight({
      player: [['zombie', 3, 3]],
      enemy: [['zombie', 3, 6]],
      prepare: (unit) => give(unit('p0'), 'frost', 0),
    })
    expect(walkOf(fought)).toEqual([])
  })
})

describe('a step', () => {
  const gauntlet: Lab = {
    player: [['death_knight', 3, 6]],
    enemy: [
      ['zombie', 2, 6],
      ['swordsman', 4, 6],
      ['footman', 3, 4],
      ['archer', 0, 5],
      ['archer', 6, 5],
    ],
    prepare: (unit) => {
      Object.assign(unit('p0'), { routing: true, resolve: 0 })
      unit('e2').facing = 2
      unit('e3').vigilance = 2
      unit('e4').vigilance = 2
    },
  }
  const told = (lab: Lab) => {
    const { events } = fight(lab)
    return events
      .filter(({ turn, phase }) => turn === 1 && phase === 'movement')
      .map((event) => `${event.type} ${'actor' in event ? event.actor : 'of p0'}`)
  }

  test('RN-066 opportunity, change of cell, hard intercept, soft intercept, overwatch; each by slot', () => {
    expect(told(gauntlet)).toEqual([
      'opportunityTaken e0',
      'opportunityTaken e1',
      'unitMoved p0',
      'hardIntercepted e2',
      'unitDamaged e2',
      'armorShredded of p0',
      'softIntercepted e2',
      'ammoChanged e3',
      'overwatchFired e3',
      'ammoChanged e4',
      'overwatchFired e4',
    ])
  })

  test('RN-065 RN-066 whoever falls is met by nothing more', () => {
    const frail = (draws: Lab['draws'], hp: number): Lab => ({
      ...gauntlet,
      draws: draws!,
      player: [...gauntlet.player, ['zombie', 7, 0]],
      prepare: (unit, battle) => {
        gauntlet.prepare!(unit, battle)
        unit('p0').hp = hp
      },
    })
    expect(told(frail({ 'battle/opportunity': [true] }, 1))).toEqual([
      'opportunityTaken e0',
      'unitDamaged e0',
      'unitDied of p0',
    ])
    expect(told(frail({}, 18)).slice(2)).toEqual([
      'unitMoved p0',
      'hardIntercepted e2',
      'unitDamaged e2',
      'unitDied of p0',
    ])
    expect(told(frail({ 'battle/overwatch': [true] }, 19)).slice(6)).toEqual([
      'softIntercepted e2',
      'ammoChanged e3',
      'overwatchFired e3',
      'unitDamaged e3',
      'unitDied of p0',
    ])
  })

  test('RN-065 RN-066 a hard intercept ends the walk, with points left', () => {
    const fought = fight({
      player: [['death_knight', 3, 2]],
      enemy: [
        ['footman', 2, 4],
        ['archer', 3, 6],
      ],
      prepare: (unit) => {
        unit('e0').facing = 1
        give(unit('e1'), 'taunt')
      },
      mechanics: { overrides: { intercept: { softCost: 0, disengageCost: 1 } } },
    })
    expect(walkOf(fought)).toEqual(['3,3 for 1', '3,4 for 1'])
  })
})

test('RN-067 a summon draws no shot and costs nothing', () => {
  const { of } = fight({
    player: [['zombie', 0, 0]],
    enemy: [['archer', 3, 4]],
    leaders: { player: 'malachar' },
    content: casting('raise_dead'),
    timings: { raise_dead: 'early' },
    prepare: (unit) => {
      unit('e0').vigilance = 2
    },
    draws: { 'battle/overwatch': [true] },
  })
  expect(of('unitSummoned')[0]!.unit.cell).toEqual({ x: 3, y: 1 })
  expect(of('overwatchFired').filter(({ round }) => round === 0)).toEqual([])
})
