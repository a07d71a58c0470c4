import { LANGUAGES } from '@arbiter/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explain } from '../experiments/shown.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { bot, type Client, ME, OPEN, type Reply, testServer } from '../testing/client.ts'
import { isDone, question, slowQuestion, until } from '../testing/experiment.ts'
import { ERROR_CODES, ERRORS, type ErrorCode } from './codes.ts'
import { locales, wordingOf } from './messages.ts'

let server: Client
let strict: Client
let sick: Client
let ann: Client
let storage: Storage
let sickly = false
beforeAll(async () => {
  storage = await openStorage({})
  const limits = {
    verifyMs: 1,
    idempotencyWaitMs: 30,
    requestsPerMinute: 10_000,
    matchesPerMinute: 10_000,
    recordsPerMinute: 10_000,
    experimentsPerMinute: 10_000,
    experimentsWaiting: 1,
    experimentThreads: 1,
    pollMs: 100,
  }
  server = await testServer({ storage, limits })
  strict = await testServer({ limits: { requestsPerMinute: 1, waiting: 0, bodyBytes: 200 } })
  const failing = await openStorage({})
  const ping = failing.ping.bind(failing)
  failing.ping = () => (sickly ? Promise.reject(new Error('secret: the disk is on fire')) : ping())
  sick = await testServer({ storage: failing })
  ann = await server.guest()
})
afterAll(() => Promise.all([server, strict, sick].map(({ app }) => app?.close())))

const inRussian = new Map<string, string>()

type Ask = (language: string) => Promise<Reply<Record<string, unknown>>>

/** How to provoke each error; the type makes sure that none is forgotten. */
const PROVOKE: Record<ErrorCode, Ask> = {
  BAD_REQUEST: (language) => server.get('/api/matches/%', { language }),
  INVALID_JSON: (language) =>
    ann.post('/api/matches', '{"game":', { language, headers: { 'content-type': 'application/json' } }),
  VALIDATION_FAILED: (language) => ann.post('/api/matches', { game: 7 }, { language }),
  UNAUTHORIZED: (language) => server.post('/api/matches', { game: 'nim', seats: {} }, { language }),
  NOT_YOUR_SEAT: async (language) => (await server.guest()).act(await ann.newMatch({ 1: ME, 2: ME }), 1, { language }),
  NOT_FOUND: (language) => server.get('/api/nothing', { language }),
  UNKNOWN_GAME: (language) => ann.post('/api/matches', { game: 'chess', seats: {} }, { language }),
  MATCH_NOT_FOUND: (language) => server.get('/api/matches/nobody', { language }),
  RECORD_NOT_FOUND: (language) => server.get('/api/records/nobody', { language }),
  NO_SUCH_SEAT: async (language) => ann.act(await ann.newMatch({ 1: ME, 2: ME }), 1, { seat: 3, language }),
  VERSION_CONFLICT: async (language) =>
    ann.act({ ...(await ann.newMatch({ 1: ME, 2: ME })), version: 7 }, 1, { language }),
  SEAT_TAKEN: async (language) =>
    ann.post(`/api/matches/${(await ann.newMatch({ 1: ME, 2: bot('one') })).id}/join`, { seat: 2 }, { language }),
  MATCH_OPEN: async (language) => server.get(`/api/records/${(await ann.newMatch({ 1: ME, 2: ME })).id}`, { language }),
  MATCH_FINISHED: async (language) => {
    const { id } = await ann.newMatch({ 1: bot('one'), 2: bot('one') })
    return ann.post(`/api/matches/${id}/undo`, { version: 1 }, { language })
  },
  MATCH_OUTDATED: async (language) => {
    const { id } = await ann.newMatch({ 1: ME, 2: ME })
    const old = { ...(await storage.findMatch(id))!, id: `old-${language}`, rules: { version: '2', packs: [] } }
    await storage.addMatch(old, [])
    return ann.get(`/api/matches/${old.id}`, { language })
  },
  UNDO_NOT_ALLOWED: async (language) =>
    ann.post(`/api/matches/${(await ann.newMatch({ 1: ME, 2: OPEN })).id}/undo`, { version: 1 }, { language }),
  NOTHING_TO_UNDO: async (language) =>
    ann.post(`/api/matches/${(await ann.newMatch({ 1: ME, 2: ME })).id}/undo`, { version: 1 }, { language }),
  NOT_YOUR_RUN: async (language) => {
    const { body } = await ann.post('/api/experiments', question())
    return (await server.guest()).post(`/api/experiments/${body.id}/cancel`, undefined, { language })
  },
  RUN_NOT_FOUND: (language) => server.get('/api/experiments/nobody', { language }),
  NO_SUCH_ARM: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/matches?arm=c&index=0`, { language }),
  NO_SUCH_MATCH: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/matches?arm=base&index=999999`, { language }),
  NO_SUCH_CHART: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/export?format=svg&chart=pie`, { language }),
  RUN_ENDED: async (language) => ann.post(`/api/experiments/${await doneRun()}/pause`, undefined, { language }),
  RUN_OUTDATED: async (language) => {
    const run = (await storage.runs.find(await doneRun()))!
    const old = { ...run, id: `old-${language}`, engine: { ...run.engine, version: '2' } }
    await storage.runs.add(old)
    return server.get(`/api/experiments/${old.id}/matches?arm=base&index=0`, { language })
  },
  RUN_WITHOUT_RESULT: async (language) => {
    const run = (await storage.runs.find(await doneRun()))!
    await storage.runs.add({ ...run, id: `bare-${language}`, state: 'paused', result: undefined })
    return server.get(`/api/experiments/bare-${language}/export?format=json`, { language })
  },
  MALFORMED_EXPERIMENT: (language) => ann.post('/api/experiments', { id: 'x' }, { language }),
  EXPERIMENT_TOO_LARGE: (language) =>
    ann.post('/api/experiments', question({ stop: { n: 100_000_000 } }), { language }),
  MATCH_UNPLAYABLE: async (language) => {
    const run = (await storage.runs.find(await doneRun()))!
    await storage.runs.add({ ...run, id: `cheat-${language}`, experiment: question({ bots: ['cheat'] }) })
    return server.get(`/api/experiments/cheat-${language}/matches?arm=base&index=0`, { language })
  },
  TOO_MANY_RUNS: async (language) => {
    const cat = await server.guest()
    await cat.post('/api/experiments', slowQuestion({ id: `many-${language}`, stop: { n: 50_000 } }))
    const refused = await cat.post('/api/experiments', question({ id: 'one-more' }), { language })
    for (const { id } of (await cat.get('/api/experiments')).body.experiments)
      await cat.delete(`/api/experiments/${id}`)
    return refused
  },
  IDEMPOTENCY_PENDING: async (language) => {
    const slow = { game: 'nim', setup: { heap: 10 }, seats: { 1: bot('slow'), 2: bot('slow') } }
    const key = `pending-and-long-enough-${language}`
    const first = ann.post('/api/matches', slow, { key })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const second = await ann.post('/api/matches', slow, { key, language })
    expect((await first).status).toBe(201)
    return second
  },
  BODY_TOO_LARGE: (language) => server.post('/api/simulate', { game: 'n'.repeat(70_000) }, { language }),
  UNSUPPORTED_MEDIA_TYPE: (language) =>
    ann.post('/api/matches', '<a/>', { language, headers: { 'content-type': 'text/xml' } }),
  MALFORMED_SETUP: (language) =>
    ann.post('/api/matches', { game: 'nim', setup: { heap: -1 }, seats: {} }, { language }),
  UNKNOWN_PRESET: (language) => ann.post('/api/matches', { game: 'nim', preset: 'huge', seats: {} }, { language }),
  UNKNOWN_BOT: (language) => ann.post('/api/matches', { game: 'nim', seats: { 1: ME, 2: bot('deep') } }, { language }),
  SEATS_INVALID: (language) => ann.post('/api/matches', { game: 'nim', seats: { 1: ME } }, { language }),
  SEED_NOT_ALLOWED: (language) =>
    ann.post('/api/matches', { game: 'nim', seed: 'mine', seats: { 1: ME, 2: OPEN } }, { language }),
  ILLEGAL_ACTION: async (language) => ann.act(await ann.newMatch({ 1: ME, 2: ME }), 9, { language }),
  RECORD_DAMAGED: (language) => bring(language, (text) => text.replace('{"setup"', '{setup')),
  RECORD_TRUNCATED: (language) => bring(language, (text) => text.slice(0, text.length - 40)),
  RECORD_EDITED: (language) => bring(language, (text) => text.replace('"take":1', '"take":2')),
  RECORD_FOREIGN_VERSION: (language) => bring(language, (text) => text.replace('"format":1', '"format":99')),
  RECORD_TOO_LONG: (language) => bring(language, (text) => text.replace('"drag":0', '"drag":1500')),
  SIMULATION_TOO_LARGE: (language) =>
    server.post('/api/simulate', { game: 'nim', bots: ['one'], n: 1_000_000 }, { language }),
  IDEMPOTENCY_MISMATCH: async (language) => {
    const key = `mismatch-and-long-enough-${language}`
    await ann.post('/api/matches', { game: 'nim', seats: { 1: ME, 2: ME } }, { key })
    return ann.post('/api/matches', { game: 'nim', seats: { 1: ME, 2: OPEN } }, { key, language })
  },
  RATE_LIMITED: async (language) => {
    await strict.get('/api/games')
    return strict.get('/api/games', { language })
  },
  INTERNAL_ERROR: async (language) => {
    sickly = true
    try {
      return await sick.get('/api/health', { language })
    } finally {
      sickly = false
    }
  },
  SERVER_BUSY: async (language) => {
    const ask = { game: 'nim', setup: { heap: 3 }, bots: ['slow'], n: 2 }
    const first = strict.post('/api/simulate', ask)
    const second = await strict.post('/api/simulate', ask, { language })
    expect((await first).status).toBe(200)
    return second
  },
}

async function doneRun(): Promise<string> {
  const { body } = await ann.post('/api/experiments', question())
  await until(ann, body.id, isDone)
  return body.id
}

async function bring(language: string, edit: (text: string) => string): Promise<Reply<Record<string, unknown>>> {
  const match = await ann.newMatch({ 1: bot('one'), 2: bot('one') }, { setup: { heap: 4 } })
  const { text } = await server.get(`/api/records/${match.id}`)
  return ann.post('/api/records', edit(text), { language, headers: { 'content-type': 'application/x-ndjson' } })
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(ERROR_CODES)('%s is a coded error with a sentence', async (code) => {
    const { status, body, headers } = await PROVOKE[code](language)
    expect(body).toMatchObject({ statusCode: ERRORS[code], code, message: expect.any(String) })
    expect(status).toBe(ERRORS[code])
    expect(headers['content-language']).toBe(language)
    expect(Object.keys(body).filter((key) => !['statusCode', 'code', 'message', 'details'].includes(key))).toEqual([])
    const message = String(body.message)
    expect(message).not.toMatch(/[{}]|http\.|undefined|secret/)
    if (language === 'ru') expect(message).toMatch(/[а-я]/)
    inRussian.set(`${code}/${language}`, message)
    if (language === 'ru') expect(message).not.toBe(inRussian.get(`${code}/en`))
  })
})

/** What may end a run on a server, said by the server itself. */
const RUN_CODES = ['lab_crashed', 'lab_disk_full', 'lab_engine_mismatch', 'lab_storage']

test.each(RUN_CODES)('a run that ends with %s is told so in both languages', (code) => {
  const error = { code, params: { needed: 'nim 2', own: 'nim 3' } }
  const [english, russian] = LANGUAGES.map((language) => explain(error, language))
  expect(english).toMatch(/^[A-Z][^{}]+$/)
  expect(russian).toMatch(/^[А-Я][^{}]+$/)
  if (code === 'lab_engine_mismatch') for (const text of [english, russian]) expect(text).toMatch(/nim 2.*nim 3/)
})

test('a run that ends with a code of the lab is told so in its words', () => {
  const error = { code: 'lab_redis_down', params: { url: 'redis://x' } }
  expect(explain(error, 'en')).toBe('Redis at redis://x does not answer')
})

test('every code has a sentence in both languages, and no sentence is left over', () => {
  for (const language of LANGUAGES) {
    const sentences = [...ERROR_CODES.map((code) => `http.${code}`), ...RUN_CODES.map((code) => `run.error.${code}`)]
    expect(Object.keys(locales[language]).sort()).toEqual(sentences.sort())
    for (const code of ERROR_CODES) expect(wordingOf(language).has(`http.${code}`)).toBe(true)
  }
})

test('a defect shows neither message nor stack', async () => {
  sickly = true
  const { text } = await sick.get('/api/health')
  sickly = false
  expect(JSON.parse(text)).toEqual({
    statusCode: 500,
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong on the server',
  })
})

test('a wrong token is refused also where none is needed', async () => {
  for (const headers of [{ authorization: 'Bearer wrong' }, { authorization: 'Basic abc' }, { authorization: '' }]) {
    expect((await server.get('/api/games', { headers })).status).toBe(401)
  }
})

test('what is not HTTP gets the same shape', async () => {
  const { port } = new URL(await sick.app.listen({ port: 0, host: '127.0.0.1' }))
  const { connect } = await import('node:net')
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' })
})
