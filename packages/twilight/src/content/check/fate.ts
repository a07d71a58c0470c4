import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { DeckFile, FateCardFile } from '../schema/fate.ts'
import { fateId } from '../words.ts'
import type { ContentIds } from './contentIds.ts'
import { repeated } from './fault.ts'

/** TW-055 … TW-057. */
export function checkFateCard(card: FateCardFile, path: Path): ShapeFault[] {
  const { type = 'standard', suit, choice_option, is_sticky, one_time, resonance_rules } = card
  const faults = checkZones(resonance_rules, [...path, 'resonance_rules'])
  if (type === 'choice' && !choice_option)
    faults.push(fault('E_CHOICE', [...path, 'choice_option'], 'the risky option of a choice card', null))
  if (type === 'standard' && choice_option)
    faults.push(fault('E_CHOICE', [...path, 'choice_option'], 'an option only on a choice card', type))
  if (type === 'choice' && suit === 'yav') faults.push(freeRisk([...path, 'suit']))
  if (is_sticky && one_time) faults.push(fault('E_STICKY', [...path, 'one_time'], 'sticky or one_time, not both', true))
  return faults
}

/** TW-058, TW-291. A deck may change its cards, within the same rules. */
export function checkDeck(
  { cards, changes = [] }: DeckFile,
  path: Path,
  known: ContentIds,
  all: readonly FateCardFile[],
): ShapeFault[] {
  return [
    ...cards.flatMap((id, i) => checkRef(fateId(id), known.fateCards, [...path, 'cards', i], 'a fate card')),
    ...changes.flatMap(({ id, suit, resonance_rules }, i) => {
      const here = [...path, 'changes', i]
      const changed = all.find((card) => fateId(card.id) === fateId(id))
      return [
        ...checkRef(fateId(id), known.fateCards, [...here, 'id'], 'a fate card'),
        ...(changed?.type === 'choice' && suit === 'yav' ? [freeRisk([...here, 'suit'])] : []),
        ...checkZones(resonance_rules, [...here, 'resonance_rules']),
      ]
    }),
    ...repeated(
      changes.map(({ id }) => fateId(id)),
      (i) => [...path, 'changes', i, 'id'],
      'E_DUP_ID',
    ),
  ]
}

/** TW-056. Yav never shifts the world, so its risk would cost nothing. */
const freeRisk = (path: Path): ShapeFault => fault('E_CHOICE', path, 'nav or prav for a choice card', 'yav')

const checkZones = (rules: FateCardFile['resonance_rules'] = [], path: Path): ShapeFault[] =>
  repeated(
    rules.map(({ zone }) => zone),
    (i) => [...path, i, 'zone'],
    'E_CONFLICT',
  )
