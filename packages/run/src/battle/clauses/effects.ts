import { percentFloor } from '@arbiter/kernel'
import type { Effect, PlainEffect, Sum } from '../../content/clauses/types.ts'
import type { Tier } from '../../content/words.ts'
import { attack, modify } from '../attack.ts'
import { IMMUNE, SPREAD_PCT } from '../bits.ts'
import type { BattleCause } from '../events.ts'
import { destroy, harm, heal } from '../harm.ts'
import { isAttackable } from '../path.ts'
import { armorOf, bonusOf, magicOf, strikeOf } from '../stats.ts'
import { addStatus, carriedOf, removeStatus } from '../status.ts'
import { summon } from '../summon.ts'
import type { Carried, Spread, Unit } from '../unit.ts'
import { pull, push, step, swap } from './moves.ts'
import { type Amount, compileSum } from './numbers.ts'
import type { Reached, Scene } from './scene.ts'

/** RN-424. `place`: which one of the aim the target is. */
export type Act = (scene: Scene, target: Unit, found: Reached, place: number) => void
/** Also where the aim was a cell on which nobody stands. */
export type CellAct = (scene: Scene, target: Unit | null, found: Reached, place: number) => void

interface CompiledEffect {
  readonly act: Act
  /** `null`: it needs somebody. */
  readonly cellAct: CellAct | null
}

/** What effects look up in the content. */
export interface EffectNames {
  status(id: string): StatusNumbers
  /** RN-436: the anonymous status of an effect. */
  buff(stat: string, harmful: boolean): number
  /** RN-437: the status that takes damage; −1: the content has none. */
  readonly shield: number
}
interface StatusNumbers {
  readonly index: number
  readonly rounds: number | null
  readonly magnitude: number
}

export function compileEffect(effect: Effect, names: EffectNames): CompiledEffect {
  if (effect.kind === 'bounce') return bounce(effect, names)
  const { act, cellAct } = plain(effect, names)
  return effect.to === 'self' ? anywhere(onSelf(act, cellAct)) : { act, cellAct }
}

const anywhere = (act: CellAct): CompiledEffect => ({ act, cellAct: act })
const on = (act: Act): CompiledEffect => ({ act, cellAct: null })

const onSelf = (act: Act, cellAct: CellAct | null): CellAct =>
  cellAct === null
    ? (scene, _target, found, place) => {
        if (scene.owner !== null) act(scene, scene.owner, found, place)
      }
    : (scene, _target, found, place) => cellAct(scene, scene.owner, found, place)

/** RN-433. */
function bounce(effect: Extract<Effect, { kind: 'bounce' }>, names: EffectNames): CompiledEffect {
  const { shares } = effect
  const parts = effect.do.map((each) => compileEffect(each, names))
  const acts = parts.map(({ act }) => act)
  const cellActs = parts.flatMap(({ cellAct }) => cellAct ?? [])
  return {
    act: (scene, target, found, place) => {
      scene.share = shares[place] ?? 0
      for (const act of acts) act(scene, target, found, place)
      scene.share = 100
    },
    cellAct: (scene, target, found, place) => {
      scene.share = shares[place] ?? 0
      for (const act of cellActs) act(scene, target, found, place)
      scene.share = 100
    },
  }
}

function plain(effect: PlainEffect, names: EffectNames): CompiledEffect {
  switch (effect.kind) {
    case 'damage':
      return damage(effect)
    case 'heal': {
      const amount = shared(compileSum(effect.amount))
      return on((scene, target) => heal(scene.battle, target, amount(scene, target), scene.cause))
    }
    case 'resolve': {
      const amount = compileSum(effect.amount)
      return on((scene, target) => {
        const { battle, cause } = scene
        const change = amount(scene, target)
        if (change < 0) battle.hooks.frightened?.(battle, target, -change, cause)
        else if (target.hp > 0) battle.hooks.encouraged?.(battle, target, change, cause)
      })
    }
    case 'shred': {
      const amount = compileSum(effect.amount)
      return on((scene, target) =>
        scene.battle.hooks.shredBy?.(scene.battle, target, amount(scene, target), scene.cause),
      )
    }
    case 'shots': {
      const amount = compileSum(effect.amount)
      return on((scene, target) => {
        if (target.ammo !== -1)
          scene.battle.hooks.spendShots?.(scene.battle, target, -amount(scene, target), scene.cause)
      })
    }
    case 'mana': {
      const amount = compileSum(effect.amount)
      return on((scene, target) =>
        scene.battle.hooks.addMana?.(scene.battle, target, amount(scene, target), scene.cause),
      )
    }
    case 'plate': {
      const amount = compileSum(effect.amount)
      return on((scene, target) => scene.battle.hooks.plate?.(scene.battle, target, amount(scene, target), scene.cause))
    }
    case 'status': {
      const { index, rounds, magnitude } = names.status(effect.status)
      const size = effect.magnitude === undefined ? () => magnitude : compileSum(effect.magnitude)
      const lasts = effect.rounds === undefined ? rounds : effect.rounds === 'battle' ? null : effect.rounds
      const stacks = effect.stacks ?? 1
      return on((scene, target) => {
        addStatus(scene.battle, target, index, size(scene, target), lasts, scene.cause, stacks, spreadOf(scene))
      })
    }
    case 'remove':
      return remove(effect, names)
    case 'armor':
      return buff('armor', effect.amount, effect.rounds, names)
    case 'stat':
      return buff(effect.stat, effect.amount, effect.rounds ?? 'battle', names)
    case 'shield': {
      const amount = compileSum(effect.amount)
      const rounds = effect.rounds === 'battle' ? null : effect.rounds
      return on((scene, target) => {
        const { battle } = scene
        const size = battle.weary(amount(scene, target))
        if (size > 0) addStatus(battle, target, names.shield, size, rounds, scene.cause)
      })
    }
    case 'modify': {
      const pct = effect.pct ?? 100 * (effect.times ?? 1)
      return anywhere(({ battle, blow, id }) => {
        if (blow !== null) modify(battle, blow, id, pct)
      })
    }
    case 'execute':
      return on(({ battle, actor }, target) => {
        if (target.hp > 0 && (target.flags & IMMUNE) === 0 && target.hp * 100 < effect.belowPct * target.maxHp)
          destroy(battle, target, actor, 'execute')
      })
    case 'push':
      return on((scene, target) => push(scene, target, effect.cells))
    case 'pull':
      return on(pull)
    case 'swap':
      return on(swap)
    case 'step':
      return on((scene, target) => step(scene, target, effect.cells, effect.way))
    case 'ready':
      return on(({ battle, cause }, target) => {
        if (target.hp <= 0 || target.skill === null || target.readyRound <= battle.round) return
        target.readyRound = 0
        if (battle.listening)
          battle.tell(cause, { type: 'abilityReadied', target: target.id, ability: target.skill.id })
      })
    case 'attack':
      return on(({ battle, owner }, target) => {
        if (owner !== null && owner.hp > 0 && target.hp > 0 && isAttackable(battle, owner, owner.cell, target))
          attack(battle, owner, target)
      })
    case 'summon':
      return summoning(effect)
  }
}

/** RN-433. */
const shared =
  (amount: Amount): Amount =>
  (scene, target) => {
    const whole = amount(scene, target)
    return scene.share === 100 ? whole : percentFloor(whole, scene.share)
  }

/** RN-081, RN-424 … RN-427. */
function damage(effect: Extract<PlainEffect, { kind: 'damage' }>): CompiledEffect {
  const { type, strikes = 1, armorPct = 100, raw = false, leastOne = false } = effect
  const amount = shared(compileSum(effect.amount))
  const cause: BattleCause | null = effect.cause ?? null
  const struck: Amount =
    type !== 'physical' || raw
      ? amount
      : (scene, target) => {
          const { battle } = scene
          const armor = armorOf(battle, target!)
          const strike = strikeOf(
            battle,
            amount(scene, target),
            armorPct === 100 ? armor : percentFloor(armor, armorPct),
          )
          return strike * (strikes === 'own' ? (scene.owner?.strikes ?? 1) : strikes)
        }
  return on((scene, target) => {
    const { battle, owner } = scene
    let sum = struck(scene, target)
    if (type === 'magic' && owner !== null) sum = magic(sum, magicOf(battle, owner))
    scene.dealt = harm(battle, target, leastOne ? Math.max(1, sum) : sum, type, cause ?? scene.cause, scene.actor)
    if (scene.main === -1) scene.main = scene.dealt
  })
}

const magic = (amount: number, bonus: number): number => (bonus === 0 ? amount : percentFloor(amount, 100 + bonus))

function remove({ status, count = 1 }: Extract<PlainEffect, { kind: 'remove' }>, names: EffectNames): CompiledEffect {
  if (status !== 'harmful' && status !== 'helpful') {
    const { index } = names.status(status)
    return on(({ battle, cause }, target) => removeStatus(battle, target, index, cause))
  }
  const isMeant = ({ rules }: Carried): boolean => rules.harmful === (status === 'harmful')
  return on(({ battle, cause }, target) => {
    for (const each of target.carried.filter(isMeant).slice(0, count)) removeStatus(battle, target, each.status, cause)
  })
}

/** RN-527: of the unit, or of the faction of the leader. */
function spreadOf({ battle, owner, side, carried }: Scene): Spread | null {
  // A status that brings another one brings what it came with.
  if (owner !== null && carried !== null) return (carriedOf(owner, carried.status) ?? carried).spread
  const { faction } = battle.commands[side]
  const pct = owner === null ? (battle.plan.factions.get(faction)?.spreadPct ?? 0) : bonusOf(battle, owner, SPREAD_PCT)
  return pct > 0 ? { pct, side } : null
}

/** RN-436. */
function buff(stat: string, amount: Sum, rounds: number | 'battle', names: EffectNames): CompiledEffect {
  const size = compileSum(amount)
  const helps = names.buff(stat, false)
  const harms = names.buff(stat, true)
  const lasts = rounds === 'battle' ? null : rounds
  return on((scene, target) => {
    const change = size(scene, target)
    if (change !== 0) addStatus(scene.battle, target, change < 0 ? harms : helps, Math.abs(change), lasts, scene.cause)
  })
}

/** RN-434. */
function summoning({ unit, tier = 1, count = 1, at }: Extract<PlainEffect, { kind: 'summon' }>): CompiledEffect {
  return anywhere(({ battle, side, cause, owner }, target, found) => {
    const cell = at === 'self' ? owner?.cell : at === 'target' ? target?.cell : found.at === -1 ? undefined : found.at
    const origin = cell ?? owner?.cell ?? target?.cell
    if (origin === undefined) return
    for (let n = 0; n < count; n++) summon(battle, side, origin, cause, unit, tier as Tier)
  })
}
