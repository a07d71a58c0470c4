import { afterEach, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'

let server: Client
afterEach(() => server.app.close())

const LIMITS = { guestsPerHour: 1, guestsPerHourAtHome: 2 }

const guest = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await server.app.inject({ method: 'POST', url: '/api/v1/guests', payload: {}, headers, remoteAddress })).statusCode

const three = async (address: string, headers?: Record<string, string>): Promise<number[]> => [
  await guest(address, headers),
  await guest(address, headers),
  await guest(address, headers),
]

test('RN-317 an evening at home has more newcomers than an address from outside, and is bounded too', async () => {
  server = await testServer({ limits: LIMITS })
  const home = ['127.0.0.1', '::1', '192.168.1.7', '10.0.0.9', '172.31.0.1', '169.254.3.4', 'fe80::1', 'fd12::9']
  for (const address of [...home, '::ffff:192.168.1.8'])
    expect([address, await three(address)]).toEqual([address, [201, 201, 429]])
  for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.10'])
    expect([address, await three(address)]).toEqual([address, [201, 429, 429]])
})

test('RN-317 what a proxy has passed on is from outside, whether the proxy is trusted or not', async () => {
  server = await testServer({ limits: LIMITS })
  expect(await three('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toEqual([201, 429, 429])
  expect(await three('10.0.0.9', { forwarded: 'for=203.0.113.9' })).toEqual([201, 429, 429])
  expect(await three('10.0.0.8', { 'cf-connecting-ip': '203.0.113.9' })).toEqual([201, 429, 429])
  await server.app.close()
  server = await testServer({ limits: LIMITS, trustProxy: 1 })
  expect(await three('127.0.0.1', { 'x-forwarded-for': '192.168.1.7' })).toEqual([201, 429, 429])
})

test('RN-317 a higher number for all holds at home, too', async () => {
  server = await testServer({ limits: { guestsPerHour: 3, guestsPerHourAtHome: 2 } })
  expect(await three('127.0.0.1')).toEqual([201, 201, 201])
})
