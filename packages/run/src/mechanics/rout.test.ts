import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab } from '../battle/testing.ts'
import type { Unit } from '../battle/unit.ts'

/** Routing units of the tests are far from rallying. */
function rout(unit: Unit, resolve = 1): void {
  unit.routing = true
  unit.resolve = resolve
}
const on = (overrides: MechanicsChoice['overrides']): MechanicsChoice => ({
  preset: 'mvp',
  overrides: { resolve: true, ...overrides },
})
const cells = (lab: Lab, id = 'p0') =>
  fight(lab)
    .of('unitMoved')
    .filter(({ actor }) => actor === id)
    .map(({ to, cost, cause }) => [to.x, to.y, cost, cause])

describe('a routing unit', () => {
  test('RN-116 neither attacks nor uses an ability', () => {
    const { events } = fight({
      player: [['knight', 3, 4, 3]],
      enemy: [['zombie', 3, 5]],
      mechanics: on({}),
      prepare: (unit) => rout(unit('p0')),
    })
    const own = events.filter((event) => 'actor' in event && event.actor === 'p0')
    expect(own.map(({ type }) => type)).toEqual(['turnStarted', 'unitMoved', 'unitMoved'])
  })

  test('RN-116 RN-123 does not riposte', () => {
    const riposte = (isRouting: boolean) =>
      fight({
        player: [['crusader', 3, 4]],
        enemy: [['footman', 3, 5]],
        mechanics: on({ riposte: true }),
        prepare: (unit) => {
          if (isRouting) rout(unit('e0'))
        },
      })
        .of('riposteMade')
        .filter(({ actor }) => actor === 'e0')
    expect([riposte(false), riposte(true)]).toMatchObject([[{ turn: 1 }], []])
  })

  test('RN-116 RN-119 has no zone and takes no opportunity', () => {
    const { of } = fight({
      player: [['archer', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['footman', 2, 4],
      ],
      mechanics: on({ engagement: true }),
      prepare: (unit) => {
        rout(unit('e0'))
        rout(unit('e1'))
      },
    })
    // Not engaged: it stays where it is and shoots without penalty.
    expect(of('opportunityTaken')).toEqual([])
    expect(of('attackMade')[0]).toMatchObject({ actor: 'p0', sum: { modifiers: [] } })
    expect(of('unitMoved').filter(({ actor }) => actor === 'p0')).toEqual([])
  })

  test('RN-116 RN-137 neither counts nor is counted in a phalanx', () => {
    const { live } = fight({
      player: [
        ['footman', 3, 1],
        ['footman', 4, 1],
        ['footman', 5, 1],
      ],
      enemy: [['zombie', 0, 9]],
      mechanics: on({ phalanx: true }),
      rounds: 1,
      prepare: (unit) => {
        rout(unit('p1'))
        for (const id of ['p0', 'p1', 'p2']) give(unit(id), 'stun')
      },
    })
    expect(['p0', 'p1', 'p2'].map((id) => live(id).neighbours)).toEqual([0, 0, 0])
  })
})

describe('breaking', () => {
  const routs = (lab: Lab) =>
    fight(lab)
      .of('unitRouted')
      .map(({ target, round, turn }) => [target, round, turn])

  test('RN-114 in whatever turn the last resolve is lost', () => {
    const lab: Lab = {
      player: [['footman', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: on({}),
      prepare: (unit) => {
        give(unit('p0'), 'stun')
        // It regains 5 in its own turn, which comes first.
        unit('p0').resolve = -4
      },
    }
    expect(routs(lab)).toEqual([['p0', 1, 2]])
  })

  test('RN-114 RN-137 when the neighbour leaves whose company held it, though nobody struck it', () => {
    const lab: Lab = {
      player: [
        ['footman', 3, 1],
        ['footman', 4, 1],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: on({ phalanx: true }),
      prepare: (unit) => {
        give(unit('p0'), 'stun')
        give(unit('e0'), 'stun')
        // −4 after its own turn, and 5 from the phalanx.
        unit('p0').resolve = -9
      },
    }
    // The neighbour walks in turn 2, the refresh at its end takes the bonus, and turn 3 is the zombie's.
    expect(routs(lab)).toEqual([['p0', 1, 3]])
  })

  test('RN-114 RN-118 again in the turn in which somebody rallies with nothing left', () => {
    const lab: Lab = {
      player: [['footman', 3, 1]],
      enemy: [['zombie', 7, 9]],
      mechanics: on({ resolve: { rallyAt: 0, regen: 0 } }),
      rounds: 2,
      prepare: (unit) => {
        rout(unit('p0'), 0)
        give(unit('e0'), 'stun')
      },
    }
    expect(routs(lab)).toEqual([
      ['p0', 1, 1],
      ['p0', 2, 1],
    ])
  })
})

describe('flight', () => {
  const alone: Lab = {
    player: [['knight', 3, 5]],
    enemy: [['zombie', 7, 9]],
    mechanics: on({}),
    prepare: (unit) => rout(unit('p0')),
  }

  test('RN-117 leads straight back, two cells a turn', () => {
    expect(cells(alone)).toEqual([
      [3, 4, 1, 'flight'],
      [3, 3, 1, 'flight'],
    ])
  })

  test('RN-117 mirrored: an enemy flees to the south', () => {
    const lab: Lab = {
      ...alone,
      player: [['zombie', 0, 0]],
      enemy: [['knight', 3, 5]],
      prepare: (unit) => rout(unit('e0')),
    }
    expect(cells(lab, 'e0').map(([x, y]) => [x, y])).toEqual([
      [3, 6],
      [3, 7],
    ])
  })

  test('RN-117 no farther than its speed and the limit', () => {
    expect(cells({ ...alone, player: [['champion', 3, 5]] })).toHaveLength(2)
    expect(
      cells({ ...alone, player: [['champion', 3, 5]], mechanics: on({ resolve: { fleeCells: 9 } }) }),
    ).toHaveLength(3)
    expect(cells({ ...alone, mechanics: on({ resolve: { fleeCells: 1 } }) })).toHaveLength(1)
    expect(cells({ ...alone, mechanics: on({ resolve: { fleeCells: 0 } }) })).toEqual([])
    const cold = (unit: (id: string) => Unit) => {
      rout(unit('p0'))
      give(unit('p0'), 'frost', 3)
    }
    expect(cells({ ...alone, prepare: cold })).toHaveLength(1)
  })

  test('RN-117 ends at the own edge and at the first occupied cell', () => {
    expect(cells({ ...alone, player: [['knight', 3, 1]] })).toEqual([[3, 0, 1, 'flight']])
    expect(cells({ ...alone, player: [['knight', 3, 0]] })).toEqual([])
    const blocked: Lab = {
      ...alone,
      player: [
        ['knight', 3, 5],
        ['footman', 3, 3],
      ],
    }
    expect(cells(blocked)).toEqual([[3, 4, 1, 'flight']])
  })

  test('RN-117 RN-120 RN-128 costs and reactions are as usual', () => {
    const lab: Lab = {
      ...alone,
      enemy: [['zombie', 3, 6]],
      mechanics: on({ intercept: true }),
      draws: { 'battle/opportunity': [true] },
    }
    expect(cells(lab)).toEqual([[3, 4, 2, 'flight']])
    // 12 upon armour 28: 3 at least, half of it.
    expect(fight(lab).of('unitDamaged')[0]).toMatchObject({
      target: 'p0',
      amount: 1,
      cause: 'opportunity',
      phase: 'movement',
    })
  })
})

describe('rallying', () => {
  const afraid = (resolve: number, numbers: object = {}) =>
    fight({
      player: [['knight', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: on({ resolve: numbers }),
      prepare: (unit) => rout(unit('p0'), resolve),
    })

  test('RN-118 at 25 it stops routing and acts in the same turn', () => {
    const { of, events } = afraid(20)
    expect(of('unitRallied')).toMatchObject([{ target: 'p0', phase: 'turnStart', turn: 1 }])
    expect(events.filter(({ turn }) => turn === 1).map(({ type }) => type)).toEqual([
      'turnStarted',
      'resolveChanged',
      'unitRallied',
      'attackMade',
      'unitDamaged',
      'resolveChanged',
    ])
  })

  test('RN-118 one point less is not enough', () => {
    const { of } = afraid(19)
    expect(of('unitRallied')).toEqual([])
    expect(of('unitMoved').filter(({ actor }) => actor === 'p0')).toHaveLength(2)
  })

  test('RN-118 the threshold is data', () => {
    expect(afraid(20, { rallyAt: 26 }).of('unitRallied')).toEqual([])
    expect(afraid(5, { rallyAt: 10 }).of('unitRallied')).toHaveLength(1)
  })
})
