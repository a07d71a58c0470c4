import type { Audience, Draws } from '@arbiter/kernel'
import { label } from '@arbiter/kernel'
import type { Change, Event } from './events.ts'
import type { Plan } from './plan.ts'
import { enterEnemy } from './rules/enemy.ts'
import { usualIntent } from './rules/intent.ts'
import { plainMap } from './rules/road/map.ts'
import { zoneOf } from './rules/zone.ts'
import {
  cloneEncounter,
  cloneState,
  type Encounter,
  type EncounterRoad,
  type Enemy,
  type FateDeck,
  type State,
} from './state.ts'

/** What somebody may see: the state, with the hidden order of the draw piles replaced by the order of the uids. */
export type View = State

export function viewOf(state: State, audience: Audience): View {
  const view = cloneState(state)
  if (audience === 'referee') return view
  view.session.fate = maskFate(view.session.fate)
  if (view.session.road) view.session.road.map = {}
  if (view.encounter) view.encounter = maskEncounter(view.encounter)
  return view
}

const maskFate = (fate: FateDeck): FateDeck => ({ ...fate, draw: hideOrder(fate.draw, fate.known) })

function maskEncounter(encounter: Encounter): Encounter {
  const masked: Encounter = {
    ...encounter,
    fate: maskFate(encounter.fate),
    draw: hideOrder(encounter.draw, 0),
    cursors: {},
  }
  if (!encounter.road) return masked
  const { foes, hidden } = encounter.road
  masked.road = { ...encounter.road, hidden: maskHidden(hidden) }
  if (foes.some(({ veiled }) => veiled))
    masked.enemies = encounter.enemies.map((enemy) => (foes[enemy.slot]?.veiled ? maskWill(enemy) : enemy))
  return masked
}

/** TW-519. An intent of an ambush is not there. */
const maskHidden = (hidden: EncounterRoad['hidden']): EncounterRoad['hidden'] =>
  Object.fromEntries(Object.keys(hidden).map((slot) => [slot, null]))

/** TW-480, TW-519. Neither is a veiled Will. */
const maskWill = (enemy: Enemy): Enemy => ({ ...enemy, wp: 0, wpMax: 0 })

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
  if (path[1] === 'road' && last === 'map') return { path, value: {} }
  if (path[1] === 'road' && last === 'hidden') return { path, value: maskHidden(value as EncounterRoad['hidden']) }
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
export function imagine(plan: Plan, view: View, draws: Draws): State {
  const state = cloneState(view)
  if (state.session.road) state.session.road.map = { ...plainMap(plan), ...state.session.road.known }
  state.session.fate.draw = shuffled(state.session.fate, draws)
  const { encounter } = state
  if (encounter) {
    encounter.fate.draw = shuffled(encounter.fate, draws)
    encounter.draw = draws.shuffle(IMAGINE, encounter.draw)
    if (encounter.road) guess(plan, encounter)
  }
  return state
}

/** The encounter as somebody supposes it who sees only the view. */
export function supposed(plan: Plan, encounter: Encounter): Encounter {
  const { foes, hidden } = encounter.road!
  const blind = foes.some(({ veiled }) => veiled) || Object.values(hidden).includes(null)
  if (!blind) return encounter
  const copy = cloneEncounter(encounter)
  guess(plan, copy)
  return copy
}

/** A veiled Will is as the kind has it, a hidden intent what it usually does. */
function guess(plan: Plan, encounter: Encounter): void {
  const fight = encounter.road!
  encounter.enemies = encounter.enemies.map((enemy) => {
    if (!fight.foes[enemy.slot]?.veiled || enemy.wpMax > 0) return enemy
    const { wpMax } = enterEnemy(
      plan,
      enemy.id,
      enemy.slot,
      zoneOf(plan.balance, encounter.resonance),
      {},
      {
        layer: fight.layer,
        elite: fight.foes[enemy.slot]!.elite,
      },
    )
    return { ...enemy, wp: wpMax, wpMax }
  })
  fight.hidden = Object.fromEntries(
    Object.keys(fight.hidden).map((slot) => [slot, fight.hidden[slot] ?? usualIntent(plan, encounter, Number(slot))]),
  )
}

const shuffled = ({ draw, known }: FateDeck, draws: Draws): number[] => [
  ...draw.slice(0, known),
  ...draws.shuffle(IMAGINE, draw.slice(known)),
]
