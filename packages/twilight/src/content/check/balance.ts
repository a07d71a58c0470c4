import { fault, type MergedPacks, type ShapeFault } from '@arbiter/content'
import type { Cell } from '../balance.ts'
import type { Tuning } from '../tuning.ts'
import { CONTEXTS, KEYWORDS, RARITIES, SPECIALS_OF, STANDINGS, TIERS } from '../words.ts'

/** TW-059, TW-063: what the balance means beyond the range of each key. */
export function checkBalance(merged: MergedPacks): ShapeFault[] {
  const tuning = merged.sections.tuning as Tuning | undefined
  if (!tuning || !merged.isValid(['tuning'])) return []
  return [...checkBorders(tuning), ...checkCells(tuning), ...checkStandings(tuning), ...checkRarities(tuning)]
}

/** Borders of the zones stand in their order; each names the others as its range. */
function checkBorders(tuning: Tuning): ShapeFault[] {
  const border = (name: string): number => tuning[`resonance.balance.${name}`] as number
  const ranges: readonly (readonly [name: string, min: number, max: number])[] = [
    ['start', border('min'), border('max')],
    ['deepNavMax', border('min'), border('navMax')],
    ['navMax', border('deepNavMax'), 0],
    ['pravMin', 0, border('deepPravMin')],
    ['deepPravMin', border('pravMin'), border('max')],
  ]
  return ranges.flatMap(([name, min, max]) =>
    border(name) >= min && border(name) <= max
      ? []
      : [fault('E_RANGE', ['tuning', `resonance.balance.${name}`], `${min}..${max}`, border(name))],
  )
}

/** TW-063. Every cell does something, and nothing that no rule would read. */
function checkCells(tuning: Tuning): ShapeFault[] {
  return KEYWORDS.flatMap((keyword) =>
    CONTEXTS.flatMap((context) => {
      const key = `fate.balance.matrix.${keyword}.${context}`
      const { dmg, val, special } = tuning[key] as Partial<Cell>
      const faults: ShapeFault[] = []
      if (!dmg && !val) faults.push(fault('E_RANGE', ['tuning', key, 'val'], 'dmg or val above 0', val ?? null))
      const known: readonly string[] = SPECIALS_OF[context]
      if (special && !known.includes(special))
        faults.push(fault('E_ENUM', ['tuning', key, 'special'], `one of ${known.join(', ')}`, special))
      return faults
    }),
  )
}

/** TW-432. Five rows from the lowest reputation to the highest, without gaps; or none. */
function checkStandings(tuning: Tuning): ShapeFault[] {
  const key = 'road.balance.tiers'
  const rows = tuning[key]
  if (rows.length === 0) return []
  if (rows.length !== STANDINGS.length)
    return [fault('E_RANGE', ['tuning', key], `${STANDINGS.length} rows`, rows.length)]
  const least = tuning['road.balance.reputationMin']
  const most = tuning['road.balance.reputationMax']
  return rows.flatMap(({ id, min, max }, i) => {
    const here = ['tuning', key, i]
    const from = i === 0 ? least : rows[i - 1]!.max + 1
    return [
      ...(id === STANDINGS[i] ? [] : [fault('E_CONFLICT', [...here, 'id'], STANDINGS[i]!, id)]),
      ...(min === from ? [] : [fault('E_RANGE', [...here, 'min'], String(from), min)]),
      ...(max >= min && (i < rows.length - 1 || max === most)
        ? []
        : [fault('E_RANGE', [...here, 'max'], `${min}..${most}`, max)]),
    ]
  })
}

/** TW-502. */
function checkRarities(tuning: Tuning): ShapeFault[] {
  return TIERS.flatMap((tier) => {
    const sum = RARITIES.reduce(
      (all, rarity) => all + (tuning[`road.balance.rarityWeights.${tier}.${rarity}`] as number),
      0,
    )
    return sum >= 1
      ? []
      : [fault('E_WEIGHT', ['tuning', `road.balance.rarityWeights.${tier}.common`], 'a sum of at least 1', sum)]
  })
}
