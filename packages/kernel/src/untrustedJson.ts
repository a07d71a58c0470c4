/**
 * The deepest nesting that is read from anybody's file or request. What ships nests 14 levels at most; far below the depth at
 * which a recursive walk would exhaust the stack.
 */
export const MAX_JSON_DEPTH = 64

/** `JSON.parse` for texts that anybody may have written: whoever walks the value need not fear its depth. */
export function parseUntrustedJson(text: string): unknown {
  if (isNestedTooDeep(text)) throw new SyntaxError(`More than ${MAX_JSON_DEPTH} levels`)
  return JSON.parse(text)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = 0x7b
const CLOSING = 0x7d

/** Read from the text, before there is a value that somebody could walk. Of a text that is no JSON the answer means nothing. */
export function isNestedTooDeep(text: string, limit = MAX_JSON_DEPTH): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (sign === QUOTE) i = endOfString(text, i)
    // `[` and `{`, `]` and `}` differ by one bit.
    else if ((sign | 0x20) === OPENING) {
      if (++depth > limit) return true
    } else if ((sign | 0x20) === CLOSING) depth--
  }
  return false
}

function endOfString(text: string, start: number): number {
  let i = start + 1
  for (let sign = text.charCodeAt(i); i < text.length && sign !== QUOTE; sign = text.charCodeAt(i))
    i += sign === BACKSLASH ? 2 : 1
  return i
}
