import type { Fault, Phrase } from '@arbiter/kernel'
import { expectedPhrase, isUnknownField } from './expected.ts'

/** Why a set-up was refused, as a sentence of the game: `<game>.setup.<code>`. `where` may describe the place better than its path. */
export function setupFaultPhrase(game: string, codes: readonly string[], fault: Fault, where = fault.path): Phrase {
  const { code, path, expected = '', found, nearest } = fault
  const shown = typeof found === 'string' || typeof found === 'number' ? found : JSON.stringify(found ?? null)
  const params = { path: where, expected: expectedPhrase(expected), found: shown, nearest: nearest ?? 'none' }
  if (code === 'setup_field' && isUnknownField(expected)) return { key: `${game}.setup.unknown_field`, params }
  if (code === 'setup_field' && path !== '' && (found ?? null) === null) return { key: `${game}.setup.missing`, params }
  return { key: codes.includes(code) ? `${game}.setup.${code}` : `kernel.error.${code}`, params }
}
