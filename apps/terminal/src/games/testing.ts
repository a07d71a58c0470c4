import { type GameKit, type Language, Match, toHolders } from '@arbiter/kernel'
import { MemoryJournal, type Speed } from '@arbiter/table'
import { matchWords } from '../language.ts'
import { PlayedTable } from '../play/playedTable.ts'
import { Session } from '../play/session.ts'
import type { BoardProps, Scene, SessionBoardProps, TerminalGame } from './terminal-game.ts'

export interface Played<Action> {
  /** A preset, or a set-up in a writer's words. */
  readonly setup?: string | object
  readonly seed?: string
  readonly language?: Language
  readonly controllers?: Record<string, string>
  /** Each must be accepted. */
  readonly actions?: readonly Action[]
}

/** A match at a terminal, some moves in. */
export function playedAt<Action, View>(
  kit: GameKit,
  terminal: TerminalGame,
  { setup, seed = 'demo', language = 'en', controllers, actions = [] }: Played<Action>,
) {
  const match = new Match(kit.game, setupOf(kit, setup), seed)
  const session = new Session(kit, match, controllers ?? {})
  const words = matchWords({ language }, kit, terminal, match.setup, {
    events: () => session.events,
    controllers: session.controllers,
  })
  const act = (action: Action) => {
    const verdict = session.act(action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  for (const action of actions) act(action)
  const sceneNow = (): Scene => ({
    kit,
    view: session.view,
    words,
    width: 80,
    sitting: session,
    events: () => session.match.eventsFor(session.audience),
  })
  return { session, words, act, sceneNow, viewNow: () => session.view as View }
}

/** The same, on a screen where nothing waits. */
export function onScreen<Made extends Pick<SessionBoardProps, 'session' | 'words'>>(
  made: Made,
  props: Partial<SessionBoardProps>,
) {
  const left: boolean[] = []
  const { session, words } = made
  const board: SessionBoardProps = {
    session,
    words,
    width: 80,
    height: 24,
    depth: 'normal',
    speed: 0,
    done: (early) => void left.push(early),
    ...props,
  }
  return { ...made, props: board, left }
}

/** A match on a table, some moves in, and a screen where nothing waits unless a speed is named. */
export function tableAt<Action>(
  kit: GameKit,
  terminal: TerminalGame,
  { setup, seed = 'demo', language = 'en', controllers = {}, actions = [] }: Played<Action>,
  { speed = 'instant', ...props }: Partial<BoardProps> & { readonly speed?: Speed } = {},
) {
  const match = new Match(kit.game, setupOf(kit, setup), seed)
  for (const action of actions) {
    const verdict = match.act(match.deciding!, action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  const words = matchWords({ language }, kit, terminal, match.setup, { events: () => played.match.events, controllers })
  const played = new PlayedTable({
    ...{ kit, match, speed, journal: new MemoryJournal(), id: 'tested', now: () => 0, handovers: true },
    seating: { seats: toHolders(controllers), hands: {} },
  })
  const left: boolean[] = []
  const board: BoardProps = {
    ...{ kit, words, controllers, played, table: played.table, depth: 'normal', width: 80, height: 24 },
    done: (early) => void left.push(early),
    ...props,
  }
  return { played, match: () => played.match, props: board, words, left }
}

function setupOf(kit: GameKit, setup: string | object | undefined): unknown {
  if (typeof setup === 'string') return kit.presets.find(({ id }) => id === setup)!.setup
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Columns of the longest line. */
export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => [...line].length))
