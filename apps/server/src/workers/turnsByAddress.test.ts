import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, testServer } from '../testing/client.ts'

let server: Client
let port: number
beforeAll(async () => {
  server = await testServer({ limits: { recordsPerMinute: 1_000, waiting: 16, waitingOfOne: 16 } })
  await server.app.listen({ port: 0, host: '0.0.0.0' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.app.close())

/** From one of the addresses that a machine has for itself. */
const check = (localAddress: string, text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-ndjson' }
    const options = {
      host: '127.0.0.1',
      port,
      localAddress,
      method: 'POST',
      path: '/api/v1/records?store=false',
      headers,
    }
    request({ ...options, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('error', reject)
      .end(text)
  })

test('records of one address wait for each other, and not the one of another address for them', async () => {
  const ann = await server.guest()
  const setup = { heap: 4, drag: 100 }
  const seats = { 1: bot('one'), 2: bot('one') }
  const over = await ann.settled(await ann.newTable(seats, { setup, preset: undefined }))
  const record = (await server.get(`/api/records/${over.id}`)).text
  const answered: string[] = []
  const ask = async (address: string) => {
    const status = await check(address, record)
    answered.push(`${address} ${status}`)
  }
  await check('127.0.0.1', record)
  const many = Array.from({ length: 6 }, () => ask('127.0.0.1'))
  await Promise.all([...many.slice(0, 1), ask('127.0.0.2')])
  await Promise.all(many)
  const place = answered.findIndex((each) => each.startsWith('127.0.0.2'))
  expect(answered[place]).toBe('127.0.0.2 200')
  // The thread that one address leaves to others plays it beside the first.
  expect(place).toBeLessThanOrEqual(2)
  expect(answered.filter((each) => each === '127.0.0.1 200')).toHaveLength(6)
})
