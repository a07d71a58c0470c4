import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ChangeFeed } from './changeFeed.ts'

/** What every stream of server-sent events needs to know. */
export interface ChangeStreamOptions {
  /** The match or run that is watched. */
  readonly id: string
  readonly changes: ChangeFeed
  readonly heartbeatMs: number
  /** Aborted when the reader disconnects. */
  readonly signal: AbortSignal
}

/** Of what a stream is made. */
export type StreamPart = string | Uint8Array

/** Sends at once and after every change, with heartbeats in between; `send` returns true when nothing more will come. */
export async function* streamChanges<Part extends StreamPart>(
  { id, changes, heartbeatMs, signal }: ChangeStreamOptions,
  send: () => AsyncGenerator<Part, boolean>,
): AsyncGenerator<Part | string> {
  const subscription = changes.subscribe(id)
  const leave = () => subscription.end()
  signal.addEventListener('abort', leave)
  try {
    for (;;) {
      if (yield* send()) return
      let news = await subscription.next(heartbeatMs)
      while (news === 'quiet') {
        yield ': beat\n\n'
        news = await subscription.next(heartbeatMs)
      }
      if (news === 'ended') return
    }
  } finally {
    signal.removeEventListener('abort', leave)
    subscription.end()
  }
}

/** `json` is text already. */
export const message = (event: string, json: string, id?: string | number): string => `${headOf(event, id)}${json}\n\n`

const headOf = (event: string, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: `

/** A message whose JSON comes in parts. */
export async function* longMessage(
  event: string,
  json: AsyncIterable<StreamPart> | Iterable<StreamPart>,
  id?: string | number,
): AsyncGenerator<StreamPart> {
  let text = headOf(event, id)
  for await (const part of json) {
    if (typeof part === 'string') text += part
    else {
      if (text !== '') yield text
      yield part
      text = ''
    }
  }
  yield `${text}\n\n`
}

/** Aborts when the reader leaves; at once, if it has left already: of that nothing is heard any more. */
export function whileRead(reply: FastifyReply): AbortSignal {
  if (reply.raw.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  return gone.signal
}

/** Says each time that a stream had something to tell; that it is still there is nothing. */
export async function* noted(events: AsyncGenerator<StreamPart>, note: () => void): AsyncGenerator<StreamPart> {
  for await (const event of events) {
    if (typeof event !== 'string' || !event.startsWith(':')) note()
    yield event
  }
}

export const sendEvents = (reply: FastifyReply, events: AsyncGenerator<StreamPart>): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    // A kept-alive connection would delay the server's shutdown.
    .header('connection', 'close')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }))
