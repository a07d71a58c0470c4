/**
 * The deepest nesting that is read from anybody's file or request. What ships nests 14 levels at most; far below the depth at
 * which a recursive walk would exhaust the stack.
 */
export const MAX_JSON_DEPTH = 64

/** `JSON.parse` for texts that anybody may have written: whoever walks the value need not fear its depth. */
export function parseUntrustedJson(text: string): unknown {
  if (jsonExcess(text)) throw new SyntaxError(`More than ${MAX_JSON_DEPTH} levels`)
  return JSON.parse(text)
}

/** What a text may be made of, beside its size: whatever is made from it may cost much more than its bytes. */
export interface JsonLimits {
  /** Levels of lists and objects. */
  readonly depth?: number
  /** Fields of all objects together. */
  readonly keys?: number
  /** Entries of all lists together; an empty list counts as one. */
  readonly entries?: number
  /** Of one text, as it is written. */
  readonly textLength?: number
}

export interface JsonExcess {
  readonly rule: 'maxDepth' | 'maxKeys' | 'maxEntries' | 'maxTextLength'
  readonly limit: number
}

const QUOTE = 0x22
const COLON = 0x3a
const COMMA = 0x2c
const OPENING_LIST = 0x5b
const BACKSLASH = 0x5c
const OPENING = 0x7b
const CLOSING = 0x7d

/** Read from the text, before there is a value that somebody could walk. Of a text that is no JSON the answer means nothing. */
export function jsonExcess(
  text: string,
  { depth = MAX_JSON_DEPTH, keys = Infinity, entries = Infinity, textLength = Infinity }: JsonLimits = {},
): JsonExcess | undefined {
  let levels = 0
  let fields = 0
  let listed = 0
  /** Whether what is open there, and further out, is a list. */
  const lists: boolean[] = []
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (sign === QUOTE) {
      const end = endOfText(text, i)
      if (end - i - 1 > textLength) return { rule: 'maxTextLength', limit: textLength }
      i = end
    } else if (sign === COLON) {
      if (++fields > keys) return { rule: 'maxKeys', limit: keys }
    } else if (sign === COMMA) {
      if (lists[levels] && ++listed > entries) return { rule: 'maxEntries', limit: entries }
      // `[` and `{`, `]` and `}` differ by one bit.
    } else if ((sign | 0x20) === OPENING) {
      if (++levels > depth) return { rule: 'maxDepth', limit: depth }
      lists[levels] = sign === OPENING_LIST
      if (lists[levels] && ++listed > entries) return { rule: 'maxEntries', limit: entries }
    } else if ((sign | 0x20) === CLOSING) levels--
  }
  return undefined
}

function endOfText(text: string, start: number): number {
  let i = start + 1
  for (let sign = text.charCodeAt(i); i < text.length && sign !== QUOTE; sign = text.charCodeAt(i))
    i += sign === BACKSLASH ? 2 : 1
  return i
}
