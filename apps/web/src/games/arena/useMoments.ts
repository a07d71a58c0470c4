import { type Moment, summaryOf } from '@arbiter/arena'
import { useMemo } from 'react'
import { useFight } from './fightContext.ts'
import type { FightSession } from './fightSession.ts'

/** AR-293. The key moments of all that is known; none while it is still being worked out. */
export function useMoments(): readonly Moment[] {
  const { kit, session, scene } = useFight()
  const { events, busy, view } = scene
  const { timeline } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline is new whenever the stream has changed
  return useMemo(
    () => (busy ? [] : summaryOf(events, { ...kit.content.tuning, ...view.setup.tuning }).moments),
    [busy, timeline, kit],
  )
}

/** Those that the viewer has passed: the others would give away what is to come. */
export const passedMoments = (moments: readonly Moment[], seen: number): readonly Moment[] =>
  moments.filter(({ seq }) => seq < seen)

/** To the next key moment; after the last one, to the end. */
export function goToNextMoment(session: FightSession, moments: readonly Moment[]): void {
  const next = momentAfter(moments, session.scene.told)
  if (next) session.seek(next.seq)
  else session.toEnd()
}

/** A moment is told once its event is. */
export const momentAfter = (moments: readonly Moment[], told: number): Moment | undefined =>
  moments.find(({ seq }) => seq >= told)

/** The last one before what is shown. */
export const momentBefore = (moments: readonly Moment[], told: number): Moment | undefined =>
  moments.findLast(({ seq }) => seq + 1 < told)
