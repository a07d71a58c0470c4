import type { Action } from '../action.ts'
import type { Aim } from './aim.ts'
import { keepWorth, weigh } from './cardWorth.ts'
import type { Scene } from './scene.ts'

/** Cards worth less than this share of the deck's mean are exchanged. */
const POOR = 0.5

/** TW-102. Before anything else: exchanges the cards that do little on the way it means to go. */
export function mulliganOf(scene: Scene, aim: Aim): Action | undefined {
  const { encounter, deck, guide } = scene
  const { round, touched, mulligans, hand, draw, scenario } = encounter
  if (round > 1 || touched || mulligans >= guide.plan.balance.mulligans) return undefined
  if (!guide.plan.scenarios.get(scenario)!.rules.mulligan) return undefined
  const weights = weigh(scene, aim)
  let sum = 0
  for (const card of deck.cards) sum += keepWorth(scene, aim, weights, card)
  const least = (POOR * sum) / deck.cards.length
  const poor = hand.filter((uid) => keepWorth(scene, aim, weights, deck.cards[uid]!) < least).slice(0, draw.length)
  return poor.length > 0 ? { type: 'mulligan', cards: poor } : undefined
}
