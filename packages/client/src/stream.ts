import { type Api, ApiError, isTransient, problemOf } from './api.ts'

/** One server-sent event. */
export interface Message {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

/** A server says something every 15 s. */
const SILENCE_MS = 25_000

/** Messages of a stream, across all interruptions, until one of these ends it or `signal` does. Throws what the server refuses. */
export async function* follow(
  api: Api,
  path: string,
  {
    last,
    ends,
    signal,
    onLink,
  }: {
    readonly last: () => string | undefined
    readonly ends: string | undefined
    readonly signal: AbortSignal
    /** Whether somebody is at the other end. */
    readonly onLink?: ((up: boolean) => void) | undefined
  },
): AsyncGenerator<Message> {
  for (let failures = 0; !signal.aborted; failures++) {
    const silence = new Silence(signal)
    try {
      const response = await api.open(path, last(), silence.signal)
      if (!response.ok) throw await problemOf(response)
      onLink?.(true)
      for await (const message of messagesOf(response, () => silence.broken())) {
        failures = 0
        yield message
        if (message.event === ends) return
      }
    } catch (error) {
      if (error instanceof ApiError && !isTransient(error)) throw error
    } finally {
      silence.end()
    }
    if (signal.aborted) return
    onLink?.(false)
    await api.wait(api.delay(failures), signal)
  }
}

/** Gives a connection up that says nothing for too long: nobody tells whoever is cut off. */
class Silence {
  readonly #cut = new AbortController()
  readonly #outer: AbortSignal
  readonly #leave = () => this.#cut.abort()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(outer: AbortSignal) {
    this.#outer = outer
    outer.addEventListener('abort', this.#leave)
    // A device that knows it has no network does not wait for the silence.
    globalThis.addEventListener?.('offline', this.#leave)
    if (outer.aborted) this.#leave()
    this.broken()
  }

  get signal(): AbortSignal {
    return this.#cut.signal
  }

  broken(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#leave, SILENCE_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#outer.removeEventListener('abort', this.#leave)
    globalThis.removeEventListener?.('offline', this.#leave)
    this.#cut.abort()
  }
}

async function* messagesOf(response: Response, onBytes: () => void): AsyncGenerator<Message> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const message = parse(block)
        if (message) yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** `undefined` for a heartbeat. */
function parse(block: string): Message | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const [event, data] = [fields.get('event'), fields.get('data')]
  if (event === undefined || data === undefined) return undefined
  return { event, id: fields.get('id') ?? '', data: JSON.parse(data) as unknown }
}
