import { isUnknownField } from '@arbiter/content'
import type { Fault, Phrase, PhraseValue } from '@arbiter/kernel'
import type { LabWarning } from './answer/result.ts'
import { labExpected } from './expectedTerms.ts'
import { messageParams } from './messageParams.ts'

/** Why an experiment was refused: where, what is wrong, what was expected, what was found, what may have been meant. */
export function faultPhrase({ code, path, expected = '', found, nearest }: Fault): Phrase {
  const key = `lab.error.${code}`
  return {
    key: messageParams(key) ? key : isUnknownField(expected) ? 'lab.error.E_UNKNOWN_FIELD' : 'lab.error.other',
    params: {
      code,
      path: path || '/',
      expected: expected === '' ? { term: 'lab.expected.value' } : labExpected(expected),
      found: foundValue(found),
      hint: hintOf(nearest),
    },
  }
}

/** An error of a run, by its code. What no sentence names is told by its code. */
export const errorPhrase = ({ code, params = {} }: Partial<LabWarning> & Pick<LabWarning, 'code'>): Phrase =>
  coded('error', code, params)

export const warningPhrase = ({ code, params }: LabWarning): Phrase => coded('warning', code, params)

function coded(kind: 'error' | 'warning', code: string, params: LabWarning['params']): Phrase {
  const own = `lab.${kind}.${code}`
  const known = messageParams(own)
  const key = known ? own : `lab.${kind}.unknown`
  const named = known ?? ['code']
  // A sentence must not fail for want of a word.
  const missing = Object.fromEntries(named.map((name) => [name, '–']))
  const given = Object.entries(params).map(([name, value]) => [name, plainValue(value)] as const)
  const hint = named.includes('hint') && { hint: hintOf(params.nearest) }
  return { key, params: { ...missing, ...Object.fromEntries(given), ...hint, ...(key !== own && { code }) } }
}

const hintOf = (nearest: unknown): PhraseValue =>
  typeof nearest === 'string' && nearest !== '' ? { key: 'lab.fault.nearest', params: { nearest } } : ''

const LONGEST = 60

function foundValue(found: unknown): PhraseValue {
  if (found === null || found === undefined) return { term: 'lab.fault.nothing' }
  const text = JSON.stringify(found)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

const plainValue = (value: unknown): PhraseValue =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : Array.isArray(value)
      ? { list: value.map(plainValue) }
      : JSON.stringify(value ?? null)
