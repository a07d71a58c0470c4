import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableBody } from '../dto/table.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'

const missing = await postgresMissing()

describe.each(['SQLite', ...(missing ? [] : ['PostgreSQL'])])('on %s', (kind) => {
  let storage: Storage
  let server: Client
  let ann: Client
  let bob: Client
  let eve: Client
  let drop = async () => {}
  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      const database = await temporaryDatabase()
      storage = await openStorage({ databaseUrl: database.url })
      drop = database.drop
    } else storage = await openStorage({})
    server = await testServer({ storage, limits: { phrasesPerTenSeconds: 5, requestsPerMinute: 10_000 } })
    ;[ann, bob, eve] = [await server.guest(), await server.guest(), await server.guest()]
  })
  afterAll(async () => {
    await server.app.close()
    await drop()
  })

  /** Ann and Bob, at a match of ten; Ann begins. */
  async function begin(more: Record<string, unknown> = {}): Promise<TableBody> {
    const begun = await ann.newTable(
      { 1: ME, 2: OPEN },
      { setup: { heap: 10 }, preset: undefined, name: 'Ann', ...more },
    )
    await bob.sit(begun, { name: 'Bob' })
    return ann.see(begun)
  }
  const offer = (client: Client, { id }: { id: string }, kind: string, key?: string) =>
    client.post(`/api/tables/${id}/offers`, { kind }, key === undefined ? {} : { key })
  const answer = (client: Client, { id }: { id: string }, number: number, agrees: boolean, key?: string) =>
    client.post(`/api/tables/${id}/offers/${number}`, { agrees }, key === undefined ? {} : { key })
  const refused = (code: string, status = 409) => ({ status, body: { code } })
  const resign = (client: Client, { id }: { id: string }) => client.post(`/api/tables/${id}/end`, { ending: 'resign' })

  test('a draw counts once the other agrees, exactly once, and closes the record', async () => {
    const begun = await begin()
    const made = await offer(ann, begun, 'draw', 'the-offer-of-ann')
    expect(made).toMatchObject({ status: 200, body: { version: 1, notice: 2, offer: 2 } })
    const again = await offer(ann, begun, 'draw', 'the-offer-of-ann')
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([made.text, 'true'])
    expect(await ann.see(begun)).toMatchObject({
      notice: 2,
      offers: [{ id: 2, kind: 'draw', seat: '1', waits: ['2'] }],
    })
    expect(await answer(ann, begun, 2, true)).toMatchObject(refused('OFFER_YOURS'))
    expect(await answer(eve, begun, 2, true)).toMatchObject(refused('NOT_YOUR_SEAT', 403))
    const both = await Promise.all([1, 2, 3].map(() => answer(bob, begun, 2, true, 'the-answer-of-bob')))
    expect(both.map(({ body }) => body)).toEqual(Array(3).fill({ version: 2, notice: 2 }))
    expect(both.filter(({ headers }) => headers['idempotency-replayed'])).toHaveLength(2)
    expect(await ann.see(begun)).toMatchObject({
      stage: 'over',
      offers: [],
      ending: { how: 'agreed' },
      outcome: { places: { 1: 1, 2: 1 } },
    })
    const { status, text } = await server.get(`/api/records/${begun.id}`)
    expect([status, text.includes('"close"')]).toEqual([200, true])
    expect(await answer(bob, begun, 2, true, 'another-answer')).toMatchObject(refused('OFFER_NOT_FOUND', 404))
    expect(await answer(bob, begun, 2, false, 'the-answer-of-bob')).toMatchObject(
      refused('IDEMPOTENCY_KEY_REUSED', 422),
    )
  })

  test('an offer dies with the next decision, can be refused and taken back, and two who offer the same agree', async () => {
    const begun = await begin()
    await offer(bob, begun, 'draw')
    await ann.play(begun, 1)
    expect((await ann.see(begun)).offers).toEqual([])
    expect(await answer(ann, begun, 2, true)).toMatchObject(refused('OFFER_NOT_FOUND', 404))
    const { body: second } = await offer(bob, begun, 'draw')
    expect(await offer(bob, begun, 'draw')).toMatchObject(refused('OFFER_OPEN'))
    expect(await answer(ann, begun, second.offer, false)).toMatchObject({ status: 200 })
    // Nobody is asked twice at one position, and the other may still ask.
    expect(await offer(bob, begun, 'draw')).toMatchObject(refused('OFFER_REFUSED'))
    await bob.play(await bob.see(begun), 1)
    const { body: third } = await offer(bob, begun, 'draw')
    expect(await answer(bob, begun, third.offer, false)).toMatchObject({ status: 200 })
    expect(await ann.see(begun)).toMatchObject({ stage: 'playing', offers: [] })
    const crossed = await Promise.all([offer(ann, begun, 'draw'), offer(bob, begun, 'draw')])
    expect(crossed.map(({ status }) => status)).toEqual([200, 200])
    expect(await ann.see(begun)).toMatchObject({ stage: 'over', ending: { how: 'agreed' } })
  })

  test('whoever takes an offer back again and again is not heard for ever', async () => {
    const begun = await begin()
    for (let i = 0; i < 3; i++) {
      const { body } = await offer(bob, begun, 'draw')
      expect(await answer(bob, begun, body.offer, false)).toMatchObject({ status: 200 })
    }
    const { notice } = await ann.see(begun)
    expect(await offer(bob, begun, 'draw')).toMatchObject(refused('OFFERED_ENOUGH'))
    expect(await ann.see(begun)).toMatchObject({ notice })
    await ann.play(begun, 1)
    expect(await offer(bob, begun, 'draw')).toMatchObject({ status: 200 })
  })

  test('a character that no storage keeps is refused, wherever a text may go', async () => {
    const begun = await begin()
    const nul = '\0'.repeat(8)
    const at = (part: string, path: string) => ({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { part, faults: [{ path, rule: 'nul' }] } },
    })
    expect(await eve.post('/api/invites/look', { invite: nul })).toMatchObject(at('body', '/invite'))
    expect(await eve.post(`/api/tables/${begun.id}/seat`, { invite: nul })).toMatchObject(at('body', '/invite'))
    expect(await eve.get('/api/tables?after=%00~a')).toMatchObject(at('querystring', '/after'))
    expect(await eve.get(`/api/tables/${begun.id}?seat=%00`)).toMatchObject(at('querystring', '/seat'))
    const table = { game: 'nim', preset: '\0', seats: { '1\0': ME, 2: OPEN } }
    expect(await eve.post('/api/tables', table)).toMatchObject(at('body', '/preset'))
    expect(await ann.post(`/api/tables/${begun.id}/actions`, { version: 1, actions: [{ '\0': 1 }] })).toMatchObject(
      at('body', '/actions/0'),
    )
  })

  test('a take-back goes to the last decision of whoever asks, and is refused once for each position', async () => {
    const begun = await begin()
    expect(await offer(ann, begun, 'takeBack')).toMatchObject(refused('NOTHING_TO_UNDO'))
    await bob.play(await ann.play(begun, 1), 2)
    const { body: first } = await offer(ann, begun, 'takeBack')
    await answer(bob, begun, first.offer, false)
    expect(await offer(ann, begun, 'takeBack')).toMatchObject(refused('OFFER_REFUSED'))
    await ann.play(await ann.see(begun), 3)
    const { body: second } = await offer(ann, begun, 'takeBack')
    expect(await answer(bob, begun, second.offer, true)).toMatchObject({ status: 200, body: { version: 5 } })
    expect(await ann.see(begun)).toMatchObject({ steps: 2, awaited: ['1'], view: { heap: 7 } })
    const { body: third } = await offer(bob, begun, 'takeBack')
    await answer(ann, begun, third.offer, true)
    expect(await bob.see(begun)).toMatchObject({ steps: 1, awaited: ['2'], view: { heap: 9 } })
  })

  test('a rematch opens one table for both, sides changed, however often and from whom it is asked', async () => {
    const begun = await begin({ clock: { kind: 'live', base: 60, add: 1 } })
    expect(await offer(ann, begun, 'rematch')).toMatchObject(refused('OFFER_NOT_ALLOWED'))
    await resign(bob, begun)
    expect(await offer(eve, begun, 'rematch')).toMatchObject(refused('NOT_YOUR_SEAT', 403))
    const crossed = await Promise.all([offer(ann, begun, 'rematch', 'again-says-ann'), offer(bob, begun, 'rematch')])
    expect(crossed.map(({ status }) => status)).toEqual([200, 200])
    const { rematch } = await ann.see(begun)
    expect(crossed.map(({ body }) => body.rematch).filter(Boolean)).toEqual([rematch])
    expect((await offer(ann, begun, 'rematch', 'again-says-ann')).text).toBe(crossed[0].text)
    expect(await offer(ann, begun, 'rematch')).toMatchObject({
      ...refused('REMATCH_MADE'),
      body: { details: { rematch } },
    })
    const next = await ann.see({ id: rematch! })
    expect(next).toMatchObject({
      stage: 'playing',
      version: 1,
      seats: { 1: { kind: 'guest', name: 'Bob' }, 2: { kind: 'me', name: 'Ann' } },
      audience: '2',
      view: { heap: 10 },
      clock: { left: { 1: expect.any(Number), 2: 60_000 }, running: '1' },
    })
    expect((await bob.act(next, 1)).status).toBe(200)
    const lists = await Promise.all([ann, bob].map((client) => client.get('/api/tables?stage=open')))
    for (const { body } of lists) expect(body.tables[0].id).toBe(rematch)
    const seeds = await Promise.all([begun.id, rematch!].map((id) => storage.findTable(id)))
    expect(seeds[0]!.seed).not.toBe(seeds[1]!.seed)
  })

  test('alone, a rematch is made at once; other offers have nobody to answer them', async () => {
    const begun = await ann.newTable({ 1: ME, 2: bot('one') })
    await ann.play(begun, 1)
    for (const kind of ['draw', 'takeBack'])
      expect(await offer(ann, begun, kind)).toMatchObject(refused('OFFER_NOT_ALLOWED'))
    await resign(ann, begun)
    const { body } = await offer(ann, begun, 'rematch')
    expect(await ann.see({ id: body.rematch })).toMatchObject({ seats: { 1: { kind: 'me' }, 2: { kind: 'bot' } } })
  })

  test('where no two are, nothing is offered; whoever comes instead owes no answer to what was offered before', async () => {
    const waits = await ann.newTable({ 1: ME, 2: OPEN })
    expect(await offer(ann, waits, 'draw')).toMatchObject(refused('TABLE_GATHERING'))
    const begun = await begin()
    const cat = await server.guest()
    await offer(bob, begun, 'draw')
    await resign(ann, begun)
    expect(await offer(ann, begun, 'draw')).toMatchObject(refused('MATCH_FINISHED'))
    const over = await ann.newTable({ 1: ME, 2: OPEN })
    await cat.sit(over)
    await resign(ann, over)
    await cat.delete('/api/guests/me')
    expect(await offer(ann, over, 'rematch')).toMatchObject(refused('OFFER_NOT_ALLOWED'))
    // To a table that was cleared away nobody has come.
    await ann.post(`/api/tables/${waits.id}/end`, { ending: 'abort' })
    expect(await offer(ann, waits, 'rematch')).toMatchObject(refused('OFFER_NOT_ALLOWED'))
  })

  test('phrases are ids, from those who sit, and five in ten seconds are enough', async () => {
    const begun = await begin()
    const say = (client: Client, phrase: string, key?: string) =>
      client.post(`/api/tables/${begun.id}/say`, { phrase }, key === undefined ? {} : { key })
    expect(await say(ann, 'hello', 'hello-said-once')).toMatchObject({ status: 200, body: { version: 1, notice: 2 } })
    expect((await say(ann, 'hello', 'hello-said-once')).headers['idempotency-replayed']).toBe('true')
    expect(await say(bob, 'goodLuck')).toMatchObject({ status: 200 })
    expect((await eve.see(begun)).said).toEqual([
      { id: 2, seat: '1', phrase: 'hello' },
      { id: 3, seat: '2', phrase: 'goodLuck' },
    ])
    expect(await say(eve, 'hello')).toMatchObject(refused('NOT_YOUR_SEAT', 403))
    expect(await say(ann, 'helo')).toMatchObject({
      status: 422,
      body: { code: 'UNKNOWN_PHRASE', details: { nearest: 'hello' } },
    })
    // Whoever speaks refuses nobody's decision.
    expect((await ann.act(begun, 1)).status).toBe(200)
    await say(ann, 'wow')
    await say(ann, 'oops')
    expect(await say(ann, 'bye')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  test('a thousand of signs is no phrase, and an offer has to be one', async () => {
    const begun = await begin()
    const cat = await server.guest()
    const wrong = { status: 400, body: { code: 'VALIDATION_FAILED' } }
    expect(await cat.post(`/api/tables/${begun.id}/say`, { phrase: 'x'.repeat(10_000) })).toMatchObject(wrong)
    expect(await cat.post(`/api/tables/${begun.id}/say`, { phrase: '\u0007', text: 'free' })).toMatchObject(wrong)
    expect(await offer(ann, begun, 'surrender')).toMatchObject(wrong)
    expect(await ann.post(`/api/tables/${begun.id}/offers/nine`, { agrees: true })).toMatchObject(wrong)
    expect(await ann.post(`/api/tables/${begun.id}/offers`, { kind: 'draw' }, { key: null })).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REQUIRED' },
    })
  })
})
