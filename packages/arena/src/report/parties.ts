import type { Event } from '../events.ts'

/** Whom an event concerns, by cid; `everybody` for what happens to the whole fight. */
export function partiesOf(event: Event): readonly number[] | 'everybody' {
  switch (event.type) {
    case 'combatStarted':
    case 'combatEnded':
    case 'tickStarted':
    case 'tickEnded':
    case 'teamEliminated':
      return 'everybody'
    case 'initiativeGained':
      return [...event.actors, ...event.stunned]
    case 'staminaRegenerated':
      return event.targets
    case 'tieBroken':
      return event.candidates
    case 'killConfirmed':
      return present(event.victim, event.killer)
    case 'triggerFired':
      return present(event.owner, event.other)
    case 'summoned':
      return present(event.actor, event.summon)
    case 'summonRemoved':
      return [event.summon]
    case 'moved':
      return present(event.actor, event.by)
    default:
      return present(
        'actor' in event ? event.actor : undefined,
        'target' in event ? event.target : undefined,
        'by' in event ? event.by : undefined,
      )
  }
}

const present = (...cids: readonly (number | undefined)[]): number[] =>
  [...new Set(cids.filter((cid) => cid !== undefined && cid >= 0))] as number[]
