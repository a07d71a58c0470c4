import { attackForecast, influenceForecast } from '../preview.ts'
import type { Enemy } from '../state.ts'
import { handReach, type Reach } from './reach.ts'
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

/** Rounds after which a bot leaves its path: who spoke strikes, who struck may speak. */
const PATIENCE = 25
/** Cards of a usual round: the hand of the beginning, spread over a fight, and one more per round. */
const CARDS_PER_ROUND = 1.7
const IDLE_EFFORT = 1
/** Below this progress a track is as good as closed. */
const LEAST = 0.5
const CLOSED = 60
/** What a round costs even where nobody strikes. */
const TIME = 0.5
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
  const speaks = hasSpirit && (encounter.spiritOnly || (path === 'body') === impatient)
  const strikes = !encounter.spiritOnly && (path !== 'spirit' || impatient || !hasSpirit)
  if (!strikes) return speaks ? spiritAim(scene, enemy, reach) : undefined
  if (!speaks) return bodyAim(scene, enemy, reach)
  const body = bodyAim(scene, enemy, reach)
  const spirit = spiritAim(scene, enemy, reach)
  return spokenCost(scene, enemy, spirit) <= struckCost(scene, enemy, body) ? spirit : body
}

/** HP that the way through the body costs, the others' blows included. */
function struckCost({ danger }: Scene, { lastTrack }: Enemy, { rounds }: Aim): number {
  return rounds * (TIME + danger) + (lastTrack === 'spirit' && rounds > 1 ? BROKEN_TRUST : 0)
}

function spokenCost({ danger, threats, guide }: Scene, { id, slot }: Enemy, { rounds }: Aim): number {
  const { unmoved } = guide.foes.get(id)!
  return MERCY * rounds * (TIME + danger - (1 - unmoved) * threats[slot]!)
}

function bodyAim(scene: Scene, enemy: Enemy, { attack, effort }: Reach): Aim {
  const { guide, encounter, fate, deck } = scene
  const { hero, enemies, balance } = guide.plan
  const { base, armour, surprise } = attackForecast(guide.plan, encounter, enemy.slot)
  const times = surprise ? balance.surpriseMultiplier / 1000 : 1
  const now = times * (base + fate.attack - armour)
  const usual = hero.stats.might + hero.weapon.bonus + fate.attack + CARDS_PER_ROUND * deck.attack + IDLE_EFFORT
  return aimOf(scene, enemy, {
    track: 'body',
    need: enemy.hp,
    now,
    most: now + times * (attack + effort),
    armour,
    shield: 0,
    later: usual - enemies.get(enemy.id)!.stats.armor_physical,
  })
}

function spiritAim(scene: Scene, enemy: Enemy, { influence, effort }: Reach): Aim {
  const { guide, encounter, fate, deck } = scene
  const { hero, enemies } = guide.plan
  const { base, armour, shield } = influenceForecast(guide.plan, encounter, enemy.slot)
  const now = base + fate.influence - armour
  const own = hero.stats[hero.will_stat] + hero.persuasion
  const usual = own + fate.influence + CARDS_PER_ROUND * deck.influence + IDLE_EFFORT
  return aimOf(scene, enemy, {
    track: 'spirit',
    need: enemy.wp + shield,
    now,
    most: now + influence + effort,
    armour,
    shield,
    later: usual - enemies.get(enemy.id)!.stats.armor_spirit - guide.foes.get(enemy.id)!.answer,
  })
}

function aimOf(scene: Scene, { slot }: Enemy, work: Omit<Aim, 'slot' | 'rounds' | 'leaves'>): Aim {
  const { track, need, now, most, armour, shield, later } = work
  const left = need - Math.max(0, most)
  const enough = left <= 0 ? 1 : later < LEAST ? CLOSED : 1 + left / later
  const stay = roundsToEscape(scene, slot)
  const leaves = stay < enough
  const rounds = leaves ? stay : enough
  return { slot, track, need, now, most, armour, shield, later: Math.max(LEAST, later), rounds, leaves }
}

/** TW-228. */
function roundsToEscape({ guide, encounter }: Scene, slot: number): number {
  const { escapes } = guide.plan.scenarios.get(encounter.scenario)!
  for (const exit of escapes)
    if (exit.slot === slot && exit.after_round >= encounter.round) return exit.after_round - encounter.round + 1
  return Number.POSITIVE_INFINITY
}
