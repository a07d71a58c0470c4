import type { Localised } from '@arbiter/kernel'
import { type Leader, opponentName, type RunContent, type RunKit, type Tier, type UnitType } from '@arbiter/run'
import { createContext, useContext } from 'react'
import { useLocal as useLocalText, useText } from '../../language/language.tsx'
import { glueCounts } from './glueCounts.ts'

/** The rules and content that every screen reads. */
export const RunContext = createContext<RunKit | undefined>(undefined)

export function useRunKit(): RunKit {
  const kit = useContext(RunContext)
  if (!kit) throw new Error('a screen of a run outside the run')
  return kit
}

/** Text that content carries, in the reader's language. */
export function useLocal(): (text: Localised) => string {
  const local = useLocalText()
  return (text) => glueCounts(local(text))
}

/** How content calls its things. A run may be older than the content: a faction or leader that is gone is told by its id. */
export function useNames() {
  const { content } = useRunKit()
  const local = useLocal()
  const text = useText()
  const nameIn = (entries: readonly { readonly id: string; readonly name: Localised }[], id: string): string => {
    const entry = entries.find((each) => each.id === id)
    return entry ? local(entry.name) : id
  }
  return {
    unit: (id: string, tier: Tier) => local(unitOf(content, id).names[tier - 1]!),
    faction: (id: string) => nameIn(content.factions, id),
    leader: (id: string) => nameIn(content.leaders, id),
    spell: (id: string) => local(entryOf(content.spells, id).name),
    opponent: (who: Parameters<typeof opponentName>[0]) => text('run.name', { name: opponentName(who) }),
    ability: (id: string) => local(entryOf(content.abilities, id).name),
  }
}

export const unitOf = ({ units }: RunContent, id: string): UnitType => entryOf(units, id)
export const leadersOf = ({ leaders }: RunContent, faction: string): readonly Leader[] =>
  leaders.filter((leader) => leader.faction === faction)
export const leaderOf = ({ leaders }: RunContent, id: string): Leader => entryOf(leaders, id)

function entryOf<Entry extends { readonly id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new RangeError(`no entry ${id}`)
  return entry
}
