import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { answerErrors } from '../errors/answer.ts'
import type { Storage } from '../storage/storage.ts'
import { answerOnce } from './idempotency.ts'

test('RN-285 a repetition waits for the first request without working on its body again and again', async () => {
  const app = Fastify()
  answerErrors(app)
  let looked = 0
  app.addHook('preValidation', async (request) => {
    const body = {
      get a() {
        looked++
        return 1
      },
    }
    request.body = body
  })
  const storage = { findKey: async () => undefined, keepAnswer: async () => true }
  const quotas = { mayKeep: async () => true, kept: () => {} }
  answerOnce(app, storage as unknown as Storage, { ...DEFAULT_LIMITS, idempotencyWaitMs: 300 }, quotas)
  const answer: (() => void)[] = []
  app.post('/slow', () => new Promise<object>((resolve) => answer.push(() => resolve({ done: true }))))
  const ask = async () => {
    const headers = { 'idempotency-key': 'the-same-key' }
    return (await app.inject({ method: 'POST', url: '/slow', headers, payload: { a: 1 } })).json()
  }
  const first = ask()
  await expect.poll(() => answer.length).toBe(1)
  const repeated = await Promise.all([ask(), ask(), ask()])
  expect(repeated.map(({ code }) => code)).toEqual(Array(3).fill('REQUEST_IN_PROGRESS'))
  // Each of the four for its hash.
  expect(looked).toBe(4)
  const last = ask()
  answer[0]!()
  expect(await first).toEqual({ done: true })
  // Nothing is kept here: whoever waited is the first now.
  await expect.poll(() => answer.length).toBe(2)
  answer[1]!()
  expect(await last).toEqual({ done: true })
  await app.close()
})
