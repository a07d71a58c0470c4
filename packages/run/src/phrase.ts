import { expectedPhrase, setupFaultPhrase } from '@arbiter/content'
import type { Fault, Phrase } from '@arbiter/kernel'
import type { Event } from './events.ts'
import { paramsOf } from './phrase/event.ts'
import { idleSpell } from './phrase/idleSpell.ts'
import { nameUnits, slotNames, type Terms, type UnitNames, unitsAfter, unitsOf } from './phrase/names.ts'
import { named } from './phrase/values.ts'
import { SETUP_CODES } from './setup.ts'

export { describeAction } from './phrase/action.ts'
export { statusSize } from './phrase/battle.ts'
export { deckCodePhrase, deckProblemPhrase } from './phrase/deck.ts'
export { isTold } from './phrase/depth.ts'
export { genderKey } from './phrase/gender.ts'
export { bonusLine, STATS, statLine, timingText } from './phrase/lines.ts'
export { mechanicText, signatureText } from './phrase/mechanicText.ts'
export { type NamedUnit, nameUnits, type Terms, type UnitNames, unitsOf } from './phrase/names.ts'
export { explainRefusal } from './phrase/refusal.ts'
export { MOMENT_KINDS, type Moment, type MomentKind, storyOf } from './phrase/story.ts'
export { sumSteps } from './phrase/sum.ts'
export { causeName, cellName, opponentName, unitName } from './phrase/values.ts'

/** The event as a sentence without a language; `run.event.<type>`. Units are told by their place: an event knows only ids. */
export const phraseOf = (event: Event): Phrase => phraseWith(event, slotNames)

/** The same with the names of the battle's units (`nameUnits`). */
export const phraseWith = (event: Event, names: UnitNames): Phrase => ({
  key: `run.event.${event.type}`,
  params: paramsOf(event, names),
})

/** `events.map(teller)`; given an event alone, it cannot see that a spell led to nothing. */
export type Teller = (event: Event, at?: number, events?: readonly Event[]) => Phrase

/**
 * Sentences for a log, with the names of each battle's own units (RN-218, RN-338). Give it the events in their order, from
 * the first; a log that begins later starts with the events `before`.
 */
export function createTeller(terms: Terms, before: readonly Event[] = []): Teller {
  let units = unitsOf(before)
  let names = nameUnits(units, terms)
  return (event, at = 0, events = []) => {
    const now = unitsAfter(units, event)
    if (now !== units) {
      units = now
      names = nameUnits(units, terms)
    }
    const phrase = phraseWith(event, names)
    const idle = idleSpell(event, events[at + 1])
    return idle ? { ...phrase, params: { ...phrase.params, idle } } : phrase
  }
}

/** Why a set-up or its mechanics were refused (RN-151), fault by fault; `where` may name the place better than its path. */
export function explainFault(fault: Fault, where = fault.path): Phrase {
  const { code, expected = '', found, nearest } = fault
  if (!code.startsWith('mech_')) return setupFaultPhrase('run', SETUP_CODES, fault, where)
  const shown = typeof found === 'string' || typeof found === 'number' ? found : JSON.stringify(found ?? null)
  const params = { path: where, expected: expectedPhrase(expected), found: shown, nearest: nearest ?? 'none' }
  // RN-103: what it expected is the mechanic that it needs.
  if (code === 'mech_dependency')
    return { key: `run.mech.${code}`, params: { ...params, needed: named('mechanic', expected) } }
  return { key: `run.mech.${code}`, params }
}
