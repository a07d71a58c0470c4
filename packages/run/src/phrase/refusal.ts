import type { Phrase, PhraseValue, Refusal } from '@arbiter/kernel'
import { VERDICT_CODES, type VerdictCode } from '../action.ts'
import type { Cell } from '../battle/events.ts'
import { cellName, named, type Params, unitName } from './values.ts'

/** The kernel's codes have the kernel's sentences. What is not known is left out. */
export function explainRefusal({ code, params }: Refusal): Phrase {
  const own = VERDICT_CODES.find((known) => known === code)
  if (own === undefined) return { key: `kernel.error.${code}` }
  const facts = TOLD[own]?.(params)
  return { key: `run.error.${own}`, params: facts ? { ...facts, known: 'true' } : { known: 'false' } }
}

type Facts = Refusal['params']
type Teller = (facts: Facts) => Params | null

/** What a sentence takes from the verdict; codes without numbers need nothing. */
const TOLD: { readonly [Code in VerdictCode]?: Teller } = {
  wrong_phase: ({ phase }) => (typeof phase === 'string' ? { phase: named('phase', phase) } : null),
  draft_wrong_count: numbers('pick', 'picked'),
  draft_duplicate_pick: cards,
  draft_unknown_option: cards,
  card_not_in_hand: cards,
  team_duplicate_card: cards,
  cell_out_of_zone: (facts) => {
    const where = cells(facts)
    const size = numbers('width', 'rows')(facts)
    return where && size && { ...where, ...size }
  },
  team_duplicate_cell: cells,
  budget_exceeded: (facts) => {
    const sum = numbers('used', 'cost', 'budget')(facts)
    return sum && { ...sum, total: Number(sum.used) + Number(sum.cost) }
  },
  card_not_placed: ({ unit }) => (typeof unit === 'string' ? { card: unitName({ unitId: unit, tier: 1 }) } : null),
  spell_not_of_leader: spells,
  spell_duplicate: spells,
  upgrade_max_tier: ({ unit }) => (typeof unit === 'string' ? { card: unitName({ unitId: unit, tier: 3 }) } : null),
  not_enough_gold: numbers('have', 'need'),
  bad_opponent: ({ fault, found }) =>
    typeof fault === 'string' ? { why: { key: `run.opponent_fault.${fault}`, params: { found: shown(found) } } } : null,
}

function numbers(...names: readonly string[]): Teller {
  return (facts) => {
    const known = names.flatMap((name): [string, number][] => {
      const value = facts[name]
      return typeof value === 'number' ? [[name, value]] : []
    })
    return known.length === names.length ? Object.fromEntries(known) : null
  }
}

/** As they were named: an id that nobody knows has no other name (RN-315). */
function cards({ cards: ids }: Facts): Params | null {
  return Array.isArray(ids) ? { cards: { list: ids.map(String) } } : null
}

function spells({ spells: ids }: Facts): Params | null {
  return Array.isArray(ids) ? { spells: { list: ids.map(String) } } : null
}

function cells({ cells: list }: Facts): Params | null {
  return Array.isArray(list) ? { cells: { list: (list as Cell[]).map(cellName) } } : null
}

function shown(found: unknown): PhraseValue {
  if (typeof found === 'string' || typeof found === 'number') return found
  return isCell(found) ? cellName(found) : ''
}

const isCell = (value: unknown): value is Cell => typeof value === 'object' && value !== null && 'x' in value
