import { describe, expect, test } from 'vitest'
import { fight, give, type Lab } from '../battle/testing.ts'

const shred = { preset: 'mvp', overrides: { armorShred: true } } as const
const duel = (attacker: string, target: string, rounds = 1): Lab => ({
  player: [[attacker, 3, 4]],
  enemy: [[target, 3, 5]],
  mechanics: shred,
  rounds,
  prepare: (unit) => give(unit('e0'), 'stun'),
})

describe('armour shred', () => {
  test('RN-147 RN-148 WE-09 a death knight upon a paladin: 24, 28, … 52, then 56 each; shred up to 16', () => {
    const lab = duel('death_knight', 'paladin', 11)
    const { of } = fight({
      ...lab,
      prepare: (unit, battle) => {
        lab.prepare!(unit, battle)
        unit('e0').hp = 9999
      },
    })
    expect(of('attackMade').map(({ sum }) => sum.damage)).toEqual([24, 28, 32, 36, 40, 44, 48, 52, 56, 56, 56])
    expect(of('armorShredded').map(({ amount, total }) => [amount, total])).toEqual(
      [2, 4, 6, 8, 10, 12, 14, 16].map((total) => [2, total]),
    )
  })

  test('RN-147 one for each strike, told after the damage', () => {
    const { of, events } = fight(duel('crusader', 'zombie'))
    expect(of('armorShredded')).toMatchObject([
      { target: 'e0', amount: 1, total: 1, cause: 'attack', phase: 'attack', mechanic: 'armorShred' },
    ])
    const types = events.map(({ type }) => type)
    expect(types.indexOf('armorShredded')).toBeGreaterThan(types.indexOf('unitDamaged'))
  })

  test('RN-148 WE-09 at most 40 % of tier armour, rounded down: footman 8, apprentice none', () => {
    const cap = (target: string) => {
      const lab = duel('ghoul', target, 9)
      const { live, of } = fight({
        ...lab,
        prepare: (unit, battle) => {
          lab.prepare!(unit, battle)
          unit('e0').hp = 9999
        },
      })
      return [live('e0').shred, of('armorShredded').length]
    }
    expect(cap('footman')).toEqual([8, 4])
    expect(cap('apprentice')).toEqual([0, 0])
    // 28 × 40 % = 11.2: the sixth blow takes the last one.
    expect(cap('knight')).toEqual([11, 6])
  })

  test('RN-147 the dodged, the dead and the immune lose nothing', () => {
    const lab = duel('crusader', 'knight')
    expect(fight({ ...lab, draws: { 'battle/dodge': [true] } }).of('armorShredded')).toEqual([])
    const after = (prepare: NonNullable<Lab['prepare']>) =>
      fight({ ...lab, prepare })
        .of('armorShredded')
        .filter(({ target }) => target === 'e0')
    expect(after((unit) => give(unit('e0'), 'immune'))).toEqual([])
    expect(
      after((unit) => {
        unit('e0').hp = 1
      }),
    ).toEqual([])
  })

  test('RN-148 it lasts for the battle', () => {
    const lab = duel('crusader', 'knight', 6)
    const { live } = fight({
      ...lab,
      prepare: (unit, battle) => {
        lab.prepare!(unit, battle)
        give(unit('p0'), 'stun', 0, 6)
        unit('e0').shred = 5
      },
    })
    // One blow, in the round in which the crusader wakes.
    expect(live('e0').shred).toBe(6)
  })

  test('RN-147 RN-148 the numbers are data', () => {
    const at = (numbers: object) =>
      fight({
        ...duel('death_knight', 'paladin'),
        mechanics: { preset: 'mvp', overrides: { armorShred: numbers } },
      }).of('armorShredded')
    expect(at({ perStrike: 3 })).toMatchObject([{ amount: 6 }])
    expect(at({ capPct: 3 })).toMatchObject([{ amount: 1, total: 1 }])
    expect(at({ capPct: 0 })).toEqual([])
  })
})
