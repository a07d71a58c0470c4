import { placedOf } from '../plan.ts'
import type { Fighter } from '../state.ts'
import { type Context, keepResult, type Table, tell } from './context.ts'
import { slowedBy } from './effects.ts'
import { areAllied, areHostile, isAble } from './sides.ts'

/** TT-054, TT-055. */
export function outnumberingBonus(at: Table, fighter: Fighter): number {
  const { outnumber, outnumberCap, outnumberRounding } = at.plan.rules
  if (fighter.fixedBonus !== null) return fighter.fixedBonus
  if (!outnumber) return 0
  let own = 0
  let foes = 0
  for (const other of at.state.fighters) {
    if (other === fighter) own++
    else if (!isAble(at, other)) continue
    else if (areAllied(at, fighter.side, other.side)) own++
    else if (areHostile(at, fighter.side, other.side)) foes++
  }
  return bonusOf(foes, own, outnumberRounding, outnumberCap)
}

export function bonusOf(foes: number, own: number, rounding: 'floor' | 'ceil', cap: number | null): number {
  const times = rounding === 'floor' ? Math.floor(foes / own) : Math.floor((foes + own - 1) / own)
  const bonus = Math.max(0, times - 1)
  return cap === null ? bonus : Math.min(cap, bonus)
}

/** TT-053, TT-056. */
export function refill(at: Context, fighter: Fighter): void {
  const base = placedOf(at.plan, at.state, fighter.uid).sheet.ap
  const from = fighter.ap
  const bonus = outnumberingBonus(at, fighter)
  const slowed = slowedBy(at, fighter)
  fighter.bonus = bonus
  // TT-160: what was paid before is overwritten.
  for (const result of at.state.results)
    if (result.uid === fighter.uid && result.undo.kind === 'ap') result.overtaken = true
  fighter.ap = Math.max(0, base + bonus - slowed)
  tell(at, 'apRefilled', 'TT-053', { uid: fighter.uid, from, base, bonus, slowed, to: fighter.ap })
}

/** TT-058. Gives the number of the payment, where it can be struck. */
export function pay(at: Context, fighter: Fighter, ap: number, purpose: 'deed' | 'reaction' | 'delay'): number | null {
  if (ap === 0) return null
  const from = fighter.ap
  // The game master may have taken them since the choice.
  fighter.ap = Math.max(0, from - ap)
  const kept = keepResult(at, fighter.uid, { kind: 'ap', ap })
  if (at.emit) tell(at, 'apSpent', 'TT-058', { uid: fighter.uid, ap, from, to: fighter.ap, for: purpose, ...kept })
  return kept.entry ?? null
}
