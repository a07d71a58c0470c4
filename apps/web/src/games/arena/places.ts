import type { FighterView } from '@arbiter/arena'
import type { Box } from './zoneBoxes.ts'

/** Where somebody stands, by the middle of the token, and how large it is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  /** How the name is written, if there is room for it. */
  readonly named: Naming
}

type Naming = 'large' | 'small' | 'no'

const SIZES = [108, 100, 92, 84, 76, 68, 60, 54, 48, 42, 38, 34, 30, 26]

/** How much room a name takes: its height, that of the tag below it while somebody is aimed at, and about the width of a letter. */
const NAMES = {
  large: { name: 24, tag: 18, letter: 7.6, least: 54 },
  small: { name: 16, tag: 15, letter: 6.4, least: 34 },
  no: { name: 6, tag: 0, letter: 0, least: 0 },
} as const
/** The fallen lie small at the lower edge; smaller where the living need the room. */
const GRAVE = 40
const SMALL_GRAVE = 26
const CROWD = 6
/** One name has room in any zone. */
const LONE = 110

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
    })
  })
  return places
}

function inRows(box: Box, standing: readonly Placed[], largest: number, places: Map<number, Place>): void {
  if (standing.length === 0) return
  const { size, named, columns, wide, high } = fitting(
    box,
    standing,
    SIZES.filter((each) => each <= largest),
  )
  const rows = Math.ceil(standing.length / columns)
  // More names than that would lie over each other; the list of aims has them all.
  const written = standing.filter(({ key }) => key).map(({ name, tag = '' }) => Math.max(name.length, tag.length))
  const room = NAMES.small.letter * written.reduce((sum, letters) => sum + letters, 0) <= Math.max(box.width, LONE)
  standing.forEach(({ cid, key }, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, standing.length - row * columns)
    // Room that is left is shared out, but nobody is sent to the far edge.
    const pitch = Math.min(box.width / inRow, wide * 1.7)
    places.set(cid, {
      x: box.x + box.width / 2 + ((at % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * high - (high - size) / 2,
      size,
      named: named === 'no' && key && room ? 'small' : named,
    })
  })
}

interface Fitting {
  readonly size: number
  readonly named: Naming
  readonly columns: number
  /** Of the place that each of them takes. */
  readonly wide: number
  readonly high: number
}

/** The largest size at which all of them have room with their names, written large or small; without names where there is none. */
function fitting({ width, height }: Box, standing: readonly Placed[], sizes: readonly number[]): Fitting {
  const count = standing.length
  for (const named of ['large', 'small', 'no'] as const) {
    const { name, tag, letter, least } = NAMES[named]
    const longest = letter * Math.max(...standing.map((each) => Math.max(each.name.length, each.tag?.length ?? 0)))
    const label = name + (standing.some((each) => each.tag) ? tag : 0)
    for (const size of sizes.filter((each) => each >= least)) {
      const wide = Math.max(size + 8, longest)
      const high = size + label
      const columns = Math.max(1, Math.floor(width / wide))
      const rows = Math.ceil(count / columns)
      if (rows * high <= height) return { size, named, columns: Math.ceil(count / rows), wide, high }
    }
  }
  const size = sizes.at(-1)!
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * width) / height)))
  const high = height / Math.ceil(count / columns)
  return { size, named: 'no', columns, wide: width / columns, high }
}
