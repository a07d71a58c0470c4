import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { RunContent } from '../content/types.ts'
import type { MechanicKey } from '../content/words.ts'
import { named } from './values.ts'

type Numbers = Pick<RunContent, 'balance' | 'statuses'>

/** RN-715: what a mechanic does, with the numbers of the content. */
export function mechanicText(content: Numbers, key: MechanicKey): Phrase {
  const params = numbersOf(content, key)
  const more = key === 'contagion' ? { list: spreading(content, params), capPct: params.capPct ?? 100 } : {}
  return { key: `run.mechanic_text.${key}`, params: { ...params, ...more } }
}

/** RN-710: the same of the mechanic of a faction, in one sentence. */
export function signatureText(content: Numbers, key: MechanicKey): Phrase {
  if (!SIGNATURES.includes(key)) return mechanicText(content, key)
  const params = numbersOf(content, key)
  if (key !== 'contagion') return { key: `run.signature.${key}`, params }
  const chances = chancesOf(content, params).map(({ pct }) => pct)
  return { key: 'run.signature.contagion', params: { least: Math.min(...chances), most: Math.max(...chances) } }
}

/** With a sentence of their own. */
export const SIGNATURES: readonly MechanicKey[] = ['phalanx', 'contagion', 'regeneration', 'stealth', 'mana', 'plating']

function numbersOf({ balance }: Numbers, key: MechanicKey): Readonly<Record<string, number>> {
  const numbers: Readonly<Record<string, unknown>> = key === 'facing' ? {} : { ...balance[key] }
  return Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

/** RN-146: what spreads, each with its chance. */
const chancesOf = ({ statuses }: Numbers, known: Readonly<Record<string, number>>) =>
  statuses.flatMap(({ id, spreads, spreadsBy = '' }) =>
    spreads === undefined ? [] : [{ status: id, pct: known[spreadsBy] ?? spreads }],
  )

const spreading = (content: Numbers, known: Readonly<Record<string, number>>): PhraseValue => ({
  list: chancesOf(content, known).map(
    ({ status, pct }): Phrase => ({ key: 'run.spreading', params: { status: named('status', status), pct } }),
  ),
})
