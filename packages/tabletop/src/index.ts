import { TABLETOP_PACKS } from './content/index.ts'
import { createKit, type TabletopKit } from './kit.ts'

export * from './action.ts'
export { seenTable } from './bots/seen.ts'
export * from './content/index.ts'
export { encounterFrom } from './encounterFrom.ts'
export * from './events.ts'
export { createTabletop, type TabletopGame, VERSION } from './game.ts'
export { createKit, type TabletopKit } from './kit.ts'
export { type MovePlan, planMove, reachOf } from './movePlan.ts'
export * from './odds/index.ts'
export * from './phrase.ts'
export { type Plan, planWith } from './plan.ts'
export { previousTurn } from './previousTurn.ts'
export { secondsBefore } from './roundTime.ts'
export type { Table as RulesTable } from './rules/context.ts'
export { costOf } from './rules/deeds/cost.ts'
export { heldItems } from './rules/deeds/hands.ts'
export { attacksOf, shotsOf } from './rules/deeds/weapons.ts'
export { directionNames, unitsPerMove } from './rules/movement.ts'
export { foundAwareness } from './rules/muster.ts'
export { areHostile, GM } from './rules/sides.ts'
export { findSituation } from './rules/situations.ts'
export { canAimAt } from './rules/space.ts'
export { type PlacedFighter, parseEncounter, type Setup, setupSchema } from './setup.ts'
export * from './state.ts'
export { type Statistics, statisticsOf, type Tally } from './statistics.ts'
export { mayTakeBack } from './takeBack.ts'
export type { HiddenWindow, OwnFacts, SeenEncounter, SeenFighter, SightChange, View } from './view.ts'

/** Tabletop as the apps offer it. */
export const tabletop: TabletopKit = shippedKit()

function shippedKit(): TabletopKit {
  const kit = createKit([TABLETOP_PACKS.core])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  return kit.value
}
