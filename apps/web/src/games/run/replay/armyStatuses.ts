import type { Side } from '@arbiter/run'
import type { BattleView, UnitView } from '@arbiter/run/battle'

/** What lies on a whole side, by its leader's spell: said once for all. Whoever rose later came without it. */
export function armyStatuses({ units }: BattleView, side: Side): string[] {
  const company = units.filter((unit) => unit.side === side && unit.hp > 0 && !unit.summoned)
  const [first, ...others] = company
  if (!first || others.length === 0) return []
  return first.statuses.map(({ id }) => id).filter((id) => others.every((unit) => hasStatus(unit, id)))
}

const hasStatus = ({ statuses }: UnitView, wanted: string): boolean => statuses.some(({ id }) => id === wanted)
