import { refuse } from '@arbiter/kernel'
import { SITUATIONS } from '../../content/words.ts'
import type { CheckFrame } from '../../state.ts'
import { type Context, fighterOf, type Table } from '../context.ts'
import { type Commands, unknown } from './command.ts'
import { canStrike, strike } from './strike.ts'

/** TT-086: what is changed of an attack before its dice fall. */
export const CHECK_COMMANDS: Commands<'gm.situation' | 'gm.skill'> = {
  'gm.situation': {
    fault: (at, { situation }) =>
      mayHavePending(at) && SITUATIONS.includes(situation) ? undefined : refuse('window_pending', {}),
    apply: (at, { situation, note }) => {
      const check = pendingCheck(at)!
      const found = check.set?.situation ?? check.found!.situation
      check.set = { situation, note: note ?? null }
      askAgain(at, check, note)
      check.phase = 'defence'
      return { found, set: situation }
    },
  },
  'gm.skill': {
    fault: (at, { skill }) => {
      if (!at.plan.skills.has(skill)) return unknown('skill', skill)
      return mayHavePending(at) ? undefined : refuse('window_pending', {})
    },
    apply: (at, { skill, note }) => {
      const check = pendingCheck(at)!
      const found = [...check.extraSkills]
      check.extraSkills.push(skill)
      askAgain(at, check, note)
      return { found, set: skill }
    },
  },
}

/** A view shows what is on top: under the roll of somebody who has come in between there may be a check. */
const mayHavePending = (at: Table): boolean => {
  const { imagined, stack, round } = at.state
  return pendingCheck(at) !== undefined || (imagined !== undefined && round > 0 && stack.at(-1)?.type === 'initiative')
}

/** The check whose dice have not fallen. */
const pendingCheck = ({ state }: Table): CheckFrame | undefined => {
  const frame = state.stack.findLast((each): each is CheckFrame => each.type === 'check')
  return frame && (frame.phase === 'defence' || frame.phase === 'situation' || isOpenStill(frame)) ? frame : undefined
}

/** The choice is made, but no die has fallen. */
const isOpenStill = ({ phase, rolls }: CheckFrame): boolean => phase === 'dice' && !rolls.attack

/** A choice that was made is taken back, with the turn and the activity points that it took. */
function askAgain(at: Context, check: CheckFrame, note: string | undefined): void {
  if (check.phase !== 'dice') return
  const { reaction } = check
  check.phase = 'defence'
  delete check.reaction
  if (!reaction) return
  const { entry, facing, reacted } = reaction
  Object.assign(fighterOf(at, check.target), { facing, reacted })
  if (entry !== null && canStrike(at, entry, true)) strike(at, entry, true, note ?? null)
}
