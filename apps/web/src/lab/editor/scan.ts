import { pointerStep } from '@arbiter/kernel'

/** Where things stand in a JSON text that may be half written. */

export interface Span {
  readonly from: number
  readonly to: number
}

export interface Token extends Span {
  readonly kind: 'string' | 'scalar' | 'mark'
  /** What stands there: a field's name, a value, or a bracket, comma or colon. */
  readonly role: 'key' | 'value' | 'mark'
  /** The place of the value; of a key, of its value. */
  readonly steps: readonly string[]
}

/** What would be written at a place where nothing stands yet. */
interface Gap {
  readonly at: number
  readonly role: 'key' | 'value' | 'none'
  readonly steps: readonly string[]
}

export interface Scan {
  readonly tokens: readonly Token[]
  readonly gaps: readonly Gap[]
  /** Place → where its value and its name stand. */
  readonly places: ReadonlyMap<string, { readonly value: Span; readonly key?: Span }>
  /** Object → its fields. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** Place → its text, of strings and scalars. */
  readonly texts: ReadonlyMap<string, string>
  /** Where it stops being JSON. */
  readonly broken: number | undefined
}

export const placeOf = (steps: readonly string[]): string => steps.map((step) => `/${pointerStep(step)}`).join('')

export function scan(text: string): Scan {
  const scanner = new Scanner(text)
  scanner.run()
  return scanner
}

interface Frame {
  readonly kind: 'object' | 'array'
  readonly steps: readonly string[]
  readonly from: number
  readonly key: Span | undefined
  expects: 'entry' | 'colon' | 'value' | 'comma'
  name: string
  nameSpan: Span | undefined
  index: number
}

const PIECE = /\s+|[{}[\],:]|"(?:[^"\\\n]|\\.)*(?:"|$|(?=\n))|[^\s{}[\],:"]+/gy

class Scanner implements Scan {
  readonly tokens: Token[] = []
  readonly gaps: Gap[] = []
  readonly places = new Map<string, { value: Span; key?: Span }>()
  readonly fields = new Map<string, string[]>()
  readonly texts = new Map<string, string>()
  broken: number | undefined
  readonly #text: string
  readonly #frames: Frame[] = []
  #rootDone = false

  constructor(text: string) {
    this.#text = text
  }

  run(): void {
    this.#gap(0)
    for (const { 0: piece, index: from } of this.#text.matchAll(PIECE)) {
      if (piece.trim() === '') continue
      const to = from + piece.length
      if (piece === '{' || piece === '[') this.#open(piece, from, to)
      else if (piece === '}' || piece === ']') this.#close(piece, from, to)
      else if (piece === ',') this.#comma(from, to)
      else if (piece === ':') this.#colon(from, to)
      else this.#plain(piece, from, to)
      this.#gap(to)
    }
    if (this.#frames.length > 0 || !this.#rootDone) this.#break(this.#text.length)
  }

  get #top(): Frame | undefined {
    return this.#frames.at(-1)
  }

  #here(): readonly string[] {
    const top = this.#top
    if (!top) return []
    return [...top.steps, top.kind === 'object' ? top.name : String(top.index)]
  }

  #open(piece: string, from: number, to: number): void {
    if (!this.#takesValue()) this.#break(from)
    const steps = this.#here()
    this.tokens.push({ from, to, kind: 'mark', role: 'mark', steps })
    const kind = piece === '{' ? 'object' : 'array'
    if (kind === 'object') this.fields.set(placeOf(steps), [])
    const key = this.#top?.nameSpan
    this.#frames.push({ kind, steps, from, key, expects: 'entry', name: '', nameSpan: undefined, index: 0 })
  }

  #close(piece: string, from: number, to: number): void {
    const frame = this.#frames.pop()
    this.tokens.push({ from, to, kind: 'mark', role: 'mark', steps: frame?.steps ?? [] })
    if (!frame || (frame.kind === 'object') !== (piece === '}')) {
      this.#break(from)
      return
    }
    const emptied = frame.expects === 'entry' && frame.index === 0 && !frame.nameSpan
    if (frame.expects !== 'comma' && !emptied) this.#break(from)
    this.#place(frame.steps, { from: frame.from, to }, frame.key)
    this.#filled()
  }

  #comma(from: number, to: number): void {
    const top = this.#top
    this.tokens.push({ from, to, kind: 'mark', role: 'mark', steps: top?.steps ?? [] })
    if (top?.expects !== 'comma') this.#break(from)
    if (!top) return
    top.expects = top.kind === 'object' ? 'entry' : 'value'
    top.index++
    top.name = ''
  }

  #colon(from: number, to: number): void {
    this.tokens.push({ from, to, kind: 'mark', role: 'mark', steps: this.#here() })
    if (this.#top?.expects === 'colon') this.#top.expects = 'value'
    else this.#break(from)
  }

  #plain(piece: string, from: number, to: number): void {
    const kind = piece.startsWith('"') ? 'string' : 'scalar'
    const top = this.#top
    if (top?.kind === 'object' && top.expects === 'entry') {
      top.name = unquoted(piece)
      top.nameSpan = { from, to }
      top.expects = 'colon'
      this.fields.get(placeOf(top.steps))?.push(top.name)
      this.tokens.push({ from, to, kind, role: 'key', steps: this.#here() })
      if (!isWhole(piece)) this.#break(from)
      return
    }
    if (!this.#takesValue() || !isWhole(piece)) this.#break(from)
    const steps = this.#here()
    this.tokens.push({ from, to, kind, role: 'value', steps })
    this.texts.set(placeOf(steps), piece)
    this.#place(steps, { from, to }, top?.kind === 'object' ? top.nameSpan : undefined)
    this.#filled()
  }

  #takesValue(): boolean {
    const top = this.#top
    if (!top) return !this.#rootDone
    return top.expects === 'value' || (top.kind === 'array' && top.expects === 'entry')
  }

  #filled(): void {
    const top = this.#top
    if (top) top.expects = 'comma'
    else this.#rootDone = true
  }

  #place(steps: readonly string[], value: Span, key: Span | undefined): void {
    this.places.set(placeOf(steps), { value, ...(key && { key }) })
  }

  #gap(at: number): void {
    const top = this.#top
    if (!top) {
      this.gaps.push({ at, role: this.#rootDone ? 'none' : 'value', steps: [] })
      return
    }
    if (top.kind === 'object' && top.expects === 'entry') this.gaps.push({ at, role: 'key', steps: [...top.steps, ''] })
    else if (this.#takesValue()) this.gaps.push({ at, role: 'value', steps: this.#here() })
    else this.gaps.push({ at, role: 'none', steps: top.steps })
  }

  #break(at: number): void {
    this.broken ??= at
  }
}

/** The text inside the quotes, as far as it is written. */
export function unquoted(piece: string): string {
  try {
    return String(JSON.parse(piece))
  } catch {
    return piece.replace(/^"/, '').replace(/"$/, '')
  }
}

function isWhole(piece: string): boolean {
  try {
    JSON.parse(piece)
    return true
  } catch {
    return false
  }
}
