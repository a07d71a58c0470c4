import type { MECHANIC_EVENTS } from '../battle/events.ts'
import { because, type Fillers, named } from './values.ts'
import { actor, target } from './who.ts'

/** RN-223. */
export const MECHANIC_FILLERS: Fillers<keyof typeof MECHANIC_EVENTS> = {
  facingChanged: (event, names) => ({ ...actor(event, names), facing: named('facing', event.facing) }),
  resolveChanged: (event, names) => ({
    ...target(event, names),
    delta: { signed: event.delta },
    value: event.value,
    ...because(event.cause),
  }),
  unitRouted: target,
  unitRallied: target,
  unitCrumbled: target,
  opportunityTaken: (event, names) => ({ ...actor(event, names), ...target(event, names), ...chance(event) }),
  riposteMade: (event, names) => ({ ...actor(event, names), ...target(event, names), ...chance(event) }),
  softIntercepted: (event, names) => ({ ...actor(event, names), ...target(event, names) }),
  hardIntercepted: (event, names) => ({ ...actor(event, names), ...target(event, names) }),
  chargeStopped: (event, names) => ({ ...actor(event, names), ...target(event, names) }),
  overwatchSet: actor,
  overwatchFired: (event, names) => ({
    ...actor(event, names),
    ...target(event, names),
    ...chance(event),
    left: event.left,
  }),
  phalanxChanged: (event, names) => ({
    ...target(event, names),
    n: event.neighbours,
    armor: { signed: event.armor },
    resolve: { signed: event.resolve },
  }),
  ammoChanged: (event, names) => ({ ...actor(event, names), delta: { signed: -event.spent }, left: event.left }),
  contagionSpread: (event, names) => ({
    ...actor(event, names),
    ...target(event, names),
    status: named('status', event.status),
    chance: event.chance,
  }),
  stealthBroken: (event, names) => ({ ...target(event, names), by: event.by }),
  manaChanged: (event, names) => ({
    ...target(event, names),
    delta: { signed: event.delta },
    value: event.value,
    ...because(event.cause),
  }),
  platingChanged: (event, names) => ({ ...target(event, names), n: event.stacks, armor: { signed: event.armor } }),
  platingSealed: target,
  armorShredded: (event, names) => ({ ...target(event, names), amount: event.amount, total: event.total }),
}

const chance = ({ chance: of, hit }: { readonly chance: number; readonly hit: boolean }) => ({
  chance: of,
  hit: String(hit),
})
