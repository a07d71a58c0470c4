import { describe, expect, test } from 'vitest'
import { play, standing, with9 } from '../mechanics/testing.ts'
import { addStatus, removeStatus } from './status.ts'
import { action, duel, mvp, signed, stun, targetsOf, use } from './testing/clauses.ts'
import { SIGN, skilled } from './testing/skills.ts'
import { content, fight, give, type Lab, type Piece, statusOf, wounds } from './testing.ts'

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

describe('what battles of the shipped units never ask for', () => {
  const holds = (condition: object, lab: Partial<Lab> = {}) =>
    action([use({ who: 'self' }, [SIGN], [condition])], lab).of('abilityUsed').length > 0

  test('RN-409 alone means the next cells, free the same', () => {
    const beside = (y: number) =>
      holds(
        { test: 'alone' },
        {
          player: [
            ['footman', 3, 4],
            ['knight', 3, y],
          ],
          prepare: (unit) => stun(unit, 'p1'),
        },
      )
    expect([beside(3), beside(2)]).toEqual([false, true])
  })

  test('RN-409 RN-420 exactly so much mana is enough, and a percent of it counts whole ones', () => {
    const mana = (n: number) => (unit: (id: string) => { mana: number; maxMana: number }) =>
      Object.assign(unit('p0'), { mana: n, maxMana: 10 })
    expect([3, 4].map((n) => holds({ test: 'mana', n: 4 }, { prepare: mana(n) }))).toEqual([false, true])
    const burnt = action(
      [use({ who: 'enemies' }, [{ kind: 'damage', type: 'true', amount: { base: 1, pct: 3, of: 'mana' } }])],
      { prepare: mana(5) },
    )
    expect(burnt.of('unitDamaged')[0]!.amount).toBe(16)
  })

  test('RN-420 cells are those that were walked in this turn', () => {
    const walked = (y: number) =>
      duel(
        [
          {
            when: 'hit',
            aim: { who: 'other' },
            do: [{ kind: 'damage', type: 'true', amount: { pct: 7, of: 'cells' } }],
          },
        ],
        {
          player: [['footman', 3, y]],
          enemy: [['zombie', 3, 5]],
        },
      )
        .of('unitDamaged')
        .find(({ kind }) => kind === 'true')?.amount
    expect([walked(4), walked(3), walked(2)]).toEqual([undefined, 7, 14])
  })

  test('RN-414 of two lines the one that catches more is taken, though it is that of the later slot', () => {
    const line = use({ who: 'enemies', within: { max: 9 }, shape: { line: 3 } }, [SIGN])
    const fought = action([line], {
      enemy: [
        ['zombie', 4, 4],
        ['ghoul', 3, 5],
        ['ghoul', 3, 6],
      ],
      prepare: (unit) => stun(unit, 'e1', 'e2'),
    })
    expect(targetsOf(fought)).toEqual(['e1', 'e2'])
  })

  test('RN-415 nobody picks the column of a hidden enemy, though no order is named', () => {
    const fought = action([use({ who: 'enemies', shape: 'column' }, [SIGN])], {
      enemy: [
        ['zombie', 3, 5],
        ['ghoul', 5, 6],
      ],
      prepare: (unit) => {
        stun(unit, 'e1')
        give(unit('e0'), 'veil', 0, 9, skilled({}))
      },
    })
    expect(targetsOf(fought)).toEqual(['e1'])
  })

  test('RN-427 true damage of a caster is what it says', () => {
    const bolt = (type: string) =>
      duel([
        { when: 'always', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'magicPct', amount: 50 }] },
        { when: 'turnStart', aim: { who: 'enemies' }, do: [{ kind: 'damage', type, amount: 10 }] },
      ])
        .of('unitDamaged')
        .find(({ phase }) => phase === 'turnStart')!.amount
    expect([bolt('magic'), bolt('true')]).toEqual([15, 10])
  })

  test('RN-430 resistance has its cap in battle, too', () => {
    const lost = (amount: number) =>
      duel(
        [
          { when: 'always', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'resistPct', amount }] },
          { when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'resolve', amount: -20 }] },
        ],
        { mechanics: { preset: 'mvp', overrides: { resolve: { regen: 0 } } } },
      )
        .of('resolveChanged')
        .find(({ target }) => target === 'p0')!.delta
    expect([lost(25), lost(50), lost(90)]).toEqual([-15, -10, -10])
  })

  test('RN-434 RN-510 a summoned one has the bonus of its own faction, and its own resolve if it is tagged so', () => {
    const risen = (unit: string, content = skilled({ zombie: { clauses: [call(unit)] } })) =>
      fight({ player: [['footman', 0, 0]], enemy: [['zombie', 7, 9]], content, mechanics: { preset: 'roguelike' } })
        .of('unitSummoned')
        .map(({ unit: { maxHp, maxResolve } }) => [maxHp, maxResolve])[0]
    const call = (unit: string) => ({ when: 'battleStart', aim: { who: 'self' }, do: [{ kind: 'summon', unit }] })
    expect(risen('footman')).toEqual([110, 40])
    const called = skilled(
      { zombie: { clauses: [call('squire')] } },
      {
        units: [
          { ...content.units.find(({ id }) => id === 'footman')!, id: 'squire', tags: ['summoned'], resolve: 63 },
          { id: 'zombie', t1Ability: 'zombie_skill' },
        ],
      },
    )
    expect(risen('squire', called)).toEqual([110, 63])
  })

  test('RN-525 RN-449 who cannot be pulled out of closed ranks is not struck from afar', () => {
    const hooked = (neighbours: number) => {
      const fought = action(
        [
          use({ who: 'enemies', within: { min: 2, max: 4 }, order: 'nearest', count: 1 }, [
            { kind: 'pull' },
            { kind: 'attack' },
          ]),
        ],
        {
          enemy: [['zombie', 3, 7]],
          prepare: (unit) => {
            Object.assign(unit('e0'), { closesRanks: true, neighbours })
            Object.assign(unit('p0'), { speed: 0 })
          },
        },
      )
      return [fought.of('unitPulled').length, fought.of('attackMade').filter(({ actor }) => actor === 'p0').length]
    }
    expect([hooked(2), hooked(3)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('RN-437 a shield takes true damage before HP', () => {
    const fought = duel([
      { when: 'battleStart', aim: { who: 'enemies' }, do: [{ kind: 'status', status: 'ward', magnitude: 30 }] },
      { when: 'turnStart', aim: { who: 'enemies' }, do: [{ kind: 'damage', type: 'true', amount: 20 }] },
    ])
    expect(fought.of('shieldAbsorbed')[0]).toMatchObject({ amount: 20, left: 10 })
  })

  test('RN-444 a shield for oneself waits until half the HP are gone', () => {
    const shield = (hp: number) =>
      duel(
        [{ when: 'use', aim: { who: 'self' }, do: [{ kind: 'shield', amount: 9, rounds: 2 }] }],
        { prepare: wounds({ p0: hp }) },
        { kind: 'instant', cooldown: 9 },
      ).of('abilityUsed').length
    expect([shield(55), shield(54)]).toEqual([0, 1])
  })

  test('RN-445 nobody dispels where there is nothing of the kind', () => {
    const cure = (status: string) =>
      duel(
        [{ when: 'use', aim: { who: 'allies' }, do: [{ kind: 'remove', status: 'harmful', count: 1 }] }],
        { prepare: (unit) => status !== '' && give(unit('p0'), status, 0, 9, skilled({})) },
        { kind: 'instant', cooldown: 9 },
      ).of('abilityUsed').length
    expect([cure(''), cure('haste'), cure('rot')]).toEqual([0, 0, 1])
  })

  test('RN-448 a limit per round counts anew in the next', () => {
    const signs = (limit?: object) =>
      signed(
        duel(
          [
            { when: 'turnEnd', aim: { who: 'self' }, do: [SIGN] },
            { when: 'struck', aim: { who: 'self' }, do: [SIGN], ...(limit && { limit }) },
          ],
          {
            player: [['footman', 3, 4]],
            enemy: [
              ['zombie', 7, 9],
              ['ghoul', 3, 5],
              ['ghoul', 2, 4],
            ],
            rounds: 2,
          },
        ),
      ).filter(({ phase }) => phase === 'attack').length
    expect([signs(), signs({ perRound: 1 }), signs({ perBattle: 1 })]).toEqual([3, 2, 1])
  })
})
