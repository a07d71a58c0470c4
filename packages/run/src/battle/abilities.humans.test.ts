import type { DrawScript } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { withMore } from '../content/testing.ts'
import { armorOf } from './stats.ts'
import { against, content, fight, hits, type Lab, type Piece, silent, usedIn, wounds } from './testing.ts'

test('RN-155 only the third tier has an ability', () => {
  const use = (tier: 1 | 2 | 3) => usedIn(against(['footman', 3, 4, tier], [['zombie', 3, 5]]))
  expect([use(1), use(2), use(3)]).toEqual([[], [], [1]])
})

describe('shield wall', () => {
  test('RN-161 RN-155 with an enemy within 2: half of 40 on top for 2 rounds, and the unit still attacks', () => {
    const fought = against(['footman', 3, 4, 3], [['zombie', 3, 6, 3]])
    expect(fought.of('abilityUsed')).toMatchObject([{ actor: 'p0', ability: 'shield_wall', phase: 'decision' }])
    expect(fought.of('statusAdded')).toMatchObject([{ status: 'shield_wall', magnitude: 50, rounds: 2 }])
    expect(armorOf(fought.battle, fought.live('p0'))).toBe(60)
    expect(fought.of('attackMade')).toMatchObject([{ actor: 'p0', target: 'e0' }])
  })

  test('RN-161 RN-156 not at distance 3, though its walk would bring it there', () => {
    expect(usedIn(against(['footman', 3, 3, 3], [['zombie', 3, 6, 3]], { rounds: 2 }))).toEqual([2])
  })

  test('RN-161 RN-055 ready again 3 rounds later', () => {
    expect(usedIn(against(['footman', 3, 4, 3], [['paladin', 3, 5, 3]], { rounds: 7 }))).toEqual([1, 4, 7])
  })
})

test('RN-162 the knight taunts with an enemy within 3, for 2 rounds, every 4 rounds', () => {
  const fought = against(['knight', 3, 2, 3], [['paladin', 3, 5, 3]], { rounds: 9 })
  expect(usedIn(fought)).toEqual([1, 5, 9])
  expect(fought.of('statusAdded')[0]).toMatchObject({ target: 'p0', status: 'taunt', rounds: 2, until: 3 })
  expect(usedIn(against(['knight', 3, 2, 3], [['paladin', 3, 6, 3]]))).toEqual([])
})

test('RN-163 the paladin is immune for 2 rounds below half of 440, every 5 rounds', () => {
  const wounded = (hp: number, rounds = 1) =>
    against(['paladin', 3, 4, 3], [['paladin', 3, 5, 3]], { rounds, prepare: wounds({ p0: hp }) })
  expect(usedIn(wounded(220))).toEqual([])
  expect(wounded(219).of('statusAdded')).toMatchObject([{ target: 'p0', status: 'immune', rounds: 2 }])
  expect(usedIn(wounded(219, 11))).toEqual([1, 6, 11])
})

describe('cleave', () => {
  const around: Piece[] = [
    ['zombie', 3, 5, 3],
    ['bone_golem', 2, 4, 3],
    ['zombie', 4, 4],
    ['zombie', 4, 5],
    ['zombie', 3, 6],
  ]

  test('RN-164 half a strike for each other enemy at distance 1 of the swordsman', () => {
    // The weakest is e2 with 119 HP; e3 and e4 stand next to the target or behind, not next to the swordsman.
    const fought = against(['swordsman', 3, 4, 3], around, { prepare: wounds({ e2: 119 }) })
    expect(hits(fought, 'attack')).toEqual([['e2', 24]])
    // 36 − 24 = 12, and the floor 8 against 50.
    expect(hits(fought, 'cleave')).toEqual([
      ['e0', 6],
      ['e1', 4],
    ])
  })

  test('RN-164 nothing without a hit, and at least 1', () => {
    const foes: Piece[] = [
      ['skeleton_warrior', 3, 5],
      ['zombie', 2, 4],
    ]
    expect(hits(against(['swordsman', 3, 4, 3], foes, { draws: { 'battle/dodge': [true] } }), 'cleave')).toEqual([])
    const blunt = withMore({ tuning: { 'ability.cleave.splashPct': 1 } })
    expect(hits(against(['swordsman', 3, 4, 3], foes, { content: blunt }), 'cleave')).toEqual([['e1', 1]])
  })

  test('RN-164 RN-191 who rises for a victim of the splash is not hit by it', () => {
    const fought = against(
      ['swordsman', 3, 4, 3],
      [
        ['skeleton_warrior', 3, 5, 3],
        ['zombie', 2, 4],
      ],
      {
        leaders: { enemy: 'ozrakh' },
        content: silent,
        prepare: (unit) => {
          unit('e0').hp = 1
          unit('e1').hp = 2
        },
      },
    )
    expect(hits(fought, 'cleave')).toEqual([
      ['e1', 2],
      ['e2', 15],
    ])
    expect(fought.of('unitSummoned').map(({ unit }) => [unit.id, unit.cell])).toEqual([
      ['e2', { x: 3, y: 5 }],
      ['e3', { x: 2, y: 4 }],
    ])
  })
})

test('RN-165 zealous strike: half as much again while the target is below half of its HP', () => {
  const strike = (hp: number) =>
    against(['crusader', 3, 4, 3], [['skeleton_warrior', 3, 5]], { prepare: wounds({ e0: hp }) })
  expect(strike(25).of('attackMade')[0]!.sum).toMatchObject({ damage: 47, modifiers: [] })
  expect(strike(24).of('attackMade')[0]!.sum).toMatchObject({ base: 47, damage: 70 })
})

describe('whirlwind', () => {
  test('RN-166 WE-05 strike × strikes for each enemy at distance 1, by slot', () => {
    const fought = against(
      ['champion', 3, 4, 3],
      [
        ['zombie', 4, 4, 3],
        ['paladin', 3, 5, 3],
        ['zombie', 4, 5, 3],
      ],
    )
    expect(fought.of('abilityUsed')).toMatchObject([{ ability: 'whirlwind', targets: ['e0', 'e1'], at: null }])
    expect(hits(fought, 'ability/whirlwind')).toEqual([
      ['e0', 104],
      ['e1', 32],
    ])
    expect(fought.of('attackMade')).toEqual([])
  })

  test('RN-166 not against one enemy, and every 3 rounds', () => {
    expect(usedIn(against(['champion', 3, 4, 3], [['zombie', 4, 4, 3]]))).toEqual([])
    const foes: Piece[] = [
      ['paladin', 4, 4, 3],
      ['paladin', 3, 5, 3],
    ]
    expect(usedIn(against(['champion', 3, 4, 3], foes, { rounds: 4 }))).toEqual([1, 4])
  })
})

describe('volley', () => {
  const foes: Piece[] = [
    ['zombie', 3, 6],
    ['bone_golem', 3, 8],
    ['zombie', 4, 6],
  ]

  test('RN-167 RN-091 WE-19 P = 12 + 16 = 28 against armour, for all within 2 of the chosen cell', () => {
    const fought = against(['archer', 3, 1, 3], foes)
    expect(fought.of('abilityUsed')).toMatchObject([
      { ability: 'volley', targets: ['e0', 'e1', 'e2'], at: { x: 3, y: 6 } },
    ])
    expect(hits(fought, 'ability/volley')).toEqual([
      ['e0', 16],
      ['e1', 6],
      ['e2', 16],
    ])
  })

  test('RN-158 RN-167 the centre must stand within 5, and hit 2 or more', () => {
    // From (3,0) the zombies are 6 and 7 away: the archer walks first.
    const far = against(['archer', 3, 0, 3], foes)
    expect(far.events.map(({ type }) => type).filter((type) => type === 'unitMoved' || type === 'abilityUsed')).toEqual(
      ['unitMoved', 'abilityUsed'],
    )
    expect(usedIn(against(['archer', 3, 1, 3], foes.slice(0, 1)))).toEqual([])
    const scattered: Piece[] = [
      ['zombie', 3, 5],
      ['zombie', 5, 4],
    ]
    expect(usedIn(against(['archer', 3, 1, 3], scattered))).toEqual([])
  })

  test('RN-158 around the enemy with most others near it, then the lowest slot', () => {
    const crowds: Piece[] = [
      ['zombie', 0, 2],
      ['zombie', 0, 4],
      ['zombie', 5, 2],
      ['zombie', 6, 2],
      ['zombie', 6, 3],
    ]
    const [used] = against(['archer', 3, 1, 3], crowds).of('abilityUsed')
    expect(used).toMatchObject({ at: { x: 5, y: 2 }, targets: ['e2', 'e3', 'e4'] })
  })

  test('RN-160 two shots, which must be there', () => {
    const shots = (ammo: number) =>
      against(['archer', 3, 1, 3], foes, {
        mechanics: { preset: 'mvp', overrides: { ammunition: true } },
        prepare: (unit) => {
          unit('p0').ammo = ammo
        },
      })
    expect(shots(2).of('ammoChanged')).toMatchObject([{ spent: 2, left: 0, cause: 'ability/volley' }])
    expect(usedIn(shots(1))).toEqual([])
    expect(shots(1).of('ammoChanged')).toMatchObject([{ spent: 1, left: 0, cause: 'attack' }])
  })

  test('RN-159 not while engaged', () => {
    const pinned = (engagement: boolean) =>
      fight({
        player: [
          ['archer', 0, 0, 3],
          ['footman', 0, 1],
        ],
        enemy: [
          ['zombie', 1, 0],
          ['zombie', 2, 0],
        ],
        mechanics: { preset: 'mvp', overrides: { engagement } },
      }).of('abilityUsed')
    expect(pinned(true)).toEqual([])
    expect(pinned(false)).toMatchObject([{ actor: 'p0', ability: 'volley' }])
  })
})

describe('piercing shot', () => {
  test('RN-168 WE-19 P = 63 against half of 50: 38, on the lowest HP', () => {
    const fought = against(
      ['crossbowman', 3, 1, 3],
      [
        ['bone_golem', 3, 7, 3],
        ['bone_golem', 4, 6, 3],
        ['zombie', 3, 9],
      ],
      { prepare: wounds({ e0: 479 }) },
    )
    expect(hits(fought, 'ability/piercing_shot')).toEqual([['e0', 38]])
  })

  test('RN-168 RN-139 it needs sight', () => {
    const lab: Partial<Lab> = { mechanics: { preset: 'mvp', overrides: { lineOfSight: true } } }
    const hidden: Piece[] = [
      ['bone_golem', 3, 5],
      ['zombie', 3, 6],
    ]
    expect(hits(against(['crossbowman', 3, 1, 3], hidden, lab), 'ability/piercing_shot')).toEqual([['e0', 51]])
    expect(hits(against(['crossbowman', 3, 1, 3], hidden), 'ability/piercing_shot')).toEqual([['e1', 57]])
  })

  test('RN-168 RN-160 one shot, every 2 rounds', () => {
    const fought = against(['crossbowman', 3, 1, 3], [['bone_golem', 3, 5, 3]], {
      rounds: 3,
      mechanics: { preset: 'mvp', overrides: { ammunition: true } },
    })
    expect(usedIn(fought)).toEqual([1, 3])
    expect(fought.of('ammoChanged').map(({ spent, left, cause }) => [spent, left, cause])).toEqual([
      [1, 5, 'ability/piercing_shot'],
      [1, 4, 'attack'],
      [1, 3, 'ability/piercing_shot'],
    ])
  })
})

test('RN-169 a headshot doubles what has hit, in 25 of 100', () => {
  const shot = (draws: DrawScript, unitId = 'zombie', rules = content) =>
    against(['marksman', 3, 1, 3], [[unitId, 3, 6, 3]], { draws, content: rules })
  const lucky = shot({ 'battle/headshot': [true] })
  expect(lucky.of('attackMade')[0]!.sum).toMatchObject({
    base: 46,
    damage: 92,
    rolls: [{ by: 'headshot', chance: 25, success: true }],
  })
  expect(shot({ 'battle/headshot': [false] }).of('attackMade')[0]!.sum.damage).toBe(46)
  expect(shot({ 'battle/dodge': [true], 'battle/headshot': [true] }, 'vampire').unused).toEqual({
    'battle/headshot': 1,
  })
  const deadly = withMore({ tuning: { 'ability.headshot.factor': 3 } })
  expect(shot({ 'battle/headshot': [true] }, 'zombie', deadly).of('attackMade')[0]!.sum.damage).toBe(138)
})
