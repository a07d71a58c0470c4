import type { Event } from '@arbiter/arena'
import type { Stamped } from '@arbiter/kernel'
import { useMemo } from 'react'
import { useFight } from './fightContext.ts'
import type { FightTable } from './fightScene.ts'

/** AR-226. What was told, and who brought down those that were seen to fall: that is certain with the fall, the news of it come later in its tick. */
export function useDeedEvents(): readonly Stamped<Event>[] {
  const { table, scene } = useFight()
  const { events, told } = scene
  return useMemo(() => {
    const news = newsAfter(table, told)
    return news.length === 0 ? events : [...events, ...news]
  }, [table, events, told])
}

function newsAfter({ host: { play } }: FightTable, told: number): Stamped<Event>[] {
  const tick = play.event(told - 1)?.tick
  const news: Stamped<Event>[] = []
  for (let at = told; tick !== undefined && play.event(at)?.tick === tick; at++) {
    const event = play.event(at)!
    if (event.type === 'killConfirmed') news.push(event)
  }
  return news
}
