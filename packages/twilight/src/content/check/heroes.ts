import { fault, type Path, type ShapeFault } from '@arbiter/content'
import type { HeroFile } from '../schema/heroes.ts'
import type { Tuning } from '../tuning.ts'
import type { ContentIds } from './contentIds.ts'
import { checkRefs } from './fault.ts'

/** TW-017, TW-022. */
export function checkHero(hero: HeroFile, path: Path, known: ContentIds, tuning: Tuning | undefined): ShapeFault[] {
  const { hp_max, hp_start = hp_max, faith_start = 0, faith_max = 0, starting_deck } = hero
  const hand = tuning?.['combat.balance.openingHand'] ?? 0
  const faults = checkRefs(starting_deck, known.cards, [...path, 'starting_deck'], 'a card')
  if (hp_start > hp_max) faults.push(fault('E_RANGE', [...path, 'hp_start'], `1..${hp_max}`, hp_start))
  if (faith_start > faith_max) faults.push(fault('E_RANGE', [...path, 'faith_start'], `0..${faith_max}`, faith_start))
  if (starting_deck.length < hand)
    faults.push(fault('E_RANGE', [...path, 'starting_deck'], `at least ${hand} cards`, starting_deck.length))
  return faults
}
