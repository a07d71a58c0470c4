import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { fight, give, type Lab } from '../battle/testing.ts'

const ammunition: MechanicsChoice = { preset: 'mvp', overrides: { ammunition: true } }
/** A shooter and a golem that stands still. */
const range = (shooter: string, y = 3, tier: 1 | 3 = 1): Lab => ({
  player: [[shooter, 3, y, tier]],
  enemy: [['bone_golem', 3, 6, 3]],
  mechanics: ammunition,
  prepare: (unit) => give(unit('e0'), 'stun'),
})

describe('shots', () => {
  test('RN-142 shooters start with six, others have none', () => {
    const { of } = fight({
      player: [
        ['archer', 0, 0],
        ['priest', 1, 0],
        ['apprentice', 2, 0],
        ['knight', 3, 0],
      ],
      enemy: [['lich', 7, 9]],
      mechanics: ammunition,
    })
    expect(of('battleStarted')[0]!.units.map(({ ammo }) => ammo)).toEqual([6, null, null, null, 6])
  })

  test('RN-142 a basic attack spends one, hit or not, and nothing brings it back', () => {
    const lab: Lab = { ...range('archer'), rounds: 3 }
    expect(fight(lab).of('ammoChanged')).toMatchObject([
      { actor: 'p0', spent: 1, left: 5, round: 1, phase: 'preAttack', cause: 'attack', mechanic: 'ammunition' },
      { left: 4, round: 2 },
      { left: 3, round: 3 },
    ])
  })

  test('RN-142 RN-167 an ability spends what it says', () => {
    const lab: Lab = {
      ...range('archer', 3, 3),
      enemy: [
        ['bone_golem', 3, 6, 3],
        ['zombie', 3, 7],
      ],
    }
    expect(fight(lab).of('ammoChanged')[0]).toMatchObject({ spent: 2, left: 4, cause: 'ability/volley' })
  })

  test('RN-142 their number is data', () => {
    const lab: Lab = {
      ...range('archer'),
      mechanics: { preset: 'mvp', overrides: { ammunition: { shots: 2 } } },
      rounds: 3,
    }
    expect(
      fight(lab)
        .of('ammoChanged')
        .map(({ left }) => left),
    ).toEqual([1, 0])
  })

  test('RN-143 without shots the range is 1: the archer walks up and clubs, at half ATK', () => {
    const lab: Lab = {
      player: [['archer', 3, 4]],
      enemy: [['zombie', 3, 6, 3]],
      mechanics: { preset: 'mvp', overrides: { ammunition: { shots: 1 } } },
      prepare: (unit) => give(unit('e0'), 'stun'),
      rounds: 2,
    }
    const { of, live } = fight(lab)
    expect(of('attackMade').map(({ sum }) => sum.atk)).toEqual([16, 8])
    expect(of('unitMoved')).toMatchObject([{ actor: 'p0', round: 2, to: { x: 3, y: 5 } }])
    expect([live('p0').range, live('p0').printedRange, live('p0').ammo]).toEqual([1, 4, 0])
  })

  const empty = (unit: Parameters<NonNullable<Lab['prepare']>>[0]) => {
    unit('p0').ammo = 0
    unit('p0').range = 1
    give(unit('e0'), 'stun')
  }

  test('RN-143 WE-07 a lich without shots: 48 → 24, on a marksman 16, on a footman 5', () => {
    const club = (target: string) =>
      fight({ player: [['lich', 3, 4]], enemy: [[target, 3, 5]], mechanics: ammunition, prepare: empty }).of(
        'attackMade',
      )[0]!.sum
    expect(club('marksman')).toMatchObject({ atk: 24, armor: 8, damage: 16 })
    expect(club('footman')).toMatchObject({ atk: 24, armor: 20, damage: 5 })
  })

  test('RN-143 at least 1 is left of ATK', () => {
    const mechanics: MechanicsChoice = { preset: 'mvp', overrides: { ammunition: { emptyAtkPct: 0 } } }
    const { of } = fight({ ...range('archer', 5), mechanics, prepare: empty })
    expect(of('attackMade')[0]!.sum.atk).toBe(1)
    const { of: half } = fight({
      ...range('archer', 5),
      mechanics: { preset: 'mvp', overrides: { ammunition: { emptyAtkPct: 70 } } },
      prepare: empty,
    })
    expect(half('attackMade')[0]!.sum.atk).toBe(11)
  })

  test('RN-143 abilities that need shots are closed, a wail is not', () => {
    const used = (shooter: string, ammo: number) =>
      fight({
        ...range(shooter, 4, 3),
        mechanics: { preset: 'mvp', overrides: { ammunition: true, resolve: true } },
        prepare: (unit) => {
          give(unit('e0'), 'stun')
          unit('p0').ammo = ammo
          if (ammo === 0) unit('p0').range = 1
        },
      })
        .of('abilityUsed')
        .map(({ ability }) => ability)
    expect([used('crossbowman', 1), used('crossbowman', 0)]).toEqual([['piercing_shot'], []])
    expect([used('lich', 1), used('lich', 0)]).toEqual([['frost_nova'], []])
    expect(used('banshee', 0)).toEqual(['wail_of_terror'])
  })

  test('RN-143 RN-160 a volley needs two', () => {
    const used = (ammo: number) =>
      fight({
        ...range('archer', 3, 3),
        enemy: [
          ['bone_golem', 3, 6, 3],
          ['zombie', 3, 7],
        ],
        prepare: (unit) => {
          unit('p0').ammo = ammo
        },
      }).of('abilityUsed').length
    expect([used(2), used(1)]).toEqual([1, 0])
  })

  test('RN-144 abilities of mages have a cooldown of 3, their attacks are free', () => {
    const rounds = (mechanics: MechanicsChoice, unit = 'apprentice') =>
      fight({ ...range(unit, 4, 3), enemy: [['bone_golem', 3, 6, 3]], mechanics, rounds: 7 })
        .of('abilityUsed')
        .map(({ round }) => round)
    // The fireball's own cooldown is 2.
    expect(rounds({ preset: 'mvp' })).toEqual([1, 3, 5, 7])
    expect(rounds(ammunition)).toEqual([1, 4, 7])
    expect(rounds({ preset: 'mvp', overrides: { ammunition: { mageCooldown: 5 } } })).toEqual([1, 6])
    // A piercing shot keeps its 2.
    expect(rounds(ammunition, 'crossbowman')).toEqual([1, 3, 5])
    expect(fight({ ...range('apprentice', 4), rounds: 9 }).of('ammoChanged')).toEqual([])
  })
})
