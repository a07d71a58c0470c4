/** One server-sent event. */
export interface StreamMessage {
  readonly id: string | undefined
  readonly event: string
  readonly data: Record<string, unknown>
}

/** Reads a stream of server-sent events as a browser would: with `fetch`, message by message. */
export class StreamReader {
  readonly response: Response
  readonly #reader: ReadableStreamDefaultReader<string>
  #rest = ''
  /** Comment lines, such as heartbeats. */
  comments = 0

  static async open(url: string, headers: Record<string, string> = {}): Promise<StreamReader> {
    return new StreamReader(await fetch(url, { headers }))
  }

  constructor(response: Response) {
    this.response = response
    this.#reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** The next message, or `undefined` at the end of the stream. */
  async next(): Promise<StreamMessage | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n')
      if (end < 0) {
        const { done, value } = await this.#reader.read()
        if (done) return undefined
        this.#rest += value
        continue
      }
      const block = this.#rest.slice(0, end)
      this.#rest = this.#rest.slice(end + 2)
      if (block.startsWith(':')) {
        this.comments++
        continue
      }
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      return { id: field('id'), event: field('event')!, data: JSON.parse(field('data')!) as Record<string, unknown> }
    }
  }

  /** Messages up to and including the first of this kind. */
  async until(event: string): Promise<StreamMessage[]> {
    const messages: StreamMessage[] = []
    for (;;) {
      const message = await this.next()
      if (!message) throw new Error(`the stream ended before "${event}"`)
      messages.push(message)
      if (message.event === event) return messages
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel()
  }
}
