import { CodedError } from '@arbiter/kernel'
import type { Backend, Chunk, Schedule, Sums } from '@arbiter/lab'
import { thrown } from './failure.ts'
import type { FromPlayer, ToPlayer } from './protocol.ts'

/** A worker that dies is replaced, and its piece played again so many times in all. */
const TRIES = 3

interface Piece {
  readonly schedule: Schedule
  readonly chunk: Chunk
  tries: number
  resolve(sums: Sums): void
  reject(error: Error): void
}

interface Seat {
  worker: Worker
  piece: Piece | undefined
  /** The schedule that the worker knows. */
  schedule: Schedule | undefined
}

/** An error without a message is a script that could not be loaded: no fault of the piece, and the next fares no better. */
const endOf = ({ message }: ErrorEvent): CodedError =>
  message
    ? new CodedError('lab_poison', { message, tries: TRIES })
    : new CodedError('lab_crashed', { message: 'a worker could not be loaded' })

export const coresHere = (): number => Math.max(1, Math.min(8, navigator.hardwareConcurrency || 1))

/** All cores of this machine: pieces wait in a line, and whoever is free takes the next one. */
export function workerBackend(start: () => Worker, workers = coresHere()): Backend {
  const line: Piece[] = []
  const seats: Seat[] = []
  let closed = false

  function sitDown(seat: Seat): void {
    seat.worker.addEventListener('message', ({ data }: MessageEvent<FromPlayer>) => {
      const { piece } = seat
      seat.piece = undefined
      if ('sums' in data) piece?.resolve(data.sums)
      else piece?.reject(thrown(data.error))
      next()
    })
    seat.worker.addEventListener('error', (event) => {
      event.preventDefault()
      const { piece } = seat
      replace(seat)
      if (piece && ++piece.tries < TRIES) line.unshift(piece)
      else piece?.reject(endOf(event))
      next()
    })
  }

  function replace(seat: Seat): void {
    seat.worker.terminate()
    seat.worker = start()
    seat.piece = undefined
    seat.schedule = undefined
    sitDown(seat)
  }

  function next(): void {
    if (closed) return
    while (line.length > 0) {
      const seat = seats.find(({ piece }) => piece === undefined) ?? grow()
      if (!seat) return
      give(seat, line.shift()!)
    }
  }

  function grow(): Seat | undefined {
    if (seats.length >= workers) return undefined
    const seat: Seat = { worker: start(), piece: undefined, schedule: undefined }
    sitDown(seat)
    seats.push(seat)
    return seat
  }

  function give(seat: Seat, piece: Piece): void {
    const { schedule, chunk } = piece
    seat.piece = piece
    if (seat.schedule !== schedule) seat.worker.postMessage({ kind: 'schedule', schedule } satisfies ToPlayer)
    seat.schedule = schedule
    seat.worker.postMessage({ kind: 'play', chunk } satisfies ToPlayer)
  }

  /** A piece that is given up is not waited for: its worker goes with it. */
  function giveUp(piece: Piece): void {
    const waiting = line.indexOf(piece)
    if (waiting >= 0) line.splice(waiting, 1)
    const seat = seats.find((each) => each.piece === piece)
    if (seat) {
      seat.worker.terminate()
      seats.splice(seats.indexOf(seat), 1)
    }
    piece.reject(new CodedError('lab_cancelled'))
  }

  return {
    width: 2 * workers,
    play: (schedule, chunk, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new CodedError('lab_cancelled'))
        const abandon = () => giveUp(piece)
        const settled = () => signal?.removeEventListener('abort', abandon)
        const piece: Piece = {
          schedule,
          chunk,
          tries: 0,
          resolve(sums) {
            settled()
            resolve(sums)
          },
          reject(error) {
            settled()
            reject(error)
          },
        }
        signal?.addEventListener('abort', abandon)
        line.push(piece)
        next()
      }),
    async close() {
      closed = true
      for (const { worker } of seats) worker.terminate()
      seats.length = 0
    },
  }
}
