import type { GameKit } from '@arbiter/kernel'
import { type Action, createKit, RUN_PACKS, type View } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { matchAt, type Played as PlayedOf, tableAt } from '../testing.ts'
import { runTerminal } from './index.ts'

/** Two factions and opponents that never change: screens are compared to the letter. */
const built = createKit([RUN_PACKS.core, RUN_PACKS.tuned], locales)
if (!built.ok) throw new Error(JSON.stringify(built.faults))
const run = built.value

export { widest } from '../testing.ts'

export const kit = run as unknown as GameKit

export type Played = PlayedOf<Action>

const USUAL = { setup: 'aldric', controllers: { player: 'person', enemy: 'greedy' } }

/** A run at a terminal, some moves in. */
export function played(given: Played = {}) {
  const made = matchAt<Action, View>(kit, runTerminal, { ...USUAL, ...given })
  const { act, viewNow } = made
  /** Picks the first cards of the draft. */
  const pick = () => act({ type: 'pick', cards: viewNow().draft!.options.slice(0, viewNow().draft!.pick) })
  return { ...made, pick }
}

/** The same on a full screen. */
export const seated = (given: Played = {}, props: Parameters<typeof tableAt>[3] = {}) => {
  const made = tableAt<Action>(kit, runTerminal, { ...USUAL, ...given }, props)
  return { ...made, viewNow: () => made.match().view('spectator') as View }
}
