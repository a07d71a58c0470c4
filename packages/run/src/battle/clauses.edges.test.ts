import { describe, expect, test } from 'vitest'
import { play, standing, with9 } from '../mechanics/testing.ts'
import { addStatus, removeStatus } from './status.ts'
import { action, duel, mvp, signed, stun, use } from './testing/clauses.ts'
import { SIGN, skilled } from './testing/skills.ts'
import { fight, give, type Piece, statusOf, wounds } from './testing.ts'

/** Numbers on the edge: what holds at the border itself. */

describe('RN-433 a bounce', () => {
  const struck = (...enemy: readonly Piece[]) =>
    play({
      player: [['arc_bow', 3, 3, 3]],
      enemy,
      prepare: standing(
        enemy.map((_, i) => `e${i}`),
        (unit) => Object.assign(unit('e0'), { hp: 10 }),
      ),
    })
      .of('unitDamaged')
      .filter(({ cause }) => cause === 'ability/arc_bolt')
      .map(({ target }) => target)

  test('RN-433 reaches exactly as far as it says, and no farther', () => {
    expect(struck(['footman', 3, 6], ['footman', 3, 8])).toEqual(['e0', 'e1'])
    expect(struck(['footman', 3, 6], ['footman', 3, 9])).toEqual(['e0'])
  })

  test('RN-433 of two that are as near it takes the lower slot', () => {
    expect(struck(['footman', 3, 6], ['footman', 2, 6], ['footman', 4, 6])).toEqual(['e0', 'e1'])
  })
})

test('RN-420 in a later clause `dealt` is what the first one took from its first target', () => {
  const fought = action(
    [
      use({ who: 'enemies' }, [{ kind: 'damage', type: 'true', amount: { pct: 10, of: 'targetHp' } }]),
      use({ who: 'self' }, [{ kind: 'heal', amount: { pct: 100, of: 'dealt' } }]),
    ],
    {
      enemy: [
        ['zombie', 3, 5],
        ['bone_golem', 3, 7],
      ],
      prepare: (unit) => {
        stun(unit, 'e1')
        wounds({ p0: 50 })(unit)
      },
    },
  )
  // 12 of the zombie's 120, and not the golem's 24.
  expect(fought.of('unitHealed').map(({ amount }) => amount)).toEqual([12])
})

test('RN-448 RN-650 what a leader may do so often counts for each side by itself', () => {
  const row = (y: number): Piece[] => [0, 1, 2].map((x): Piece => ['raider', x, y])
  const ids = ['p0', 'p1', 'p2', 'e0', 'e1', 'e2']
  const risen = play({
    player: row(0),
    enemy: row(9),
    leaders: { player: 'azhrak', enemy: 'azhrak' },
    timings: { gate_call: 'late', firestorm: 'late' },
    rounds: 2,
    // All six bleed to death at the start of round 2.
    prepare: standing(ids, (unit) => {
      for (const id of ids) {
        unit(id).hp = 1
        with9(unit(id), 'bleed', 4)
      }
    }),
  })
    .of('unitSummoned')
    .filter(({ cause }) => cause === 'leader')
  expect(risen.map(({ unit }) => unit.side).toSorted()).toEqual(['enemy', 'enemy', 'player', 'player'])
})

test('RN-409 allies that miss exactly n count', () => {
  const heal = (hp: number) =>
    fight({
      player: [
        ['footman', 3, 4],
        ['footman', 4, 4],
      ],
      enemy: [['zombie', 3, 9]],
      mechanics: mvp,
      content: skilled({
        footman: {
          kind: 'instant',
          cooldown: 9,
          clauses: [use({ who: 'self' }, [SIGN], [{ test: 'alliesMissing', n: 20, count: 2 }])],
        },
      }),
      prepare: (unit) => {
        stun(unit, 'e0')
        wounds({ p0: hp, p1: hp })(unit)
      },
    }).of('abilityUsed').length
  expect([heal(90), heal(91)].map((n) => n > 0)).toEqual([true, false])
})

test('RN-409 RN-406 who walked exactly three cells has walked three', () => {
  const lanced = (y: number) =>
    play({ player: [['lancer', 3, y, 3]], enemy: [['zombie', 3, 6]], prepare: standing(['e0']) })
      .of('attackMade')[0]!
      .sum.modifiers.map(({ by }) => by)
      .includes('lance')
  expect([lanced(2), lanced(3)]).toEqual([true, false])
})

test('RN-448 a clause runs six times in a turn and no seventh', () => {
  const clauses = [{ when: 'allyDied', aim: { who: 'self' }, do: [SIGN] }]
  const fought = fight({
    player: [['footman', 0, 0], ...Array.from({ length: 8 }, (_, i): Piece => ['archer', i, 1])],
    enemy: [['ghoul', 0, 5]],
    mechanics: mvp,
    content: skilled({
      footman: { clauses },
      ghoul: {
        kind: 'action',
        cooldown: 9,
        clauses: [use({ who: 'enemies', tag: 'ranged' }, [{ kind: 'damage', type: 'true', amount: 200 }])],
      },
    }),
    prepare: (unit) => stun(unit, 'p0'),
  })
  expect(fought.of('unitDied').length).toBe(8)
  expect(signed(fought).length).toBe(6)
})

test('RN-525 ranks that have closed open for their own side', () => {
  const swapped = duel(
    [use({ who: 'otherAllies', order: 'slot', count: 1 }, [{ kind: 'swap' }])],
    {
      player: [
        ['footman', 3, 4],
        ['knight', 3, 1],
      ],
      prepare: (unit) => {
        stun(unit, 'p1')
        Object.assign(unit('p1'), { closesRanks: true, neighbours: 3 })
      },
    },
    { kind: 'action', cooldown: 9 },
  )
  expect(swapped.of('unitSwapped')).toHaveLength(1)
})

test('RN-432 a rooted unit does not change places, whoever of the two it is', () => {
  const swaps = (rooted: string) =>
    duel(
      [use({ who: 'otherAllies', order: 'slot', count: 1 }, [{ kind: 'swap' }])],
      {
        player: [
          ['footman', 3, 4],
          ['knight', 3, 1],
        ],
        prepare: (unit) => {
          stun(unit, 'p1')
          if (rooted !== '') give(unit(rooted), 'root', 0, 9, skilled({}))
        },
      },
      { kind: 'action', cooldown: 9 },
    ).of('unitSwapped').length
  expect([swaps(''), swaps('p0'), swaps('p1')]).toEqual([1, 0, 0])
})

test('RN-410 RN-424 who has exactly the share that is named is not executed', () => {
  const died = (hp: number) =>
    duel([{ when: 'battleStart', aim: { who: 'enemies' }, do: [{ kind: 'execute', belowPct: 20 }] }], {
      prepare: wounds({ e0: hp }),
    }).of('unitDied').length
  expect([died(24), died(23)]).toEqual([0, 1])
})

describe('RN-527 the spread of a status', () => {
  const fought = play({
    player: [['raider', 0, 0]],
    enemy: [['footman', 7, 9]],
    leaders: { player: 'malefa' },
    timings: { pox: 'early', fever: 'late' },
    prepare: standing(['p0', 'e0']),
  })
  const { battle } = fought
  const fire = battle.plan.lexicon.status('fire')

  test('RN-527 a spell has that of its leader’s faction', () => {
    expect(statusOf(fought.live('e0'), 'plague')?.spread).toEqual({ pct: 15, side: 0 })
  })

  test('RN-527 RN-531 renewed it keeps the larger one and the side of the first source; what is new begins anew', () => {
    const unit = fought.live('p0')
    const burn = (spread: { pct: number; side: 0 | 1 } | null) =>
      addStatus(battle, unit, fire, 8, 9, 'battle', 1, spread)
    burn({ pct: 15, side: 0 })
    burn({ pct: 30, side: 1 })
    expect(statusOf(unit, 'fire')?.spread).toEqual({ pct: 30, side: 0 })
    burn({ pct: 15, side: 1 })
    expect(statusOf(unit, 'fire')?.spread).toEqual({ pct: 30, side: 0 })
    removeStatus(battle, unit, fire, 'battle')
    burn(null)
    expect(statusOf(unit, 'fire')!.spread).toBeNull()
  })
})

test('RN-452 late shields are halved as well', () => {
  const size = (tuning: object) =>
    duel([{ when: 'battleStart', aim: { who: 'self' }, do: [{ kind: 'shield', amount: 31, rounds: 2 }] }], {
      content: skilled(
        {
          footman: {
            clauses: [{ when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'shield', amount: 31, rounds: 2 }] }],
          },
        },
        { tuning },
      ),
    })
      .of('statusAdded')
      .map(({ magnitude }) => magnitude)
  expect([size({}), size({ 'battle.wearyFrom': 1, 'battle.wearyEnd': 60 })]).toEqual([[31], [15]])
})

test('RN-428 what a unit takes more is at most as much again', () => {
  const dealt = (n: number) =>
    duel([{ when: 'turnStart', aim: { who: 'enemies' }, do: [{ kind: 'damage', type: 'magic', amount: 10 }] }], {
      content: skilled({
        footman: {
          clauses: [
            { when: 'turnStart', aim: { who: 'enemies' }, do: [{ kind: 'damage', type: 'magic', amount: 10 }] },
          ],
        },
        zombie: {
          clauses: [{ when: 'always', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'takenPct', amount: n }] }],
        },
      }),
    })
      .of('unitDamaged')
      .filter(({ kind }) => kind === 'magic')
      .map(({ amount }) => amount)
  expect([dealt(50), dealt(100), dealt(150), dealt(-90)]).toEqual([[15], [20], [20], [2]])
})

test('RN-547 an enemy that is stunned finds nobody', () => {
  const found = (isStunned: boolean) =>
    play({
      player: [['footman', 3, 3]],
      enemy: [['assassin', 3, 4]],
      prepare: standing(isStunned ? ['p0', 'e0'] : ['e0']),
    }).of('stealthBroken').length
  expect([found(false), found(true)]).toEqual([1, 0])
})

test('RN-569 a unit seals once a battle, however often it fills up', () => {
  const fought = play({
    player: [['footman', 0, 9]],
    enemy: [['iron_bulwark', 3, 4]],
    rounds: 14,
    prepare: standing(['p0', 'e0']),
  })
  expect(fought.of('platingSealed')).toHaveLength(1)
})

test('RN-556 a blow beside the unit costs no mana', () => {
  const spent = (y: number) =>
    play({
      player: [['spark_novice', 3, 3]],
      enemy: [['paladin', 3, y]],
      prepare: standing(['e0'], (unit) => Object.assign(unit('p0'), { speed: 0 })),
    })
      .of('manaChanged')
      .filter(({ delta }) => delta < 0).length
  expect([spent(4), spent(6)]).toEqual([0, 1])
})
