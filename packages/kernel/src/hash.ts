import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { KeyTexts } from './keyTexts.ts'

/**
 * JSON with sorted keys and no white space: equal data, equal text. Whole states and long lists of events go through here, so
 * it appends piece by piece and allocates nothing in between: templates and array methods took more than twice as long.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scalar(value)
  let text = ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (i > 0) text += ','
      text += canonicalJson(value[i] ?? null)
    }
    return `[${text}]`
  }
  const keys = sorted(Object.keys(value))
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const item: unknown = value[key as keyof typeof value]
    if (item === undefined) continue
    if (text !== '') text += ','
    text += NAMES.start(key) + canonicalJson(item)
  }
  return `{${text}}`
}

/** Beyond this many keys the built-in sort is faster. */
const FEW = 16

/** By code units, in place. Most objects have few keys, often already sorted. */
function sorted(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]!
    let place = i
    for (; place > 0 && keys[place - 1]! > key; place--) keys[place] = keys[place - 1]!
    keys[place] = key
  }
  return keys
}

const PLAIN = /^\w*$/
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
const NAMES = new KeyTexts(quoted)

function scalar(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'
  if (typeof value === 'string') return quoted(value)
  return JSON.stringify(value) ?? 'null'
}

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
export const hashOf = (value: unknown): string => hashText(canonicalJson(value))
