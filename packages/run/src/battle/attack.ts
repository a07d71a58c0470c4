import { FRONT, REAR } from '@arbiter/board'
import { label, percentFloor } from '@arbiter/kernel'
import { ARCS } from '../content/words.ts'
import type { Battle } from './battle.ts'
import { BEFORE_HIT, DODGED, HIT, REACTED, STEAL_PCT, STRUCK } from './bits.ts'
import { meets } from './clauses/occasion.ts'
import { fire, hears } from './clauses/triggers.ts'
import type { AttackModifier, BattleCause, Roll } from './events.ts'
import { harm, heal } from './harm.ts'
import { armorOf, atkOf, bonusOf, dodgeOf, magicOf, strikeOf } from './stats.ts'
import type { Unit } from './unit.ts'

const DODGE = label('battle/dodge')

/** One basic attack on its way through PRE_ATTACK and ATTACK. */
export interface Attack {
  readonly attacker: Unit
  readonly target: Unit
  readonly isMagic: boolean
  /** Of the attacker as it attacks: the last shot is still a shot. */
  readonly range: number
  atk: number
  /** Place in `ARCS`; −1 while nobody asks. */
  arc: number
  /** Percent points of a charge, and its fixed loss of resolve (RN-132). */
  chargePct: number
  shock: number
  /** RN-121. */
  penaltyPct: number
  /** RN-141: in an arc over others. */
  isArced: boolean
  damage: number
  /** HP that it really took. */
  dealt: number
  /** RN-557: percent points of a surge. */
  surgePct: number
  readonly modifiers: AttackModifier[]
  readonly rolls: Roll[]
}

/** Nothing is put in while nobody listens. */
const UNTOLD: never[] = []

/** PRE_ATTACK and ATTACK of a basic attack. */
export function attack(battle: Battle, attacker: Unit, target: Unit): void {
  const { hooks } = battle
  attacker.acted = true
  const blow: Attack = {
    attacker,
    target,
    isMagic: attacker.role === 'mage',
    range: attacker.range,
    atk: atkOf(battle, attacker),
    arc: -1,
    chargePct: 0,
    shock: 0,
    penaltyPct: 0,
    isArced: false,
    damage: 0,
    dealt: 0,
    surgePct: 0,
    modifiers: battle.listening ? [] : UNTOLD,
    rolls: battle.listening ? [] : UNTOLD,
  }
  battle.phase = 'preAttack'
  if (hooks.preAttack && !hooks.preAttack(battle, blow)) return
  battle.phase = 'attack'
  const result = resultOf(battle, blow)
  if (result === 'hit') land(battle, blow)
  else {
    if (battle.listening) tellAttack(battle, blow, result)
    if (result === 'dodged' && hears(target, DODGED)) fire(battle, DODGED, target, meets(attacker))
  }
  if (attacker.hp > 0) hooks.answered?.(battle, blow)
  if (blow.dealt > 0 && !blow.isMagic && target.hp > 0) hooks.hardened?.(battle, target)
}

/** RN-086: an arc shot may miss, then one dodge roll for all strikes. */
function resultOf(battle: Battle, blow: Attack): 'hit' | 'dodged' | 'missed' {
  if (blow.isMagic) return 'hit'
  if (blow.isArced && battle.hooks.misses!(battle, blow)) return 'missed'
  const chance = dodgeOf(battle, blow.target)
  if (chance <= 0) return 'hit'
  const isDodged = battle.draws.chance(DODGE, chance, 100)
  if (battle.listening) blow.rolls.push({ by: 'dodge', chance, success: isDodged })
  return isDodged ? 'dodged' : 'hit'
}

function land(battle: Battle, blow: Attack): void {
  const { attacker, target, isMagic } = blow
  const { hooks } = battle
  blow.damage = attacker.strikes * strikeAgainst(battle, blow)
  if (!isMagic) hooks.modify?.(battle, blow)
  if (hears(attacker, BEFORE_HIT)) fire(battle, BEFORE_HIT, attacker, meets(target, 0, blow))
  // RN-427, RN-557: last of all.
  if (isMagic) {
    if (blow.surgePct > 0) modify(battle, blow, 'surge', 100 + blow.surgePct)
    const bonus = magicOf(battle, attacker)
    if (bonus !== 0) modify(battle, blow, 'magic', 100 + bonus)
  }
  if (!isMagic) blow.damage = Math.max(1, blow.damage)
  if (battle.listening) tellAttack(battle, blow, 'hit')
  const dealt = harm(battle, target, blow.damage, isMagic ? 'magic' : 'physical', 'attack', attacker)
  blow.dealt = dealt
  steal(battle, attacker, dealt)
  if (hears(attacker, HIT)) fire(battle, HIT, attacker, meets(target, dealt, blow))
  hooks.shaken?.(battle, target, blow.atk, isMagic || blow.arc === -1 ? FRONT : blow.arc, 'attack')
  if (blow.shock > 0) hooks.frightened?.(battle, target, blow.shock, 'shock')
  if (!isMagic) hooks.shredded?.(battle, target, attacker.strikes, 'attack')
  if (dealt > 0 && target.hp > 0 && hears(target, STRUCK)) fire(battle, STRUCK, target, meets(attacker))
}

export function modify(battle: Battle, blow: Attack, by: AttackModifier['by'], percent: number): void {
  blow.damage = percentFloor(blow.damage, percent)
  if (battle.listening) blow.modifiers.push({ by, pct: percent, value: blow.damage })
}

/** RN-190, RN-471. */
export function steal(battle: Battle, attacker: Unit, dealt: number): void {
  if (dealt <= 0) return
  const percent = Math.min(50, bonusOf(battle, attacker, STEAL_PCT))
  if (percent > 0) heal(battle, attacker, percentFloor(dealt, percent), 'lifesteal')
}

/** RN-088, RN-089: a single strike that answers nothing and is answered by nothing. */
export function react(battle: Battle, actor: Unit, target: Unit, percent: number, cause: BattleCause): void {
  const atk = atkOf(battle, actor)
  reactWith(battle, actor, target, atk, percentFloor(strikeOf(battle, atk, armorOf(battle, target)), percent), cause)
}

/** RN-088: a spear ignores armour. */
export function spear(battle: Battle, actor: Unit, target: Unit, percent: number, cause: BattleCause): void {
  const atk = atkOf(battle, actor)
  reactWith(battle, actor, target, atk, percentFloor(atk, percent), cause)
}

function reactWith(battle: Battle, actor: Unit, target: Unit, atk: number, damage: number, cause: BattleCause): void {
  const dealt = harm(battle, target, Math.max(1, damage), 'physical', cause, actor)
  steal(battle, actor, dealt)
  battle.hooks.shaken?.(battle, target, atk, FRONT, cause)
  battle.hooks.shredded?.(battle, target, 1, cause)
  if (actor.hp > 0 && hears(actor, REACTED)) fire(battle, REACTED, actor, meets(target, dealt))
  if (dealt > 0 && target.hp > 0 && hears(target, STRUCK)) fire(battle, STRUCK, target, meets(actor))
  if (dealt > 0 && target.hp > 0) battle.hooks.hardened?.(battle, target)
}

/** RN-570: from the rear nobody meets plates. */
function armorAgainst(battle: Battle, { target, isMagic, arc }: Attack): number {
  if (isMagic) return 0
  const armor = armorOf(battle, target)
  return arc === REAR ? Math.max(0, armor - target.plateArmor) : armor
}

/** RN-081, RN-084. */
const strikeAgainst = (battle: Battle, blow: Attack): number =>
  blow.isMagic ? blow.atk : strikeOf(battle, blow.atk, armorAgainst(battle, blow))

/** RN-221: what a dodged attack would have met is told as well. */
function tellAttack(battle: Battle, blow: Attack, result: 'hit' | 'dodged' | 'missed'): void {
  const { attacker, target, isMagic, atk, arc, damage, modifiers, rolls } = blow
  const strike = strikeAgainst(battle, blow)
  const { strikes } = attacker
  battle.tell('attack', {
    type: 'attackMade',
    actor: attacker.id,
    target: target.id,
    result,
    sum: {
      kind: isMagic ? 'magic' : 'physical',
      atk,
      armor: armorAgainst(battle, blow),
      strike,
      strikes,
      base: strike * strikes,
      modifiers,
      damage,
      arc: arc === -1 ? null : ARCS[arc]!,
      rolls,
    },
  })
}
