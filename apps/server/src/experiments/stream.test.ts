import { afterAll, expect, test, vi } from 'vitest'
import { ChangeFeed } from '../changeFeed.ts'
import { openStorage } from '../storage/open.ts'
import { testServer } from '../testing/client.ts'
import { isDone, question, until } from '../testing/experiment.ts'
import { Experiments } from './experiments.ts'
import { streamRun } from './stream.ts'

const storage = await openStorage({})
const server = await testServer({ storage, limits: { experimentThreads: 1, pollMs: 50, recordsPerMinute: 1_000 } })
const ann = await server.guest()
afterAll(() => server.app.close())

/** A run with an answer of some kilobytes. */
async function answered(): Promise<string> {
  const measures = Array.from({ length: 40 }, (_, i) => ({ id: `m${i}`, mean: 'sum(charmDealt.charm)' }))
  const { body } = await ann.post('/api/experiments', question({ measures }))
  await until(ann, body.id, isDone)
  return body.id
}

test('an answer is looked into by threads alone', async () => {
  const id = await answered()
  const { result } = (await storage.experimentRuns.find(id))!
  const parse = vi.spyOn(JSON, 'parse')
  for (const path of ['export?format=json', 'export?format=csv', 'matches?arm=base&index=0'])
    expect((await server.get(`/api/experiments/${id}/${path}`)).status).toBe(200)
  expect(await server.get(`/api/experiments/${id}/matches?arm=base&index=300`)).toMatchObject({
    status: 404,
    body: { code: 'NO_SUCH_MATCH', details: { index: 300, last: 299 } },
  })
  expect(parse.mock.calls.filter(([text]) => text === result)).toEqual([])
  parse.mockRestore()
})

test('an answer is the same bytes for all whose streams tell it, however slowly they read', async () => {
  const id = await answered()
  const changes = new ChangeFeed({ versionsOf: async () => new Map() }, 1_000_000)
  const { signal } = new AbortController()
  const experiments = new Experiments({ storage, changes } as never)
  const told = async () => {
    const stream = streamRun({
      ...{ id, changes, signal, heartbeatMs: 1_000_000, language: 'en' },
      load: () => experiments.look(id),
    })
    const parts = []
    for await (const part of stream) if (typeof part !== 'string') parts.push(part)
    return parts
  }
  const [[one], [other]] = [await told(), await told()]
  expect(one).toBeInstanceOf(Uint8Array)
  expect(one === other).toBe(true)
  changes.close()
})
