const LONGEST = 64

/** The known name that a typo probably meant, or `undefined` if none is close. Of equally close names, the first. */
export function nearest(wanted: unknown, known: Iterable<string>): string | undefined {
  // Whoever sends a novel meant no name; comparing it would cost the square of its length.
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return undefined
  let best: string | undefined
  let bestLikeness = -1
  for (const name of known) {
    if (!isNear(wanted, name)) continue
    const how = likeness(wanted, name)
    if (how > bestLikeness) [best, bestLikeness] = [name, how]
  }
  return best
}

/** Share of common letter pairs, in per mille, at which long names are close despite many typos. */
const ENOUGH = 700

/** One typo per three letters, two typos if at least half of the name is right; or a long name cut short. */
function isNear(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length)
  const slips = editDistance(a, b)
  return slips * 3 <= longer || (slips <= 2 && slips * 2 <= longer) || sharedPairs(a, b) >= ENOUGH
}

/**
 * 1000 for equal names, 0 for names with nothing in common. Few slips make short names alike, shared pairs of letters long
 * ones: `behavior_forrest` means `behavior_forest_guardian`, not `behavior_swamp`.
 */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 1000
  const bySlips = Math.floor((1000 * (longer - editDistance(a, b))) / longer)
  return Math.max(bySlips, sharedPairs(a, b))
}

function sharedPairs(a: string, b: string): number {
  const pairs = new Map<string, number>()
  for (let i = 1; i < a.length; i++) {
    const pair = a.slice(i - 1, i + 1)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 1; i < b.length; i++) {
    const pair = b.slice(i - 1, i + 1)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared++
  }
  return Math.floor((2000 * shared) / Math.max(1, a.length + b.length - 2))
}

/** Insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, previous[j - 2]! + 1)
      next.push(cost)
    }
    previous = row
    row = next
  }
  return row[b.length]!
}
