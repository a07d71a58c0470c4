import { cellAt } from '@arbiter/board'
import { percentFloor } from '@arbiter/kernel'
import type { SpellEffect } from '../content/words.ts'
import { crowd } from './abilityAims.ts'
import type { Battle } from './battle.ts'
import type { ReadySpell } from './command.ts'
import type { BattleCause } from './events.ts'
import { harm, heal } from './harm.ts'
import { atkOf } from './stats.ts'
import { addStatus } from './status.ts'
import { canSummon, summon } from './summon.ts'
import type { SideIndex, Unit } from './unit.ts'

/** RN-197: the leading side first; a side's HP are read once. `atStart`: only `early` is asked for. */
export function spellCheck(battle: Battle, atStart: boolean): void {
  checkSide(battle, battle.leading, atStart)
  checkSide(battle, battle.leading === 0 ? 1 : 0, atStart)
}

function checkSide(battle: Battle, side: SideIndex, atStart: boolean): void {
  const command = battle.commands[side]
  if (command.uncast === 0) return
  // RN-196: some unit is below the share of its HP.
  let isMid = false
  let isLate = false
  if (!atStart) {
    const { midPct, latePct } = battle.balance.spell
    const units = battle.sides[side]
    for (let i = 0; i < units.length; i++) {
      const { hp, maxHp } = units[i]!
      if (hp <= 0) continue
      isMid ||= hp * 100 < midPct * maxHp
      isLate ||= hp * 100 < latePct * maxHp
    }
  }
  for (const spell of command.spells) {
    if (spell.cast) continue
    const isDue = spell.timing === 'early' || (spell.timing === 'mid' ? isMid : isLate)
    if (isDue && cast(battle, side, spell)) command.uncast--
  }
}

/** RN-194, RN-198: once, and not in vain; false if it waits. */
function cast(battle: Battle, side: SideIndex, spell: ReadySpell): boolean {
  const own = battle.sides[side].filter(({ hp }) => hp > 0)
  const enemies = battle.sides[side === 0 ? 1 : 0].filter(({ hp }) => hp > 0)
  const aim = AIMS[spell.effect](battle, side, own, enemies)
  if (aim === null) return false
  spell.cast = true
  const cause: BattleCause = `spell/${spell.id}`
  if (battle.listening)
    battle.tell(cause, {
      type: 'spellCast',
      side: side === 0 ? 'player' : 'enemy',
      leader: battle.commands[side].leader!,
      spell: spell.id,
      targets: [...new Set(aim.targets.map(({ id }) => id))],
      at: aim.at === -1 ? null : battle.cell(aim.at),
    })
  EFFECTS[spell.effect](battle, side, aim, cause)
  return true
}

interface Aim {
  readonly targets: readonly Unit[]
  readonly at: number
}
type AimAt = (battle: Battle, side: SideIndex, own: readonly Unit[], enemies: readonly Unit[]) => Aim | null

const on = (...targets: (Unit | undefined)[]): Aim | null =>
  targets.every((target) => target !== undefined) && targets.length > 0 ? { targets: targets as Unit[], at: -1 } : null
const everyOwn: AimAt = (_battle, _side, own) => on(...own)

const AIMS: Readonly<Record<SpellEffect, AimAt>> = {
  holy_light: (_battle, _side, own) => on(lowest(own)),
  rally: everyOwn,
  blessing: everyOwn,
  divine_shield: (_battle, _side, own) => on(smallestShare(own)),
  smite: (battle, _side, _own, enemies) => on(best(enemies, (unit) => atkOf(battle, unit))),
  fortify: everyOwn,
  death_coil: (_battle, _side, own, enemies) => on(highest(enemies), lowest(own)),
  raise_dead: (battle, side) => {
    if (!canSummon(battle, side)) return null
    const { lastFallen } = battle.commands[side]
    return { targets: [], at: lastFallen === -1 ? frontRank(battle, side) : lastFallen }
  },
  soul_drain: (_battle, _side, own, enemies) => on(lowest(enemies), lowest(own)),
  dark_pact: (_battle, _side, own) => on(highest(own), ...own),
  frost_nova: (battle, side, _own, enemies) => crowd(battle, { side }, enemies, battle.balance.spell.frost_nova.radius),
  corpse_explosion: (battle, _side, _own, enemies) => {
    const at = battle.lastDeath
    if (at === -1) return null
    const { radius } = battle.balance.spell.corpse_explosion
    return { targets: enemies.filter(({ cell }) => battle.distance(cell, at) <= radius), at }
  },
}

const EFFECTS: Readonly<Record<SpellEffect, (battle: Battle, side: SideIndex, aim: Aim, cause: BattleCause) => void>> =
  {
    holy_light: (battle, _side, { targets }, cause) =>
      heal(battle, targets[0]!, battle.balance.spell.holy_light.heal, cause),
    rally: (battle, _side, { targets }, cause) => {
      const { atkPct, rounds } = battle.balance.spell.rally
      for (const ally of targets) addStatus(battle, ally, 'rally', atkPct, rounds, cause)
    },
    blessing: (battle, _side, { targets }, cause) => {
      const { heal: tick, rounds } = battle.balance.spell.blessing
      for (const ally of targets) addStatus(battle, ally, 'blessing', tick, rounds, cause)
    },
    divine_shield: (battle, _side, { targets }, cause) => {
      addStatus(battle, targets[0]!, 'immune', 0, battle.balance.spell.divine_shield.rounds, cause)
    },
    smite: (battle, _side, { targets }, cause) => {
      harm(battle, targets[0]!, battle.balance.spell.smite.damage, 'magic', cause, null)
    },
    fortify: (battle, _side, { targets }, cause) => {
      const { armor, rounds } = battle.balance.spell.fortify
      for (const ally of targets) addStatus(battle, ally, 'fortify', armor, rounds, cause)
    },
    death_coil: (battle, _side, { targets: [enemy, ally] }, cause) => {
      const { damage, heal: healed } = battle.balance.spell.death_coil
      harm(battle, enemy!, damage, 'magic', cause, null)
      heal(battle, ally!, healed, cause)
    },
    raise_dead: (battle, side, { at }, cause) => {
      for (let n = 0; n < battle.balance.spell.raise_dead.count; n++) summon(battle, side, at, cause)
    },
    soul_drain: (battle, _side, { targets: [enemy, ally] }, cause) => {
      const { damage, healPct } = battle.balance.spell.soul_drain
      const dealt = harm(battle, enemy!, damage, 'magic', cause, null)
      heal(battle, ally!, percentFloor(dealt, healPct), cause)
    },
    dark_pact: (battle, _side, { targets: [giver, ...all] }, cause) => {
      const { hpPct, atkPct, rounds } = battle.balance.spell.dark_pact
      harm(battle, giver!, percentFloor(giver!.hp, hpPct), 'true', cause, null)
      for (const ally of all) addStatus(battle, ally, 'dark_pact', atkPct, rounds, cause)
    },
    frost_nova: (battle, _side, { targets }, cause) => {
      const { tick, rounds } = battle.balance.status.frost
      for (const enemy of targets) {
        harm(battle, enemy, battle.balance.spell.frost_nova.damage, 'magic', cause, null)
        addStatus(battle, enemy, 'frost', tick, rounds, cause)
      }
    },
    corpse_explosion: (battle, _side, { targets }, cause) => {
      for (const enemy of targets)
        harm(battle, enemy, battle.balance.spell.corpse_explosion.damage, 'magic', cause, null)
    },
  }

/** The first of those with the most; units stand by slot (RN-199). */
function best(units: readonly Unit[], worth: (unit: Unit) => number): Unit | undefined {
  let found: Unit | undefined
  for (const unit of units) if (found === undefined || worth(unit) > worth(found)) found = unit
  return found
}
const highest = (units: readonly Unit[]): Unit | undefined => best(units, ({ hp }) => hp)
const lowest = (units: readonly Unit[]): Unit | undefined => best(units, ({ hp }) => -hp)

function smallestShare(units: readonly Unit[]): Unit | undefined {
  let found: Unit | undefined
  for (const unit of units) if (found === undefined || unit.hp * found.maxHp < found.hp * unit.maxHp) found = unit
  return found
}

/** RN-207: column 3 of the own front rank. */
function frontRank({ grid, balance }: Battle, side: SideIndex): number {
  const front = balance.grid.deployRows - 1
  return cellAt(grid, Math.min(3, grid.width - 1), side === 0 ? front : grid.height - 1 - front)
}
