import { describe, expect, test } from 'vitest'
import { threatOf } from './stats.ts'
import { content, fight, give, type Lab, type Piece, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

/** Whom p0 attacks in round 1. */
const victim = (lab: Lab): string | undefined =>
  fight(lab)
    .of('attackMade')
    .find(({ actor, round }) => actor === 'p0' && round === 1)?.target
/** Where p0 walks to in round 1. */
const walked = (lab: Lab): string | undefined => {
  const last = fight(lab)
    .of('unitMoved')
    .filter(({ actor, round }) => actor === 'p0' && round === 1)
    .at(-1)
  return last && `${last.to.x},${last.to.y}`
}
/** Nobody acts before p0. */
const still: NonNullable<Lab['prepare']> = (_unit, battle) => {
  for (const unit of battle.units) if (unit.id !== 'p0') Object.assign(unit, { initiative: 0 })
}
const withHp =
  (hp: Readonly<Record<string, number>>): NonNullable<Lab['prepare']> =>
  (unit, battle) => {
    still(unit, battle)
    wounds(hp)(unit)
  }

describe('the pool', () => {
  const lab: Lab = {
    player: [['champion', 3, 4]],
    enemy: [
      ['zombie', 3, 5],
      ['archer', 2, 4],
    ],
    prepare: withHp({ e1: 5 }),
  }

  test('RN-068 who is engaged attacks one of those who engage it', () => {
    expect(victim(lab)).toBe('e0')
    // Without engagement the weaker archer is the prey.
    expect(victim({ ...lab, mechanics: mvp })).toBe('e1')
  })

  test('RN-068 RN-119 routing and stunned enemies engage nobody', () => {
    const freed = (free: Lab['prepare']): Lab => ({
      ...lab,
      prepare: (unit, battle) => {
        lab.prepare!(unit, battle)
        free!(unit, battle)
      },
    })
    expect(victim(freed((unit) => give(unit('e0'), 'stun')))).toBe('e1')
    expect(victim(freed((unit) => Object.assign(unit('e0'), { routing: true, resolve: 0 })))).toBe('e1')
  })

  test('RN-038 RN-119 a shooter without shots engages nobody', () => {
    expect(
      victim({
        ...lab,
        enemy: [
          ['archer', 3, 5],
          ['archer', 2, 4],
        ],
        prepare: (unit, battle) => {
          lab.prepare!(unit, battle)
          Object.assign(unit('e0'), { ammo: 0, range: 1 })
        },
      }),
    ).toBe('e1')
  })

  test.each([
    [3, 'e1'],
    [4, 'e0'],
  ])('RN-069 a taunt at distance %i of 3: the shooter’s target is %s', (distance, expected) => {
    expect(
      victim({
        player: [['marksman', 3, 2]],
        enemy: [
          ['champion', 3, 3],
          ['footman', 3 + distance, 2],
        ],
        prepare: (unit, battle) => {
          still(unit, battle)
          give(unit('e1'), 'taunt')
        },
        mechanics: mvp,
      }),
    ).toBe(expected)
  })

  test('RN-069 RN-070 the pool shrinks first: past a neighbour to the one who taunts', () => {
    const taunted: Lab = {
      player: [['swordsman', 3, 3]],
      enemy: [
        ['zombie', 3, 4],
        ['footman', 5, 3],
      ],
      prepare: (unit, battle) => {
        still(unit, battle)
        give(unit('e1'), 'taunt')
      },
      mechanics: mvp,
    }
    expect(victim(taunted)).toBe('e1')
    expect(walked(taunted)).toBe('4,3')
    // Engaged by the zombie, the footman is not in the pool at all.
    const bound = { ...taunted, mechanics: {} }
    expect(victim(bound)).toBe('e0')
    expect(walked(bound)).toBeUndefined()
  })

  test('RN-069 several who taunt are chosen among; abilities do not care', () => {
    const enemy: readonly Piece[] = [
      ['footman', 3, 4],
      ['footman', 4, 3],
      ['zombie', 3, 6],
    ]
    const prepare: Lab['prepare'] = (unit, battle) => {
      withHp({ e1: 50, e2: 40 })(unit, battle)
      give(unit('e0'), 'taunt')
      give(unit('e1'), 'taunt')
    }
    expect(victim({ player: [['swordsman', 3, 3]], enemy, prepare, mechanics: mvp })).toBe('e1')
    const shot = fight({ player: [['crossbowman', 3, 3, 3]], enemy, prepare, mechanics: mvp })
    expect(shot.of('abilityUsed')[0]).toMatchObject({ ability: 'piercing_shot', targets: ['e2'] })
  })
})

describe('the groups', () => {
  test('RN-070 whoever can be attacked from here comes before a better one a step away', () => {
    const lab: Lab = {
      player: [['swordsman', 3, 3]],
      enemy: [
        ['bone_golem', 3, 4],
        ['archer', 5, 3],
      ],
      prepare: withHp({ e1: 1 }),
      mechanics: mvp,
    }
    expect(victim(lab)).toBe('e0')
    expect(walked(lab)).toBeUndefined()
  })

  test('RN-070 whoever can be reached this turn comes before a nearer and weaker one who cannot', () => {
    const lab: Lab = {
      player: [
        ['swordsman', 1, 2],
        ['zombie', 0, 1],
        ['zombie', 1, 0],
      ],
      enemy: [
        ['archer', 0, 0],
        ['footman', 1, 6],
      ],
      prepare: still,
      mechanics: mvp,
    }
    expect(victim(lab)).toBe('e1')
    expect(victim({ ...lab, enemy: lab.enemy.slice(0, 1) })).toBeUndefined()
  })

  test('RN-070 the last point counts: a goal three steps away is reached with speed 3, one of four is not', () => {
    const apart = (y: number): Lab => ({
      player: [['swordsman', 3, 2]],
      enemy: [['zombie', 3, y]],
      prepare: still,
      mechanics: mvp,
    })
    expect(victim(apart(6))).toBe('e0')
    expect(victim(apart(7))).toBeUndefined()
  })

  test('RN-070 RN-058 a last step that is too dear keeps a weaker enemy out of reach', () => {
    const lab: Lab = {
      player: [['swordsman', 3, 2]],
      enemy: [
        ['archer', 3, 6],
        ['zombie', 2, 5],
      ],
      prepare: still,
    }
    // To the archer: 1 + 1 + 2, the last step beside the zombie. To the zombie: 1 + 1 + 1.
    expect(victim(lab)).toBe('e1')
    expect(victim({ ...lab, mechanics: { overrides: { intercept: { softCost: 0 } } } })).toBe('e0')
  })

  test.each(['knight', 'swordsman', 'apprentice', 'priest', 'archer'])(
    'RN-074 in the distance a %s goes for the nearest, then the weakest, then the lowest slot',
    (unitId) => {
      const tall = { ...content, balance: { ...content.balance, grid: { width: 8, height: 20, deployRows: 2 } } }
      const speed = content.units.find(({ id }) => id === unitId)!.speed
      const [north, south] = [`3,${10 - speed}`, `3,${10 + speed}`]
      const towards = (hp: Readonly<Record<string, number>>, back = 7) =>
        walked({
          player: [[unitId, 3, 10]],
          enemy: [
            ['zombie', 3, 10 - back],
            ['zombie', 3, 17],
          ],
          content: tall,
          prepare: withHp(hp),
          mechanics: mvp,
        })
      expect(towards({})).toBe(north)
      expect(towards({ e1: 119 })).toBe(south)
      expect(towards({ e0: 1 }, 8)).toBe(south)
    },
  )
})

describe('the choice', () => {
  const around: readonly Piece[] = [
    ['knight', 3, 6],
    ['knight', 3, 5],
    ['knight', 2, 4],
    ['knight', 4, 4],
  ]
  const choice = (unitId: string, hp: Readonly<Record<string, number>>, enemy = around) =>
    victim({ player: [[unitId, 3, 4]], enemy, prepare: withHp(hp), mechanics: mvp })

  test('RN-071 tanks and supports: distance, then HP, then slot', () => {
    for (const unitId of ['paladin', 'priest']) {
      expect(choice(unitId, { e0: 1 }), unitId).toBe('e1')
      expect(choice(unitId, { e0: 1, e3: 99 }), unitId).toBe('e3')
      expect(choice(unitId, { e2: 99, e3: 99 }), unitId).toBe('e2')
    }
  })

  test('RN-072 melee: HP, then distance, then slot, also among those to be reached', () => {
    expect(choice('champion', { e3: 99 })).toBe('e3')
    expect(choice('champion', { e1: 99, e2: 98, e3: 98 })).toBe('e2')
    const apart: readonly Piece[] = [
      ['knight', 3, 7],
      ['knight', 3, 1],
      ['knight', 1, 4],
    ]
    expect(choice('champion', {}, apart)).toBe('e2')
    expect(choice('champion', { e1: 99 }, apart)).toBe('e1')
    expect(choice('champion', {}, apart.slice(0, 2))).toBe('e0')
  })

  test('RN-073 ranged and mages: threat, then distance, then slot', () => {
    for (const unitId of ['marksman', 'battle_mage']) {
      // Equal ones: the nearest have the most threat, and of these the lowest slot.
      expect(choice(unitId, {}), unitId).toBe('e1')
      // Half of its HP lost: 25 more threat.
      expect(choice(unitId, { e0: 77 }), unitId).toBe('e0')
      expect(choice(unitId, { e3: 140 }), unitId).toBe('e3')
    }
  })

  test('RN-073 RN-075 of equal threat the nearer one', () => {
    // Far away nearness adds nothing: footman 12 and the wound make up for it.
    const enemy: readonly Piece[] = [
      ['knight', 3, 6],
      ['knight', 3, 5],
    ]
    // (16 + 1 + 8) × 8 = (16 + 0 + 9) × 8.
    expect(choice('marksman', { e0: 150 }, enemy)).toBe('e1')
    expect(choice('marksman', { e0: 147 }, enemy)).toBe('e0')
  })
})

describe('threat', () => {
  const enemy: readonly Piece[] = [
    ['champion', 3, 4],
    ['apprentice', 3, 5],
    ['knight', 3, 2],
  ]
  const threats = (pieces: readonly Piece[], prepare: Lab['prepare']): number[] => {
    let found: number[] = []
    fight({
      player: [['archer', 3, 0]],
      enemy: pieces,
      mechanics: mvp,
      prepare: (unit, battle) => {
        prepare?.(unit, battle)
        found = battle.sides[1].map((each) => threatOf(battle, unit('p0'), each))
      },
    })
    return found
  }

  test('RN-075 WE-17 champion 820, wounded apprentice 650, knight 192: the champion is shot', () => {
    expect(threats(enemy, wounds({ e1: 25 }))).toEqual([820, 650, 192])
    expect(victim({ player: [['archer', 3, 0]], enemy, prepare: withHp({ e1: 25 }), mechanics: mvp })).toBe('e0')
  })

  test('RN-075 ATK is the effective one, wounds are rounded down, nearness ends at 10', () => {
    // Cursed: 38 − 20 % = 30.4 → 30, twice, and 6.
    expect(threats(enemy, (unit) => give(unit('e0'), 'curse', 20))[0]).toBe((60 + 6) * 10)
    // floor(50 × 1 / 154) = 0, floor(50 × 4 / 154) = 1.
    expect(threats(enemy, wounds({ e2: 153 }))[2]).toBe(192)
    expect(threats(enemy, wounds({ e2: 150 }))[2]).toBe(200)
    expect(
      threats(
        [
          ['knight', 4, 9],
          ['knight', 5, 9],
          ['knight', 3, 9],
        ],
        undefined,
      ),
    ).toEqual([128, 128, 136])
  })

  test('RN-075 factors: mage 13, support 12, ranged 11, melee 10, tank 8', () => {
    const row: readonly Piece[] = [
      ['apprentice', 3, 9],
      ['priest', 4, 9],
      ['archer', 5, 9],
      ['swordsman', 6, 9],
      ['footman', 7, 9],
    ]
    expect(threats(row, undefined)).toEqual([21 * 13, 10 * 12, 16 * 11, 18 * 10, 12 * 8])
  })
})

test('RN-039 only the basic attacks of mages are magic: armour does not count', () => {
  const kind = (unitId: string) =>
    fight({ player: [[unitId, 3, 4]], enemy: [['paladin', 3, 5]], prepare: still, mechanics: mvp })
      .of('attackMade')
      .find(({ actor }) => actor === 'p0')!.sum
  for (const { id, role } of content.units) {
    const { kind: found, armor } = kind(id)
    expect([found, armor], id).toEqual(role === 'mage' ? ['magic', 0] : ['physical', 40])
  }
})

test('RN-038 a distance unit without shots strikes at range 1, and still neither ripostes nor holds a zone', () => {
  const { of } = fight({
    player: [['swordsman', 3, 4]],
    enemy: [['crossbowman', 3, 5]],
    prepare: (unit) => {
      Object.assign(unit('e0'), { ammo: 0, range: 1, initiative: 1 })
    },
    draws: { 'battle/riposte': [true] },
  })
  expect(of('attackMade').map(({ actor }) => actor)).toEqual(['p0', 'e0'])
  expect(of('riposteMade').filter(({ actor }) => actor === 'e0')).toEqual([])
})
