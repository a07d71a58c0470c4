import type { ArenaKit, Asked, State, TurnAction, View } from '@arbiter/arena'
import { zoneRows } from './mapLayout.ts'

type Outlook = ReturnType<ArenaKit['outlook']>

/** What a zone to walk to brings. */
export interface Walk extends Outlook {
  /** Who stands there already, by cid. */
  readonly here: readonly number[]
  /** Where one can go on to from there, other than back. */
  readonly onward: readonly string[]
}

/** What may differ from zone to zone, the weightiest first. */
const FACTS = ['reaches', 'reachedBy', 'nearest', 'here', 'onward'] as const
export type WalkFact = (typeof FACTS)[number]

export interface Walks {
  readonly by: ReadonlyMap<string, Walk>
  /** What tells one zone from another; what is alike in all of them is said once. */
  readonly differ: readonly WalkFact[]
  /** Whether from any of them more can be struck, or fewer strike back, than from where one stands. */
  readonly gains: boolean
}

const WALK = 'move'
/** So many facts have room at a zone. */
const SAID = 2

/** What each zone brings that whoever is on turn can walk to; nothing of actions that do something else to a zone. */
export function walksOf(kit: ArenaKit, { state }: Asked, view: View, turns: readonly TurnAction[]): Walks | undefined {
  const zones = turns.flatMap(({ action, zone }) => (action === WALK ? (zone ?? []) : []))
  if (zones.length === 0) return undefined
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const order = zoneRows(map).flat()
  const from = view.fighters[view.actor]!.zone
  const by = new Map(
    zones.map((zone): [string, Walk] => [
      zone,
      {
        ...kit.outlook(state as State, zone),
        here: view.fighters.flatMap(({ cid, zone: at, fallen, removed }) =>
          at === zone && !fallen && !removed ? cid : [],
        ),
        onward: order.filter(
          (id) => id !== from && map.edges.some((edge) => edge.includes(zone) && edge.includes(id) && id !== zone),
        ),
      },
    ]),
  )
  return {
    by,
    differ: differing([...by.values()]),
    gains: gaining(kit.outlook(state as State, from), [...by.values()]),
  }
}

export const differing = (walks: readonly Walk[]): WalkFact[] =>
  FACTS.filter((fact) => new Set(walks.map((walk) => JSON.stringify(walk[fact]))).size > 1).slice(0, SAID)

export const gaining = (here: Outlook, walks: readonly Outlook[]): boolean =>
  walks.some(
    ({ reaches, reachedBy }) =>
      reaches.some((cid) => !here.reaches.includes(cid)) || here.reachedBy.some((cid) => !reachedBy.includes(cid)),
  )
