/** A strict JSON reader: the same line and column in every engine, and no key twice. */

import { MAX_JSON_DEPTH } from '@arbiter/kernel'

export interface JsonFault {
  readonly line: number
  readonly column: number
  readonly expected: string
  readonly found: string
}
export type Json = { ok: true; value: unknown } | { ok: false; fault: JsonFault }

export function parseJson(text: string): Json {
  const reader = new JsonReader(text)
  try {
    return { ok: true, value: reader.document() }
  } catch (fault) {
    if (fault instanceof Unexpected) return { ok: false, fault: reader.locate(fault) }
    throw fault
  }
}

class Unexpected extends Error {
  readonly index: number
  readonly expected: string
  readonly found: string | undefined

  constructor(index: number, expected: string, found?: string) {
    super(expected)
    this.index = index
    this.expected = expected
    this.found = found
  }
}

const SPACE = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const [QUOTE, BACKSLASH, FIRST_PRINTED] = [0x22, 0x5c, 0x20]
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
const WORD = /true|false|null/y

class JsonReader {
  private readonly text: string
  private index = 0

  constructor(text: string) {
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text
  }

  document(): unknown {
    const value = this.value(0)
    if (this.index < this.text.length) throw new Unexpected(this.index, 'the end of the file')
    return value
  }

  locate({ index, expected, found }: Unexpected): JsonFault {
    const before = this.text.slice(0, index)
    const line = before.split('\n').length
    const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
    const [character] = this.text.slice(index)
    return { line, column, expected, found: found ?? character ?? 'the end of the file' }
  }

  private value(depth: number): unknown {
    if (depth > MAX_JSON_DEPTH) throw new Unexpected(this.index, `at most ${MAX_JSON_DEPTH} levels`)
    this.skip(SPACE)
    const start = this.text[this.index]
    const value =
      start === '{'
        ? this.object(depth)
        : start === '['
          ? this.array(depth)
          : start === '"'
            ? this.string()
            : this.scalar()
    this.skip(SPACE)
    return value
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    this.index++
    this.skip(SPACE)
    if (this.take('}')) return object
    for (;;) {
      this.skip(SPACE)
      const start = this.index
      if (this.text[start] !== '"') throw new Unexpected(start, 'a key in quotes')
      const key = this.string()
      if (Object.hasOwn(object, key)) throw new Unexpected(start, 'each key once', JSON.stringify(key))
      if (key === '__proto__') throw new Unexpected(start, 'another key', JSON.stringify(key))
      this.skip(SPACE)
      if (!this.take(':')) throw new Unexpected(this.index, '":"')
      object[key] = this.value(depth + 1)
      if (this.take('}')) return object
      if (!this.take(',')) throw new Unexpected(this.index, '"," or "}"')
    }
  }

  private array(depth: number): unknown[] {
    const array: unknown[] = []
    this.index++
    this.skip(SPACE)
    if (this.take(']')) return array
    for (;;) {
      array.push(this.value(depth + 1))
      if (this.take(']')) return array
      if (!this.take(',')) throw new Unexpected(this.index, '"," or "]"')
    }
  }

  private string(): string {
    const start = this.index
    this.index++
    // Sign by sign: a pattern would remember its way through a long text, and exhaust the stack.
    for (let sign = this.sign(); sign !== QUOTE; sign = this.sign()) {
      const isLegal = sign === BACKSLASH ? this.skip(ESCAPE) !== '' : sign >= FIRST_PRINTED
      if (!isLegal) throw new Unexpected(start, 'a string with its closing quote and legal escapes')
      if (sign !== BACKSLASH) this.index++
    }
    this.index++
    return JSON.parse(this.text.slice(start, this.index))
  }

  /** `NaN` at the end. */
  private sign(): number {
    return this.text.charCodeAt(this.index)
  }

  private scalar(): unknown {
    const token = this.skip(WORD) || this.skip(NUMBER)
    if (!token) throw new Unexpected(this.index, 'a value')
    return JSON.parse(token)
  }

  private take(character: string): boolean {
    if (this.text[this.index] !== character) return false
    this.index++
    return true
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.index
    const token = pattern.exec(this.text)?.[0] ?? ''
    this.index += token.length
    return token
  }
}
