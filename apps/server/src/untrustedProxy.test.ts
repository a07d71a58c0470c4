import { Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'

let server: Client | undefined
let log = ''
const found: string[] = []
const open = async (trustProxy: number): Promise<Client> => {
  log = ''
  found.length = 0
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await testServer({
    trustProxy,
    logger: { level: 'warn', stream },
    onUntrustedProxy: (header) => found.push(header),
  })
  return server
}
const warnings = (): number => log.split('ARBITER_TRUST_PROXY=true').length - 1

afterEach(() => server?.app.close())

test.each(['x-forwarded-for', 'x-forwarded-proto'])(
  '%s from a proxy that nobody trusts is warned of once',
  async (header) => {
    const client = await open(0)
    await client.get('/api/health')
    expect([warnings(), found]).toEqual([0, []])
    for (const value of ['https', 'http']) await client.get('/api/health', { headers: { [header]: value } })
    expect([warnings(), found]).toEqual([1, [header]])
  },
)

test('a trusted proxy is not warned of', async () => {
  const client = await open(1)
  await client.get('/api/health', { headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' } })
  expect([warnings(), found]).toEqual([0, []])
})
