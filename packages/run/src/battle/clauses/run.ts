import type { KillCause, Trigger } from '../../content/clauses/words.ts'
import type { Attack } from '../attack.ts'
import type { Battle } from '../battle.ts'
import { TRIGGERED, triggerBit } from '../bits.ts'
import type { BattleCause } from '../events.ts'
import { carriedOf } from '../status.ts'
import type { SideIndex, Unit } from '../unit.ts'
import { visible } from './aims.ts'
import type { CompiledClause, IdleUnit } from './compile.ts'
import type { Act } from './effects.ts'
import { landing } from './moves.ts'
import type { Reached, Scene } from './scene.ts'

const NOTHING: Reached = { units: [], at: -1, holds: false }

export function sceneOf(
  battle: Battle,
  side: SideIndex,
  owner: Unit | null,
  cause: BattleCause,
  id: string,
  parts: Partial<Pick<Scene, 'actor' | 'other' | 'blow' | 'corpse' | 'carried' | 'dealt'>> = {},
): Scene {
  const { actor = owner, other = null, blow = null, corpse = -1, carried = null, dealt = 0 } = parts
  return {
    battle,
    side,
    owner,
    actor,
    other,
    cause,
    id,
    blow,
    corpse,
    carried,
    atk: blow === null ? -1 : blow.atk,
    dealt,
    main: blow === null ? -1 : dealt,
    caught: 0,
    share: 100,
    landing: -1,
  }
}

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
  relaxed ? Math.min(n, battle.living[side === 0 ? 1 : 0]) : n

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
  for (const enemy of battle.sides[side === 0 ? 1 : 0]) {
    const distance = battle.distance(from, enemy.cell)
    if (enemy.hp <= 0 || distance > within || hit.includes(enemy)) continue
    if (next === null || distance < battle.distance(from, next.cell)) next = enemy
  }
  return next
}

/** RN-423: unit by unit, each with the whole list; a cell once. */
export function carryOut(clause: CompiledClause, scene: Scene, found: Reached): void {
  const { acts, bounce } = clause
  const { units } = found
  if (bounce !== null && scene.battle.balance.effects.jumpsAnew) {
    jump(acts, scene, found, bounce)
    return
  }
  scene.caught = units.length
  if (units.length === 0) {
    if (found.at !== -1) for (let i = 0; i < acts.length; i++) acts[i]!(scene, null, found, 0)
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
  const founds = clauses.map((clause, i) => {
    const found = i === 0 ? first : aimClause(clause, scene, before)
    if (found === null || !starts(clause, scene, owner)) return null
    before = found
    return found
  })
  clauses.forEach((clause, i) => {
    if (i > 0) scene.dealt = Math.max(0, scene.main)
    const found = founds[i]
    if (found) carryOut(clause, scene, found)
  })
}

/** What a trigger is about, beside its unit. */
export interface Occasion {
  readonly other?: Unit | null
  readonly blow?: Attack | null
  readonly dealt?: number
  readonly corpse?: number
  /** What killed. */
  readonly cause?: BattleCause
}

/** Whether anybody waits for a trigger at the unit: asked before an occasion is made. */
export const hears = (battle: Battle, unit: Unit, bit: number): boolean =>
  ((unit.powers.triggers | battle.commands[unit.side].powers.triggers) & bit) !== 0 || (unit.flags & TRIGGERED) !== 0
export const BEFORE_HIT = triggerBit('beforeHit')
export const HIT = triggerBit('hit')
export const STRUCK = triggerBit('struck')
export const REACTED = triggerBit('reacted')
export const DEATH = triggerBit('death')
export const KILL = triggerBit('kill')
export const TURN_START = triggerBit('turnStart')
export const TURN_END = triggerBit('turnEnd')

/** RN-408: the unit's ability, its statuses in their order, the passive of its leader. */
export function fire(battle: Battle, trigger: Trigger, unit: Unit, occasion: Occasion): void {
  fireOwn(battle, trigger, unit, occasion)
  fireLeader(battle, trigger, unit.side, unit, occasion)
}

export function fireOwn(battle: Battle, trigger: Trigger, unit: Unit, occasion: Occasion): void {
  const own = unit.powers[trigger]
  if (own !== null)
    run(
      battle,
      own,
      sceneOf(battle, unit.side, unit, unit.skill!.cause, unit.skill!.id, occasion),
      unit.index,
      occasion,
    )
  for (const { id, cause, powers } of unit.traits) {
    const clauses = powers[trigger]
    if (clauses !== null)
      run(battle, clauses, sceneOf(battle, unit.side, unit, cause, id, occasion), unit.index, occasion)
  }
  if (unit.flags & TRIGGERED)
    for (const { status, rules } of unit.carried.slice()) {
      const { id, powers } = rules
      const clauses = powers[trigger]
      const carried = clauses === null ? null : carriedOf(unit, status)
      if (clauses !== null && carried !== null)
        run(
          battle,
          clauses,
          sceneOf(battle, unit.side, unit, id, id, { ...occasion, actor: null, carried }),
          unit.index,
          occasion,
        )
    }
}

/** RN-448: a leader's clauses count per side. */
export function fireLeader(
  battle: Battle,
  trigger: Trigger,
  side: SideIndex,
  unit: Unit | null,
  occasion: Occasion,
): void {
  const { powers, leader } = battle.commands[side]
  const clauses = powers[trigger]
  if (clauses !== null)
    run(
      battle,
      clauses,
      sceneOf(battle, side, unit, 'leader', leader!, { ...occasion, actor: null }),
      -1 - side,
      occasion,
    )
}

/** RN-447: a clause that would start too deep is not run. A tick is no deeper than the round itself. */
export function run(
  battle: Battle,
  clauses: readonly CompiledClause[],
  scene: Scene,
  owner: number,
  { cause = 'attack' }: Occasion,
  deeper = 1,
): void {
  if (battle.depth + deeper >= battle.balance.effects.maxDepth) return
  battle.depth += deeper
  let before = NOTHING
  // RN-416: all aims before the first effect.
  const founds = clauses.map((clause) => {
    if (clause.when === 'kill' && !isMeant(clause, cause)) return null
    const found = clause.when === 'death' ? aimDeath(clause, scene, before) : aimClause(clause, scene, before)
    if (found === null || !starts(clause, scene, owner)) return null
    before = found
    return found
  })
  if (
    clauses[0]!.when === 'death' &&
    founds[0] &&
    scene.owner !== null &&
    scene.carried === null &&
    scene.cause !== 'leader'
  )
    tellDeath(scene, founds[0])
  for (let i = 0; i < clauses.length; i++) {
    const found = founds[i]
    if (!found) continue
    if (i > 0) scene.dealt = Math.max(0, scene.main)
    carryOut(clauses[i]!, scene, found)
  }
  battle.depth -= deeper
}

/** RN-454: a death is told with whom it reached, be it nobody. */
function aimDeath(clause: CompiledClause, scene: Scene, before: Reached): Reached | null {
  for (const test of clause.tests) if (!test(scene)) return null
  return clause.aim(scene, before)
}

function tellDeath({ battle, owner, cause, id }: Scene, { units, at }: Reached): void {
  if (battle.listening)
    battle.tell(cause, {
      type: 'abilityUsed',
      actor: owner!.id,
      ability: id,
      targets: units.map((unit) => unit.id),
      at: at === -1 ? null : battle.cell(at),
    })
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

/** RN-407. */
function isMeant({ causes }: CompiledClause, cause: BattleCause): boolean {
  const kind = kindOf(cause)
  return kind !== null && causes.includes(kind)
}

function kindOf(cause: BattleCause): KillCause | null {
  if (cause === 'attack') return 'attack'
  if (cause.startsWith('ability/') || cause === 'cleave' || cause === 'execute') return 'ability'
  return REACTIONS.has(cause) ? 'reaction' : null
}
const REACTIONS: ReadonlySet<BattleCause> = new Set(['riposte', 'opportunity', 'overwatch', 'intercept', 'spear_wall'])
