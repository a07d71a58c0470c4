import { catalogue } from '@arbiter/catalogue/withSchemas'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../server.ts'
import { Client } from '../testing/client.ts'

let server: Client
beforeAll(async () => {
  server = new Client(await createServer({ limits: { simulationMs: 60_000, prepareMs: 60_000 } }))
})
afterAll(() => server.app.close())

test.each(catalogue)('the events of a simulated match of $id are as the document says', async (offer) => {
  const { event, $defs } = await offer.loadSchemas()
  const schema = Schema.Compile({ ...event, $defs })
  const { bots } = (await server.get(`/api/games/${offer.id}`)).body
  const { body, text } = await server.post('/api/simulate', {
    game: offer.id,
    bots: [bots[0].id ?? bots[0]],
    seed: 'events',
    events: true,
  })
  expect(body.events?.length, text.slice(0, 200)).toBeGreaterThan(5)
  for (const each of body.events) if (!schema.Check(each)) expect([each, schema.Errors(each)[1]]).toEqual([each, []])
})
