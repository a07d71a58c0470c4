import { CodedError } from '@arbiter/kernel'
import type { Backend, Batch, Schedule, Totals } from '@arbiter/lab'
import { thrown } from './failure.ts'
import type { FromMatchWorker, ToMatchWorker } from './protocol.ts'

/** A worker that dies is replaced, and its batch played again so many times in all. */
const TRIES = 3

interface QueuedBatch {
  readonly schedule: Schedule
  readonly batch: Batch
  tries: number
  resolve(totals: Totals): void
  reject(error: Error): void
}

interface Seat {
  worker: Worker
  queued: QueuedBatch | undefined
  /** The schedule that the worker knows. */
  schedule: Schedule | undefined
}

/** An error without a message is a script that could not be loaded: no fault of the batch, and the next fares no better. */
const endOf = ({ message }: ErrorEvent): CodedError =>
  message
    ? new CodedError('lab_poison', { message, tries: TRIES })
    : new CodedError('lab_crashed', { message: 'a worker could not be loaded' })

export const coresHere = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency || 1))

/** All cores of this machine: batches wait in a line, and whoever is free takes the next one. */
export function workerBackend(start: () => Worker, workers = coresHere()): Backend {
  const line: QueuedBatch[] = []
  const seats: Seat[] = []
  let closed = false

  function sitDown(seat: Seat): void {
    seat.worker.addEventListener('message', ({ data }: MessageEvent<FromMatchWorker>) => {
      const { queued } = seat
      seat.queued = undefined
      if ('totals' in data) queued?.resolve(data.totals)
      else queued?.reject(thrown(data.error))
      next()
    })
    seat.worker.addEventListener('error', (event) => {
      event.preventDefault()
      const { queued } = seat
      replace(seat)
      if (queued && ++queued.tries < TRIES) line.unshift(queued)
      else queued?.reject(endOf(event))
      next()
    })
  }

  function replace(seat: Seat): void {
    seat.worker.terminate()
    seat.worker = start()
    seat.queued = undefined
    seat.schedule = undefined
    sitDown(seat)
  }

  function next(): void {
    if (closed) return
    while (line.length > 0) {
      const seat = seats.find(({ queued }) => queued === undefined) ?? grow()
      if (!seat) return
      give(seat, line.shift()!)
    }
  }

  function grow(): Seat | undefined {
    if (seats.length >= workers) return undefined
    const seat: Seat = { worker: start(), queued: undefined, schedule: undefined }
    sitDown(seat)
    seats.push(seat)
    return seat
  }

  function give(seat: Seat, queued: QueuedBatch): void {
    const { schedule, batch } = queued
    seat.queued = queued
    if (seat.schedule !== schedule) seat.worker.postMessage({ kind: 'schedule', schedule } satisfies ToMatchWorker)
    seat.schedule = schedule
    seat.worker.postMessage({ kind: 'play', batch } satisfies ToMatchWorker)
  }

  /** A batch that is given up is not waited for: its worker goes with it. */
  function giveUp(queued: QueuedBatch): void {
    const waiting = line.indexOf(queued)
    if (waiting >= 0) line.splice(waiting, 1)
    const seat = seats.find((each) => each.queued === queued)
    if (seat) {
      seat.worker.terminate()
      seats.splice(seats.indexOf(seat), 1)
    }
    queued.reject(new CodedError('lab_cancelled'))
  }

  return {
    width: 2 * workers,
    play: (schedule, batch, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new CodedError('lab_cancelled'))
        const abandon = () => giveUp(queued)
        const settled = () => signal?.removeEventListener('abort', abandon)
        const queued: QueuedBatch = {
          schedule,
          batch,
          tries: 0,
          resolve(totals) {
            settled()
            resolve(totals)
          },
          reject(error) {
            settled()
            reject(error)
          },
        }
        signal?.addEventListener('abort', abandon)
        line.push(queued)
        next()
      }),
    async close() {
      closed = true
      for (const { worker } of seats) worker.terminate()
      seats.length = 0
    },
  }
}
