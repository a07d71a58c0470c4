import { batchSeed, type Game, parseRecord, replay } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'
import { isDone, isUnderWay, question, slowQuestion, undisturbed, until } from '../testing/experiment.ts'
import { nim, nimExperiments } from '../testing/nim.ts'
import { StreamReader } from '../testing/stream.ts'

const LIMITS = {
  requestsPerMinute: 100_000,
  experimentsPerMinute: 1_000,
  recordsPerMinute: 1_000,
  experimentThreads: 1,
  pollMs: 100,
  partialMs: 50,
  heartbeatMs: 40,
}
let server: Client
let url: string
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer({ limits: LIMITS })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

const run = (id: string, more = '') => `/api/experiments/${id}${more}`

describe('a question', () => {
  test('is taken at once, run, and answered with the bits of the lab itself', async () => {
    const { status, body, headers } = await ann.post('/api/experiments', question())
    expect(status).toBe(202)
    expect(body).toEqual({
      id: expect.stringMatching(/^begin-[0-9a-f]{10}$/),
      experiment: question(),
      engine: {
        lab: 1,
        game: 'nim',
        version: '3',
        generator: expect.any(String),
        botLuck: 'bots/1',
        packs: expect.any(String),
        trace: expect.any(String),
      },
      state: 'waiting',
      progress: { n: 0, of: 0, phase: 'wait' },
      mine: true,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(headers.location).toBe(`/api/v1/experiments/${body.id}`)
    const done = await until(server, body.id, isDone)
    expect(done).toMatchObject({ state: 'done', progress: { n: 300, of: 300, phase: 'done' }, mine: false })
    expect(JSON.stringify(done.result)).toBe(await undisturbed(question()))
  })

  test('asked a second time is not run twice, also by somebody else, who has it in the list then', async () => {
    const asked = question({ id: 'twice' })
    const { body: first } = await ann.post('/api/experiments', asked)
    await until(ann, first.id, isDone)
    const again = await bob.post('/api/experiments', asked)
    expect(again).toMatchObject({ status: 200, body: { id: first.id, state: 'done', mine: false } })
    expect(again.body.result).toMatchObject({ n: 300, status: 'done' })
    expect((await bob.get('/api/experiments')).body.experiments).toMatchObject([{ id: first.id, mine: false }])
  })

  test('asked by many at once is one run', async () => {
    const asked = question({ id: 'crowd' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => ann.post('/api/experiments', asked)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 202])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is run again when that is asked, by its owner', async () => {
    const asked = question({ id: 'again' })
    const { body: first } = await ann.post('/api/experiments', asked)
    const done = await until(ann, first.id, isDone)
    expect(await bob.post('/api/experiments?again=true', asked)).toMatchObject({
      status: 403,
      body: { code: 'EXPERIMENT_FORBIDDEN' },
    })
    const again = await ann.post('/api/experiments?again=true', asked)
    expect(again).toMatchObject({ status: 202, body: { id: first.id, state: 'waiting' } })
    expect(again.body).not.toHaveProperty('result')
    expect((await until(ann, first.id, isDone)).result).toEqual(done.result)
  })

  test('repeated under an Idempotency-Key gets the first answer', async () => {
    const key = 'an-idempotency-key-of-mine'
    const asked = question({ id: 'keyed' })
    const first = await ann.post('/api/experiments', asked, { key })
    await until(ann, first.body.id, isDone)
    expect(await ann.post('/api/experiments', asked, { key })).toMatchObject({ status: 202, text: first.text })
    expect(await ann.post('/api/experiments', question({ id: 'other' }), { key })).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test('that compares arms and stops by precision gives the bits of the lab, too', async () => {
    const asked = question({
      id: 'compared',
      question: { kind: 'versus', b: { id: 'more', set: { 'setup:/heap': 11 } } },
      measures: [
        { id: 'win', rate: 'win(1)' },
        { id: 'taken', mean: 'sum(taken.take) / count(taken)' },
      ],
      stop: { halfWidth: 0.06, max: 3_000 },
    })
    const { body } = await ann.post('/api/experiments', asked)
    const { result } = await until(ann, body.id, isDone)
    expect(JSON.stringify(result)).toBe(await undisturbed(asked))
  })
})

describe('what is wrong with a question', () => {
  test('is told with its place, in the language of the reader', async () => {
    const asked = { ...question(), bots: ['ani'] }
    const fault = {
      code: 'E_BOT',
      path: '/bots',
      expected: 'a bot: one, any, slow, stuck, learned, hungry, endless, cheat, broken',
      found: 'ani',
      nearest: 'any',
    }
    const refused = await ann.post('/api/experiments', asked)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      faults: [fault],
      statusCode: 422,
      code: 'MALFORMED_EXPERIMENT',
      message: expect.stringMatching(/^\/bots: .*"ani".*any/),
      details: { faults: [fault] },
    })
    const russian = await ann.post('/api/experiments', asked, { language: 'ru' })
    expect(russian.body).toMatchObject({ details: { faults: [fault] } })
    expect(russian.body.message).toMatch(/^\/bots: .*[а-я].*"ani".*any/)
  })

  test.each([
    ['nothing', null],
    ['a list', []],
    ['an unknown field', { ...question(), exacto: 0 }],
    ['an unknown game', question({ game: 'chess' })],
    ['a missing field of events', question({ measures: [{ id: 'm', mean: 'count(takn)' }] })],
    ['an empty band', question({ targets: [{ measure: 'win', low: 0.6, high: 0.4 }] })],
    ['an impossible target', question({ targets: [{ measure: 'win', low: 1.5 }] })],
  ])('%s is a fault with a path, and nothing is stored', async (_what, asked) => {
    const { status, body } = await ann.post('/api/experiments', JSON.stringify(asked), {
      headers: { 'content-type': 'application/json' },
    })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'MALFORMED_EXPERIMENT' })
    expect(body.details.faults[0]).toMatchObject({ code: expect.stringMatching(/^E_/), path: expect.any(String) })
  })

  test('several faults are counted', async () => {
    const measures = [
      { id: 'a', mean: 'count(takn)' },
      { id: 'b', mean: 'stps' },
    ]
    const { body } = await ann.post('/api/experiments', question({ measures }))
    expect(body.details.faults).toHaveLength(2)
    expect(body.message).toMatch(/\(and 1 more fault\)$/)
  })
})

describe('limits', () => {
  let small: Client
  let cat: Client
  beforeAll(async () => {
    small = await testServer({
      limits: {
        ...LIMITS,
        experimentMatches: 500,
        experimentArms: 2,
        experimentExact: 100,
        experimentsWaiting: 2,
        experimentBytes: 2_000,
        designMs: 100,
      },
    })
    cat = await small.guest()
  })
  afterAll(() => small.app.close())

  const sweep = (n: number) => ({
    id: 'many',
    question: { kind: 'sweep' as const, axes: [{ path: 'setup:/heap', values: [5, 6, 7] }] },
    stop: { n },
  })

  test.each([
    ['matches', question({ stop: { n: 501 } }), { reason: 'matches', found: 501, limit: 500 }],
    [
      'matches of all arms',
      question({ question: { kind: 'versus', b: { id: 'b' } }, stop: { halfWidth: 0.1, max: 300 } }),
      { reason: 'matches', found: 600, limit: 500 },
    ],
    ['arms', question(sweep(10)), { reason: 'arms', found: expect.any(Number), limit: 2 }],
    ['exact work', question({ exact: 101 }), { reason: 'exact', found: 101, limit: 100 }],
    ['time to make it ready', question({ bots: ['endless'] }), { reason: 'time' }],
  ])('too large by its %s is refused', async (_what, asked, details) => {
    expect(await cat.post('/api/experiments', asked)).toMatchObject({
      status: 422,
      body: { code: 'EXPERIMENT_TOO_LARGE', details },
    })
  })

  test('the largest that is allowed is taken', async () => {
    const { status, body } = await cat.post('/api/experiments', question({ stop: { n: 500 } }))
    expect(status).toBe(202)
    await until(cat, body.id, isDone)
  })

  test('so is a body too large', async () => {
    const asked = question({ about: { en: 'x'.repeat(900), ru: 'x'.repeat(900) } })
    expect(await cat.post('/api/experiments', asked)).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
  })

  test('a guest may have so many runs under way; others are not held up by that', async () => {
    const ask = (guest: Client, id: string) => guest.post('/api/experiments', slowQuestion({ id }))
    const dan = await small.guest()
    const first = await ask(cat, 'one')
    expect([first.status, (await ask(cat, 'two')).status]).toEqual([202, 202])
    expect(await ask(cat, 'three')).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_EXPERIMENTS',
        message:
          'You have 2 runs under way or waiting, and more are not allowed at a time; wait for one to end, or cancel it',
        details: { waiting: 2, limit: 2 },
      },
    })
    expect((await ask(dan, 'three')).status).toBe(202)
    expect((await ask(cat, 'one')).status).toBe(200)
    await cat.post(run(first.body.id, '/cancel'))
    expect((await ask(cat, 'four')).status).toBe(202)
    expect((await small.get('/api/health')).body.lab).toMatchObject({ redis: null, waiting: expect.any(Number) })
  })
})

describe('a run under way', () => {
  test('has a partial answer, is paused, goes on and ends with the same bits', async () => {
    const asked = slowQuestion({ id: 'paused' })
    const { body } = await ann.post('/api/experiments', asked)
    const { result } = await until(ann, body.id, isUnderWay)
    expect(result).toMatchObject({ status: 'partial', stop: 'stopped' })
    expect((await server.get('/api/health')).body.lab).toEqual({ waiting: 0, running: 1, redis: null })
    expect(await ann.post(run(body.id, '/pause'))).toMatchObject({ status: 200, body: { state: 'paused' } })
    // Out of hand by now: what was played meanwhile is kept.
    const paused = await ann.post(run(body.id, '/pause'))
    expect(paused).toMatchObject({ status: 200, body: { state: 'paused', result: { status: 'partial' } } })
    const { n } = paused.body.progress
    expect(n).toBeGreaterThan(0)
    expect(n).toBeLessThan(150)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await ann.get(run(body.id))).body).toEqual(paused.body)
    expect(await ann.post(run(body.id, '/resume'))).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const going = await until(ann, body.id, ({ state, progress }) => state === 'running' && progress.n !== n)
    expect(going.progress.n).toBeGreaterThan(n)
    const done = await until(ann, body.id, isDone)
    expect(JSON.stringify(done.result)).toBe(await undisturbed(asked))
    for (const input of ['pause', 'resume', 'cancel'])
      expect(await ann.post(run(body.id, `/${input}`))).toMatchObject({
        status: 409,
        body: { code: 'EXPERIMENT_ENDED', details: { state: 'done' } },
      })
  })

  test('is cancelled, keeps its partial answer; others who ask again have a run of their own, and never hers', async () => {
    const asked = slowQuestion({ id: 'cancelled', stop: { n: 100_000 } })
    const { body } = await ann.post('/api/experiments', asked)
    await until(ann, body.id, isUnderWay)
    const cancelled = await ann.post(run(body.id, '/cancel'))
    expect(cancelled).toMatchObject({
      status: 200,
      body: { state: 'cancelled', progress: { of: 100_000 }, result: { status: 'partial', stop: 'stopped' } },
    })
    expect(cancelled.body.result.n).toBe(cancelled.body.progress.n)
    expect((await ann.post(run(body.id, '/resume'))).body).toMatchObject({ code: 'EXPERIMENT_ENDED' })
    expect(await bob.post('/api/experiments', asked)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    const own = await bob.post('/api/experiments?again=true', asked)
    expect(own).toMatchObject({ status: 202, body: { state: 'waiting', mine: true, progress: { n: 0 } } })
    expect(own.body.id).not.toBe(body.id)
    expect((await bob.post(run(body.id, '/cancel'))).body).toMatchObject({ code: 'EXPERIMENT_FORBIDDEN' })
    expect((await ann.get(run(body.id))).body).toMatchObject({ state: 'cancelled', mine: true })
    const again = await ann.post('/api/experiments?again=true', asked)
    expect(again).toMatchObject({ status: 202, body: { id: body.id, mine: true } })
    for (const [of, id] of [
      [bob, own.body.id],
      [ann, body.id],
    ] as const)
      expect((await of.post(run(id, '/cancel'))).body).toMatchObject({ state: 'cancelled' })
  })

  test('tells how it goes on, in a stream that ends with it', async () => {
    const asked = slowQuestion({ id: 'streamed', stop: { n: 200 } })
    const { body } = await ann.post('/api/experiments', asked)
    const stream = await StreamReader.open(`${url}${run(body.id, '/events')}`)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const messages = await stream.until('end')
    expect(await stream.next()).toBeUndefined()
    expect(messages.at(-1)!.data).toEqual({ state: 'done' })
    const told = messages.slice(0, -1)
    expect(told.length).toBeGreaterThan(3)
    const ns = told.map(({ data }) => (data.progress as { n: number }).n)
    expect(ns).toEqual([...ns].sort((a, b) => a - b))
    expect(told.some(({ data }) => (data.result as ExperimentResult | undefined)?.status === 'partial')).toBe(true)
    expect(told.at(-1)!.data).toEqual({
      state: 'done',
      progress: { n: 200, of: 200, phase: 'done' },
      result: (await ann.get(run(body.id))).body.result,
    })
    const late = await StreamReader.open(`${url}${run(body.id, '/events')}`)
    expect((await late.until('end')).map(({ event }) => event)).toEqual(['progress', 'end'])
  })

  test('keeps its stream while it is paused, and beats', async () => {
    const { body } = await ann.post('/api/experiments', slowQuestion({ id: 'quiet', stop: { n: 50_000 } }))
    await until(ann, body.id, isUnderWay)
    await ann.post(run(body.id, '/pause'))
    const stream = await StreamReader.open(`${url}${run(body.id, '/events')}`)
    expect((await stream.next())!.data).toMatchObject({ state: 'paused' })
    const next = stream.next()
    await expect.poll(() => stream.comments, { timeout: 30_000 }).toBeGreaterThan(0)
    await ann.post(run(body.id, '/cancel'))
    expect((await next)!.data).toMatchObject({ state: 'cancelled' })
    expect((await stream.next())!.event).toBe('end')
  })

  test('that takes all memory ends its thread alone', async () => {
    const small = await testServer({ limits: { ...LIMITS, threadMib: 64, questionThreads: 1 } })
    const eve = await small.guest()
    const asked = question({ id: 'hungry', bots: ['hungry'], stop: { n: 2 } })
    const { status, body } = await eve.post('/api/experiments', asked)
    expect([status, body.code]).toEqual([202, undefined])
    const { result } = await until(eve, body.id, isDone)
    const { failures } = result as ExperimentResult
    expect(failures[0]).toMatchObject({ index: 0, code: expect.any(String) })
    const next = await eve.post('/api/experiments', question({ id: 'modest' }))
    await until(eve, next.body.id, isDone)
    await small.app.close()
  })

  test('that a bot breaks reports each match with its seed, and the rest counts', async () => {
    const { body } = await ann.post('/api/experiments', question({ id: 'broken', bots: ['broken'], stop: { n: 30 } }))
    const { result } = await until(ann, body.id, isDone)
    expect((result as ExperimentResult).failures[0]).toMatchObject({ code: 'broken_bot', seed: expect.any(String) })
    expect(await ann.get(run(body.id, '/matches?arm=base&index=0'))).toMatchObject({
      status: 422,
      body: { code: 'MATCH_UNPLAYABLE', details: { code: 'broken_bot' } },
    })
  })
})

describe('ownership', () => {
  test('only the owner pauses, goes on, cancels; anybody with the link looks', async () => {
    const { body } = await ann.post('/api/experiments', slowQuestion({ id: 'mine', stop: { n: 50_000 } }))
    for (const input of ['pause', 'resume', 'cancel']) {
      expect(await bob.post(run(body.id, `/${input}`))).toMatchObject({
        status: 403,
        body: { code: 'EXPERIMENT_FORBIDDEN' },
      })
      expect((await server.post(run(body.id, `/${input}`))).status).toBe(401)
    }
    expect((await bob.delete(run(body.id))).body).toMatchObject({ code: 'EXPERIMENT_FORBIDDEN' })
    expect((await server.delete(run(body.id))).status).toBe(401)
    expect((await server.get(run(body.id))).body).toMatchObject({ id: body.id, mine: false })
    expect((await server.post('/api/experiments', question())).status).toBe(401)
    expect((await server.get('/api/experiments')).status).toBe(401)
    await until(ann, body.id, ({ state }) => state === 'running')
    expect(await ann.delete(run(body.id))).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await ann.get(run(body.id))).toMatchObject({
      status: 404,
      body: { code: 'EXPERIMENT_NOT_FOUND', message: `There is no run "${body.id}"` },
    })
  })

  test('a run that others have asked for stays for them when its owner leaves', async () => {
    const asked = question({ id: 'shared' })
    const { body } = await ann.post('/api/experiments', asked)
    await bob.post('/api/experiments', asked)
    await until(ann, body.id, isDone)
    const key = 'deleted-once-and-for-all'
    expect((await ann.delete(run(body.id), { key })).body).toEqual({ id: body.id })
    expect((await ann.delete(run(body.id), { key })).body).toEqual({ id: body.id })
    expect((await ann.get(run(body.id))).body.mine).toBe(false)
    expect((await bob.get(run(body.id))).body).toMatchObject({ mine: true, state: 'done' })
    expect((await ann.get('/api/experiments?limit=100')).text).not.toContain(body.id)
    await bob.delete(run(body.id))
    expect((await bob.get(run(body.id))).status).toBe(404)
  })

  test('my runs come newest first, in pages, without results', async () => {
    const eve = await server.guest()
    const ids: string[] = []
    for (const id of ['p1', 'p2', 'p3'])
      ids.unshift((await eve.post('/api/experiments', question({ id, stop: { n: 10 } }))).body.id)
    await until(eve, ids[0]!, isDone)
    const first = (await eve.get('/api/experiments?limit=2')).body
    const second = (await eve.get(`/api/experiments?limit=2&after=${encodeURIComponent(first.next)}`)).body
    const listed = [...first.experiments, ...second.experiments]
    expect(listed.map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect(listed[0]).toMatchObject({ state: 'done', mine: true, experiment: { id: 'p3' } })
    expect(listed[0]).not.toHaveProperty('result')
  })

  test('a list says what a question is called; it is whole at the run', async () => {
    const liz = await server.guest()
    const title = { en: 'Long', ru: 'Длинный' }
    const setup = { heap: 5, notes: Array(10).fill('x'.repeat(10_000)) }
    const asked = question({ id: 'long', title, setup, stop: { n: 10 } })
    const { body } = await liz.post('/api/experiments', asked)
    await until(liz, body.id, isDone)
    const list = await liz.get('/api/experiments')
    expect(list.text.length).toBeLessThan(2_000)
    const head = { id: 'long', game: 'nim', title, seed: 's', question: { kind: 'distribution' } }
    expect(list.body.experiments[0].experiment).toEqual(head)
    expect((await liz.get(`/api/experiments/${body.id}`)).body.experiment.setup).toEqual(setup)
  })

  test('lists in a question are bounded', async () => {
    const except = Array(1_001).fill('match.')
    const asked = question({ question: { kind: 'sensitivity', except }, stop: { n: 10 } })
    expect(await ann.post('/api/experiments', asked)).toMatchObject({
      status: 422,
      body: { code: 'MALFORMED_EXPERIMENT', details: { faults: [{ path: '/question/except' }] } },
    })
  })
})

describe('behind the figures', () => {
  test('every match opens as a record that plays to what was counted', async () => {
    const { body } = await ann.post('/api/experiments', question({ id: 'opened', stop: { n: 20 } }))
    const { result } = await until(ann, body.id, isDone)
    const [lost, won] = (result as ExperimentResult).arms[0]!.measures.win!.bars!
    for (const [bar, winner] of [
      [lost!, '2'],
      [won!, '1'],
    ] as const) {
      const index = bar.first[0]!
      const { status, text, headers } = await server.get(run(body.id, `/matches?arm=base&index=${index}`))
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
      const record = parseRecord(text)
      if (!record.ok) throw new Error(text)
      const replayed = replay(nim.game as unknown as Game, record.value)
      expect(replayed.ok && replayed.value.match.outcome?.places[winner]).toBe(1)
    }
    expect(await server.get(run(body.id, '/matches?arm=nobody&index=0'))).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_ARM', details: { arm: 'nobody', known: ['base'] } },
    })
    expect((await server.get(run(body.id, '/matches?arm=base&index=-1'))).body.code).toBe('VALIDATION_FAILED')
  })

  test('what a search found opens, too, on the seeds that it was verified with', async () => {
    const asked = question({
      id: 'searched',
      question: { kind: 'search', n: 50, tries: 6, axes: [{ path: 'setup:/heap', min: 5, max: 30 }] },
      measures: [{ id: 'steps', mean: 'steps' }],
      targets: [{ measure: 'steps', low: 8, high: 9 }],
      stop: { n: 100 },
    })
    const { body } = await ann.post('/api/experiments', asked)
    const { result } = await until(ann, body.id, isDone)
    expect(JSON.stringify(result)).toBe(await undisturbed(asked))
    const { arms, search } = result as ExperimentResult
    const after = arms.find(({ id }) => id === 'base after')!
    const bar = after.measures.steps!.bars!.find(({ n }) => n > 0)!
    const { text } = await server.get(run(body.id, `/matches?arm=base+after&index=${bar.first[0]}`))
    const record = parseRecord(text)
    expect(record.ok && record.value.setup).toMatchObject({ heap: search!.axes[0]!.after })
    expect(record.ok && record.value.lines.filter((line) => 'action' in line)).toHaveLength(bar.from)
    const { values, targets } = search!.tried.find(({ kept }) => !kept)!
    const candidate = targets[0]!.arm
    expect(candidate).toBe(`base ${values[0]}`)
    const opened = await server.get(run(body.id, `/matches?arm=${candidate.replace(' ', '+')}&index=3`))
    const tried = parseRecord(opened.text)
    expect(tried.ok && tried.value.setup).toMatchObject({ heap: values[0] })
    expect(tried.ok && tried.value.header.seed).toBe(batchSeed(search!.searchSeed, 3))
  })

  test('a game offers ready questions that can be asked as they are', async () => {
    const { body } = await server.get('/api/games/nim/experiments')
    expect(body).toEqual({ experiments: nimExperiments })
    const asked = await ann.post('/api/experiments', body.experiments[0])
    expect(asked).toMatchObject({ status: 202, body: { experiment: { id: 'nim-first' } } })
    expect((await server.get('/api/games/chess/experiments')).body.code).toBe('UNKNOWN_GAME')
  })
})

describe('exports', () => {
  let id: string
  beforeAll(async () => {
    id = (await ann.post('/api/experiments', question({ id: 'exported', stop: { n: 100 } }))).body.id
    await until(ann, id, isDone)
  })

  const file = (query: string, language = 'en') => server.get(run(id, `/export?${query}`), { language })

  test('JSON is the result', async () => {
    const { status, body, headers } = await file('format=json')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.json"`,
    })
    expect(body).toEqual((await server.get(run(id))).body.result)
  })

  test('CSV has the numbers', async () => {
    const { text, headers } = await file('format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const { result } = (await server.get(run(id))).body
    expect(text).toContain(String(result.arms[0].measures.win.n))
    expect((await file('format=csv', 'ru')).text).toMatch(/[а-я]/)
  })

  test('HTML is one file with everything in it', async () => {
    const { text, headers } = await file('format=html', 'ru')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.html"`,
    })
    expect(text).toMatch(/^<!doctype html>/i)
    expect(text).toContain('Помогает ли начать?')
    expect(text).toContain('<svg')
  })

  test('SVG is one chart, by its id', async () => {
    const { text, headers } = await file('format=svg')
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(text).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]*xmlns=/)
    const { body } = await file('format=svg&chart=pie')
    expect(body).toMatchObject({ statusCode: 404, code: 'NO_SUCH_CHART', details: { chart: 'pie' } })
    const [first] = body.details.known
    expect((await file(`format=svg&chart=${encodeURIComponent(first)}`)).text).toBe(text)
  })

  test('other formats are refused', async () => {
    expect((await file('format=xls')).body.code).toBe('VALIDATION_FAILED')
    expect((await file('')).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('an answer', () => {
  test('has so many measures and so many bytes; what asks for more is refused, what becomes longer has failed', async () => {
    const small = await testServer({ limits: { ...LIMITS, experimentMeasures: 2, experimentAnswerBytes: 400 } })
    const cat = await small.guest()
    const measures = ['a', 'b', 'c'].map((id) => ({ id, mean: 'sum(charmDealt.charm)' }))
    expect(await cat.post('/api/experiments', question({ measures }))).toMatchObject({
      status: 422,
      body: { code: 'EXPERIMENT_TOO_LARGE', details: { reason: 'measures', found: 3, limit: 2 } },
    })
    const { body } = await cat.post('/api/experiments', question())
    const failed = await until(cat, body.id, ({ state }) => state === 'failed')
    expect(failed).toMatchObject({
      error: { code: 'lab_answer_too_large', message: expect.stringContaining('longer') },
    })
    expect(failed.result).toBeUndefined()
    await small.app.close()
  })
})
