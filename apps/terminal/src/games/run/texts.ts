import {
  battleNumber,
  budgetOf,
  type Card,
  leagueOf,
  type OpponentPreview,
  opponentName,
  type PickCost,
  pickCost,
  styleOf,
  type Tier,
  usedBudget,
} from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { RunScene } from './scene.ts'

export { fitted } from '../../table.ts'

/** Short sentences that both kinds of screen show. */

export const unitText = (words: Wording, { unitId, tier }: Pick<Card, 'unitId' | 'tier'>): string =>
  words.text(`run.unit.${unitId}.${tier}`)

export const tierText = (words: Wording, tier: Tier): string => words.text(`run.tier.${tier}`)

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Whose run it is, and where it stands. */
export function titleText({ view, words }: RunScene): string {
  const { setup, phase } = view
  return words.text('cli.run.title', {
    leader: { term: `run.leader.${setup.leader}` },
    faction: { term: `run.faction.${setup.faction}` },
    phase: { term: `run.phase.${phase}` },
    battle: phase === 'prepare' ? battleNumber(view) : 0,
  })
}

export function scoreText({ plan, view, words }: RunScene): string {
  const { wins, losses, gold, rating } = view
  const { winsToWin, lossesToLose } = plan.balance.run
  const league = { term: `run.league.${leagueOf(plan.balance, rating)}` }
  return words.text('cli.run.score', { wins, winsToWin, losses, lossesToLose, gold, rating, league })
}

/** RN-272. */
export function opponentText({ words, plan }: Pick<RunScene, 'words' | 'plan'>, opponent: OpponentPreview): string {
  const style = styleOf(plan.content, opponent)
  const who = words.text('cli.run.opponent', {
    opponent: opponentName(opponent),
    kind: { term: `run.opponent_kind.${opponent.kind}` },
    faction: { term: `run.faction.${opponent.faction}` },
    leader: { term: `run.leader.${opponent.leaderId}` },
    rating: opponent.rating,
    difficulty: { term: `run.difficulty.${opponent.difficulty}` },
  })
  // RN-718.
  return style === null ? who : `${who}. ${words.text(`run.style.${style}`)}`
}

/** RN-327. */
export interface Budget {
  readonly used: number
  readonly budget: number
  readonly left: number
}
export function budgetNow({ plan, view }: Pick<RunScene, 'plan' | 'view'>): Budget {
  const used = usedBudget(plan, view)
  const budget = budgetOf(plan.balance, battleNumber(view))
  return { used, budget, left: budget - used }
}

export function budgetText(scene: RunScene): string {
  const { used, budget, left } = budgetNow(scene)
  return scene.words.text('cli.run.budget', { used, budget, left })
}

/** RN-325. What the picks cost, and which cards would be too dear beside them. */
export function picksOf({ plan, view }: RunScene, picked: readonly string[]): PickCost {
  const options = view.remaining.map(({ instanceId, unitId }) => ({ instanceId, cost: plan.units.get(unitId)!.cost }))
  return pickCost(options, picked, view.draft!, budgetOf(plan.balance, battleNumber(view)))
}

/** RN-325. */
export function draftBudget(scene: RunScene, picked: readonly string[]): string {
  const { cost } = picksOf(scene, picked)
  return scene.words.text('cli.run.draft_budget', { ...draftLimit(scene), cost })
}

/** What the battle that comes may cost. */
export function draftLimit({ plan, view }: RunScene): { readonly battle: number; readonly budget: number } {
  const battle = battleNumber(view)
  return { battle, budget: budgetOf(plan.balance, battle) }
}
