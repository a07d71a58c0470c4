import { isAll, isAlways, isAny, isNot } from '@arbiter/content'
import type { Phrase, PhraseValue } from '@arbiter/kernel'
import { nameOf } from './quantity.ts'
import type { Condition, Delta, Effect, Item, Modifier, Operator, Quantity, Tuning } from './types.ts'

/** DC-140. "When – how much", from the data alone; shown under `desc`, so that a text that lies is visible. */
export function explain(piece: Modifier | Item, tuning: Pick<Tuning, 'flags.doubleFactor'>): Phrase {
  const what = explainEffect(piece.effect, tuning)
  if ('cooldown_turns' in piece) {
    const { activate_condition: condition, cooldown_turns: cooldown } = piece
    if (isAlways(condition)) return phrase('use', { what, cooldown })
    return phrase('use_if', { condition: explainCondition(condition), what, cooldown })
  }
  const when = explainHooks('trigger' in piece ? [piece.trigger] : piece.triggers)
  if (isAlways(piece.condition)) return phrase('rule', { when, what })
  return phrase('rule_if', { when, condition: explainCondition(piece.condition), what })
}

/** DC-069. A condition as a clause, also for the reason why an item cannot be used now. */
export function explainCondition(condition: Condition): Phrase {
  if (isAlways(condition)) return phrase('always')
  if (isAll(condition)) return joined('all', condition.all)
  if (isAny(condition)) return joined('any', condition.any)
  if (isNot(condition)) return phrase('not', { inner: explainCondition(condition.not) })
  if ('straight' in condition) return phrase(`straight.${condition.straight}`)
  if ('flag' in condition) return phrase(`flag.${condition.flag}`)
  const { test, op, value } = condition
  return phrase(`test.${OPERATOR_NAMES[op]}`, { quantity: explainQuantity(test), value })
}

/** Operators have names in message keys. */
export const OPERATOR_NAMES: Record<Operator, string> = {
  '>=': 'at_least',
  '<=': 'at_most',
  '>': 'more',
  '<': 'less',
  '==': 'equal',
  '!=': 'other',
}

export const explainQuantity = (quantity: Quantity): Phrase => quantityPhrase('quantity', quantity)

export function explainEffect(effect: Effect, tuning: Pick<Tuning, 'flags.doubleFactor'>): Phrase {
  switch (effect.kind) {
    case 'delta':
      return explainDelta(effect)
    case 'set_flag':
      return phrase(`arm.${effect.flag}`, effect.flag === 'double_save' ? { factor: tuning['flags.doubleFactor'] } : {})
    case 'mutate_state':
      if (effect.op === 'reroll') return phrase('op.reroll', { dice: effect.dice })
      if (effect.op === 'set_face') return phrase('op.set_face', { face: effect.face })
      if (effect.op === 'turn_face') {
        return phrase('op.turn_face', { by: { list: effect.by.map((signed) => ({ signed })) } })
      }
      return phrase(`op.${effect.op}`)
  }
}

function explainDelta(delta: Delta): Phrase {
  const to = phrase(`to.${delta.to}`)
  const limit: Record<string, PhraseValue> = delta.limit === undefined ? {} : { limit: delta.limit }
  const limited = delta.limit === undefined ? '' : '_limited'
  if ('percent' in delta) {
    const percent = { signed: delta.percent }
    return phrase(`percent${limited}`, { percent, base: phrase(`quantity.${delta.of}`), to, ...limit })
  }
  const amount = { amount: { signed: delta.points }, n: Math.abs(delta.points), to }
  if (delta.per === undefined) return phrase('flat', amount)
  return phrase(`per${limited}`, { ...amount, each: quantityPhrase('each', delta.per), ...limit })
}

function explainHooks(hooks: readonly string[]): Phrase {
  const [first, second] = hooks.map((hook) => phrase(`hook.${hook}`))
  return second ? phrase('hook.either', { a: first!, b: second }) : first!
}

function joined(kind: 'all' | 'any', parts: readonly Condition[]): Phrase {
  const [a, b, c] = parts.map((part) => {
    const inner = explainCondition(part)
    return 'all' in part || 'any' in part ? phrase('group', { inner }) : inner
  })
  return c ? phrase(`${kind}3`, { a: a!, b: b!, c }) : phrase(`${kind}2`, { a: a!, b: b! })
}

function quantityPhrase(kind: 'quantity' | 'each', quantity: Quantity): Phrase {
  const key = `${kind}.${nameOf(quantity)}`
  if (typeof quantity === 'string') return phrase(key)
  return phrase(key, 'count' in quantity ? { faces: { list: quantity.count } } : { size: quantity.groups })
}

const phrase = (key: string, params: Record<string, PhraseValue> = {}): Phrase =>
  Object.keys(params).length === 0 ? { key: `dice.explain.${key}` } : { key: `dice.explain.${key}`, params }
