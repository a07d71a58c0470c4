import type { Condition, PlainAim } from '../clauses/types.ts'
import type { Flag, Modified, Quantity, Trigger } from '../clauses/words.ts'

/** RN-455: how one language tells what clauses do. Sentences are made of parts that stand beside each other unchanged. */
export interface Grammar {
  /** The number with its word: "2 rounds". */
  count(n: number, what: Counted): string
  /** Whose clause it is decides how its moment is told. */
  trigger(when: Trigger, of: Owner): string
  kind: Readonly<Record<'instant' | 'action', string>>
  cooldown(rounds: string): string
  /** Where ammunition does not count, mages have their own cooldown. */
  cooldownWithout(rounds: number): string
  charges(n: number): string
  shots(n: string): string
  chance(n: number): string
  limit(n: number, per: 'round' | 'battle'): string
  condition(condition: Exclude<Condition, { test: 'any' }>, words: Words): string
  or(parts: readonly string[]): string
  not(part: string): string
  aim(aim: PlainAim, words: Words): string
  /** What the effects of a clause agree with. */
  subject(aim: PlainAim, words: Words): Subject
  else(aim: string): string
  then: string
  quantity: Readonly<Record<Quantity, string>>
  ofAtk(atk: number): string
  atLeast(n: number): string
  atMost(n: number): string
  damage(amount: Told, type: 'physical' | 'magic' | 'true'): string
  /** What `amount` alone is, where it is a formula. */
  allStrikes: string
  strikes(n: number): string
  armorShare(n: number): string
  heal(amount: string, self: boolean, of: Subject): string
  resolve(n: string, gains: boolean, of: Subject): string
  shred(n: string, of: Subject): string
  shotsGained(n: string): string
  status(name: string, size: string | null): string
  stacks(n: number): string
  rounds(rounds: number | 'battle'): string
  remove(what: string): string
  removeKind(kind: 'harmful' | 'helpful', n: number, of: Subject): string
  stat(stat: Modified, amount: string, set: boolean): string
  shield(amount: string): string
  absorbs(amount: string): string
  modify(pct: number): string
  times(n: number): string
  execute(pct: number, of: Subject): string
  push(n: number, of: Subject): string
  pull(of: Subject): string
  swap(of: Subject): string
  step(n: number, way: 'toward' | 'away'): string
  ready(of: Subject): string
  attack(of: Subject): string
  summon(names: string, n: number): string
  bounce(within: number, shares: readonly number[]): string
  toSelf: string
  flag: Readonly<Record<Flag, (tauntRadius: number) => string>>
  mana(n: number): string
  manaGained(n: string): string
  plates(n: string): string
  spreads(pct: number): string
  maxStacks(n: number): string
}

export type Counted = 'cell' | 'round' | 'shot' | 'enemy' | 'ally' | 'unit' | 'time' | 'strike'
/** One, one whose word is feminine («цель»), or several: words that have no such forms look past it. */
export type Subject = 'one' | 'she' | 'many'
export type Owner = 'unit' | 'leader' | 'status'
/** A number, and the sum behind it where there is one. */
export interface Told {
  readonly value: string
  readonly formula: string | null
}

/** Names that sentences need. */
export interface Words {
  readonly of: Owner
  readonly when: Trigger
  /** Own range at the tier that is told of; `null`: of nobody in particular. */
  readonly range: number | null
  status(id: string): string
  tag(id: string): string
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
export const shown = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)

/** Whether an aim takes more than one. */
export const isMany = ({ who, shape, order, count }: PlainAim): boolean => {
  if (who === 'same') return true
  if (who === 'self' || who === 'other' || who === 'corpse' || who === 'front') return false
  return shape !== undefined || (order === undefined && count === undefined) || (count ?? 1) > 1
}

/** 1 раунд, 2 раунда, 5 раундов. */
export function slavic(n: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, ones] = [Math.abs(n) % 100, Math.abs(n) % 10]
  if (tens >= 11 && tens <= 14) return many
  if (ones === 1) return one
  return ones >= 2 && ones <= 4 ? few : many
}
