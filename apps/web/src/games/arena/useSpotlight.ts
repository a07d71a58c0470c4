import type { Event } from '@arbiter/arena'
import { OUTCOMES } from './deed.ts'
import { useFight } from './fightContext.ts'

interface Spotlight {
  /** Who acts in what is told last; −1 for nobody. */
  readonly actor: number
  /** Whether the turn of whoever acts is done: what is told now has come of it. */
  readonly acted: boolean
}

/** Who acts in the stretch that was told last. */
export function useSpotlight(): Spotlight {
  const { scene } = useFight()
  return spotlightOf(scene.events.slice(scene.from, scene.told), scene.view.actor)
}

export function spotlightOf(events: readonly Event[], onTurn: number): Spotlight {
  const actor = onTurn >= 0 ? onTurn : (events.findLast((event) => event.type === 'turnEnded')?.actor ?? -1)
  const turn = events.slice(events.findLastIndex(({ type }) => type === 'turnStarted') + 1)
  return { actor, acted: onTurn < 0 || turn.some(({ type }) => OUTCOMES.has(type)) }
}
