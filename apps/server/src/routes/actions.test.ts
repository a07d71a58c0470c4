import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer({ limits: { botSteps: 20 } })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

describe('two at once', () => {
  test('of simultaneous actions on one version exactly one counts', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: ME })
    const replies = await Promise.all([1, 2, 3, 1, 2].map((take) => ann.act(begun, take)))
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const lost of replies.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', details: { version: 2 } } })
    }
    expect((await ann.get(`/api/matches/${begun.id}`)).body).toMatchObject({
      version: 2,
      steps: 1,
      view: { heap: won[0]!.body.view.heap },
    })
  })

  test('RN-740 a version that is not the current one is a conflict, also 0 and below, and changes nothing', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: ME })
    const { body: current } = await ann.act(begun, 1)
    const action = { take: 1 }
    for (const [what, body] of [
      ['actions', { action }],
      ['undo', {}],
    ] as const) {
      const send = (version: unknown) => ann.post(`/api/matches/${begun.id}/${what}`, { ...body, version })
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
    expect((await ann.get(`/api/matches/${begun.id}`)).body).toEqual(current)
    expect(await ann.act({ id: 'nobody', version: 0 }, 1)).toMatchObject({ status: 404 })
    expect(await bob.act({ ...begun, version: 0 }, 1)).toMatchObject({ status: 403 })
  })

  test('an illegal or malformed action changes nothing', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: ME })
    expect(await ann.act(begun, 4)).toMatchObject({
      status: 422,
      body: { details: { verdict: 'too_many', params: { take: 4, most: 3 } } },
    })
    const odd = await ann.post(`/api/matches/${begun.id}/actions`, { version: 1, action: 'all' })
    expect(odd).toMatchObject({ status: 422, body: { details: { verdict: 'malformed_action' } } })
    expect((await ann.get(`/api/matches/${begun.id}`)).body).toEqual(begun)
  })
})

describe('undo', () => {
  test('takes back the own decision and the bot’s answer, and raises the version', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: bot('one') })
    const { body: next } = await ann.act(begun, 1)
    const { body: back } = await ann.post(`/api/matches/${begun.id}/undo`, { version: next.version })
    expect(back).toMatchObject({ version: 3, steps: 0, view: begun.view, legal: begun.legal })
    expect(await ann.post(`/api/matches/${begun.id}/undo`, { version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_UNDO' },
    })
    const { body: over } = await ann.act((await ann.act(back, 3)).body, 1)
    expect(over).toMatchObject({ status: 'finished' })
    const record = await server.get(over.record)
    expect(record.text).toContain('{"undo":2}')
    expect(
      (await server.post('/api/records?store=false', record.text, { headers: { 'content-type': 'text/plain' } })).body,
    ).toMatchObject({ steps: 3, outcome: over.outcome })
  })

  test('is refused where somebody else plays or may join', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: OPEN })
    const { body: next } = await ann.act(begun, 1)
    expect(await ann.post(`/api/matches/${begun.id}/undo`, { version: next.version })).toMatchObject({
      status: 409,
      body: { code: 'UNDO_NOT_ALLOWED' },
    })
    expect(await bob.post(`/api/matches/${begun.id}/undo`, { version: next.version })).toMatchObject({ status: 403 })
  })
})

describe('bots', () => {
  test('bots among themselves are bounded per request and go on when asked', async () => {
    let match = await ann.newMatch({ 1: bot('one'), 2: bot('one') }, { setup: { heap: 50 } })
    expect(match).toMatchObject({ audience: 'spectator', steps: 20, waitingFor: 'bot', yourTurn: false })
    expect((await bob.post(`/api/matches/${match.id}/continue`)).status).toBe(403)
    while (match.status === 'running') match = (await ann.post(`/api/matches/${match.id}/continue`)).body
    expect(match).toMatchObject({ version: 3, steps: 50, outcome: { reason: 'heapEmpty' } })
    expect((await ann.post(`/api/matches/${match.id}/continue`)).body).toEqual(match)
  })

  test('bots that finish a match at once leave its record, too', async () => {
    const match = await ann.newMatch({ 1: bot('one'), 2: bot('one') })
    expect(match.status).toBe('finished')
    expect((await server.get(match.record!)).status).toBe(200)
  })

  test('what a bot computes before its first decision is not held against its decisions', async () => {
    const quick = await testServer({ limits: { botMs: 200, prepareMs: 2_000 } })
    try {
      const guest = await quick.guest()
      const begun = await guest.newMatch({ 1: ME, 2: bot('learned') })
      expect((await guest.act(begun, 1)).body).toMatchObject({ steps: 2, waitingFor: 'guest' })
    } finally {
      await quick.app.close()
    }
  })

  test('a bot that computes for ever is ended; the match waits, other bots go on', async () => {
    const quick = await testServer({ limits: { prepareMs: 100 } })
    try {
      const guest = await quick.guest()
      const begun = await guest.newMatch({ 1: ME, 2: bot('endless') })
      expect((await guest.act(begun, 1)).body).toMatchObject({ version: 2, steps: 1, waitingFor: 'bot' })
      expect(await guest.newMatch({ 1: bot('one'), 2: ME })).toMatchObject({ steps: 1, waitingFor: 'guest' })
    } finally {
      await quick.app.close()
    }
  })

  test.each(['cheat', 'broken'])('a %s bot loses nobody’s action: the match waits for it', async (name) => {
    const begun = await ann.newMatch({ 1: ME, 2: bot(name) })
    const next = (await ann.act(begun, 2)).body
    expect(next).toMatchObject({ version: 2, view: { heap: 3 }, deciding: 2, waitingFor: 'bot' })
    expect((await ann.post(`/api/matches/${begun.id}/continue`)).body).toEqual(next)
  })
})
