import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type EncounterMap,
  MAP_MOST,
  type MapKind,
  TERRAIN,
  type Terrain,
  type TerrainLetter,
} from '@arbiter/tabletop'
import type { Draft } from './draft.ts'

/** The map of a draft: its kind, its size, what lies where, its zones. */

const FLOOR: TerrainLetter = '.'

export const emptyMap = (kind: MapKind, width: number, height: number): EncounterMap => ({
  kind,
  rows: Array.from({ length: height }, () => FLOOR.repeat(width)),
  zones: {},
})

export const sizeOfMap = ({ rows }: EncounterMap): { width: number; height: number } => ({
  width: Math.max(1, ...rows.map((row) => row.length)),
  height: Math.max(1, rows.length),
})

/** Rows of one length, whatever a file says: what is missing is floor. */
export function evenRows(map: EncounterMap): readonly string[] {
  const { width, height } = sizeOfMap(map)
  return Array.from({ length: height }, (_, y) => (map.rows[y] ?? '').padEnd(width, FLOOR))
}

/** What lies on each cell. A letter that nobody knows is a fault; until it is mended it lies there as floor. */
export const terrainOf = (map: EncounterMap): Terrain[] =>
  Array.from(evenRows(map).join(''), (letter) => TERRAIN[letter as TerrainLetter] ?? 'plain')

const isCell = ([column, row]: Cell, other: Cell): boolean => column === other[0] && row === other[1]

export function painted(draft: Draft, [column, row]: Cell, letter: TerrainLetter): Draft {
  const { map } = draft
  if (!map) return draft
  const rows = evenRows(map)
  const line = rows[row]
  if (line === undefined || column >= line.length || line[column] === letter) return draft
  const next = `${line.slice(0, column)}${letter}${line.slice(column + 1)}`
  return { ...draft, map: { ...map, rows: rows.map((each, y) => (y === row ? next : each)) } }
}

/** What grows is floor; what is cut off is gone, from the zones too. Fighters stay where they are, and say so if that is outside. */
export function resized(draft: Draft, width: number, height: number): Draft {
  const { map } = draft
  if (!map) return draft
  const [w, h] = [clamped(width), clamped(height)]
  const rows = Array.from({ length: h }, (_, y) => (map.rows[y] ?? '').slice(0, w).padEnd(w, FLOOR))
  const zones = Object.fromEntries(
    Object.entries(map.zones).map(([name, cells]) => [name, cells.filter(([x, y]) => x < w && y < h)]),
  )
  return { ...draft, map: { ...map, rows, zones } }
}

const clamped = (size: number): number => Math.max(1, Math.min(MAP_MOST, Math.round(size) || 1))

/** Squares, hexes or no map. Everybody keeps his cell where there are cells, and faces as nearly the same way as the grid has it. */
export function withMapKind(draft: Draft, kind: MapKind | 'none'): Draft {
  if (kind === 'none') {
    const fighters = draft.fighters.map((fighter) => ({ ...fighter, cell: null, facing: null }))
    return { ...draft, map: null, fighters }
  }
  const fighters = draft.fighters.map((fighter) => ({ ...fighter, facing: facingOn(kind, fighter.facing) }))
  return { ...draft, map: draft.map ? { ...draft.map, kind } : emptyMap(kind, 12, 8), fighters }
}

const HEX_FACING: Partial<Record<Direction, Direction>> = { N: 'NE', S: 'SW' }

const facingOn = (kind: MapKind, facing: Direction | null): Direction => {
  if (facing === null) return DIRECTIONS[kind][0]!
  return kind === 'hex' ? (HEX_FACING[facing] ?? facing) : facing
}

export const withZone = (draft: Draft, name: string): Draft =>
  draft.map ? { ...draft, map: { ...draft.map, zones: { ...draft.map.zones, [name]: [] } } } : draft

export function withoutZone(draft: Draft, name: string): Draft {
  if (!draft.map) return draft
  const { [name]: _, ...zones } = draft.map.zones
  return { ...draft, map: { ...draft.map, zones } }
}

/** The zones keep their order. */
export function withZoneName(draft: Draft, name: string, next: string): Draft {
  if (!draft.map) return draft
  const zones = Object.entries(draft.map.zones).map(([each, cells]) => [each === name ? next : each, cells])
  return { ...draft, map: { ...draft.map, zones: Object.fromEntries(zones) } }
}

export const isInZone = ({ map }: Draft, name: string, cell: Cell): boolean =>
  map?.zones[name]?.some((other) => isCell(other, cell)) ?? false

export function withZoneCell(draft: Draft, name: string, cell: Cell, inside: boolean): Draft {
  const cells = draft.map?.zones[name]
  if (!draft.map || !cells || isInZone(draft, name, cell) === inside) return draft
  const next = inside ? [...cells, cell] : cells.filter((other) => !isCell(other, cell))
  return { ...draft, map: { ...draft.map, zones: { ...draft.map.zones, [name]: next } } }
}
