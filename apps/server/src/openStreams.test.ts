import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { OpenStreams } from './openStreams.ts'

/** Somebody's streams; `closed` are the numbers of those that were taken from them. */
function reader(streams: OpenStreams, ip: string, player?: string) {
  const closed: number[] = []
  let number = 0
  const open = () => {
    const gone = new AbortController()
    const mine = number++
    const raw = {
      // As of a line that is dead already: nothing is heard of it.
      destroy: () => void closed.push(mine),
    }
    const note = streams.enter(
      { ip, raw, ...(player && { player: { id: player } }) } as unknown as FastifyRequest,
      gone.signal,
    )
    return { note, leave: () => gone.abort() }
  }
  return { open, closed }
}

test('when all places are taken, whoever has most gives up what has been quiet for longest; nobody else does', () => {
  const streams = new OpenStreams({ streams: 4, streamsPerAddress: 4, streamsPerPlayer: 4 })
  const [eve, ann, bob] = [reader(streams, '10.0.0.1'), reader(streams, '10.0.0.2'), reader(streams, '10.0.0.3')]
  const [first] = [eve.open(), eve.open(), eve.open(), eve.open()]
  expect(() => eve.open()).toThrow('TOO_MANY_STREAMS')
  first!.note()
  ann.open()
  expect([eve.closed, streams.count]).toEqual([[1], 4])
  bob.open()
  expect([eve.closed, ann.closed, streams.count]).toEqual([[1, 2], [], 4])
  // All have about as many: whoever comes waits.
  expect(() => ann.open()).toThrow('SERVER_BUSY')
  first!.leave()
  ann.open()
  expect(streams.count).toBe(4)
})

test('whoever watches without a name keeps no player of the same address from a stream', () => {
  const streams = new OpenStreams({ streams: 100, streamsPerAddress: 4, streamsPerPlayer: 2 })
  const [watcher, ann, bob] = ['', 'ann', 'bob'].map((player) => reader(streams, '10.0.0.1', player))
  for (let i = 0; i < 4; i++) watcher!.open()
  ann!.open()
  ann!.open()
  expect(() => ann!.open()).toThrow('TOO_MANY_STREAMS')
  expect([watcher!.closed, ann!.closed, streams.count]).toEqual([[0, 1], [], 4])
  bob!.open()
  expect([watcher!.closed, ann!.closed, streams.count]).toEqual([[0, 1, 2], [], 4])
  expect(() => watcher!.open()).toThrow('TOO_MANY_STREAMS')
})
