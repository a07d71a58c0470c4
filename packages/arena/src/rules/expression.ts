import { type Ratio, ratio } from '@arbiter/kernel'
import { type Expression, evaluate } from '../content/expression.ts'
import { ATTRIBUTES, FAMILIES } from '../content/words.ts'
import type { Fight, Live } from './fight.ts'
import { familySoak, judgment, magCrit, magDefense, physCrit, physDefense } from './stats.ts'

/** AR-045. ⌈(expression + add) × times / by⌉: exact until this one ceiling. `stacks` counts all stacks on the actor. */
export function expressionCeil(
  fight: Fight,
  live: Live,
  expression: Expression,
  implement: number,
  add: number,
  times: number,
  by: number,
): number {
  const { num, den } = evaluate(expression, (name) => lookUp(fight, live, name, implement))
  const top = (num + BigInt(add) * den) * BigInt(times)
  const bottom = den * BigInt(by)
  const whole = top / bottom
  return Number(top > 0n && top % bottom !== 0n ? whole + 1n : whole)
}

function lookUp(fight: Fight, live: Live, name: string, implement: number): number | Ratio {
  const attribute = (ATTRIBUTES as readonly string[]).indexOf(name)
  if (attribute >= 0) return live.attributes[attribute]!
  const family = FAMILIES.findIndex((known) => name === `soak.${known}`)
  if (family >= 0) return familySoak(live, family)
  const fighter = fight.state.fighters[fight.live.indexOf(live)]!
  switch (name) {
    case 'physDefense':
      return physDefense(live)
    case 'magDefense':
      return magDefense(live)
    case 'physCrit':
      return physCrit(live)
    case 'magCrit':
      return magCrit(live)
    case 'judgment':
      return judgment(live)
    case 'hp':
      return fighter.hp
    case 'max_hp':
      return live.maxHp
    case 'missing_hp_pct':
      return ratio(BigInt((live.maxHp - Math.max(0, fighter.hp)) * 100), BigInt(live.maxHp))
    case 'stacks':
      return fighter.statuses.reduce((sum, { stacks }) => sum + stacks, 0)
    case 'tick':
      return fight.state.tick
    case 'implement_power':
      return implement
    default:
      throw new Error(`unchecked name ${name}`)
  }
}
