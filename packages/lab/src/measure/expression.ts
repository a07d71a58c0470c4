import { ExpressionFault, type Token, tokensOf } from './tokens.ts'

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='
export const GATHERERS = ['count', 'any', 'sum', 'mean', 'min', 'max', 'first', 'last'] as const
export type Gatherer = (typeof GATHERERS)[number]

/** What is gathered from the events of a match while it runs. */
export interface Gather {
  readonly node: 'gather'
  readonly how: Gatherer
  readonly types: readonly string[]
  /** Fields down to the number; `count` and `any` need none. */
  readonly field: readonly string[]
  readonly where: Node | undefined
  readonly position: number
}

/** An expression as data. */
export type Node =
  | { readonly node: 'number'; readonly value: number }
  | { readonly node: 'text'; readonly value: string }
  | { readonly node: 'negate' | 'not' | 'abs'; readonly of: Node }
  | { readonly node: 'arithmetic'; readonly sign: '+' | '-' | '*' | '/'; readonly left: Node; readonly right: Node }
  | { readonly node: 'compare'; readonly sign: Comparison; readonly left: Node; readonly right: Node }
  | { readonly node: 'logic'; readonly sign: 'and' | 'or'; readonly left: Node; readonly right: Node }
  | { readonly node: 'steps' | 'reason' | 'draw' }
  | { readonly node: 'win' | 'place'; readonly seat: string }
  | { readonly node: 'detail' | 'setup' | 'field'; readonly steps: readonly string[] }
  | Gather

export type Kind = 'number' | 'boolean' | 'text' | 'unknown'

/** Words that an expression may begin with. */
export const WORDS = [
  'steps',
  'reason',
  'draw',
  'win',
  'place',
  'abs',
  'detail',
  'setup',
  ...GATHERERS,
] as const satisfies readonly string[]

/**
 * `count(targetHit where actor = 1) / count(targetHit | targetMissed)`, `last(combatEnded.tick) > 100`, `win(1)`,
 * `detail.turns`, `reason = "stalemate"`. Inside `where` a bare name is a field of the event.
 */
export function parseExpression(text: string): Node {
  return new Parser(tokensOf(text)).whole()
}

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  /** Inside `where`, names are fields. */
  #fields = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Node {
    const node = this.#or()
    this.#expect('end')
    return node
  }

  #or(): Node {
    let left = this.#and()
    while (this.#takeName('or')) left = { node: 'logic', sign: 'or', left, right: this.#and() }
    return left
  }

  #and(): Node {
    let left = this.#not()
    while (this.#takeName('and')) left = { node: 'logic', sign: 'and', left, right: this.#not() }
    return left
  }

  #not(): Node {
    return this.#takeName('not') ? { node: 'not', of: this.#not() } : this.#comparison()
  }

  #comparison(): Node {
    const left = this.#sum()
    const sign = this.#takeSign('=', '!=', '<', '<=', '>', '>=')
    return sign ? { node: 'compare', sign: sign as Comparison, left, right: this.#sum() } : left
  }

  #sum(): Node {
    let left = this.#product()
    for (let sign = this.#takeSign('+', '-'); sign; sign = this.#takeSign('+', '-'))
      left = { node: 'arithmetic', sign: sign as '+' | '-', left, right: this.#product() }
    return left
  }

  #product(): Node {
    let left = this.#unary()
    for (let sign = this.#takeSign('*', '/'); sign; sign = this.#takeSign('*', '/'))
      left = { node: 'arithmetic', sign: sign as '*' | '/', left, right: this.#unary() }
    return left
  }

  #unary(): Node {
    return this.#takeSign('-') ? { node: 'negate', of: this.#unary() } : this.#primary()
  }

  #primary(): Node {
    const token = this.#take()
    if (token.kind === 'number') return { node: 'number', value: Number(token.value) }
    if (token.kind === 'text') return { node: 'text', value: token.value }
    if (token.kind === 'sign' && token.value === '(') {
      const inner = this.#or()
      this.#expect('sign', ')')
      return inner
    }
    if (token.kind === 'name') return this.#named(token)
    throw new ExpressionFault(token.position, 'a number, name or (', token.value)
  }

  #named(token: Token): Node {
    if (this.#fields) return fieldNode(token)
    const [word = '', ...steps] = token.value.split('.')
    if ((word === 'detail' || word === 'setup') && steps.length > 0) return { node: word, steps }
    if (steps.length > 0) throw new ExpressionFault(token.position, WORDS.join(', '), token.value)
    switch (word) {
      case 'true':
      case 'false':
        return { node: 'compare', sign: '=', left: { node: 'number', value: word === 'true' ? 1 : 0 }, right: ONE }
      case 'steps':
      case 'reason':
      case 'draw':
        return { node: word }
      case 'win':
      case 'place':
        return { node: word, seat: this.#inBrackets(() => this.#seat()) }
      case 'abs':
        return { node: 'abs', of: this.#inBrackets(() => this.#or()) }
      default: {
        const how = GATHERERS.find((known) => known === word)
        if (!how) throw new ExpressionFault(token.position, WORDS.join(', '), word)
        return this.#inBrackets(() => this.#gather(how, token.position))
      }
    }
  }

  #gather(how: Gatherer, position: number): Gather {
    const types: string[] = []
    let field: readonly string[] = []
    do {
      const token = this.#expect('name')
      const [type = '', ...steps] = token.value.split('.')
      const wants = how === 'count' || how === 'any' ? 'an event type' : 'type.field'
      if (steps.length > 0 !== (wants === 'type.field')) throw new ExpressionFault(token.position, wants, token.value)
      if (types.length > 0 && String(steps) !== String(field))
        throw new ExpressionFault(token.position, `${type}.${field.join('.')}`, token.value)
      types.push(type)
      field = steps
    } while (this.#takeSign('|'))
    if (!this.#takeName('where')) return { node: 'gather', how, types, field, where: undefined, position }
    this.#fields = true
    const where = this.#or()
    this.#fields = false
    return { node: 'gather', how, types, field, where, position }
  }

  #seat(): string {
    const token = this.#take()
    if (token.kind === 'sign' || token.kind === 'end') throw new ExpressionFault(token.position, 'a seat', token.value)
    return token.value
  }

  #inBrackets<Value>(read: () => Value): Value {
    this.#expect('sign', '(')
    const value = read()
    this.#expect('sign', ')')
    return value
  }

  #take(): Token {
    const token = this.#tokens[this.#next]!
    if (token.kind !== 'end') this.#next++
    return token
  }

  #expect(kind: Token['kind'], value?: string): Token {
    const token = this.#take()
    if (token.kind === kind && (value === undefined || token.value === value)) return token
    throw new ExpressionFault(token.position, value ?? (kind === 'end' ? 'the end' : `a ${kind}`), token.value)
  }

  #takeSign(...signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next]!
    if (token.kind !== 'sign' || !signs.includes(token.value)) return undefined
    this.#next++
    return token.value
  }

  #takeName(word: string): boolean {
    const token = this.#tokens[this.#next]!
    if (token.kind !== 'name' || token.value !== word) return false
    this.#next++
    return true
  }
}

const ONE: Node = { node: 'number', value: 1 }

/** In `where`: a field of the event, or one of the two words that are no field. */
function fieldNode({ value }: Token): Node {
  if (value === 'true' || value === 'false')
    return { node: 'compare', sign: '=', left: { node: 'number', value: value === 'true' ? 1 : 0 }, right: ONE }
  return { node: 'field', steps: value.split('.') }
}

export function kindOf(node: Node): Kind {
  switch (node.node) {
    case 'compare':
    case 'logic':
    case 'not':
    case 'win':
    case 'draw':
      return 'boolean'
    case 'gather':
      return node.how === 'any' ? 'boolean' : 'number'
    case 'reason':
    case 'text':
      return 'text'
    case 'detail':
    case 'setup':
    case 'field':
      return 'unknown'
    default:
      return 'number'
  }
}

/** Everything in the expression that is gathered from events. */
export function gathersOf(node: Node): Gather[] {
  if (node.node === 'gather') return [node]
  const inner: Node[] = 'of' in node ? [node.of] : 'left' in node ? [node.left, node.right] : []
  return inner.flatMap(gathersOf)
}

/** Fields of an event that a `where` names. */
export function fieldsIn(node: Node): (readonly string[])[] {
  if (node.node === 'field') return [node.steps]
  const inner: Node[] = 'of' in node ? [node.of] : 'left' in node ? [node.left, node.right] : []
  return inner.flatMap(fieldsIn)
}

/** Seats that the expression names. */
export function seatsIn(node: Node): string[] {
  if ('seat' in node) return [node.seat]
  const inner: Node[] = 'of' in node ? [node.of] : 'left' in node ? [node.left, node.right] : []
  return inner.flatMap(seatsIn)
}
