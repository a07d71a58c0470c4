/// <reference lib="webworker" />
import { CodedError } from '@arbiter/kernel'
import { ownName } from '../../shell/base.ts'
import { startWorker } from '../../workers/startWorker.ts'
import { coordinate } from './coordinate.ts'
import { failureOf } from './failure.ts'
import type { FromCoordinator, ToCoordinator } from './protocol.ts'
import { workerBackend } from './workerBackend.ts'

const stop = new AbortController()
const say = (message: FromCoordinator): void => self.postMessage(message)
const backendFor = () => workerBackend(() => startWorker('matches'))

self.addEventListener('message', async ({ data }: MessageEvent<ToCoordinator>) => {
  if (data.kind === 'stop') return stop.abort()
  try {
    await alone(data.run, () => coordinate(data, { backendFor, say, signal: stop.signal }))
  } catch (error) {
    say({ kind: 'failed', error: failureOf(error) })
  }
})

/** Two windows would tread on each other's notes; where there are no locks, nobody is refused. */
async function alone(run: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  await navigator.locks.request(ownName(`lab/${run}`), { ifAvailable: true }, (lock) => {
    if (!lock) throw new CodedError('lab_elsewhere')
    return act()
  })
}
