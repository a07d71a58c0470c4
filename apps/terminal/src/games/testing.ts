import { type GameKit, type Language, Match } from '@arbiter/kernel'
import { matchWords } from '../language.ts'
import { Session } from '../play/session.ts'
import type { BoardProps, Scene, TerminalGame } from './terminal-game.ts'

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
    session,
    events: () => session.match.eventsFor(session.audience),
  })
  return { session, words, act, sceneNow, viewNow: () => session.view as View }
}

/** The same, on a screen where nothing waits. */
export function onScreen<Made extends Pick<BoardProps, 'session' | 'words'>>(made: Made, props: Partial<BoardProps>) {
  const left: boolean[] = []
  const { session, words } = made
  const board: BoardProps = {
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

function setupOf(kit: GameKit, setup: string | object | undefined): unknown {
  if (typeof setup === 'string') return kit.presets.find(({ id }) => id === setup)!.setup
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Columns of the longest line. */
export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => [...line].length))
