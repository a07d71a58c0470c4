import { describe, expect, test } from 'vitest'
import { armorOf } from '../battle/stats.ts'
import { skilled } from '../battle/testing/skills.ts'
import { content, type Fought, fight, give, granting, type Lab, type Piece } from '../battle/testing.ts'

const phalanx = { preset: 'mvp', overrides: { phalanx: true } } as const
/** Three by two, slots 0 1 2 behind 3 4 5. */
const BLOCK: readonly Piece[] = [
  ['footman', 2, 0],
  ['footman', 3, 0],
  ['footman', 4, 0],
  ['footman', 2, 1],
  ['footman', 3, 1],
  ['footman', 4, 1],
]
const block: Lab = { player: BLOCK, enemy: [['zombie', 7, 9]], mechanics: phalanx }
const told = (fought: Fought, when: { round: number; phase?: string }) =>
  fought
    .of('phalanxChanged')
    .filter(({ round, phase }) => round === when.round && (when.phase === undefined || phase === when.phase))
    .map(({ target, neighbours, armor, resolve }) => [target, neighbours, armor, resolve])

describe('phalanx', () => {
  test('RN-137 RN-138 WE-08 six footmen, three by two: 5 neighbours in the middle, 3 at the corners', () => {
    expect(told(fight(block), { round: 0 })).toEqual([
      ['p0', 3, 3, 15],
      ['p1', 5, 5, 25],
      ['p2', 3, 3, 15],
      ['p3', 3, 3, 15],
      ['p4', 5, 5, 25],
      ['p5', 3, 3, 15],
    ])
  })

  test('RN-137 WE-08 one of the middle turns east to attack: 0, the other 4, the corners 2 at the next refresh', () => {
    // The neighbour in the east is a corner: it stands aside for an enemy.
    const lab: Lab = {
      player: [...BLOCK.slice(0, 5), ['footman', 7, 1]],
      enemy: [['zombie', 4, 1]],
      mechanics: phalanx,
      draws: {},
      prepare: (unit) => {
        for (const id of ['p0', 'p1', 'p2', 'p3', 'p5']) give(unit(id), 'stun')
        give(unit('e0'), 'stun')
      },
    }
    const fought = fight(lab)
    expect(told(fought, { round: 0 })).toEqual([
      ['p0', 3, 3, 15],
      ['p1', 4, 4, 20],
      ['p2', 2, 2, 10],
      ['p3', 3, 3, 15],
      ['p4', 4, 4, 20],
    ])
    expect(told(fought, { round: 1, phase: 'postAttack' })).toEqual([
      ['p0', 2, 2, 10],
      ['p1', 3, 3, 15],
      ['p2', 1, 1, 5],
      ['p3', 2, 2, 10],
      ['p4', 0, 0, 0],
    ])
  })

  test('RN-137 WE-08 armour 25 in the middle, 23 at the corners', () => {
    const { battle, live } = fight({
      ...block,
      prepare: (unit) => {
        for (let i = 0; i < 6; i++) give(unit(`p${i}`), 'stun')
      },
    })
    expect([0, 1, 2, 3, 4, 5].map((i) => armorOf(battle, live(`p${i}`)))).toEqual([23, 25, 23, 23, 25, 23])
  })

  test('RN-137 both bonuses have a limit', () => {
    const at = (numbers: object) =>
      told(fight({ ...block, mechanics: { preset: 'mvp', overrides: { phalanx: numbers } } }), { round: 0 })[1]
    expect(at({ armorCap: 4 })).toEqual(['p1', 5, 4, 25])
    expect(at({ resolveCap: 12 })).toEqual(['p1', 5, 5, 12])
    expect(at({ armorPer: 2, resolvePer: 1, armorCap: 20 })).toEqual(['p1', 5, 10, 5])
    // A full ring of eight: still 5 and 25.
    const ring: Piece[] = [0, 1, 2].flatMap((y) => [2, 3, 4].map((x): Piece => ['footman', x, y]))
    expect(told(fight({ ...block, player: ring }), { round: 0 })[4]).toEqual(['p4', 8, 5, 25])
  })

  test('RN-137 only tagged allies on the eight cells around count', () => {
    const around = (other: Piece, side: 'player' | 'enemy' = 'player') => {
      const lab: Lab = {
        player: side === 'player' ? [['footman', 3, 3], other] : [['footman', 3, 3]],
        enemy: side === 'enemy' ? [other] : [['zombie', 7, 9]],
        mechanics: phalanx,
      }
      return told(fight(lab), { round: 0 }).length
    }
    expect(around(['knight', 4, 4])).toBe(2)
    expect(around(['knight', 3, 2])).toBe(2)
    expect(around(['knight', 5, 3])).toBe(0)
    expect(around(['knight', 3, 5])).toBe(0)
    expect(around(['champion', 4, 3])).toBe(0)
    expect(around(['zombie', 4, 3], 'enemy')).toBe(0)
  })

  test('RN-137 they must look the same way', () => {
    const lab: Lab = {
      player: [
        ['footman', 3, 3],
        ['footman', 4, 3],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: phalanx,
      prepare: (unit) => {
        unit('p1').facing = 1
      },
    }
    expect(told(fight(lab), { round: 0 })).toEqual([])
  })

  test('RN-137 the dead do not count', () => {
    const fought = fight({
      player: [['crusader', 3, 4]],
      enemy: [
        ['swordsman', 3, 5],
        ['swordsman', 4, 5],
      ],
      mechanics: phalanx,
      prepare: (unit) => {
        unit('e0').hp = 1
      },
    })
    expect(told(fought, { round: 0 })).toEqual([
      ['e0', 1, 1, 5],
      ['e1', 1, 1, 5],
    ])
    expect(told(fought, { round: 1, phase: 'postAttack' })[0]).toEqual(['e1', 0, 0, 0])
  })

  test('RN-138 between two refreshes the bonus stays: the attacker that has just come alone still had it', () => {
    const fought = fight({
      player: [
        ['footman', 3, 3],
        ['footman', 4, 3],
      ],
      enemy: [['swordsman', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { phalanx: true, engagement: true } },
      prepare: (unit) => give(unit('p1'), 'stun'),
    })
    // The swordsman came first and struck p0 while the phalanx stood.
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'e0', target: 'p0', sum: { armor: 21 } })
  })

  test('RN-138 a walk is noticed at the end of the turn, not before', () => {
    const fought = fight({
      player: [
        ['knight', 3, 1],
        ['footman', 4, 1],
      ],
      enemy: [['zombie', 3, 8]],
      mechanics: phalanx,
    })
    expect(fought.of('phalanxChanged').filter(({ round }) => round === 1)[0]).toMatchObject({
      phase: 'postAttack',
      neighbours: 0,
    })
  })

  test('RN-138 at the turn start as well: a summon of the tick is in line', () => {
    const fought = fight({
      player: [['zombie', 7, 0]],
      enemy: [
        ['skeleton_warrior', 3, 9],
        ['zombie', 4, 9],
      ],
      leaders: { enemy: 'ozrakh' },
      content: { ...content, leaders: content.leaders.map((leader) => ({ ...leader, spells: [] as never })) },
      mechanics: phalanx,
      rounds: 2,
      prepare: (unit) => {
        for (const id of ['e0', 'e1', 'p0']) give(unit(id), 'stun')
        unit('e1').hp = 1
        give(unit('e1'), 'fire', 8)
      },
    })
    expect(told(fought, { round: 2, phase: 'turnStart' })).toEqual([['e2', 1, 1, 5]])
  })

  test('RN-138 RN-118 who rallies is back in line at once', () => {
    const fought = fight({
      player: [
        ['footman', 3, 1],
        ['footman', 4, 1],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: { preset: 'mvp', overrides: { phalanx: true, resolve: true } },
      prepare: (unit) => {
        for (const id of ['p0', 'p1']) give(unit(id), 'stun')
        unit('p0').routing = true
        unit('p0').resolve = 20
      },
    })
    expect(told(fought, { round: 0 })).toEqual([])
    expect(told(fought, { round: 1, phase: 'turnStart' })).toEqual([
      ['p0', 1, 1, 5],
      ['p1', 1, 1, 5],
    ])
  })

  test('RN-138 RN-148 shred takes nothing from it', () => {
    const { battle, live } = fight({
      ...block,
      prepare: (unit) => {
        for (let i = 0; i < 6; i++) give(unit(`p${i}`), 'stun')
        unit('p1').shred = 99
      },
    })
    expect(armorOf(battle, live('p1'))).toBe(5)
  })

  test('RN-122 it counts in full from behind', () => {
    const { of } = fight({
      player: [['crusader', 3, 6]],
      enemy: [
        ['swordsman', 3, 5],
        ['swordsman', 4, 5],
      ],
      mechanics: { preset: 'mvp', overrides: { phalanx: true, flanking: true } },
    })
    expect(of('attackMade')[0]).toMatchObject({ sum: { armor: 9, base: 17, arc: 'rear', damage: 22 } })
  })

  test('RN-192 a leader’s passive strengthens it, rounded down', () => {
    const leaders = content.leaders.map((leader) => ({
      ...leader,
      spells: [] as never,
      passive: granting({ phalanxPct: 50 }),
    }))
    const fought = fight({ ...block, content: { ...content, leaders }, leaders: { player: 'elara' } })
    expect(told(fought, { round: 0 }).slice(0, 2)).toEqual([
      ['p0', 3, 4, 22],
      ['p1', 5, 7, 37],
    ])
  })
})

test('RN-523 a status that changes the bonus alone is seen while everybody stands, and so is its end', () => {
  const clauses = [
    { when: 'use', if: [], aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'phalanxPct', amount: 100, rounds: 1 }] },
  ]
  const fought = fight({
    ...block,
    player: [
      ['footman', 3, 1],
      ['footman', 4, 1],
    ],
    rounds: 2,
    content: skilled({ footman: { kind: 'instant', cooldown: 9, clauses } }),
    prepare: (unit) => {
      for (const id of ['p0', 'p1', 'e0']) Object.assign(unit(id), { speed: 0 })
    },
  })
  const own = fought.of('phalanxChanged').filter(({ target }) => target === 'p0')
  expect(own.map(({ round, armor, resolve }) => [round, armor, resolve])).toEqual([
    [0, 1, 5],
    [1, 2, 10],
    [2, 1, 5],
  ])
})

test('RN-523 what a bonus depends on is read again whenever a phalanx unit of either side moves', () => {
  const passive = {
    clauses: [
      {
        when: 'always',
        if: [{ test: 'round', from: 2 }],
        aim: { who: 'allies' },
        do: [{ kind: 'stat', stat: 'phalanxPct', amount: 100 }],
      },
    ],
  } as const
  const leaders = content.leaders.map((leader) => ({ ...leader, spells: [] as never, passive }))
  const fought = fight({
    ...block,
    player: [
      ['footman', 3, 1],
      ['footman', 4, 1],
    ],
    enemy: [['footman', 7, 9]],
    leaders: { player: 'elara' },
    rounds: 2,
    content: { ...content, leaders },
    prepare: (unit) => {
      for (const id of ['p0', 'p1']) Object.assign(unit(id), { speed: 0 })
    },
  })
  const own = fought.of('phalanxChanged').filter(({ target }) => target === 'p0')
  expect(own.map(({ round, armor, resolve }) => [round, armor, resolve])).toEqual([
    [0, 1, 5],
    [2, 2, 10],
  ])
})
