import { describe, expect, test } from 'vitest'
import { armorOf, atkOf, speedOf } from '../battle/stats.ts'
import { fight, give, type Lab, type Piece, setupFor } from '../battle/testing.ts'
import { core, moreFaults, withMore, wrong } from '../content/testing.ts'
import { hooksOf } from './index.ts'

const aura = { preset: 'mvp', overrides: { resolve: { regen: 0, regenUndead: 0 }, aura: true } } as const
const gains = (lab: Lab) =>
  fight(lab)
    .of('resolveChanged')
    .filter(({ cause }) => cause === 'aura')

describe('the inspiring pulse', () => {
  /** A priest and four knights around it, the last one out of reach. */
  const flock: Lab = {
    player: [
      ['priest', 3, 0],
      ['knight', 3, 1],
      ['knight', 4, 1],
      ['knight', 5, 0],
      ['knight', 6, 0],
    ],
    enemy: [['zombie', 7, 9]],
    mechanics: aura,
    prepare: (unit) => {
      for (const id of ['p0', 'p1', 'p2', 'p3', 'p4']) unit(id).resolve = 50
      // Nobody walks off before the priest's turn.
      for (const id of ['p1', 'p2', 'p3', 'p4']) give(unit(id), 'stun')
    },
  }

  test('RN-130 gives 8 to each other ally within 2, at its turn start', () => {
    expect(gains(flock)).toMatchObject([
      { target: 'p1', delta: 8, value: 58, phase: 'turnStart', mechanic: 'resolve' },
      { target: 'p2', delta: 8 },
      { target: 'p3', delta: 8 },
    ])
  })

  test('RN-130 up to the maximum; who is at it gains nothing', () => {
    const lab: Lab = {
      ...flock,
      prepare: (unit, battle) => {
        flock.prepare!(unit, battle)
        unit('p1').resolve = 80
        unit('p2').resolve = 85
      },
    }
    expect(gains(lab)).toMatchObject([
      { target: 'p1', delta: 5, value: 85 },
      { target: 'p3', delta: 8 },
    ])
  })

  test('RN-130 nobody gains twice in a round, everybody again in the next', () => {
    const two: Lab = {
      ...flock,
      player: [...flock.player.slice(0, 2), ['priest', 2, 0]],
      rounds: 2,
      prepare: (unit) => {
        unit('p1').resolve = 20
        give(unit('p1'), 'stun')
      },
    }
    expect(gains(two).map(({ round, target, delta }) => [round, target, delta])).toEqual([
      [1, 'p1', 8],
      [2, 'p1', 8],
    ])
  })

  test('RN-130 a pulse that gave nothing does not count', () => {
    const lab: Lab = {
      player: [
        ['zombie', 3, 4],
        ['vampire', 3, 3],
        ['necromancer', 2, 3],
      ],
      enemy: [['crusader', 3, 5]],
      mechanics: aura,
      prepare: (unit) => {
        give(unit('p1'), 'stun')
        give(unit('p2'), 'stun')
      },
    }
    // The vampire finds nothing to mend; then the crusader strikes, and the necromancer helps.
    expect(gains(lab)).toMatchObject([{ target: 'p0', delta: 7, value: 100, turn: 3 }])
  })

  test('RN-130 the dead and enemies gain nothing, the routing do', () => {
    const lab: Lab = {
      ...flock,
      enemy: [['knight', 2, 0]],
      prepare: (unit, battle) => {
        flock.prepare!(unit, battle)
        unit('e0').resolve = 50
        unit('p1').hp = 0
        unit('p2').routing = true
        unit('p2').resolve = 1
      },
    }
    expect(gains(lab).map(({ target }) => target)).toEqual(['p2', 'p3'])
  })

  test('RN-130 RN-116 who routs inspires nobody', () => {
    const lab: Lab = {
      ...flock,
      prepare: (unit, battle) => {
        flock.prepare!(unit, battle)
        unit('p0').resolve = 1
        unit('p0').routing = true
      },
    }
    expect(gains(lab)).toEqual([])
  })

  test('RN-130 without resolve it does nothing', () => {
    const { events } = fight({ ...flock, mechanics: { preset: 'mvp', overrides: { aura: true } } })
    const bare = fight({ ...flock, mechanics: { preset: 'mvp' } })
    expect(events.slice(1)).toEqual(bare.events.slice(1))
  })

  test('RN-131 RN-101 its numbers are those of the configuration', () => {
    const at = (numbers: object) =>
      gains({ ...flock, mechanics: { preset: 'mvp', overrides: { resolve: { regen: 0 }, aura: numbers } } })
    expect(at({ inspireResolve: 3 }).map(({ delta }) => delta)).toEqual([3, 3, 3])
    expect(at({ radius: 1 }).map(({ target }) => target)).toEqual(['p1'])
    expect(at({ radius: 3 }).map(({ target }) => target)).toEqual(['p1', 'p2', 'p3', 'p4'])
  })
})

describe('RN-131 auras as data', () => {
  test('the shipped content has the one pulse, with the numbers of the mechanic', () => {
    expect(core.auras).toEqual([
      {
        id: 'inspire',
        source: 'inspiring',
        clauses: [
          {
            when: 'turnStart',
            aim: { who: 'otherAllies', within: { max: 'aura.radius' } },
            do: [{ kind: 'resolve', amount: 'aura.inspireResolve' }],
          },
        ],
      },
    ])
  })

  interface Lasting {
    readonly id: string
    readonly source: string
    readonly who: string
    readonly radius: number | string
    readonly stat: string
    readonly amount: number
  }
  const bulwark: Lasting = { id: 'bulwark', source: 'holy', who: 'allies', radius: 2, stat: 'armor', amount: 4 }
  const record = ({ id, source, who, radius, stat, amount }: Lasting) => ({
    id,
    source,
    clauses: [{ when: 'always', aim: { who, within: { max: radius } }, do: [{ kind: 'stat', stat, amount }] }],
  })
  const pulse = (who: string, radius: unknown, amount: unknown) => ({
    clauses: [{ when: 'turnStart', aim: { who, within: { max: radius } }, do: [{ kind: 'resolve', amount }] }],
  })

  test('records of a wrong shape are refused', () => {
    const max = 'clauses/0/aim/within/max'
    const inspire = (who: string, radius: unknown, amount: unknown) =>
      wrong('auras', 'inspire', pulse(who, radius, amount))
    expect(inspire('otherAllies', 6, 8)).toEqual([`${max} E_RANGE`])
    expect(inspire('otherAllies', 'grid.width', 8)).toEqual([`${max} E_RANGE`])
    expect(inspire('otherAllies', 'intercept.softCost', 8)).toEqual([])
    expect(inspire('otherAllies', 2, 'aura.inspire')).toEqual(['clauses/0/do/0/amount E_REF'])
    expect(inspire('enemies', 2, 8)).toEqual(['clauses/0/aim/who E_ENUM'])
    expect(wrong('auras', 'inspire', { source: 'holi' })).toEqual(['source E_REF'])
    const refused = (change: Partial<Lasting>) =>
      moreFaults({ auras: [record({ ...bulwark, ...change })] }).map(({ code, pointer }) => `${pointer} ${code}`)
    expect(refused({})).toEqual([])
    expect(refused({ radius: 6 })).toEqual([`/0/${max} E_RANGE`])
    expect(refused({ stat: 'hp' })).toEqual(['/0/clauses/0/do/0/stat E_ENUM'])
    expect(refused({ stat: 'dodge' })).toEqual(['/0/clauses/0/do/0/stat E_ENUM'])
    expect(refused({ who: 'self' })).toEqual(['/0/clauses/0/aim/who E_ENUM'])
    expect(refused({ amount: 1.5 })).toHaveLength(1)
  })

  /** What stats a unit has after one round in which nobody can act. */
  function statsOf(
    auras: readonly Lasting[],
    player: readonly Piece[],
    enemy: readonly Piece[],
    lab: Partial<Lab> = {},
  ) {
    const fought = fight({
      content: withMore({ auras: auras.map(record) }),
      player,
      enemy,
      mechanics: { preset: 'mvp', overrides: { aura: true } },
      ...lab,
      prepare: (unit, battle) => {
        for (let i = 0; i < player.length; i++) give(unit(`p${i}`), 'stun')
        for (let i = 0; i < enemy.length; i++) give(unit(`e${i}`), 'stun')
        lab.prepare?.(unit, battle)
      },
    })
    return (id: string) => {
      const unit = fought.live(id)
      return {
        armor: armorOf(fought.battle, unit),
        atk: atkOf(fought.battle, unit),
        speed: speedOf(fought.battle, unit),
      }
    }
  }
  const far: readonly Piece[] = [['zombie', 7, 9]]

  test('a static one works for allies in reach, the source included, and not for others', () => {
    const stats = statsOf(
      [bulwark],
      [
        ['priest', 0, 0],
        ['footman', 1, 1],
        ['footman', 2, 1],
      ],
      [['footman', 0, 1]],
    )
    expect([stats('p0').armor, stats('p1').armor, stats('p2').armor, stats('e0').armor]).toEqual([10, 24, 20, 20])
    expect(stats('p1')).toEqual({ armor: 24, atk: 12, speed: 2 })
  })

  test('equal ids never add up, different ones do', () => {
    const player: readonly Piece[] = [
      ['priest', 0, 0],
      ['paladin', 2, 0],
      ['footman', 1, 0],
    ]
    expect(statsOf([bulwark], player, far)('p2').armor).toBe(24)
    expect(statsOf([bulwark, { ...bulwark, id: 'banner', amount: 3 }], player, far)('p2').armor).toBe(27)
  })

  test('it may leave out its source, or be meant for enemies, down to nothing', () => {
    const player: readonly Piece[] = [
      ['priest', 0, 0],
      ['footman', 1, 0],
    ]
    const others = statsOf([{ ...bulwark, who: 'otherAllies' }], player, far)
    expect([others('p0').armor, others('p1').armor]).toEqual([6, 24])
    const dread = statsOf([{ ...bulwark, who: 'enemies', amount: -30 }], player, [['zombie', 0, 1]])
    expect([dread('p0').armor, dread('e0').armor]).toEqual([6, 0])
  })

  test('ATK percents are added up with the others, speed is added', () => {
    const player: readonly Piece[] = [
      ['vampire', 0, 0],
      ['ghoul', 1, 0],
    ]
    const fierce = { ...bulwark, source: 'inspiring', stat: 'atkPct', amount: 20 }
    // 30 × (100 + 15 + 20) % = 40.5.
    expect(statsOf([fierce], player, far)('p1').atk).toBe(41)
    const chill = { ...bulwark, source: 'inspiring', stat: 'speed', amount: -9, who: 'enemies' }
    expect(statsOf([chill], player, [['swordsman', 0, 1]])('e0').speed).toBe(0)
    expect(statsOf([{ ...chill, amount: 2, who: 'allies' }], player, far)('p1').speed).toBe(6)
  })

  test('only living sources that do not rout, and only with the mechanic', () => {
    const player: readonly Piece[] = [
      ['priest', 0, 0],
      ['footman', 1, 0],
    ]
    const dead = statsOf([bulwark], player, far, {
      prepare: (unit) => {
        unit('p0').hp = 0
      },
    })
    const routing = statsOf([bulwark], player, far, {
      prepare: (unit) => {
        unit('p0').routing = true
      },
    })
    const off = statsOf([bulwark], player, far, { mechanics: { preset: 'mvp' } })
    expect([dead('p1').armor, routing('p1').armor, off('p1').armor]).toEqual([20, 20, 20])
  })

  test('it counts at the moment of the blow', () => {
    const blow = (auras: readonly Lasting[]) =>
      fight({
        content: withMore({ auras: auras.map(record) }),
        player: [['crusader', 3, 4]],
        enemy: [
          ['footman', 3, 5],
          ['priest', 3, 6],
        ],
        mechanics: { preset: 'mvp', overrides: { aura: true } },
      }).of('attackMade')[0]!.sum
    expect(blow([])).toMatchObject({ armor: 20, damage: 6 })
    expect(blow([{ ...bulwark, amount: -6 }])).toMatchObject({ armor: 14, damage: 12 })
  })

  test('content without a static aura asks for none', () => {
    const { mechanics } = setupFor({ player: [], enemy: [] })
    expect(hooksOf(mechanics, core).boost).toBeUndefined()
    expect(hooksOf(mechanics, withMore({ auras: [record(bulwark)] })).boost).toBeTypeOf('function')
  })

  test('several pulses: each gives its own once a round, also to the source if it says so', () => {
    const more = withMore({
      auras: [{ id: 'prayer', source: 'holy', ...pulse('allies', 1, 2) }],
    })
    const got = gains({
      content: more,
      player: [
        ['priest', 3, 0],
        ['priest', 3, 1],
      ],
      enemy: [['zombie', 7, 9]],
      mechanics: aura,
      prepare: (unit) => {
        for (const id of ['p0', 'p1']) {
          unit(id).resolve = 20
          give(unit(id), 'stun')
        }
      },
    })
    expect(got.map(({ turn, target, delta }) => [turn, target, delta])).toEqual([
      [1, 'p1', 8],
      [1, 'p0', 2],
      [1, 'p1', 2],
      [2, 'p0', 8],
    ])
  })
})
