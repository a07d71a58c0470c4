import { describe, expect, test } from 'vitest'
import { type Fought, fight, give, silent, wounds } from './testing.ts'
import type { Unit } from './unit.ts'

const mvp = { preset: 'mvp' } as const

/** What the unit's turns tell, as `phase type`. */
const turnOf = ({ events }: Fought, id: string, round = 1): string[] => {
  const start = events.findIndex((event) => event.type === 'turnStarted' && event.actor === id && event.round === round)
  const { turn } = events[start]!
  return events
    .filter((event) => event.round === round && event.turn === turn)
    .map(({ phase, type }) => `${phase} ${type}`)
}

describe('what a unit decides', () => {
  test('RN-054 RN-076 an instant ability comes on top of walking and striking', () => {
    const fought = fight({
      player: [['footman', 3, 3, 3]],
      enemy: [['zombie', 3, 5]],
      mechanics: mvp,
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'decision abilityUsed',
      'decision statusAdded',
      'movement unitMoved',
      'attack attackMade',
      'attack unitDamaged',
    ])
  })

  test('RN-054 RN-076 an action ability from the present cell replaces both', () => {
    const fought = fight({
      player: [['champion', 3, 4, 3]],
      enemy: [
        ['bone_golem', 3, 5],
        ['bone_golem', 2, 4],
        ['zombie', 5, 5],
      ],
      prepare: wounds({ e2: 1 }),
      mechanics: mvp,
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'attack abilityUsed',
      'attack unitDamaged',
      'attack unitDamaged',
    ])
  })

  test('RN-055 an action ability is ready in round 1 and again in round 1 + 3', () => {
    const { of } = fight({
      player: [['champion', 3, 4, 3]],
      enemy: [
        ['bone_golem', 3, 5, 3],
        ['bone_golem', 2, 4, 3],
      ],
      mechanics: mvp,
      rounds: 7,
    })
    const used = of('abilityUsed').filter(({ actor }) => actor === 'p0')
    expect(used.map(({ round }) => round)).toEqual([1, 4, 7])
    const blows = of('attackMade').filter(({ actor }) => actor === 'p0')
    expect(blows.map(({ round }) => round)).toEqual([2, 3, 5, 6])
  })

  test('RN-077 after its walk a unit tries its action ability before the basic attack', () => {
    const fought = fight({
      player: [['champion', 3, 2, 3]],
      enemy: [
        ['bone_golem', 3, 5],
        ['bone_golem', 2, 4],
      ],
      mechanics: mvp,
    })
    expect(turnOf(fought, 'p0')).toEqual([
      'turnStart turnStarted',
      'movement unitMoved',
      'movement unitMoved',
      'attack abilityUsed',
      'attack unitDamaged',
      'attack unitDamaged',
    ])
  })

  test('RN-077 stopped on its way, it attacks somebody it can reach: whoever engages it', () => {
    const fought = fight({
      player: [['death_knight', 3, 2]],
      enemy: [
        ['footman', 2, 4],
        ['archer', 3, 6],
      ],
      prepare: (unit) => {
        unit('e1').hp = 1
        unit('e0').facing = 1
      },
      mechanics: { overrides: { intercept: { softCost: 0, disengageCost: 1 } } },
    })
    expect(turnOf(fought, 'p0').filter((each) => each.startsWith('movement'))).toEqual([
      'movement unitMoved',
      'movement unitMoved',
      'movement hardIntercepted',
      'movement unitDamaged',
      'movement armorShredded',
      'movement softIntercepted',
    ])
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0' })
  })

  test('RN-077 it attacks whom it walked to, whoever engages it there', () => {
    const fought = fight({
      player: [['swordsman', 3, 2]],
      enemy: [
        ['archer', 3, 5],
        ['zombie', 2, 4],
      ],
      prepare: (unit) => {
        unit('e0').hp = 5
        give(unit('e0'), 'stun')
      },
    })
    expect(fought.of('unitMoved').map(({ to, cost }) => `${to.x},${to.y} for ${cost}`)).toEqual([
      '3,3 for 1',
      '3,4 for 2',
    ])
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0' })
  })

  test('RN-077 with nobody in reach after its walk it does nothing', () => {
    const fought = fight({ player: [['zombie', 3, 2]], enemy: [['zombie', 3, 6]], mechanics: mvp })
    expect(turnOf(fought, 'p0')).toEqual(['turnStart turnStarted', 'movement unitMoved'])
  })
})

describe('engaged', () => {
  /** Where the unit walks in its first turn, with the cost of each step. */
  const walkOf = (fought: Fought, id: string): string[] =>
    fought
      .of('unitMoved')
      .filter(({ actor, round }) => actor === id && round === 1)
      .map(({ to, cost }) => `${to.x},${to.y} for ${cost}`)

  test('RN-078 RN-058 a shooter leaves melee for the smallest (cost, progress, x), and shoots from there', () => {
    const fought = fight({ player: [['archer', 3, 4]], enemy: [['zombie', 3, 5]] })
    expect(walkOf(fought, 'p0')).toEqual(['3,3 for 2'])
    expect(fought.of('unitMoved')[0]!.cause).toBe('withdrawal')
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0', sum: { modifiers: [] } })
  })

  test('RN-078 not back: then the lower x; mirrored for the enemy', () => {
    const behind = fight({
      player: [
        ['archer', 3, 4],
        ['priest', 3, 3],
      ],
      enemy: [['zombie', 3, 5]],
    })
    expect(walkOf(behind, 'p0')).toEqual(['2,4 for 2'])
    const mirrored = fight({
      player: [['zombie', 3, 4]],
      enemy: [
        ['archer', 3, 5],
        ['priest', 3, 6],
      ],
    })
    expect(walkOf(mirrored, 'e0')).toEqual(['2,5 for 2'])
  })

  test('RN-078 RN-128 pinned by two: the step still costs 2 in all, and the refuge lies in no zone', () => {
    const fought = fight({
      player: [['archer', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 2, 4],
        ['zombie', 4, 2],
      ],
    })
    // (3,3) is free of zones; (4,4) would cost the same but lies farther on.
    expect(walkOf(fought, 'p0')).toEqual(['3,3 for 2'])
    const closed = fight({
      player: [['archer', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 2, 4],
        ['zombie', 3, 2],
      ],
    })
    // (3,3) lies in the zone of the third.
    expect(walkOf(closed, 'p0')).toEqual(['4,4 for 2'])
  })

  test('RN-078 RN-119 beside an enemy who holds no zone there is a refuge', () => {
    const fought = fight({
      player: [['archer', 3, 4]],
      enemy: [
        ['zombie', 3, 5],
        ['archer', 2, 3],
      ],
    })
    expect(walkOf(fought, 'p0')).toEqual(['3,3 for 2'])
  })

  test.each([
    ['no shots', (unit: Unit) => Object.assign(unit, { ammo: 0, range: 1 })],
    ['a speed below the disengage cost', (unit: Unit) => give(unit, 'frost', 0)],
  ])('RN-078 RN-079 with %s it stays and fights', (_why, hinder) => {
    const fought = fight({
      player: [['archer', 3, 4]],
      // The second one holds no zone: beside it a club could strike.
      enemy: [
        ['zombie', 3, 5],
        ['archer', 3, 2],
      ],
      prepare: (unit) => void hinder(unit('p0')),
    })
    expect(walkOf(fought, 'p0')).toEqual([])
    expect(fought.of('attackMade')[0]).toMatchObject({ actor: 'p0', target: 'e0' })
  })

  test('RN-078 a refuge must be paid for in full: two steps through zones are too much', () => {
    const corner = {
      player: [['archer', 0, 0]],
      enemy: [
        ['zombie', 1, 0],
        ['zombie', 1, 1],
      ],
    } as const
    expect(walkOf(fight(corner), 'p0')).toEqual([])
    const swift = silent.units.map((unit) => (unit.id === 'archer' ? { ...unit, speed: 5 } : unit))
    // 2 and 1 more for the infantry beside (0,1), then 2.
    expect(walkOf(fight({ ...corner, content: { ...silent, units: swift } }), 'p0')).toEqual(['0,1 for 3', '0,2 for 2'])
  })

  test('RN-078 a cell from which nobody can be shot is no refuge', () => {
    const lab = {
      player: [
        ['crossbowman', 3, 1],
        ['priest', 2, 1],
        ['priest', 4, 1],
      ],
      enemy: [['zombie', 3, 2]],
    } as const
    expect(walkOf(fight(lab), 'p0')).toEqual(['3,0 for 2'])
    const blocked = fight({
      ...lab,
      prepare: (unit) => {
        unit('p0').range = 1
      },
    })
    expect(walkOf(blocked, 'p0')).toEqual([])
  })

  test('RN-079 every other engaged unit stands and strikes within its pool', () => {
    const fought = fight({
      player: [
        ['champion', 3, 4],
        ['battle_mage', 5, 4],
      ],
      enemy: [
        ['zombie', 3, 5],
        ['zombie', 5, 5],
        ['archer', 4, 6],
      ],
      prepare: wounds({ e2: 1 }),
    })
    expect([...walkOf(fought, 'p0'), ...walkOf(fought, 'p1')]).toEqual([])
    expect(fought.of('attackMade').filter(({ actor }) => actor[0] === 'p')).toMatchObject([
      { actor: 'p0', target: 'e0' },
      { actor: 'p1', target: 'e1' },
    ])
  })
})

describe('holding', () => {
  /** `held` when the archer on (3,1) sets its vigilance in round 1. */
  const holds = (enemyId: string, y: number, prepare: (unit: (id: string) => Unit) => void = () => {}, rounds = 1) =>
    fight({ player: [['archer', 3, 1]], enemy: [[enemyId, 3, y]], prepare, rounds }).of('overwatchSet')

  test('RN-080 up to own range + the enemy’s effective speed, and no farther', () => {
    // Range 4, speed 3: distance 7.
    expect(holds('swordsman', 8)).toHaveLength(1)
    expect(holds('swordsman', 9)).toHaveLength(0)
    expect(holds('swordsman', 8, (unit) => give(unit('e0'), 'frost', 0))).toHaveLength(0)
  })

  test('RN-080 not for enemies of the same printed range, nor for routing ones', () => {
    // Speed 1 and range 4: nobody at distance 6 can be reached this turn.
    const slow = (unit: (id: string) => Unit) => {
      give(unit('p0'), 'frost', 0)
      give(unit('e0'), 'stun')
    }
    expect(holds('skeleton_archer', 7, slow)).toHaveLength(0)
    expect(holds('priest', 7, slow)).toHaveLength(1)
    const routing = holds('swordsman', 8, (unit) => {
      unit('e0').routing = true
      unit('e0').resolve = 0
    })
    expect(routing).toHaveLength(0)
  })

  test('RN-080 not without shots', () => {
    const empty = holds('swordsman', 8, (unit) => Object.assign(unit('p0'), { ammo: 0, range: 1 }))
    expect(empty).toHaveLength(0)
  })

  test('RN-080 two turns in a row, then it walks, and may hold again', () => {
    const { of } = fight({
      player: [['archer', 3, 0]],
      enemy: [['swordsman', 3, 7]],
      prepare: (unit) => {
        give(unit('e0'), 'stun')
        // Speed 1: one step does not bring the enemy within reach.
        give(unit('p0'), 'frost', 0)
      },
      rounds: 6,
    })
    expect(of('overwatchSet').map(({ round }) => round)).toEqual([1, 2, 4, 5])
    expect(of('unitMoved').map(({ round }) => round)).toEqual([3, 6])
  })

  test('RN-080 a turn of flight breaks the row', () => {
    const held = (routing: boolean) =>
      fight({
        player: [['archer', 3, 1]],
        enemy: [['swordsman', 3, 8]],
        prepare: (unit) => {
          unit('p0').holds = 1
          unit('p0').routing = routing
          unit('p0').resolve = 15
          give(unit('e0'), 'stun')
        },
        rounds: 4,
        mechanics: { overrides: { resolve: { fleeCells: 0 } } },
      })
        .of('overwatchSet')
        .map(({ round }) => round)
    expect(held(false)).toEqual([1])
    // It flees in round 1 and rallies in round 2.
    expect(held(true)).toEqual([2, 3])
  })
})
