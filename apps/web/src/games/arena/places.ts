import type { FighterView } from '@arbiter/arena'
import type { Box } from './zoneBoxes.ts'

/** Where somebody stands, by the middle of the token, and how large it is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  /** How the name is written, if there is room for it. */
  readonly named: Naming
  /** Whether the next one stands so close that only the face has room. */
  readonly tight: boolean
}

type Naming = 'large' | 'small' | 'no'

const SIZES = [108, 100, 92, 84, 76, 68, 64, 60, 54, 52, 48, 42, 38, 34, 30, 28, 26]

interface Labels {
  readonly named: Naming
  /** Whether everybody has a name, or only whoever acts or may be aimed at. */
  readonly all: boolean
  /** Height of a name. */
  readonly name: number
  /** The smallest token that goes with it. */
  readonly least: number
}

/** How much room names take: the fuller the zone, the less is written there. What an aim would do stands on the token itself. */
const LABELS: readonly Labels[] = [
  { named: 'large', all: true, name: 24, least: 54 },
  { named: 'small', all: true, name: 17, least: 34 },
  { named: 'small', all: true, name: 15, least: 28 },
  { named: 'small', all: false, name: 19, least: 26 },
  { named: 'no', all: true, name: 6, least: 30 },
  { named: 'no', all: true, name: 4, least: 0 },
]
const QUIET = LABELS.map((labels) => ({ ...labels, all: false }))
/** So few have faces of this size before they have names. */
const FEW = 5
const FACE = { wide: 60, narrow: 42 }
/** For the sake of large names nobody stands in rows of faces smaller than this share. */
const LARGE = 0.7
/** About the width of a letter. */
const LETTERS = { wide: { large: 8.9, small: 6.7, no: 6.7 }, narrow: { large: 8, small: 6.2, no: 5.8 } }
/** Between two names, and between two faces. */
const GAP = { wide: 8, narrow: 4 }
const FACE_GAP = 6
/** Rings and badges of the row below reach up: so much more stands between a name and them. */
const ROW_GAP = { large: 7, small: 4, no: 0 }
/** The fallen lie small at the lower edge; smaller where the living need the room. */
const GRAVE = 40
const SMALL_GRAVE = 26
const CROWD = 3
/** What hangs beside a face needs so much. */
const TIGHT = 20

export type Placed = Pick<FighterView, 'cid' | 'team' | 'fallen'> & {
  readonly name: string
  /** Whoever acts, is aimed at or may be aimed at has a name in a crowd, too. */
  readonly key?: boolean
  /** Whether the faces of others look out behind this one. */
  readonly fanned?: boolean
}

/** How large a token may be, and whether names are written as on a phone. */
export interface Room {
  readonly largest: number
  readonly narrow: boolean
  /** Names only for whoever acts or is met: the faces have the room. */
  readonly quiet?: boolean
}

/** Everybody in one zone: team beside team, the fallen at the lower edge. The more there are, the smaller they are. */
export function placesIn(box: Box, here: readonly Placed[], how: Room): Map<number, Place> {
  const standing = here.filter(({ fallen }) => !fallen).sort((a, b) => a.team - b.team || a.cid - b.cid)
  const fallen = here.filter((each) => each.fallen)
  const grave = standing.length > CROWD ? SMALL_GRAVE : GRAVE
  const room = fallen.length > 0 && standing.length > 0 ? { ...box, height: box.height - grave * 0.8 } : box
  const places = new Map<number, Place>()
  inRows(room, standing, how, places)
  const step = Math.min(grave + 6, box.width / Math.max(1, fallen.length))
  fallen.forEach(({ cid }, at) => {
    places.set(cid, {
      x: box.x + box.width / 2 + (at - (fallen.length - 1) / 2) * step,
      y: box.y + box.height - grave / 2,
      size: grave,
      named: 'no',
      tight: true,
    })
  })
  return places
}

function inRows(box: Box, standing: readonly Placed[], how: Room, places: Map<number, Place>): void {
  if (standing.length === 0) return
  const { size, labels, columns, pitch: least, high } = fitting(box, standing, how)
  const rows = Math.ceil(standing.length / columns)
  // More names than one would lie over each other; the list of aims has them all.
  const lone = standing.filter(({ key }) => key).length === 1
  standing.forEach(({ cid, key }, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, standing.length - row * columns)
    // Room that is left is shared out, but nobody is sent to the far edge.
    const pitch = Math.max(least, Math.min(box.width / inRow, Math.max(least, size + FACE_GAP) * 1.5))
    places.set(cid, {
      x: box.x + box.width / 2 + ((at % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * high - (high - size) / 2,
      size,
      named: labels.named === 'no' ? (key && lone ? 'small' : 'no') : key || labels.all ? labels.named : 'no',
      tight: pitch - size < TIGHT,
    })
  })
}

/** How much wider a stack is than a face. */
const FAN = 1.4

/** Whether all of them can stand there with their names, in tokens that are not too small. */
export function namesHaveRoom(box: Box, here: readonly Placed[], room: Room): boolean {
  const { named, all } = fitting(box, here, { ...room, least: room.narrow ? 38 : 48 }).labels
  return named !== 'no' && all
}

/** Whether each of them can stand there alone and still be told from the others. */
export const facesHaveRoom = (box: Box, here: readonly Placed[], room: Room): boolean =>
  fitting(box, here, room).size >= (room.narrow ? 38 : 42)

interface Fitting {
  readonly size: number
  readonly labels: Labels
  readonly columns: number
  /** From one to the next. */
  readonly pitch: number
  readonly high: number
}

/** The largest size at which all of them have room with as much as can be written. */
function fitting(
  { width, height }: Box,
  standing: readonly Placed[],
  { largest, narrow, quiet = false, least: floor = 0 }: Room & { readonly least?: number },
): Fitting {
  const count = standing.length
  const sizes = SIZES.filter((size) => size <= largest && size >= floor)
  const ways = quiet ? QUIET : LABELS
  for (const labels of !quiet && floor === 0 && count <= FEW ? [...largeFirst(narrow), ...ways] : ways) {
    const { all, name, named, least } = labels
    const letter = LETTERS[narrow ? 'narrow' : 'wide'][named]
    const written = standing.map(({ name: word, key }) => (named !== 'no' && (all || key) ? letter * word.length : 0))
    for (const size of sizes.filter((each) => each >= least)) {
      const faces = standing.map(({ fanned }) => size * (fanned ? FAN : 1))
      const most = named === 'large' && size < LARGE * largest ? 1 : count
      for (let rows = 1; rows <= most; rows++) {
        const high = size + name + (rows > 1 && all ? ROW_GAP[named] : 0)
        if (rows * high > height) break
        const columns = Math.ceil(count / rows)
        const pitch = Math.max(
          apart(faces, columns, FACE_GAP),
          apart(written, columns, all ? GAP[narrow ? 'narrow' : 'wide'] : 0),
        )
        const ends = Math.max(outer(faces, columns), outer(written, columns))
        if (pitch * (columns - 1) + ends <= width) return { size, labels, columns, pitch, high }
      }
    }
  }
  const size = sizes.at(-1)!
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * width) / height)))
  return { size, labels: LABELS.at(-1)!, columns, pitch: width / columns, high: height / Math.ceil(count / columns) }
}

/** What can be written where nobody's face is small. */
const largeFirst = (narrow: boolean): Labels[] =>
  LABELS.map((labels) => ({ ...labels, least: Math.max(labels.least, FACE[narrow ? 'narrow' : 'wide']) }))

/** How far neighbours of a row must stand from each other: a long name reaches into the room of a short one. */
function apart(widths: readonly number[], columns: number, gap: number): number {
  const pairs = widths.slice(1).map((width, at) => ((at + 1) % columns === 0 ? 0 : (width + widths[at]!) / 2))
  return Math.max(0, ...pairs) + gap
}

/** How far the first and the last of a row reach beyond their middle, together. */
function outer(widths: readonly number[], columns: number): number {
  const firsts = widths.filter((_, at) => at % columns === 0)
  const lasts = widths.filter((_, at) => at % columns === columns - 1 || at === widths.length - 1)
  return Math.max(...firsts.map((first, row) => Math.max(first, lasts[row] ?? 0)))
}
