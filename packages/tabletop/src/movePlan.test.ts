import { cellOf } from '@arbiter/board'
import { Match } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Direction, type Fighter, type RulesTable, type State, tabletopKit } from './index.ts'
import { planMove, reachOf } from './movePlan.ts'

const tabletop = tabletopKit()

/** Somebody alone on an open field; another one far away. */
function field(kind: 'square' | 'hex', cell: [number, number], facing: Direction, rows = EMPTY) {
  const setup = tabletop.game.setup.parse({
    encounter: {
      id: 'field',
      title: { en: 'Field', ru: 'Поле' },
      map: { kind, rows },
      sides: [
        { id: 'red', name: { en: 'Red', ru: 'Красные' } },
        { id: 'blue', name: { en: 'Blue', ru: 'Синие' } },
      ],
      fighters: [
        { uid: 'walker', character: 'duelist', side: 'red', cell, facing },
        { uid: 'other', character: 'duelist', side: 'blue', cell: [9, 9], facing: 'W' },
      ],
    },
  })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(tabletop.game, setup.value, 'field')
  const at: RulesTable = { plan: tabletop.planOf(setup.value), state: match.state as State }
  const walker = at.state.fighters.find(({ uid }) => uid === 'walker') as Fighter
  const to = (column: number, row: number) => cellOf(at.plan.map!.grid, column, row)
  return { at, walker, to }
}
const EMPTY = Array.from({ length: 10 }, () => '..........')

describe('the plan of a move', () => {
  test('TT-138 TT-142 WE-09 squares: E, SE, SE for 36 units, 9 more for the turn along the way', () => {
    const { at, walker, to } = field('square', [0, 0], 'N')
    const kept = planMove(at, walker, { goal: to(3, 2), via: [], end: 'keep' })!
    expect(kept.legs).toEqual([{ path: ['E', 'SE', 'SE'], units: 36, ends: to(3, 2) }])
    const along = planMove(at, walker, { goal: to(3, 2), via: [], end: 'along' })!
    expect([along.stepUnits, along.turnUnits, along.legs.length]).toEqual([36, 9, 1])
    expect(along.legs[0]!.path.at(-1)).toEqual({ turn: 'SE' })
  })

  test('TT-138 WE-09 five cells and a quarter turn are two moves: 60 units, then 6', () => {
    const { at, walker, to } = field('square', [0, 0], 'N')
    const { legs } = planMove(at, walker, { goal: to(5, 0), via: [], end: 'E' })!
    expect(legs.map(({ units }) => units)).toEqual([60, 6])
    expect(legs[1]!.path).toEqual([{ turn: 'E' }])
  })

  test('TT-138 WE-09 hexes: E, E, SE, SE for 48 units, 8 more to end facing SE', () => {
    const { at, walker, to } = field('hex', [0, 0], 'NE')
    const plan = planMove(at, walker, { goal: to(3, 2), via: [], end: 'SE' })!
    expect(plan.legs).toEqual([{ path: ['E', 'E', 'SE', 'SE', { turn: 'SE' }], units: 56, ends: to(3, 2) }])
  })

  test('TT-186 way points by hand: the way goes through them, price and moves follow', () => {
    const { at, walker, to } = field('square', [0, 0], 'E')
    const plan = planMove(at, walker, { goal: to(3, 0), via: [to(0, 3)], end: 'keep' })!
    expect(plan.cells).toContain(to(0, 3))
    expect([plan.stepUnits, plan.legs.map(({ units }) => units)]).toEqual([72, [60, 12]])
    const inPlace = planMove(at, walker, { goal: to(0, 0), via: [], end: 'W' })!
    expect([inPlace.stepUnits, inPlace.turnUnits]).toEqual([0, 12])
  })

  test('TT-135 TT-186 difficult ground counts twice; what cannot be reached has no plan', () => {
    const rough = ['.~~.......', ...EMPTY.slice(1, 9), '.......#..']
    const { at, walker, to } = field('square', [0, 0], 'E', rough)
    expect(reachOf(at, walker, 1).used[to(1, 0)]).toBe(24)
    expect(reachOf(at, walker, 1).moves[to(9, 5)]).toBe(-1)
    expect(reachOf(at, walker, 2).moves[to(9, 5)]).toBe(2)
    expect(planMove(at, walker, { goal: to(7, 9), via: [], end: 'keep' })).toBeUndefined()
  })

  test('TT-137 TT-186 a move ends only where one may stop: short of the cell of somebody who lies there', () => {
    const { at, walker, to } = field('square', [0, 0], 'E', ['..........', '##########', ...EMPTY.slice(2)])
    Object.assign(at.state.fighters.find(({ uid }) => uid === 'other')!, { cell: to(5, 0), posture: 'prone' })
    const { legs } = planMove(at, walker, { goal: to(6, 0), via: [], end: 'keep' })!
    expect(legs.map(({ units, ends }) => [units, ends])).toEqual([
      [48, to(4, 0)],
      [24, to(6, 0)],
    ])
  })
})
