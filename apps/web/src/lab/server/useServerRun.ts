import type { CodedError, Language } from '@arbiter/kernel'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../language/language.tsx'
import type { RunHandle } from '../run/handle.ts'
import { askServer, type ServerRun, wishOf } from './experiments.ts'
import { follow } from './follow.ts'

export interface ServerHandle extends RunHandle {
  readonly run: ServerRun | undefined
}

/** A run on the server, shown as it goes on. */
export function useServerRun(id: string): ServerHandle {
  const { language } = useLanguage()
  const [run, setRun] = useState<ServerRun>()
  const [lost, setLost] = useState(false)
  const [failure, setFailure] = useState<CodedError>()
  /** A run that has ended may begin again. */
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is followed anew
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const unlessLeft =
      <Value>(act: (value: Value) => void) =>
      (value: Value) => {
        if (!signal.aborted) act(value)
      }
    follow({ id, language, signal, show: unlessLeft(setRun), lost: unlessLeft(setLost) }).catch(unlessLeft(setFailure))
    return () => leaving.abort()
  }, [id, language, round])
  async function wish(act: (language: Language) => Promise<ServerRun>): Promise<void> {
    setFailure(undefined)
    try {
      setRun(await act(language))
      setRound((now) => now + 1)
    } catch (error) {
      setFailure(error as CodedError)
    }
  }
  return {
    run,
    loading: !run && !failure,
    sight: run && { run, live: run.state === 'waiting' || run.state === 'running' },
    start: (afresh) =>
      wish((tongue) => (afresh ? askServer(run!.experiment, tongue, true) : wishOf(id, 'resume', tongue))),
    stop: (as) => wish((tongue) => wishOf(id, as === 'paused' ? 'pause' : 'cancel', tongue)),
    failure,
    lost,
    readOnly: run !== undefined && !run.mine,
  }
}
