import { describe, expect, test } from 'vitest'
import { armed, plain, skilled, type Table, table } from '../testing.ts'
import { zoneValue } from './position.ts'

const values = (field: Table) => [4, 0, 1].map((zone) => zoneValue(field.scene(), zone))

describe('position', () => {
  test('AR-260 WE-21 the center with the enemy in it is worth 9025, the north 2500', () => {
    expect(values(table([[armed('sword')], [armed('sword')]]))).toEqual([9025, 2500, 2500])
  })

  test('AR-260 an archer keeps two zones away; the player may wish otherwise', () => {
    // p 2, everything in reach: Near 7000, 8500, 8500; Safe 3500, 5000, 5000.
    expect(values(table([[armed('bow')], [plain()]]))).toEqual([8275, 8875, 8875])
    const near = armed('bow', { settings: { preferredRange: 0 } })
    // AR-280: p 0, Near 10 000, 7000, 7000.
    expect(values(table([[near], [plain()]]))).toEqual([9025, 8500, 8500])
  })

  test('AR-260 the hardest Action sets the distance, a used item no more; Reach does not make a spear Medium', () => {
    const reader = table([[plain({ consumables: ['scroll_of_storms'] })], [plain()]])
    // p 2, and half of two Actions reach from the north.
    expect(values(reader)).toEqual([8275, 5875, 5875])
    reader.fighter(0).used[0] = 1
    expect(values(reader)).toEqual([9025, 2500, 2500])
    expect(values(table([[armed('spear')], [plain()]]))).toEqual([9025, 8500, 8500])
  })

  test('AR-260 Reach counts affordable Actions that find somebody awake and visible', () => {
    // Attack (Short) and Firebolt (Long): from afar half of them reach.
    const mage = table([[skilled('pyromancer', ['firebolt'])], [plain()]], { zones: ['north', 'south'] })
    // Reach 5000, d 2 with p 2 (Firebolt hits harder than a fist): Near 10 000; Safe 5000.
    expect(zoneValue(mage.scene(), 0)).toBe(3000 + 2500 + 750)
    const mana = mage.fight.plan.pools.findIndex(({ id }) => id === 'Mana')
    mage.fighter(0).pools[mana] = 17
    expect(zoneValue(mage.scene(), 0)).toBe(2500 + 750)
    mage.fighter(0).pools[mana] = 18
    mage.fighter(1).hp = 0
    expect(zoneValue(mage.scene(), 0)).toBe(2500 + 750)
    // Nobody visible: Near 5000.
    mage.give(1, 'Sneaking', 9)
    expect(zoneValue(mage.scene(), 0)).toBe(1250 + 750)
  })

  test('AR-260 allies make safe, visible enemies unsafe', () => {
    const field = table([[armed('sword'), plain(), plain(), plain()], Array.from({ length: 5 }, () => plain())], {
      zones: ['center', 'north', 'north', 'center', 'east', 'east', 'east', 'east', 'east'],
    })
    // Center: Near 7000, one ally; north: Near 7000, two; east: Reach and Near full, five enemies.
    expect(values(field)).toEqual([1750 + 900, 1750 + 1050, 6000 + 2500])
    field.give(4, 'Sneaking', 9).give(5, 'Sneaking', 9).give(6, 'Sneaking', 9)
    expect(zoneValue(field.scene(), 1)).toBe(6000 + 2500 + 300)
  })

  test('AR-261 position_need: the gain, eight times where nothing is in reach', () => {
    expect(table([[armed('sword')], [plain()]]).score('position_need', 'move')).toBe(100)
    // From the north: 9025 − 2500, times 8.
    const near = table([[armed('sword')], [plain()]], { zones: ['north'] })
    expect(near.score('position_need', 'move')).toBe(10_000)
    // Something is in reach: 500 + 8875 − 8275.
    expect(table([[armed('bow')], [plain()]]).score('position_need', 'move')).toBe(1100)
    // Nothing in reach, a gain of 750: from two zones away to one.
    const far = table([[armed('sword')], [plain()]], { zones: ['north', 'south'] })
    expect(values(far)).toEqual([2500, 1750, 2500])
    expect(far.score('position_need', 'move')).toBe(6500)
  })
})
