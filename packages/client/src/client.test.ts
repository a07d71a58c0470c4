import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiOptions, connect, PHRASES, type TableMessage, type Unsent } from './index.ts'
import { messages as en } from './locales/en.ts'
import { messages as ru } from './locales/ru.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}

type Answer = (asked: Asked) => Response | Promise<Response>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const problem = (status: number, code: string, headers = {}) =>
  json({ code, detail: `${code}!`, params: {} }, status, headers)
const cut: Answer = () => {
  throw new TypeError('fetch failed')
}

/** Nobody says anything until it is given up. */
const silent: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A stream that says this and then breaks, or stays open. */
const told = (messages: readonly string[], stays = false): Response => {
  const left = messages.map((text) => new TextEncoder().encode(text))
  return new Response(
    new ReadableStream(
      {
        pull(stream) {
          const next = left.shift()
          if (next) stream.enqueue(next)
          else if (stays) return new Promise(() => {})
          else stream.error(new TypeError('terminated'))
          return undefined
        },
      },
      { highWaterMark: 0 },
    ),
    { headers: { 'content-type': 'text/event-stream' } },
  )
}
const message = (event: string, id: string, data: unknown) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const NOW = {
  version: 1,
  notice: 0,
  stage: 'playing',
  seats: { 1: { kind: 'me' }, 2: { kind: 'guest', name: 'Bob' } },
  awaited: ['1'],
  actor: null,
  legal: { 1: ['go'] },
  outcome: null,
  ending: null,
  offers: [],
  rematch: null,
  clock: null,
}
const TABLE = {
  ...NOW,
  ...{
    id: 'T',
    game: 'dice',
    audience: '1',
    steps: 0,
    view: 'first',
    said: [],
    presence: { 1: 'here', 2: 'away' },
    delay: 0,
  },
}

/** A server that gives these answers, one after the other; the last one goes on. */
const serverOf = (...answers: Answer[]) => serverWith({}, ...answers)

async function serverWith(options: Partial<ApiOptions>, ...answers: Answer[]) {
  const asked: Asked[] = []
  const waits: number[] = []
  const arbiter = await connect({
    url: 'http://server/games/',
    token: 'secret',
    language: 'ru',
    ...options,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    fetch: async (address, init = {}) => {
      const { body, method = 'GET', signal } = init
      const request = {
        method,
        path: String(address).replace('http://server/games', ''),
        headers: new Headers(init.headers),
        body: body === undefined ? undefined : (JSON.parse(String(body)) as unknown),
        signal: signal ?? undefined,
      }
      asked.push(request)
      if (asked.length > 50) throw new Error('asked too often')
      await new Promise(setImmediate)
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      return answer(request)
    },
  })
  return { arbiter, asked, waits }
}

afterEach(() => {
  vi.useRealTimers()
})

/** Lets time pass until it is known: what is on its way to a timer meanwhile finds the clock still running. */
async function inTime<Value>(given: Promise<Value>): Promise<Value> {
  let known = false
  const done = given.finally(() => {
    known = true
  })
  for (let seconds = 0; seconds < 60 && !known; seconds++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return done
}

describe('a change', () => {
  test('has a key, and is repeated under it until somebody answers', async () => {
    const { arbiter, asked, waits } = await serverOf(
      () => json(TABLE),
      cut,
      () => problem(503, 'STORAGE_UNAVAILABLE', { 'retry-after': '1' }),
      () => problem(409, 'REQUEST_IN_PROGRESS'),
      () => json({ version: 2, notice: 0 }),
    )
    const table = await arbiter.table('T')
    expect(await table.act('1', 'go')).toEqual({ ok: true, version: 2, notice: 0 })
    const sent = asked.slice(1)
    expect(sent.map(({ path, body }) => [path, body])).toEqual(
      Array(4).fill(['/api/v1/tables/T/actions', { version: 1, seat: '1', actions: ['go'] }]),
    )
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(waits).toEqual([250, 1_000, 1_000])
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer secret')
    expect(sent[0]!.headers.get('accept-language')).toBe('ru')
    await table.act('1', 'go')
    expect(asked.at(-1)!.headers.get('idempotency-key')).not.toBe([...keys][0])
  })

  test('that is refused is not repeated; the receipt says why', async () => {
    const { arbiter, asked } = await serverOf(
      () => json(TABLE),
      () => problem(409, 'VERSION_CONFLICT'),
    )
    const receipt = await (await arbiter.table('T')).act('1', 'go')
    expect(receipt).toMatchObject({ ok: false, code: 'VERSION_CONFLICT', detail: 'VERSION_CONFLICT!' })
    expect(asked).toHaveLength(2)
  })

  test('that nobody answers for a minute is unreachable, which does not mean that it is not done', async () => {
    const { arbiter, waits } = await serverOf(() => json(TABLE), cut)
    const receipt = await (await arbiter.table('T')).end('resign')
    expect(receipt).toMatchObject({ ok: false, code: 'unreachable' })
    // One more wait would be longer than a minute in all.
    const waited = waits.reduce((sum, ms) => sum + ms, 0)
    expect([waited <= 60_000, waited + 10_000 > 60_000]).toEqual([true, true])
    expect(Math.max(...waits)).toBe(10_000)
  })

  test('that is taken and never answered is given up and repeated under its key, as far as patience goes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { arbiter, asked } = await serverWith({ patience: 20 }, () => json(TABLE), silent)
    const given = (await arbiter.table('T')).act('1', 'go')
    expect(await inTime(given)).toMatchObject({ ok: false, code: 'unreachable' })
    expect(asked).toHaveLength(2)
    const patient = await serverOf(
      () => json(TABLE),
      silent,
      () => json({ version: 2, notice: 0 }),
    )
    const table = await patient.arbiter.table('T')
    const acted = table.act('1', 'go')
    expect(await inTime(acted)).toMatchObject({ ok: true, version: 2 })
    const keys = patient.asked.slice(1).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size, vi.getTimerCount()]).toEqual([2, 1, 0])
  })

  test('that nobody answers stays in the outbox with its key, is sent until somebody does, and by whoever comes after', async () => {
    const kept = new Map<string, Unsent>()
    let askedBefore: string[] | undefined
    const outbox = {
      put: (unsent: Unsent) => {
        askedBefore = first.asked.map(({ path }) => path)
        kept.set(unsent.key, unsent)
      },
      remove: (key: string) => void kept.delete(key),
    }
    let isCut = true
    /** What is kept whenever somebody might answer. */
    const keptThen: string[][] = []
    const line: Answer = (asked) => {
      keptThen.push([...kept.keys()])
      return isCut ? cut(asked) : json({ version: 2, notice: 0 })
    }
    const first = await serverWith({ outbox, patience: 0 }, () => json(TABLE), ...Array(30).fill(line), silent)
    void (await first.arbiter.table('T')).act('1', 'go')
    await vi.waitFor(() => expect(first.asked).toHaveLength(32))
    // It is kept before it leaves.
    expect(askedBefore).toEqual(['/api/v1/tables/T'])
    const [unsent] = kept.values()
    expect(unsent).toMatchObject({ table: 'T', body: { version: 1, seat: '1', actions: ['go'] } })
    // Another program, or the same one after a reload.
    isCut = false
    const next = await serverWith({ outbox }, line)
    expect(await next.arbiter.finish(unsent!)).toEqual({ ok: true, version: 2, notice: 0 })
    expect(next.asked[0]).toMatchObject({ path: '/api/v1/tables/T/actions', body: unsent!.body })
    expect(kept.size).toBe(0)
    expect(keptThen).toEqual(Array(31).fill([unsent!.key]))
    const keys = [...first.asked.slice(1), ...next.asked].map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set([unsent!.key]))
  })

  test('that only somebody between has answered, a proxy or a page to sign in at, stays in the outbox and is sent again', async () => {
    const page = (status: number) => () =>
      new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } })
    const kept = new Set(['k'])
    const outbox = { put: () => {}, remove: (key: string) => void kept.delete(key) }
    const between = [page(404), page(500), page(520), page(200), () => json({ welcome: true }), () => json(null)]
    const keptThen: number[] = []
    const answers = [...between, () => json({ version: 2, notice: 0 })].map((answer) => () => {
      keptThen.push(kept.size)
      return answer()
    })
    const { arbiter, asked } = await serverWith({ outbox }, ...answers)
    const receipt = await arbiter.finish({ table: 'T', key: 'k', body: {} })
    expect(receipt).toEqual({ ok: true, version: 2, notice: 0 })
    expect([keptThen, asked.length, kept.size]).toEqual([Array(7).fill(1), 7, 0])
  })

  test('without an outbox, too, a page is no success', async () => {
    const { arbiter } = await serverOf(
      () => json(TABLE),
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    )
    const receipt = await (await arbiter.table('T')).act('1', 'go')
    expect(receipt).toMatchObject({ ok: false, code: 'http_200' })
  })

  test('that is refused leaves the outbox: it is told, and does not come again', async () => {
    const kept = new Set<string>()
    const outbox = { put: ({ key }: Unsent) => void kept.add(key), remove: (key: string) => void kept.delete(key) }
    const { arbiter } = await serverWith({ outbox }, () => problem(409, 'VERSION_CONFLICT'))
    outbox.put({ table: 'T', key: 'k', body: {} })
    const receipt = await arbiter.finish({ table: 'T', key: 'k', body: {} })
    expect(receipt).toMatchObject({ ok: false, code: 'VERSION_CONFLICT' })
    expect(kept.size).toBe(0)
  })

  test('of manners: offers are made and answered, a rematch that was offered is agreed to, and a phrase too many is not waited for', async () => {
    const offers = [{ id: 7, kind: 'rematch', seat: '2', waits: ['1'] }]
    const { arbiter, asked, waits } = await serverOf(
      () => json(TABLE),
      () => json({ version: 1, notice: 1, offer: 1 }),
      () => json({ version: 1, notice: 2 }),
      () => problem(429, 'RATE_LIMITED', { 'retry-after': '9' }),
      () => told([message('sync', '1.7', { ...TABLE, offers }), message('offer', '1.7', { ...NOW, offers })]),
      () => json({ version: 1, notice: 8, rematch: 'N' }),
      () => told([message('offer', '1.8', { ...NOW, notice: 8, rematch: 'N' })]),
      () => json({ ...TABLE, id: 'N' }),
    )
    const table = await arbiter.table('T')
    expect(await table.offer('draw')).toEqual({ ok: true, version: 1, notice: 1, offer: 1 })
    await table.answer(1, false)
    expect(await table.say('hello')).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
    expect(waits).toEqual([])
    const messages = table.messages({ stay: true })
    await messages.next()
    await messages.next()
    expect(await table.rematch()).toMatchObject({ ok: true, rematch: 'N' })
    expect(await table.next()).toBeUndefined()
    await messages.next()
    expect((await table.next())!.id).toBe('N')
    expect(asked.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/tables/T/offers', { kind: 'draw' }],
      ['/api/v1/tables/T/offers/1', { agrees: false }],
      ['/api/v1/tables/T/say', { phrase: 'hello' }],
      ['/api/v1/tables/T/stream?stay=true', undefined],
      ['/api/v1/tables/T/offers/7', { agrees: true }],
      ['/api/v1/tables/T/stream?stay=true', undefined],
      ['/api/v1/tables/N', undefined],
    ])
  })

  test('of seats: sitting down names the invitation in the body, getting up deletes', async () => {
    const invited = { table: 'T', game: 'dice', stage: 'gathering', seats: {}, free: ['2'] }
    const { arbiter, asked } = await serverOf(
      () => json(invited),
      () => json({ version: 1, notice: 1, seat: '2' }),
      () => json(TABLE),
      () => problem(409, 'TABLE_STARTED'),
    )
    const table = await (await arbiter.invite('K7QP3XWM')).sit({ name: 'Bob' })
    expect(await table.leave()).toMatchObject({ ok: false, code: 'TABLE_STARTED' })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/invites/look',
      'POST /api/v1/tables/T/seat',
      'GET /api/v1/tables/T',
      'DELETE /api/v1/tables/T/seat',
    ])
    expect(asked[1]!.body).toEqual({ invite: 'K7QP3XWM', name: 'Bob' })
    expect(asked[0]!.headers.get('idempotency-key')).toBeNull()
  })
})

test('the own tables are told anew after each change, and from the beginning after a break', async () => {
  const table = (id: string, yourTurn: boolean, createdAt = id) => ({ id, yourTurn, createdAt })
  const { arbiter, asked } = await serverOf(
    () =>
      told([
        message('tables', '', { tables: [table('a', false), table('b', true)] }),
        ': beat\n\n',
        message('table', '', table('a', true)),
        message('table', '', table('c', false)),
        message('gone', '', { id: 'b' }),
      ]),
    () => told([message('tables', '', { tables: [table('c', true)] })], true),
  )
  const leaving = new AbortController()
  const seen: string[] = []
  for await (const tables of arbiter.ownTables(leaving.signal)) {
    seen.push(tables.map(({ id, yourTurn }) => id + (yourTurn ? '!' : '')).join(' '))
    if (seen.length === 5) break
  }
  leaving.abort()
  expect(seen).toEqual(['b! a', 'b! a!', 'c b! a!', 'c a!', 'c!'])
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/me/stream'))
})

describe('a stream', () => {
  const step = (version: number, kept: number, seats: readonly string[]) => ({
    ...NOW,
    version,
    view: `view ${version}`,
    kept,
    steps: seats.map((seat) => ({ seat, events: [] })),
  })

  test('comes again after a break, from where it was, and folds what it hears', async () => {
    const end = { outcome: { places: { 1: 1 } }, ending: null, record: '/api/v1/records/T', seed: 's' }
    const { arbiter, asked, waits } = await serverOf(
      () => json(TABLE),
      () => told([message('sync', '1.0', TABLE), ': beat\n\n', message('step', '2.0', step(2, 0, ['1']))]),
      cut,
      // Cut in the middle of a message, of a letter even.
      () => told([message('step', '3.0', step(3, 1, ['2'])), 'id: 4.0\nevent: st']),
      () => told([message('step', '4.0', step(4, 1, [])), message('seats', '4.1', { ...NOW, version: 4, notice: 1 })]),
      () => told([message('end', '5.1', end)], true),
    )
    const table = await arbiter.table('T')
    const heard: TableMessage[] = []
    const counts: number[] = []
    for await (const each of table.messages()) {
      heard.push(each)
      counts.push(table.state.steps)
    }
    expect(heard.map(({ event, id }) => `${event} ${id}`)).toEqual([
      'sync 1.0',
      'step 2.0',
      'step 3.0',
      'step 4.0',
      'seats 4.1',
      'end 5.1',
    ])
    expect(counts).toEqual([0, 1, 2, 1, 1, 1])
    expect(asked.slice(1).map(({ headers }) => headers.get('last-event-id'))).toEqual([
      null,
      '2.0',
      '2.0',
      '3.0',
      '4.1',
    ])
    expect(waits).toEqual([250, 500, 250, 250])
    expect(table.state).toMatchObject({ stage: 'over', legal: {}, record: '/api/v1/records/T', view: 'view 4' })
  })

  test('tells who is there without moving on, what is said, and nothing of whoever is muted', async () => {
    const said = (id: number, seat: string) => message('said', `1.${id}`, { id, seat, phrase: 'hello' })
    const { arbiter, asked } = await serverOf(
      () => json(TABLE),
      () => told([said(1, '2'), `event: presence\ndata: {"1":"here","2":"gone"}\n\n`]),
      () => told([said(2, '2'), said(3, '1')], true),
    )
    const table = await arbiter.table('T')
    const messages = table.messages()
    expect((await messages.next()).value).toMatchObject({ event: 'said', data: { seat: '2', phrase: 'hello' } })
    expect((await messages.next()).value).toMatchObject({ event: 'presence', id: '' })
    expect(table.presence).toEqual({ 1: 'here', 2: 'gone' })
    expect(table.state.said.map(({ id }) => id)).toEqual([1])
    table.mute('2')
    expect([table.isMuted('2'), table.state.said]).toEqual([true, []])
    expect((await messages.next()).value).toMatchObject({ data: { seat: '1' } })
    expect(table.state.said.map(({ id }) => id)).toEqual([3])
    expect(asked.at(-1)!.headers.get('last-event-id')).toBe('1.1')
  })

  test('that is refused ends with the code', async () => {
    const { arbiter } = await serverOf(
      () => json(TABLE),
      () => problem(403, 'NOT_YOUR_SEAT'),
    )
    const table = await arbiter.table('T')
    const reading = table.messages().next()
    await expect(reading).rejects.toBeInstanceOf(ApiError)
    await expect(reading).rejects.toMatchObject({ code: 'NOT_YOUR_SEAT', status: 403 })
  })

  test('gives each turn once, also when a break tells it again', async () => {
    const over = { ...NOW, version: 2, legal: {}, awaited: [], view: '', kept: 0, steps: [] }
    const { arbiter } = await serverOf(
      () => json(TABLE),
      () => told([message('sync', '1.0', TABLE)]),
      () => told([message('sync', '1.0', TABLE), message('step', '2.0', over), message('end', '2.0', {})]),
    )
    const turns: unknown[] = []
    for await (const { seat, view, legal } of (await arbiter.table('T')).turns()) turns.push([seat, view, legal])
    expect(turns).toEqual([['1', 'first', ['go']]])
  })

  test('is left when the table is closed', async () => {
    const { arbiter } = await serverOf(
      () => json(TABLE),
      () => told([message('sync', '1.0', TABLE)], true),
    )
    const table = await arbiter.table('T')
    for await (const { event } of table.messages()) {
      expect(event).toBe('sync')
      table.close()
      break
    }
    expect(await table.messages().next()).toMatchObject({ done: true })
  })
})

test('every phrase has its text in both languages, and no text is without a phrase', () => {
  expect(PHRASES).toHaveLength(14)
  for (const texts of [en, ru]) expect(Object.keys(texts)).toEqual(PHRASES.map((id) => `phrase.${id}`))
  expect(PHRASES.filter((id) => en[`phrase.${id}`] === ru[`phrase.${id}`])).toEqual([])
})
