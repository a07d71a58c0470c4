/// <reference lib="webworker" />
import { findOffer } from '@arbiter/catalogue'
import { CodedError } from '@arbiter/kernel'
import { designOf, type ProgressReport, runExperiment } from '@arbiter/lab'
import { startWorker } from '../../workers/startWorker.ts'
import { eraseJournal, journalOf } from '../store/journal.ts'
import { failureOf } from './failure.ts'
import type { FromCoordinator, ToCoordinator } from './protocol.ts'
import { workerBackend } from './workerBackend.ts'

/** Coordinates one run: cuts it into batches, lets others play them, adds up, and keeps how far it has come. */
const stop = new AbortController()

self.addEventListener('message', async ({ data }: MessageEvent<ToCoordinator>) => {
  if (data.kind === 'stop') return stop.abort()
  try {
    await alone(data.run, () => coordinate(data))
  } catch (error) {
    say({ kind: 'failed', error: failureOf(error) })
  }
})

async function coordinate({ run, experiment, afresh }: Extract<ToCoordinator, { kind: 'run' }>): Promise<void> {
  const offer = findOffer(experiment.game)
  if (!offer) throw new CodedError('unknown_game', { game: experiment.game })
  const design = designOf(experiment, await offer.load())
  if (!design.ok) return say({ kind: 'refused', faults: design.faults })
  if (afresh) await eraseJournal(run)
  const backend = workerBackend(() => startWorker('matches'))
  try {
    const result = await runExperiment(design.value, {
      backend,
      journal: journalOf(run),
      progress: seldom(),
      signal: stop.signal,
    })
    say({ kind: 'ended', result })
  } finally {
    await backend.close()
  }
}

/** Two windows would tread on each other's notes; where there are no locks, nobody is refused. */
async function alone(run: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  await navigator.locks.request(`arbiter-lab/${run}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new CodedError('lab_elsewhere')
    return act()
  })
}

/** Between two pictures of what is known so far. */
const PICTURE_MS = 700

function seldom(): (report: ProgressReport) => void {
  let last = Number.NEGATIVE_INFINITY
  return ({ n, of, phase, partial }) => {
    if (performance.now() - last < PICTURE_MS) return
    say({ kind: 'progress', progress: { n, of, phase }, partial: partial() })
    last = performance.now()
  }
}

const say = (message: FromCoordinator): void => self.postMessage(message)
