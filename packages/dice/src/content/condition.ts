import { compileCondition, compileTest, type Predicate } from '@arbiter/content'
import type { Moment } from './moment.ts'
import { readerOf } from './quantity.ts'
import type { Condition, Flag, Straight } from './types.ts'

export type Leaf = Extract<Condition, { test: unknown } | { straight: unknown } | { flag: unknown }>
export type CompiledCondition = Predicate<Moment>

/** DC-069. Whether the condition holds now. Engine, bots and analysis all ask here. */
export const holds = (condition: Condition, moment: Moment): boolean => compiled(condition)(moment)

/** The condition as a closure, made once per condition object. */
export function compiled(condition: Condition): CompiledCondition {
  let predicate = cache.get(condition)
  if (!predicate) {
    predicate = compileCondition<Leaf, Moment>(condition, compileLeaf)
    cache.set(condition, predicate)
  }
  return predicate
}

const cache = new WeakMap<Condition, CompiledCondition>()

function compileLeaf(leaf: Leaf): CompiledCondition {
  if ('test' in leaf) return compileTest(readerOf(leaf.test), leaf.op, leaf.value)
  if ('flag' in leaf) return armed(leaf.flag)
  return STRAIGHTS[leaf.straight]
}

const armed =
  (flag: Flag): CompiledCondition =>
  (moment) =>
    moment.flags[flag]

/** The faces both five-dice straights share. */
const middle = ({ counts }: Moment): boolean => counts[1]! > 0 && counts[2]! > 0 && counts[3]! > 0 && counts[4]! > 0

/** DC-072. Contains all faces of the straight, whatever else the dice show and whatever `rules.straights` says. */
const STRAIGHTS: Record<Straight | 'any', CompiledCondition> = {
  '1-5': (moment) => moment.counts[0]! > 0 && middle(moment),
  '2-6': (moment) => moment.counts[5]! > 0 && middle(moment),
  '1-6': (moment) => moment.counts[0]! > 0 && moment.counts[5]! > 0 && middle(moment),
  any: (moment) => (moment.counts[0]! > 0 || moment.counts[5]! > 0) && middle(moment),
}
