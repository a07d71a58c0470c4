import type { Event, EventType } from '@arbiter/arena'
import { useFight } from './fightContext.ts'

interface Spotlight {
  /** Who acts in what is told last; −1 for nobody. */
  readonly actor: number
  /** Whether the turn of whoever acts is done: what is told now has come of it. */
  readonly acted: boolean
  readonly targets: ReadonlySet<number>
}

/** Who acts and on whom, in the stretch that was told last. */
export function useSpotlight(): Spotlight {
  const { scene } = useFight()
  return spotlightOf(scene.events.slice(scene.from, scene.told), scene.view.actor)
}

/** What comes of an action. */
const OUTCOMES: ReadonlySet<EventType> = new Set([
  'damageResolved',
  'targetMissed',
  'healed',
  'statusApplied',
  'shieldGained',
  'moved',
  'summoned',
  'revived',
])

export function spotlightOf(events: readonly Event[], onTurn: number): Spotlight {
  const declared = events.findLast((event) => event.type === 'actionDeclared')
  const actor = onTurn >= 0 ? onTurn : (events.findLast((event) => event.type === 'turnEnded')?.actor ?? -1)
  const targets = new Set<number>()
  if (declared?.target !== undefined) targets.add(declared.target)
  for (const event of events)
    if (event.type === 'damageResolved' || event.type === 'targetMissed' || event.type === 'healed')
      targets.add(event.target)
  targets.delete(actor)
  const turn = events.slice(events.findLastIndex(({ type }) => type === 'turnStarted') + 1)
  return { actor, acted: onTurn < 0 || turn.some(({ type }) => OUTCOMES.has(type)), targets }
}
