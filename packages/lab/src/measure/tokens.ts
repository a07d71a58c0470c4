/** A word of an expression with its place, so that a fault can point at it. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly value: string
  readonly position: number
}

const PATTERN = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|([A-Za-z_][\w-]*(?:\.[\w-]+)*)|(!=|<=|>=|[()=<>+\-*/,|]))/y

export class ExpressionFault extends Error {
  readonly position: number
  readonly expected: string
  readonly found: string
  readonly nearest: string | undefined

  constructor(position: number, expected: string, found: string, nearest?: string) {
    super(`expected ${expected}, found ${found} at ${position}`)
    this.position = position
    this.expected = expected
    this.found = found
    this.nearest = nearest
  }
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  PATTERN.lastIndex = 0
  for (;;) {
    const from = PATTERN.lastIndex
    const match = PATTERN.exec(text)
    if (!match) {
      const rest = text.slice(from).trimStart()
      const position = text.length - rest.length
      if (rest !== '') throw new ExpressionFault(position, 'a number, name or sign', rest[0]!)
      tokens.push({ kind: 'end', value: 'the end', position: text.length })
      return tokens
    }
    const [whole, number, quoted, name, sign] = match
    const value = number ?? quoted ?? name ?? sign!
    const kind = number !== undefined ? 'number' : quoted !== undefined ? 'text' : name !== undefined ? 'name' : 'sign'
    tokens.push({ kind, value, position: from + whole.length - whole.trimStart().length })
  }
}
