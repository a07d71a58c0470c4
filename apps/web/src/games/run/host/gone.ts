import type { RunContent } from '@arbiter/run'
import type { RunSight } from './host.ts'

/** The content has lost what a run was begun with: the run can only be given up. */
const GONE: readonly string[] = ['unknown_faction', 'faction_locked', 'unknown_leader', 'leader_faction_mismatch']

export const isGone = (code: string): boolean => GONE.includes(code)

/** Whether a page with this content could show the run. */
export function isShowable({ factions, leaders, spells, units }: RunContent, sight: RunSight): boolean {
  const has = (entries: readonly { readonly id: string }[], id: string) => entries.some((entry) => entry.id === id)
  const cards = [...sight.hand, ...(sight.draft?.options ?? [])]
  return (
    has(factions, sight.faction) &&
    has(leaders, sight.leaderId) &&
    sight.spells.every(({ spellId }) => has(spells, spellId)) &&
    cards.every(({ unitId }) => has(units, unitId)) &&
    (!sight.opponent || has(leaders, sight.opponent.leaderId))
  )
}
