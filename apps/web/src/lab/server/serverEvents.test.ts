import { expect, test } from 'vitest'
import { eventsOf, type ServerEvent } from './serverEvents.ts'

/** A stream that comes in these pieces, and then ends or says nothing more. */
function bodyOf(pieces: readonly (string | Uint8Array)[], ends = true): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      if (ends) controller.close()
    },
  })
}

async function all(events: AsyncGenerator<ServerEvent>): Promise<ServerEvent[]> {
  const found: ServerEvent[] = []
  for await (const event of events) found.push(event)
  return found
}

test('events come whole, wherever the network cuts them; heartbeats are none', async () => {
  const text = new TextEncoder().encode('id: 1\nevent: progress\ndata: {"title":"цель"}\n\n')
  const inLetter = text.indexOf(0xd1) + 1
  const pieces = [text.slice(0, inLetter), text.slice(inLetter), ': beat\n', '\n: beat\n\nevent: end\nda', 'ta: {}\n\n']
  expect(await all(eventsOf(bodyOf(pieces)))).toEqual([
    { event: 'progress', data: '{"title":"цель"}' },
    { event: 'end', data: '{}' },
  ])
})

test('an event that was cut off is not told', async () => {
  expect(await all(eventsOf(bodyOf(['event: end\ndata: {}\n'])))).toEqual([])
})

test('a connection on which nothing comes any more is given up', async () => {
  const events = eventsOf(bodyOf(['event: progress\ndata: 1\n\n'], false), 20)
  expect(await events.next()).toEqual({ done: false, value: { event: 'progress', data: '1' } })
  await expect(events.next()).rejects.toThrow('silence')
})
