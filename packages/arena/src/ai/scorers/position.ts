import { clamp, floorDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../../plan/action.ts'
import { canPay, isMap } from '../../rules/targeting.ts'
import { strikeOf } from '../estimates.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

const WHOLE = 10_000
const NOWHERE = 99

/** Per decision: V by zone (−1 unknown), the own affordable enemy-side Actions by reach, the band to keep. */
let decision = 0
const values: number[] = []
const reachCount = [0, 0, 0]
let actions = 0
let preferred = 0

/** AR-261. What the best of the zones next to the actor is better. */
export function positionNeed(scene: Scene, zones: readonly number[]): number {
  const { tuning, actor } = scene
  let best = -1
  for (let i = 0; i < zones.length; i++) best = Math.max(best, zoneValue(scene, zones[i]!))
  const gain = best - zoneValue(scene, actor.zone)
  if (gain <= 0) return tuning.floor
  const factor = reachFrom(scene, actor.zone) === 0 ? tuning.farFactor : 1
  return score(tuning, tuning.positionBase + gain * factor)
}

/** AR-260, V. */
export function zoneValue(scene: Scene, zone: number): number {
  if (decision !== scene.decision) prepare(scene)
  const known = values[zone]!
  if (known >= 0) return known
  const { reachWeight, nearWeight, safeWeight } = scene.tuning
  const value = floorDiv(
    reachWeight * reachFrom(scene, zone) + nearWeight * nearness(scene, zone) + safeWeight * safety(scene, zone),
    100,
  )
  values[zone] = value
  return value
}

function prepare(scene: Scene): void {
  const { fight, live, actor } = scene
  decision = scene.decision
  for (let zone = 0; zone < fight.plan.zones.size; zone++) values[zone] = -1
  reachCount.fill(0)
  actions = 0
  let power = -1
  const wish = live.build.settings.preferredRange
  preferred = Math.max(0, wish)
  for (let i = 0; i < live.build.actions.length; i++) {
    const action = live.build.actions[i]!
    if (action.slot >= 0 && actor.used[action.slot]) continue
    if (action.enemySide && canPay(fight, actor, action)) {
      actions++
      reachCount[isMap(action) ? 2 : Math.min(2, action.reach)]!++
    }
    if (wish >= 0 || action.damages.length === 0) continue
    const strike = strikeOf(scene, action)
    if (strike.power <= power) continue
    power = strike.power
    preferred = bandOf(action)
  }
}

/** A Reach weapon stays a Short one, whatever it reaches (AR-146). */
const bandOf = ({ ofImplement, implement, reach }: ActionPlan): number =>
  ofImplement && implement ? implement.band : Math.min(2, reach)

/** Share of the Actions that would find somebody awake in their band. */
function reachFrom(scene: Scene, zone: number): number {
  const away = nearest(scene, scene.awakeIn, zone)
  if (away === NOWHERE || actions === 0) return 0
  let count = reachCount[2]!
  for (let reach = Math.min(away, 2); reach < 2; reach++) count += reachCount[reach]!
  return floorDiv(WHOLE * count, actions)
}

function nearness(scene: Scene, zone: number): number {
  const { tooFar, tooNear, neutral } = scene.tuning
  const away = nearest(scene, scene.seenIn, zone)
  if (away === NOWHERE) return neutral
  return Math.max(0, WHOLE - (away > preferred ? tooFar * (away - preferred) : tooNear * (preferred - away)))
}

function safety({ tuning, alliesIn, seenIn }: Scene, zone: number): number {
  const { safeBase, safePerAlly, safePerEnemy } = tuning
  return clamp(safeBase + safePerAlly * alliesIn[zone]! - safePerEnemy * seenIn[zone]!, 0, WHOLE)
}

function nearest({ fight }: Scene, countIn: readonly number[], zone: number): number {
  const { zones } = fight.plan
  let least = NOWHERE
  for (let other = 0; other < zones.size; other++)
    if (countIn[other]! > 0) least = Math.min(least, zones.distance[zone * zones.size + other]!)
  return least
}
