import { type Ratio, ratio, ZERO } from '@arbiter/kernel'
import type { Binary, Expression, ExpressionFault } from './expression.ts'

const TOKEN = /\s*(?<token>\d+(?:\.\d+)?|[A-Za-z_]+(?:\.[A-Za-z]+)?|[-+*/(),×÷−])/y
const BINARY: ReadonlyMap<string | undefined, Binary> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['/', '/'],
  ['÷', '/'],
])

/** Recursive descent; `undefined` means that the text goes on in a way no formula does. */
export class Parser {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  whole(): Expression | undefined {
    const expression = this.#sum()
    return this.#at === this.#tokens.length ? expression : undefined
  }

  stuck(): ExpressionFault {
    const found = this.#tokens[this.#at]
    const before = this.#tokens[this.#at - 1]
    const begins = before === undefined || before === '(' || before === ',' || BINARY.has(before)
    return { expected: begins ? 'a number, a name or (' : 'an operator or the end', found: found ?? 'the end' }
  }

  #sum(): Expression | undefined {
    return this.#chain(['+', '-'], () => this.#product())
  }

  #product(): Expression | undefined {
    return this.#chain(['*', '/'], () => this.#single())
  }

  #chain(operators: readonly Binary[], part: () => Expression | undefined): Expression | undefined {
    let left = part()
    for (;;) {
      const op = BINARY.get(this.#tokens[this.#at])
      if (!left || !op || !operators.includes(op)) return left
      this.#at++
      const right = part()
      left = right && { op, left, right }
    }
  }

  #single(): Expression | undefined {
    const token = this.#tokens[this.#at]
    if (token === undefined) return undefined
    if (BINARY.get(token) === '-') {
      this.#at++
      const right = this.#single()
      return right && { op: '-', left: { op: 'number', value: ZERO }, right }
    }
    if (token === '(') return this.#inParentheses()?.[0]
    if (/^\d/.test(token)) {
      this.#at++
      return { op: 'number', value: decimal(token) }
    }
    if (!/^[A-Za-z_]/.test(token)) return undefined
    this.#at++
    if (token !== 'min' && token !== 'max') return { op: 'name', name: token }
    const of = this.#inParentheses(true)
    return of && { op: token, of }
  }

  #inParentheses(several = false): Expression[] | undefined {
    if (this.#tokens[this.#at] !== '(') return undefined
    const parts: Expression[] = []
    do {
      this.#at++
      const part = this.#sum()
      if (!part) return undefined
      parts.push(part)
    } while (several && this.#tokens[this.#at] === ',')
    if (this.#tokens[this.#at] !== ')') return undefined
    this.#at++
    return parts
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const end = text.trimEnd().length
  TOKEN.lastIndex = 0
  let at = 0
  while (at < end) {
    const found = TOKEN.exec(text)
    if (!found) return [...tokens, text.slice(at, end).trim()]
    tokens.push(found.groups!.token!)
    at = TOKEN.lastIndex
  }
  return tokens
}

/** `0.35` is 35/100, exactly. */
function decimal(token: string): Ratio {
  const [units, digits = ''] = token.split('.')
  let den = 1n
  for (let i = 0; i < digits.length; i++) den *= 10n
  return ratio(BigInt(`${units}${digits}`), den)
}
