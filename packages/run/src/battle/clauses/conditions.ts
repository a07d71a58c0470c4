import type { Condition, PlainCondition } from '../../content/clauses/types.ts'
import { ARCS } from '../../content/words.ts'
import type { Battle } from '../battle.ts'
import type { Lexicon } from '../bits.ts'
import { isHidden } from '../stats.ts'
import { carriedOf } from '../status.ts'
import { canSummon } from '../summon.ts'
import type { Unit } from '../unit.ts'
import type { Scene } from './scene.ts'

/** RN-409. */
export type Test = (scene: Scene) => boolean

/** `caught` is asked of the aim, not of the scene. */
export function compileCondition(condition: Condition, lexicon: Lexicon): Test {
  const test = condition.test === 'any' ? anyOf(condition.of, lexicon) : plain(condition, lexicon)
  return condition.not ? (scene) => !test(scene) : test
}

function anyOf(conditions: readonly PlainCondition[], lexicon: Lexicon): Test {
  const tests = conditions.map((condition) => compileCondition(condition, lexicon))
  return (scene) => tests.some((test) => test(scene))
}

/** RN-410: where the unit in question is missing, the condition fails. */
function plain(condition: PlainCondition, lexicon: Lexicon): Test {
  switch (condition.test) {
    case 'near': {
      const { n } = condition
      return condition.who === 'ally'
        ? of('self', ({ battle }, unit) => isWithin(battle, unit, unit.allies, reachOf(unit, n)))
        : of('self', ({ battle }, unit) => isWithin(battle, unit, unit.enemies, reachOf(unit, n)))
    }
    case 'free':
      return of('self', ({ battle }, unit) => !isWithin(battle, unit, unit.enemies, 1))
    case 'alone':
      return of('self', ({ battle }, unit) => !isWithin(battle, unit, unit.allies, 1))
    case 'hpBelow':
      return of(condition.who, (_, { hp, maxHp }) => hp * 100 < condition.pct * maxHp)
    case 'hpAbove':
      return of(condition.who, (_, { hp, maxHp }) => hp * 100 > condition.pct * maxHp)
    case 'allyBelow':
      return ({ battle, side }) => battle.living[side].some(({ hp, maxHp }) => hp * 100 < condition.pct * maxHp)
    case 'alliesMissing':
      return ({ battle, side }) =>
        battle.living[side].filter(({ hp, maxHp }) => maxHp - hp >= condition.n).length >= condition.count
    case 'caught':
      return () => true
    case 'has': {
      const status = lexicon.status(condition.status)
      return of(condition.who, (_, unit) => carriedOf(unit, status) !== null)
    }
    case 'tag': {
      const bit = lexicon.tag(condition.tag)
      return of(condition.who, (_, { bits }) => (bits & bit) !== 0)
    }
    case 'role':
      return of(condition.who, (_, { role }) => condition.roles.includes(role))
    case 'hidden':
      return of('self', ({ battle }, unit) => isHidden(battle, unit))
    case 'moved':
      return of('self', (_, { moved }) => moved)
    case 'walked':
      return of('self', (_, { walked }) => walked >= condition.n)
    case 'mana':
      return of('self', (_, { mana }) => mana >= condition.n)
    case 'engaged':
      return of('self', ({ battle }, unit) => battle.hooks.isEngaged?.(battle, unit) ?? false)
    case 'arc':
      return ({ blow }) => blow !== null && blow.arc !== -1 && condition.arcs.includes(ARCS[blow.arc]!)
    case 'round':
      return ({ battle: { round } }) => round >= (condition.from ?? 0) && round <= (condition.to ?? round)
    case 'stacks': {
      const status = lexicon.status(condition.status)
      return of('self', (_, unit) => (carriedOf(unit, status)?.stacks ?? 0) >= condition.n)
    }
    case 'fallen':
      return ({ battle, side }) => lastFallen(battle, side, condition.side) !== -1
    case 'room':
      return ({ battle, side }) => canSummon(battle, side)
    case 'mechanic':
      return ({ battle }) => Boolean(battle.mechanics[condition.key])
  }
}

const of =
  (who: 'self' | 'other', test: (scene: Scene, unit: Unit) => boolean): Test =>
  (scene) => {
    const unit = who === 'self' ? scene.owner : scene.other
    return unit !== null && test(scene, unit)
  }

export const reachOf = (unit: Unit, reach: number | 'range'): number => (reach === 'range' ? unit.printedRange : reach)

/** Some living one of them, other than the unit itself. */
function isWithin(battle: Battle, unit: Unit, others: readonly Unit[], reach: number): boolean {
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!
    if (other === unit || battle.distance(unit.cell, other.cell) > reach) continue
    if (other.side === unit.side || !isHidden(battle, other)) return true
  }
  return false
}

/** Cell of the last death, −1: nobody died yet. */
export function lastFallen(battle: Battle, side: 0 | 1, whose: 'own' | 'enemy' | 'any'): number {
  if (whose === 'any') return battle.lastDeath
  return battle.commands[whose === 'own' ? side : side === 0 ? 1 : 0].lastFallen
}
