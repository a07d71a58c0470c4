import { test } from 'vitest'
import { testServer } from './testing/client.ts'

test('x', async () => {
  const server = await testServer({ logger: { level: 'error' } })
  console.log((await server.get('/api/openapi.json')).text.slice(0, 300))
  await server.app.close()
})
