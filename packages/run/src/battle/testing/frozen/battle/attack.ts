import { FRONT } from '@arbiter/board'
import { label, percentFloor } from '@arbiter/kernel'
import { ARCS } from '../content/words.ts'
import type { Battle } from './battle.ts'
import { IMMUNE } from './bits.ts'
import type { AttackModifier, BattleCause, Roll } from './events.ts'
import { destroy, harm, heal } from './harm.ts'
import { armorOf, atkOf, strikeOf } from './stats.ts'
import { addStatus } from './status.ts'
import type { Unit } from './unit.ts'

const DODGE = label('battle/dodge')
const HEADSHOT = label('battle/headshot')

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
    modifiers: battle.listening ? [] : UNTOLD,
    rolls: battle.listening ? [] : UNTOLD,
  }
  battle.phase = 'preAttack'
  if (hooks.preAttack && !hooks.preAttack(battle, blow)) return
  battle.phase = 'attack'
  const result = resultOf(battle, blow)
  if (result === 'hit') land(battle, blow)
  else if (battle.listening) tellAttack(battle, blow, result)
  if (attacker.hp > 0) hooks.answered?.(battle, blow)
}

/** RN-086: an arc shot may miss, then one dodge roll for all strikes. */
function resultOf(battle: Battle, blow: Attack): 'hit' | 'dodged' | 'missed' {
  if (blow.isMagic) return 'hit'
  if (blow.isArced && battle.hooks.misses!(battle, blow)) return 'missed'
  const chance = blow.target.dodge
  if (chance <= 0) return 'hit'
  const isDodged = battle.draws.chance(DODGE, chance, 100)
  if (battle.listening) blow.rolls.push({ by: 'dodge', chance, success: isDodged })
  return isDodged ? 'dodged' : 'hit'
}

function land(battle: Battle, blow: Attack): void {
  const { attacker, target, isMagic } = blow
  const { hooks } = battle
  blow.damage = attacker.strikes * strikeAgainst(battle, blow)
  if (!isMagic) {
    hooks.modify?.(battle, blow)
    modifyByAbility(battle, blow)
    blow.damage = Math.max(1, blow.damage)
  }
  if (battle.listening) tellAttack(battle, blow, 'hit')
  const isImmune = (target.statuses & IMMUNE) !== 0
  const dealt = harm(battle, target, blow.damage, isMagic ? 'magic' : 'physical', 'attack', attacker)
  steal(battle, attacker, dealt)
  onHit(battle, blow, dealt, isImmune)
  hooks.shaken?.(battle, target, blow.atk, isMagic || blow.arc === -1 ? FRONT : blow.arc, 'attack')
  if (blow.shock > 0) hooks.frightened?.(battle, target, blow.shock, 'shock')
  if (!isMagic) hooks.shredded?.(battle, target, attacker.strikes, 'attack')
}

/** RN-083: zealous strike, then headshot. */
function modifyByAbility(battle: Battle, blow: Attack): void {
  const { ability } = blow.attacker
  if (ability === 'zealous_strike') {
    const { belowPct, damagePct } = battle.balance.ability.zealous_strike
    if (blow.target.hp * 100 < belowPct * blow.target.maxHp) modify(battle, blow, 'zealous_strike', damagePct)
  } else if (ability === 'headshot') {
    const { chancePct, factor } = battle.balance.ability.headshot
    const success = battle.draws.chance(HEADSHOT, chancePct, 100)
    if (battle.listening) blow.rolls.push({ by: 'headshot', chance: chancePct, success })
    if (success) modify(battle, blow, 'headshot', 100 * factor)
  }
}

export function modify(battle: Battle, blow: Attack, by: AttackModifier['by'], percent: number): void {
  blow.damage = percentFloor(blow.damage, percent)
  if (battle.listening) blow.modifiers.push({ by, pct: percent, value: blow.damage })
}

/** What the attacker's ability does once its attack hit. */
function onHit(battle: Battle, { attacker, target, atk }: Attack, dealt: number, isImmune: boolean): void {
  const { ability: numbers } = battle.balance
  switch (attacker.ability) {
    case 'cleave': {
      const enemies = battle.enemiesOf(attacker)
      // Whoever rises for a victim of the splash is not hit by it.
      for (let i = 0, count = enemies.length; i < count; i++) {
        const enemy = enemies[i]!
        if (enemy === target || enemy.hp <= 0 || battle.distance(enemy.cell, attacker.cell) !== 1) continue
        const splash = percentFloor(strikeOf(battle, atk, armorOf(battle, enemy)), numbers.cleave.splashPct)
        harm(battle, enemy, Math.max(1, splash), 'physical', 'cleave', attacker)
      }
      break
    }
    case 'death_strike':
      if (target.hp > 0 && !isImmune && target.hp * 100 < numbers.death_strike.belowPct * target.maxHp)
        destroy(battle, target, attacker, 'execute')
      break
    case 'poison_arrow': {
      const tick = Math.max(1, percentFloor(target.maxHp, numbers.poison_arrow.maxHpPct))
      addStatus(battle, target, 'poison', tick, numbers.poison_arrow.rounds, 'ability/poison_arrow')
      break
    }
    case 'blood_feast':
      if (dealt > 0)
        for (const ally of battle.alliesOf(attacker))
          heal(battle, ally, percentFloor(dealt, numbers.blood_feast.healPct), 'ability/blood_feast')
      break
  }
}

/** RN-190. */
export function steal(battle: Battle, attacker: Unit, dealt: number): void {
  const { stealPct } = battle.commands[attacker.side].passive
  if (stealPct > 0 && dealt > 0) heal(battle, attacker, percentFloor(dealt, stealPct), 'lifesteal')
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
}

const armorAgainst = (battle: Battle, { target, isMagic }: Attack): number => (isMagic ? 0 : armorOf(battle, target))

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
