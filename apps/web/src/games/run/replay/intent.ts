import { isTold } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'

/** What somebody is up to whose turn has begun and who has done nothing yet. */
export interface TurnIntent {
  readonly actor: string
  /** Whom the first deed of this turn will befall; without one it only walks or waits. */
  readonly target?: string
  readonly walks: boolean
}

/** From the first step of the turn at `at` up to its first deed; before and after a deed is told itself. */
export function intentOf(events: readonly BattleEvent[], at: number): TurnIntent | undefined {
  const start = events.slice(0, at + 1).findLastIndex(({ type }) => type === 'turnStarted')
  const begun = events[start]
  if (begun?.type !== 'turnStarted') return undefined
  if (events.slice(start + 1, at + 1).some((event) => isTold(event, 'brief'))) return undefined
  const { actor, turn } = begun
  const next = events.findIndex(
    ({ type }, place) => place > start && (type === 'turnStarted' || type === 'roundStarted'),
  )
  const own = events.slice(start + 1, next < 0 ? undefined : next).filter((event) => event.turn === turn)
  const walks = own.some((event) => event.type === 'unitMoved' && event.actor === actor)
  const target = own.flatMap((event) => {
    if (event.type === 'attackMade' && event.actor === actor) return [event.target]
    return event.type === 'abilityUsed' && event.actor === actor ? event.targets : []
  })[0]
  // A deed without a step is told in a moment: until then what was told last stays.
  if (target !== undefined && at === start && events[start - 1]?.type !== 'roundStarted') return undefined
  return { actor, walks, ...(target !== undefined && target !== actor && { target }) }
}
