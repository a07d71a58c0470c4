import type { GameKit } from '@arbiter/kernel'
import { type Action, runKit, type View } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import type { SessionBoardProps } from '../terminal-game.ts'
import { onScreen, type Played as PlayedOf, playedAt } from '../testing.ts'
import { runTerminal } from './index.ts'

const run = runKit(locales)

export { widest } from '../testing.ts'

export const kit = run as unknown as GameKit

export type Played = PlayedOf<Action>

const USUAL = { setup: 'aldric', controllers: { player: 'person', enemy: 'greedy' } }

/** A run at a terminal, some moves in. */
export function played(given: Played = {}) {
  const made = playedAt<Action, View>(kit, runTerminal, { ...USUAL, ...given })
  const { act, viewNow } = made
  /** Picks the first cards of the draft. */
  const pick = () => act({ type: 'pick', cards: viewNow().draft!.options.slice(0, viewNow().draft!.pick) })
  return { ...made, pick }
}

export const seated = (given: Played = {}, props: Partial<SessionBoardProps> = {}) => onScreen(played(given), props)
