import type { FighterView } from '@arbiter/arena'
import type { Box } from './zoneBoxes.ts'

/** Where somebody stands, by the middle of the token, and how large it is. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Whether there is room for the name. */
  readonly named: boolean
}

const SIZES = [108, 100, 92, 84, 76, 68, 60, 54, 48, 42, 36, 30, 26]
/** Whoever has a name is at least so large. */
const NAMED = 48
const NAME_HEIGHT = 24
/** Below the name, while somebody is aimed at. */
const TAG_HEIGHT = 18
/** About as wide as a letter of a name is. */
const LETTER = 7.4
/** The fallen lie small at the lower edge. */
const GRAVE = 40

type Placed = Pick<FighterView, 'cid' | 'team' | 'fallen'> & {
  readonly name: string
  readonly tag?: string | undefined
}

/** Everybody in one zone: team beside team, the fallen at the lower edge. The more there are, the smaller they are. */
export function placesIn(box: Box, here: readonly Placed[], largest = SIZES[0]!): Map<number, Place> {
  const standing = here.filter(({ fallen }) => !fallen).sort((a, b) => a.team - b.team || a.cid - b.cid)
  const fallen = here.filter((each) => each.fallen)
  const room = fallen.length > 0 && standing.length > 0 ? { ...box, height: box.height - GRAVE * 0.8 } : box
  const places = new Map<number, Place>()
  inRows(room, standing, largest, places)
  const step = Math.min(GRAVE + 6, box.width / Math.max(1, fallen.length))
  fallen.forEach(({ cid }, at) => {
    places.set(cid, {
      x: box.x + box.width / 2 + (at - (fallen.length - 1) / 2) * step,
      y: box.y + box.height - GRAVE / 2,
      size: GRAVE,
      named: false,
    })
  })
  return places
}

function inRows(box: Box, standing: readonly Placed[], largest: number, places: Map<number, Place>): void {
  if (standing.length === 0) return
  const longest = LETTER * Math.max(...standing.map(({ name, tag = '' }) => Math.max(name.length, tag.length)))
  const label = NAME_HEIGHT + (standing.some(({ tag }) => tag) ? TAG_HEIGHT : 0)
  const { size, named, columns, wide, high } = fitting(
    box,
    standing.length,
    { longest, label },
    SIZES.filter((each) => each <= largest),
  )
  const rows = Math.ceil(standing.length / columns)
  standing.forEach(({ cid }, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, standing.length - row * columns)
    // Room that is left is shared out, but nobody is sent to the far edge.
    const pitch = Math.min(box.width / inRow, wide * 1.7)
    places.set(cid, {
      x: box.x + box.width / 2 + ((at % columns) - (inRow - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (row - (rows - 1) / 2) * high - (named ? label / 2 : 0),
      size,
      named,
    })
  })
}

interface Fitting {
  readonly size: number
  readonly named: boolean
  readonly columns: number
  /** Of the place that each of them takes. */
  readonly wide: number
  readonly high: number
}

/** The largest size at which all of them have room with their names; without names where there is none. */
function fitting(
  { width, height }: Box,
  count: number,
  { longest, label }: { readonly longest: number; readonly label: number },
  sizes: readonly number[],
): Fitting {
  for (const named of [true, false])
    for (const size of named ? sizes.filter((each) => each >= NAMED) : sizes) {
      const wide = Math.max(size + 8, named ? longest : 0)
      const high = size + (named ? label : label - NAME_HEIGHT + 6)
      const columns = Math.max(1, Math.floor(width / wide))
      const rows = Math.ceil(count / columns)
      if (rows * high <= height) return { size, named, columns: Math.ceil(count / rows), wide, high }
    }
  const size = sizes.at(-1)!
  const columns = Math.max(1, Math.ceil(Math.sqrt((count * width) / height)))
  const high = height / Math.ceil(count / columns)
  return { size, named: false, columns, wide: width / columns, high }
}
