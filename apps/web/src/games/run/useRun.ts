import { useCallback, useEffect, useRef, useState } from 'react'
import type { Replay, RunHost, RunSight, Timings } from './host/host.ts'
import { lookAgain } from './host/lookAgain.ts'
import { type RunRefusal, refusalOf } from './host/refusal.ts'
import type { Placed } from './placement/placement.ts'

/** A run on the page: how it stands, what is being asked, what was refused. */
export interface Run {
  readonly sight: RunSight | undefined
  readonly busy: boolean
  readonly failure: RunRefusal | undefined
  dismiss(): void
  reload(): Promise<void>
  pick(cards: readonly string[]): Promise<RunSight | undefined>
  upgrade(card: string): Promise<RunSight | undefined>
  fight(team: Placed, timings: Timings): Promise<RunSight | undefined>
  abandon(): Promise<RunSight | undefined>
  replay(battleId: string): Promise<Replay | undefined>
}

export function useRun(host: RunHost): Run {
  const [sight, setSight] = useState<RunSight>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RunRefusal>()
  const asked = useRef(0)

  const asking = useCallback(
    async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
      asked.current++
      setBusy(true)
      setFailure(undefined)
      try {
        return await ask()
      } catch (error) {
        const refusal = refusalOf(error)
        if (host.stands !== false) setFailure(refusal)
        const now = await lookAgain(host, refusal)
        if (now) setSight(now)
        return undefined
      } finally {
        asked.current--
        setBusy(asked.current > 0)
      }
    },
    [host],
  )
  const changing = async (change: () => Promise<RunSight>): Promise<RunSight | undefined> => {
    const next = await asking(change)
    if (next) setSight(next)
    return next
  }
  const reload = useCallback(async () => {
    const next = await asking(() => host.view())
    if (next) setSight(next)
  }, [asking, host])
  useEffect(() => {
    reload()
  }, [reload])
  useEffect(
    () =>
      host.subscribe?.(() => {
        if (asked.current === 0) host.view().then(setSight, () => {})
      }),
    [host],
  )

  return {
    sight,
    busy,
    failure,
    dismiss: () => setFailure(undefined),
    reload,
    pick: (cards) => changing(() => host.pick(cards)),
    upgrade: (card) => changing(() => host.upgrade(card)),
    fight: (team, timings) => changing(() => host.fight(team, timings)),
    abandon: () => changing(() => host.abandon()),
    replay: (battleId) => asking(() => host.replay(battleId)),
  }
}
