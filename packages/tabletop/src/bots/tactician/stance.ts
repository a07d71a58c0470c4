import type { Obstacle } from '../../odds/degrees.ts'
import { placedOf } from '../../plan.ts'
import type { Table } from '../../rules/context.ts'
import { addedTo, skillOf } from '../../rules/effects.ts'
import { canReact, type Hurdle } from '../../rules/hurdles.ts'
import { findSituation } from '../../rules/situations.ts'
import { penaltyOf, TWO_TRACKS } from '../../rules/wounds.ts'
import type { Fighter } from '../../state.ts'

/** How somebody would meet attacks of one attacker now. */
export interface Stance {
  readonly situation: 'normal' | 'unforeseen' | 'sudden'
  readonly isHelpless: boolean
  /** Reactions that he can pay for. */
  readonly reactions: number
  readonly hit: number
  /** Against effects without magic, and against spells. */
  readonly resist: { readonly attack: number; readonly cast: number }
  readonly left: { readonly body: number; readonly mind: number }
}

export function stanceOf(at: Table, me: Fighter, target: Fighter): Stance {
  const { uid, wounds, ap } = target
  const { rules } = at.plan
  const { situation, reason } = findSituation(at, { uid: me.uid, target: uid, delayed: false })
  const canTurn = reason === 'behind' && !target.reacted && rules.firstReactionTurn
  const reacts = (situation === 'normal' || canTurn) && canReact(at, target)
  const penalty = penaltyOf(at, target)
  const athletics = skillOf(at, uid, 'athletics') + penalty
  const { sheet } = placedOf(at.plan, at.state, uid)
  let warded = 0
  for (const { value } of addedTo(at, target, 'resist')) warded += value
  return {
    situation,
    isHelpless: reason === 'helpless',
    reactions: !reacts ? 0 : rules.apReaction === 0 ? 2 : Math.floor(ap / rules.apReaction),
    hit: Math.max(skillOf(at, uid, 'acrobatics') + penalty, athletics),
    resist: { attack: athletics, cast: skillOf(at, uid, 'magic_resistance') + penalty + warded },
    left: { body: TWO_TRACKS.left(wounds, sheet, 'body'), mind: TWO_TRACKS.left(wounds, sheet, 'mind') },
  }
}

/** The defence that he can afford, hurdle by hurdle. */
export function obstaclesFor(stance: Stance, hurdles: readonly Hurdle[], deed: 'attack' | 'cast'): Obstacle[] {
  const { situation, isHelpless } = stance
  const obstacles: Obstacle[] = []
  for (const { kind } of hurdles) {
    const mode = obstacles.length < stance.reactions ? 'active' : 'passive'
    if (situation === 'sudden' && !(isHelpless && kind === 'resist')) obstacles.push(NOTHING)
    else obstacles.push({ value: kind === 'hit' ? stance.hit : stance.resist[deed], mode, edge: 0 })
  }
  return obstacles
}

const NOTHING: Obstacle = { value: 0, mode: 'none', edge: 0 }
