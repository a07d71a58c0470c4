import type { ActionPlan } from '../plan/action.ts'
import { areEnemies, type Fight } from '../rules/fight.ts'
import { AI_ACTION, AI_TARGET } from '../rules/labels.ts'
import { canTarget } from '../rules/targeting.ts'
import type { Fighter } from '../state.ts'
import type { Aim } from './aim.ts'
import type { Candidates } from './candidates.ts'
import { drawOption } from './draw.ts'
import { passesGates } from './gates.ts'
import { personalityScore } from './personality.ts'
import { observe, type Scene } from './scene.ts'
import { adjusted } from './settings.ts'
import { tacticalScore } from './tactical.ts'
import { aimBest, blended, choosesTarget, finishCandidates, singleScore } from './targetPass.ts'

/** What a turn is to be. */
export interface Choice {
  action: ActionPlan
  /** cid, −1 for none. */
  target: number
  /** Handle, −1 for none. */
  zone: number
}

/** The options of a decision side by side: Action, final score, where its candidates begin and end. */
const options: ActionPlan[] = []
let count = 0
const finals: number[] = []
const starts: number[] = []
const ends: number[] = []
const candidates: Candidates = { count: 0, list: [], scores: [] }
const aim: Aim = { target: -1, members: [] }

/** AR-236. The AI's turn for this actor: draws with its own labels only (AR-010). */
export function decide(fight: Fight, actor: Fighter): Choice {
  const scene = observe(fight, actor)
  weighActions(scene)
  const chosen = drawOption(fight.draws, AI_ACTION, finals, 0, count, scene.sharpness)
  const action = options[chosen]!
  const start = starts[chosen]!
  const end = ends[chosen]!
  const second = choosesTarget(action)
  let found = -1
  if (second) {
    finishCandidates(scene, action, candidates, start, end)
    const at = drawOption(fight.draws, AI_TARGET, candidates.scores, start, end - start, scene.sharpness)
    found = candidates.list[at]!
  }
  // Told last: whoever listens may run another fight, which uses the same scratch lists.
  if (fight.emit) tell(scene, chosen, second)
  return action.isZone || action.kind === 'move'
    ? { action, target: -1, zone: found }
    : { action, target: found, zone: -1 }
}

/** AR-143, AR-277: the tactical target score of an enemy for an Action. */
export const targetScore = (fight: Fight, actor: Fighter, action: ActionPlan, target: Fighter): number =>
  singleScore(observe(fight, actor), action, target)

/** AR-143: the valid enemy with HP ≥ 1 of the highest target score, ties by cid; −1 if there is none. */
export function bestTarget(fight: Fight, actor: Fighter, action: ActionPlan): number {
  const scene = observe(fight, actor)
  let best = -1
  let found = -1
  for (const target of fight.state.fighters) {
    if (target.hp < 1 || !areEnemies(actor, target) || !canTarget(fight, actor, action, target)) continue
    const worth = singleScore(scene, action, target)
    if (worth <= best) continue
    best = worth
    found = target.cid
  }
  return found
}

/** Gates first, then the scores of what is left (AR-237, AR-241, AR-243). */
function weighActions(scene: Scene): void {
  const { actions } = scene.live.build
  count = 0
  candidates.count = 0
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!
    if (!passesGates(scene, action)) continue
    const start = candidates.count
    if (!aimBest(scene, action, candidates, aim)) continue
    const tactical = tacticalScore(scene, action, aim)
    const personality = personalityScore(scene, action, aim.target)
    options[count] = action
    finals[count] = adjusted(scene, action, blended(scene, tactical, personality))
    starts[count] = start
    ends[count] = candidates.count
    count++
  }
}

const SHOWN = 3

/** AR-246. */
function tell(scene: Scene, chosen: number, second: boolean): void {
  const { fight, actor } = scene
  const zoneIds = fight.plan.zones.ids
  const action = options[chosen]!
  const byZone = action.isZone || action.kind === 'move'
  const top = options
    .slice(0, count)
    .map(({ id }, i) => ({ action: id, score: finals[i]!, i }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, SHOWN)
    .map(({ action: id, score }) => ({ action: id, score }))
  const targetScores = candidates.list.slice(starts[chosen], ends[chosen]).map((target, i) => ({
    target: byZone ? zoneIds[target]! : target,
    score: candidates.scores[starts[chosen]! + i]!,
  }))
  fight.emit?.({
    type: 'aiDecided',
    ...fight.now(),
    actor: actor.cid,
    judgment: scene.judgment,
    blendBp: scene.blend,
    sharpness: scene.sharpness,
    lookahead: scene.lookahead,
    top,
    chosen: action.id,
    ...(second && { targetScores }),
  })
}
