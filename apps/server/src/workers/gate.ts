import { HttpError } from '../errors/httpError.ts'

/** Hands out places, each to one at a time; up to `waiting` stand in line, the rest are turned away. */
export class Gate<Place> {
  readonly #free: Place[]
  readonly #waiting: number
  readonly #line: ((place: Place) => void)[] = []

  constructor(places: readonly Place[], waiting: number) {
    this.#free = [...places]
    this.#waiting = waiting
  }

  async pass<Value>(work: (place: Place) => Promise<Value>): Promise<Value> {
    const place = this.#free.pop() ?? (await this.#stand())
    try {
      return await work(place)
    } finally {
      const next = this.#line.shift()
      if (next) next(place)
      else this.#free.push(place)
    }
  }

  async #stand(): Promise<Place> {
    if (this.#line.length >= this.#waiting) throw new HttpError('SERVER_BUSY')
    return new Promise((enter) => this.#line.push(enter))
  }
}
