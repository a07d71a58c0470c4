import { type ArenaKit, type Moment, summaryOf } from '@arbiter/arena'
import { useMemo } from 'react'
import { useFight } from './fightContext.ts'
import type { FightTable } from './fightScene.ts'
import type { FightWays } from './fightWays.ts'

const known = new WeakMap<object, readonly Moment[]>()

/** AR-293. The key moments of all that is known, also of what is still to be told: nothing of it may be shown. */
export function momentsIn(kit: ArenaKit, { host: { play } }: FightTable): readonly Moment[] {
  let moments = known.get(play)
  if (!moments) {
    const { setup } = play.viewAfter(play.first)
    moments = summaryOf(play.events, { ...kit.content.tuning, ...setup.tuning }).moments
    known.set(play, moments)
  }
  return moments
}

/** Those that the viewer has passed; none while the fight is still being worked out. */
export function usePassedMoments(): readonly Moment[] {
  const { kit, table, scene } = useFight()
  const { busy, seen, seating } = scene
  // biome-ignore lint/correctness/useExhaustiveDependencies: another play says who decides
  return useMemo(
    () => (busy ? [] : momentsIn(kit, table).filter(({ seq }) => seq < seen)),
    [kit, table, busy, seen, seating],
  )
}

/** To the next key moment; after the last one, to the end. */
export function goToNextMoment(ways: FightWays, moments: readonly Moment[], told: number): void {
  const next = momentAfter(moments, told)
  if (next) ways.seek(next.seq)
  else ways.toEnd()
}

/** A moment is told once its event is. */
export const momentAfter = (moments: readonly Moment[], told: number): Moment | undefined =>
  moments.find(({ seq }) => seq >= told)

/** The last one before what is shown. */
export const momentBefore = (moments: readonly Moment[], told: number): Moment | undefined =>
  moments.findLast(({ seq }) => seq + 1 < told)
