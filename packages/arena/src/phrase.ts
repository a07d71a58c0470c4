import { setupFaultPhrase } from '@arbiter/content'
import type { Fault, Phrase } from '@arbiter/kernel'
import type { Action } from './action.ts'
import type { Event } from './events.ts'
import { paramsOf } from './phrase/event.ts'
import { fighter, named, source } from './phrase/values.ts'
import { SETUP_CODES } from './setup.ts'
import type { View } from './view.ts'

export { DAMAGE_STEPS, type DamageStep, type DamageStepId, damageSteps } from './phrase/damage.ts'
export { fighterTerms, setupTerms, sourceTerms, type Terms, teamTerms } from './phrase/names.ts'
export { explainRefusal } from './phrase/refusal.ts'
export { percent, signedPercent, statPhrase, statValue, tagValue } from './phrase/values.ts'

/** The event as a sentence without a language; `arena.event.<type>`. */
export const phraseOf = (event: Event): Phrase => ({ key: `arena.event.${event.type}`, params: paramsOf(event) })

/** AR-052. Why a set-up was refused, fault by fault; `where` may name the place better than its path. */
export const explainFault = (fault: Fault, where?: string): Phrase =>
  setupFaultPhrase('arena', SETUP_CODES, fault, where)

/** What a decision means, for buttons and menus. */
export function describeAction(action: Action, { actor }: View): Phrase {
  if (action.type === 'auto') return { key: 'arena.describe.auto' }
  const { target, zone } = action
  const params = { action: source(action.action) }
  if (target !== undefined)
    return target === actor
      ? { key: 'arena.describe.on_self', params }
      : { key: 'arena.describe.aimed', params: { ...params, target: fighter(target) } }
  if (zone !== undefined) return { key: 'arena.describe.aimed', params: { ...params, target: named('zone', zone) } }
  return { key: 'arena.describe.plain', params }
}
