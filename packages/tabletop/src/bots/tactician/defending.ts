import type { Plan } from '../../plan.ts'
import type { DefenceOption } from '../../state.ts'
import type { SeenFighter } from '../../view.ts'
import { bestOf, type Preference } from '../answers.ts'

/** More than any difference between two totals. */
const MODE = { active: 2_000, passive: 1_000, none: 0 }

/** TT-175: actively while AP last, with the best skill that is offered. */
export const defending =
  ({ effects, setup }: Plan, { posture }: SeenFighter): Preference =>
  (_offer, options) => {
    const hindered = posture !== 'standing' && effects.get(posture)!.hinders.includes('dodge')
    // The total of a passive choice has the hindrance in it; dice come to about as much less.
    const drawback = ({ mode, skill }: DefenceOption): number =>
      hindered && mode === 'active' && skill === 'acrobatics' ? setup.check.passiveAdvantage : 0
    return bestOf(options, (option) => MODE[option.mode] + option.value - drawback(option))
  }
