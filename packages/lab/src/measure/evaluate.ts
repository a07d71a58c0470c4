import { CodedError, type GameEvent, type Outcome } from '@arbiter/kernel'
import type { Comparison, Gather, Node } from './expression.ts'

/** What an expression may ask about a finished match. */
export interface Finished {
  readonly outcome: Outcome
  readonly steps: number
  readonly setup: unknown
}

/** `undefined`: the match says nothing about it, such as the mean of nothing. */
export type Value = number | boolean | string | undefined
type Ask = (match: Finished) => Value

/** One expression, made ready for many matches. */
export interface Evaluator {
  /** Event types it wants to hear of. */
  readonly listens: readonly { readonly type: string; take(event: GameEvent): void }[]
  /** Forgets the last match. */
  reset(): void
  value(match: Finished): Value
}

export function evaluator(root: Node): Evaluator {
  const gathering: Gathering[] = []
  const ask = compile(root, (gather) => {
    const one = new Gathering(gather)
    gathering.push(one)
    return () => one.value()
  })
  return {
    listens: gathering.flatMap((one) =>
      one.types.map((type) => ({ type, take: (event: GameEvent) => one.take(event) })),
    ),
    reset: () => {
      for (const one of gathering) one.reset()
    },
    value: ask,
  }
}

class Gathering {
  readonly types: readonly string[]
  readonly #gather: Gather
  readonly #fits: ((event: GameEvent) => boolean) | undefined
  #count = 0
  #number = 0

  constructor(gather: Gather) {
    this.types = gather.types
    this.#gather = gather
    this.#fits = gather.where && fitting(gather.where)
  }

  reset(): void {
    this.#count = 0
    this.#number = 0
  }

  take(event: GameEvent): void {
    if (this.#fits && !this.#fits(event)) return
    const { how } = this.#gather
    this.#count++
    if (how === 'count' || how === 'any') return
    const number = this.#field(event)
    if (this.#count === 1) this.#number = number
    else if (how === 'sum' || how === 'mean') this.#number += number
    else if (how === 'min') this.#number = Math.min(this.#number, number)
    else if (how === 'max') this.#number = Math.max(this.#number, number)
    else if (how === 'last') this.#number = number
  }

  value(): Value {
    const { how } = this.#gather
    if (how === 'count') return this.#count
    if (how === 'any') return this.#count > 0
    if (how === 'sum') return this.#number
    if (this.#count === 0) return undefined
    return how === 'mean' ? this.#number / this.#count : this.#number
  }

  #field(event: GameEvent): number {
    const value = valueIn(event, this.#gather.field)
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return value ? 1 : 0
    throw new CodedError('lab_field', {
      type: event.type,
      field: this.#gather.field.join('.'),
      found: value === undefined ? null : typeof value,
      known: Object.keys(event),
    })
  }
}

function fitting(where: Node): (event: GameEvent) => boolean {
  let current: GameEvent
  const ask = compile(where, undefined, (steps) => valueIn(current, steps))
  return (event) => {
    current = event
    return ask(NOBODY) === true
  }
}

const NOBODY: Finished = { outcome: { places: {}, reason: '', detail: {} }, steps: 0, setup: undefined }

function compile(
  node: Node,
  gather: ((gather: Gather) => Ask) | undefined,
  field: (steps: readonly string[]) => unknown = () => undefined,
): Ask {
  const inner = (part: Node) => compile(part, gather, field)
  switch (node.node) {
    case 'number':
    case 'text':
      return () => node.value
    case 'negate':
      return numeric(inner(node.of), (x) => -x)
    case 'abs':
      return numeric(inner(node.of), (x) => (x < 0 ? -x : x))
    case 'not': {
      const of = inner(node.of)
      return (match) => {
        const value = of(match)
        return value === undefined ? undefined : value !== true
      }
    }
    case 'arithmetic':
      return arithmetic(node.sign, inner(node.left), inner(node.right))
    case 'compare':
      return comparison(node.sign, inner(node.left), inner(node.right))
    case 'logic':
      return logic(node.sign === 'or', inner(node.left), inner(node.right))
    case 'steps':
      return ({ steps }) => steps
    case 'reason':
      return ({ outcome }) => outcome.reason
    case 'draw':
      return ({ outcome }) => isDraw(outcome)
    case 'win':
      return ({ outcome }) => soleWinner(outcome) === node.seat
    case 'place':
      return ({ outcome }) => outcome.places[node.seat]
    case 'detail':
      return ({ outcome }) => plain(valueIn(outcome.detail, node.steps))
    case 'setup':
      return ({ setup }) => plain(valueIn(setup, node.steps))
    case 'field':
      return () => plain(field(node.steps))
    case 'gather':
      return gather!(node)
  }
}

/** `or` is settled by a yes, `and` by a no; what neither settles is as unknown as its parts. */
function logic(settles: boolean, left: Ask, right: Ask): Ask {
  return (match) => {
    const a = left(match)
    if (truth(a) === settles) return settles
    const b = right(match)
    if (truth(b) === settles) return settles
    return a === undefined || b === undefined ? undefined : !settles
  }
}

const truth = (value: Value): boolean | undefined => (value === undefined ? undefined : value === true)

/** The seat that alone stands first. */
export function soleWinner({ places }: Outcome): string | undefined {
  let winner: string | undefined
  for (const seat in places) {
    if (places[seat] !== 1) continue
    if (winner !== undefined) return undefined
    winner = seat
  }
  return winner
}

/** Two or more stand first. Where nobody does, all have lost: whoever plays alone never draws. */
export function isDraw({ places }: Outcome): boolean {
  let first = 0
  for (const seat in places) if (places[seat] === 1) first++
  return first > 1
}

const numeric =
  (ask: Ask, change: (x: number) => number): Ask =>
  (match) => {
    const value = number(ask(match))
    return value === undefined ? undefined : change(value)
  }

function arithmetic(sign: '+' | '-' | '*' | '/', left: Ask, right: Ask): Ask {
  return (match) => {
    const a = number(left(match))
    const b = number(right(match))
    if (a === undefined || b === undefined) return undefined
    if (sign === '+') return a + b
    if (sign === '-') return a - b
    if (sign === '*') return a * b
    return b === 0 ? undefined : a / b
  }
}

function comparison(sign: Comparison, left: Ask, right: Ask): Ask {
  return (match) => {
    const a = left(match)
    const b = right(match)
    if (a === undefined || b === undefined) return sign === '!=' ? a !== b : undefined
    // Seats and ids are sometimes numbers, sometimes text.
    if (sign === '=') return same(a, b)
    if (sign === '!=') return !same(a, b)
    const x = number(a)
    const y = number(b)
    if (x === undefined || y === undefined) return undefined
    if (sign === '<') return x < y
    if (sign === '<=') return x <= y
    if (sign === '>') return x > y
    return x >= y
  }
}

const same = (a: Value, b: Value): boolean =>
  typeof a === 'boolean' || typeof b === 'boolean' ? number(a) === number(b) : String(a) === String(b)

const number = (value: Value): number | undefined =>
  typeof value === 'boolean' ? (value ? 1 : 0) : typeof value === 'number' ? value : undefined

const plain = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : undefined

/** What stands there in an event, an outcome or a set-up. */
export function valueIn(root: unknown, steps: readonly string[]): unknown {
  let node = root
  for (const step of steps) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[step]
  }
  return node
}
