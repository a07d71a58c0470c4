import type { PhraseValue } from '@arbiter/kernel'
import { PATTERNS, TERMS } from './expectedTerms.ts'

/** Every term there is, for the test that both languages have it. */
export const EXPECTED_TERMS: readonly string[] = [
  ...new Set([...Object.values(TERMS), ...PATTERNS.map(([, term]) => term)]),
].map((term) => `expected.${term}`)

/** What a fault expected, as words: a term where one is known, else the machine text itself (`1 | 2 | random`). */
export function expectedPhrase(text: string): PhraseValue {
  const term = Object.hasOwn(TERMS, text) ? TERMS[text] : undefined
  if (term !== undefined) return { term: `expected.${term}` }
  for (const [pattern, name] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { key: `expected.${name}`, params: { ...found.groups } }
  }
  return text
}

export const isUnknownField = (expected: string | undefined): boolean =>
  expected === 'no further field' || (expected?.startsWith('one of the fields ') ?? false)
