import { label, roundHalfUp } from '@arbiter/kernel'
import type { IntentKind, PatternStep } from '../content/types.ts'
import type { IntentType } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { Encounter, Enemy, Intent } from '../state.ts'
import { chooseIntent } from './behaviour.ts'
import { activeEnemies, liveInfluence, livePower } from './enemy.ts'
import { hasTrait } from './road/traits.ts'
import { zoneOf } from './zone.ts'

/** TW-085. Every active enemy gets its own intent, in slot order. */
export function announceIntents(run: Run): void {
  for (const enemy of activeEnemies(run.encounter)) {
    run.cause = { by: 'intent', slot: enemy.slot }
    const intent = run.encounter.road ? telegraphed(run, enemy, nextIntent(run, enemy)) : nextIntent(run, enemy)
    if (run.encounter.road && isAmbush(run.encounter, enemy)) {
      run.setFight('hidden', { ...run.encounter.road.hidden, [enemy.slot]: intent })
      if (run.listening) run.tell({ type: 'traitShown', slot: enemy.slot, trait: 'ambush' })
      continue
    }
    run.setEnemy(enemy, 'intent', intent)
    tellIntent(run, enemy)
  }
}

function tellIntent(run: Run, enemy: Enemy): void {
  const { id, type, summon } = enemy.intent!
  if (run.listening)
    run.tell({
      type: 'intentAnnounced',
      slot: enemy.slot,
      intent: id,
      kind: type,
      value: intentValue(run.plan, run.encounter, enemy),
      summon,
    })
}

/** TW-480 `ambush`. In round 1, unless it was seen through. */
const isAmbush = (encounter: Encounter, { slot, revealed }: Enemy): boolean =>
  encounter.round === 1 && !revealed && hasTrait(encounter, slot, 'ambush')

/** An intent that was hidden is shown: it is executed, or somebody looked. */
export function showIntent(run: Run, enemy: Enemy): void {
  const { hidden } = run.encounter.road!
  const intent = hidden[enemy.slot]
  if (!intent) return
  const { [enemy.slot]: _shown, ...rest } = hidden
  run.setFight('hidden', rest)
  run.setEnemy(enemy, 'intent', intent)
  tellIntent(run, enemy)
}

/** TW-490. What a boss does before a heavy blow, so that it is seen coming. */
export const WARNS: readonly IntentType[] = ['prepare', 'buff', 'defend']

/** TW-490. Judged once, when the intent is announced. */
function telegraphed(run: Run, enemy: Enemy, intent: Intent): Intent {
  const { plan, encounter } = run
  const kind = plan.enemies.get(enemy.id)!
  if (intent.type !== 'attack' || !plan.road!.preset.telegraph || !kind.tags.includes('boss')) return intent
  const behavior = kind.behavior_id === undefined ? undefined : plan.behaviors.get(kind.behavior_id)
  if (!behavior || !isHeavy(encounter, attackValue(plan, encounter, enemy, intent))) return intent
  if (hasWarned(encounter, enemy) || 2 * enemy.hp < enemy.hpMax) return intent
  const usual = behaviourIntent(
    plan,
    encounter,
    enemy,
    behavior.default_intent,
    behavior.intents[behavior.default_intent]!,
  )
  return usual.type === 'attack' ? { ...usual, most: Math.ceil(encounter.hp / 2) } : usual
}

/** TW-490. In the round before; who struck first has kept no intent of the first round (TW-480). */
const hasWarned = ({ round, road }: Encounter, { slot, intent }: Enemy): boolean =>
  intent === null ? round === 2 && road!.foes[slot]?.warned === true : WARNS.includes(intent.type)

/** TW-490. */
export const isHeavy = ({ hp }: Encounter, value: number): boolean => 2 * value >= hp

/** What an enemy does if nothing else is known. */
export function usualIntent(plan: Plan, encounter: Encounter, slot: number): Intent {
  const enemy = encounter.enemies[slot]!
  const kind = plan.enemies.get(enemy.id)!
  const behavior = kind.behavior_id === undefined ? undefined : plan.behaviors.get(kind.behavior_id)!
  if (!behavior) return stepIntent(plan, encounter, enemy, kind.pattern[0]!, kind.summon_pool[0] ?? '')
  const { default_intent: id, intents } = behavior
  return behaviourIntent(plan, encounter, enemy, id, intents[id]!)
}

/** A script comes first (TW-051), then the behaviour (TW-038), then the pattern (TW-224). */
function nextIntent(run: Run, enemy: Enemy): Intent {
  const { plan, encounter } = run
  const kind = plan.enemies.get(enemy.id)!
  const behavior = kind.behavior_id === undefined ? undefined : plan.behaviors.get(kind.behavior_id)!
  if (!behavior) {
    const step = kind.pattern[(encounter.round - 1) % kind.pattern.length]!
    return stepIntent(plan, encounter, enemy, step, kind.summon_pool[0] ?? '')
  }
  const scripted = plan.scenarios.get(encounter.scenario)!.scripted_intents[enemy.slot]?.[encounter.round - 1]
  const id = scripted ?? chooseIntent(run, enemy, behavior, intentLabel(enemy.slot))
  return behaviourIntent(plan, encounter, enemy, id, behavior.intents[id]!)
}

/** TW-204, TW-222. The number is fixed now and kept exact. */
function behaviourIntent(plan: Plan, encounter: Encounter, enemy: Enemy, id: string, kind: IntentKind): Intent {
  const made = (base: number, of = 1): Intent => ({
    id,
    type: kind.type,
    base,
    of,
    summon: kind.summon ?? '',
    ...(kind.hex !== undefined && { hex: kind.hex }),
  })
  if (kind.resonance_shift !== undefined) return made(kind.resonance_shift)
  if (kind.value_formula === undefined) return made(kind.value || usualValue(plan, encounter, enemy, kind.type))
  const { of, times } = kind.value_formula
  if (of === 'hp_percent') return made(100 * enemy.hp, enemy.hpMax)
  const stat = of === 'power' ? livePower(plan, encounter, enemy) : liveInfluence(plan, encounter, enemy)
  return times === 1000 ? made(stat) : made(stat * times, 1000)
}

const stepIntent = (plan: Plan, encounter: Encounter, enemy: Enemy, step: PatternStep, called: string): Intent => ({
  id: '',
  type: step.type,
  base: step.value || usualValue(plan, encounter, enemy, step.type),
  of: 1,
  summon: step.type === 'summon' ? called : '',
})

/** TW-216. */
function usualValue(plan: Plan, encounter: Encounter, enemy: Enemy, type: IntentType): number {
  if (type === 'attack') return livePower(plan, encounter, enemy)
  if (type === 'prepare' || type === 'summon' || type === 'sap' || type === 'hex') return 0
  return plan.balance.intentDefault[type]
}

/** TW-205, TW-206. What the badge shows is what is executed; it follows every change of the state. */
export function intentValue(plan: Plan, encounter: Encounter, enemy: Enemy): number {
  const { intent } = enemy
  if (!intent) return 0
  if (intent.type === 'attack') return attackValue(plan, encounter, enemy, intent)
  // A ritual's number is a shift and keeps its halves.
  return intent.type === 'ritual' ? intent.base : roundHalfUp(intent.base, intent.of)
}

/** One rounding after all products. */
function attackValue({ balance }: Plan, { resonance }: Encounter, enemy: Enemy, { base, of, most }: Intent): number {
  const prepare = enemy.prepared ? balance.prepareMultiplier : 1000
  const enrage = enemy.enraged ? balance.enrageMultiplier : 1000
  const deep = zoneOf(balance, resonance) === 'deepNav' ? balance.resonance.deepNavEnemyDamage : 0
  const disarmed = enemy.disarms.reduce((sum, { n }) => sum + n, 0)
  const value = Math.max(0, roundHalfUp(base * prepare * enrage, of * 1_000_000) + deep - disarmed)
  return most === undefined ? value : Math.min(value, most)
}

const LABELS: ReturnType<typeof label>[] = []
const intentLabel = (slot: number) => {
  LABELS[slot] ??= label(`intent/${slot}`)
  return LABELS[slot]
}
