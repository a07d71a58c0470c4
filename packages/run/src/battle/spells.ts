import type { Battle } from './battle.ts'
import { ALONE } from './clauses/occasion.ts'
import { aimClause, carryOutFound, starts } from './clauses/run.ts'
import { NOBODY, type Reached, sceneOf } from './clauses/scene.ts'
import type { ReadySpell } from './command.ts'
import type { Cell } from './events.ts'
import type { SideIndex } from './unit.ts'

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
  const { id, cause, clauses, needsOwn } = spell.rules
  if (needsOwn && battle.living[side] === 0) return false
  const scene = sceneOf(battle, side, null, cause, id, null, ALONE)
  let before = NOBODY
  const founds: (Reached | null)[] = []
  for (const clause of clauses) {
    const found = aimClause(clause, scene, before)
    // RN-418.
    if (found === null && founds.length === 0) return false
    const runs = found !== null && starts(clause, scene, -1 - side)
    founds.push(runs ? found : null)
    if (runs) before = found
  }
  spell.cast = true
  if (battle.listening)
    battle.tell(cause, {
      type: 'spellCast',
      side: side === 0 ? 'player' : 'enemy',
      leader: battle.commands[side].leader!,
      spell: id,
      targets: [...new Set(founds.flatMap((found) => found?.units.map((unit) => unit.id) ?? []))],
      at: cellOf(battle, founds),
    })
  carryOutFound(clauses, scene, founds)
  return true
}

function cellOf(battle: Battle, founds: readonly (Reached | null)[]): Cell | null {
  const at = founds.find((found) => found !== null && found.at !== -1)?.at
  return at === undefined ? null : battle.cell(at)
}
