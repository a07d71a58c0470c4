import { REAR } from '@arbiter/board'
import { modify } from '../battle/attack.ts'
import type { Battle } from '../battle/battle.ts'
import { HIDDEN, SCOUT, STEALTHY, STUNNED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { RevealedBy } from '../battle/events.ts'
import type { Hooks } from '../battle/hooks.ts'
import { isHidden } from '../battle/stats.ts'
import { addStatus, removeStatus } from '../battle/status.ts'
import type { Unit } from '../battle/unit.ts'
import type { RunContent } from '../content/types.ts'

/** RN-538 … RN-551. */
export const stealth = (
  { rounds, scoutRadius, ambushPct }: NumbersOf<'stealth'>,
  { statuses }: Pick<RunContent, 'statuses'>,
): Hooks => {
  const hiding = statuses.findIndex(({ flags }) => flags.includes('hidden'))
  return {
    battleStart: (battle) =>
      battle.inOrder((_, unit) => {
        if (hiding !== -1 && unit.bits & STEALTHY && !unit.summoned)
          addStatus(battle, unit, hiding, 0, rounds, 'battle')
      }),
    isSeen: (battle, unit) => {
      for (const enemy of unit.enemies)
        if (enemy.bits & SCOUT && canSee(enemy) && battle.distance(enemy.cell, unit.cell) <= scoutRadius) return true
      return false
    },
    // RN-548: whatever the facing.
    preAttack: (battle, blow) => {
      if (blow.attacker.flags & HIDDEN && isHidden(battle, blow.attacker)) blow.arc = REAR
      return true
    },
    modify: (battle, blow) => {
      if (ambushPct > 0 && blow.attacker.flags & HIDDEN && isHidden(battle, blow.attacker))
        modify(battle, blow, 'ambush', 100 + ambushPct)
    },
    acted: (battle, unit) => {
      if (unit.flags & HIDDEN && unit.hp > 0) reveal(battle, unit, 'attack')
    },
    hurt: (battle, unit) => {
      if (unit.flags & HIDDEN && !battle.ticking) reveal(battle, unit, 'damage')
    },
    revealed: (battle, unit, cause) => {
      if (cause !== BROKEN) tell(battle, unit, cause === 'expiry' ? 'time' : 'dispel')
    },
    turnEnd: (battle) => {
      // In most battles nobody hides, or not for long.
      if ((battle.metFlags & HIDDEN) === 0) return
      if (isAnyHiding(battle)) battle.inOrder(lookAround)
      else battle.metFlags &= ~HIDDEN
    },
  }
}

const BROKEN = 'stealth'

const canSee = ({ routing, flags }: Unit): boolean => !routing && (flags & STUNNED) === 0

function isAnyHiding({ living }: Battle): boolean {
  for (let side = 0; side < 2; side++) {
    const units = living[side]!
    for (let i = 0; i < units.length; i++) if (units[i]!.flags & HIDDEN) return true
  }
  return false
}

/** RN-547: an enemy stands beside it. */
function lookAround(battle: Battle, unit: Unit): void {
  if ((unit.flags & HIDDEN) === 0) return
  for (const enemy of unit.enemies)
    if (canSee(enemy) && battle.distance(enemy.cell, unit.cell) === 1) {
      reveal(battle, unit, 'sight')
      return
    }
}

function reveal(battle: Battle, unit: Unit, by: RevealedBy): void {
  tell(battle, unit, by)
  for (const { status, rules } of unit.carried.slice())
    if (rules.flags & HIDDEN) removeStatus(battle, unit, status, BROKEN)
}

function tell(battle: Battle, unit: Unit, by: RevealedBy): void {
  if (battle.listening) battle.tell('turn', { type: 'stealthBroken', target: unit.id, by })
}
