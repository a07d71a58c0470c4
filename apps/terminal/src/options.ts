import { nearest } from '@arbiter/content'
import type { PhraseValue } from '@arbiter/kernel'
import type { Options } from './command.ts'
import { Failure } from './failure.ts'

export const text = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** An empty seed is a slip, such as a variable of the shell that is not set. */
export function seedOf(options: Options): string | undefined {
  const seed = text(options, 'seed')
  if (seed?.trim() === '') throw new Failure('missing_value', { option: '--seed <text>' })
  return seed
}

export const texts = (options: Options, name: string): readonly string[] => {
  const value = options[name]
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
}

export const flag = (options: Options, name: string): boolean => options[name] === true

export interface Range {
  readonly min: number
  readonly max: number
}

/** `shown`: the bounds to tell, where a value beyond them has a refusal of its own. */
export function integer(options: Options, name: string, range: Range, shown = range): number | undefined {
  const raw = text(options, name)
  if (raw === undefined) return undefined
  const value = Number(raw)
  const fits = /^-?\d+$/.test(raw) && value >= range.min && value <= range.max
  if (!fits) throw outOfRange(name, raw, shown)
  return value
}

export function decimal(options: Options, name: string, range: Range): number | undefined {
  const raw = text(options, name)
  if (raw === undefined) return undefined
  const value = Number(raw)
  if (!(raw.trim() !== '' && value >= range.min && value <= range.max)) throw outOfRange(name, raw, range)
  return value
}

/** Programs get the bounds as they are typed, people as they are read. */
const outOfRange = (name: string, found: string, { min, max }: Range): Failure => {
  const option = `--${kebab(name)}`
  const expected: PhraseValue = { key: 'cli.range', params: { min, max } }
  return new Failure(
    'bad_value',
    { option, found, expected },
    { details: { option, found, expected: `${min} … ${max}` } },
  )
}

export const badValue = (name: string, found: string, expected: string): Failure =>
  new Failure('bad_value', { option: `--${kebab(name)}`, found, expected })

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** More than that nobody reads. */
const MOST_NAMES = 24

/** All of them, or those that begin alike, with an ellipsis for the rest. */
function fewOf(known: readonly string[], name: string): string {
  if (known.length <= MOST_NAMES) return known.join(', ')
  const stem = name.split(/[-_/]/)[0]!
  const alike = known.filter((each) => each.startsWith(stem))
  return [...(alike.length > 0 ? alike : known).slice(0, MOST_NAMES), '…'].join(', ')
}

/** A name nobody knows, with the one that was probably meant. */
export function unknown(
  code: string,
  params: Readonly<Record<string, PhraseValue>>,
  name: string,
  known: readonly string[],
): Failure {
  const close = nearest(name, known)
  const hint: PhraseValue = close === undefined ? '' : { key: 'cli.nearest', params: { nearest: close } }
  return new Failure(
    code,
    { ...params, name, known: fewOf(known, name), hint },
    { details: { ...params, name, known, ...(close !== undefined && { nearest: close }) } },
  )
}
