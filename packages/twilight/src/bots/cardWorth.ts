import { energyLimit } from '../rules/hero.ts'
import type { Aim } from './aim.ts'
import type { CardProfile } from './cardProfile.ts'
import type { Scene } from './scene.ts'
import { bonusOf } from './zoneBonus.ts'

/** What a bot thinks in: everything is worth the HP it saves. */
export interface Weights {
  /** HP that one point of progress saves. */
  readonly progress: number
  /** What a point of harm counts. */
  readonly harm: number
  /** Progress that is still wanted in this round. */
  readonly room: number
}

/** The spread of fate that one plays safe against. */
const MARGIN = 1.5
const FAINT = 2
/** Progress on somebody who will leave first. */
const IN_VAIN = 0.05
const HEAL = 0.8
const DRAW = 0.9
const ENERGY = 0.8

export function weigh(scene: Scene, aim: Aim): Weights {
  const { encounter, danger, coming, blows, guide } = scene
  const finishes = aim.most >= aim.need
  const room = Math.max(0, aim.need + MARGIN - Math.max(0, aim.now))
  const spared = finishes && room > 0 ? (blows[aim.slot]! + 1) / room : 0
  return {
    progress: aim.most <= 0 ? 0 : aim.leaves ? IN_VAIN : danger / Math.max(1, aim.later) + spared,
    harm: guide.temper.caution * (coming + FAINT >= encounter.hp ? 3 : 1),
    room,
  }
}

/** What playing the card now is worth, with the best enemy for it; below 0 it had better stay in the hand. */
export interface CardWorth {
  worth: number
  target: number
}

export function cardWorth(scene: Scene, aim: Aim, weights: Weights, card: CardProfile, into: CardWorth): void {
  into.target = aim.slot
  into.worth = ownWorth(scene, aim, weights, card)
  if (into.worth === NEVER || !card.needsTarget) return
  const atAim = targetWorth(scene, aim, weights, card, aim.slot)
  const feared = fearedSlot(scene, aim)
  const atFeared = feared === aim.slot ? atAim : targetWorth(scene, aim, weights, card, feared)
  if (atFeared > atAim) into.target = feared
  into.worth += Math.max(atAim, atFeared)
}

const NEVER = -1000

/** Everything but effects on one target. */
function ownWorth(scene: Scene, aim: Aim, { progress, harm, room }: Weights, card: CardProfile): number {
  const { encounter, guide, blows } = scene
  if (card.spiritOnly && aim.track !== 'spirit') return NEVER
  if (card.merciful && aim.track === 'body' && aim.most >= aim.need) return NEVER
  let worth = progress * Math.min(room, progressOf(scene, aim, card))
  if (card.defence > 0) worth += harm * defended(blows, bonusOf(scene, card, card.defence))
  if (card.heal > 0) worth += HEAL * harm * Math.min(card.heal, guide.plan.hero.hp_max - encounter.hp)
  if (card.draw > 0) worth += DRAW * Math.min(card.draw, guide.plan.balance.maxHandSize - encounter.hand.length + 1)
  if (card.energy > 0) worth += wantsEnergy(scene, card) ? ENERGY : 0
  if (card.cleanse) worth += progress * encounter.debuff
  return worth - harm * card.hpCost
}

export function progressOf(scene: Scene, aim: Aim, card: CardProfile): number {
  if (aim.track === 'spirit') return bonusOf(scene, card, card.influence)
  const attack = bonusOf(scene, card, card.attack)
  if (card.against === null) return attack
  const { tags } = scene.guide.plan.enemies.get(scene.encounter.enemies[aim.slot]!.id)!
  return tags.includes(card.against) ? attack + bonusOf(scene, card, card.attackVs) : attack
}

function defended(blows: readonly number[], defence: number): number {
  let saved = 0
  for (let slot = 0; slot < blows.length; slot++) saved += Math.min(defence, blows[slot]!)
  return saved
}

/** More energy helps only if it is not lost, and if something in the hand waits for it. */
function wantsEnergy({ encounter, deck, guide }: Scene, { energy }: CardProfile): boolean {
  if (encounter.energy + energy > energyLimit(guide.plan)) return false
  return encounter.hand.some((uid) => deck.cards[uid]!.cost > encounter.energy)
}

function targetWorth(
  scene: Scene,
  aim: Aim,
  { progress, harm, room }: Weights,
  card: CardProfile,
  slot: number,
): number {
  const { encounter, blows, threats, guide } = scene
  const enemy = encounter.enemies[slot]!
  if (card.soothe > 0 && enemy.wpMax === 0) return NEVER
  const isAim = slot === aim.slot
  const blow = blows[slot]! * (isAim && aim.most >= aim.need ? 0.3 : 1)
  let worth = 0
  if (card.stun && !enemy.stunned) worth += harm * blow
  if (card.disarm > 0) {
    worth += harm * Math.min(card.disarm, blow)
    worth += Math.min(card.disarm, threats[slot]!) * 0.5 * (card.disarmRounds - 1)
  }
  if (card.calm && enemy.enraged && blow > 0) worth += harm * Math.min(blow, guide.foes.get(enemy.id)!.blow * 2)
  if (!isAim) return worth
  if (aim.track === 'body') {
    if (card.expose > 0) worth += progress * Math.min(card.expose, aim.armour, room)
    if (card.bleed > 0 && enemy.bleed === null)
      worth += progress * Math.min(card.bleed, Math.max(0, aim.need - aim.most))
  } else {
    if (card.unravel > 0) worth += progress * Math.min(card.unravel, aim.armour, room)
    if (card.soothe > 0) worth += progress * Math.min(card.soothe, aim.shield, room)
  }
  return worth
}

/** Whose blow hurts most, not counting an aim that is about to fall. */
function fearedSlot({ blows }: Scene, aim: Aim): number {
  let feared = aim.slot
  let most = aim.most >= aim.need ? blows[aim.slot]! * 0.3 : blows[aim.slot]!
  for (let slot = 0; slot < blows.length; slot++) {
    if (slot === aim.slot || blows[slot]! <= most) continue
    feared = slot
    most = blows[slot]!
  }
  return feared
}

/** What the card is worth in a later round of this fight. */
export function keepWorth(scene: Scene, aim: Aim, { progress, harm }: Weights, card: CardProfile): number {
  const { encounter, guide } = scene
  const missing = guide.plan.hero.hp_max - encounter.hp
  const opening =
    aim.track === 'body'
      ? Math.min(card.expose, aim.armour) + card.bleed
      : Math.min(card.unravel, aim.armour) + Math.min(card.soothe, aim.shield)
  return (
    progress * (progressOf(scene, aim, card) + opening / 2) +
    0.7 * harm * (card.defence + card.disarm) +
    (card.stun ? 3 : 0) +
    HEAL * Math.min(card.heal, missing) +
    DRAW * card.draw
  )
}
