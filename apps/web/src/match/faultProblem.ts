import type { Fault } from '@arbiter/kernel'

/** What the sentence of a code calls what was found. */
const FOUND_AS: Readonly<Record<string, string>> = { unknown_game: 'game', rules_failed: 'why' }

/** What is wrong with a record or its set-up, ready to be said. A line of a record is called by its number alone. */
export function faultProblem({ code, path, expected = '', found = '' }: Fault): {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
} {
  const shown = typeof found === 'string' ? found : JSON.stringify(found)
  const place = code.startsWith('record_') ? path.slice(1) : path
  return { code, params: { path: place, expected, [FOUND_AS[code] ?? 'found']: shown } }
}
