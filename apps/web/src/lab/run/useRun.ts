import type { StoredRun } from '@arbiter/lab'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { findRun } from '../store/runs.ts'
import { type LabRun, runHere, type Sight, startRun } from './labRun.ts'

export interface RunHandle {
  readonly loading: boolean
  /** Nothing: it was never run here. */
  readonly sight: Sight | undefined
  start(run: StoredRun, options?: { afresh?: boolean }): void
  stop(as: 'paused' | 'cancelled'): void
}

/** A run by its id, whether it goes on, waits in the storage, or was never begun. */
export function useRun(id: string): RunHandle {
  const [live, setLive] = useState<LabRun | undefined>(() => runHere(id))
  const [stored, setStored] = useState<{ readonly id: string; readonly run: StoredRun | undefined }>()
  useEffect(() => {
    let wanted = true
    setLive(runHere(id))
    const show = (run: StoredRun | undefined) => wanted && setStored({ id, run })
    findRun(id).then(show, () => show(undefined))
    return () => {
      wanted = false
    }
  }, [id])
  const subscribe = useCallback((listener: () => void) => live?.subscribe(listener) ?? (() => {}), [live])
  const lively = useSyncExternalStore(subscribe, () => live?.sight)
  const kept = stored?.id === id ? stored.run : undefined
  const sight = lively?.run.id === id ? lively : kept && { run: interrupted(kept), live: false }
  return {
    loading: !sight && stored?.id !== id,
    sight,
    start: (run, options) => setLive(startRun(run, options)),
    stop: (as) => live?.stop(as),
  }
}

/** What was running when its window went away waits to be gone on with. */
export const interrupted = (run: StoredRun): StoredRun =>
  run.state === 'running' || run.state === 'waiting' ? { ...run, state: 'paused' } : run
