import type { FateCard } from '../content/types.ts'
import { type Context, ZONES, type Zone } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import { readFate } from '../rules/reading.ts'
import type { FateDeck, FateInstance } from '../state.ts'

/** What the next fate card is worth on average: the one that was peeked at, or those that may lie on top. */
export interface FateMeans {
  attack: number
  influence: number
  defence: number
}

const KINDS = ['combatPhysical', 'combatSpiritual', 'defense'] as const satisfies readonly Context[]

/** By zone: the numbers of the three kinds for one card. */
type Row = readonly number[]

export type FateOutlook = (fate: FateDeck, zone: Zone, keywords: boolean, into: FateMeans) => FateMeans

/** Fate decks grow seldom, and clones share the list of their cards: its rows are looked up once. */
export function fateOutlook(plan: Plan): FateOutlook {
  const withKeywords = rowFinder(plan, true)
  const without = rowFinder(plan, false)
  return ({ cards, draw, discard, known: seen }, zone, keywords, into) => {
    const table = keywords ? withKeywords(cards) : without(cards)
    const pile = draw.length > 0 ? draw : discard
    const size = draw.length > 0 && seen > 0 ? 1 : pile.length
    const at = KINDS.length * ZONES.indexOf(zone)
    let attack = 0
    let influence = 0
    let defence = 0
    for (let i = 0; i < size; i++) {
      const row = table[pile[i]!]!
      attack += row[at]!
      influence += row[at + 1]!
      defence += row[at + 2]!
    }
    const parts = Math.max(1, size)
    into.attack = attack / parts
    into.influence = influence / parts
    into.defence = defence / parts
    return into
  }
}

/** Rows are made when a card is first met: most decks hold few of the cards there are. */
function rowFinder(plan: Plan, keywords: boolean): (cards: readonly FateInstance[]) => readonly Row[] {
  const rows = new Map<string, Row>()
  const rowBy = ({ id }: FateInstance): Row => {
    const row = rows.get(id) ?? rowOf(plan, plan.fate.get(id)!, keywords)
    rows.set(id, row)
    return row
  }
  let last: readonly FateInstance[] = []
  let found: readonly Row[] = []
  return (cards) => {
    if (cards === last) return found
    last = cards
    found = cards.map(rowBy)
    return found
  }
}

function rowOf({ balance, hero: { aspect } }: Plan, card: FateCard, keywords: boolean): Row {
  return ZONES.flatMap((zone) =>
    KINDS.map((context) => {
      const { value, dmg, val } = readFate(balance, card, { context, zone, aspect, keywords, option: 'safe' })
      return value + (context === 'defense' ? val : dmg)
    }),
  )
}
