import { percentFloor } from '@arbiter/kernel'
import type { Sum } from '../../content/clauses/types.ts'
import type { Quantity } from '../../content/clauses/words.ts'
import { armorOf, atkOf, strikeOf } from '../stats.ts'
import { carriedOf } from '../status.ts'
import type { Carried, Unit } from '../unit.ts'
import type { Scene } from './scene.ts'

/** RN-419, RN-422: a number as it is when its effect reaches the target. */
export type Amount = (scene: Scene, target: Unit | null) => number

export function compileSum(sum: Sum): Amount {
  if (typeof sum === 'number') return () => sum
  const { base = 0, pct, of, plus = 0, min, max } = sum
  const fixed = base + plus
  const quantity = of === undefined ? null : QUANTITY[of]
  const whole: Amount =
    quantity === null || pct === undefined
      ? () => fixed
      : (scene, target) => fixed + percentFloor(quantity(scene, target), pct)
  if (min === undefined && max === undefined) return whole
  const [least, most] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
  return (scene, target) => Math.min(most, Math.max(least, whole(scene, target)))
}

/** Effective ATK, once per use. */
export function atkIn(scene: Scene): number {
  if (scene.atk === -1) scene.atk = scene.owner === null ? 0 : atkOf(scene.battle, scene.owner)
  return scene.atk
}

const own =
  (read: (scene: Scene, unit: Unit) => number): Amount =>
  (scene) =>
    scene.owner === null ? 0 : read(scene, scene.owner)
const its =
  (read: (scene: Scene, unit: Unit) => number): Amount =>
  (scene, target) =>
    target === null ? 0 : read(scene, target)

/** Of the status whose clause it is, as the owner has it now. */
const carried = (read: (carried: Carried) => number): Amount =>
  own((scene, unit) => {
    const now = scene.carried === null ? null : carriedOf(unit, scene.carried.status)
    return now === null ? 0 : read(now)
  })

/** RN-420. Counts are × 100, so that a percent of them counts whole ones. */
const QUANTITY: Readonly<Record<Quantity, Amount>> = {
  atk: atkIn,
  maxHp: own((_, { maxHp }) => maxHp),
  hp: own((_, { hp }) => hp),
  missingHp: own((_, { maxHp, hp }) => maxHp - hp),
  armor: own(({ battle }, unit) => armorOf(battle, unit)),
  strike: its((scene, unit) => strikeOf(scene.battle, atkIn(scene), armorOf(scene.battle, unit))),
  dealt: ({ dealt }) => dealt,
  targetMaxHp: its((_, { maxHp }) => maxHp),
  targetHp: its((_, { hp }) => hp),
  targetMissingHp: its((_, { maxHp, hp }) => maxHp - hp),
  targetArmor: its(({ battle }, unit) => armorOf(battle, unit)),
  count: ({ caught }) => 100 * caught,
  cells: own((_, { walked }) => 100 * walked),
  stacks: carried(({ stacks }) => 100 * stacks),
  mana: own((_, { mana }) => 100 * Math.max(0, mana)),
  magnitude: carried(({ stacks, magnitude }) => magnitude * stacks),
}
