import type { Battle } from '../battle.ts'
import type { SideIndex, Unit } from '../unit.ts'
import { visible } from './aims.ts'
import type { CompiledClause, IdleUnit } from './compile.ts'
import type { Act } from './effects.ts'
import { landing } from './moves.ts'
import type { Reached, Scene } from './scene.ts'

/** RN-409, RN-418: whom a clause would reach now; `null`: it is not to be used. */
export function aimClause(clause: CompiledClause, scene: Scene, before: Reached): Reached | null {
  const { tests, caught, bounce, isIdle } = clause
  for (let i = 0; i < tests.length; i++) if (!tests[i]!(scene)) return null
  const found = clause.aim(scene, before)
  if (!found.holds) return null
  if (caught !== null && visible(scene, found.units).length < leastOf(scene, caught) !== caught.not) return null
  if (clause.pulls) {
    const [target] = found.units
    if (scene.owner === null || target === undefined) return null
    scene.landing = landing(scene.battle, scene.owner, target)
    if (scene.landing === -1) return null
    return { ...found, at: scene.landing }
  }
  if (isIdle !== null && found.units.length > 0 && found.units.every(isIdle as (unit: IdleUnit) => boolean)) return null
  if (bounce === null) return found
  // RN-742; without the key the whole chain is fixed beforehand (RN-171).
  const isAnew = scene.battle.balance.effects.jumpsAnew
  return { ...found, units: isAnew ? found.units.slice(0, 1) : chainFrom(scene, found.units, bounce) }
}

const leastOf = ({ battle, side }: Scene, { n, relaxed }: { n: number; relaxed: boolean }): number =>
  relaxed ? Math.min(n, battle.living[side === 0 ? 1 : 0].length) : n

/** RN-171: jumps to the nearest enemy not yet hit (ties: slot). */
function chainFrom({ battle, side }: Scene, aimed: readonly Unit[], bounce: { within: number; jumps: number }): Unit[] {
  const chain = aimed.slice(0, 1)
  while (chain.length > 0 && chain.length <= bounce.jumps) {
    const next = nextJump(battle, side, chain.at(-1)!.cell, chain, bounce.within)
    if (next === null) break
    chain.push(next)
  }
  return chain
}

/** RN-433: the nearest living enemy not yet hit, by slot among equals. */
function nextJump(battle: Battle, side: SideIndex, from: number, hit: readonly Unit[], within: number): Unit | null {
  let next: Unit | null = null
  for (const enemy of battle.living[side === 0 ? 1 : 0]) {
    const distance = battle.distance(from, enemy.cell)
    if (distance > within || hit.includes(enemy)) continue
    if (next === null || distance < battle.distance(from, next.cell)) next = enemy
  }
  return next
}

/** RN-423: unit by unit, each with the whole list; a cell once. */
export function carryOut(clause: CompiledClause, scene: Scene, found: Reached): void {
  const { acts, cellActs, bounce } = clause
  const { units } = found
  if (bounce !== null && scene.battle.balance.effects.jumpsAnew) {
    jump(acts, scene, found, bounce)
    return
  }
  scene.caught = units.length
  if (units.length === 0) {
    if (found.at !== -1) for (let i = 0; i < cellActs.length; i++) cellActs[i]!(scene, null, found, 0)
    return
  }
  for (let place = 0; place < units.length; place++) {
    const target = units[place]!
    // RN-417.
    if (target.hp <= 0) continue
    for (let i = 0; i < acts.length; i++) acts[i]!(scene, target, found, place)
  }
}

/** RN-433, RN-742: each next target is chosen when the jump comes, after all that the hit before it did. */
function jump(
  acts: readonly Act[],
  scene: Scene,
  found: Reached,
  { within, jumps }: { within: number; jumps: number },
): void {
  const { battle, side } = scene
  const hit: Unit[] = []
  let target = found.units[0] ?? null
  for (let place = 0; place <= jumps && target !== null && target.hp > 0; place++) {
    const { cell } = target
    hit.push(target)
    scene.caught = 1
    for (let i = 0; i < acts.length; i++) acts[i]!(scene, target, found, place)
    target = nextJump(battle, side, cell, hit, within)
  }
}

/** RN-416: the aims of all later clauses are taken before the first effect. `first`: what the first one has found. */
export function carryOutAll(clauses: readonly CompiledClause[], scene: Scene, first: Reached): void {
  const owner = scene.owner!.index
  if (clauses.length === 1) {
    if (starts(clauses[0]!, scene, owner)) carryOut(clauses[0]!, scene, first)
    return
  }
  let before = first
  const founds: (Reached | null)[] = []
  for (let i = 0; i < clauses.length; i++) {
    const found = i === 0 ? first : aimClause(clauses[i]!, scene, before)
    const runs = found !== null && starts(clauses[i]!, scene, owner)
    founds.push(runs ? found : null)
    if (runs) before = found
  }
  carryOutFound(clauses, scene, founds)
}

/** One clause after the other, each on whom it has found; `null`: it does not run. */
export function carryOutFound(
  clauses: readonly CompiledClause[],
  scene: Scene,
  founds: readonly (Reached | null)[],
): void {
  for (let i = 0; i < clauses.length; i++) {
    if (i > 0) scene.dealt = Math.max(0, scene.main)
    const found = founds[i]!
    if (found !== null) carryOut(clauses[i]!, scene, found)
  }
}

/** RN-446, RN-448: whether a clause that has found somebody runs. */
export const starts = (clause: CompiledClause, scene: Scene, owner: number): boolean =>
  scene.battle.mayRun(clause, owner) && isLucky(clause, scene)

/** RN-446. A roll for an attack is told with it. */
function isLucky({ when, chance, stream }: CompiledClause, { battle, blow, id }: Scene): boolean {
  if (chance === -1) return true
  const success = battle.draws.chance(stream, chance, 100)
  if (battle.listening && blow !== null && when === 'beforeHit') blow.rolls.push({ by: id, chance, success })
  return success
}
