import type { Facing } from '../content/words.ts'
import type { BattleEvent, UnitRecord } from './events.ts'
import type { BattleView, StatusView, UnitView } from './view.ts'

/** RN-219: the battle after one more event; the first one must be `battleStarted`. */
export function foldBattle(view: BattleView | null, event: BattleEvent): BattleView {
  if (event.type === 'battleStarted') {
    const { width, height, leading, leaders, units } = event
    return { width, height, round: 0, acting: null, leading, leaders, units: units.map(enter), outcome: null }
  }
  if (view === null) throw new Error('a battle begins with battleStarted')
  switch (event.type) {
    case 'roundStarted':
      return { ...view, round: event.round, acting: null }
    case 'turnStarted':
      // Vigilance lasts until the own next turn (RN-134).
      return { ...withUnit(view, event.actor, { vigilant: false }), acting: event.actor }
    case 'unitMoved':
      return withUnit(view, event.actor, (unit) => ({
        cell: event.to,
        facing: unit.facing === null ? null : towards(event.from, event.to),
      }))
    case 'unitPulled':
      return withUnit(view, event.target, { cell: event.to })
    case 'unitPushed':
      return withUnit(view, event.target, { cell: event.to })
    case 'unitSwapped':
      return withUnit(withUnit(view, event.target, { cell: event.from }), event.actor, { cell: event.to })
    case 'unitDamaged':
    case 'unitHealed':
      return withUnit(view, event.target, { hp: event.hp })
    case 'unitDied':
      return withUnit(view, event.target, { hp: 0 })
    case 'statusAdded':
      return withUnit(view, event.target, ({ statuses }) => ({
        statuses: withStatus(statuses, { id: event.status, magnitude: event.magnitude, until: event.until }),
      }))
    case 'statusStacked':
      return withUnit(view, event.target, ({ statuses }) => ({
        statuses: statuses.map((each) => (each.id === event.status ? { ...each, stacks: event.stacks } : each)),
      }))
    case 'shieldAbsorbed':
      return withUnit(view, event.target, ({ statuses }) => ({
        statuses: statuses.map((each) => (each.id === event.status ? { ...each, magnitude: event.left } : each)),
      }))
    case 'statusRemoved':
      return withUnit(view, event.target, ({ statuses }) => ({
        statuses: statuses.filter(({ id }) => id !== event.status),
      }))
    case 'unitSummoned':
      return { ...view, units: [...view.units, enter(event.unit)] }
    case 'facingChanged':
      return withUnit(view, event.actor, { facing: event.facing })
    case 'resolveChanged':
      return withUnit(view, event.target, { resolve: event.value })
    case 'unitRouted':
      return withUnit(view, event.target, { routing: true, resolve: 0, vigilant: false })
    case 'unitRallied':
      return withUnit(view, event.target, { routing: false })
    case 'overwatchSet':
      return withUnit(view, event.actor, { vigilant: true })
    case 'overwatchFired':
      return withUnit(view, event.actor, { vigilant: event.left > 0 })
    case 'phalanxChanged':
      return withUnit(view, event.target, {
        phalanx: { neighbours: event.neighbours, armor: event.armor, resolve: event.resolve },
      })
    case 'ammoChanged':
      return withUnit(view, event.actor, { ammo: event.left })
    case 'armorShredded':
      return withUnit(view, event.target, { shred: event.total })
    case 'manaChanged':
      return withUnit(view, event.target, { mana: event.value })
    case 'platingChanged':
      return withUnit(view, event.target, { plating: { stacks: event.stacks, armor: event.armor } })
    case 'battleEnded':
      return {
        ...view,
        acting: null,
        outcome: { winner: event.winner, reason: event.reason, rounds: event.rounds },
      }
    default:
      return view
  }
}

const enter = (unit: UnitRecord): UnitView => ({
  ...unit,
  hp: unit.hp ?? unit.maxHp,
  resolve: unit.resolve ?? unit.maxResolve,
  routing: false,
  shred: 0,
  phalanx: { neighbours: 0, armor: 0, resolve: 0 },
  vigilant: false,
  statuses: [],
})

function withUnit(
  view: BattleView,
  id: string,
  change: Partial<UnitView> | ((unit: UnitView) => Partial<UnitView>),
): BattleView {
  const units = view.units.map((unit) =>
    unit.id === id ? { ...unit, ...(typeof change === 'function' ? change(unit) : change) } : unit,
  )
  return { ...view, units }
}

const withStatus = (statuses: readonly StatusView[], status: StatusView): StatusView[] => [
  ...statuses.filter(({ id }) => id !== status.id),
  status,
]

function towards(from: { x: number; y: number }, to: { x: number; y: number }): Facing {
  if (to.y !== from.y) return to.y < from.y ? 'N' : 'S'
  return to.x > from.x ? 'E' : 'W'
}
