import type { CodedError } from '@arbiter/kernel'
import type { Experiment } from '@arbiter/lab'
import { useState } from 'react'
import { useLanguage } from '../../language/language.tsx'
import { go } from '../../shell/router.ts'
import type { RunHandle } from '../run/handle.ts'
import { askServer, refusedFaults, serverPath } from './experiments.ts'

/** A question that the server may be asked; its run has a page of its own. */
export function useAsking(experiment: Experiment): RunHandle {
  const { language } = useLanguage()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<CodedError>()
  async function ask(): Promise<void> {
    setAsking(true)
    setFailure(undefined)
    try {
      const run = await askServer(experiment, language)
      // What somebody else has given up is free to be taken up.
      const givenUp = !run.mine && (run.state === 'cancelled' || run.state === 'failed')
      if (givenUp) await askServer(experiment, language, true)
      go(serverPath(run.id))
    } catch (error) {
      setAsking(false)
      setFailure(error as CodedError)
    }
  }
  return { loading: asking, sight: undefined, start: ask, stop: () => {}, failure, faults: refusedFaults(failure) }
}
