/** Somebody on the map who is to be named. */
export interface Named {
  readonly uid: string
  readonly x: number
  readonly y: number
  readonly text: string
  /** Named before the others: whoever acts, is looked at or aimed at. */
  readonly first: boolean
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
const BODY = 14

/** The baseline under a figure, then the one over it. */
const baselines = (font: number): readonly number[] => [15 + 0.95 * font, -26]

/** TT-185: the baseline of each name; other names that would lie on one or on a figure are left out, the letters tell. */
export function placeNames(figures: readonly Named[], font: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const taken: Box[] = []
  const order = figures.toSorted((a, b) => Number(b.first) - Number(a.first) || a.y - b.y || a.x - b.x)
  for (const figure of order) {
    const bodies = figures.filter(({ uid }) => uid !== figure.uid).map(bodyOf)
    const free = baselines(font).find((each) => {
      const box = boxOf(figure, each, font)
      return ![...taken, ...bodies].some((other) => overlap(box, other))
    })
    const baseline = free ?? (figure.first ? baselines(font)[0] : undefined)
    if (baseline === undefined) continue
    places.set(figure.uid, baseline)
    taken.push(boxOf(figure, baseline, font))
  }
  return places
}

const bodyOf = ({ x, y }: Named): Box => ({ left: x - BODY, right: x + BODY, top: y - 3 - BODY, bottom: y - 3 + BODY })

function boxOf({ x, y, text }: Named, baseline: number, font: number): Box {
  const half = (text.length * LETTER * font) / 2
  return { left: x - half, right: x + half, top: y + baseline - 0.8 * font, bottom: y + baseline + 0.1 * font }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
