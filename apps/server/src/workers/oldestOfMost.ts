/** The first key of whoever owns most: one owner of many pushes out what is their own. */
export function oldestOfMost(kept: ReadonlyMap<string, { readonly owner: string }>): string {
  const counts = new Map<string, number>()
  for (const { owner } of kept.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  for (const [key, { owner }] of kept) if (counts.get(owner) === most) return key
  throw new RangeError('nothing is kept')
}
