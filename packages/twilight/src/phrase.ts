import { setupFaultPhrase } from '@arbiter/content'
import type { Fault, Phrase } from '@arbiter/kernel'
import type { Event } from './events.ts'
import { paramsOf } from './phrase/event.ts'
import { SETUP_CODES } from './setup.ts'

export { describeAction } from './phrase/action.ts'
export { behaviourLines, enemyLines, intentPhrase, patternLine } from './phrase/behaviour.ts'
export { cardLines, cardText, critPhrase, effectPhrase, passivePhrase, worldPhrase } from './phrase/card.ts'
export { cursePhrases, giftPhrase, itemPhrases, modPhrases } from './phrase/gift.ts'
export { createTeller, enemyTerms, type Foe, foesOf, type Terms, withEnemies } from './phrase/names.ts'
export { explainRefusal } from './phrase/refusal.ts'
export { type FateSum, fateLine, fateSumOf } from './phrase/sum.ts'
export {
  decimal as decimalValue,
  flag as flagName,
  resonance as resonanceValue,
  shift as shiftValue,
} from './phrase/values.ts'
export { offerPhrase } from './phrase/walk.ts'

/** The event as a sentence without a language; `twilight.event.<type>`. Enemies are named by slot (`enemyTerms`). */
export const phraseOf = (event: Event): Phrase => ({ key: `twilight.event.${event.type}`, params: paramsOf(event) })

/** Why a set-up was refused, fault by fault; `where` may name the place better than its path. */
export const explainFault = (fault: Fault, where?: string): Phrase =>
  setupFaultPhrase('twilight', SETUP_CODES, fault, where)
