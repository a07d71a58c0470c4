/** Conditions as data: combinators that every game shares, over leaves that each game adds. */

export const OPERATORS = ['>=', '<=', '>', '<', '==', '!='] as const
export type Operator = (typeof OPERATORS)[number]

/** Compares a quantity of the game with a whole number. */
export interface Test<Quantity> {
  test: Quantity
  op: Operator
  value: number
}

export type Combined<Leaf> =
  | { always: true }
  | { all: Combined<Leaf>[] }
  | { any: Combined<Leaf>[] }
  | { not: Combined<Leaf> }
  | Leaf

/** The smallest and the largest value a quantity can have; either may be infinite. */
export interface Range {
  readonly min: number
  readonly max: number
}

export type Predicate<Moment> = (moment: Moment) => boolean

/** Builds the condition once into a closure; the game compiles its own leaves. */
export function compileCondition<Leaf extends object, Moment>(
  condition: Combined<Leaf>,
  compileLeaf: (leaf: Leaf) => Predicate<Moment>,
): Predicate<Moment> {
  const compile = (part: Combined<Leaf>): Predicate<Moment> => compileCondition(part, compileLeaf)
  if (isAlways(condition)) return () => true
  if (isAll(condition)) return every(condition.all.map(compile))
  if (isAny(condition)) return some(condition.any.map(compile))
  if (isNot(condition)) {
    const part = compile(condition.not)
    return (moment) => !part(moment)
  }
  return compileLeaf(condition)
}

/** Every leaf of a condition with its JSON pointer below the condition, in reading order. `always` is not a leaf. */
export function leavesOf<Leaf extends object>(
  condition: Combined<Leaf>,
  pointer = '',
): { leaf: Leaf; pointer: string }[] {
  if (isAlways(condition)) return []
  if (isAll(condition)) return condition.all.flatMap((part, i) => leavesOf(part, `${pointer}/all/${i}`))
  if (isAny(condition)) return condition.any.flatMap((part, i) => leavesOf(part, `${pointer}/any/${i}`))
  if (isNot(condition)) return leavesOf(condition.not, `${pointer}/not`)
  return [{ leaf: condition, pointer }]
}

/** How many things a reader has to check: leaves, and every `always` that stands among them. */
export function countLeaves<Leaf extends object>(condition: Combined<Leaf>): number {
  const sum = (parts: Combined<Leaf>[]): number => parts.reduce((count, part) => count + countLeaves(part), 0)
  if (isAll(condition)) return sum(condition.all)
  if (isAny(condition)) return sum(condition.any)
  if (isNot(condition)) return countLeaves(condition.not)
  return 1
}

/** The test as a closure over a reader of its quantity: one branch for the operator, none per call. */
export function compileTest<Moment>(read: (moment: Moment) => number, op: Operator, value: number): Predicate<Moment> {
  switch (op) {
    case '>=':
      return (moment) => read(moment) >= value
    case '<=':
      return (moment) => read(moment) <= value
    case '>':
      return (moment) => read(moment) > value
    case '<':
      return (moment) => read(moment) < value
    case '==':
      return (moment) => read(moment) === value
    case '!=':
      return (moment) => read(moment) !== value
  }
}

/** Whether some whole number of the range passes `number op value`. */
export function canHold(op: Operator, value: number, { min, max }: Range): boolean {
  switch (op) {
    case '>=':
      return max >= value
    case '<=':
      return min <= value
    case '>':
      return max > value
    case '<':
      return min < value
    case '==':
      return min <= value && value <= max
    case '!=':
      return min !== value || max !== value
  }
}

export const isAlways = (condition: object): condition is { always: true } => 'always' in condition
export const isAll = <Leaf>(condition: Combined<Leaf> & object): condition is { all: Combined<Leaf>[] } =>
  'all' in condition
export const isAny = <Leaf>(condition: Combined<Leaf> & object): condition is { any: Combined<Leaf>[] } =>
  'any' in condition
export const isNot = <Leaf>(condition: Combined<Leaf> & object): condition is { not: Combined<Leaf> } =>
  'not' in condition

function every<Moment>(parts: Predicate<Moment>[]): Predicate<Moment> {
  const [a, b, c, ...rest] = parts
  if (!a || rest.length > 0) return (moment) => parts.every((part) => part(moment))
  if (!b) return a
  if (!c) return (moment) => a(moment) && b(moment)
  return (moment) => a(moment) && b(moment) && c(moment)
}

function some<Moment>(parts: Predicate<Moment>[]): Predicate<Moment> {
  const [a, b, c, ...rest] = parts
  if (!a || rest.length > 0) return (moment) => parts.some((part) => part(moment))
  if (!b) return a
  if (!c) return (moment) => a(moment) || b(moment)
  return (moment) => a(moment) || b(moment) || c(moment)
}
