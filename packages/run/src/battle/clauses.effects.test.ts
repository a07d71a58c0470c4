import { describe, expect, test } from 'vitest'
import { atkOf, magicOf, speedOf } from './stats.ts'
import { action, duel, mvp, stun, use } from './testing/clauses.ts'
import { skilled } from './testing/skills.ts'
import { type Fought, fight, hits, type Lab, type Piece, wounds } from './testing.ts'

describe('numbers and effects', () => {
  const other = { who: 'enemies', order: 'nearest', count: 1 }
  const dealt = (amount: unknown, lab: Partial<Lab> = {}, more: object = {}) =>
    hits(
      action([use(other, [{ kind: 'damage', type: 'magic', amount, ...more }])], lab),
      'ability/footman_skill',
    )[0]?.[1]

  test('RN-419 RN-420 base + percent + plus, between least and most', () => {
    expect(dealt({ base: 5, pct: 50, of: 'atk', plus: 2 })).toBe(13)
    expect([dealt({ pct: 10, of: 'atk', min: 9 }), dealt({ pct: 400, of: 'atk', max: 20 })]).toEqual([9, 20])
    expect(['maxHp', 'armor', 'targetMaxHp', 'targetArmor', 'strike'].map((of) => dealt({ pct: 100, of }))).toEqual([
      110, 20, 120, 12, 3,
    ])
    expect(dealt({ pct: 50, of: 'targetMissingHp' }, { prepare: wounds({ e0: 100 }) })).toBe(10)
    expect(dealt({ pct: 7, of: 'count' })).toBe(7)
    // Whoever has no mana has none of it, not less.
    expect(dealt({ base: 10, pct: 5, of: 'mana' })).toBe(10)
  })

  test('RN-423 each unit takes the whole list before the next; `to: self` sends an effect home', () => {
    const fought = action(
      [
        use({ who: 'enemies' }, [
          { kind: 'damage', type: 'true', amount: 5 },
          { kind: 'heal', amount: { pct: 100, of: 'dealt' }, to: 'self' },
        ]),
      ],
      {
        enemy: [
          ['zombie', 3, 5],
          ['ghoul', 3, 6],
        ],
        prepare: (unit) => {
          stun(unit, 'e0', 'e1')
          unit('p0').hp = 50
        },
      },
    )
    const told = fought.events
      .filter(({ cause }) => cause === 'ability/footman_skill')
      .map((event) => `${event.type} ${'target' in event ? event.target : ''}`)
    expect(told.slice(1)).toEqual(['unitDamaged e0', 'unitHealed p0', 'unitDamaged e1', 'unitHealed p0'])
  })

  test('RN-424 RN-425 RN-426 physical damage meets armour, raw and magic do not; nothing below 1 is told; no riposte, shred or loss', () => {
    const physical = (more: object = {}) => dealt(30, {}, { type: 'physical', ...more })
    expect([physical(), physical({ strikes: 2 }), physical({ armorPct: 50 }), physical({ raw: true })]).toEqual([
      18, 36, 24, 30,
    ])
    expect([dealt(0), dealt(0, {}, { leastOne: true })]).toEqual([undefined, 1])
    const all = action([use(other, [{ kind: 'damage', type: 'physical', amount: 30 }])], {
      mechanics: { preset: 'roguelike' },
    })
    for (const type of ['riposteMade', 'armorShredded'] as const) expect(all.of(type)).toEqual([])
    expect(all.of('resolveChanged').filter(({ target }) => target === 'e0')).toEqual([])
  })

  test('RN-428 RN-427 damage taken and magic change last', () => {
    const mark = action([
      use(other, [
        { kind: 'status', status: 'mark' },
        { kind: 'damage', type: 'magic', amount: 40 },
        { kind: 'damage', type: 'true', amount: 40 },
      ]),
    ])
    expect(hits(mark, 'ability/footman_skill').map(([, amount]) => amount)).toEqual([48, 40])
    const adept = duel([{ when: 'always', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'magicPct', amount: 15 }] }])
    expect(adept.of('attackMade')[0]!.sum.damage).toBe(3)
    const mage = fight({
      player: [['apprentice', 3, 4]],
      enemy: [['zombie', 3, 5]],
      mechanics: mvp,
      content: skilled({
        apprentice: {
          clauses: [{ when: 'always', aim: { who: 'self' }, do: [{ kind: 'stat', stat: 'magicPct', amount: 15 }] }],
        },
      }),
      prepare: (unit) => stun(unit, 'e0'),
    })
    expect(mage.of('attackMade')[0]!.sum.damage).toBe(23)
  })

  test('RN-431 RN-453 a push stops at units and edges, which crush once; a pull brings beside', () => {
    const push = (enemy: readonly Piece[], cells = 2) => {
      const fought = action([use(other, [{ kind: 'push', cells }])], {
        enemy,
        prepare: (unit) => stun(unit, ...enemy.map((_, i) => `e${i}`)),
      })
      return [
        fought.of('unitPushed')[0]!.to.y,
        hits(fought, 'ability/footman_skill')[0]?.[1],
        fought.view.units.find(({ id }) => id === 'e0')!.cell.y,
      ]
    }
    expect(push([['zombie', 3, 5]])).toEqual([7, undefined, 7])
    expect(
      push([
        ['zombie', 3, 5],
        ['zombie', 3, 7],
      ]),
    ).toEqual([6, 12, 6])
    expect(
      push([
        ['zombie', 3, 5],
        ['zombie', 3, 6],
      ]),
    ).toEqual([5, 12, 5])
  })

  test('RN-432 who is rooted is not pushed, swapped or stepped, nor walks', () => {
    const moved = (effect: object, root: string) => {
      const { unit, of } = action([
        use(other, [{ kind: 'status', status: 'root', ...(root === 'self' && { to: 'self' }) }, effect]),
      ])
      return [unit('p0').cell.y, unit('e0').cell.y, of('unitSwapped').length]
    }
    expect(moved({ kind: 'push', cells: 2 }, 'other')).toEqual([4, 5, 0])
    expect(moved({ kind: 'swap' }, 'other')).toEqual([4, 5, 0])
    expect(moved({ kind: 'step', cells: 2, way: 'away' }, 'self')).toEqual([4, 5, 0])
    const free = action([use(other, [{ kind: 'swap' }])])
    expect([free.unit('p0').cell.y, free.unit('e0').cell.y]).toEqual([5, 4])
    expect(action([use(other, [{ kind: 'step', cells: 2, way: 'away' }])]).unit('p0').cell).not.toEqual({ x: 3, y: 4 })
  })

  test('RN-432 of cells that are equally far away a step takes the nearest', () => {
    // Left of the footman is the corner, behind it a way round the zombie that is no farther from it.
    const { unit } = action([use(other, [{ kind: 'step', cells: 3, way: 'away' }])], {
      player: [
        ['footman', 1, 0],
        ['footman', 2, 0],
      ],
      enemy: [['zombie', 1, 1]],
      prepare: (unit) => stun(unit, 'p1'),
    })
    expect(unit('p0').cell).toEqual({ x: 0, y: 0 })
  })

  test('RN-424 RN-445 what is ready already is not made ready', () => {
    const readied = (round: number) =>
      action([use({ who: 'otherAllies' }, [{ kind: 'ready' }])], {
        player: [
          ['footman', 3, 4],
          ['footman', 0, 0],
        ],
        prepare: (unit) => {
          stun(unit, 'p1')
          unit('p1').readyRound = round
        },
      }).of('abilityReadied').length
    expect([readied(1), readied(2)]).toEqual([0, 1])
  })

  test('RN-434 a summon of a type and tier, four at once and so many in all', () => {
    const call = (more: object = {}) => {
      const clauses = [{ when: 'turnStart', aim: { who: 'self' }, do: [{ kind: 'summon', unit: 'archer', tier: 2 }] }]
      return duel(clauses, { rounds: 6, content: skilled({ footman: { clauses } }, more) }).of('unitSummoned')
    }
    expect(call()[0]!.unit).toMatchObject({ unitId: 'archer', tier: 2, summoned: true })
    expect(call()).toHaveLength(4)
    expect(call({ tuning: { 'summon.maxTotal': 3 } })).toHaveLength(3)
  })
})

describe('RN-430 caps', () => {
  /** A record may say no more than 200 at once. */
  const halves = (stat: string, amount: number) =>
    [Math.trunc(amount / 2), amount - Math.trunc(amount / 2)].map((half) => ({ kind: 'stat', stat, amount: half }))
  const standing = (stat: string, amount: number, piece = 'footman') =>
    fight({
      player: [[piece, 0, 0]],
      enemy: [['zombie', 7, 9]],
      mechanics: mvp,
      content: skilled({
        [piece]: { clauses: [{ when: 'always', aim: { who: 'self' }, do: halves(stat, amount) }] },
      }),
      prepare: (unit) => stun(unit, 'p0', 'e0'),
    })
  const read = (of: (battle: Fought['battle'], unit: ReturnType<Fought['live']>) => number, fought: Fought) =>
    of(fought.battle, fought.live('p0'))

  test('RN-430 speed stops at 8 and at 0, what is printed stays', () => {
    expect([3, 6, 9, -9].map((n) => read(speedOf, standing('speed', n)))).toEqual([5, 8, 8, 0])
  })

  test('RN-430 ATK between a quarter and three times what it is', () => {
    // 12 of a footman.
    expect([100, 200, 250, -75, -90].map((n) => read(atkOf, standing('atkPct', n)))).toEqual([24, 36, 36, 3, 3])
  })

  test('RN-427 RN-430 magic likewise', () => {
    expect([150, 250, -90].map((n) => read(magicOf, standing('magicPct', n, 'apprentice')))).toEqual([150, 200, -75])
  })
})
