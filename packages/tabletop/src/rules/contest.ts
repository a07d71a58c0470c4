import type { ContestFrame, DefenceOption, HurdleOffer, Sum } from '../state.ts'
import { react } from './attack/defending.ts'
import { tellPassive } from './attack/meeting.ts'
import { tellRoll } from './attack/rolling.ts'
import { type Context, fighterOf, type Table, tell } from './context.ts'
import { NO_DEFENCE, passiveSum, rolledSum, takeDice } from './dice.ts'
import { endGrip, freeBeside, holderOf, putDown } from './grips.ts'
import { canReact } from './hurdles.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from './modifiers.ts'
import { seatOf } from './sides.ts'

const HOLDING = 'athletics'

/** TT-114. */
export function advanceContest(at: Context, frame: ContestFrame): void {
  const holder = fighterOf(at, frame.holder)
  // TT-005: the grip may be gone.
  if (holderOf(at, fighterOf(at, frame.uid)) !== holder) {
    at.state.stack.pop()
    return
  }
  if (frame.phase === 'defence') {
    const hurdles = [holdingOffer(at, frame)]
    at.state.window = { type: 'defence', seat: seatOf(at, holder.uid), uid: holder.uid, hurdles }
    return
  }
  frame.own ??= roll(at, frame, 'own') ?? null
  const { own } = frame
  if (!own) return
  const other = holding(at, frame)
  if (!other) return
  at.state.stack.pop()
  // A tie holds.
  const free = own.total > other.total
  tell(at, 'contestResolved', 'TT-114', {
    ...{ uid: frame.uid, holder: frame.holder, own, other },
    ...{ mode: frame.choice!.mode, free },
  })
  if (!free) return
  if (holder.grips === frame.uid) endGrip(at, holder, 'free')
  else putDown(at, holder, freeBeside(at, holder))
}

/** Dice of one of the two; `undefined`: they are being entered. */
function roll(at: Context, frame: ContestFrame, slot: 'own' | 'other'): Sum | undefined {
  const [uid, against] = slot === 'own' ? [frame.uid, frame.holder] : [frame.holder, frame.uid]
  const check = contestCheck(at, uid, slot === 'own' ? frame.skill : HOLDING)
  const { fighter } = check
  const thrown = takeDice(at, frame.rolls, { slot, fighter, purpose: 'contest', edge: edgeFor(at, check) })
  if (!thrown) return undefined
  const sum = rolledSum(thrown, itemsOf(at, check))
  useUp(at, check)
  tellRoll(at, { fighter, purpose: 'contest', against, sum, entered: thrown.entered })
  return sum
}

function holding(at: Context, frame: ContestFrame): Sum | undefined {
  const { mode } = frame.choice!
  if (mode === 'active') return roll(at, frame, 'other')
  const check = contestCheck(at, frame.holder, HOLDING)
  const sum = mode === 'none' ? NO_DEFENCE : passiveSum(at.plan.setup.check, itemsOf(at, check), edgeFor(at, check))
  if (mode === 'passive') useUp(at, check)
  tellPassive(at, check.fighter, 'contest', frame.uid, sum, mode)
  return sum
}

const contestCheck = (at: Table, uid: string, skill: string): CheckOf => ({
  fighter: fighterOf(at, uid),
  skill,
  kind: 'contest',
  side: 'other',
  against: null,
})

/** Holding on: with dice, without, or not at all. */
export function holdingOffer(at: Table, { holder: uid }: ContestFrame): HurdleOffer {
  const holder = fighterOf(at, uid)
  const check = contestCheck(at, uid, HOLDING)
  const items = itemsOf(at, check)
  const edge = edgeFor(at, check)
  const passive = passiveSum(at.plan.setup.check, items, edge).total
  const { apReaction } = at.plan.rules
  const options: DefenceOption[] = [
    { mode: 'passive', reaction: 'hold', skill: HOLDING, ap: 0, value: passive, edge: 0, withTurn: false },
    { mode: 'none', reaction: null, skill: null, ap: 0, value: 0, edge: 0, withTurn: false },
  ]
  if (canReact(at, holder) && holder.ap >= apReaction) {
    const value = items.reduce((sum, item) => sum + item.value, 0)
    options.unshift({ mode: 'active', reaction: 'hold', skill: HOLDING, ap: apReaction, value, edge, withTurn: false })
  }
  return { kind: 'hold', options, proposal: 0 }
}

export function chooseHolding(
  at: Context,
  frame: ContestFrame,
  mode: 'active' | 'passive' | 'none',
  turnTo: number | null,
): void {
  const holder = fighterOf(at, frame.holder)
  frame.choice = { mode }
  frame.phase = 'dice'
  tell(at, 'defenceChosen', 'TT-114', {
    ...{ uid: holder.uid, attacker: frame.uid, turnTo },
    hurdles: [{ mode, reaction: mode === 'none' ? null : 'hold', skill: mode === 'none' ? null : HOLDING }],
  })
  if (mode === 'active') react(at, holder, turnTo)
}
