import type { Side, Tier } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'

/** What one unit did in a battle. */
export interface Deed {
  readonly id: string
  readonly unitId: string
  readonly tier: Tier
  readonly dealt: number
  readonly taken: number
  readonly fell: boolean
}

/** The units of a side, whoever did most first; those that were summoned count too. */
export function deedsOf(events: readonly BattleEvent[], of: Side = 'player'): Deed[] {
  const deeds = new Map<string, { -readonly [Key in keyof Deed]: Deed[Key] }>()
  for (const event of events) {
    if (event.type === 'battleStarted' || event.type === 'unitSummoned') {
      for (const { id, unitId, tier, side } of event.type === 'battleStarted' ? event.units : [event.unit])
        if (side === of) deeds.set(id, { id, unitId, tier, dealt: 0, taken: 0, fell: false })
    } else if (event.type === 'unitDamaged') {
      const target = deeds.get(event.target)
      if (target) target.taken += event.amount
      const actor = event.actor === null || target ? undefined : deeds.get(event.actor)
      if (actor) actor.dealt += event.amount
    } else if (event.type === 'unitDied') {
      const fallen = deeds.get(event.target)
      if (fallen) fallen.fell = true
    }
  }
  return [...deeds.values()].sort((a, b) => b.dealt - a.dealt || b.taken - a.taken)
}
