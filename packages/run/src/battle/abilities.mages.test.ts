import { describe, expect, test } from 'vitest'
import { against, fight, give, hits, type Piece, usedIn, wounds } from './testing.ts'

const mvp = { preset: 'mvp' } as const

describe('fireball', () => {
  const pair: Piece[] = [
    ['paladin', 3, 5, 3],
    ['zombie', 3, 6],
    ['zombie', 5, 5],
  ]

  test('RN-170 WE-19 54 each within 1, then fire for 3 rounds', () => {
    const fought = against(['apprentice', 3, 2, 3], pair)
    expect(hits(fought, 'ability/fireball')).toEqual([
      ['e0', 54],
      ['e1', 54],
    ])
    expect(fought.of('statusAdded')).toMatchObject([
      { target: 'e0', status: 'fire', magnitude: 8, rounds: 3 },
      { target: 'e1', status: 'fire' },
    ])
  })

  test('RN-160 WE-19 with Rally ATK is 48, and the ball 58', () => {
    const fought = against(['apprentice', 3, 2, 3], pair, { prepare: (unit) => give(unit('p0'), 'rally', 20) })
    expect(hits(fought, 'ability/fireball')[0]).toEqual(['e0', 58])
  })

  test('RN-170 RN-158 two must be caught, unless only one enemy lives; range 4', () => {
    expect(usedIn(against(['apprentice', 3, 2, 3], [pair[0]!, pair[2]!]))).toEqual([])
    expect(usedIn(against(['apprentice', 3, 2, 3], [['zombie', 3, 6]]))).toEqual([1])
    const falling = against(['apprentice', 3, 2, 3], [pair[0]!, pair[2]!], {
      rounds: 2,
      prepare: (unit) => {
        unit('e1').hp = 8
        give(unit('e1'), 'fire', 8, 9)
      },
    })
    expect(usedIn(falling)).toEqual([2])
    const far = against(['apprentice', 3, 2, 3], [['zombie', 3, 9]])
    expect(usedIn(far)).toEqual([])
  })

  test('RN-170 RN-144 every 2 rounds, every 3 while ammunition is on', () => {
    const foe: Piece[] = [['paladin', 3, 5, 3]]
    expect(usedIn(against(['apprentice', 3, 2, 3], foe, { rounds: 5 }))).toEqual([1, 3, 5])
    const rationed = { preset: 'mvp', overrides: { ammunition: true } } as const
    expect(usedIn(against(['apprentice', 3, 2, 3], foe, { rounds: 5, mechanics: rationed }))).toEqual([1, 4])
  })

  test('RN-170 RN-158 the dead are not counted and not hit', () => {
    const fought = against(['apprentice', 3, 2, 3], pair, { prepare: wounds({ e1: 0 }) })
    expect(fought.of('abilityUsed')).toEqual([])
    const crowded = against(['apprentice', 3, 2, 3], [...pair, ['zombie', 2, 5]], { prepare: wounds({ e1: 0 }) })
    expect(crowded.of('abilityUsed')).toMatchObject([{ targets: ['e0', 'e3'] }])
  })

  test('RN-100 RN-170 the dead and the immune do not catch fire', () => {
    const fought = against(['apprentice', 3, 2, 3], pair, {
      prepare: (unit) => {
        unit('e1').hp = 54
        give(unit('e0'), 'immune')
      },
    })
    expect(fought.of('statusAdded')).toEqual([])
  })
})

describe('chain lightning', () => {
  test('RN-171 WE-19 86, 64, 43: the lowest HP first, then to the nearest', () => {
    const fought = against(
      ['battle_mage', 3, 1, 3],
      [
        ['paladin', 3, 3, 3],
        ['zombie', 3, 6],
        ['paladin', 2, 5, 3],
        ['paladin', 4, 4, 3],
      ],
    )
    expect(fought.of('abilityUsed')).toMatchObject([{ ability: 'chain_lightning', targets: ['e1', 'e2', 'e0'] }])
    expect(hits(fought, 'ability/chain_lightning')).toEqual([
      ['e1', 86],
      ['e2', 64],
      ['e0', 43],
    ])
  })

  test('RN-171 a jump goes 3 cells and no farther, ties by slot', () => {
    const first: Piece = ['zombie', 3, 5]
    const jump = (...others: Piece[]) =>
      against(['battle_mage', 3, 1, 3], [first, ...others]).of('abilityUsed')[0]!.targets
    expect(jump(['zombie', 3, 9, 3])).toEqual(['e0'])
    expect(jump(['zombie', 3, 8, 3])).toEqual(['e0', 'e1'])
    expect(jump(['zombie', 5, 5, 3], ['zombie', 1, 5, 3])).toEqual(['e0', 'e1'])
    expect(jump(['zombie', 5, 5, 3], ['zombie', 3, 6, 3])).toEqual(['e0', 'e2', 'e1'])
  })

  test('RN-171 RN-157 range 5; among equal HP the nearer one, then the lower slot', () => {
    const strike = (...foes: Piece[]) => against(['battle_mage', 3, 1, 3], foes).of('abilityUsed')[0]?.targets[0]
    expect(strike(['zombie', 3, 7, 3], ['zombie', 3, 5])).toBe('e1')
    expect(strike(['zombie', 3, 6], ['zombie', 3, 5])).toBe('e1')
    expect(strike(['zombie', 2, 5], ['zombie', 4, 5])).toBe('e0')
    expect(against(['battle_mage', 3, 0, 3], [['zombie', 3, 9]]).of('abilityUsed')).toEqual([])
  })
})

describe('mass heal', () => {
  const ward = (hp: readonly [number, number, number], rounds = 1) =>
    fight({
      player: [
        ['priest', 0, 0, 3],
        ['footman', 1, 0],
        ['footman', 2, 0],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: mvp,
      rounds,
      prepare: (unit) => {
        for (const id of ['p1', 'p2', 'e0']) give(unit(id), 'stun')
        hp.forEach((value, slot) => {
          unit(`p${slot}`).hp = value
        })
      },
    })

  test('RN-172 an ally below half: all living allies are healed by 20', () => {
    expect(usedIn(ward([121, 55, 110]))).toEqual([])
    const { of } = ward([110, 54, 100])
    expect(of('abilityUsed')).toMatchObject([{ actor: 'p0', ability: 'mass_heal', targets: ['p0', 'p1', 'p2'] }])
    expect(of('unitHealed').map(({ target, amount }) => [target, amount])).toEqual([
      ['p0', 11],
      ['p1', 20],
      ['p2', 10],
    ])
  })

  test('RN-172 or two allies who miss 20; the priest is one of its own allies', () => {
    expect(usedIn(ward([121, 90, 91]))).toEqual([])
    expect(usedIn(ward([121, 90, 90]))).toEqual([1])
    expect(usedIn(ward([101, 110, 90]))).toEqual([1])
  })

  test('RN-172 RN-144 every 3 rounds; the priest is no mage', () => {
    expect(usedIn(ward([121, 1, 110], 4))).toEqual([1, 4])
  })
})

describe('soul drain', () => {
  const drain = (foe: Piece, hp: number) =>
    against(['dark_sorcerer', 3, 2, 3], [foe], {
      prepare: (unit) => {
        unit('p0').hp = 50
        unit('e0').hp = hp
      },
    })

  test('RN-183 WE-19 78 magic damage, half of what was dealt comes back, then curse', () => {
    const fought = drain(['footman', 3, 6, 3], 100)
    expect(hits(fought, 'ability/soul_drain')).toEqual([['e0', 78]])
    expect(fought.of('unitHealed')).toMatchObject([{ target: 'p0', amount: 39, hp: 89, cause: 'ability/soul_drain' }])
    expect(fought.of('statusAdded')).toMatchObject([{ target: 'e0', status: 'curse', magnitude: 20, rounds: 4 }])
  })

  test('RN-183 RN-092 RN-041 the heal counts what really went; the holy take no curse', () => {
    const killed = drain(['footman', 3, 6, 3], 31)
    expect(killed.of('unitHealed')).toMatchObject([{ amount: 15 }])
    expect(killed.of('statusAdded')).toEqual([])
    expect(drain(['paladin', 3, 6, 3], 400).of('statusAdded')).toEqual([])
  })

  test('RN-183 range 5, the lowest HP, every 3 rounds', () => {
    const fought = against(
      ['dark_sorcerer', 3, 2, 3],
      [
        ['paladin', 3, 5, 3],
        ['knight', 3, 7, 3],
        ['footman', 3, 9],
      ],
      { rounds: 4 },
    )
    expect(fought.of('abilityUsed').map(({ round, targets }) => [round, targets])).toEqual([
      [1, ['e1']],
      [4, ['e1']],
    ])
  })
})
