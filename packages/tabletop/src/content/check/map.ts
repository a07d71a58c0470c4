import type { Path } from '@arbiter/content'
import type { EncounterFile, FighterFile, MapFile } from '../encounterFile.ts'
import { DIRECTIONS } from '../fillEncounter.ts'
import type { Cell } from '../types.ts'
import { TERRAIN, type TerrainLetter } from '../words.ts'
import { type Finding, finding } from './finding.ts'

/** TT-149: rows of one length, made of known letters; zones lie on the map. */
export function findInMap({ rows, zones = {} }: MapFile, path: Path): Finding[] {
  const width = rows[0]!.length
  return [
    ...rows.flatMap((row, i) =>
      row.length === width ? [] : [finding('setup_rows', [...path, 'rows', i], `${width} cells`, row.length)],
    ),
    ...rows.flatMap((row, i) => {
      const strange = [...row].find((letter) => !Object.hasOwn(TERRAIN, letter))
      return strange === undefined
        ? []
        : [finding('setup_terrain', [...path, 'rows', i], Object.keys(TERRAIN).join(' '), strange)]
    }),
    ...Object.entries(zones).flatMap(([zone, cells]) =>
      cells.flatMap((cell, i) => (letterAt(rows, cell) ? [] : [outside(cell, [...path, 'zones', zone, i])])),
    ),
  ]
}

/** TT-149: everybody stands on a free cell of his own and faces a direction of the grid; without a map nobody does. */
export function findOnMap({ map, fighters }: EncounterFile, path: Path): Finding[] {
  if (!map) return fighters.flatMap((fighter, i) => findWithoutMap(fighter, [...path, i]))
  const taken = new Set<string>()
  return fighters.flatMap((fighter, i) => {
    const { cell, facing } = fighter
    const turned =
      facing && !DIRECTIONS[map.kind].includes(facing)
        ? [finding('setup_facing', [...path, i, 'facing'], DIRECTIONS[map.kind].join(' '), facing)]
        : []
    if (!cell) return [finding('setup_no_cell', [...path, i, 'cell'], 'a cell of the map', null), ...turned]
    const standing = findOnCell(map, cell, taken, [...path, i, 'cell'])
    taken.add(nameOf(cell))
    return [...standing, ...turned]
  })
}

function findOnCell({ rows }: MapFile, cell: Cell, taken: ReadonlySet<string>, path: Path): Finding[] {
  const letter = letterAt(rows, cell)
  if (letter === undefined) return [outside(cell, path)]
  if (BLOCKED.has(letter)) return [finding('setup_blocked', path, 'a cell that can be entered', nameOf(cell))]
  return taken.has(nameOf(cell)) ? [finding('setup_occupied', path, 'a free cell', nameOf(cell))] : []
}

/** TT-065: the doors of a map are shut at the start; a lever stands in its cell. */
const BLOCKED: ReadonlySet<string> = new Set<TerrainLetter>(['#', 'D', 'd', 'L'])

const findWithoutMap = ({ cell, facing }: FighterFile, path: Path): Finding[] => [
  ...(cell ? [finding('setup_no_map', [...path, 'cell'], 'no cell', nameOf(cell))] : []),
  ...(facing ? [finding('setup_no_map', [...path, 'facing'], 'no facing', facing)] : []),
]

const letterAt = (rows: readonly string[], [column, row]: Cell): string | undefined => rows[row]?.[column]
const outside = (cell: Cell, path: Path): Finding => finding('setup_outside', path, 'a cell of the map', nameOf(cell))
const nameOf = ([column, row]: Cell): string => `${column},${row}`
