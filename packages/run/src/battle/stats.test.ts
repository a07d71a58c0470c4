import { describe, expect, test } from 'vitest'
import { withMore } from '../content/testing.ts'
import { armorOf, atkOf, scaledAtk, speedOf, strikeOf } from './stats.ts'
import { FOREVER } from './status.ts'
import { content, fight, give, type Lab, silent } from './testing.ts'
import type { Unit } from './unit.ts'

/** Far apart for one round: nobody gets hurt. */
function stand(unitId: string, prepare?: (unit: Unit) => void, lab: Partial<Lab> = {}) {
  const fought = fight({
    player: [[unitId, 0, 0]],
    enemy: [['zombie', 7, 9]],
    mechanics: { preset: 'mvp' },
    prepare: (unit) => prepare?.(unit('p0')),
    ...lab,
  })
  const unit = fought.live('p0')
  return {
    ...fought,
    atk: atkOf(fought.battle, unit),
    armor: armorOf(fought.battle, unit),
    speed: speedOf(fought.battle, unit),
  }
}

describe('ATK', () => {
  test('RN-035 halves go up: ghoul 30 and 15 % are 34.5, so 35', () => {
    expect(stand('ghoul').atk).toBe(35)
    expect(stand('zombie').atk).toBe(12)
    expect(stand('crusader').atk).toBe(26)
  })

  test('RN-035 percentages of faction and statuses are added, not compounded', () => {
    const blessed = stand('swordsman', (unit) => {
      give(unit, 'rally', 20)
      give(unit, 'dark_pact', 25)
    })
    // 18 × 145 % = 26.1; compounded it would be 27.
    expect(blessed.atk).toBe(26)
  })

  test('RN-035 RN-430 no sum of percentages takes more than three quarters of ATK, nor makes it less than 1', () => {
    expect(stand('swordsman', (unit) => give(unit, 'curse', 100)).atk).toBe(5)
    expect(stand('swordsman', (unit) => give(unit, 'curse', 300)).atk).toBe(5)
    expect(scaledAtk(1, 25)).toBe(1)
  })

  test('RN-035 RN-189 WE-20 a ghoul under Malachar: 35, below half 39, with 25 % more 47, cursed 29', () => {
    const under = (prepare: (unit: Unit) => void) =>
      stand('ghoul', prepare, { leaders: { player: 'malachar' }, content: silent }).atk
    expect(under(() => {})).toBe(35)
    expect(
      under((unit) => {
        unit.hp = 35
      }),
    ).toBe(35)
    expect(
      under((unit) => {
        unit.hp = 34
      }),
    ).toBe(39)
    expect(
      under((unit) => {
        unit.hp = 34
        give(unit, 'dark_pact', 25)
      }),
    ).toBe(47)
    expect(under((unit) => give(unit, 'curse', 20))).toBe(29)
  })
})

describe('armour', () => {
  test('RN-036 shred, then phalanx, flat statuses and a share of the tier value', () => {
    const { armor } = stand('footman', (unit) => {
      unit.shred = 5
      unit.phalanxArmor = 2
      give(unit, 'fortify', 5)
      give(unit, 'shield_wall', 50)
    })
    expect(armor).toBe(20 - 5 + 2 + 5 + 10)
  })

  test('RN-036 shred takes tier armour only and never more than there is', () => {
    const { armor } = stand('footman', (unit) => {
      unit.shred = 30
      unit.phalanxArmor = 2
      give(unit, 'fortify', 5)
    })
    expect(armor).toBe(7)
  })

  test('RN-036 the share of tier armour is rounded down: half of 25 is 12', () => {
    expect(stand('bone_golem', (unit) => give(unit, 'shield_wall', 50)).armor).toBe(37)
  })
})

describe('speed and dodge', () => {
  test('RN-037 frost takes one, and never below 0', () => {
    expect(stand('ghoul', (unit) => give(unit, 'frost', 3)).speed).toBe(3)
    expect(stand('zombie', (unit) => give(unit, 'frost', 3)).speed).toBe(0)
    const colder = withMore({ tuning: { 'status.frost.speed': -5 } })
    expect(stand('ghoul', (unit) => give(unit, 'frost', 3, FOREVER, colder), { content: colder }).speed).toBe(0)
  })

  test('RN-037 who has no speed left does not walk', () => {
    const still = stand('zombie', (unit) => give(unit, 'frost', 3))
    expect(still.of('unitMoved').map(({ actor }) => actor)).toEqual(['e0'])
  })

  test('RN-037 dodge ends at 50', () => {
    const nimble = {
      ...content,
      units: content.units.map((unit) => (unit.id === 'ghoul' ? { ...unit, dodge: 80 } : unit)),
    }
    expect(stand('ghoul', undefined, { content: nimble }).live('p0').dodge).toBe(50)
  })
})

describe('one strike', () => {
  const { battle } = stand('footman')
  test.each([
    [12, 20, 3],
    [16, 40, 4],
    [26, 5, 21],
    [26, 20, 6],
    [26, 21, 6],
    [10, 8, 2],
    [11, 8, 3],
    [1, 90, 1],
    [23, 0, 23],
  ])('RN-081 WE-05 ATK %i against armour %i makes %i', (atk, armor, damage) => {
    expect(strikeOf(battle, atk, armor)).toBe(damage)
  })

  test('RN-081 the floor is data, and 1 stays when it is 0', () => {
    const damage = { ...content.balance.damage, floorPct: 0 }
    const hard = stand('footman', undefined, { content: { ...content, balance: { ...content.balance, damage } } })
    expect(strikeOf(hard.battle, 12, 20)).toBe(1)
    expect(strikeOf(hard.battle, 12, 10)).toBe(2)
  })
})
