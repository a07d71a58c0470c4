import { type GameKit, Match } from '@arbiter/kernel'
import { GM, type Setup } from '@arbiter/tabletop'
import { EXIT, Failure } from '../../failure.ts'

/** TT-153: a fight as the script of its encounter has it, from the first step to the last. */
export function scriptedMatch(kit: GameKit, setup: Setup, seed: string): Match {
  const { script } = setup.encounter
  const byHand = script.filter(({ action }) => action.type === 'enterRoll').map(({ seat }) => seat)
  const match = new Match(kit.game, { ...setup, manual: [...new Set(byHand)] }, seed)
  for (const [step, { seat, action }] of script.entries()) {
    if (match.outcome) break
    const verdict = match.act(seat, action)
    if (verdict.ok) continue
    const reason = kit.explain(verdict)
    throw new Failure('bad_script', { step: step + 1, reason }, { details: verdict, exit: EXIT.problem })
  }
  return match
}

/** To be played on: nobody enters dice by hand any more. */
export function takenOver(match: Match): Match {
  for (const seat of (match.setup as Setup).manual) match.act(GM, { type: 'gm.dice', seat, manual: false })
  return match
}
