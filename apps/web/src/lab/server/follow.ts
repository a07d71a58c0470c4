import type { Language } from '@arbiter/kernel'
import { look, Refusal } from '../../server/request.ts'
import { findServerRun, kept, pathOf, type ServerRun, type ToldRun } from './experiments.ts'
import { eventsOf } from './serverEvents.ts'

export interface Follower {
  readonly id: string
  readonly language: Language
  readonly signal: AbortSignal
  readonly show: (run: ServerRun) => void
  /** The connection went away, or is there again. */
  readonly lost: (lost: boolean) => void
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/** Shows a run on the server as it goes on, to its end; whatever happens to the connection, it comes back to how things stand. */
export async function follow(follower: Follower): Promise<void> {
  const { signal, lost } = follower
  let pause = FIRST_PAUSE_MS
  for (;;) {
    try {
      const arrived = () => {
        pause = FIRST_PAUSE_MS
      }
      if (await watch(follower, arrived)) return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refusal && error.code !== 'SERVER_BUSY' && error.code !== 'RATE_LIMITED') throw error
    }
    if (signal.aborted) return
    lost(true)
    await rest(pause, signal)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
}

/** True: it has ended, and the last word was said. */
async function watch({ id, language, signal, show, lost }: Follower, arrived: () => void): Promise<boolean> {
  let run = await findServerRun(id, language, signal)
  arrived()
  lost(false)
  show(run)
  if (run.state === 'done') return true
  const answer = await look(`${pathOf(id)}/events`, { language, accept: 'text/event-stream', signal })
  for await (const { event, data } of eventsOf(answer.body!)) {
    if (event === 'end') {
      show(await findServerRun(id, language, signal))
      return true
    }
    const { error: _, ...before } = run
    run = { ...before, ...kept(JSON.parse(data) as Pick<ToldRun, 'state' | 'progress' | 'result' | 'error'>) }
    show(run)
  }
  return false
}

/** Until the time is over, the network is back, or nobody looks any more. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(wake, ms)
    function wake(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      removeEventListener('online', wake)
      resolve()
    }
    signal.addEventListener('abort', wake)
    addEventListener('online', wake)
  })
}
