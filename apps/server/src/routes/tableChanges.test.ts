import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer({ limits: { botSteps: 20, requestsPerMinute: 100_000 } })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

/** Both sit, and nobody has decided. */
async function together(setup: object = { heap: 5 }) {
  const begun = await ann.newTable({ 1: ME, 2: OPEN }, { setup, preset: undefined })
  await bob.sit(begun)
  return ann.see(begun)
}

describe('two at once', () => {
  test('of simultaneous actions on one version exactly one counts', async () => {
    const begun = await ann.newTable({ 1: ME, 2: ME })
    const replies = await Promise.all([1, 2, 3, 1, 2].map((take) => ann.act(begun, take)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const lost of replies.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject({
        status: 409,
        body: { code: 'VERSION_CONFLICT', details: { version: 2, current: 2 }, params: { version: 2 } },
      })
    }
    expect(await ann.see(begun)).toMatchObject({ version: 2, steps: 1 })
  })

  test('somebody who sits down refuses nobody’s throw', async () => {
    const begun = await ann.newTable({ 1: ME, 2: OPEN })
    await bob.sit(begun)
    // Seen before the other sat down.
    expect((await ann.act(begun, 1)).body).toEqual({ version: 2, notice: 1 })
  })

  test('RN-740 a version that is not the current one is a conflict, also 0 and below, and changes nothing', async () => {
    const begun = await ann.newTable({ 1: ME, 2: ME })
    const current = await ann.play(begun, 1)
    for (const [what, body] of [
      ['actions', { actions: [{ take: 1 }] }],
      ['undo', {}],
    ] as const) {
      const send = (version: unknown) => ann.post(`/api/tables/${begun.id}/${what}`, { ...body, version })
      for (const version of [0, -3, 1, 3, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])
        expect(await send(version), `${what} ${version}`).toMatchObject({
          status: 409,
          body: { code: 'VERSION_CONFLICT', details: { version: 2, current: 2 } },
        })
      for (const version of ['2', 2.5, undefined, null, 2 ** 53, -(2 ** 53)])
        expect(await send(version), `${what} ${version}`).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        })
    }
    expect(await ann.see(begun)).toEqual(current)
    expect(await ann.act({ id: 'nobody', version: 0 }, 1)).toMatchObject({ status: 404 })
    expect(await bob.act({ ...begun, version: 0 }, 1)).toMatchObject({ status: 403 })
  })

  test('an illegal or malformed action changes nothing', async () => {
    const begun = await ann.newTable({ 1: ME, 2: ME })
    expect(await ann.act(begun, 4)).toMatchObject({
      status: 422,
      body: { details: { verdict: 'too_many', params: { take: 4, most: 3 } } },
    })
    const send = (...actions: unknown[]) =>
      ann.post(`/api/tables/${begun.id}/actions`, { version: 1, seat: 1, actions })
    expect(await send('all')).toMatchObject({ status: 422, body: { details: { verdict: 'malformed_action' } } })
    expect(await send({ take: 9 }, { take: 1 })).toMatchObject({
      status: 422,
      body: { details: { verdict: 'too_many' } },
    })
    expect(await send()).toMatchObject({ status: 400 })
    expect(await ann.see(begun)).toEqual(begun)
  })

  test('of several actions all count or none: a refused one changes nothing, and its key is free again', async () => {
    const begun = await ann.newTable({ 1: ME, 2: ME })
    const send = (...actions: unknown[]) =>
      ann.post(`/api/tables/${begun.id}/actions`, { version: 1, seat: 1, actions }, { key: 'several-1' })
    const refused = await send({ take: 2 }, { take: 1 })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'ILLEGAL_ACTION', details: { verdict: 'not_your_turn' } },
    })
    expect(await ann.see(begun)).toEqual(begun)
    expect((await send({ take: 2 })).body).toEqual({ version: 2, notice: 0 })
  })

  test('RN-284 without a key nothing is changed', async () => {
    const begun = await together()
    const { id } = begun
    for (const reply of [
      await ann.act(begun, 1, { key: null }),
      await ann.post(`/api/tables/${id}/undo`, { version: 1 }, { key: null }),
      await ann.post(`/api/tables/${id}/end`, { ending: 'resign' }, { key: null }),
      await ann.delete(`/api/tables/${id}/seat`, { key: null }),
      await ann.act(begun, 1, { key: 'seven77' }),
    ])
      expect(reply.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
    expect(await ann.see(begun)).toEqual(begun)
  })
})

describe('undo', () => {
  test('takes back the own decision and the bot’s answer, and raises the version', async () => {
    const begun = await ann.newTable({ 1: ME, 2: bot('one') })
    const next = await ann.play(begun, 1)
    await ann.post(`/api/tables/${begun.id}/undo`, { version: next.version })
    const back = await ann.see(begun)
    expect(back).toMatchObject({ version: 4, steps: 0, view: begun.view, legal: begun.legal })
    expect(await ann.post(`/api/tables/${begun.id}/undo`, { version: 4 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_UNDO' },
    })
    const over = await ann.play(await ann.play(back, 3), 1)
    expect(over).toMatchObject({ stage: 'over' })
    const record = await server.get(over.record!)
    expect(record.text).toContain('{"undo":2}')
    expect(
      (await server.post('/api/records?store=false', record.text, { headers: { 'content-type': 'text/plain' } })).body,
    ).toMatchObject({ steps: 3, outcome: over.outcome })
  })

  test('is refused where somebody else plays', async () => {
    const next = await ann.play(await together(), 1)
    const undo = (client: Client) => client.post(`/api/tables/${next.id}/undo`, { version: next.version })
    expect(await undo(ann)).toMatchObject({ status: 409, body: { code: 'UNDO_NOT_ALLOWED' } })
    expect(await undo(await server.guest())).toMatchObject({ status: 403 })
  })
})

describe('an end outside the rules', () => {
  const end = (client: Client, { id }: { id: string }, body: object) => client.post(`/api/tables/${id}/end`, body)

  test('who gives up comes last, also when it is not their turn; the record says so and holds', async () => {
    const begun = await together()
    expect((await end(bob, begun, { ending: 'resign' })).body).toEqual({ version: 2, notice: 1 })
    const over = await ann.see(begun)
    expect(over).toMatchObject({
      stage: 'over',
      ending: { how: 'resigned', seat: '2' },
      outcome: { places: { 1: 1, 2: 2 }, reason: 'resigned' },
    })
    const record = await server.get(over.record!)
    const checked = await server.post('/api/records?store=false', record.text, {
      headers: { 'content-type': 'text/plain' },
    })
    expect(checked.body).toMatchObject({ outcome: over.outcome })
    expect(await end(ann, begun, { ending: 'resign' })).toMatchObject({
      status: 409,
      body: { code: 'MATCH_FINISHED' },
    })
  })

  test('breaking off costs nobody anything, before the second decision or alone; then it is refused', async () => {
    const begun = await together()
    const next = await ann.play(begun, 1)
    const after = await bob.play(next, 1)
    expect(await end(ann, after, { ending: 'abort' })).toMatchObject({
      status: 409,
      body: { code: 'ABORT_NOT_ALLOWED' },
    })
    const other = await ann.play(await together(), 1)
    await end(bob, other, { ending: 'abort' })
    expect(await ann.see(other)).toMatchObject({ stage: 'over', outcome: { places: {}, reason: 'aborted' } })
    const alone = await ann.play(await ann.play(await ann.newTable({ 1: ME, 2: bot('one') }), 1), 1)
    expect((await end(ann, alone, { ending: 'abort' })).status).toBe(200)
  })

  test('whoever opened the table without sitting at it ends nobody’s match', async () => {
    const begun = await ann.newTable({ 1: OPEN, 2: OPEN })
    const eve = await server.guest()
    await bob.sit(begun)
    await eve.sit(begun)
    const abort = (client: Client) => client.post(`/api/tables/${begun.id}/end`, { ending: 'abort' })
    expect(await abort(ann)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
    expect(await bob.see(begun)).toMatchObject({ stage: 'playing' })
    expect(await abort(eve)).toMatchObject({ status: 200 })
    // Before the start, and where only bots play, it is still the owner's.
    const empty = await ann.newTable({ 1: OPEN, 2: OPEN })
    await bob.sit(empty)
    expect(await ann.post(`/api/tables/${empty.id}/end`, { ending: 'abort' })).toMatchObject({ status: 200 })
  })

  test('before the start a guest only leaves; ending it is for whoever opened the table', async () => {
    const begun = await ann.newTable(
      { 1: ME, 2: OPEN, 3: OPEN },
      { setup: { heap: 20, three: true }, preset: undefined },
    )
    const eve = await server.guest()
    await eve.sit(begun)
    expect(await eve.see(begun)).toMatchObject({ stage: 'gathering', abortable: false })
    expect(await end(eve, begun, { ending: 'abort' })).toMatchObject({
      status: 403,
      body: { code: 'TABLE_FORBIDDEN' },
    })
    expect(await ann.see(begun)).toMatchObject({ stage: 'gathering', abortable: true })
    expect((await eve.delete(`/api/tables/${begun.id}/seat`)).status).toBe(200)
    await eve.sit(begun)
    expect((await end(ann, begun, { ending: 'abort' })).status).toBe(200)
    expect(await eve.see(begun)).toMatchObject({ stage: 'over' })
  })

  test('a seat of a thousand signs is none', async () => {
    const begun = await together()
    expect(await end(ann, begun, { ending: 'resign', seat: 'x'.repeat(1_000) })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  })

  test('a table that nobody came to is closed by whoever sits there; nobody gives up before the start', async () => {
    const begun = await ann.newTable({ 1: ME, 2: OPEN })
    expect((await end(ann, begun, { ending: 'resign' })).body.code).toBe('TABLE_GATHERING')
    expect((await end(bob, begun, { ending: 'abort' })).body.code).toBe('NOT_YOUR_SEAT')
    expect((await end(ann, begun, { ending: 'abort' })).status).toBe(200)
    expect(await ann.see(begun)).toMatchObject({ stage: 'over' })
    expect((await bob.sit(begun)).body.code).toBe('MATCH_FINISHED')
    expect((await ann.post(`/api/tables/${begun.id}/invites`)).body.code).toBe('MATCH_FINISHED')
    expect((await end(ann, begun, { ending: 'explode' })).status).toBe(400)
  })
})

describe('bots', () => {
  test('bots among themselves play to the end, in changes of a bounded size', async () => {
    const begun = await ann.newTable({ 1: bot('one'), 2: bot('one') }, { setup: { heap: 50 } })
    expect(begun).toMatchObject({ audience: 'spectator', steps: 0, stage: 'playing' })
    const over = await ann.settled(begun)
    expect(over).toMatchObject({ steps: 50, outcome: { reason: 'heapEmpty' } })
    expect(over.version).toBeGreaterThanOrEqual(4)
    expect((await server.get(over.record!)).status).toBe(200)
  })

  test('what a bot computes before its first decision is not held against its decisions', async () => {
    const quick = await testServer({ limits: { botMs: 200, prepareMs: 2_000 } })
    try {
      const guest = await quick.guest()
      const begun = await guest.newTable({ 1: ME, 2: bot('learned') })
      expect(await guest.play(begun, 1)).toMatchObject({ steps: 2, awaited: ['1'] })
    } finally {
      await quick.app.close()
    }
  })

  test('a bot that computes for ever holds nobody up: the decision before it is answered, other tables go on', async () => {
    const quick = await testServer({ limits: { prepareMs: 100 } })
    try {
      const guest = await quick.guest()
      const begun = await guest.newTable({ 1: ME, 2: bot('endless') })
      expect((await guest.act(begun, 1)).body).toEqual({ version: 2, notice: 0 })
      const other = await guest.newTable({ 1: bot('one'), 2: ME })
      expect(await guest.settled(other)).toMatchObject({ steps: 1, awaited: ['2'] })
      expect(await guest.see(begun)).toMatchObject({ version: 2, steps: 1, awaited: ['2'] })
    } finally {
      await quick.app.close()
    }
  })

  test.each(['cheat', 'broken'])('a %s bot loses nobody’s action: the table waits for it', async (name) => {
    const begun = await ann.newTable({ 1: ME, 2: bot(name) })
    expect((await ann.act(begun, 2)).status).toBe(200)
    for (let i = 0; i < 5; i++) {
      await sleep(5)
      expect(await ann.see(begun)).toMatchObject({ version: 2, view: { heap: 3 }, awaited: ['2'] })
    }
  })
})
