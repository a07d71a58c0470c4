/** An event of a stream of server-sent events. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Twice the longest silence of a server, and some. */
const SILENCE_MS = 45_000

/** Reads a stream to its end; a connection on which not even a heartbeat comes is given up. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, silenceMs = SILENCE_MS): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silenceMs)
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Comments, such as heartbeats, are no events. */
function parseEvent(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value!
    if (field === 'data') data.push(value!)
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') }
}

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('silence')), ms)
  })
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer))
}
