import type { HurdleChoice } from '../../action.ts'
import type { CheckFrame, Fighter, Sum } from '../../state.ts'
import { type Context, fighterOf, tell } from '../context.ts'
import { attackWins, NO_DEFENCE, passiveSum, rolledSum, takeDice } from '../dice.ts'
import { defenceCheck, defenceItems, type Hurdle, hurdlesOf, wayOf } from '../hurdles.ts'
import { edgeFor, itemsOf, useUp } from '../modifiers.ts'
import { react } from './defending.ts'
import { resolve } from './resolving.ts'
import { type Rolled, tellRoll } from './rolling.ts'

/** P6, P7: the attack against the next hurdle; the second is only met if the first was passed (TT-109). */
export function meetHurdle(at: Context, frame: CheckFrame): void {
  const defender = fighterOf(at, frame.target)
  const hurdles = hurdlesOf(at, frame)
  const hurdle = hurdles[frame.at]!
  const choice = frame.choices[frame.at]!
  // TT-109: the second reaction is paid when it is reached, once.
  if (frame.at > frame.paidUpTo) {
    if (choice.mode === 'active') react(at, defender, frame.turnTo)
    frame.paidUpTo = frame.at
  }
  const sum = defenceSum(at, frame, defender, hurdle, choice)
  if (!sum) return
  frame.defences[frame.at] = sum
  const passed = attackWins(at.plan.setup.check, frame.attack!.total - sum.total)
  frame.at++
  if (passed && frame.at < hurdles.length) return
  resolve(at, frame, hurdles)
}

function defenceSum(
  at: Context,
  frame: CheckFrame,
  defender: Fighter,
  { kind }: Hurdle,
  choice: HurdleChoice,
): Sum | undefined {
  const { uid: against } = frame
  const purpose = kind === 'hit' ? 'defence' : 'resist'
  if (choice.mode === 'none') {
    tellPassive(at, defender, purpose, against, NO_DEFENCE, 'none')
    return NO_DEFENCE
  }
  const way = wayOf(at, frame, kind, choice)!
  const check = defenceCheck(defender, against, way)
  const edge = edgeFor(at, check)
  if (choice.mode === 'passive') {
    const sum = passiveSum(at.plan.setup.check, itemsOf(at, check), edge)
    useUp(at, check)
    tellPassive(at, defender, purpose, against, sum, 'passive')
    return sum
  }
  const thrown = takeDice(at, frame.rolls, { slot: `defence${frame.at}`, fighter: defender, purpose, edge })
  if (!thrown) return undefined
  const sum = rolledSum(thrown, defenceItems(at, check, way.item))
  useUp(at, check)
  tellRoll(at, { fighter: defender, purpose, against, sum, entered: thrown.entered })
  return sum
}

export function tellPassive(
  at: Context,
  { uid }: Fighter,
  purpose: Rolled['purpose'],
  against: string,
  sum: Sum,
  mode: 'passive' | 'none',
): void {
  tell(at, 'passiveTaken', 'TT-015', { uid, purpose, against, sum, mode })
}
