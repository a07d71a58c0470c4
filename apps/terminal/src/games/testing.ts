import { type GameKit, type Language, Match, type Seating, toHolders, type Verdict } from '@arbiter/kernel'
import { MemoryJournal, type Speed } from '@arbiter/table'
import { PERSON } from '../kits.ts'
import { matchWords } from '../language.ts'
import { PlayedTable } from '../play/playedTable.ts'
import type { BoardProps, Scene, TerminalGame } from './terminalGame.ts'

export interface Played<Action> {
  /** A preset, or a set-up in a writer's words. */
  readonly setup?: string | object
  readonly seed?: string
  readonly language?: Language
  readonly controllers?: Record<string, string>
  /** Who is in other hands than its seat. */
  readonly hands?: Seating['hands']
  /** A match that goes on. */
  readonly match?: Match
  /** Each must be accepted. */
  readonly actions?: readonly Action[]
}

/** A match without a table, some moves in, as whoever decides sees it. */
export function matchAt<Action, View>(
  kit: GameKit,
  terminal: TerminalGame,
  { setup, seed = 'demo', language = 'en', controllers = {}, actions = [] }: Played<Action>,
) {
  const match = new Match(kit.game, setupOf(kit, setup), seed)
  const words = matchWords({ language }, kit, terminal, match.setup, { events: () => match.events, controllers })
  const tried = (action: unknown): Verdict => match.actRaw(match.deciding!, action)
  const act = (action: Action) => {
    const verdict = tried(action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  for (const action of actions) act(action)
  const persons = kit.game.seats(match.setup).filter((seat) => controllers[String(seat)] === PERSON)
  const audience = () => persons.find((seat) => seat === match.deciding) ?? persons[0] ?? 'spectator'
  const viewNow = () => match.view(audience()) as View
  const sceneNow = (): Scene => ({
    ...{ kit, words, width: 80, view: viewNow() },
    events: () => match.eventsFor(audience()),
  })
  return { match, words, act, tried, sceneNow, viewNow }
}

/** A match on a table, some moves in, and a screen where nothing waits unless a speed is named. */
export function tableAt<Action>(
  kit: GameKit,
  terminal: TerminalGame,
  { setup, seed = 'demo', language = 'en', controllers = {}, hands = {}, actions = [], ...given }: Played<Action>,
  {
    speed = 'instant',
    journal = new MemoryJournal(),
    handovers = true,
    ...props
  }: Partial<BoardProps> & {
    readonly speed?: Speed
    readonly journal?: MemoryJournal
    readonly handovers?: boolean
  } = {},
) {
  const match = given.match ?? new Match(kit.game, setupOf(kit, setup), seed)
  for (const action of actions) {
    const verdict = match.act(match.deciding!, action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  const words = matchWords({ language }, kit, terminal, match.setup, { events: () => played.match.events, controllers })
  const played = new PlayedTable({
    ...{ kit, match, speed, journal, id: 'tested', now: () => 0, handovers },
    seating: { seats: toHolders(controllers), hands },
    ...(terminal.placeIn && { from: terminal.placeIn(match) }),
  })
  const left: boolean[] = []
  const board: BoardProps = {
    ...{ kit, words, controllers, played, table: played.table, depth: 'normal', width: 80, height: 24 },
    done: (early) => void left.push(early),
    ...props,
  }
  const sceneNow = (): Scene => {
    const { view, events } = played.table.scene
    return { kit, view, words, width: 80, played, events: () => events }
  }
  return { played, match: () => played.match, props: board, words, left, sceneNow }
}

function setupOf(kit: GameKit, setup: string | object | undefined): unknown {
  if (typeof setup === 'string') return kit.presets.find(({ id }) => id === setup)!.setup
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Columns of the longest line. */
export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => [...line].length))
