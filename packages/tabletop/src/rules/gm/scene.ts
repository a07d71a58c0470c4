import { cellOf } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import { findInObjective } from '../../content/check/objective.ts'
import type { Cell, Objective, Scene } from '../../content/types.ts'
import { TERRAIN, type Terrain, type TerrainLetter } from '../../content/words.ts'
import { planWith, sceneOf } from '../../plan.ts'
import type { Context, Table } from '../context.ts'
import { inDoorway, toggleDoor } from '../deeds/doors.ts'
import { relationOf } from '../sides.ts'
import { cellNumber, isDoor } from '../space.ts'
import { letAnswer } from './answering.ts'
import { type Commands, type GmActionOf, type Overrode, rangeFault, sideFault, unknown } from './command.ts'
import { occupied } from './places.ts'

/** TT-151: what an encounter prepares besides its fighters. */
export const SCENE_COMMANDS: Commands<'gm.door' | 'gm.clock' | 'gm.terrain' | 'gm.relation' | 'gm.objective'> = {
  'gm.door': { fault: doorFault, apply: moveDoor },
  'gm.clock': {
    fault: ({ plan }, { id, filled }) => {
      const clock = plan.setup.encounter.clocks.find((each) => each.id === id)
      return clock ? rangeFault('filled', filled, 0, clock.segments) : unknown('clock', id)
    },
    apply: ({ state }, { id, filled }) => {
      const clock = state.clocks.find((each) => each.id === id)!
      const found = clock.filled
      clock.filled = filled
      return { found, set: filled }
    },
  },
  'gm.terrain': { fault: terrainFault, apply: paint },
  'gm.relation': {
    fault: (at, { sides }) =>
      sideFault(at, sides) ?? (sides[0] === sides[1] ? refuse('bad_value', { field: 'sides' }) : undefined),
    apply: (at, { sides, relation }) => {
      const found = relationOf(at, ...sides)
      const others = at.plan.setup.encounter.relations.filter(
        ({ sides: pair }) => !sides.every((side) => pair.includes(side)),
      )
      changeScene(at, { relations: [...others, { sides, relation }] })
      at.mayEnd = true
      return { sides, found, set: relation }
    },
  },
  'gm.objective': { fault: objectiveFault, apply: changeObjective },
}

/** The plan follows at once: whatever the rules look at next is as changed. */
function changeScene(at: Context, change: Partial<Scene>): void {
  at.state.scene = { ...sceneOf(at.plan.setup.encounter), ...change }
  at.plan = planWith(at.plan, at.state.scene)
}

function doorFault(at: Table, { cell: shown, open }: GmActionOf<'gm.door'>): Refusal | undefined {
  const cell = cellNumber(at, shown)
  const terrain = at.plan.map?.terrain[cell]
  if (!isDoor(terrain) && terrain !== 'lever') return unknown('cell', shown)
  return open ? undefined : emptyFault(at, shown)
}

function moveDoor(at: Context, { cell: shown, open }: GmActionOf<'gm.door'>): Overrode {
  const cell = cellNumber(at, shown)
  const found = at.state.openDoors.includes(cell)
  if (found !== open) toggleDoor(at, cell, null)
  const opens = !found && open && isDoor(at.plan.map!.terrain[cell])
  if (opens) letAnswer(at, [{ event: 'doorOpened', by: null, at: [], cell }])
  return { cells: [cell], found, set: open }
}

/** Nobody, standing, lying or carried, is shut into a door or walled in. */
function emptyFault(at: Table, shown: Cell): Refusal | undefined {
  const [other] = inDoorway(at, cellNumber(at, shown))
  return other && occupied(at, shown, other)
}

/** What nobody can stand on as long as it is as it was painted: doors are shut then. */
const CLOSED: ReadonlySet<Terrain> = new Set<Terrain>(['blocked', 'heavy_door', 'light_door', 'lever'])

function terrainFault(at: Table, { cells, terrain }: GmActionOf<'gm.terrain'>): Refusal | undefined {
  for (const cell of cells) {
    const fault =
      cellNumber(at, cell) < 0 ? unknown('cell', cell) : CLOSED.has(terrain) ? emptyFault(at, cell) : undefined
    if (fault) return fault
  }
  return undefined
}

function paint(at: Context, { cells: shown, terrain }: GmActionOf<'gm.terrain'>): Overrode {
  const { plan, state } = at
  const { grid, terrain: before } = plan.map!
  const map = plan.setup.encounter.map!
  const cells = shown.map((cell) => cellNumber(at, cell))
  const found = [...new Set(cells.map((cell) => before[cell]!))]
  const rows = map.rows.map((row, y) =>
    [...row].map((letter, x) => (cells.includes(cellOf(grid, x, y)) ? LETTERS[terrain] : letter)).join(''),
  )
  state.openDoors = state.openDoors.filter((cell) => !cells.includes(cell))
  changeScene(at, { map: { ...map, rows } })
  return { cells, found, set: terrain }
}

const LETTERS = Object.fromEntries(Object.entries(TERRAIN).map(([letter, terrain]) => [terrain, letter])) as Readonly<
  Record<Terrain, TerrainLetter>
>

const objectiveFrom = ({ side, kind, of, rounds }: GmActionOf<'gm.objective'>): Objective => ({
  ...{ side, kind, of: of ?? null, rounds: rounds ?? null },
})

/** Of one side about the same. */
const isLike =
  ({ side, kind, of }: Objective) =>
  (other: Objective): boolean =>
    other.side === side && other.kind === kind && other.of === of

function objectiveFault({ plan, state }: Table, action: GmActionOf<'gm.objective'>): Refusal | undefined {
  const { objectives } = plan.setup.encounter
  const objective = objectiveFrom(action)
  if (action.remove) return objectives.some(isLike(objective)) ? undefined : unknown('objective', action.kind)
  if (objective.rounds !== null && objective.rounds < state.round)
    return refuse('bad_value', { field: 'rounds', min: state.round })
  const parties = state.fighters.map(({ uid, side, tracker }) => ({ uid, side, bystander: tracker === null }))
  const [fault] = findInObjective(objective, new Set(plan.sides), parties, [])
  if (!fault) return undefined
  const field = String(fault.steps[0])
  if (fault.code !== 'setup_ref') return refuse('bad_value', { field })
  return unknown(field === 'side' || action.kind === 'defeat' ? 'side' : 'fighter', fault.found)
}

/** TT-150: whoever has met it already has won. */
function changeObjective(at: Context, action: GmActionOf<'gm.objective'>): Overrode {
  const { objectives } = at.plan.setup.encounter
  const objective = objectiveFrom(action)
  const found = objectives.find(isLike(objective)) ?? null
  const others = objectives.filter((each) => each !== found)
  changeScene(at, { objectives: action.remove ? others : [...others, objective] })
  at.mayEnd = true
  return { sides: [action.side], found, set: action.remove ? null : objective }
}
