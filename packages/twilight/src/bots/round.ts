import type { Action } from '../action.ts'
import { effortLimit } from '../rules/hero.ts'
import type { Encounter } from '../state.ts'
import { type Aim, chooseAim } from './aim.ts'
import { type CardWorth, cardWorth, keepWorth, type Weights, weigh } from './cardWorth.ts'
import { wantsFlight } from './flight.ts'
import type { Guide } from './guide.ts'
import { mulliganOf } from './mulligan.ts'
import { readScene, type Scene } from './scene.ts'

/** What the use of a card in a later round counts now. */
const LATER = 0.8
const SOMETHING = 0.02
/** A card that is burned will not be there when it is wanted: it must be worth less than its point by this much. */
const RELUCTANCE = 1.5
/** Cards after which a round is over, whatever the hand says: some decks draw for ever. */
const MOST_CARDS = 12

/** One decision of the player's phase: a mulligan, a card, Effort, or the finishing action. */
export function playRound(guide: Guide, encounter: Encounter): Action {
  const scene = readScene(guide, encounter)
  const prospect = chooseAim(scene)
  if (!prospect) return { type: 'wait' }
  const { aim, toll } = prospect
  return (
    mulliganOf(scene, aim) ??
    (wantsFlight(scene, toll) ? FLEE : undefined) ??
    nextCard(scene, aim, weigh(scene, aim)) ??
    finisher(aim)
  )
}

const FLEE: Action = { type: 'flee' }

function nextCard(scene: Scene, aim: Aim, weights: Weights): Action | undefined {
  const { encounter, deck, costs } = scene
  const { hand, energy } = encounter
  if (encounter.played.length >= MOST_CARDS) return undefined
  let best = -1
  let target = 0
  let bestRatio = 0
  const worth: CardWorth = { worth: 0, target: 0 }
  for (let i = 0; i < hand.length; i++) {
    const card = deck.cards[hand[i]!]!
    const cost = costs[i]!
    if (cost > energy) continue
    cardWorth(scene, aim, weights, card, worth)
    if (worth.worth < SOMETHING || worth.worth < LATER * keepWorth(scene, aim, weights, card)) continue
    const ratio = worth.worth / (cost + 0.5)
    if (ratio <= bestRatio) continue
    best = i
    bestRatio = ratio
    target = worth.target
  }
  if (best < 0) return effort(scene, aim, weights)
  const card = hand[best]!
  return deck.cards[card]!.needsTarget ? { type: 'playCard', card, target } : { type: 'playCard', card }
}

/** Burns the card that is missed least, where its point does more now than the card would later. */
function effort(scene: Scene, aim: Aim, weights: Weights): Action | undefined {
  const { encounter, deck, guide } = scene
  const { hand } = encounter
  if (encounter.effort.length >= effortLimit(guide.plan) || weights.room <= 0 || aim.most <= 0) return undefined
  const crowded = hand.length >= guide.plan.balance.maxHandSize
  const gain = weights.progress * Math.min(weights.room, guide.plan.balance.effortPerCard)
  let least = -1
  let missed = crowded ? Number.POSITIVE_INFINITY : gain
  for (let i = 0; i < hand.length; i++) {
    const worth = RELUCTANCE * keepWorth(scene, aim, weights, deck.cards[hand[i]!]!)
    if (worth >= missed) continue
    least = i
    missed = worth
  }
  return least < 0 || gain <= 0 ? undefined : { type: 'burnForEffort', card: hand[least]! }
}

/** A blow that cannot reach through the armour is not struck. */
function finisher({ slot, track, now }: Aim): Action {
  if (now <= HOPELESS) return { type: 'wait' }
  return track === 'body' ? { type: 'commitAttack', target: slot } : { type: 'commitInfluence', target: slot }
}
const HOPELESS = -3
