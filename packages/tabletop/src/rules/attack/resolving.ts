import type { HurdleChoice } from '../../action.ts'
import type { AttackResolved } from '../../events.ts'
import type { CheckFrame } from '../../state.ts'
import { type Context, fighterOf, type Table, tell } from '../context.ts'
import { attackWins, degreeOf } from '../dice.ts'
import { type Hurdle, wayOf } from '../hurdles.ts'
import { applySuccess, effectsOf, type Success } from '../results.ts'
import { situationAt } from '../situations.ts'
import { damageOf, powerOf } from './power.ts'

/** A hurdle that was reached, and how it went. */
interface Met {
  readonly hurdle: Hurdle
  readonly margin: number
  readonly degree: number
  readonly passed: boolean
}

/** P7 … P9. */
export function resolve(at: Context, frame: CheckFrame, hurdles: readonly Hurdle[]): void {
  const met = metBy(at, frame, hurdles)
  const stopped = met.find(({ passed, hurdle }) => !passed && !hurdle.effectOnly)
  const { margin, degree } = stopped ?? weakest(met)
  const effect = met.length === hurdles.length && met.every(({ passed }) => passed)
  const { base } = powerOf(at, frame)
  const damage = stopped || base === null ? [] : damageOf(base, degree, frame.strikes)
  if (at.emit)
    tell(at, 'attackResolved', 'TT-097', entryOf(at, frame, met, { margin, degree, damage, effect, success: !stopped }))
  frame.phase = 'done'
  if (!stopped) applySuccess(at, frame, { degree, damage, effect })
  else if (earnsBenefit(at, frame.choices[met.indexOf(stopped)]!.mode, degree)) frame.phase = 'benefit'
}

function metBy(at: Table, { attack, defences }: CheckFrame, hurdles: readonly Hurdle[]): Met[] {
  const { check } = at.plan.setup
  return defences.map((sum, i) => {
    const margin = attack!.total - sum!.total
    return { hurdle: hurdles[i]!, margin, degree: degreeOf(check, margin), passed: attackWins(check, margin) }
  })
}

/** TT-108: of those that were passed the lowest counts; what only guards against the effect does not (TT-110). */
function weakest(met: readonly Met[]): Met {
  return met.reduce((low, each) => (each.hurdle.effectOnly || each.margin >= low.margin ? low : each))
}

/** TT-092. */
const earnsBenefit = ({ plan: { rules } }: Table, mode: HurdleChoice['mode'], degree: number): boolean =>
  rules.benefit && degree >= 2 && (mode === 'active' || (mode === 'passive' && rules.benefitPassive))

/** TT-097. */
function entryOf(
  at: Table,
  frame: CheckFrame,
  met: readonly Met[],
  result: Success & { readonly success: boolean; readonly margin: number },
): AttackResolved {
  const { success, margin: decisive, degree, damage } = result
  const { uid, target, deed, source, strikes, found, set, attack, choices, defences } = frame
  return {
    ...{ uid, target, deed, source, strikes, reason: found!.reason, set: set !== null },
    situation: hasTurnedRound(frame, met.length) ? 'normal' : situationAt(frame, met[0]!.hurdle.kind),
    attack,
    hurdles: met.map(({ hurdle, margin, degree: own, passed }, i) => ({
      ...{ kind: hurdle.kind, mode: choices[i]!.mode, skill: choices[i]!.skill ?? null, sum: defences[i]! },
      reaction: wayOf(at, frame, hurdle.kind, choices[i]!)?.reaction ?? null,
      ...{ margin, degree: own, passed },
    })),
    ...{ success, degree, margin: decisive, damage, effects: success ? effectsOf(at, frame, result) : [] },
    apBefore: frame.apBefore,
    apAfter: fighterOf(at, uid).ap,
    secret: at.state.secretRolls,
  }
}

/** TT-082: attacked from behind, he turned with a reaction that was reached. */
const hasTurnedRound = ({ found, set, choices }: CheckFrame, met: number): boolean =>
  found!.reason === 'behind' && !set && choices.slice(0, met).some(({ mode }) => mode === 'active')
