import type { KillCause } from '../../content/clauses/words.ts'
import type { Battle } from '../battle.ts'
import { TRIGGERED } from '../bits.ts'
import type { BattleCause } from '../events.ts'
import { carriedOf } from '../status.ts'
import type { Carried, SideIndex, Unit } from '../unit.ts'
import type { CompiledClause } from './compile.ts'
import type { Occasion } from './occasion.ts'
import { aimClause, carryOut, carryOutFound, starts } from './run.ts'
import { NOBODY, type Reached, type Scene, sceneOf } from './scene.ts'

/** Whether anybody waits for a trigger at the unit: asked before an occasion is made. */
export const hears = ({ listens }: Unit, trigger: number): boolean => (listens & (1 << trigger)) !== 0

/** RN-408: the unit's ability, its statuses in their order, the passive of its leader. */
export function fire(battle: Battle, trigger: number, unit: Unit, occasion: Occasion): void {
  fireOwn(battle, trigger, unit, occasion)
  fireLeader(battle, trigger, unit.side, unit, occasion)
}

export function fireOwn(battle: Battle, trigger: number, unit: Unit, occasion: Occasion): void {
  if (unit.powers.triggers & (1 << trigger)) fireBorn(battle, trigger, unit, occasion)
  if (unit.flags & TRIGGERED) fireStatuses(battle, trigger, unit, occasion)
}

/** What the unit does by its ability and its tags. */
function fireBorn(battle: Battle, trigger: number, unit: Unit, occasion: Occasion): void {
  const { skill, traits, side } = unit
  const own = unit.powers.on[trigger]!
  if (own !== null)
    run(battle, own, sceneOf(battle, side, unit, skill!.cause, skill!.id, unit, occasion), unit.index, occasion.cause)
  for (let i = 0; i < traits.length; i++) {
    const { id, cause, powers } = traits[i]!
    const clauses = powers.on[trigger]!
    if (clauses !== null)
      run(battle, clauses, sceneOf(battle, side, unit, cause, id, unit, occasion), unit.index, occasion.cause)
  }
}

function fireStatuses(battle: Battle, trigger: number, unit: Unit, occasion: Occasion): void {
  const { carried } = unit
  if (carried.length === 1) fireCarried(battle, trigger, unit, carried[0]!, occasion)
  else for (const each of carried.slice()) fireCarried(battle, trigger, unit, each, occasion)
}

function fireCarried(
  battle: Battle,
  trigger: number,
  unit: Unit,
  { status, rules }: Carried,
  occasion: Occasion,
): void {
  if ((rules.powers.triggers & (1 << trigger)) === 0) return
  // An earlier one may have taken it away.
  const carried = carriedOf(unit, status)
  if (carried !== null) fireStatus(battle, trigger, unit, carried, occasion, 1)
}

/** RN-408: a status does it, not its carrier. */
export function fireStatus(
  battle: Battle,
  trigger: number,
  unit: Unit,
  carried: Carried,
  occasion: Occasion,
  deeper: number,
): void {
  const { id, powers } = carried.rules
  const scene = sceneOf(battle, unit.side, unit, id, id, null, occasion, carried)
  run(battle, powers.on[trigger]!, scene, unit.index, occasion.cause, deeper)
}

/** RN-448: a leader's clauses count per side. */
export function fireLeader(
  battle: Battle,
  trigger: number,
  side: SideIndex,
  unit: Unit | null,
  occasion: Occasion,
): void {
  const { powers, leader } = battle.commands[side]
  if ((powers.triggers & (1 << trigger)) === 0) return
  const scene = sceneOf(battle, side, unit, 'leader', leader!, null, occasion)
  run(battle, powers.on[trigger]!, scene, -1 - side, occasion.cause)
}

/** RN-447: a clause that would start too deep is not run. A tick is no deeper than the round itself. */
function run(
  battle: Battle,
  clauses: readonly CompiledClause[],
  scene: Scene,
  owner: number,
  cause: BattleCause,
  deeper = 1,
): void {
  if (battle.depth + deeper >= battle.balance.effects.maxDepth) return
  battle.depth += deeper
  const first = aimToRun(clauses[0]!, scene, owner, cause, NOBODY)
  if (clauses.length === 1) {
    if (first !== null) {
      if (clauses[0]!.when === 'death') tellDeath(scene, first)
      carryOut(clauses[0]!, scene, first)
    }
  } else runAll(clauses, scene, owner, cause, first)
  battle.depth -= deeper
}

/** RN-416: all aims before the first effect. */
function runAll(
  clauses: readonly CompiledClause[],
  scene: Scene,
  owner: number,
  cause: BattleCause,
  first: Reached | null,
): void {
  const founds = [first]
  let before = first ?? NOBODY
  for (let i = 1; i < clauses.length; i++) {
    const found = aimToRun(clauses[i]!, scene, owner, cause, before)
    founds.push(found)
    before = found ?? before
  }
  if (first !== null && clauses[0]!.when === 'death') tellDeath(scene, first)
  carryOutFound(clauses, scene, founds)
}

/** Whom the clause reaches if it runs, else `null`. */
function aimToRun(
  clause: CompiledClause,
  scene: Scene,
  owner: number,
  cause: BattleCause,
  before: Reached,
): Reached | null {
  if (clause.when === 'kill' && !isMeant(clause, cause)) return null
  const found = aim(clause, scene, before)
  return found !== null && starts(clause, scene, owner) ? found : null
}

/** RN-454: a death is told with whom it reached, be it nobody. */
function aim(clause: CompiledClause, scene: Scene, before: Reached): Reached | null {
  if (clause.when !== 'death') return aimClause(clause, scene, before)
  for (const test of clause.tests) if (!test(scene)) return null
  return clause.aim(scene, before)
}

/** Of an ability; nobody uses a status or what a leader gives. */
function tellDeath({ battle, owner, cause, id, carried }: Scene, { units, at }: Reached): void {
  if (!battle.listening || owner === null || carried !== null || cause === 'leader') return
  battle.tell(cause, {
    type: 'abilityUsed',
    actor: owner.id,
    ability: id,
    targets: units.map((unit) => unit.id),
    at: at === -1 ? null : battle.cell(at),
  })
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
