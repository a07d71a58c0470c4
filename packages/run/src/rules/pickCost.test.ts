import { describe, expect, test } from 'vitest'
import { pickCost } from './pickCost.ts'

const options = [
  { instanceId: 'champion', cost: 8 },
  { instanceId: 'crusader', cost: 5 },
  { instanceId: 'priest', cost: 5 },
  { instanceId: 'footman', cost: 3 },
]
const THREE = { pick: 3 }

const dear = (picked: readonly string[], draft = THREE, budget = 10) => {
  const { cost, tooDear } = pickCost(options, picked, draft, budget)
  return { cost, tooDear: Object.fromEntries(tooDear) }
}

describe('RN-325 picks that cannot stand together', () => {
  test('RN-325 before the first pick everything fits that the budget can pay', () => {
    expect(dear([])).toEqual({ cost: 0, tooDear: {} })
    expect(dear([], THREE, 7)).toEqual({ cost: 0, tooDear: { champion: 8 } })
  })

  test('RN-325 beside a champion of 8 nobody of 3 or more fits into 10', () => {
    expect(dear(['champion'])).toEqual({ cost: 8, tooDear: { crusader: 13, priest: 13, footman: 11 } })
  })

  test('RN-325 two of 5 fill the budget to the last point; a third is too dear', () => {
    expect(dear(['crusader', 'priest'])).toEqual({ cost: 10, tooDear: { champion: 18, footman: 13 } })
  })

  test('RN-325 picks that are over the budget are told by their cost alone: no card is marked for it', () => {
    expect(dear(['champion', 'crusader'])).toEqual({ cost: 13, tooDear: {} })
    expect(dear(['champion', 'crusader', 'priest'])).toEqual({ cost: 18, tooDear: {} })
  })

  test('RN-325 a single pick is compared alone: it takes the place of the one before', () => {
    expect(dear(['champion'], { pick: 1 })).toEqual({ cost: 8, tooDear: {} })
    expect(dear(['champion'], { pick: 1 }, 7)).toEqual({ cost: 8, tooDear: {} })
    expect(dear(['footman'], { pick: 1 }, 7)).toEqual({ cost: 3, tooDear: { champion: 8 } })
  })
})
