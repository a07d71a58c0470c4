import type { Effect } from './effects.ts'
import type { Place } from './places.ts'
import type { Box } from './zoneBoxes.ts'

/** Somebody on the sand, with what just happened there. */
export interface Marked {
  readonly cid: number
  readonly place: Place
  /** What is written below the face. */
  readonly name: string
  readonly effects: readonly Effect[]
}

/** Where a number hangs, seen from the middle of its face. */
export interface Hang {
  readonly x: number
  readonly y: number
}

interface Hung {
  readonly hangs: ReadonlyMap<number, Hang>
  /** Whose names would lie under a number: they are left out while it is shown. */
  readonly nameless: ReadonlySet<number>
  /** The same of names of zones. */
  readonly unnamed: ReadonlySet<string>
}

/** Below this size of a face its numbers are smaller, too. */
export const SMALL = 64

/** How wide numbers are drawn; a shape fills about half of its drawing. */
const DRAWN = { wide: { plain: 124, small: 86 }, narrow: { plain: 90, small: 66 } }
const SHAPE = { hit: [0.54, 0.4], critical: [0.8, 0.62], word: [0.68, 0.24] } as const
const LETTER = { large: 8.6, small: 6.6, no: 0 }
const LINE = { large: 20, small: 15, no: 0 }
const NARROW_LETTERS = 0.9

/** So far from the edge of the stage a number stays whole. */
const EDGE = 10

/** What a number may lie on, by how much it hurts there: past the stage, a face, another number, a name. */
const WORTH = { outside: 20, face: 6, number: 5, name: 3, zone: 3 }

/** Each number hangs above its own face and to the right of it, or where it covers least. */
export function hitPlaces(
  marked: readonly Marked[],
  zones: ReadonlyMap<string, Box>,
  { width, narrow }: { readonly width: number; readonly narrow: boolean },
): Hung {
  const faces = marked.map(({ place: { x, y, size } }) => around(x, y, size * 0.84, size * 0.84))
  const names = new Map(
    marked.flatMap(({ cid, place: { x, y, size, named }, name }) =>
      named === 'no'
        ? []
        : [
            [
              cid,
              around(
                x,
                y + size / 2 + LINE[named] / 2 + (named === 'large' ? 5 : 0),
                name.length * LETTER[named] * (narrow ? NARROW_LETTERS : 1),
                LINE[named],
              ),
            ] as const,
          ],
    ),
  )
  const numbers: Box[] = []
  const hangs = new Map<number, Hang>()
  for (const { cid, place, effects } of marked) {
    const [w, h] = extent(effects, place.size, narrow)
    if (h === 0) continue
    const at = ({ x, y }: Hang) => around(place.x + x, place.y + y, w, h)
    const cost = (hang: Hang): number => {
      const box = at(hang)
      const on = (others: Iterable<Box>) => [...others].reduce((sum, other) => sum + shared(box, other), 0)
      const outside = Math.max(0, -box.x, box.x + w - width) * h
      return (
        outside * WORTH.outside +
        on(faces) * WORTH.face +
        on(numbers) * WORTH.number +
        on(names.values()) * WORTH.name +
        on(zones.values()) * WORTH.zone
      )
    }
    const inward = ({ x, y }: Hang): Hang => {
      const most = width - EDGE - w / 2
      return { x: Math.max(EDGE + w / 2, Math.min(most, place.x + x)) - place.x, y }
    }
    const best = inward(
      hangsFor(place.size / 2, w, h).reduce((one, other) => (cost(other) < cost(one) - 40 ? other : one)),
    )
    hangs.set(cid, best)
    numbers.push(at(best))
  }
  const covered = (box: Box) => numbers.some((number) => shared(number, box) > 0)
  const fell = new Set(marked.flatMap(({ cid, effects }) => (effects.some(({ kind }) => kind === 'fall') ? cid : [])))
  return {
    hangs,
    nameless: new Set([...names].flatMap(([cid, box]) => (!fell.has(cid) && covered(box) ? cid : []))),
    unnamed: new Set([...zones].flatMap(([id, box]) => (covered(box) ? id : []))),
  }
}

/** Best first: up and to the right of the face, to the left, above it, beside it. */
function hangsFor(r: number, w: number, h: number): readonly [Hang, ...Hang[]] {
  const corner = { x: r * 0.62 + w * 0.34, y: -(r * 0.62 + h * 0.34) }
  const beside = { x: r + w * 0.42, y: -r * 0.3 }
  const above = -(r + h * 0.42)
  return [
    corner,
    { x: -corner.x, y: corner.y },
    { x: w * 0.3, y: above },
    { x: 0, y: above },
    { x: -w * 0.3, y: above },
    beside,
    { x: -beside.x, y: beside.y },
    { x: beside.x, y: r * 0.3 },
    { x: -beside.x, y: r * 0.3 },
  ]
}

/** How much room they take, one below the other. */
function extent(effects: readonly Effect[], size: number, narrow: boolean): readonly [width: number, height: number] {
  const drawn = DRAWN[narrow ? 'narrow' : 'wide'][size < SMALL ? 'small' : 'plain']
  const shapes = effects.flatMap(({ kind }) =>
    kind === 'status' || kind === 'fall'
      ? []
      : [SHAPE[kind === 'crit' ? 'critical' : kind === 'damage' || kind === 'heal' ? 'hit' : 'word']],
  )
  return [
    Math.max(0, ...shapes.map(([wide]) => wide)) * drawn,
    shapes.slice(0, 2).reduce((sum, [, high]) => sum + high, 0) * drawn,
  ]
}

const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
