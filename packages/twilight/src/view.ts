import type { Audience, Draws } from '@arbiter/kernel'
import { label } from '@arbiter/kernel'
import type { Change, Event } from './events.ts'
import { cloneState, type Encounter, type FateDeck, type State } from './state.ts'

/** What somebody may see: the state, with the hidden order of the draw piles replaced by the order of the uids. */
export type View = State

export function viewOf(state: State, audience: Audience): View {
  const view = cloneState(state)
  if (audience === 'referee') return view
  view.session.fate = maskFate(view.session.fate)
  if (view.encounter) view.encounter = maskEncounter(view.encounter)
  return view
}

const maskFate = (fate: FateDeck): FateDeck => ({ ...fate, draw: hideOrder(fate.draw, fate.known) })

const maskEncounter = (encounter: Encounter): Encounter => ({
  ...encounter,
  fate: maskFate(encounter.fate),
  draw: hideOrder(encounter.draw, 0),
  cursors: {},
})

/** Piles are short and a view is made for every decision: an insertion sort in one copy is the quickest. */
function hideOrder(pile: readonly number[], known: number): number[] {
  const shown = pile.slice()
  for (let i = known + 1; i < shown.length; i++) {
    const uid = shown[i]!
    let at = i
    for (; at > known && shown[at - 1]! > uid; at--) shown[at] = shown[at - 1]!
    shown[at] = uid
  }
  return shown
}

/** TW-076: who peeked sees the cards on top, nobody sees what lies below. */
export function revealEvent(event: Event, audience: Audience): Event {
  if (audience === 'referee' || event.changes.length === 0) return event
  return { ...event, changes: event.changes.map(maskChange) }
}

function maskChange(change: Change): Change {
  const { path, value } = change
  const last = path.at(-1)
  if (last === 'draw') return { path, value: hideOrder(value as number[], 0) }
  if (last === 'fate') return { path, value: 'draw' in (value as object) ? maskFate(value as FateDeck) : value }
  if (last === 'encounter' && value !== null) return { path, value: maskEncounter(value as Encounter) }
  return change
}

/** The view after the changes that came with an event. */
export function foldEvent(view: View, { changes }: Event): View {
  return changes.reduce(withChange, view)
}

function withChange(view: View, { path, value }: Change): View {
  return withValue(view, path, value) as View
}

function withValue(node: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(node)) {
    const list = node.slice()
    list[step as number] = withValue(node[step as number], rest, value)
    return list
  }
  const record = node as Record<string, unknown>
  if (step === 'fate') return { ...record, fate: { ...(record.fate as FateDeck), ...(value as FateDeck) } }
  return { ...record, [step]: withValue(record[step], rest, value) }
}

const IMAGINE = label('imagine')

/** A state that fits the view: what is hidden lies in some order. */
export function imagine(view: View, draws: Draws): State {
  const state = cloneState(view)
  state.session.fate.draw = shuffled(state.session.fate, draws)
  const { encounter } = state
  if (encounter) {
    encounter.fate.draw = shuffled(encounter.fate, draws)
    encounter.draw = draws.shuffle(IMAGINE, encounter.draw)
  }
  return state
}

const shuffled = ({ draw, known }: FateDeck, draws: Draws): number[] => [
  ...draw.slice(0, known),
  ...draws.shuffle(IMAGINE, draw.slice(known)),
]
