import type { Behavior, EnemyKind } from '../content/types.ts'
import type { Plan } from '../plan.ts'

/** What can be known of an enemy before it acts. */
export interface FoeProfile {
  /** In how many of its rounds it attacks. */
  readonly frequency: number
  /** The usual blow, as a multiple of its power. */
  readonly blow: number
  /** The share of those blows that still come while it is being spoken to. */
  readonly unmoved: number
  /** Will that it regains per round while it is being spoken to. */
  readonly answer: number
}

export const foeProfiles = (plan: Plan): ReadonlyMap<string, FoeProfile> =>
  new Map([...plan.enemies.values()].map((kind) => [kind.id, foeProfile(plan, kind)]))

function foeProfile(plan: Plan, kind: EnemyKind): FoeProfile {
  return kind.behavior_id === undefined
    ? { ...ofPattern(plan, kind), unmoved: 1, answer: 0 }
    : ofBehaviour(kind, plan.behaviors.get(kind.behavior_id)!)
}

/** A blow after `prepare` counts as much as the balance says. */
function ofPattern({ balance }: Plan, { pattern, stats: { power } }: EnemyKind) {
  const before = (at: number) => pattern[(at + pattern.length - 1) % pattern.length]!.type
  const blows = pattern.flatMap(({ type, value }, at) => {
    if (type !== 'attack') return []
    const times = before(at) === 'prepare' ? balance.prepareMultiplier / 1000 : 1
    return [((value || power) * times) / Math.max(1, power)]
  })
  return { frequency: blows.length / pattern.length, blow: sum(blows) / Math.max(1, blows.length) }
}

/** The rule that always holds tells the usual; a rule that listens for words tells the answer to them. */
function ofBehaviour({ stats }: EnemyKind, { rules, intents, default_intent }: Behavior): FoeProfile {
  const usual = rules.find(({ conditions }) => conditions.length === 0)?.pool ?? [{ intent: default_intent, weight: 1 }]
  const blows = usual.filter(({ intent }) => intents[intent]!.type === 'attack')
  const weights = sum(blows.map(({ weight }) => weight))
  const frequency = weights / sum(usual.map(({ weight }) => weight))
  const blow =
    sum(blows.map(({ intent, weight }) => weight * (intents[intent]!.value_formula?.times ?? 1000))) /
    Math.max(1, 1000 * weights)
  const listening = rules.find(({ conditions }) => conditions.some(({ type }) => type === 'player_attacking_wp'))
  if (!listening) return { frequency, blow, unmoved: 1, answer: 0 }
  // Where it listens only under a further condition, it does so about half of the time.
  const often = listening.conditions.length > 1 ? 0.5 : 1
  const reply = intents[listening.pool[0]!.intent]!
  const answer = reply.type === 'restoreWP' ? often * (reply.value ?? stats.influence) : 0
  return { frequency, blow, unmoved: 1 - often, answer }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
