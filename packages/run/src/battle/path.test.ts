import { label, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { RunContent } from '../content/types.ts'
import type { Tier } from '../content/words.ts'
import type { Battle } from './battle.ts'
import { goalFor, pathTo } from './path.ts'
import { recordOf } from './record.ts'
import {
  canAttack,
  cellOf,
  firstCheapestPaths,
  goalOf,
  groundOf,
  leastCosts,
  pathOf,
  type Way,
  type World,
} from './testing/pathOracle.ts'
import { content, fight, give, type Lab, type Piece, setupFor } from './testing.ts'
import type { Unit } from './unit.ts'
import type { UnitView } from './view.ts'

const RANDOM = label('test/random')

const onGrid = (width: number, height: number): RunContent => ({
  ...content,
  balance: { ...content.balance, grid: { width, height, deployRows: 1 } },
})

/** The unit as the oracle sees it. */
const seen = (battle: Battle, unit: Unit): UnitView => ({
  ...recordOf(battle, unit),
  hp: unit.hp,
  resolve: null,
  routing: unit.routing,
  shred: 0,
  phalanx: { neighbours: 0, armor: 0, resolve: 0 },
  vigilant: false,
  statuses: unit.carried.length > 0 ? [{ id: 'stun', magnitude: 0, until: null }] : [],
})

/** Any units anywhere, some of them stunned, fleeing or out of shots; p0 or e0 looks at an enemy. */
function eachBoard(
  boards: number,
  size: { width: number; height: number; units: number },
  look: (battle: Battle, unit: Unit, target: Unit, world: World, board: string) => void,
): void {
  const grid = onGrid(size.width, size.height)
  for (let n = 0; n < boards; n++) {
    const draws = new SeededDraws(`board ${n}`)
    const cells = draws.shuffle(RANDOM, [...Array(size.width * size.height).keys()])
    const piece = (): Piece => {
      const cell = cells.pop()!
      const type = content.units[draws.int(RANDOM, content.units.length)]!
      return [type.id, cell % size.width, Math.floor(cell / size.width), draws.die(RANDOM, 3) as Tier]
    }
    const pieces = (count: number) => Array.from({ length: count }, piece)
    const lab: Lab = {
      player: pieces(draws.die(RANDOM, size.units)),
      enemy: pieces(draws.die(RANDOM, size.units)),
      content: grid,
      mechanics:
        n % 4 === 0
          ? { preset: 'mvp' }
          : {
              overrides: {
                intercept: {
                  disengageCost: draws.die(RANDOM, 4),
                  softCost: draws.int(RANDOM, 4),
                  soft: draws.chance(RANDOM, 5, 6),
                },
                lineOfSight: draws.chance(RANDOM, 2, 3),
              },
            },
      prepare: (_unit, battle) => {
        for (const unit of battle.units) {
          if (draws.chance(RANDOM, 1, 10)) unit.routing = true
          if (draws.chance(RANDOM, 1, 10)) give(unit, 'stun')
          if (unit.ammo > 0 && draws.chance(RANDOM, 1, 5)) {
            unit.ammo = 0
            unit.range = 1
          }
        }
        const world = { ...size, units: battle.units.map((unit) => seen(battle, unit)), mechanics }
        const [own, others] = draws.chance(RANDOM, 1, 2) ? [0, 1] : [1, 0]
        for (const target of battle.sides[others]!) look(battle, battle.sides[own]![0]!, target, world, `board ${n}`)
      },
    }
    const { mechanics } = setupFor(lab)
    fight(lab)
  }
}

describe('all paths of small boards', () => {
  test('RN-057 RN-058 RN-061 RN-062 RN-063 RN-064 the engine takes the goal and the path that enumeration finds', () => {
    const met = { walks: 0, stays: 0, blocked: 0, detours: 0, choices: 0 }
    for (const size of [
      { width: 4, height: 4, units: 4 },
      { width: 5, height: 4, units: 5 },
      { width: 3, height: 6, units: 4 },
    ])
      eachBoard(120, size, (battle, unit, target, world, board) => {
        const [viewer, aim] = [world.units[unit.index]!, world.units[target.index]!]
        const ways = firstCheapestPaths(groundOf(world, viewer, aim))
        const goal = goalOf(world, viewer, aim, costsOf(ways))
        const { path, cost } = ways.get(goal)!
        expect(goalFor(battle, unit, target), board).toBe(goal)
        expect(pathTo(battle, unit, goal), board).toEqual(path)
        expect(battle.scratch.cost[goal], board).toBe(cost)
        if (path.length > 0) met.walks++
        else met.stays++
        if (!canAttack(world, viewer, goal, aim)) met.blocked++
        if (path.length > distance(world, viewer, goal)) met.detours++
        if (cost > path.length) met.choices++
      })
    // The law is about something: all branches were met.
    for (const [name, count] of Object.entries(met)) expect(count, name).toBeGreaterThan(20)
  })

  const costsOf = (ways: ReadonlyMap<number, Way>) => new Map([...ways].map(([cell, { cost }]) => [cell, cost]))
  const distance = ({ width }: World, { cell }: UnitView, goal: number) =>
    Math.abs(cell.x - (goal % width)) + Math.abs(cell.y - Math.floor(goal / width))
})

test('RN-061 RN-062 RN-063 RN-064 on boards of full size, with up to twelve units a side', () => {
  eachBoard(60, { width: 8, height: 10, units: 12 }, (battle, unit, target, world, board) => {
    const [viewer, aim] = [world.units[unit.index]!, world.units[target.index]!]
    const ground = groundOf(world, viewer, aim)
    const least = leastCosts(ground)
    const goal = goalOf(world, viewer, aim, least)
    expect(goalFor(battle, unit, target), board).toBe(goal)
    expect(pathTo(battle, unit, goal), board).toEqual(pathOf(ground, least, goal))
    expect(cellOf(world, viewer), board).toBe(unit.cell)
  })
})
