import { afterEach, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'
import type { TrustedProxies } from './trustedProxies.ts'

let server: Client
const open = async (trustProxy: TrustedProxies | undefined) => {
  server = await testServer({ trustProxy, limits: { requestsPerMinute: 2 } })
}
afterEach(() => server.app.close())

/** Answers to four requests of one client whose connection comes from `peer`. */
const ask = async (forwarded: (i: number) => string, peer = '127.0.0.1'): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) {
    const headers = { 'x-forwarded-for': forwarded(i) }
    statuses.push((await server.app.inject({ url: '/api/games', headers, remoteAddress: peer })).statusCode)
  }
  return statuses
}

const LIMITED = [200, 200, 429, 429]
const FREE = [200, 200, 200, 200]
const client = '192.0.2.7'

test('behind one proxy a client cannot choose its address: what it sends stands before what the proxy adds', async () => {
  await open(1)
  expect(await ask((i) => `10.9.8.${i}, ${client}`)).toEqual(LIMITED)
})

test('behind one proxy each client has limits of its own', async () => {
  await open(1)
  expect(await ask((i) => `192.0.2.${i}`)).toEqual(FREE)
})

test('behind two proxies it is the entry before the last', async () => {
  await open(2)
  expect(await ask((i) => `10.9.8.${i}, ${client}, 10.0.0.2`)).toEqual(LIMITED)
  expect(await ask((i) => `192.0.2.${100 + i}, 10.0.0.2`)).toEqual(FREE)
})

test('a proxy that is known by its address is trusted, anybody else is not', async () => {
  await open(['10.0.0.0/8'])
  expect(await ask((i) => `192.0.2.${i}`, '10.0.0.2')).toEqual(FREE)
  expect(await ask((i) => `192.0.2.${50 + i}`, '203.0.113.5')).toEqual(LIMITED)
})

test('without a trusted proxy the header says nothing', async () => {
  await open(undefined)
  expect(await ask((i) => `192.0.2.${i}`)).toEqual(LIMITED)
})

test('the port that a proxy writes, or what is no address, makes nobody another one', async () => {
  await open(1)
  expect(await ask((i) => `192.0.2.9:${4_000 + i}`)).toEqual(LIMITED)
  expect(await ask((i) => `[2001:db8::${i}]:${i}`)).toEqual(LIMITED)
  expect(await ask((i) => ['unknown', '_hidden', 'x'.repeat(500), '999.0.0.1'][i]!)).toEqual(LIMITED)
})
