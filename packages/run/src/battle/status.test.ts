import { describe, expect, test } from 'vitest'
import { resists } from './status.ts'
import { content, fight, give, type Lab, statusOf } from './testing.ts'

const mvp = { preset: 'mvp' } as const
/** Two units that never meet. */
const apart: Lab = { player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]], mechanics: mvp }
const calm = (unit: (id: string) => Parameters<typeof give>[0]) => {
  give(unit('p0'), 'stun')
  give(unit('e0'), 'stun')
}

const STATUSES = content.statuses.map(({ id }) => id)

describe('who receives a status', () => {
  test.each([
    ['zombie', ['poison']],
    ['paladin', ['curse']],
    ['priest', ['curse']],
    ['footman', []],
  ])('RN-041 RN-100 %s resists %j and nothing else', (unitId, expected) => {
    const { battle, live } = fight({ ...apart, player: [[unitId, 0, 0]] })
    expect(STATUSES.filter((_, status) => resists(battle, live('p0'), status))).toEqual(expected)
  })

  test('RN-100 an immune unit receives no fire, poison, curse, frost, plague or stun, but all the rest', () => {
    const { battle, live } = fight({ ...apart, prepare: (unit) => give(unit('p0'), 'immune') })
    expect(STATUSES.filter((_, status) => resists(battle, live('p0'), status))).toEqual([
      'fire',
      'poison',
      'curse',
      'frost',
      'plague',
      'stun',
    ])
  })

  test('RN-041 RN-179 an arrow poisons a knight and not a zombie', () => {
    const shot = (unitId: string) =>
      fight({ player: [['skeleton_archer', 3, 2, 3]], enemy: [[unitId, 3, 6]], mechanics: mvp }).of('statusAdded')
    expect(shot('knight')).toMatchObject([{ target: 'e0', status: 'poison' }])
    expect(shot('zombie')).toEqual([])
  })
})

describe('the tick', () => {
  const ticks = (statuses: [string, number, number][], lab: Partial<Lab> = {}) =>
    fight({
      ...apart,
      rounds: 7,
      ...lab,
      prepare: (unit) => {
        calm(unit)
        for (const [id, magnitude, until] of statuses) give(unit('p0'), id, magnitude, until)
      },
    })

  test.each([
    ['fire', 8, 3],
    ['poison', 5, 5],
    ['frost', 3, 3],
    ['plague', 10, 2],
  ] as const)('RN-096 %s hurts by %i at each of %i ticks', (id, damage, rounds) => {
    const { of } = ticks([[id, damage, 1 + rounds]])
    expect(
      of('unitDamaged').map(({ round, amount, kind, cause, actor }) => [round, amount, kind, cause, actor]),
    ).toEqual(Array.from({ length: rounds }, (_, i) => [2 + i, damage, 'true', id, null]))
    expect(of('statusRemoved')).toMatchObject([{ target: 'p0', status: id, round: 1 + rounds }])
  })

  test('RN-097 all damage in the order of the table, then heals, then what has run out', () => {
    const { events } = ticks(
      [
        ['plague', 10, 2],
        ['frost', 3, 2],
        ['blessing', 8, 2],
        ['poison', 5, 2],
        ['fire', 8, 2],
      ],
      { rounds: 2 },
    )
    const tick = events.filter(({ round, type, phase }) => round === 2 && phase === 'battle' && type !== 'roundStarted')
    expect(tick.map(({ type, cause }) => [type, cause])).toEqual([
      ['unitDamaged', 'fire'],
      ['unitDamaged', 'poison'],
      ['unitDamaged', 'frost'],
      ['unitDamaged', 'plague'],
      ['unitHealed', 'blessing'],
      ...Array.from({ length: 5 }, () => ['statusRemoved', 'expiry']),
      ['battleEnded', 'battle'],
    ])
    expect(tick.flatMap((event) => (event.type === 'statusRemoved' ? [event.status] : []))).toEqual([
      'fire',
      'poison',
      'frost',
      'plague',
      'blessing',
    ])
  })

  test('RN-097 round 1 has no tick', () => {
    expect(ticks([['fire', 8, 4]], { rounds: 1 }).of('unitDamaged')).toEqual([])
  })

  test('RN-097 RN-024 the leading side ticks first, then by slot', () => {
    const burn = (side: 0 | 1) =>
      fight({
        player: [
          ['footman', 0, 0],
          ['footman', 1, 0],
        ],
        enemy: [['zombie', 7, 9]],
        mechanics: mvp,
        rounds: 2,
        draws: { 'battle/side': [side] },
        prepare: (unit) => {
          for (const id of ['p0', 'p1', 'e0']) give(unit(id), 'fire', 8, 9)
        },
      })
        .of('unitDamaged')
        .map(({ target }) => target)
    expect(burn(0)).toEqual(['p0', 'p1', 'e0'])
    expect(burn(1)).toEqual(['e0', 'p0', 'p1'])
  })

  test('RN-097 RN-212 a death does not break it off: both sides may fall in one tick', () => {
    const { of, outcome } = fight({
      ...apart,
      rounds: 9,
      prepare: (unit) => {
        for (const id of ['p0', 'e0']) {
          unit(id).hp = 8
          give(unit(id), 'fire', 8, 9)
        }
      },
    })
    expect(of('unitDied').map(({ target, killer, cause }) => [target, killer, cause])).toEqual([
      ['p0', null, 'fire'],
      ['e0', null, 'fire'],
    ])
    expect(outcome).toEqual({ winner: 'draw', reason: 'wipe', rounds: 2 })
  })

  test('RN-097 the dead do not tick on, are not healed and lose nothing more', () => {
    const { events } = fight({
      ...apart,
      player: [
        ['footman', 0, 0],
        ['footman', 7, 0],
      ],
      rounds: 3,
      prepare: (unit) => {
        unit('p0').hp = 8
        give(unit('p0'), 'fire', 8, 2)
        give(unit('p0'), 'plague', 10, 2)
        give(unit('p0'), 'blessing', 8, 9)
      },
    })
    const told = events.filter((event) => 'target' in event && event.target === 'p0').map(({ type }) => type)
    expect(told).toEqual(['unitDamaged', 'unitDied'])
  })

  test('RN-098 RN-173 a plague caught in the middle of a tick still ticks twice, before or after one’s own turn in it', () => {
    const caught = (side: 0 | 1) =>
      fight({
        player: [['footman', 3, 4]],
        enemy: [
          ['zombie', 3, 5, 3],
          ['zombie', 7, 9],
        ],
        mechanics: mvp,
        rounds: 5,
        draws: { 'battle/side': [side] },
        prepare: (unit) => {
          calm(unit)
          give(unit('e1'), 'stun')
          unit('e0').hp = 8
          give(unit('e0'), 'fire', 8, 9)
        },
      })
        .of('unitDamaged')
        .filter(({ cause }) => cause === 'plague')
        .map(({ round }) => round)
    // The enemy leads: its zombie dies before the footman's part of the same tick.
    expect(caught(1)).toEqual([2, 3])
    expect(caught(0)).toEqual([3, 4])
  })
})

describe('how long', () => {
  test('RN-098 WE-21 Rally cast early works in rounds 1, 2, 3 and is gone at the start of 4', () => {
    const { of, live } = fight({
      ...apart,
      leaders: { player: 'aldric' },
      timings: { rally: 'early' },
      rounds: 4,
      prepare: calm,
    })
    expect(of('statusAdded')).toMatchObject([{ status: 'rally', round: 0, rounds: 3, until: 4, magnitude: 20 }])
    expect(of('statusRemoved')).toMatchObject([{ status: 'rally', round: 4, turn: 0 }])
    expect(statusOf(live('p0'), 'rally')).toBeUndefined()
  })

  test('RN-098 WE-21 fire received in round 2 burns at the start of rounds 3, 4, 5', () => {
    const { of } = fight({
      player: [['apprentice', 3, 4, 3]],
      enemy: [['paladin', 3, 6, 3]],
      mechanics: mvp,
      rounds: 6,
      prepare: (unit) => {
        give(unit('e0'), 'stun')
        unit('p0').readyRound = 2
        unit('e0').hp = 400
      },
    })
    expect(of('statusAdded')[0]).toMatchObject({ status: 'fire', round: 2, rounds: 3, until: 5 })
    const burns = of('unitDamaged').filter(({ cause }) => cause === 'fire')
    expect(burns.slice(0, 3).map(({ round, amount }) => [round, amount])).toEqual([
      [3, 8],
      [4, 8],
      [5, 8],
    ])
  })

  test('RN-098 WE-21 immune received in round 4 works for the rest of 4 and all of 5', () => {
    const { of } = fight({
      player: [['paladin', 3, 4, 3]],
      enemy: [['ghoul', 3, 5, 3]],
      mechanics: mvp,
      rounds: 6,
      prepare: (unit) => {
        unit('p0').hp = 219
        unit('p0').readyRound = 4
        give(unit('p0'), 'curse', 90)
      },
    })
    expect(of('statusAdded')).toMatchObject([{ status: 'immune', round: 4, rounds: 2, until: 6 }])
    expect(of('statusRemoved')).toMatchObject([{ status: 'immune', round: 6, turn: 0 }])
    // The ghoul is quicker, so its blow of round 4 still hurts.
    expect(of('unitDamaged').flatMap(({ target, round }) => (target === 'p0' ? [round] : []))).toEqual([1, 2, 3, 4, 6])
    expect(of('damageBlocked').map(({ round, target, cause }) => [round, target, cause])).toEqual([[5, 'p0', 'attack']])
  })

  /** The lich chills a footman again in round 4; `until` and magnitude as they were before. */
  const chilled = (magnitude: number, until: number) =>
    fight({
      player: [['lich', 3, 2, 3]],
      enemy: [['paladin', 3, 6, 3]],
      mechanics: mvp,
      prepare: (unit) => {
        give(unit('e0'), 'stun')
        give(unit('e0'), 'frost', magnitude, until)
      },
    }).of('statusAdded')

  test('RN-099 the longer duration and the larger magnitude stay, each by itself', () => {
    expect(chilled(7, 3)).toMatchObject([{ status: 'frost', rounds: 3, until: 4, magnitude: 7 }])
    expect(chilled(1, 9)).toMatchObject([{ status: 'frost', rounds: 8, until: 9, magnitude: 3 }])
    expect(chilled(9, 9)).toMatchObject([{ status: 'frost', rounds: 8, until: 9, magnitude: 9 }])
  })

  test('RN-099 RN-188 what stays for the battle stays when it is given again for two rounds', () => {
    const { of, live } = fight({
      player: [['knight', 3, 4, 3]],
      enemy: [['zombie', 3, 6]],
      leaders: { player: 'galahad' },
      mechanics: mvp,
      rounds: 4,
    })
    const taunts = of('statusAdded').filter(({ status }) => status === 'taunt')
    expect(taunts).toMatchObject([
      { cause: 'leader', rounds: null, until: null },
      { cause: 'ability/taunt', rounds: null, until: null },
    ])
    expect(statusOf(live('p0'), 'taunt')).toBeDefined()
  })
})

describe('immunity', () => {
  test('RN-096 no HP damage, no loss of resolve, no shred, no execution, no new harmful status', () => {
    const { of, live } = fight({
      player: [
        ['death_knight', 3, 4, 3],
        ['skeleton_archer', 3, 2, 3],
        ['banshee', 4, 2, 3],
      ],
      enemy: [['knight', 3, 5]],
      prepare: (unit) => {
        give(unit('e0'), 'immune')
        give(unit('e0'), 'stun')
        unit('e0').hp = 10
      },
    })
    expect(of('damageBlocked').map(({ target, cause }) => [target, cause])).toEqual([
      ['e0', 'attack'],
      ['e0', 'attack'],
    ])
    expect(of('abilityUsed')).toMatchObject([{ actor: 'p2', ability: 'wail_of_terror', targets: ['e0'] }])
    for (const type of ['unitDamaged', 'unitDied', 'resolveChanged', 'armorShredded', 'statusAdded'] as const)
      expect(of(type)).toEqual([])
    expect(live('e0').hp).toBe(10)
  })

  test('RN-096 ticks are blocked as well', () => {
    const { of, live } = fight({
      ...apart,
      rounds: 2,
      prepare: (unit) => {
        give(unit('p0'), 'fire', 8, 9)
        give(unit('p0'), 'immune')
      },
    })
    expect(of('damageBlocked')).toMatchObject([{ target: 'p0', cause: 'fire', round: 2 }])
    expect(live('p0').hp).toBe(110)
  })
})

test('RN-096 RN-051 a stunned unit takes its turn without acting, for the one round it has', () => {
  const { of } = fight({
    player: [['footman', 3, 4]],
    enemy: [['zombie', 3, 5]],
    mechanics: mvp,
    rounds: 2,
    prepare: (unit) => give(unit('p0'), 'stun', 0, 2),
  })
  expect(of('turnStarted').map(({ actor, round }) => [actor, round])).toEqual([
    ['p0', 1],
    ['e0', 1],
    ['p0', 2],
    ['e0', 2],
  ])
  expect(of('attackMade').map(({ actor, round }) => [actor, round])).toEqual([
    ['e0', 1],
    ['p0', 2],
    ['e0', 2],
  ])
})
