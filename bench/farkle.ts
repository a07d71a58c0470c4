// The same dice game written once more, as one would for a general framework: rules of a peer, not of Arbiter.
// Comparing totals with the engine proves that both did the same work.

const STRAIGHTS: Readonly<Record<string, number>> = { '12345': 500, '23456': 750, '123456': 1500 }

/** Points of exactly these faces, or −1. */
export function score(faces: readonly number[]): number {
  const straight = STRAIGHTS[faces.slice().sort().join('')]
  if (straight !== undefined) return straight
  let sum = 0
  for (let face = 1; face <= 6; face++) {
    const count = faces.filter((value) => value === face).length
    if (count >= 3) sum += (face === 1 ? 1000 : 100 * face) * (1 << (count - 3))
    else if (count > 0 && face === 1) sum += 100 * count
    else if (count > 0 && face === 5) sum += 50 * count
    else if (count > 0) return -1
  }
  return faces.length > 0 ? sum : -1
}

/** Faces by position (0 = banked) as one small number. */
export function handKey(faces: readonly number[]): number {
  let key = 0
  for (let i = 0; i < 6; i++) key = 7 * key + faces[i]!
  return key
}

export interface Choice {
  readonly dice: readonly number[]
  readonly points: number
}

/**
 * For every hand, the highest-scoring selection with the fewest dice; no dice after a bust. Made before anything is
 * measured, so that neither side pays for the policy.
 */
export const CHOICES: readonly Choice[] = everyChoice()

function everyChoice(): Choice[] {
  const bySorted = new Map<string, readonly number[]>()
  const choices = new Map<string, Choice>()
  return Array.from({ length: 7 ** 6 }, (_, key) => {
    const faces = [16807, 2401, 343, 49, 7, 1].map((weight) => Math.floor(key / weight) % 7)
    const sorted = faces.filter((face) => face > 0).sort()
    const name = sorted.join('')
    const wanted = bySorted.get(name) ?? bestFaces(sorted)
    bySorted.set(name, wanted)
    const left = wanted.slice()
    const dice = [1, 2, 3, 4, 5, 6].filter((position) => {
      const at = left.indexOf(faces[position - 1]!)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
    // Few choices are different; sharing them keeps the policy out of the way of the caches.
    const points = Math.max(0, score(wanted))
    const shared = `${dice} ${points}`
    const choice = choices.get(shared) ?? { dice, points }
    choices.set(shared, choice)
    return choice
  })
}

function bestFaces(faces: readonly number[]): readonly number[] {
  let best: readonly number[] = []
  let points = 0
  for (let mask = 1; mask < 1 << faces.length; mask++) {
    const chosen = faces.filter((_, i) => mask & (1 << i))
    const scored = score(chosen)
    if (scored > points || (scored === points && chosen.length < best.length)) {
      best = chosen
      points = scored
    }
  }
  return best
}

export const STOP_AT = 350
