import type { FighterView } from '@arbiter/arena'
import type { Box } from './zoneBoxes.ts'

/** Where somebody stands, by the middle of the token, and how large it is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  /** How the name is written, if there is room for it. */
  readonly named: Naming
  /** Whether there is room below it for what an aim would do. */
  readonly tagged: boolean
  /** Whether the next one stands so close that only the face has room. */
  readonly tight: boolean
}

type Naming = 'large' | 'small' | 'no'

const SIZES = [108, 100, 92, 84, 76, 68, 60, 54, 48, 42, 38, 34, 30, 26]

interface Labels {
  readonly named: Naming
  /** Whether everybody has a name, or only whoever acts or may be aimed at. */
  readonly all: boolean
  /** Height of a name, and of the tag below it while somebody is aimed at. */
  readonly name: number
  readonly tag: number
  /** About the width of a letter. */
  readonly letter: number
  /** The smallest token that goes with it. */
  readonly least: number
}

/** How much room names and tags take: the fuller the zone, the less is written there. */
const LABELS: readonly Labels[] = [
  { named: 'large', all: true, name: 24, tag: 18, letter: 7.6, least: 54 },
  { named: 'small', all: true, name: 16, tag: 15, letter: 6.4, least: 34 },
  { named: 'small', all: true, name: 16, tag: 0, letter: 6.4, least: 34 },
  { named: 'small', all: false, name: 19, tag: 0, letter: 5.6, least: 26 },
  { named: 'no', all: true, name: 6, tag: 0, letter: 0, least: 0 },
]
/** The fallen lie small at the lower edge; smaller where the living need the room. */
const GRAVE = 40
const SMALL_GRAVE = 26
const CROWD = 6
/** What hangs beside a face needs so much. */
const TIGHT = 20

type Placed = Pick<FighterView, 'cid' | 'team' | 'fallen'> & {
  readonly name: string
  /** Whoever acts, or may be aimed at, has a name in a crowd, too. */
  readonly key?: boolean
  readonly tag?: string | undefined
}

/** Everybody in one zone: team beside team, the fallen at the lower edge. The more there are, the smaller they are. */
export function placesIn(box: Box, here: readonly Placed[], largest = SIZES[0]!): Map<number, Place> {
  const standing = here.filter(({ fallen }) => !fallen).sort((a, b) => a.team - b.team || a.cid - b.cid)
  const fallen = here.filter((each) => each.fallen)
  const grave = standing.length > CROWD ? SMALL_GRAVE : GRAVE
  const room = fallen.length > 0 && standing.length > 0 ? { ...box, height: box.height - grave * 0.8 } : box
  const places = new Map<number, Place>()
  inRows(room, standing, largest, places)
  const step = Math.min(grave + 6, box.width / Math.max(1, fallen.length))
  fallen.forEach(({ cid }, at) => {
    places.set(cid, {
      x: box.x + box.width / 2 + (at - (fallen.length - 1) / 2) * step,
      y: box.y + box.height - grave / 2,
      size: grave,
      named: 'no',
      tagged: false,
      tight: true,
    })
  })
  return places
}

function inRows(box: Box, standing: readonly Placed[], largest: number, places: Map<number, Place>): void {
  if (standing.length === 0) return
  const { size, labels, columns, wide, high } = fitting(
    box,
    standing,
    SIZES.filter((each) => each <= largest),
  )
  const rows = Math.ceil(standing.length / columns)
  // More names than one would lie over each other; the list of aims has them all.
  const lone = standing.filter(({ key }) => key).length === 1
  standing.forEach(({ cid, key }, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, standing.length - row * columns)
    // Room that is left is shared out, but nobody is sent to the far edge.
    const pitch = Math.min(box.width / inRow, wide * 1.7)
    places.set(cid, {
      x: box.x + box.width / 2 + ((at % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * high - (high - size) / 2,
      size,
      named: labels.named === 'no' ? (key && lone ? 'small' : 'no') : key || labels.all ? labels.named : 'no',
      tagged: labels.tag > 0,
      tight: pitch - size < TIGHT,
    })
  })
}

interface Fitting {
  readonly size: number
  readonly labels: Labels
  readonly columns: number
  /** Of the place that each of them takes. */
  readonly wide: number
  readonly high: number
}

/** The largest size at which all of them have room with as much as can be written. */
function fitting({ width, height }: Box, standing: readonly Placed[], sizes: readonly number[]): Fitting {
  const count = standing.length
  for (const labels of LABELS) {
    const { all, name, tag, letter, least } = labels
    const written = standing
      .filter(({ key }) => all || key)
      .map((each) => Math.max(each.name.length, tag > 0 ? (each.tag?.length ?? 0) : 0))
      .sort((a, b) => b - a)
    if (written.length === 0) continue
    // Neighbours share their room: a long name reaches into that of a short one.
    const longest = letter * (all ? written[0]! : (written[0]! + (written[1] ?? 0)) / 2)
    const label = name + (standing.some((each) => each.tag) ? tag : 0)
    for (const size of sizes.filter((each) => each >= least)) {
      const wide = Math.max(size + 8, longest)
      const high = size + label
      const columns = Math.max(1, Math.floor(width / wide))
      const rows = Math.ceil(count / columns)
      if (rows * high <= height) return { size, labels, columns: Math.ceil(count / rows), wide, high }
    }
  }
  const size = sizes.at(-1)!
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * width) / height)))
  const high = height / Math.ceil(count / columns)
  return { size, labels: LABELS.at(-1)!, columns, wide: width / columns, high }
}
