import { describe, expect, test } from 'vitest'
import { armorOf } from '../battle/stats.ts'
import { eight, type Lab, type Piece, statusOf } from '../battle/testing.ts'
import { blowOf, far, LATE, play, standing, with9 } from './testing.ts'

/** What helps against the mechanics of the six factions. */

const PAIR: readonly Piece[] = [
  ['gate_warden', 3, 4],
  ['gate_warden', 4, 4],
]

describe('RN-526 against phalanx+', () => {
  test('RN-526 magic meets no armour', () => {
    const fought = play({ player: [['apprentice', 3, 2]], enemy: PAIR, prepare: standing(['e0', 'e1']) })
    expect(blowOf(fought)).toMatchObject({ kind: 'magic', armor: 0, damage: 20 })
  })

  test('RN-526 contagion has 15 points more there, and a neighbour that falls takes its part away', () => {
    const chances = (more: readonly Piece[]) =>
      play({
        player: [['gate_warden', 3, 1], ...more],
        enemy: [far],
        draws: { 'battle/contagion': [0] },
        prepare: standing(['e0', 'p0', 'p1', 'p2'].slice(0, 2 + more.length), (unit) => with9(unit('p0'), 'fire', 8)),
      })
        .of('contagionSpread')
        .map(({ chance }) => chance)
    expect(chances([['gate_warden', 4, 1]])).toEqual([65])
    expect(chances([['archer', 4, 1]])).toEqual([50])
    const left = play({
      player: [['champion', 4, 3]],
      enemy: PAIR,
      prepare: standing(['e0', 'e1'], (unit) => {
        unit('e1').hp = 1
        unit('e0').hp = 99
      }),
    })
    expect(left.of('unitDied')).toMatchObject([{ target: 'e1' }])
    expect([left.live('e0').neighbours, left.live('e0').phalanxResolve]).toEqual([0, 0])
  })
})

describe('RN-532 against contagion+', () => {
  const burning = (neighbour: Piece, more?: Lab['prepare']) =>
    play({
      player: [['swordsman', 3, 1], neighbour],
      enemy: [far],
      draws: { 'battle/contagion': [0, 0, 0] },
      rounds: 2,
      prepare: standing(['p0', 'p1', 'e0'], (unit, battle) => {
        with9(unit('p0'), 'fire', 8)
        statusOf(unit('p0'), 'fire')!.spread = { pct: 15, side: 1 }
        more?.(unit, battle)
      }),
    }).of('contagionSpread').length

  test('RN-532 a gap of one cell, and corners; who resists; who is immune', () => {
    expect(burning(['swordsman', 4, 1])).toBe(1)
    expect([burning(['swordsman', 5, 1]), burning(['swordsman', 4, 2])]).toEqual([0, 0])
    expect(burning(['pit_brute', 4, 1])).toBe(0)
    expect(burning(['swordsman', 4, 1], (unit) => with9(unit('p1'), 'immune'))).toBe(0)
  })

  test('RN-532 a carrier that dies before its turn passes nothing on', () => {
    expect(burning(['swordsman', 4, 1], (unit) => Object.assign(unit('p0'), { hp: 0 }))).toBe(0)
  })

  test('RN-532 what is dispelled does not spread', () => {
    const cured = play({
      player: [
        ['swordsman', 3, 1],
        ['swordsman', 4, 1],
      ],
      enemy: [far],
      leaders: { player: 'ysolde' },
      timings: { purify: 'early', hymn: 'late' },
      draws: { 'battle/contagion': [0] },
      prepare: standing(['p0', 'p1', 'e0'], (unit) => with9(unit('p0'), 'fire', 8)),
    })
    const gone = cured.of('statusRemoved').filter(({ cause }) => cause === 'spell/purify')
    expect(gone.map(({ status }) => status)).toContain('fire')
    expect(cured.of('contagionSpread')).toEqual([])
  })
})

test('RN-537 against regeneration: a unit near full HP regains next to nothing, and the executed nothing', () => {
  const regained = (hp: number) =>
    play({
      player: [['wolf', 3, 1]],
      enemy: [far],
      prepare: standing(['p0', 'e0'], (unit) => Object.assign(unit('p0'), { hp: hp })),
    })
      .of('unitHealed')
      .map(({ amount }) => amount)
  expect([regained(74), regained(66), regained(5)]).toEqual([[1], [1], [7]])
  const executed = play({
    player: [['war_walker', 3, 3, 3]],
    enemy: [['elder_tree', 3, 4]],
    rounds: 2,
    prepare: standing(['e0'], (unit) => Object.assign(unit('e0'), { hp: 80 })),
  })
  expect([executed.of('unitDied').length, executed.of('unitHealed').filter(({ round }) => round === 2)]).toEqual([
    1,
    [],
  ])
})

describe('RN-553 against stealth', () => {
  const AREA: Piece = ['apprentice', 3, 3, 3]
  test('RN-553 areas reach it, a solid line finds it, and time ends it', () => {
    const caught = play({
      player: [AREA],
      enemy: [
        ['footman', 3, 5],
        ['footman', 2, 5],
        ['assassin', 3, 6],
      ],
      prepare: standing(['e0', 'e1', 'e2']),
    })
    expect(caught.of('abilityUsed')[0]).toMatchObject({ ability: 'fireball', targets: ['e0', 'e1', 'e2'] })
    expect(caught.of('stealthBroken')).toMatchObject([{ target: 'e2', by: 'damage' }])
    const line = play({
      player: [
        ['footman', 3, 3],
        ['footman', 4, 3],
      ],
      enemy: [['assassin', 3, 4]],
      prepare: standing(['e0']),
    })
    expect(line.of('stealthBroken')).toMatchObject([{ target: 'e0', by: 'sight' }])
  })

  test('RN-546 who is hidden is not counted as near: no ability waits for it', () => {
    const braced = (enemy: string) =>
      play({ player: [['gate_warden', 3, 3, 3]], enemy: [[enemy, 3, 5]], prepare: standing(['e0']) }).of('abilityUsed')
        .length
    expect([braced('footman'), braced('assassin')]).toEqual([1, 0])
  })

  test('RN-552 hiding is told as any status: a replay shows the unit and its cell', () => {
    const fought = play({ player: [['assassin', 2, 1]], enemy: [far], prepare: standing(['p0', 'e0']) })
    expect(fought.unit('p0')).toMatchObject({ cell: { x: 2, y: 1 } })
    expect(fought.unit('p0').statuses.map(({ id }) => id)).toContain('stealth')
  })
})

describe('RN-560 against mana', () => {
  test('RN-560 burned mana, silence, and magic that meets less', () => {
    const bolts = (more: (unit: Parameters<NonNullable<Lab['prepare']>>[0]) => void) =>
      play({
        player: [['ember_adept', 3, 3, 3]],
        enemy: [['paladin', 3, 5]],
        prepare: standing(['e0'], more),
      }).of('abilityUsed').length
    expect(bolts(() => undefined)).toBe(1)
    expect(bolts((unit) => Object.assign(unit('p0'), { mana: 2 }))).toBe(0)
    expect(bolts((unit) => with9(unit('p0'), 'silence'))).toBe(0)
    const dealt = (skin: boolean) =>
      play({
        player: [['ember_adept', 3, 3]],
        enemy: [['stone_elemental', 3, 5]],
        prepare: standing(['e0'], (unit) => {
          if (skin) with9(unit('e0'), 'mark')
        }),
      }).of('unitDamaged')[0]!.amount
    // 32, and 20 % more upon who is marked.
    expect([dealt(false), dealt(true)]).toEqual([32, 38])
  })

  test('RN-560 RN-558 Hush burns four of each pool it reaches, down to 0', () => {
    const fought = play({
      player: [far],
      enemy: [
        ['ember_adept', 3, 3],
        ['glass_archer', 4, 3],
      ],
      leaders: { player: 'teodric' },
      timings: { hush: 'early', rune_wall: 'late' },
      prepare: standing(['p0', 'e0', 'e1'], (unit) => Object.assign(unit('e0'), { mana: 3 })),
    })
    const burned = fought.of('manaChanged').filter(({ cause }) => cause === 'spell/hush')
    expect(burned.map(({ target, delta, value }) => [target, delta, value])).toEqual([
      ['e0', -3, 0],
      ['e1', -4, 0],
    ])
  })
})

describe('RN-566 RN-572 plates', () => {
  const bulwark = (plates: number, lab: Partial<Lab> = {}) =>
    play({
      player: [far],
      enemy: [['iron_bulwark', 3, 4]],
      ...lab,
      prepare: standing(['p0', 'e0'], (unit) => Object.assign(unit('e0'), { plates, plateArmor: 2 * plates })),
    })

  test('RN-566 each of up to six is worth two armour', () => {
    // A turn without a step adds one.
    const armor = (before: number) => {
      const { battle, live } = bulwark(before)
      return [live('e0').plates, armorOf(battle, live('e0'))]
    }
    expect([0, 3, 4].map(armor)).toEqual([
      [1, 48],
      [4, 54],
      [5, 56],
    ])
    expect(eight.balance.plating).toMatchObject({ armorPer: 2, cap: 6, perHit: 1, perStill: 1, magicStrip: 2 })
  })

  test('RN-566 RN-569 once it has sealed, six is simply the most', () => {
    const fought = play({
      player: [far],
      enemy: [['iron_bulwark', 3, 4]],
      rounds: 3,
      prepare: standing(['p0', 'e0'], (unit) => Object.assign(unit('e0'), { plates: 5, plateArmor: 10, seals: 0 })),
    })
    expect([fought.of('platingSealed'), fought.live('e0').plates]).toEqual([[], 6])
  })

  test('RN-572 true damage meets none and strips none, walking forgoes the stack', () => {
    const finished = bulwark(4, {
      player: [['assassin', 0, 0]],
      leaders: { player: 'silas' },
      timings: { finish_off: 'early', smoke_screen: 'late' },
    })
    expect(finished.of('unitDamaged')).toMatchObject([{ amount: 30, kind: 'true' }])
    expect(finished.live('e0').plates).toBe(5)
    const walked = play({
      player: [['war_walker', 3, 0]],
      enemy: [far],
      leaders: { player: 'karsten' },
      timings: LATE,
      prepare: standing(['e0']),
    })
    expect([walked.of('unitMoved').length > 0, walked.of('platingChanged')]).toEqual([true, []])
  })
})

describe('RN-665 spells before the first turn', () => {
  test('RN-665 hiding that is given beside an enemy is broken at the next end of a turn', () => {
    const fought = play({
      player: [['duelist', 3, 3]],
      enemy: [['footman', 3, 4]],
      leaders: { player: 'corvina' },
      timings: { vanish: 'early', exposed: 'late' },
      prepare: (unit) => Object.assign(unit('p0'), { speed: 0, strikes: 1, hp: 20, initiative: 0 }),
    })
    const [given] = fought.of('statusAdded').filter(({ status }) => status === 'stealth')
    const [broken] = fought.of('stealthBroken')
    expect(given).toMatchObject({ target: 'p0' })
    expect(broken).toMatchObject({ target: 'p0', by: 'sight', phase: 'turnEnd', round: 1, turn: 1 })
  })

  test('RN-665 RN-098 a stun before round 1 works in round 1, and only there', () => {
    const attacks = play({
      player: [far],
      enemy: [['footman', 1, 9]],
      rounds: 2,
      leaders: { player: 'prototype' },
      timings: { stasis: 'early', overclock: 'late' },
      prepare: standing(['p0']),
    }).of('attackMade')
    expect(attacks.map(({ round }) => round)).toEqual([2])
  })
})
