import { type GameKit, type Language, Match } from '@arbiter/kernel'
import { type Action, type Setup, twilight, type View } from '@arbiter/twilight'
import { matchWords } from '../../language.ts'
import { Session } from '../../play/session.ts'
import type { BoardProps, Scene } from '../terminal-game.ts'
import { twilightTerminal } from './index.ts'

export const kit = twilight as unknown as GameKit

export interface Played {
  /** A preset, or a set-up in a writer's words. */
  readonly setup?: string | object
  readonly seed?: string
  readonly language?: Language
  readonly controllers?: Record<string, string>
  /** Each must be accepted. */
  readonly actions?: readonly Action[]
}

/** A match at a terminal, some moves in. */
export function played({ setup = 'road_of_two_lights', seed = 'demo', language = 'en', ...more }: Played = {}) {
  const match = new Match(kit.game, setupOf(setup), seed)
  const session = new Session(kit, match, more.controllers ?? { 1: 'person' })
  const words = matchWords({ language }, kit, twilightTerminal, match.setup, () => session.events)
  const act = (action: Action) => {
    const verdict = session.act(action)
    if (!verdict.ok) throw new Error(`${verdict.code}: ${JSON.stringify(action)}`)
  }
  for (const action of more.actions ?? []) act(action)
  const sceneNow = (): Scene => ({ kit, view: session.view, words, width: 80 })
  return { session, words, act, sceneNow, viewNow: () => session.view as View }
}

/** The same, on a screen where nothing waits. */
export function seated(given: Played = {}, props: Partial<BoardProps> = {}) {
  const made = played(given)
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

function setupOf(setup: string | object): unknown {
  if (typeof setup === 'string') return twilight.presets.find(({ id }) => id === setup)!.setup
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value as Setup
}

/** Columns of the longest line. */
export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => [...line].length))

/** The uid of the first card of the hand with this id. */
export const held = ({ encounter }: View, id: string): number =>
  encounter!.hand.find((uid) => encounter!.cards[uid]!.id === id)!
