import { clamp } from '@arbiter/kernel'
import { choiceOptions, statOf } from '../preview.ts'
import { zoneOf } from '../rules/zone.ts'
import type { View } from '../view.ts'
import type { Guide } from './guide.ts'

type Option = 'safe' | 'risk'

/** Draws to come that a change of the zone will touch. */
const AHEAD = 8

/** TW-158. A second try of a check costs nothing more: everybody takes it (TW-148). */
export function chooseOption(guide: Guide, view: View): Option {
  const { plan, temper } = guide
  const options = choiceOptions(plan, view)
  if (!options) return 'risk'
  if (temper.choice !== 'zone') return temper.choice
  const { safe, risk } = options
  if (view.check) {
    const check = plan.checks.get(view.check.id)!
    const missing = check.difficulty - statOf(plan, check) - view.check.effort
    if (safe.value >= missing || risk.value < missing) return 'safe'
  }
  const { resonance, fate } = view.encounter ?? view.session
  const outlook = (shift: number): number => {
    const { min, max } = plan.balance.resonance
    const zone = zoneOf(plan.balance, clamp(resonance + shift, min, max))
    const { attack, influence, defence } = guide.fateOf(fate, zone, true, { attack: 0, influence: 0, defence: 0 })
    return (AHEAD * ((attack + influence) / 2 + defence)) / 2
  }
  return risk.value + outlook(risk.shift) > safe.value + outlook(safe.shift) ? 'risk' : 'safe'
}
