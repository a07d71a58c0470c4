import type { Effect } from '../content/types.ts'
import type { AffectedCheck, Prevented } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { Fighter, Laid } from '../state.ts'
import { type Context, keepResult, type Table, tell } from './context.ts'
import { letGo } from './grips.ts'
import { loseDelay } from './leaving.ts'

/** What his posture does to a fighter. */
export const postureEffect = ({ plan }: Table, { posture }: Fighter): Effect | undefined =>
  posture === 'standing' ? undefined : plan.effects.get(posture)

/** Whether anything that works on a fighter now does this: his posture, or whatever was laid on him. */
function suffers(at: Table, fighter: Fighter, does: (effect: Effect) => boolean): boolean {
  const posture = postureEffect(at, fighter)
  if (posture && does(posture)) return true
  for (const { effect } of fighter.effects) if (does(at.plan.effects.get(effect)!)) return true
  return false
}

export const isPrevented = (at: Table, fighter: Fighter, what: Prevented): boolean =>
  suffers(at, fighter, ({ prevents }) => prevents.includes(what))

/** TT-070, row 1 of table 8.1. */
export const isHelpless = (at: Table, fighter: Fighter): boolean => suffers(at, fighter, ({ helpless }) => helpless)

export const isBlinded = (at: Table, fighter: Fighter): boolean => suffers(at, fighter, ({ blinds }) => blinds)

/** TT-128: of several values of one effect the strongest counts; different effects add up. */
export function addedTo(at: Table, fighter: Fighter, check: AffectedCheck): { what: string; value: number }[] {
  const found: { what: string; value: number }[] = []
  for (const { effect, value } of fighter.effects) {
    const { adds } = at.plan.effects.get(effect)!
    if (adds.includes(check) || adds.includes('all')) found.push({ what: `effect:${effect}`, value })
  }
  return found
}

/** TT-053. */
export function slowedBy(at: Table, fighter: Fighter): number {
  let sum = 0
  for (const { effect, value } of fighter.effects) if (at.plan.effects.get(effect)!.slows) sum += value
  return sum
}

/** TT-135: factor of step prices. Posture and burden multiply. */
export function priceFactor(at: Table, fighter: Fighter): number {
  let factor = fighter.carries ? at.plan.rules.mapCarry : 1
  factor *= postureEffect(at, fighter)?.price ?? 1
  for (const { effect } of fighter.effects) factor *= at.plan.effects.get(effect)!.price
  return factor
}

/** TT-127, TT-128. */
export function layEffect(
  at: Context,
  fighter: Fighter,
  { effect, value, duration }: { effect: string; value: number; duration: number },
  by: string | null,
): void {
  if (effect === 'prone' || effect === 'seated') {
    const { posture: from } = fighter
    const laid = { effect, value: 0, left: 0, other: null }
    if (from !== effect)
      changePosture(at, fighter, effect, false, keepResult(at, fighter.uid, { kind: 'effect', laid, from }))
    return
  }
  const other = otherOf(at, effect, by)
  const same = fighter.effects.find((laid) => laid.effect === effect && laid.other === other)
  const before = same && { ...same }
  const laid = same ?? { effect, value, left: duration, other }
  // Of two values the stronger counts, of two durations the longer; 0 has no end.
  const endless = same?.left === 0 || duration === 0
  if (same)
    Object.assign(same, { value: Math.max(same.value, value), left: endless ? 0 : Math.max(same.left, duration) })
  else fighter.effects.push(laid)
  const kept = keepResult(at, fighter.uid, { kind: 'effect', laid: { ...laid }, ...(before && { before }) })
  tell(at, 'effectLaid', 'TT-126', { uid: fighter.uid, effect, value, duration, by, ...kept })
  if (!at.plan.effects.get(effect)!.helpless) return
  // TT-079, TT-115.
  loseDelay(at, fighter)
  letGo(at, fighter, 'paralysed')
}

/** Effects that concern somebody else remember whom. */
export const otherOf = ({ plan }: Pick<Table, 'plan'>, effect: string, by: string | null): string | null => {
  const { lasts, favours } = plan.effects.get(effect)!
  return lasts === 'held' || (lasts === 'used' && favours.length > 0) ? by : null
}

export function endEffect(at: Context, fighter: Fighter, laid: Laid): void {
  fighter.effects.splice(fighter.effects.indexOf(laid), 1)
  tell(at, 'effectEnded', 'TT-127', { uid: fighter.uid, effect: laid.effect })
}

/** TT-127: at the end of the bearer's own turn, or of a round. */
export function countDown(at: Context, fighter: Fighter, unit: 'turns' | 'rounds'): void {
  for (const laid of [...fighter.effects]) {
    const { lasts } = at.plan.effects.get(laid.effect)!
    // TT-094: what waits for its use may also run out with the own turn.
    const counts = lasts === unit || (lasts === 'used' && unit === 'turns')
    if (counts && laid.left > 0 && --laid.left === 0) endEffect(at, fighter, laid)
  }
}

/** TT-130. */
export function changePosture(
  at: Context,
  fighter: Fighter,
  to: Fighter['posture'],
  willing: boolean,
  kept: { entry?: number } = {},
): void {
  const from = fighter.posture
  if (from === to) return
  fighter.posture = to
  tell(at, 'postureChanged', 'TT-130', { uid: fighter.uid, from, to, willing, ...kept })
}

export const skillOf = (at: Table, uid: string, skill: string): number =>
  placedOf(at.plan, at.state, uid).sheet.skills[skill] ?? 0
