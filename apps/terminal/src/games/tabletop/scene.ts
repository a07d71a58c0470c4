import { localText } from '@arbiter/kernel'
import { imagined } from '@arbiter/table'
import {
  type Action,
  areHostile,
  type Event,
  type Plan,
  planWith,
  type RulesTable,
  type SeenFighter,
  type State,
  type TabletopKit,
  type View,
  type Window,
} from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { Played } from '../../play/played.ts'
import type { Scene } from '../terminalGame.ts'

/** What both kinds of screen read. */
export interface TableScene {
  readonly kit: TabletopKit
  readonly plan: Plan
  readonly view: View
  readonly words: Wording
  readonly width: number
  /** The fight as the view lets the rules imagine it. */
  readonly state: State
  readonly played: Played | undefined
  /** What happened so far, as far as the reader may know. */
  events(): readonly Event[]
}

export function tableScene({ kit, view: seen, words, width, played, events }: Scene): TableScene {
  const own = kit as unknown as TabletopKit
  const view = seen as View
  const state = imagined(own.game, view)!
  // TT-151: the game master may have changed the map and who is against whom.
  const plan = planWith(own.planOf(state.setup), view.encounter)
  const told = () => (events?.() ?? []) as readonly unknown[] as readonly Event[]
  return { kit: own, plan, view, state, words, width, played, events: told }
}

/** What may be decided now; whoever only watches sees what the rules can imagine. */
export const legalOf = ({ kit, played, state, view }: TableScene): readonly Action[] => {
  if (played) return played.legal() as readonly Action[]
  return view.window && view.window.type !== 'hidden' ? kit.game.legal(state) : []
}

/** The window, where the reader may see it. */
export const openWindow = ({ view }: Pick<TableScene, 'view'>): Window | undefined =>
  view.window && view.window.type !== 'hidden' ? view.window : undefined

export const nameOf = ({ view, words }: Pick<TableScene, 'view' | 'words'>, uid: string | null): string =>
  (uid !== null && localText(view.fighters[uid]?.name, words.language)) || words.text('tabletop.somebody')

export const sideName = ({ plan, words }: Pick<TableScene, 'plan' | 'words'>, id: string): string =>
  localText(plan.setup.encounter.sides.find((side) => side.id === id)?.name, words.language) ?? id

/** Whose turn it is, or who is asked. */
export function asked(scene: Pick<TableScene, 'view'>): SeenFighter | undefined {
  const window = openWindow(scene)
  const uid = window && 'uid' in window ? window.uid : scene.view.active
  return uid === null ? undefined : scene.view.fighters[uid]
}

export const describe = ({ kit, view, words }: TableScene, action: Action): string =>
  words.say(kit.describe(action, view))

/** [column, row] of a cell, as files and screens write it. */
export const cellText = ({ plan }: Pick<TableScene, 'plan'>, cell: number): string => {
  const { width } = plan.map!.grid
  return `${cell % width},${Math.floor(cell / width)}`
}

/** What rules look at, for prices and reach. They look through the eyes of the fighter whom they are asked about. */
export const tableOf = ({ plan, state }: Pick<TableScene, 'plan' | 'state'>): RulesTable => ({ plan, state })

export const isFoe = (scene: TableScene, a: SeenFighter, b: SeenFighter): boolean => areHostile(scene, a.side, b.side)
