import { attackForecast, influenceForecast } from '../preview.ts'
import { bodyArmour, spiritArmour } from '../rules/enemy.ts'
import { effortLimit } from '../rules/hero.ts'
import type { Enemy } from '../state.ts'
import { affordable, bonusOf } from './hand.ts'
import type { Scene } from './scene.ts'

/** Whom a bot works on in this round, by which track, and what it needs. */
export interface Aim {
  readonly slot: number
  readonly track: 'body' | 'spirit'
  /** What is left of the track, the rage shield included. */
  readonly need: number
  /** Expected progress with what is played and burned so far; below 0 it does not reach through the armour. */
  readonly now: number
  /** The same with what the hand could still add. */
  readonly most: number
  readonly armour: number
  readonly shield: number
  /** Expected progress of a later round. */
  readonly later: number
  /** Rounds until the track is empty, or until it leaves by itself. */
  readonly rounds: number
  /** It will have left before the track is empty (TW-228). */
  readonly leaves: boolean
}

/** The next aim, and what the whole fight is expected to cost. */
export interface Prospect {
  readonly aim: Aim
  /** In HP. */
  readonly toll: number
}

/** Rounds after which a bot of one path takes the other as well. */
const PATIENCE = 25
/** Cards of a usual round: the hand of the beginning, spread over a fight, and one more per round. */
const CARDS_PER_ROUND = 1.7
const IDLE_EFFORT = 1
const LEAST = 0.25
/** Speaking leaves the world in a better state: its cost counts a little less. */
const MERCY = 0.9
/** What breaking trust costs beside the blow: rage and resonance, in HP. */
const BROKEN_TRUST = 4

/** Smith's rule: first whoever costs most for the work it takes. */
export function chooseAim(scene: Scene): Prospect | undefined {
  const { enemies } = scene.encounter
  const reach = handReach(scene)
  let aim: Aim | undefined
  let best = -1
  let work = 0
  let own = 0
  for (let slot = 0; slot < enemies.length; slot++) {
    const enemy = enemies[slot]!
    if (enemy.outcome !== null) continue
    const next = aimAt(scene, enemy, reach)
    if (!next) continue
    const threat = scene.threats[slot]!
    work += next.rounds
    own += threat * next.rounds
    const score = threat / next.rounds
    if (score <= best) continue
    aim = next
    best = score
  }
  // One after the other, in any order: each strikes during its own rounds and during half of those of the others.
  return aim && { aim, toll: (scene.danger * work + own) / 2 }
}

function aimAt(scene: Scene, enemy: Enemy, reach: Reach): Aim | undefined {
  const { guide, encounter } = scene
  const { path } = guide.temper
  const impatient = encounter.round > PATIENCE
  const hasSpirit = enemy.wpMax > 0
  const speaks = hasSpirit && (path !== 'body' || impatient || encounter.spiritOnly)
  const strikes = !encounter.spiritOnly && (path !== 'spirit' || impatient || !hasSpirit)
  if (!strikes) return speaks ? spiritAim(scene, enemy, reach) : undefined
  if (!speaks) return bodyAim(scene, enemy, reach)
  const body = bodyAim(scene, enemy, reach)
  const spirit = spiritAim(scene, enemy, reach)
  return spokenCost(scene, enemy, spirit) <= struckCost(scene, enemy, body) ? spirit : body
}

/** HP that the way through the body costs, the others' blows included. */
function struckCost({ danger }: Scene, { lastTrack }: Enemy, { rounds }: Aim): number {
  return rounds * danger + (lastTrack === 'spirit' && rounds > 1 ? BROKEN_TRUST : 0)
}

function spokenCost({ danger, threats, guide }: Scene, { id, slot }: Enemy, { rounds }: Aim): number {
  const { unmoved } = guide.foes.get(id)!
  return MERCY * rounds * (danger - (1 - unmoved) * threats[slot]!)
}

function bodyAim(scene: Scene, enemy: Enemy, { attack, effort }: Reach): Aim {
  const { guide, encounter, fate, deck } = scene
  const { hero, enemies } = guide.plan
  const { base, surprise } = attackForecast(guide.plan, encounter, enemy.slot)
  const armour = bodyArmour(guide.plan, encounter, enemy)
  const times = surprise ? guide.plan.balance.surpriseMultiplier / 1000 : 1
  const now = times * (base + fate.attack - armour)
  const later =
    hero.stats.might +
    hero.weapon.bonus +
    fate.attack +
    CARDS_PER_ROUND * deck.attack +
    IDLE_EFFORT -
    enemies.get(enemy.id)!.stats.armor_physical
  return aimOf(scene, enemy, 'body', enemy.hp, now, now + times * (attack + effort), armour, 0, later)
}

function spiritAim(scene: Scene, enemy: Enemy, { influence, effort }: Reach): Aim {
  const { guide, encounter, fate, deck } = scene
  const { hero, enemies } = guide.plan
  const { base, shield } = influenceForecast(guide.plan, encounter, enemy.slot)
  const armour = spiritArmour(guide.plan, encounter, enemy)
  const now = base + fate.influence - armour
  const later =
    hero.stats[hero.will_stat] +
    hero.persuasion +
    fate.influence +
    CARDS_PER_ROUND * deck.influence +
    IDLE_EFFORT -
    enemies.get(enemy.id)!.stats.armor_spirit -
    guide.foes.get(enemy.id)!.answer
  return aimOf(scene, enemy, 'spirit', enemy.wp + shield, now, now + influence + effort, armour, shield, later)
}

function aimOf(
  scene: Scene,
  { slot }: Enemy,
  track: Aim['track'],
  need: number,
  now: number,
  most: number,
  armour: number,
  shield: number,
  later: number,
): Aim {
  const left = need - Math.max(0, most)
  const work = left <= 0 ? 1 : 1 + left / Math.max(LEAST, later)
  const stay = roundsToEscape(scene, slot)
  const leaves = stay < work
  const rounds = leaves ? stay : work
  return { slot, track, need, now, most, armour, shield, later: Math.max(LEAST, later), rounds, leaves }
}

/** TW-228. */
function roundsToEscape({ guide, encounter }: Scene, slot: number): number {
  const { escapes } = guide.plan.scenarios.get(encounter.scenario)!
  for (const exit of escapes)
    if (exit.slot === slot && exit.after_round >= encounter.round) return exit.after_round - encounter.round + 1
  return Number.POSITIVE_INFINITY
}

/** What the hand could add in this round. */
interface Reach {
  attack: number
  influence: number
  effort: number
}

function handReach(scene: Scene): Reach {
  const { encounter, guide } = scene
  const { hand, effort } = encounter
  const free = Math.max(0, effortLimit(guide.plan) - effort.length)
  return {
    attack: bestSum(scene, 'attack'),
    influence: bestSum(scene, 'influence'),
    effort: guide.plan.balance.effortPerCard * Math.min(free, Math.max(0, hand.length - 1)),
  }
}

/** The dearest cards first, as long as the energy lasts: good enough for a forecast. */
function bestSum(scene: Scene, kind: 'attack' | 'influence'): number {
  const { encounter, deck } = scene
  let sum = 0
  let energy = encounter.energy
  let used = 0
  for (;;) {
    let best = -1
    let bestBonus = 0
    let bestCost = 0
    for (let i = 0; i < encounter.hand.length; i++) {
      if (used & (1 << i)) continue
      const card = deck.cards[encounter.hand[i]!]!
      const cost = affordable(scene, card, energy)
      if (cost < 0) continue
      const bonus = bonusOf(scene, card, card[kind])
      if (bonus <= bestBonus) continue
      best = i
      bestBonus = bonus
      bestCost = cost
    }
    if (best < 0) return sum
    used |= 1 << best
    energy -= bestCost
    sum += bestBonus
  }
}
