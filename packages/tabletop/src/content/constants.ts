import type { Rules } from './tuning.ts'
import type { CheckConstants } from './types.ts'

/** TT-019: the constants of a preset, with those that the tuning sets one by one. */
export const constantsOf = (preset: CheckConstants, rules: Rules): CheckConstants => ({
  count: rules.checkCount ?? preset.count,
  sides: rules.checkSides ?? preset.sides,
  step: rules.checkStep ?? preset.step,
  passive: rules.checkPassive ?? preset.passive,
  tie: rules.checkTie ?? preset.tie,
  multi: rules.checkMulti ?? preset.multi,
  passiveAdvantage: rules.checkPassiveAdvantage ?? preset.passiveAdvantage,
})
