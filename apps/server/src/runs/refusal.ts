import type { Refusal } from '@arbiter/kernel'
import { ERRORS, type ErrorCode } from '../errors/codes.ts'
import { HttpError } from '../errors/httpError.ts'

/** A verdict of the rules says the same over HTTP, in capitals; its parameters name the offenders. */
export function refusal({ code, params = {} }: Refusal): HttpError {
  const name = code.toUpperCase()
  if (!isCode(name)) throw new Error(`the rules refused with ${code}`)
  return new HttpError(name, { params: wordsOf(params), details: params })
}

const isCode = (name: string): name is ErrorCode => name in ERRORS

/** What a sentence can name: numbers, words and lists of words. */
const wordsOf = (params: Readonly<Record<string, unknown>>): NonNullable<HttpError['options']['params']> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? { list: value.map(wordOf) } : typeof value === 'number' ? value : String(value),
    ]),
  )

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(':') : String(value)
