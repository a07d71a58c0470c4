import { setupFaultPhrase } from '@arbiter/content'
import type { Fault, Phrase } from '@arbiter/kernel'
import { SETUP_CODES } from './setup.ts'

export { createDescriber } from './phrase/action.ts'
export { deedPhrase, triggerPhrase } from './phrase/deed.ts'
export { isTold } from './phrase/depth.ts'
export { eventPhrase as phraseOf } from './phrase/event.ts'
export type { Naming } from './phrase/names.ts'
export { explainRefusal, type RefusalParams } from './phrase/refusal.ts'
export { namedSumOf, sumOf } from './phrase/sum.ts'
export { cellName } from './phrase/values.ts'

/** Why a set-up was refused, fault by fault; `where` may name the place better than its path. */
export const explainFault = (fault: Fault, where?: string): Phrase =>
  setupFaultPhrase('tabletop', SETUP_CODES, fault, where)
