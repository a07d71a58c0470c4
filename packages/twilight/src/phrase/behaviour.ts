import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { Balance } from '../content/balance.ts'
import type { Behavior, BehaviorRule, Condition, EnemyKind, IntentKind, PatternStep } from '../content/types.ts'
import type { IntentType } from '../content/words.ts'
import { decimal, named, resonance } from './values.ts'

/** What an intent without a number of its own is worth (TW-216); an attack then has the enemy's power. */
export type UsualValues = Balance['intentDefault']

/** The text of a badge: `Attack 8`. */
export function intentPhrase(kind: IntentType | 'stunned', value: number): Phrase {
  const name = kind === 'restoreWP' ? 'restore.wp' : kind
  return { key: `twilight.combat.intent.${name}`, params: { value: resonance(value) } }
}

export const callPhrase = (id: string): Phrase => ({
  key: 'twilight.behaviour.called',
  params: { name: named('enemy', id) },
})

/** TW-277. How an enemy decides, line by line, in the order in which it is tried. */
export function enemyLines(
  { behavior_id, pattern }: Pick<EnemyKind, 'behavior_id' | 'pattern'>,
  { behaviors, balance }: { readonly behaviors: ReadonlyMap<string, Behavior>; readonly balance: Balance },
): Phrase[] {
  // TW-038: with both, the behaviour decides.
  const behavior = behavior_id === undefined ? undefined : behaviors.get(behavior_id)
  return behavior ? behaviourLines(behavior, balance.intentDefault) : [patternLine(pattern, balance.intentDefault)]
}

/** Nothing below a rule without conditions is ever reached, the default included. */
export function behaviourLines({ rules, intents, default_intent }: Behavior, usual?: UsualValues): Phrase[] {
  const what = (pool: BehaviorRule['pool']): PhraseValue => poolPhrase(pool, intents, usual)
  const always = rules.findIndex(({ conditions }) => conditions.length === 0)
  const reached = always < 0 ? rules : rules.slice(0, always)
  const last = always < 0 ? [{ intent: default_intent, weight: 1 }] : rules[always]!.pool
  return [
    ...reached.map(({ conditions, pool }) => ({
      key: 'twilight.behaviour.rule',
      params: { when: conditions.map(conditionPhrase).reduce(both), what: what(pool) },
    })),
    { key: `twilight.behaviour.${reached.length === 0 ? 'only' : 'always'}`, params: { what: what(last) } },
  ]
}

/** TW-224. */
export const patternLine = (pattern: readonly PatternStep[], usual?: UsualValues): Phrase => ({
  key: 'twilight.behaviour.cycle',
  params: { steps: { list: pattern.map(({ type, value }) => doing(type, value || undefined, usual)) } },
})

const both = (a: Phrase, b: Phrase): Phrase => ({ key: 'twilight.and', params: { a, b } })

function poolPhrase(pool: BehaviorRule['pool'], intents: Behavior['intents'], usual?: UsualValues): PhraseValue {
  const possible = pool.filter(({ weight }) => weight > 0)
  const of = possible.reduce((sum, { weight }) => sum + weight, 0)
  if (possible.length === 1) return intentText(intents[possible[0]!.intent]!, usual)
  return {
    list: possible.map(({ intent, weight }) => ({
      key: 'twilight.behaviour.chance',
      params: { what: intentText(intents[intent]!, usual), part: weight, of },
    })),
  }
}

/** "Falling Trunk (Attack: power × 1.5)". */
function intentText(intent: IntentKind, usual?: UsualValues): Phrase {
  return {
    key: 'twilight.behaviour.intent',
    params: { name: { text: intent.description }, what: meaning(intent, usual) },
  }
}

function meaning(
  { type, value, value_formula, resonance_shift, summon, hex }: IntentKind,
  usual?: UsualValues,
): Phrase {
  if (summon !== undefined) return callPhrase(summon)
  if (hex !== undefined) return { key: 'twilight.behaviour.hexed', params: { name: named('curse', hex) } }
  if (value_formula === undefined) return doing(type, resonance_shift ?? (value || undefined), usual)
  const of = named('formula', value_formula.of)
  const { times } = value_formula
  return formula(type, times === 1000 ? of : { key: 'twilight.behaviour.times', params: { of, times: decimal(times) } })
}

function doing(type: IntentType, value: number | undefined, usual?: UsualValues): Phrase {
  if (type === 'prepare' || type === 'summon' || type === 'hex') return intentPhrase(type, 0)
  if (value !== undefined) return intentPhrase(type, value)
  if (type === 'attack') return formula(type, named('formula', 'power'))
  if (usual === undefined || type === 'sap') return { key: `twilight.intent_type.${type}` }
  return intentPhrase(type, usual[type])
}

const formula = (type: IntentType, value: PhraseValue): Phrase => ({
  key: 'twilight.behaviour.formula',
  params: { kind: named('intent_type', type), value },
})

function conditionPhrase({ type, operator, value, divisor = 1 }: Condition): Phrase {
  if (typeof value === 'boolean') return { key: `twilight.condition.${type}.${operator === '!=' ? !value : value}` }
  if (operator === '==' && type === 'round_number') return { key: 'twilight.condition.round_is', params: { value } }
  if (operator === '==' && type === 'round_mod') return roundsPhrase(divisor, value)
  return {
    key: `twilight.condition.${type}`,
    params: { op: named('operator', operator), value: resonance(value), divisor },
  }
}

/** A remainder of 0 by 3 means the rounds 3, 6, 9 … */
function roundsPhrase(divisor: number, remainder: number): Phrase {
  if (divisor === 1) return { key: 'twilight.condition.every_round' }
  const first = remainder === 0 ? divisor : remainder
  return { key: 'twilight.condition.rounds', params: { first, second: first + divisor, third: first + 2 * divisor } }
}
