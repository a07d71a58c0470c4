import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RunApi } from './api.ts'

let kept: Map<string, string>
let storing: boolean
let keys: string[]
let answers: (() => Response)[]

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  kept = new Map()
  storing = true
  keys = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!storing) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key']!)
    return answers.shift()!()
  })
})

const silence = () => {
  throw new TypeError('no network')
}
const created = () => Response.json({ token: 'secret' }, { status: 201 })
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'done').catch(({ code }) => code)

test('RN-283 the token of a new guest is kept, and nothing else', async () => {
  answers = [created]
  const api = new RunApi(() => 'en')
  await api.arrive('Ann')
  expect([...kept]).toEqual([['arbiter.guest', 'secret']])
  expect(api.known).toBe(true)
})

test('RN-337 where nothing can be stored, no account is asked for', async () => {
  storing = false
  expect(await codeOf(new RunApi(() => 'en').arrive('Ann'))).toBe('not_stored')
  expect(keys).toEqual([])
})

test('RN-329 a guest who got no answer asks again under the same key; another name is another guest', async () => {
  answers = [silence, silence, created]
  const api = new RunApi(() => 'en')
  expect(await codeOf(api.arrive('Ann'))).toBe('server_unreachable')
  expect(await codeOf(api.arrive('Bob'))).toBe('server_unreachable')
  expect(await codeOf(api.arrive('Ann'))).toBe('done')
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})
