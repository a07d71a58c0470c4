import { ApiError, type Arbiter, follow as followStream, isTransient } from '@arbiter/client'
import type { Language } from '@arbiter/kernel'
import { refusalOf } from '../../server/refusal.ts'
import { lookAt } from '../../server/server.ts'
import { kept, pathOf, type ServerRun, type ToldRun } from './experiments.ts'

export interface Follower {
  readonly id: string
  readonly language: Language
  readonly signal: AbortSignal
  readonly show: (run: ServerRun) => void
  /** The connection went away, or is there again. */
  readonly lost: (lost: boolean) => void
}

type Told = Pick<ToldRun, 'state' | 'progress' | 'result' | 'error'>

/** Shows a run on the server as it goes on, to its end; whatever happens to the connection, it comes back to how things stand. */
export async function follow(follower: Follower): Promise<void> {
  try {
    await lookAt(follower.language, (server) => watch(server, follower))
  } catch (error) {
    if (!follower.signal.aborted) throw refusalOf(error)
  }
}

async function watch({ api }: Arbiter, { id, signal, show, lost }: Follower): Promise<void> {
  const find = async (): Promise<ServerRun> => kept(await api.send<ToldRun>(pathOf(id), { signal }))
  let run = await find().catch((error: unknown) => {
    if (!(error instanceof ApiError && isTransient(error))) throw error
    // Whoever cannot be reached now will be by the stream.
    lost(true)
    return undefined
  })
  if (run) show(run)
  if (run?.state === 'done') return
  const options = { last: () => undefined, ends: 'end', signal, onLink: (up: boolean) => lost(!up) }
  for await (const { event, data } of followStream(api, `${pathOf(id)}/events`, options)) {
    if (event === 'end' || !run) run = await find()
    else {
      const { error: _, ...before } = run
      run = { ...before, ...kept(data as Told) }
    }
    show(run)
  }
}
