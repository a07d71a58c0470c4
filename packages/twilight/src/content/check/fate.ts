import { type At, checkRef, fault, type ShapeFault } from '@arbiter/content'
import type { DeckFile, FateCardFile } from '../schema/fate.ts'
import { fateId } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { repeated } from './fault.ts'

/** TW-055 … TW-057. */
export function checkFateCard(card: FateCardFile, at: At): ShapeFault[] {
  const { type = 'standard', suit, choice_option, is_sticky, one_time, resonance_rules } = card
  const faults = checkZones(resonance_rules, [...at, 'resonance_rules'])
  if (type === 'choice' && !choice_option)
    faults.push(fault('E_CHOICE', [...at, 'choice_option'], 'the risky option of a choice card', null))
  if (type === 'standard' && choice_option)
    faults.push(fault('E_CHOICE', [...at, 'choice_option'], 'an option only on a choice card', type))
  if (type === 'choice' && suit === 'yav') faults.push(freeRisk([...at, 'suit']))
  if (is_sticky && one_time) faults.push(fault('E_STICKY', [...at, 'one_time'], 'sticky or one_time, not both', true))
  return faults
}

/** TW-058, TW-291. A deck may change its cards, within the same rules. */
export function checkDeck(
  { cards, changes = [] }: DeckFile,
  at: At,
  known: ContentIds,
  all: readonly FateCardFile[],
): ShapeFault[] {
  return [
    ...cards.flatMap((id, i) => checkRef(fateId(id), known.fateCards, [...at, 'cards', i], 'a fate card')),
    ...changes.flatMap(({ id, suit, resonance_rules }, i) => {
      const here = [...at, 'changes', i]
      const changed = all.find((card) => fateId(card.id) === fateId(id))
      return [
        ...checkRef(fateId(id), known.fateCards, [...here, 'id'], 'a fate card'),
        ...(changed?.type === 'choice' && suit === 'yav' ? [freeRisk([...here, 'suit'])] : []),
        ...checkZones(resonance_rules, [...here, 'resonance_rules']),
      ]
    }),
    ...repeated(
      changes.map(({ id }) => fateId(id)),
      (i) => [...at, 'changes', i, 'id'],
      'E_DUP_ID',
    ),
  ]
}

/** TW-056. Yav never shifts the world, so its risk would cost nothing. */
const freeRisk = (at: At): ShapeFault => fault('E_CHOICE', at, 'nav or prav for a choice card', 'yav')

const checkZones = (rules: FateCardFile['resonance_rules'] = [], at: At): ShapeFault[] =>
  repeated(
    rules.map(({ zone }) => zone),
    (i) => [...at, i, 'zone'],
    'E_CONFLICT',
  )
