import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab, silent } from '../battle/testing.ts'
import type { Tier } from '../content/words.ts'

const resolve = { preset: 'mvp', overrides: { resolve: true } } as const
const withNumbers = (numbers: object): MechanicsChoice => ({ preset: 'mvp', overrides: { resolve: numbers } })
const apart: Lab = { player: [['knight', 0, 0]], enemy: [['zombie', 7, 9]], mechanics: resolve }

describe('resolve', () => {
  test('RN-109 a unit enters with the resolve of its card', () => {
    const { of, live } = fight(apart)
    expect(of('battleStarted')[0]!.units.map(({ maxResolve }) => maxResolve)).toEqual([85, 100])
    expect([live('p0').resolve, live('e0').resolve]).toEqual([85, 100])
  })

  test('RN-109 never more than the cap', () => {
    const { of, live } = fight({ ...apart, mechanics: withNumbers({ max: 90 }) })
    expect(of('battleStarted')[0]!.units.map(({ maxResolve }) => maxResolve)).toEqual([85, 90])
    expect([live('p0').resolve, live('e0').resolve]).toEqual([85, 90])
  })

  test('RN-110 it comes back at the own turn start, up to the maximum', () => {
    const { of } = fight({
      player: [
        ['knight', 0, 0],
        ['knight', 2, 0],
        ['knight', 4, 0],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: withNumbers({ regenUndead: 7 }),
      prepare: (unit) => {
        unit('p0').resolve = 60
        unit('p1').resolve = 83
        unit('e0').resolve = 50
      },
    })
    expect(of('resolveChanged')).toMatchObject([
      { target: 'p0', delta: 5, value: 65, cause: 'regen', phase: 'turnStart', turn: 1, mechanic: 'resolve' },
      { target: 'p1', delta: 2, value: 85, turn: 2 },
      { target: 'e0', delta: 7, value: 57, turn: 4 },
    ])
  })

  test('RN-110 also while routing', () => {
    const { of } = fight({
      ...apart,
      prepare: (unit) => {
        unit('p0').routing = true
        unit('p0').resolve = 4
      },
    })
    expect(of('resolveChanged')).toMatchObject([{ target: 'p0', delta: 5, value: 9 }])
  })
})

describe('losses', () => {
  /** The attacker stands before, beside or behind an enemy on (3, 5) that looks north. */
  const CELLS = { front: [3, 4], flank: [4, 5], rear: [3, 6] } as const
  function lossFrom(attacker: string, tier: Tier, arc: keyof typeof CELLS, target: string, targetTier: Tier) {
    const [x, y] = CELLS[arc]
    const { of } = fight({
      player: [[attacker, x, y, tier]],
      enemy: [[target, 3, 5, targetTier]],
      mechanics: { preset: 'mvp', overrides: { resolve: true, flanking: true } },
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    return of('resolveChanged').filter(({ cause }) => cause === 'attack')
  }

  test.each([
    ['crusader', 1, 'front', 'zombie', 1, 7],
    ['crusader', 1, 'flank', 'zombie', 1, 19],
    ['crusader', 1, 'rear', 'zombie', 1, 27],
    ['crusader', 1, 'rear', 'footman', 3, 21],
    ['crusader', 3, 'front', 'footman', 2, 12],
    ['crusader', 3, 'rear', 'footman', 2, 30],
    ['death_knight', 3, 'rear', 'footman', 3, 37],
    ['footman', 1, 'front', 'zombie', 1, 3],
  ] as const)(
    'RN-111 WE-10 a %s T%i from the %s upon a %s T%i: %i',
    (attacker, tier, arc, target, targetTier, loss) => {
      expect(lossFrom(attacker, tier, arc, target, targetTier)).toMatchObject([
        { target: 'e0', delta: -loss, phase: 'postAttack' },
      ])
    },
  )

  test('RN-111 once per action, whatever the strikes: a death knight with two costs 13', () => {
    expect(lossFrom('death_knight', 1, 'front', 'bone_golem', 1)).toMatchObject([{ delta: -13 }])
  })

  test('RN-111 the share of ATK and the bonuses are data', () => {
    const loss = (arc: 'flank' | 'rear') => {
      const [x, y] = CELLS[arc]
      const { of } = fight({
        player: [['crusader', x, y]],
        enemy: [['zombie', 3, 5]],
        mechanics: {
          preset: 'mvp',
          overrides: { resolve: { atkPct: 0, flankBonus: 4, rearBonus: 9 }, flanking: true },
        },
        prepare: (unit) => give(unit('e0'), 'stun'),
      })
      return of('resolveChanged')[0]!.delta
    }
    expect([loss('flank'), loss('rear')]).toEqual([-4, -9])
  })

  test('RN-111 dodged, immune or dead: nothing is lost', () => {
    const duel: Lab = { player: [['crusader', 3, 4]], enemy: [['skeleton_warrior', 3, 5]], mechanics: resolve }
    const ofEnemy = (lab: Lab) =>
      fight(lab)
        .of('resolveChanged')
        .filter(({ turn, target }) => turn === 1 && target === 'e0')
    expect(ofEnemy(duel)).toHaveLength(1)
    expect(ofEnemy({ ...duel, draws: { 'battle/dodge': [true, false] } })).toEqual([])
    expect(ofEnemy({ ...duel, prepare: (unit) => give(unit('e0'), 'immune') })).toEqual([])
    expect(
      ofEnemy({
        ...duel,
        prepare: (unit) => {
          unit('e0').hp = 1
        },
      }),
    ).toEqual([])
  })

  test.each([
    [1, 10],
    [2, 9],
    [3, 8],
  ] as const)('RN-112 WE-10 the shock of a charge upon a T%i: %i, after the loss of the blow', (tier, shock) => {
    const { of } = fight({
      player: [['crusader', 3, 1]],
      enemy: [['knight', 3, 5, tier]],
      mechanics: { preset: 'mvp', overrides: { resolve: true, charge: true } },
      prepare: (unit) => give(unit('e0'), 'stun'),
    })
    const [blow, second] = of('resolveChanged')
    expect(blow).toMatchObject({ target: 'e0', cause: 'attack' })
    expect(second).toMatchObject({ target: 'e0', cause: 'shock', phase: 'postAttack', turn: 1, delta: -shock })
  })

  test('RN-113 the losses of a turn come in the order in which they arose, before anybody is tested', () => {
    const { events } = fight({
      player: [['death_knight', 3, 4]],
      enemy: [['death_knight', 3, 5]],
      mechanics: { preset: 'mvp', overrides: { resolve: true, riposte: true } },
      draws: { 'battle/riposte': [true] },
      prepare: (unit) => {
        unit('p0').resolve = 8
        unit('e0').resolve = 13
      },
    })
    const after = events.filter(({ turn, phase }) => turn === 1 && phase === 'postAttack')
    // The regain of 5 leaves the attacker 13 as well: both crumble, the leading side first.
    expect(after.map((event) => [event.type, 'target' in event && event.target, event.cause])).toEqual([
      ['resolveChanged', 'e0', 'attack'],
      ['resolveChanged', 'p0', 'riposte'],
      ['unitCrumbled', 'p0', 'crumble'],
      ['unitDied', 'p0', 'crumble'],
      ['unitCrumbled', 'e0', 'crumble'],
      ['unitDied', 'e0', 'crumble'],
    ])
  })

  test('RN-113 everybody is tested in canonical order, though only one has acted', () => {
    const broken = (leading: 0 | 1) =>
      fight({
        player: [
          ['archer', 0, 0],
          ['archer', 2, 0],
        ],
        enemy: [
          ['archer', 5, 9],
          ['archer', 7, 9],
        ],
        mechanics: withNumbers({ regen: 0 }),
        draws: { 'battle/side': [leading] },
        prepare: (unit) => {
          for (const id of ['p0', 'p1', 'e0', 'e1']) unit(id).resolve = 0
        },
      })
        .of('unitRouted')
        .map(({ target, turn }) => `${target} ${turn}`)
    expect(broken(0)).toEqual(['p0 1', 'p1 1', 'e0 1', 'e1 1'])
    expect(broken(1)).toEqual(['e0 1', 'e1 1', 'p0 1', 'p1 1'])
  })
})

describe('the buffer of a phalanx', () => {
  /** A crusader (loss 7) strikes a footman whose neighbour gives him a buffer of 5. */
  function struck(before: number, neighbour: readonly [string, number, number] = ['footman', 4, 5]) {
    const { events, live } = fight({
      player: [['crusader', 3, 4]],
      enemy: [['footman', 3, 5], neighbour],
      mechanics: { preset: 'mvp', overrides: { resolve: { rallyAt: 200, regen: 0 }, phalanx: true } },
      prepare: (unit) => {
        unit('e0').resolve = before
        give(unit('e0'), 'stun')
        give(unit('e1'), 'stun')
      },
    })
    const told = events.filter(({ turn, phase }) => turn === 1 && phase === 'postAttack')
    return {
      told: told.map((event) => (event.type === 'resolveChanged' ? [event.delta, event.value] : event.type)),
      live,
    }
  }

  test('RN-114 the inner value falls below 0, views show 0, and the unit stands', () => {
    const { told, live } = struck(3)
    expect(told).toEqual([[-7, 0]])
    expect([live('e0').resolve, live('e0').routing]).toEqual([-4, false])
  })

  test('RN-114 it breaks when value and buffer are 0 together', () => {
    // Both footmen are without a phalanx from then on.
    expect(struck(2).told).toEqual([[-7, 0], 'unitRouted', 'phalanxChanged', 'phalanxChanged'])
    // No lower than the buffer.
    expect(struck(1).told.slice(0, 2)).toEqual([[-6, 0], 'unitRouted'])
    expect(struck(1).live('e0').resolve).toBe(0)
  })

  test('RN-114 without a neighbour it breaks at 0', () => {
    expect(struck(8, ['footman', 7, 9]).told).toEqual([[-7, 1]])
    expect(struck(7, ['footman', 7, 9]).told).toEqual([[-7, 0], 'unitRouted'])
  })

  test('RN-114 a loss never gives back what a lost buffer had hidden', () => {
    expect(struck(-4, ['footman', 7, 9]).told).toEqual(['unitRouted'])
  })
})

describe('breaking', () => {
  const struck = (target: string, lab: Partial<Lab> = {}) =>
    fight({
      player: [['crusader', 3, 4]],
      enemy: [[target, 3, 5]],
      mechanics: resolve,
      prepare: (unit) => {
        unit('e0').resolve = 7
        give(unit('e0'), 'stun')
      },
      ...lab,
    })

  test('RN-115 the undead are destroyed at once, without a killer', () => {
    const { of, outcome } = struck('bone_golem')
    expect(of('unitCrumbled')).toMatchObject([{ target: 'e0', phase: 'postAttack', cause: 'crumble' }])
    expect(of('unitDied')).toMatchObject([{ target: 'e0', killer: null, cause: 'crumble' }])
    expect(outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 1 })
  })

  test('RN-115 what follows a death follows: Ozrakh raises a skeleton', () => {
    const { of } = struck('bone_golem', { leaders: { enemy: 'ozrakh' }, content: silent })
    expect(of('unitSummoned')).toMatchObject([{ unit: { id: 'e1', cell: { x: 3, y: 5 } }, cause: 'leader' }])
  })

  test('RN-116 humans rout, with resolve 0', () => {
    const { of, unit, live } = struck('knight')
    expect(of('unitRouted')).toMatchObject([{ target: 'e0', phase: 'postAttack' }])
    expect(of('unitDied')).toEqual([])
    expect(unit('e0')).toMatchObject({ routing: true })
    expect(live('e0').routing).toBe(true)
  })

  test('RN-116 it can be switched off for each kind', () => {
    const off = (target: string, numbers: object) => {
      const { of, live } = struck(target, { mechanics: withNumbers({ regen: 0, regenUndead: 0, ...numbers }) })
      return [of('unitRouted').length, of('unitCrumbled').length, live('e0').resolve]
    }
    expect(off('knight', { humansRetreat: false })).toEqual([0, 0, 0])
    expect(off('bone_golem', { undeadCrumble: false })).toEqual([0, 0, 0])
    expect(off('knight', { undeadCrumble: false })).toEqual([1, 0, 0])
    expect(off('bone_golem', { humansRetreat: false })).toEqual([0, 1, 0])
  })
})
