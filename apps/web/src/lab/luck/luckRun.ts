import type { LuckReport } from '@arbiter/lab'
import { useCallback, useEffect, useRef, useState } from 'react'
import { startWorker } from '../../workers/startWorker.ts'
import type { Failure, FromLuck, ToLuck } from '../engine/protocol.ts'

export type LuckSight =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly done: number; readonly of: number }
  | { readonly kind: 'told'; readonly report: LuckReport; readonly record: string }
  | { readonly kind: 'failed'; readonly error: Failure }

/** One record at a time; a new one, or leaving the page, ends what was under way. */
export function useLuck(): [sight: LuckSight, ask: (asked: ToLuck) => void, cancel: () => void] {
  const [sight, setSight] = useState<LuckSight>({ kind: 'idle' })
  const worker = useRef<Worker>(undefined)
  const end = useCallback(() => {
    worker.current?.terminate()
    worker.current = undefined
  }, [])
  useEffect(() => end, [end])
  const ask = useCallback(
    (asked: ToLuck) => {
      end()
      setSight({ kind: 'busy', done: 0, of: 0 })
      const started = startWorker('luck')
      worker.current = started
      const fail = (error: Failure) => {
        end()
        setSight({ kind: 'failed', error })
      }
      started.addEventListener('message', ({ data }: MessageEvent<FromLuck>) => {
        if (data.kind === 'progress') setSight({ kind: 'busy', done: data.done, of: data.of })
        else if (data.kind === 'failed') fail(data.error)
        else {
          end()
          setSight({ kind: 'told', report: data.report, record: asked.record })
        }
      })
      started.addEventListener('error', ({ message }) => fail({ code: 'lab_crashed', params: { message } }))
      started.postMessage(asked)
    },
    [end],
  )
  const cancel = useCallback(() => {
    end()
    setSight({ kind: 'idle' })
  }, [end])
  return [sight, ask, cancel]
}
