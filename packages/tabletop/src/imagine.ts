import { Imagination } from './bots/seen.ts'
import type { Rules } from './content/tuning.ts'
import type { Plan } from './plan.ts'
import { GM } from './rules/sides.ts'
import type { PlacedFighter, Setup } from './setup.ts'
import { cloneState, type Fighter, type Frame, type State, type Window } from './state.ts'
import type { SeenFighter, View } from './view.ts'

/**
 * States that fit views (TT-167): the rules say on them what they say on the fight itself, as far as the audience can know it.
 * Whoever is not seen is not there; of whom others see only the outside, the rest is estimated as bots do (TT-169).
 */
export function createImagining(planOf: (setup: Setup) => Plan): Imagining {
  const plans = new WeakMap<Setup, Plan>()
  /** Of each match the last one: a view is asked about many times, and its people rarely change. */
  const tables = new WeakMap<Rules, ImaginedTable>()

  function tableOf(view: View): ImaginedTable {
    const seen = Object.values(view.fighters)
    const known = tables.get(view.rules)
    if (known && isSameTable(known.view, view)) return known
    const strangers = new Imagination(planOf(setupFrom(view, [])))
    const setup = setupFrom(
      view,
      seen.map((fighter) => placedFrom(strangers.placed(fighter), fighter)),
    )
    // At the table they were told apart from others, who may be out of sight.
    const plan = { ...planOf(setup), names: new Map(seen.map(({ uid, name }) => [uid, name])) }
    plans.set(setup, plan)
    const table = { view, plan, strangers }
    tables.set(view.rules, table)
    return table
  }

  return {
    planOf: (setup) => plans.get(setup) ?? planOf(setup),
    stateOf: (view) => stateFrom(tableOf(view), view),
  }
}

export interface Imagining {
  /** Also of a set-up that was imagined: with the names that its audience hears. */
  planOf(setup: Setup): Plan
  stateOf(view: View): State
}

interface ImaginedTable {
  readonly view: View
  readonly plan: Plan
  readonly strangers: Imagination
}

/** The same people, known as well as before to the same audience. */
function isSameTable(before: View, now: View): boolean {
  if (before.encounter !== now.encounter || before.audience !== now.audience || before.attacking !== now.attacking)
    return false
  const [people, others] = [Object.values(before.fighters), Object.values(now.fighters)]
  return people.length === others.length && people.every((each, i) => isSamePerson(each, others[i]!))
}

/** A sheet never changes. */
const isSamePerson = (a: SeenFighter, b: SeenFighter): boolean =>
  a.uid === b.uid && a.side === b.side && (a.own === null) === (b.own === null) && isBystander(a) === isBystander(b)

function setupFrom(view: View, fighters: readonly PlacedFighter[]): Setup {
  const { authority, ...encounter } = view.encounter
  const { audience, all, attacking, surprised, rules, check, manual } = view
  return {
    encounter: { ...encounter, attacking, surprised, check: null, options: {}, script: [], fighters },
    ...{ check, rules, authority, manual },
    seats: Object.fromEntries(fighters.map(({ uid }) => [uid, view.fighters[uid]!.seat])),
    open: all && audience !== GM && audience !== 'referee',
    secretRolls: 'nothing',
  }
}

const placedFrom = (placed: PlacedFighter, seen: SeenFighter): PlacedFighter => ({
  ...placed,
  bystander: isBystander(seen),
})

/** TT-026. */
const isBystander = ({ tracker, initiative }: Pick<SeenFighter, 'tracker' | 'initiative'>): boolean =>
  tracker === null || (tracker === 'out' && initiative === null)

function stateFrom({ plan, strangers }: ImaginedTable, view: View): State {
  const fighters = Object.values(view.fighters).map((seen) => fighterFrom(strangers.fighter(seen), seen, view))
  const ids = fighters.flatMap(({ wounds, modifiers }) => [...wounds, ...modifiers].map(({ id }) => id))
  return cloneState({
    setup: plan.setup,
    round: view.round,
    attacking: view.attacking,
    fighters,
    items: Object.values(view.items),
    openDoors: view.openDoors as number[],
    active: view.active,
    nextTurn: null,
    stack: view.pending ? [view.pending as Frame] : [],
    window: windowFrom(view.window),
    actionsThisTurn: view.actions,
    lowerings: view.lowerings ?? 0,
    manual: view.manual as State['manual'],
    secretRolls: view.secretRolls,
    notes: view.notes as State['notes'],
    clocks: view.clocks as State['clocks'],
    joined: [],
    results: [],
    nextId: 1 + Math.max(0, ...ids),
    end: view.end as State['end'],
    imagined: view.all ? 'whole' : 'part',
  })
}

/** TT-040, TT-168: whose line stands in the tracker has acted, or need not have; equals stand there as they were arranged. */
const fighterFrom = (fighter: Fighter, { uid, initiative, own }: SeenFighter, { order }: View): Fighter => ({
  ...fighter,
  rank: order.indexOf(uid) + 1,
  acted: own !== null || initiative !== null,
})

/** TT-167: about what others are asked is not known; any question that is not shown will do. */
const windowFrom = (window: View['window']): Window | null =>
  window?.type === 'hidden' ? { type: 'muster', seat: window.seat } : window
