import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab } from '../battle/testing.ts'

const intercept = (numbers: NonNullable<MechanicsChoice['overrides']>['intercept'] = true): MechanicsChoice => ({
  preset: 'mvp',
  overrides: { resolve: true, intercept: numbers },
})
const steps = (lab: Lab, id = 'p0') =>
  fight(lab)
    .of('unitMoved')
    .filter(({ actor }) => actor === id)
    .map(({ to, cost }) => [to.x, to.y, cost])

describe('soft intercept', () => {
  /** A knight flees straight back, past whoever stands beside (3, 4). */
  const passing: Lab = {
    player: [['knight', 3, 5]],
    enemy: [['skeleton_warrior', 2, 4]],
    mechanics: intercept(),
    prepare: (unit) => {
      unit('p0').routing = true
      unit('p0').resolve = 1
    },
  }

  test('RN-127 a cell beside enemy infantry costs one more, and it is told', () => {
    // The skeleton is quicker: it turns on the knight. Slower infantry stands by.
    const lab: Lab = { ...passing, enemy: [['zombie', 2, 4]] }
    expect(steps(lab)).toEqual([[3, 4, 2]])
    const { of } = fight(lab)
    expect(of('softIntercepted')).toMatchObject([
      { actor: 'e0', target: 'p0', phase: 'movement', mechanic: 'intercept' },
    ])
    expect(of('unitDamaged').filter(({ turn }) => turn === 1)).toEqual([])
  })

  test('RN-127 several of them cost no more than one', () => {
    const lab: Lab = {
      ...passing,
      player: [['champion', 3, 5]],
      enemy: [
        ['zombie', 2, 4],
        ['zombie', 4, 4],
      ],
      mechanics: { preset: 'mvp', overrides: { resolve: { fleeCells: 9 }, intercept: { disengageCost: 1 } } },
    }
    expect(steps(lab)).toEqual([
      [3, 4, 2],
      [3, 3, 1],
    ])
    expect(fight(lab).of('softIntercepted')).toMatchObject([{ actor: 'e0' }])
  })

  test('RN-127 it does not slow whoever is no infantry or cannot hold a zone', () => {
    expect(
      steps({
        ...passing,
        enemy: [['death_knight', 2, 4]],
        prepare: (unit, battle) => {
          passing.prepare!(unit, battle)
          give(unit('e0'), 'stun')
        },
      }),
    ).toHaveLength(2)
    expect(steps({ ...passing, enemy: [['lich', 2, 4]] })).toHaveLength(2)
    const stunned: Lab = {
      ...passing,
      enemy: [['zombie', 2, 4]],
      prepare: (unit, battle) => {
        passing.prepare!(unit, battle)
        give(unit('e0'), 'stun')
      },
    }
    expect(steps(stunned)).toEqual([
      [3, 4, 1],
      [3, 3, 1],
    ])
    expect(fight(stunned).of('softIntercepted')).toEqual([])
  })

  test('RN-127 the target itself slows nobody', () => {
    const lab: Lab = { player: [['crusader', 3, 2]], enemy: [['zombie', 3, 5]], mechanics: intercept() }
    expect(steps(lab)).toEqual([
      [3, 3, 1],
      [3, 4, 1],
    ])
    expect(fight(lab).of('softIntercepted')).toEqual([])
  })

  test('RN-127 another one beside the goal does', () => {
    const lab: Lab = {
      player: [['crusader', 3, 2]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 2, 4],
        ['zombie', 4, 4],
      ],
      mechanics: intercept(),
      prepare: (unit) => {
        unit('e0').hp = 10
      },
    }
    expect(steps(lab)).toEqual([
      [3, 3, 1],
      [3, 4, 2],
    ])
    expect(fight(lab).of('softIntercepted')).toMatchObject([{ actor: 'e1', target: 'p0' }])
  })

  test('RN-127 its price is data, and it can be switched off', () => {
    const lab: Lab = { ...passing, enemy: [['zombie', 2, 4]] }
    expect(steps({ ...lab, mechanics: intercept({ softCost: 0 }) })[0]).toEqual([3, 4, 1])
    expect(fight({ ...lab, mechanics: intercept({ soft: false }) }).of('softIntercepted')).toEqual([])
    expect(steps({ ...lab, mechanics: intercept({ soft: false }) })[0]).toEqual([3, 4, 1])
  })
})

describe('leaving a zone', () => {
  const held: Lab = {
    player: [['knight', 3, 5]],
    enemy: [
      ['zombie', 2, 5],
      ['zombie', 4, 5],
    ],
    mechanics: intercept(),
    prepare: (unit) => {
      unit('p0').routing = true
      unit('p0').resolve = 1
    },
  }

  test('RN-128 costs 2 in all, whether one enemy engages or two', () => {
    expect(steps(held)).toEqual([[3, 4, 2]])
    expect(steps({ ...held, enemy: [['zombie', 2, 5]] })).toEqual([[3, 4, 2]])
  })

  test('RN-128 the price is data', () => {
    expect(steps({ ...held, mechanics: intercept({ disengageCost: 1 }) })).toEqual([
      [3, 4, 1],
      [3, 3, 1],
    ])
  })

  test('RN-128 it is never free', () => {
    expect(() => fight({ ...held, mechanics: intercept({ disengageCost: 0 }) })).toThrow('mech_range')
  })

  test('RN-128 RN-127 leaving one and passing another add up', () => {
    const lab: Lab = {
      ...held,
      player: [['champion', 3, 5]],
      enemy: [
        ['zombie', 2, 5],
        ['zombie', 4, 4],
      ],
      mechanics: { preset: 'mvp', overrides: { resolve: { fleeCells: 9 }, intercept: true } },
    }
    expect(steps(lab)).toEqual([[3, 4, 3]])
  })

  test('RN-104 without intercept a step costs 1', () => {
    expect(
      steps({ ...held, mechanics: { preset: 'mvp', overrides: { resolve: true, engagement: true } } }),
    ).toHaveLength(2)
  })
})

describe('hard intercept', () => {
  const ride: Lab = {
    player: [['death_knight', 3, 1]],
    enemy: [['footman', 3, 5]],
    mechanics: { preset: 'mvp', overrides: { intercept: true, facing: true } },
  }

  test('RN-129 a spear wall stops cavalry: 150 % of 12', () => {
    const { of, live } = fight({ ...ride, player: [['death_knight', 3, 2]] })
    expect(of('hardIntercepted')).toMatchObject([
      { actor: 'e0', target: 'p0', phase: 'movement', mechanic: 'intercept' },
    ])
    expect(of('unitDamaged')[0]).toMatchObject({ target: 'p0', amount: 18, cause: 'intercept' })
    expect(live('e0').intercepts).toBe(0)
  })

  test('RN-129 the rider stops where it is and its cells are lost', () => {
    const lab: Lab = { ...ride, mechanics: { preset: 'mvp', overrides: { charge: { minCells: 1 }, facing: true } } }
    const { of } = fight(lab)
    expect(of('hardIntercepted')).toHaveLength(1)
    // Neither a charge nor a spear wall against it.
    expect(of('unitMoved').filter(({ actor }) => actor === 'p0')).toHaveLength(3)
    expect(of('chargeStopped')).toEqual([])
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', sum: { modifiers: [] } })
  })

  test('RN-129 it goes no farther, though another waits behind', () => {
    const lab: Lab = {
      ...ride,
      player: [['death_knight', 3, 2]],
      enemy: [
        ['footman', 4, 3],
        ['archer', 3, 5],
      ],
      prepare: (unit) => {
        unit('e0').facing = 3
        unit('e1').hp = 1
      },
    }
    const riding = (hard: boolean) =>
      steps({
        ...lab,
        mechanics: { preset: 'mvp', overrides: { intercept: { hard, softCost: 0, disengageCost: 1 }, facing: true } },
      })
    expect(riding(false)).toEqual([
      [3, 3, 1],
      [3, 4, 1],
    ])
    expect(riding(true)).toEqual([[3, 3, 1]])
  })

  test('RN-129 only cavalry, only before the spears, only who can hold a zone', () => {
    const stopped = (lab: Partial<Lab>) => fight({ ...ride, ...lab }).of('hardIntercepted').length
    expect(stopped({})).toBe(1)
    expect(stopped({ player: [['crusader', 3, 1]] })).toBe(0)
    expect(stopped({ player: [['death_knight', 0, 5]] })).toBe(0)
    expect(stopped({ player: [['death_knight', 3, 9]] })).toBe(0)
    expect(stopped({ enemy: [['knight', 3, 5]] })).toBe(0)
    expect(stopped({ prepare: (unit) => give(unit('e0'), 'stun') })).toBe(0)
    expect(
      stopped({
        prepare: (unit) => {
          unit('e0').routing = true
        },
      }),
    ).toBe(0)
  })

  test('RN-129 without facing every side is the front', () => {
    const { of } = fight({
      ...ride,
      player: [['death_knight', 3, 9]],
      mechanics: { preset: 'mvp', overrides: { intercept: true } },
    })
    expect(of('hardIntercepted')).toHaveLength(1)
  })

  test('RN-129 the lowest slot reacts, one for each step', () => {
    const two: Lab = {
      ...ride,
      enemy: [
        ['footman', 4, 4],
        ['footman', 3, 5],
      ],
      mechanics: { preset: 'mvp', overrides: { intercept: { softCost: 0 }, facing: true } },
      prepare: (unit) => {
        unit('e0').facing = 3
        unit('e1').hp = 1
      },
    }
    const { of, live } = fight(two)
    expect(of('hardIntercepted')).toMatchObject([{ actor: 'e0' }])
    expect([live('e0').intercepts, live('e1').intercepts]).toEqual([0, 1])
  })

  test('RN-129 once a round; the next rider passes', () => {
    const lab: Lab = {
      ...ride,
      player: [
        ['death_knight', 3, 2],
        ['death_knight', 3, 1],
      ],
      prepare: (unit) => {
        unit('p0').hp = 1
      },
    }
    const { of } = fight(lab)
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e0', cause: 'intercept' }])
    expect(of('hardIntercepted')).toHaveLength(1)
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p1' })
    const twice = fight({
      ...lab,
      mechanics: { preset: 'mvp', overrides: { intercept: { perRound: 2 }, facing: true } },
    })
    expect(twice.of('hardIntercepted')).toMatchObject([{ target: 'p0' }, { target: 'p1' }])
  })

  test('RN-066 RN-129 who falls to the spear is slowed by nobody', () => {
    const slowed = (hp: number) =>
      fight({
        ...ride,
        player: [['death_knight', 3, 2]],
        enemy: [
          ['footman', 3, 5],
          ['knight', 4, 4],
        ],
        prepare: (unit) => {
          unit('p0').hp = hp
        },
      })
        .of('softIntercepted')
        .map(({ actor }) => actor)
    expect([slowed(19), slowed(18)]).toEqual([['e1'], []])
  })

  test('RN-129 RN-047 the charge comes back with the round', () => {
    const { live } = fight({ ...ride, rounds: 2 })
    expect(live('e0').intercepts).toBe(1)
  })

  test('RN-129 its damage is data, and it can be switched off', () => {
    const at = (numbers: object) =>
      fight({ ...ride, mechanics: { preset: 'mvp', overrides: { intercept: numbers, facing: true } } })
    expect(at({ hardPct: 500 }).of('unitDamaged')[0]).toMatchObject({ amount: 60, cause: 'intercept' })
    expect(at({ hard: false }).of('hardIntercepted')).toEqual([])
    expect(at({ perRound: 0 }).of('hardIntercepted')).toEqual([])
  })

  test('RN-066 RN-129 RN-135 who falls to the spear is not shot as well', () => {
    const { of, live } = fight({
      ...ride,
      enemy: [
        ['footman', 3, 5],
        ['archer', 3, 8],
      ],
      mechanics: { overrides: { resolve: false } },
      prepare: (unit) => {
        unit('p0').hp = 18
        unit('e1').vigilance = 2
      },
      draws: { 'battle/overwatch': [false] },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', cause: 'intercept' }])
    expect([of('overwatchFired'), live('e1').ammo]).toEqual([[], 6])
  })
})
