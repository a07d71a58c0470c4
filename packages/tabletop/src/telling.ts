import { type Audience, type Emit, isSame } from '@arbiter/kernel'
import type { Event, EventOf } from './events.ts'
import { FighterWatch } from './fighterWatch.ts'
import { hearingOf } from './hearing.ts'
import { ItemWatch } from './itemWatch.ts'
import { mapOf, namesIn } from './naming.ts'
import type { Context } from './rules/context.ts'
import { turnOrder } from './rules/order.ts'
import type { Fighter } from './state.ts'
import type { SightChange, View } from './view.ts'
import { audiencesOf, type EarlierView, viewOf } from './viewing.ts'

/** Tells events, each with what it changes in every view. */
export interface Teller {
  readonly emit: (event: Event) => void
  /** What changed after the last event belongs to it. */
  close(): void
}

/**
 * What is hidden from whom decides what a change means to whom; so the views themselves are compared, and every event
 * carries the difference. Where nobody listens nothing of this happens.
 */
export function listen(at: Context, emit: Emit<Event>): Teller | undefined {
  if (!emit) return undefined
  const telling = teller(at, emit)
  at.emit = telling.emit
  return telling
}

/** Somebody for whom views differ, and what was seen at the last look. */
interface Looker {
  readonly key: string
  readonly audience: Audience
  readonly view: View
  readonly look: number
}

function teller(at: Context, emit: (event: Event) => void): Teller {
  const { state } = at
  const watch = new FighterWatch()
  const itemWatch = new ItemWatch()
  const first = watch.look(at)
  itemWatch.look(state.items, first)
  let lookers = audiencesOf(at.plan).map(
    ({ key, audience }): Looker => ({ key, audience, view: viewOf(at.plan, state, audience), look: first }),
  )
  let last: { event: Event; sights: Record<string, SightChange> } | undefined

  // TT-167: who does not hear of it sees what came of it with what he hears next, or when all is done.
  const look = (sights: Record<string, SightChange>, deaf: readonly string[] = []): void => {
    const now = watch.look(at)
    itemWatch.look(state.items, now)
    const { copies: items } = itemWatch
    let turns: readonly Fighter[] | undefined
    const order = () => (turns ??= turnOrder(at))
    lookers = lookers.map((looker) => {
      const { key, audience, view: before, look } = looker
      if (deaf.includes(key)) return looker
      const isUnchanged: EarlierView['isUnchanged'] = (fighter, eyes) => watch.isUnchanged(fighter, eyes, look)
      const view = viewOf(at.plan, state, audience, {
        ...{ view: before, isUnchanged, items, order },
        isSameCast: watch.isSameCast(look),
        isNobodyChanged: watch.isNobodyChanged(look),
        areItemsUnchanged: itemWatch.isUnchanged(look),
      })
      const change = difference(before, view)
      if (change) sights[key] = merged(sights[key], change)
      return { key, audience, view, look: now }
    })
  }
  const flush = (): void => {
    if (last) emit({ ...last.event, sights: last.sights } as Event)
    last = undefined
  }
  return {
    emit: (event) => {
      flush()
      const hearing = hearingOf(at.plan, state, event)
      const map = mapOf(at.plan)
      const names = namesIn(at.plan, state, event)
      last = { event: { ...event, names, ...(map && { map }), hearing }, sights: {} }
      look(last.sights, hearing.none)
    },
    close: () => {
      if (last) look(last.sights)
      flush()
    },
  }
}

const WHOLE = [
  'encounter',
  'round',
  'attacking',
  'order',
  'openDoors',
  'active',
  'window',
  'pending',
  'manual',
  'notes',
  'clocks',
  'end',
] as const satisfies readonly (keyof View)[]

/** `undefined`: nothing changed. */
function difference(before: View, after: View): SightChange | undefined {
  const fighters = entriesChanged(before.fighters, after.fighters)
  const items = entriesChanged(before.items, after.items)
  const fields: Record<string, unknown> = {}
  for (const field of WHOLE) if (!isSame(before[field], after[field])) fields[field] = after[field]
  const hasFields = Object.keys(fields).length > 0
  if (!(fighters || items || hasFields)) return undefined
  return { ...(fighters && { fighters }), ...(items && { items }), ...(hasFields && { fields }) }
}

function entriesChanged<Entry>(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
): Record<string, Entry | null> | undefined {
  if (before === after) return undefined
  const changed: Record<string, Entry | null> = {}
  let isChanged = false
  for (const id in after) {
    const entry = after[id]!
    if (before[id] === entry || isSame(before[id], entry)) continue
    changed[id] = entry
    isChanged = true
  }
  for (const id in before) {
    if (after[id] !== undefined) continue
    changed[id] = null
    isChanged = true
  }
  return isChanged ? changed : undefined
}

const merged = (earlier: SightChange | undefined, later: SightChange): SightChange =>
  earlier
    ? {
        ...((earlier.fighters || later.fighters) && { fighters: { ...earlier.fighters, ...later.fighters } }),
        ...((earlier.items || later.items) && { items: { ...earlier.items, ...later.items } }),
        ...((earlier.fields || later.fields) && { fields: { ...earlier.fields, ...later.fields } }),
      }
    : later

/** Folds one revealed event over a view. */
export function foldEvent(view: View, event: Event): View {
  const seen = event.sight ? withSight(view, event.sight) : view
  const [actions, lowerings] = [actionsAfter(seen, event), loweringsAfter(seen, event)]
  const secretRolls = isSecrecy(event) && view.all ? event.set === true : view.secretRolls
  const isSame = actions === seen.actions && lowerings === seen.lowerings && secretRolls === seen.secretRolls
  return isSame ? seen : { ...seen, actions, lowerings, secretRolls }
}

/** TT-051: deeds, delays and lowerings for the next round, of one's own turn. */
function actionsAfter({ active, all, audience, fighters, actions }: View, event: Event): number {
  const isOwn = active !== null && (all || fighters[active]?.seat === audience)
  if (!isOwn || event.type === 'turnBegan') return 0
  const isAction =
    (event.type === 'deedDeclared' && !event.delayed) ||
    event.type === 'delayDeclared' ||
    (event.type === 'initiativeLowered' && !event.now)
  return isAction ? actions + 1 : actions
}

/** TT-046; at the end of a round it is another rule that lowers. */
function loweringsAfter({ lowerings }: View, { type, cause }: Event): number | null {
  if (lowerings === null) return null
  if (type === 'roundStarted') return 0
  return type === 'initiativeLowered' && cause === 'TT-046' ? lowerings + 1 : lowerings
}

const isSecrecy = (event: Event): event is EventOf<'gmOverrode'> =>
  event.type === 'gmOverrode' && event.what === 'gm.secret'

function withSight(view: View, sight: SightChange): View {
  return {
    ...view,
    ...sight.fields,
    ...(sight.fighters && { fighters: withEntries(view.fighters, sight.fighters) }),
    ...(sight.items && { items: withEntries(view.items, sight.items) }),
  }
}

function withEntries<Entry>(
  before: Readonly<Record<string, Entry>>,
  changes: Readonly<Record<string, Entry | null>>,
): Record<string, Entry> {
  const after: Record<string, Entry> = { ...before }
  for (const [id, entry] of Object.entries(changes)) {
    if (entry === null) delete after[id]
    else after[id] = entry
  }
  return after
}
