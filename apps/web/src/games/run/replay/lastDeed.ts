import type { BattleEvent } from '@arbiter/run/battle'

/** The place of the last event up to `at` in which the unit did something itself. */
export function lastDeed(events: readonly BattleEvent[], at: number, id: string): number | undefined {
  for (let place = at; place >= 0; place--) if (isDeedOf(events[place]!, id)) return place
  return undefined
}

function isDeedOf(event: BattleEvent, id: string): boolean {
  switch (event.type) {
    case 'unitMoved':
    case 'unitPulled':
    case 'unitPushed':
    case 'unitSwapped':
    case 'abilityUsed':
    case 'attackMade':
    case 'opportunityTaken':
    case 'hardIntercepted':
    case 'chargeStopped':
    case 'overwatchSet':
    case 'overwatchFired':
      return event.actor === id
    case 'riposteMade':
      return event.hit && event.actor === id
    default:
      return false
  }
}
