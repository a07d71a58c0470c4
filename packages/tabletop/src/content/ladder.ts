import type { CheckConstants } from './types.ts'

/** Mean damage of one strike of base 1, as whole numbers over one denominator for all of them. */
export interface MeanDamage {
  /** Attack skill − defence skill. */
  readonly difference: number
  readonly active: bigint
  readonly passive: bigint
  /** With a defence skill of 0, the case in which no defence is closest to a passive one. */
  readonly none: bigint
}

const FARTHEST = 10

/** TT-020: every skill difference from −10 to +10, by counting all throws. */
export function meanDamages(constants: CheckConstants): MeanDamage[] {
  const dice = throwsOf(constants)
  const duel = between(dice, dice)
  const throws = [...dice.values()].reduce((sum, count) => sum + count, 0n)
  return Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => {
    const difference = i - FARTHEST
    return {
      difference,
      active: damage(duel, difference, constants),
      passive: throws * damage(dice, difference - constants.passive, constants),
      none: throws * damage(dice, difference, constants),
    }
  })
}

/** How many throws give each sum. */
type Throws = ReadonlyMap<number, bigint>

function throwsOf({ count, sides }: CheckConstants): Throws {
  let sums: Throws = new Map([[0, 1n]])
  for (let die = 0; die < count; die++) {
    const next = new Map<number, bigint>()
    for (const [sum, ways] of sums)
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0n) + ways)
    sums = next
  }
  return sums
}

/** How many pairs of throws give each difference. */
function between(attack: Throws, defence: Throws): Throws {
  const differences = new Map<number, bigint>()
  for (const [a, attacks] of attack)
    for (const [d, defences] of defence) differences.set(a - d, (differences.get(a - d) ?? 0n) + attacks * defences)
  return differences
}

/** TT-012, TT-013, TT-090. */
function damage(throws: Throws, shift: number, { step, tie }: CheckConstants): bigint {
  let sum = 0n
  for (const [total, ways] of throws) {
    const margin = total + shift
    if (margin > 0 || (margin === 0 && tie === 'attacker')) sum += ways * BigInt(1 + Math.floor(margin / step))
  }
  return sum
}
