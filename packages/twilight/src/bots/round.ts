import type { Action } from '../action.ts'
import { effortLimit } from '../rules/hero.ts'
import type { Encounter } from '../state.ts'
import type { View } from '../view.ts'
import { type Aim, chooseAim } from './aim.ts'
import { type CardWorth, cardWorth, keepWorth, type Weights, weigh } from './cardWorth.ts'
import { wantsFlight } from './flight.ts'
import { graceOf } from './grace.ts'
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
export function playRound(guide: Guide, encounter: Encounter, view: View): Action {
  const scene = readScene(guide, encounter)
  const prospect = chooseAim(scene)
  if (!prospect) return WAIT
  const { aim, toll } = prospect
  const weights = weigh(scene, aim)
  return (
    mulliganOf(scene, aim) ??
    (wantsFlight(scene, toll) ? FLEE : undefined) ??
    (encounter.road && graceOf(scene, view, aim)) ??
    nextCard(scene, aim, weights) ??
    (encounter.road && wantsWait(scene, aim, weights) ? WAIT : finisher(aim))
  )
}

const FLEE: Action = { type: 'flee' }
const WAIT: Action = { type: 'wait' }

/** What a point of Faith and of kept energy count. */
const FAITH = 0.5
const KEPT = 0.8

/** TW-416 … TW-418. Whether the guard, the Faith and the energy of a Wait are worth more than the blow. */
function wantsWait(
  { encounter, blows, guide: { plan } }: Scene,
  { now, need }: Aim,
  { progress, harm }: Weights,
): boolean {
  if (now >= need || encounter.lastFinisher?.kind === 'wait') return false
  const { waitGuard, waitCarry, waitFaithGain, road } = plan.balance
  const room = Math.min(road.encounterFaithCap - encounter.road!.faithGained, plan.hero.faith_max - encounter.faith)
  const saved = blows.reduce((sum, blow) => sum + Math.min(waitGuard, blow), 0)
  const wait =
    harm * saved + FAITH * Math.max(0, Math.min(waitFaithGain, room)) + KEPT * Math.min(encounter.energy, waitCarry)
  return wait > progress * Math.max(0, now)
}

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
  if (encounter.effort.length >= effortLimit(guide.plan, encounter) || weights.room <= 0 || aim.most <= 0)
    return undefined
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
  if (now <= HOPELESS) return WAIT
  return track === 'body' ? { type: 'commitAttack', target: slot } : { type: 'commitInfluence', target: slot }
}
const HOPELESS = -3
