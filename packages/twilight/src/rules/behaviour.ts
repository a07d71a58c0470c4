import type { Label } from '@arbiter/kernel'
import type { Behavior, Condition } from '../content/types.ts'
import type { Operator } from '../content/words.ts'
import type { Run } from '../run.ts'
import type { Encounter, Enemy } from '../state.ts'
import { activeEnemies } from './enemy.ts'

/** TW-217. The first rule whose conditions all hold, else the default. Rules stand in the order in which they are tried. */
export function chooseIntent(run: Run, enemy: Enemy, { rules, default_intent }: Behavior, luck: Label): string {
  const killed = run.state.session.road?.tally.killed.total ?? 0
  const rule = rules.find(({ conditions }) =>
    conditions.every((condition) => holds(run.encounter, enemy, condition, killed)),
  )
  if (!rule) return default_intent
  // TW-221: a rule that names its intent has one entry of weight 1, which never draws.
  return run.draws.weighted(
    luck,
    rule.pool.map(({ intent }) => intent),
    rule.pool.map(({ weight }) => weight),
  )
}

function holds(
  encounter: Encounter,
  enemy: Enemy,
  { type, operator, value, divisor }: Condition,
  killed: number,
): boolean {
  switch (type) {
    // TW-218: percentages are compared as fractions.
    case 'hp_percent':
      return compares(100 * enemy.hp, operator, (value as number) * enemy.hpMax)
    case 'wp_percent':
      return enemy.wpMax === 0
        ? compares(0, operator, value as number)
        : compares(100 * enemy.wp, operator, (value as number) * enemy.wpMax)
    // TW-220.
    case 'world_resonance':
      return compares(encounter.resonance, operator, value as number)
    case 'round_number':
      return compares(encounter.round, operator, value as number)
    case 'round_mod':
      return compares(encounter.round % divisor!, operator, value as number)
    case 'enemy_count':
      return compares(activeEnemies(encounter).length, operator, value as number)
    case 'player_attacking_wp':
      return compares(Number(wasAimedAt(encounter, enemy, 'influence')), operator, Number(value))
    case 'player_attacking_hp':
      return compares(Number(wasAimedAt(encounter, enemy, 'attack')), operator, Number(value))
    case 'enraged':
      return compares(Number(enemy.enraged), operator, Number(value))
    case 'faith':
      return compares(encounter.faith, operator, value as number)
    case 'tally_killed':
      return compares(killed, operator, value as number)
    case 'player_waited':
      return compares(Number(encounter.lastFinisher?.kind === 'wait'), operator, Number(value))
    case 'ally_present':
      return compares(Number((encounter.road?.ally ?? null) !== null), operator, Number(value))
  }
}

/** TW-219. */
const wasAimedAt = ({ lastFinisher }: Encounter, { slot }: Enemy, kind: 'attack' | 'influence'): boolean =>
  lastFinisher !== null && lastFinisher.kind === kind && lastFinisher.slot === slot

function compares(left: number, operator: Operator, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '==':
      return left === right
    case '!=':
      return left !== right
  }
}
