import type { MapDef } from '@arbiter/arena'

const COMPASS = ['north', 'west', 'center', 'east', 'south']

/**
 * Zones in rows, so that zones that touch are neighbours. The five zones of the compass make a cross; zones of any other
 * map stand in rows by how far they are from the first one.
 */
export function zoneRows({ zones, edges }: MapDef): string[][] {
  const ids = zones.map(({ id }) => id)
  if (ids.length === COMPASS.length && COMPASS.every((id) => ids.includes(id)))
    return [['north'], ['west', 'center', 'east'], ['south']]
  const rows: string[][] = []
  const placed = new Set<string>()
  while (placed.size < ids.length) {
    let row = [ids.find((id) => !placed.has(id))!]
    while (row.length > 0) {
      rows.push(row)
      for (const id of row) placed.add(id)
      const near = edges.filter((edge) => edge.some((id) => row.includes(id))).flat()
      row = ids.filter((id) => near.includes(id) && !placed.has(id))
    }
  }
  return rows
}
