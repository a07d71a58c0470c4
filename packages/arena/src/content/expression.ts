import { nearest } from '@arbiter/content'
import { addRatio, bad, good, type Ratio, type Result, ratio, timesRatio, ZERO } from '@arbiter/kernel'
import { Parser } from './expressionParser.ts'
import { ATTRIBUTES, FAMILIES } from './words.ts'

/** AR-045. A formula as text: `12 + 0.4 × Intellect`, `max(5, missing_hp_pct / 2)`. Everything is exact. */
export type Expression =
  | { readonly op: 'number'; readonly value: Ratio }
  | { readonly op: 'name'; readonly name: string }
  | { readonly op: Binary; readonly left: Expression; readonly right: Expression }
  | { readonly op: 'min' | 'max'; readonly of: readonly Expression[] }
export type Binary = '+' | '-' | '*' | '/'

/** What a formula may read. */
export const EXPRESSION_NAMES: readonly string[] = [
  ...ATTRIBUTES,
  'physDefense',
  'magDefense',
  ...FAMILIES.map((family) => `soak.${family}`),
  'physCrit',
  'magCrit',
  'judgment',
  'hp',
  'max_hp',
  'missing_hp_pct',
  'stacks',
  'tick',
  'implement_power',
]

export interface ExpressionFault {
  readonly expected: string
  readonly found: string
  readonly nearest?: string
}

export function parseExpression(text: string): Result<Expression, ExpressionFault[]> {
  const parser = new Parser(text)
  const expression = parser.whole()
  if (!expression) return bad([parser.stuck()])
  const faults = faultsOf(expression)
  return faults.length > 0 ? bad(faults) : good(expression)
}

/** Division by 0 gives 0 (AR-045). Names give whole numbers or exact ratios. */
export function evaluate(expression: Expression, lookup: (name: string) => number | Ratio): Ratio {
  switch (expression.op) {
    case 'number':
      return expression.value
    case 'name': {
      const value = lookup(expression.name)
      return typeof value === 'number' ? ratio(BigInt(value)) : value
    }
    case 'min':
    case 'max': {
      const sign = expression.op === 'min' ? 1n : -1n
      const values = expression.of.map((part) => evaluate(part, lookup))
      return values.reduce((best, value) => ((value.num * best.den - best.num * value.den) * sign < 0n ? value : best))
    }
    default: {
      const left = evaluate(expression.left, lookup)
      const right = evaluate(expression.right, lookup)
      return combine(expression.op, left, right)
    }
  }
}

function combine(op: Binary, left: Ratio, right: Ratio): Ratio {
  switch (op) {
    case '+':
      return addRatio(left, right)
    case '-':
      return addRatio(left, { num: -right.num, den: right.den })
    case '*':
      return timesRatio(left, right)
    case '/':
      return right.num === 0n ? ZERO : ratio(left.num * right.den, left.den * right.num)
  }
}

/** Names that nobody knows, and divisors that are 0 whatever the fight brings. */
function faultsOf(expression: Expression): ExpressionFault[] {
  switch (expression.op) {
    case 'number':
      return []
    case 'name': {
      const { name } = expression
      if (EXPRESSION_NAMES.includes(name)) return []
      const near = nearest(name, EXPRESSION_NAMES)
      const fault = { expected: 'a name that a formula may read', found: name }
      return [near === undefined ? fault : { ...fault, nearest: near }]
    }
    case 'min':
    case 'max':
      return expression.of.flatMap(faultsOf)
    default: {
      const inner = [...faultsOf(expression.left), ...faultsOf(expression.right)]
      const zero =
        expression.op === '/' && isConstant(expression.right) && evaluate(expression.right, noName).num === 0n
      return zero ? [...inner, { expected: 'a divisor other than 0', found: '0' }] : inner
    }
  }
}

function isConstant(expression: Expression): boolean {
  switch (expression.op) {
    case 'number':
      return true
    case 'name':
      return false
    case 'min':
    case 'max':
      return expression.of.every(isConstant)
    default:
      return isConstant(expression.left) && isConstant(expression.right)
  }
}

const noName = (name: string): number => {
  throw new Error(`a constant has no ${name}`)
}
