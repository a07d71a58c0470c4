import type { PhraseValue } from '@arbiter/kernel'
import { PATTERNS, TERMS } from './expectedTerms.ts'

/** Every term there is, for the test that both languages have it. */
export const EXPECTED_TERMS: readonly string[] = [
  ...new Set([...Object.values(TERMS), ...PATTERNS.map(([, term]) => term), 'one_of', 'either']),
].map((term) => `expected.${term}`)

/** What a fault expected, as words: a term where one is known, else the machine text itself (`1 | 2 | random`). */
export function expectedPhrase(text: string): PhraseValue {
  const term = Object.hasOwn(TERMS, text) ? TERMS[text] : undefined
  if (term !== undefined) return { term: `expected.${term}` }
  for (const [pattern, name] of PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { key: `expected.${name}`, params: { ...found.groups } }
  }
  return choicePhrase(text) ?? text
}

/** `one of a, b, c`, `a or b`, and what a union makes of them: `one of a, b, c or integer`. */
function choicePhrase(text: string): PhraseValue | undefined {
  const [one, other] = parted(text, ' or ')
  if (other !== undefined) {
    const parts = [partPhrase(one), partPhrase(other)] as const
    return parts.some((part) => typeof part === 'string' && part.includes(' '))
      ? undefined
      : { key: 'expected.either', params: { one: parts[0], other: parts[1] } }
  }
  if (!text.startsWith('one of ')) return undefined
  const words = text.slice('one of '.length).split(', ')
  return { key: 'expected.one_of', params: { words: { list: words.map(partPhrase) } } }
}

function parted(text: string, by: string): [string, string?] {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)]
}

const TYPES = ['integer', 'number', 'string', 'boolean', 'array', 'object']

/** A single word is one of the content, such as `flag`, unless it is a type. */
const partPhrase = (part: string): PhraseValue =>
  part.includes(' ') || TYPES.includes(part) ? expectedPhrase(part) : part

export const isUnknownField = (expected: string | undefined): boolean =>
  expected === 'no further field' || (expected?.startsWith('one of the fields ') ?? false)
