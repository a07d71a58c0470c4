import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from '@arbiter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/http-error.ts'
import { clientOf } from '../security.ts'
import type { Storage } from '../storage/storage.ts'
import { hashKey, seal, unseal } from './seal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** This request does the work of its Idempotency-Key. */
    claim: { scope: string; key: string } | undefined
  }
}

const MUTATING = new Set(['POST', 'DELETE'])
const POLL_MS = 25
/** Longer than any request takes: afterwards its process must have died. */
const LOCK_MS = 180_000

/** A mutating request with an `Idempotency-Key` happens once; repetitions get the first answer, also while it is being made. */
export function answerOnce(app: FastifyInstance, storage: Storage, limits: Limits): void {
  app.decorateRequest('claim', undefined)
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!MUTATING.has(request.method) || typeof key !== 'string') return
    return claimOrRepeat(request, reply, storage, limits, key)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request
    if (!claim) return
    request.claim = undefined
    const scope = claim.scope
    try {
      // A failure of ours may be tried again; an answer stands.
      if (reply.statusCode >= 500 || typeof payload !== 'string') await storage.release(scope, hashKey(claim.key))
      else await storage.answer(scope, hashKey(claim.key), { status: reply.statusCode, body: seal(payload, claim.key) })
    } catch (error) {
      request.log.error({ err: error }, 'an idempotency key could not be stored')
    }
  })
}

async function claimOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  limits: Limits,
  key: string,
): Promise<FastifyReply | undefined> {
  const scope = clientOf(request)
  const requestHash = hashOf([request.method, request.url, request.body ?? null])
  const giveUp = Date.now() + limits.idempotencyWaitMs
  for (;;) {
    const now = Date.now()
    const result = await storage.claim({
      scope,
      key: hashKey(key),
      requestHash,
      now: timeOf(now),
      lockedUntil: timeOf(now + LOCK_MS),
      expiresAt: timeOf(now + limits.idempotencyHours * 3_600_000),
    })
    if (result.kind === 'claimed') {
      request.claim = { scope, key }
      return undefined
    }
    if (result.kind === 'mismatch') throw new HttpError('IDEMPOTENCY_MISMATCH')
    if (result.kind === 'answered') {
      const { status, body } = result.answer
      return reply
        .code(status)
        .header('idempotency-replayed', 'true')
        .type('application/json; charset=utf-8')
        .serializer(asIs)
        .send(unseal(body, key))
    }
    if (now >= giveUp) {
      reply.header('retry-after', '1')
      throw new HttpError('IDEMPOTENCY_PENDING')
    }
    await sleep(POLL_MS)
  }
}

const asIs = (payload: unknown): string => payload as string
const timeOf = (ms: number): string => new Date(ms).toISOString()
