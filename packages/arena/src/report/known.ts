import type { Event } from '../events.ts'
import type { FighterView } from '../view.ts'

/** A fighter as far as moments need it. */
export interface Known {
  readonly team: number
  maxHp: number
  hidden: boolean
}

const HIDING = 'Sneaking'

/** Keeps up with the stream; the cid is the place in the list. */
export function follow(known: Known[], event: Event): void {
  switch (event.type) {
    case 'combatStarted':
      known.push(...event.combatants.map(knownOf))
      return
    case 'summoned':
      known.push(knownOf(event.combatant))
      return
    case 'maximumChanged':
      if (event.resource === 'Health') known[event.target]!.maxHp = event.maximum
      return
    case 'statusApplied':
    case 'statusReduced':
      if (event.status === HIDING)
        known[event.target]!.hidden = (event.type === 'statusApplied' ? event.total : event.left) > 0
  }
}

const knownOf = ({ team, maxHp, statuses }: FighterView): Known => ({
  team,
  maxHp,
  hidden: statuses.some(({ id }) => id === HIDING),
})
