import type { Battle } from './battle.ts'
import { ALONE } from './clauses/occasion.ts'
import { aimClause, carryOutFound, starts } from './clauses/run.ts'
import { NOBODY, type Reached, sceneOf } from './clauses/scene.ts'
import type { ReadySpell } from './command.ts'
import type { Cell } from './events.ts'
import type { SideIndex } from './unit.ts'

/** RN-197: the leading side first; a side's HP are read when they have changed. `atStart`: only `early` is asked for. True: one was cast. */
export function spellCheck(battle: Battle, atStart: boolean): boolean {
  const first = checkSide(battle, battle.leading, atStart)
  const second = checkSide(battle, battle.leading === 0 ? 1 : 0, atStart)
  return first || second
}

function checkSide(battle: Battle, side: SideIndex, atStart: boolean): boolean {
  const command = battle.commands[side]
  const { uncast } = command
  if (uncast === 0) return false
  if (!atStart && battle.bled & (1 << side)) readHp(battle, side)
  const { spells, isMid, isLate } = command
  for (let i = 0; i < spells.length; i++) {
    const spell = spells[i]!
    if (spell.cast) continue
    const isDue = spell.timing === 'early' || (spell.timing === 'mid' ? isMid : isLate)
    if (isDue && cast(battle, side, spell)) command.uncast--
  }
  return command.uncast < uncast
}

function readHp(battle: Battle, side: SideIndex): void {
  battle.bled &= ~(1 << side)
  const command = battle.commands[side]
  const { midPct, latePct } = battle.balance.spell
  const units = battle.living[side]
  command.isMid = false
  command.isLate = false
  for (let i = 0; i < units.length; i++) {
    const { hp, maxHp } = units[i]!
    if (hp * 100 < midPct * maxHp) command.isMid = true
    if (hp * 100 < latePct * maxHp) command.isLate = true
  }
}

/** RN-194, RN-198: once, and not in vain; false if it waits. */
function cast(battle: Battle, side: SideIndex, spell: ReadySpell): boolean {
  const { id, cause, clauses, needsOwn } = spell.rules
  if (needsOwn && battle.living[side].length === 0) return false
  spell.scene ??= sceneOf(battle, side, null, cause, id, null, ALONE)
  const { scene } = spell
  const first = aimClause(clauses[0]!, scene, NOBODY)
  // RN-418.
  if (first === null) return false
  let before = NOBODY
  const founds: (Reached | null)[] = []
  for (let i = 0; i < clauses.length; i++) {
    const found = i === 0 ? first : aimClause(clauses[i]!, scene, before)
    const runs = found !== null && starts(clauses[i]!, scene, -1 - side)
    founds.push(runs ? found : null)
    if (runs) before = found
  }
  spell.cast = true
  if (battle.listening) tellCast(battle, side, spell, founds)
  carryOutFound(clauses, scene, founds)
  return true
}

function tellCast(battle: Battle, side: SideIndex, { rules }: ReadySpell, founds: readonly (Reached | null)[]): void {
  battle.tell(rules.cause, {
    type: 'spellCast',
    side: side === 0 ? 'player' : 'enemy',
    leader: battle.commands[side].leader!,
    spell: rules.id,
    targets: [...new Set(founds.flatMap((found) => found?.units.map((unit) => unit.id) ?? []))],
    at: cellOf(battle, founds),
  })
}

function cellOf(battle: Battle, founds: readonly (Reached | null)[]): Cell | null {
  const at = founds.find((found) => found !== null && found.at !== -1)?.at
  return at === undefined ? null : battle.cell(at)
}
