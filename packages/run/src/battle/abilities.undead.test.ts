import { describe, expect, test } from 'vitest'
import { withMore } from '../content/testing.ts'
import { against, fight, give, hits, type Lab, type Piece, usedIn, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

describe('plague', () => {
  test('RN-173 falls upon the enemies within 2 of the zombie’s cell when it dies', () => {
    const { of } = fight({
      player: [
        ['champion', 3, 4],
        ['footman', 3, 3],
        ['footman', 2, 3],
        ['paladin', 5, 5],
        ['footman', 4, 4],
      ],
      enemy: [
        ['zombie', 3, 5, 3],
        ['zombie', 4, 5],
      ],
      mechanics: mvp,
      prepare: (unit) => {
        unit('e0').hp = 1
        unit('p4').hp = 0
        give(unit('p3'), 'immune')
      },
    })
    expect(of('abilityUsed')[0]).toMatchObject({ actor: 'e0', ability: 'plague', targets: ['p0', 'p1', 'p3'] })
    expect(of('statusAdded')).toMatchObject([
      { target: 'p0', status: 'plague', magnitude: 10, rounds: 2 },
      { target: 'p1', status: 'plague' },
    ])
  })

  test('RN-173 RN-115 also when it crumbles', () => {
    const { of } = fight({
      player: [['champion', 3, 4]],
      enemy: [
        ['zombie', 3, 5, 3],
        ['zombie', 7, 9],
      ],
      prepare: (unit) => {
        unit('e0').resolve = 1
      },
    })
    expect(of('unitCrumbled')).toMatchObject([{ target: 'e0' }])
    expect(of('statusAdded')).toMatchObject([{ target: 'p0', status: 'plague' }])
  })
})

describe('hook', () => {
  const hooked = (piece: Piece, foes: readonly Piece[], lab: Partial<Lab> = {}) => {
    const fought = against(piece, foes, lab)
    return { ...fought, pulled: fought.of('unitPulled').map(({ target, to }) => [target, to.x, to.y]) }
  }

  test('RN-174 pulls from distance 2 … 4 to the neighbouring cell nearest to where it stood, then attacks', () => {
    const { events, pulled, of } = hooked(['abomination', 3, 3, 3], [['archer', 3, 7]])
    expect(pulled).toEqual([['e0', 3, 4]])
    const told = events.filter(({ turn }) => turn === 2).map(({ type, phase }) => [type, phase])
    expect(told).toEqual([
      ['turnStarted', 'turnStart'],
      ['abilityUsed', 'movement'],
      ['unitPulled', 'movement'],
      ['attackMade', 'attack'],
      ['unitDamaged', 'attack'],
    ])
    expect(of('unitDamaged')).toMatchObject([{ target: 'e0', amount: 28, cause: 'attack' }])
    expect(hooked(['abomination', 3, 3, 3], [['archer', 3, 9]]).pulled).toEqual([])
    expect(hooked(['abomination', 3, 3, 3], [['archer', 3, 5]]).pulled).toEqual([['e0', 3, 4]])
  })

  test('RN-174 not with an enemy at distance 1', () => {
    const foes: Piece[] = [
      ['archer', 3, 6],
      ['archer', 2, 3],
    ]
    expect(hooked(['abomination', 3, 3, 3], foes).pulled).toEqual([])
  })

  test('RN-174 RN-075 the highest threat, not the nearest', () => {
    const foes: Piece[] = [
      ['knight', 3, 5],
      ['marksman', 5, 5],
      ['archer', 1, 3],
    ]
    expect(hooked(['abomination', 3, 3, 3], foes).pulled).toEqual([['e1', 3, 4]])
  })

  test('RN-174 RN-020 equal cells in direction order: forward, then west', () => {
    // Diagonally two away: forward and east, or backward and west, are equally near.
    expect(hooked(['abomination', 3, 3, 3], [['archer', 4, 4]]).pulled).toEqual([['e0', 3, 4]])
    expect(hooked(['abomination', 3, 3, 3], [['archer', 2, 2]]).pulled).toEqual([['e0', 2, 3]])
  })

  test('RN-174 around allies that stand in the way, or not at all', () => {
    const walled = (...allies: Piece[]) =>
      fight({
        player: [['abomination', 3, 0, 3], ...allies],
        enemy: [['archer', 3, 3]],
        mechanics: mvp,
        prepare: (unit) => {
          give(unit('e0'), 'stun')
          allies.forEach((_, i) => {
            give(unit(`p${i + 1}`), 'stun')
          })
        },
      })
        .of('unitPulled')
        .map(({ to }) => [to.x, to.y])
    expect(walled(['zombie', 3, 1])).toEqual([[2, 0]])
    expect(walled(['zombie', 3, 1], ['zombie', 2, 0])).toEqual([[4, 0]])
    expect(walled(['zombie', 3, 1], ['zombie', 2, 0], ['zombie', 4, 0])).toEqual([])
  })

  test('RN-174 RN-067 being pulled draws no reaction and costs nothing; every 4 rounds', () => {
    const fought = fight({
      player: [['abomination', 3, 3, 3]],
      enemy: [['swordsman', 3, 6, 3]],
      mechanics: { overrides: { resolve: false } },
      rounds: 2,
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    expect(fought.of('unitMoved')).toEqual([])
    expect(fought.of('opportunityTaken')).toEqual([])
    expect(fought.live('p0').readyRound).toBe(5)
    // Whoever is pulled keeps looking where it looked.
    expect(fought.unit('e0').facing).toBe('N')
  })

  test('RN-174 RN-019 RN-138 the old cell is free, and a line with a gap is no longer what it was', () => {
    const { battle, of } = fight({
      player: [['abomination', 3, 3, 3]],
      enemy: [
        ['knight', 3, 6],
        ['paladin', 4, 6],
      ],
      prepare: (unit) => {
        for (const id of ['e0', 'e1']) give(unit(id), 'stun')
        give(unit('e1'), 'curse', 90)
      },
    })
    expect(of('unitPulled')).toMatchObject([{ target: 'e0', from: { x: 3, y: 6 }, to: { x: 3, y: 4 } }])
    expect([...battle.at].filter((index) => index !== -1)).toHaveLength(3)
    expect(of('phalanxChanged').map(({ target, neighbours }) => [target, neighbours])).toEqual([
      ['e0', 1],
      ['e1', 1],
      ['e0', 0],
      ['e1', 0],
    ])
  })
})

test('RN-175 WE-19 bone armour heals 24 of 480 in the own TURN_START, 1 at least', () => {
  const mend = (lab: Partial<Lab> = {}) =>
    against(['bone_golem', 0, 0, 3], [['zombie', 7, 9]], {
      rounds: 2,
      prepare: wounds({ p0: 440 }),
      ...lab,
    }).of('unitHealed')
  expect(mend().map(({ amount, hp, phase, cause }) => [amount, hp, phase, cause])).toEqual([
    [24, 464, 'turnStart', 'ability/bone_armor'],
    [16, 480, 'turnStart', 'ability/bone_armor'],
  ])
  const brittle = mend({ content: withMore({ tuning: { 'ability.bone_armor.healPct': 0 } }) })
  expect(brittle.map(({ amount }) => amount)).toEqual([1, 1])
})

describe('bone spear', () => {
  test('RN-176 P = ATK 46 against armour, on the lowest HP at distance 2 … 3', () => {
    const foes: Piece[] = [
      ['knight', 3, 5],
      ['footman', 3, 6],
      ['swordsman', 3, 7],
    ]
    const fought = against(['skeleton_warrior', 3, 3, 3], foes)
    expect(hits(fought, 'ability/bone_spear')).toEqual([['e1', 26]])
    expect(fought.of('attackMade')).toEqual([])
    expect(fought.of('unitMoved')).toEqual([])
  })

  test('RN-176 not with an enemy at distance 1, and every 2 rounds', () => {
    const near: Piece[] = [
      ['footman', 3, 6],
      ['knight', 3, 4],
    ]
    expect(usedIn(against(['skeleton_warrior', 3, 3, 3], near))).toEqual([])
    const walled = fight({
      player: [
        ['skeleton_warrior', 0, 0, 3],
        ['zombie', 1, 0],
        ['zombie', 0, 1],
      ],
      enemy: [['paladin', 0, 2, 3]],
      mechanics: mvp,
      rounds: 5,
      prepare: (unit) => {
        for (const id of ['p1', 'p2', 'e0']) give(unit(id), 'stun')
      },
    })
    expect(usedIn(walled)).toEqual([1, 3, 5])
  })

  test('RN-176 RN-077 a walk may bring it to where the ability can be used', () => {
    const turnAgainst = (foe: Piece) =>
      against(['skeleton_warrior', 3, 0, 3], [foe])
        .events.filter(({ turn }) => turn === 1)
        .map(({ type }) => type)
    const walk = ['turnStarted', 'unitMoved', 'unitMoved', 'unitMoved']
    expect(turnAgainst(['footman', 3, 7])).toEqual(walk)
    expect(turnAgainst(['footman', 3, 6])).toEqual([...walk, 'abilityUsed', 'unitDamaged'])
  })
})

test('RN-177 frenzy: a ghoul of the third tier walks 5 cells and strikes 3 times', () => {
  const fury = against(['ghoul', 3, 0, 3], [['paladin', 3, 6, 3]])
  expect(fury.of('unitMoved')).toHaveLength(5)
  expect(fury.of('attackMade')[0]!.sum).toMatchObject({ atk: 69, strike: 14, strikes: 3, damage: 42 })
})

describe('death strike', () => {
  const strike = (hp: number, lab: Partial<Lab> = {}) =>
    against(['death_knight', 3, 4, 3], [['zombie', 3, 5, 3]], {
      ...lab,
      prepare: (unit, battle) => {
        unit('e0').hp = hp
        lab.prepare?.(unit, battle)
      },
    })

  test('RN-178 executes what its blow has left with less than a fifth of its HP', () => {
    // (104 − 24) × 2 = 160; a fifth of 240 is 48.
    expect(strike(208).of('unitDied')).toEqual([])
    const killed = strike(207)
    expect(killed.of('unitDamaged')).toMatchObject([{ amount: 160, hp: 47 }])
    expect(killed.of('unitDied')).toMatchObject([{ target: 'e0', killer: 'p0', cause: 'execute' }])
    expect(killed.live('e0').hp).toBe(0)
  })

  test('RN-178 RN-087 not by a blow that was dodged, nor the immune', () => {
    expect(strike(30, { draws: { 'battle/dodge': [true] } }).of('unitDied')).toMatchObject([{ cause: 'attack' }])
    const spared = against(['death_knight', 3, 4, 3], [['vampire', 3, 5, 3]], {
      draws: { 'battle/dodge': [true] },
      prepare: wounds({ e0: 5 }),
    })
    expect(spared.of('unitDied')).toEqual([])
    expect(strike(30, { prepare: (unit) => give(unit('e0'), 'immune') }).of('unitDied')).toEqual([])
  })

  test('RN-178 a riposte executes nobody', () => {
    const { events } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['death_knight', 3, 5, 3]],
      draws: { 'battle/riposte': [true] },
      prepare: wounds({ p0: 60 }),
    })
    const turn = events.filter(({ turn }) => turn === 1)
    // 45 of 60: what is left is less than a fifth of 95.
    expect(turn.filter(({ type }) => type === 'unitDamaged').at(-1)).toMatchObject({ target: 'p0', amount: 45, hp: 15 })
    expect(turn.filter(({ type }) => type === 'unitDied')).toEqual([])
  })
})

test('RN-179 WE-19 an arrow poisons for 5 % of max HP, 3 rounds: 15 of a knight’s 308', () => {
  const shot = against(['skeleton_archer', 3, 1, 3], [['knight', 3, 6, 3]], { rounds: 2 })
  expect(shot.of('statusAdded')[0]).toMatchObject({ target: 'e0', status: 'poison', magnitude: 15, rounds: 3 })
  expect(shot.of('unitDamaged').find(({ cause }) => cause === 'poison')).toMatchObject({ amount: 15, round: 2 })
  const killed = against(['skeleton_archer', 3, 1, 3], [['knight', 3, 6, 3]], {
    prepare: wounds({ e0: 1 }),
  })
  expect(killed.of('statusAdded')).toEqual([])
})
