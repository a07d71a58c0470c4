import { directionToward, seesCell } from '@arbiter/board'
import type { HurdleChoice } from '../../action.ts'
import type { CheckFrame, DefenceOption, Fighter } from '../../state.ts'
import { type Context, fighterOf, type Table, tell } from '../context.ts'
import { hurdlesOf, offersFor, wayOf } from '../hurdles.ts'
import { pay } from '../points.ts'
import { seatOf } from '../sides.ts'

/** P5. */
export function askDefender(at: Context, frame: CheckFrame): void {
  const hurdles = offersFor(at, frame)
  // TT-085: one choice is none.
  const isForced = hurdles.every(({ options }) => options.length === 1)
  if (isForced) {
    const only = hurdles.map(({ options }) => choiceOf(options[0]!))
    chooseDefence(at, frame, only, null)
  } else at.state.window = { type: 'defence', seat: seatOf(at, frame.target), uid: frame.target, hurdles }
}

const choiceOf = ({ mode, skill }: DefenceOption): HurdleChoice => (skill === null ? { mode } : { mode, skill })

/** The choice is made, before any die exists (TT-088). */
export function chooseDefence(
  at: Context,
  frame: CheckFrame,
  choices: readonly HurdleChoice[],
  turnTo: number | null,
): void {
  const defender = fighterOf(at, frame.target)
  if (!frame.situationTold) tellSituation(at, frame)
  frame.choices = choices.slice()
  frame.turnTo = turnTo
  frame.phase = 'dice'
  if (at.emit) tellDefence(at, frame, choices)
  delete frame.reaction
  if (choices[0]?.mode !== 'active') return
  const { facing, reacted } = defender
  frame.reaction = { entry: react(at, defender, turnTo), facing, reacted }
}

/** TT-196: once for each target; what the game master changes later is told as his. */
export function tellSituation(at: Context, frame: CheckFrame): void {
  frame.situationTold = true
  if (!at.emit) return
  const { uid, target, found, set } = frame
  tell(at, 'situationFound', 'TT-081', {
    uid,
    target,
    found: found!.situation,
    reason: found!.reason,
    set: set?.situation ?? null,
    note: set?.note ?? null,
  })
}

function tellDefence(at: Context, frame: CheckFrame, choices: readonly HurdleChoice[]): void {
  const { uid: attacker, target: uid, turnTo } = frame
  const kinds = hurdlesOf(at, frame)
  const hurdles = choices.map((choice, i) => ({
    mode: choice.mode,
    reaction: wayOf(at, frame, kinds[i]!.kind, choice)?.reaction ?? null,
    skill: choice.skill ?? null,
  }))
  tell(at, 'defenceChosen', 'TT-089', { uid, attacker, turnTo, hurdles })
}

/** TT-066, TT-069: a reaction is paid for; the first one may come with a turn. Gives the number of the payment. */
export function react(at: Context, defender: Fighter, turnTo: number | null): number | null {
  const entry = pay(at, defender, at.plan.rules.apReaction, 'reaction')
  const { facing: from, reacted, uid } = defender
  defender.reacted = true
  if (turnTo === null || reacted || turnTo === from) return entry
  defender.facing = turnTo
  tell(at, 'turned', 'TT-069', { uid, from, to: turnTo, units: 0 })
  return entry
}

/** TT-082: whether he would see the attacker that way. */
export function facesAttacker(at: Table, frame: CheckFrame, direction: number): boolean {
  const { grid } = at.plan.map!
  return seesCell(grid, fighterOf(at, frame.target).cell, direction, fighterOf(at, frame.uid).cell)
}

export const towardsAttacker = (at: Table, frame: CheckFrame): number =>
  directionToward(at.plan.map!.grid, fighterOf(at, frame.target).cell, fighterOf(at, frame.uid).cell)
