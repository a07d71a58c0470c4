/** Somebody on the map who is to be named. */
export interface Named {
  readonly uid: string
  readonly x: number
  readonly y: number
  readonly text: string
  /** Named before the others: whoever acts, is looked at or aimed at. */
  readonly first: boolean
}

/** The middle of a name, on its baseline; at the edge of the map or of the frame it moves inwards. */
interface Place {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A letter's share of the font size: a little more than the mean of both alphabets. */
const LETTER = 0.6
/** Half of what a name may not cover of a figure. */
const BODY = 17

/** The baseline under a figure, then the one over it. */
const baselines = (font: number): readonly number[] => [22 + 0.95 * font, -33]

/** From the left to the right, in units of the drawing. */
export interface Span {
  readonly left: number
  readonly right: number
}

/**
 * TT-185: where each name stands; other names that would lie on one or on a figure are left out, the faces tell.
 * `seen` is what the frame shows of the map.
 */
export function placeNames(
  figures: readonly Named[],
  font: number,
  width: number,
  seen: Span = { left: 0, right: width },
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const taken: Box[] = []
  const order = figures.toSorted((a, b) => Number(b.first) - Number(a.first) || a.y - b.y || a.x - b.x)
  for (const figure of order) {
    const bodies = figures.filter(({ uid }) => uid !== figure.uid).map(bodyOf)
    const half = (figure.text.length * LETTER * font) / 2
    const isSeen = figure.x > seen.left && figure.x < seen.right
    const left = isSeen ? Math.max(0, seen.left) : 0
    const right = isSeen ? Math.min(width, seen.right) : width
    const x = Math.max(left + half, Math.min(right - half, figure.x))
    const choices = baselines(font).map((baseline) => ({ x, y: figure.y + baseline }))
    const free = choices.find((place) => {
      const box = boxOf(place, half, font)
      return ![...taken, ...bodies].some((other) => overlap(box, other))
    })
    const place = free ?? (figure.first ? choices[0] : undefined)
    if (!place) continue
    places.set(figure.uid, place)
    taken.push(boxOf(place, half, font))
  }
  return places
}

const bodyOf = ({ x, y }: Named): Box => ({ left: x - BODY, right: x + BODY, top: y - 3 - BODY, bottom: y - 3 + BODY })

const boxOf = ({ x, y }: Place, half: number, font: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - 0.8 * font,
  bottom: y + 0.1 * font,
})

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
