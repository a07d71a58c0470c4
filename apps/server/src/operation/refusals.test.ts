import { expect, test } from 'vitest'
import { testServer } from '../testing/client.ts'
import { Refusals } from './refusals.ts'

test('of requests that are refused again and again the first of an address is told, and how many followed', async () => {
  const lines: Record<string, unknown>[] = []
  const server = await testServer({
    limits: { requestsPerMinute: 5 },
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  for (let i = 0; i < 45; i++) await server.get('/api/v1/games')
  const tooMany = () => lines.filter(({ event, status }) => event === 'RATE_LIMITED' || status === 429)
  expect(tooMany()).toMatchObject([{ msg: 'security' }, { msg: 'answered', status: 429 }])
  await server.app.close()
  expect(tooMany().slice(2)).toMatchObject([{ msg: 'security', address: 'ip:127.0.0.1', more: 39 }])
})

test('wrong tokens fill no log, and are slowed down, whether they look like tokens or not', async () => {
  const lines: Record<string, unknown>[] = []
  const server = await testServer({
    limits: { requestsPerMinute: 20 },
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  const answers = []
  for (let i = 0; i < 30; i++) {
    const { body } = await server.get('/api/v1/tables', { headers: { authorization: `Bearer no.token=${i}` } })
    answers.push(body.code)
  }
  await server.app.close()
  expect([...new Set(answers.slice(0, 20)), ...new Set(answers.slice(20))]).toEqual(['AUTH_INVALID', 'RATE_LIMITED'])
  const told = lines.filter(({ msg }) => msg === 'security')
  expect(told.map(({ event, more }) => `${event} ${more ?? ''}`)).toEqual([
    'AUTH_INVALID ',
    'RATE_LIMITED ',
    'AUTH_INVALID 19',
    'RATE_LIMITED 9',
  ])
})

test('each address and each code is told for itself, and again in the next minute; guesses are told one by one', () => {
  const lines: unknown[] = []
  const tell = (line: unknown) => void lines.push(line)
  const refusals = new Refusals({ warn: tell, info: tell }, 3)
  const told = (...asked: Parameters<Refusals['isTold']>[]) => asked.map((each) => refusals.isTold(...each))
  expect(told(['RATE_LIMITED', 'a'], ['RATE_LIMITED', 'b'], ['BODY_TOO_LARGE', 'a'])).toEqual([true, true, true])
  expect(told(['RATE_LIMITED', 'a'], ['RATE_LIMITED', 'a'], ['BODY_TOO_LARGE', 'a'])).toEqual([false, false, false])
  expect(told(['INVITE_NOT_FOUND', 'a'], ['INVITE_NOT_FOUND', 'a'])).toEqual([true, true])
  expect(told(['AUTH_INVALID', 'b'], ['AUTH_INVALID', 'b'])).toEqual([true, false])
  refusals.tellAll()
  expect(lines).toEqual([
    { event: 'RATE_LIMITED', address: 'a', more: 2 },
    { event: 'BODY_TOO_LARGE', address: 'a', more: 1 },
    { event: 'AUTH_INVALID', address: 'b', more: 1 },
  ])
  refusals.tellAll()
  expect(lines).toHaveLength(3)
  expect(told(['RATE_LIMITED', 'a'])).toEqual([true])
})

test('however many addresses are refused, few of them are remembered', () => {
  const lines: unknown[] = []
  const tell = (line: unknown) => void lines.push(line)
  const refusals = new Refusals({ warn: tell, info: tell }, 3)
  for (let i = 0; i < 10_000; i++) refusals.isTold('RATE_LIMITED', String(i))
  refusals.isTold('RATE_LIMITED', '7')
  refusals.isTold('RATE_LIMITED', 'new')
  expect(lines).toEqual([{ event: 'RATE_LIMITED', address: '7', more: 1 }])
})

test('answers to one address fill no log, whatever it asks for: so many have a line, of the others it is told how many they were', async () => {
  const lines: Record<string, unknown>[] = []
  const server = await testServer({
    limits: { logLinesPerMinute: 4 },
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  const headers = { 'content-type': 'a/b' }
  for (let i = 0; i < 5; i++) {
    await server.get('/livez')
    await server.get('/metrics', { headers: { host: 'elsewhere' } })
    await server.post('/api/v1/simulate', '{}', { headers })
    await server.get('/nowhere')
  }
  await server.app.close()
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ status, more }) => status ?? more)).toEqual([200, 404, 415, 404, 16])
})
