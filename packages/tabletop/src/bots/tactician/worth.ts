import type { Effect } from '../../content/types.ts'
import type { Degrees } from '../../odds/degrees.ts'
import { damageOf } from '../../rules/attack/power.ts'

/** TT-172: what a knock-out is worth beyond its damage. */
const KNOCK_OUT = 1

/** Mean damage, capped at what the target has left, and a point for each expected knock-out. */
export function damageWorth(degrees: Degrees, base: number, strikes: number, left: number): number {
  const damages = damagesOf(base, degrees.length)
  let worth = 0
  for (let i = 0; i < degrees.length; i++) {
    const damage = strikes * damages[i]!
    worth += degrees[i]! * (damage >= left ? left + KNOCK_OUT : damage)
  }
  return worth
}

const known = new Map<number, number[]>()

/** TT-090 of one strike, `[degree − 1]`, at least up to a degree; remembered. */
function damagesOf(base: number, most: number): readonly number[] {
  let damages = known.get(base)
  if (!damages) {
    damages = []
    known.set(base, damages)
  }
  for (let degree = damages.length + 1; degree <= most; degree++) damages.push(damageOf(base, degree, 1)[0] ?? 0)
  return damages
}

export function chanceOf(degrees: Degrees): number {
  let sum = 0
  for (const chance of degrees) sum += chance
  return sum
}

/** What the parts of an effect are worth on an enemy, in points of damage. */
const HELPLESS = 2.5
const BLINDED = 1.2
const HINDERED_CHECK = 0.35
const PREVENTED = 0.3
const SLOWED_POINT = 0.4

/** TT-172: effects at a tabled worth, part by part, so that a pack's own effects have one, too. */
export function effectWorth(effect: Effect, value: number): number {
  if (effect.helpless) return HELPLESS
  if (effect.blinds) return BLINDED
  const slowed = effect.slows ? SLOWED_POINT * value : 0
  return slowed + HINDERED_CHECK * effect.hinders.length + PREVENTED * effect.prevents.length
}
