import { setupFaultPhrase } from '@arbiter/content'
import type { Fault, Localised, Phrase, PhraseValue, Refusal } from '@arbiter/kernel'
import type { Action } from './action.ts'
import { explainCondition } from './content/explain.ts'
import type { Condition, DiceContent } from './content/types.ts'
import type { Event } from './events.ts'
import { VERDICT_CODES } from './game.ts'
import { paramsOf } from './phrase/event.ts'
import { SETUP_CODES } from './setup.ts'
import type { View } from './view.ts'

/** The event as a sentence without a language; `dice.event.<type>`. */
export const phraseOf = (event: Event): Phrase => ({ key: `dice.event.${event.type}`, params: paramsOf(event) })

/** Why an action was refused. The kernel's codes have the kernel's sentences. */
export function explainRefusal({ code, params }: Refusal): Phrase {
  const own = VERDICT_CODES.some((known) => known === code)
  const shown: Record<string, PhraseValue> = {}
  const { dice, values, item, flag, turns, ownTurns, rolls, phase, condition } = params
  if (Array.isArray(dice)) shown.dice = { list: diceShown(dice, Array.isArray(values) ? values : []) }
  if (typeof item === 'string') shown.item = { term: `dice.item.${item}` }
  if (typeof flag === 'string') shown.flag = { term: `dice.flag.${flag}` }
  if (typeof phase === 'string') shown.phase = phase
  if (code === 'condition_not_met')
    shown.condition = condition && typeof condition === 'object' ? explainCondition(condition as Condition) : 'none'
  for (const [name, value] of Object.entries({ turns, ownTurns, rolls }))
    if (typeof value === 'number') shown[name] = value
  return { key: `${own ? 'dice' : 'kernel'}.error.${code}`, params: shown }
}

/** Why a set-up was refused, fault by fault (DC-019). */
export const explainFault = (fault: Fault, where?: string): Phrase =>
  setupFaultPhrase('dice', SETUP_CODES, fault, where)

/** What an action means, for buttons and menus. */
export function describeAction(action: Action, view: View): Phrase {
  switch (action.type) {
    case 'save':
      return {
        key: `dice.describe.${action.then}`,
        params: { dice: { list: diceShown(action.dice, valuesAt(view, action.dice)) } },
      }
    case 'use': {
      const params = {
        item: { term: `dice.item.${action.item}` },
        dice: { list: diceShown(action.dice ?? [], valuesAt(view, action.dice ?? [])) },
      }
      if (action.by !== undefined)
        return { key: 'dice.describe.use_by', params: { ...params, by: { signed: action.by } } }
      return { key: action.dice?.length ? 'dice.describe.use_on' : 'dice.describe.use', params }
    }
    default:
      return { key: `dice.action.${action.type}` }
  }
}

/** Names of content: `dice.item.bust_shield`, `dice.item.bust_shield.note`, `dice.die.fair`, … */
export function termsOf({ modifiers, items, dice, presets }: DiceContent): Record<string, Localised> {
  const terms: Record<string, Localised> = {}
  for (const { id, name, desc, note } of modifiers) addPiece(terms, `dice.modifier.${id}`, name, desc, note)
  for (const { id, name, desc, notification } of items) addPiece(terms, `dice.item.${id}`, name, desc, notification)
  for (const { id, name } of dice) terms[`dice.die.${id}`] = name
  for (const { id, name } of presets) terms[`dice.preset.${id}`] = name
  return terms
}

function addPiece(
  terms: Record<string, Localised>,
  key: string,
  name: Localised,
  desc: Localised,
  note: Localised,
): void {
  terms[key] = name
  terms[`${key}.desc`] = desc
  terms[`${key}.note`] = note
}

const valuesAt = ({ dice }: View, positions: readonly number[]): (number | null)[] =>
  positions.map((position) => dice[position - 1]?.value ?? null)

const diceShown = (positions: readonly unknown[], values: readonly unknown[]): PhraseValue[] =>
  positions.map((position, at): PhraseValue => {
    const value = values[at]
    return typeof value === 'number'
      ? { key: 'dice.die_shows', params: { position: Number(position), value } }
      : { key: 'dice.die_at', params: { position: Number(position) } }
  })
