import { checkRef, fault, nearest, type Path, type ShapeFault } from '@arbiter/content'
import { FORMULA_FORMS, nearestFormula, readFormula } from '../formula.ts'
import type { BehaviorFile, ConditionFile, IntentFile } from '../schema/enemies.ts'
import { FLAG_CONDITIONS, type IntentType, intentType } from '../words.ts'
import type { ContentIds } from './contentIds.ts'

/** TW-042 … TW-048. */
export function checkBehavior(
  { default_intent, rules, intents }: BehaviorFile,
  path: Path,
  known: ContentIds,
): ShapeFault[] {
  const names = new Set(Object.keys(intents))
  const intent = (name: string, here: Path) => checkRef(name, names, here, 'an intent of this behaviour')
  return [
    ...intent(default_intent, [...path, 'default_intent']),
    ...rules.flatMap((rule, i) => {
      const here = [...path, 'rules', i]
      const named =
        'pool' in rule
          ? rule.pool.flatMap((entry, k) => intent(entry.intent, [...here, 'pool', k, 'intent']))
          : intent(rule.intent, [...here, 'intent'])
      return [...named, ...checkWeights(rule, here), ...checkConditions(rule, here)]
    }),
    ...Object.entries(intents).flatMap(([name, kind]) => checkIntent(name, kind, [...path, 'intents', name], known)),
  ]
}

type Rule = BehaviorFile['rules'][number]

/** TW-045. */
function checkWeights(rule: Rule, path: Path): ShapeFault[] {
  if (!('pool' in rule)) return []
  const negative = rule.pool.flatMap(({ weight }, i) =>
    weight < 0 ? [fault('E_WEIGHT', [...path, 'pool', i, 'weight'], 'at least 0', weight)] : [],
  )
  const sum = rule.pool.reduce((total, { weight }) => total + weight, 0)
  if (negative.length > 0 || sum >= 1) return negative
  return [fault('E_WEIGHT', [...path, 'pool'], 'weights with a sum of at least 1', sum)]
}

function checkConditions({ condition, conditions = [] }: Rule, path: Path): ShapeFault[] {
  const both = condition !== undefined && conditions.length > 0
  return [
    ...(condition ? checkCondition(condition, [...path, 'condition']) : []),
    ...conditions.flatMap((each, i) => checkCondition(each, [...path, 'conditions', i])),
    ...(both
      ? [fault('E_CONFLICT', [...path, 'conditions'], 'condition or conditions, not both', conditions.length)]
      : []),
  ]
}

/** TW-044. Flags are compared with true and false, everything else with numbers. */
function checkCondition({ type, operator = '==', value, divisor }: ConditionFile, path: Path): ShapeFault[] {
  const isFlag = (FLAG_CONDITIONS as readonly string[]).includes(type)
  const faults: ShapeFault[] = []
  if (isFlag && operator !== '==' && operator !== '!=')
    faults.push(fault('E_CONDITION', [...path, 'operator'], `== or != for ${type}`, operator))
  if (isFlag !== (typeof value === 'boolean'))
    faults.push(
      fault('E_CONDITION', [...path, 'value'], isFlag ? `true or false for ${type}` : `a number for ${type}`, value),
    )
  else if (typeof value === 'number' && !Number.isInteger(type === 'world_resonance' ? value * 2 : value))
    faults.push(fault('E_CONDITION', [...path, 'value'], `a whole number for ${type}`, value))
  if ((type === 'round_mod') !== (divisor !== undefined))
    faults.push(fault('E_CONDITION', [...path, 'divisor'], 'a divisor exactly for round_mod', divisor ?? null))
  return faults
}

const PARAMETERS = ['value', 'value_formula', 'resonance_shift', 'summon', 'hex'] as const
/** What an intent of each type may carry. A summon must say whom. */
const CARRIES: Readonly<Record<IntentType, readonly (typeof PARAMETERS)[number][]>> = {
  attack: ['value', 'value_formula'],
  defend: ['value', 'value_formula'],
  heal: ['value', 'value_formula'],
  restoreWP: ['value', 'value_formula'],
  buff: ['value', 'value_formula'],
  debuff: ['value', 'value_formula'],
  ritual: ['resonance_shift'],
  prepare: [],
  summon: ['summon'],
  sap: ['value', 'value_formula'],
  hex: ['hex'],
}
const carriedBy = (type: IntentType): string =>
  CARRIES[type].length === 0 ? `no number for ${type}` : `${CARRIES[type].join(' or ')} for ${type}`
const HIGHEST_VALUE = 999

/** TW-046 … TW-048. */
function checkIntent(name: string, intent: IntentFile, path: Path, known: ContentIds): ShapeFault[] {
  const { value, value_formula: formula, resonance_shift: shift, summon, hex } = intent
  const type = intentType(intent.type)
  const given = PARAMETERS.filter((parameter) => intent[parameter] !== undefined)
  const allowed = CARRIES[type]
  const faults: ShapeFault[] = []
  if (!/^[a-z][a-z0-9_]*$/.test(name)) faults.push(fault('E_TYPE', path, 'an id (a-z, 0-9, _)', name))
  for (const parameter of given.filter((each) => !allowed.includes(each)))
    faults.push(fault('E_INTENT', [...path, parameter], carriedBy(type), parameter))
  if (given.length > 1) faults.push(fault('E_INTENT', path, `at most one of ${PARAMETERS.join(', ')}`, given))
  if (value !== undefined && (value < 0 || value > HIGHEST_VALUE))
    faults.push(fault('E_RANGE', [...path, 'value'], `0..${HIGHEST_VALUE}`, value))
  if (formula !== undefined && !readFormula(formula))
    faults.push(fault('E_FORMULA', [...path, 'value_formula'], FORMULA_FORMS, formula, nearestFormula(formula)))
  // TW-483: on roads also toward Prav, if the enemy leans there.
  const toPrav = (known.difficulties?.size ?? 0) > 0
  if (shift !== undefined && (shift === 0 || (shift > 0 && !toPrav) || !Number.isInteger(shift * 2)))
    faults.push(fault('E_RANGE', [...path, 'resonance_shift'], 'a negative multiple of 0.5', shift))
  if (type === 'sap' && value === undefined && formula === undefined)
    faults.push(fault('E_INTENT', [...path, 'value'], 'a value or a formula for sap', null))
  if (type === 'hex' && hex === undefined) faults.push(fault('E_INTENT', [...path, 'hex'], 'the id of a curse', null))
  if (hex !== undefined) faults.push(...checkRef(hex, known.curses, [...path, 'hex'], 'a curse'))
  if (type === 'summon' && summon === undefined)
    faults.push(fault('E_INTENT', [...path, 'summon'], 'the id of the summoned enemy', null))
  if (summon !== undefined) faults.push(...checkRef(summon, known.enemies, [...path, 'summon'], 'an enemy'))
  return faults
}

/** TW-051. A script names intents of the enemy's behaviour. */
export function checkScript(names: readonly string[], behavior: BehaviorFile | undefined, path: Path): ShapeFault[] {
  const intents = Object.keys(behavior?.intents ?? {})
  return names.flatMap((name, i) =>
    intents.includes(name)
      ? []
      : [fault('E_INTENT', [...path, i], "an intent of the enemy's behaviour", name, nearest(name, intents))],
  )
}
