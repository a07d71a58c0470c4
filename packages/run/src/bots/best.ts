/** The one with the highest score; of equals, the first. */
export function best<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item {
  let found = items[0] as Item
  let highest = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const score = scoreOf(item)
    if (score <= highest) continue
    found = item
    highest = score
  }
  return found
}
