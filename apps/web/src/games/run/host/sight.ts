import { draftSight, type Phase, type Plan, type RunKit, runSight, type View } from '@arbiter/run'
import type { DraftSight, RunSight } from './host.ts'

/** A run of this browser, as the screens show it. */
export function sightOf(kit: RunKit, id: string, view: View): RunSight {
  const { faction, leader } = view.setup
  const plan = kit.planOf(view.setup)
  return {
    id,
    ...runSight(plan, { ...view, faction, leader }),
    draft: draftOf(plan, view),
    history: view.history.map((entry) => ({ ...entry, battleId: String(entry.battle) })),
  }
}

const DRAFTS: readonly Phase[] = ['initial_draft', 'draft']

const draftOf = (plan: Plan, { phase, draft, remaining }: View): DraftSight | null =>
  draft && DRAFTS.includes(phase) ? draftSight(plan, draft, remaining) : null
