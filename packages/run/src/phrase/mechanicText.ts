import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { RunContent } from '../content/types.ts'
import type { MechanicKey } from '../content/words.ts'
import { named } from './values.ts'

/** RN-710: what a mechanic does, in a sentence with the numbers of the content. */
export function mechanicText(content: Pick<RunContent, 'balance' | 'statuses'>, key: MechanicKey): Phrase {
  const numbers: Readonly<Record<string, unknown>> = key === 'facing' ? {} : { ...content.balance[key] }
  const params = Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
  const more = key === 'contagion' ? { list: spreading(content, params), capPct: params.capPct ?? 100 } : {}
  return { key: `run.mechanic_text.${key}`, params: { ...params, ...more } }
}

/** RN-146: what spreads, each with its chance. */
const spreading = (
  { statuses }: Pick<RunContent, 'statuses'>,
  known: Readonly<Record<string, number>>,
): PhraseValue => ({
  list: statuses.flatMap(({ id, spreads, spreadsBy = '' }): Phrase[] =>
    spreads === undefined
      ? []
      : [{ key: 'run.spreading', params: { status: named('status', id), pct: known[spreadsBy] ?? spreads } }],
  ),
})
