import { HEX_DIRECTIONS, type Item, type SeenFighter, SQUARE_DIRECTIONS, type Terrain } from '@arbiter/tabletop'
import { padStart } from '../../table.ts'
import { type Line, type Look, line, type Span } from '../screen.ts'
import { cellText, type TableScene } from './scene.ts'
import { ARROWS, lookOf, signOf } from './signs.ts'

const CELL = 2
const LABEL = 3

/** What is drawn over the cells: a cursor, a way. */
export interface Overlay {
  readonly cursor?: number
  /** A digit for each cell: the moves that it costs, or the step of a way. */
  readonly marks?: ReadonlyMap<number, string>
}

export interface Room {
  readonly width: number
  readonly height: number
}

/** TT-191: rows of cells, two columns each: sign and facing. Odd rows of hexes are shifted. A large map is shown around `centre`. */
export function mapRows(scene: TableScene, room: Room, centre: number, overlay: Overlay = {}): Line[] {
  const { grid } = scene.plan.map!
  const shift = grid.kind === 'hex' ? 1 : 0
  const columns = window(grid.width, Math.floor((room.width - LABEL - shift) / CELL), centre % grid.width)
  const rows = window(grid.height, room.height - 1, Math.floor(centre / grid.width))
  const standing = occupants(scene)
  const lying = new Map(Object.values(scene.view.items).flatMap((item) => (isLying(item) ? [[item.cell, item]] : [])))
  const head = columns.map((column) => padStart(column % 5 === 0 ? String(column % 100) : '', CELL)).join('')
  return [
    line(`${' '.repeat(LABEL)}${head}`.trimEnd(), 'faint'),
    ...rows.map((row): Line => {
      const label = `${padStart(String(row % 100), 2)}${' '.repeat(1 + (row % 2 === 1 ? shift : 0))}`
      const spans = columns.map((column) => {
        const cell = row * grid.width + column
        return cellSpan(scene, cell, standing.get(cell), lying.has(cell), overlay)
      })
      return [{ text: label, look: 'faint' }, ...spans]
    }),
  ]
}

export const mapWidth = ({ plan }: Pick<TableScene, 'plan'>): number =>
  plan.map ? LABEL + CELL * plan.map.grid.width + (plan.map.grid.kind === 'hex' ? 1 : 0) : 0

/** As many of `size` as there is room for, around the middle. */
function window(size: number, room: number, middle: number): number[] {
  const shown = Math.max(1, Math.min(size, room))
  const first = Math.min(size - shown, Math.max(0, middle - Math.floor(shown / 2)))
  return Array.from({ length: shown }, (_, i) => first + i)
}

const isLying = ({ owner, cell }: Item): boolean => owner === null && cell >= 0

/** Who is seen on which cell: who stands before who lies, nobody who is carried. */
function occupants({ view }: TableScene): Map<number, SeenFighter> {
  const found = new Map<number, SeenFighter>()
  for (const fighter of Object.values(view.fighters)) {
    const { cell, tracker, effects } = fighter
    if (cell < 0 || tracker === 'left' || effects.some(({ effect }) => effect === 'carried')) continue
    if (tracker !== 'out' || !found.has(cell)) found.set(cell, fighter)
  }
  return found
}

function cellSpan(
  scene: TableScene,
  cell: number,
  fighter: SeenFighter | undefined,
  hasItem: boolean,
  { cursor, marks }: Overlay,
): Span {
  const { plan, view } = scene
  const chosen: { look?: Look } = cell === cursor ? { look: 'chosen' } : {}
  const bracket = cell === cursor
  if (fighter) {
    const text = `${signOf(scene, fighter.uid)}${bracket ? ']' : facingOf(scene, fighter)}`
    return { text, look: fighter.uid === view.active ? 'strong' : lookOf(plan, fighter.side), ...chosen }
  }
  const mark = marks?.get(cell)
  const ground = hasItem ? '*' : letterOf(scene, cell)
  const text = `${mark ?? ground}${bracket ? ']' : ' '}`
  return { text, look: mark === undefined ? 'faint' : 'good', ...chosen }
}

function facingOf({ plan }: TableScene, { facing, tracker }: SeenFighter): string {
  if (tracker === 'out') return '×'
  const names = plan.map!.grid.kind === 'hex' ? HEX_DIRECTIONS : SQUARE_DIRECTIONS
  return ARROWS[names[facing]!]
}

const LETTERS: Readonly<Record<Terrain, string>> = {
  plain: '·',
  blocked: '#',
  difficult: '~',
  exit: 'E',
  heavy_door: 'D',
  light_door: 'd',
  lever: 'L',
}
const OPEN = '/'

const letterOf = ({ plan, view }: TableScene, cell: number): string =>
  view.openDoors.includes(cell) ? OPEN : LETTERS[plan.map!.terrain[cell]!]

/** What the signs of the map mean, as far as they are on it. */
export function legendTexts(scene: TableScene): string[] {
  const { plan, view, words } = scene
  const terrain = [...new Set(plan.map!.terrain)]
    .filter((each) => each !== 'plain')
    .map((each) => `${LETTERS[each]} ${words.text(`tabletop.terrain.${each}`)}`)
  const open = view.openDoors.length > 0 ? [`${OPEN} ${words.text('cli.tabletop.open_door')}`] : []
  const items = Object.values(view.items)
    .filter(isLying)
    .map(({ kind, cell }) => `* ${words.text(`tabletop.item.${kind}.inline`)} ${cellText(scene, cell)}`)
  const out = Object.values(view.fighters).some(({ tracker }) => tracker === 'out')
    ? [`× ${words.text('tabletop.tracker.out')}`]
    : []
  const signs = [...terrain, ...open, ...items, ...out, `→ ${words.text('cli.tabletop.facing')}`]
  return [signs.join(' · '), ...zoneTexts(scene)]
}

/** More cells of a zone are not listed. */
const ZONE_CELLS = 8

/** TT-148: zones by name, so that a trigger can name them. */
const zoneTexts = ({ plan, words }: TableScene): string[] => {
  const zones = Object.entries(plan.setup.encounter.map!.zones).map(([name, cells]) => {
    const shown = cells.slice(0, ZONE_CELLS).map((cell) => cell.join(','))
    return `${name} (${[...shown, ...(cells.length > ZONE_CELLS ? ['…'] : [])].join(' ')})`
  })
  return zones.length > 0 ? [words.text('cli.tabletop.zones', { zones: zones.join(' · ') })] : []
}
