import { describe, expect, test } from 'vitest'
import { diceKit } from './index.ts'

const dice = diceKit()

const tenths = (value: number): number => Math.round(value * 10) / 10

describe('what the set-up shows of dice and pieces', () => {
  test('DC-132 a loaded die: what one of it adds, what six are worth, its tier', () => {
    const { gain1, value6, tier } = dice.dieWorth('loaded_ones')
    expect([tenths(gain1), tenths(value6), tier]).toEqual([117.9, 2425.9, 'crooked'])
  })

  test('DC-132 a die made for one match is rated like the one of the content with its weights', () => {
    expect(dice.dieWorth({ code: 'MY', weights: [1, 3, 3, 3, 1, 3] })).toEqual(dice.dieWorth('evil'))
  })

  test('DC-131 a modifier: points per own turn, where it was measured', () => {
    const tax = dice.pieceWorth('pass_tax')
    expect({ ...tax, strength: tenths(tax.strength) }).toEqual({ strength: -55.1, lead: 0, ownTurn: 2 })
    const behind = dice.pieceWorth('underdog')
    expect({ ...behind, strength: tenths(behind.strength) }).toEqual({ strength: 81.9, lead: -1000, ownTurn: 2 })
  })

  test('DC-131 an active item counts as often as it comes back', () => {
    expect(tenths(dice.pieceWorth('bust_shield').strength)).toBe(75.5)
  })
})
