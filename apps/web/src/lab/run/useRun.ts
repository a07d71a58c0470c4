import type { Engine, Experiment, ListedExperimentRun, StoredExperimentRun } from '@arbiter/lab'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { findRun } from '../store/runs.ts'
import type { RunHandle } from './handle.ts'
import { type LabRun, newRun, runHere, startRun } from './labRun.ts'

/** A run of this browser by its id, whether it goes on, waits in the storage, or was never begun. */
export function useRun(id: string, experiment: Experiment, engine: Engine): RunHandle {
  const [live, setLive] = useState<LabRun | undefined>(() => runHere(id))
  const [stored, setStored] = useState<{ readonly id: string; readonly run: StoredExperimentRun | undefined }>()
  useEffect(() => {
    let wanted = true
    setLive(runHere(id))
    const show = (run: StoredExperimentRun | undefined) => wanted && setStored({ id, run })
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
    start: (afresh) => setLive(startRun(sight?.run ?? newRun(id, experiment, engine), { afresh })),
    stop: (as) => live?.stop(as),
  }
}

/** What was running when its window went away waits to be gone on with. */
export const interrupted = <Run extends ListedExperimentRun>(run: Run): Run =>
  run.state === 'running' || run.state === 'waiting' ? { ...run, state: 'paused' } : run
