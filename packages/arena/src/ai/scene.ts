import { clamp, floorDiv } from '@arbiter/kernel'
import { STAT } from '../plan/slots.ts'
import type { Plan } from '../plan.ts'
import { areEnemies, distance, type Fight, isGone, type Live } from '../rules/fight.ts'
import { attritionBp, judgment, withSums } from '../rules/stats.ts'
import { sees } from '../rules/targeting.ts'
import type { Fighter } from '../state.ts'
import { healthShare } from './healthShare.ts'
import { type AiTuning, aiTuning, score } from './tuning.ts'

/**
 * What the actor knows when it decides, looked up once per decision. There is one scene for the whole program: decisions
 * never overlap, and nothing of it outlives its decision.
 */
export class Scene {
  fight!: Fight
  actor!: Fighter
  live!: Live
  plan: Plan | null = null
  tuning!: AiTuning
  /** Running number of the decision: what is kept for its length compares it. */
  decision = 0
  attrition = 0
  /** J, and what follows from it (AR-241, AR-242). */
  judgment = 0
  blend = 0
  sharpness = 0
  lookahead = 0
  /** cids of the enemies in the fight; the first `living` entries count. */
  readonly enemies: number[] = []
  living = 0
  /** Enemies that the actor has not found (AR-264, AR-267). */
  hidden = 0
  /** By cid. AR-248: visibility weight; 0 for allies. */
  readonly weight: number[] = []
  /** By cid. Whether it is an enemy in the fight that the actor sees. */
  readonly visible: boolean[] = []
  /** By cid. Distance from the actor. */
  readonly away: number[] = []
  /** By cid. AR-251: f and P. */
  readonly share: number[] = []
  readonly toughness: number[] = []
  /** By cid. Expected Block (AR-249). */
  readonly block: number[] = []
  /** By cid. Distinct harmful statuses (AR-257). */
  readonly debuffs: number[] = []
  /** By cid, enemies only (AR-277). */
  readonly threat: number[] = []
  /** By zone. Visible enemies; those who are not downed; other allies. */
  readonly seenIn: number[] = []
  readonly awakeIn: number[] = []
  readonly alliesIn: number[] = []
  lowestAllyShare = 0
  /** The last enemies that damaged the actor and an ally; −1 for none (AR-275). */
  attacker = -1
  allyAttacker = -1
}

const scene = new Scene()

export function observe(fight: Fight, actor: Fighter): Scene {
  const { fighters } = fight.state
  scene.fight = fight
  scene.actor = actor
  scene.live = fight.live[actor.cid]!
  if (scene.plan !== fight.plan) {
    scene.plan = fight.plan
    scene.tuning = aiTuning(fight.plan)
  }
  scene.decision++
  scene.attrition = attritionBp(fight)
  judge()
  for (let zone = 0; zone < fight.plan.zones.size; zone++) {
    scene.seenIn[zone] = 0
    scene.awakeIn[zone] = 0
    scene.alliesIn[zone] = 0
  }
  scene.living = 0
  scene.hidden = 0
  scene.lowestAllyShare = 10_000
  scene.attacker = actor.hurtBy
  scene.allyAttacker = -1
  let hurtAt = -1
  for (let cid = 0; cid < fighters.length; cid++) {
    const fighter = fighters[cid]!
    const enemy = areEnemies(actor, fighter)
    if (!enemy && fighter !== actor && fighter.hurtBy >= 0 && fighter.hurtAt > hurtAt) {
      hurtAt = fighter.hurtAt
      scene.allyAttacker = fighter.hurtBy
    }
    measure(fighter)
    if (isGone(fighter)) continue
    if (enemy) meetEnemy(fighter)
    else meetAlly(fighter)
  }
  weighThreats()
  return scene
}

/** AR-241, AR-242: read live. `(2 × span × J + cap) div (2 × cap)` rounds half up. */
function judge(): void {
  const { tuning } = scene
  const cap = tuning.judgmentCap
  const points = clamp(judgment(scene.live), 0, cap)
  scene.judgment = points
  scene.blend = tuning.blendMin + tuning.blendPerPoint * points
  scene.sharpness = tuning.sharpMin + floorDiv(2 * tuning.sharpSpan * points + cap, 2 * cap)
  scene.lookahead = tuning.lookMin + floorDiv(2 * tuning.lookSpan * points + cap, 2 * cap)
}

/** Of everybody, the Fallen too: what an earlier decision left behind must not be read. */
function measure(fighter: Fighter): void {
  const { cid, shields } = fighter
  const live = scene.fight.live[cid]!
  scene.share[cid] = healthShare(fighter, live)
  scene.away[cid] = distance(scene.fight, scene.actor, fighter)
  let toughness = Math.max(1, fighter.hp)
  for (let i = 0; i < shields.length; i++) toughness += shields[i]!.hp
  scene.toughness[cid] = toughness
  scene.block[cid] = expectedBlock(live)
  scene.debuffs[cid] = countHarmful(fighter)
  scene.weight[cid] = 0
  scene.visible[cid] = false
}

function countHarmful({ statuses }: Fighter): number {
  let count = 0
  for (let i = 0; i < statuses.length; i++) if (scene.fight.plan.statuses[statuses[i]!.status]!.harmful) count++
  return count
}

/** Σ chance × value. */
function expectedBlock({ build, flat, bp }: Live): number {
  const { shields } = build.gear
  let sum = 0
  for (let i = 0; i < shields.length; i++) {
    const chance = clamp(shields[i]!.blockBp + flat[STAT.blockChance]!, 0, 10_000)
    sum += chance * withSums(shields[i]!.blockValue, flat[STAT.blockValue]!, bp[STAT.blockValue]!)
  }
  return floorDiv(sum, 10_000)
}

function meetEnemy(fighter: Fighter): void {
  const { cid, zone } = fighter
  const visible = sees(scene.fight, scene.actor, fighter)
  scene.enemies[scene.living++] = cid
  scene.visible[cid] = visible
  scene.weight[cid] = fighter.hp <= 0 ? 0 : visible ? 10_000 : scene.tuning.hiddenWeight
  if (visible) {
    scene.seenIn[zone]!++
    if (fighter.hp > 0) scene.awakeIn[zone]!++
  } else scene.hidden++
}

function meetAlly({ cid, zone }: Fighter): void {
  if (cid !== scene.actor.cid) scene.alliesIn[zone]!++
  scene.lowestAllyShare = Math.min(scene.lowestAllyShare, scene.share[cid]!)
}

/** AR-277. Whoever hides does not count for the others either (AR-238). */
function weighThreats(): void {
  const { enemies, living, tuning, threat, visible } = scene
  const { fighters } = scene.fight.state
  let most = 0
  for (let i = 0; i < living; i++) if (visible[enemies[i]!]) most = Math.max(most, fighters[enemies[i]!]!.dealt)
  const rise = tuning.ceiling - tuning.neutral
  for (let i = 0; i < living; i++) {
    const cid = enemies[i]!
    threat[cid] =
      most === 0 ? tuning.ceiling : score(tuning, tuning.neutral + floorDiv(rise * fighters[cid]!.dealt, most))
  }
}
