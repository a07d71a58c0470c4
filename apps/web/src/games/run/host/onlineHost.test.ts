import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RunApi } from './api.ts'
import { OnlineHost, startOnline } from './onlineHost.ts'
import { areSame, ownRules, type Rules } from './rules.ts'

const run = runKit(locales)

interface Asked {
  readonly path: string
  readonly method: string
  readonly key: string | undefined
  readonly token: string | undefined
  readonly body: unknown
}

const asked: Asked[] = []
let answers: (() => Response)[] = []

const answer =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })
const silence = () => {
  throw new TypeError('no network')
}
const view = (version: number, phase = 'prepare') => ({ id: 'run1', version, phase, status: 'active', history: [] })

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  const kept = new Map([['arbiter.guest', 'secret']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const sent = headers as Record<string, string>
    const token = sent.authorization
    asked.push({ path, method: method!, key: sent['idempotency-key'], token, body: JSON.parse(String(body ?? null)) })
    return answers.shift()!()
  })
})

const codeOf = (promise: Promise<unknown>) => promise.then(() => 'done').catch(({ code }) => code)

async function opened(version = 4): Promise<OnlineHost> {
  const host = new OnlineHost(new RunApi(() => 'en'))
  answers = [answer(view(version))]
  await host.view()
  asked.length = 0
  return host
}

test('RN-283 RN-286 a change carries the token, a key and the version it is based on', async () => {
  const host = await opened()
  answers = [answer(view(5))]
  await host.upgrade('knight-1')
  expect(asked[0]).toMatchObject({
    path: '/api/runs/run1/shop/upgrade',
    method: 'POST',
    token: 'Bearer secret',
    body: { version: 4, instanceId: 'knight-1' },
  })
  expect(asked[0]!.key).toMatch(/^[\w-]{8,64}$/)
})

test('RN-329 what got no answer is repeated under the same key, the next change has another', async () => {
  const host = await opened()
  answers = [
    silence,
    answer({ statusCode: 503, code: 'STORAGE_UNAVAILABLE', message: '' }, 503),
    answer({ run: view(5) }),
  ]
  const team = [{ instanceId: 'knight-1', x: 3, y: 1 }]
  expect(await codeOf(host.fight(team, { rally: 'early' }))).toBe('server_unreachable')
  expect(await codeOf(host.fight(team, { rally: 'early' }))).toBe('storage_unavailable')
  await host.fight(team, { rally: 'early' })
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(asked[2]!.body).toEqual({ version: 4, team, spellTimings: [{ spellId: 'rally', timing: 'early' }] })
  answers = [answer(view(6))]
  await host.upgrade('knight-1')
  expect(asked[3]!.key).not.toBe(asked[0]!.key)
  expect(asked[3]!.body).toMatchObject({ version: 5 })
})

test('RN-337 a refusal keeps its code and details, and its key is not used again', async () => {
  const host = await opened()
  const refused = answer({ code: 'NOT_ENOUGH_GOLD', detail: 'no', details: { need: 8, have: 3 } }, 422)
  answers = [refused, refused]
  await expect(host.upgrade('knight-1')).rejects.toMatchObject({
    code: 'not_enough_gold',
    params: { need: 8, have: 3 },
    said: 'no',
  })
  await codeOf(host.upgrade('knight-1'))
  expect(asked[0]!.key).not.toBe(asked[1]!.key)
})

test('RN-336 after a conflict the run is looked at again, and the next change has the new version', async () => {
  const host = await opened()
  answers = [
    answer({ code: 'VERSION_CONFLICT', message: '', details: { version: 7 } }, 409),
    answer(view(7)),
    answer(view(8)),
  ]
  expect(await codeOf(host.abandon())).toBe('version_conflict')
  await host.view()
  await host.abandon()
  expect(asked[2]).toMatchObject({ path: '/api/runs/run1/abandon', body: { version: 7 } })
})

test('RN-294 in a draft its cards come along; without an answer of that route the run is still shown', async () => {
  const host = await opened()
  const draft = { draftNumber: 1, pick: 1, options: [] }
  answers = [answer({ run: view(5, 'draft') }), answer(draft)]
  expect(await host.fight([], {})).toMatchObject({ phase: 'draft', draft })
  answers = [answer(view(6, 'draft')), silence]
  expect(await host.view()).toMatchObject({ phase: 'draft', draft: null })
})

test('RN-231 a new run is asked for with faction and leader alone', async () => {
  answers = [answer(view(1, 'initial_draft'), 201)]
  await startOnline(new RunApi(() => 'ru'), { faction: 'undead', leader: 'sevirra' })
  expect(asked[0]).toMatchObject({ path: '/api/runs', body: { faction: 'undead', leaderId: 'sevirra' } })
})

test('RN-340 the server says by which rules it plays: when asked, and with a battle that it just fought', async () => {
  const own = ownRules(run)
  expect(own).toEqual({ rulesVersion: run.game.version, contentHash: expect.stringMatching(/^.{8,}$/) })
  answers = [answer({ ...own, units: [] })]
  expect(areSame(own, await new RunApi(() => 'en').rules())).toBe(true)
  expect(asked[0]).toMatchObject({ path: '/api/catalog', token: undefined })

  const heard: Rules[] = []
  const host = new OnlineHost(new RunApi(() => 'en'), 'run1', (rules) => heard.push(rules))
  const battle = { events: [], ...own, contentHash: 'other' }
  answers = [
    answer({ ...battle, recordedWithOlderRules: true }),
    answer({ ...battle, recordedWithOlderRules: false }),
    answer({ ...battle, ...own, rulesVersion: '0.0.1', recordedWithOlderRules: false }),
  ]
  for (let n = 0; n < 3; n++) await host.replay('b1')
  expect(heard.map((rules) => areSame(own, rules))).toEqual([false, false])
})
