import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from '@arbiter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import { clientOf } from '../security.ts'
import { allOrThrow } from '../storage/allOrThrow.ts'
import type { ReservedKey, Storage, StorageTransaction } from '../storage/storage.ts'
import { hashKey, seal, unseal } from './seal.ts'
import { UnreleasedKeys } from './unreleasedKeys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when this request does the work of its Idempotency-Key. */
    claim: Claim | undefined
  }
  interface FastifyContextConfig {
    /** RN-284. Without a key the request is refused; elsewhere it is welcome, but may be left out. */
    keyRequired?: boolean
  }
}

interface Claim {
  readonly reserved: ReservedKey
  /** As the client sent it: it seals the answer. */
  readonly key: string
}

const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const KEY = /^[A-Za-z0-9_-]{8,64}$/
const POLL_MS = 25

/** RN-285. A mutating request with an `Idempotency-Key` happens once; repetitions get the first answer, also while it is being made. */
export function answerOnce(app: FastifyInstance, storage: Storage, limits: Limits): void {
  const unreleased = new UnreleasedKeys(storage)
  app.decorateRequest('claim', undefined)
  app.addHook('preHandler', async (request, reply) => {
    if (!MUTATING.has(request.method)) return
    const key = request.headers['idempotency-key']
    if (key === undefined && !request.routeOptions.config.keyRequired) return
    if (typeof key !== 'string' || !KEY.test(key)) throw new HttpError('IDEMPOTENCY_KEY_REQUIRED')
    return claimOrRepeat(request, reply, { storage, unreleased, limits, key })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request
    if (!claim) return
    const { reserved, key } = claim
    const { statusCode: status } = reply
    // Only what succeeded stands; anything else changed nothing and may be tried again.
    const text = isSuccess(status) ? textOf(payload) : undefined
    request.claim = undefined
    try {
      if (text === undefined) await storage.release(reserved)
      else await storage.completeKey(reserved, { status, body: seal(withLocation(text, reply), key) })
    } catch (error) {
      request.log.error({ err: error }, 'an idempotency key could not be stored')
      if (text === undefined) unreleased.add(reserved)
    }
  })
}

export interface PreparedResponse {
  readonly status: number
  readonly body: unknown
  /** What is still being written: the answer is sent to the storage along with it. */
  readonly stored?: Promise<void>
}

/**
 * RN-304. What `work` changes and the answer that it gives are stored together, or neither. If the storage goes away just
 * while it commits, the answer is STORAGE_UNAVAILABLE; the same key then finds out which of the two it was.
 */
export async function answerInTransaction(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  work: (tx: StorageTransaction) => Promise<PreparedResponse>,
): Promise<never> {
  const { claim } = request
  const complete = async (tx: StorageTransaction, { status, body }: PreparedResponse): Promise<string> => {
    const text = String(reply.code(status).serialize(body))
    // We counted as dead, and a retry is doing the same work now.
    if (claim && !(await tx.completeKey(claim.reserved, { status, body: seal(withLocation(text, reply), claim.key) })))
      throw new HttpError('REQUEST_IN_PROGRESS')
    return text
  }
  const text = await storage.transaction(async (tx) => {
    const change = await work(tx)
    const [, answered] = await allOrThrow(change.stored, complete(tx, change))
    return answered
  })
  request.claim = undefined
  // What was sent is text already; a typed route would expect its object.
  return sendText(reply, text) as never
}

interface Claiming {
  readonly storage: Storage
  readonly unreleased: UnreleasedKeys
  readonly limits: Limits
  readonly key: string
}

async function claimOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, unreleased, limits, key }: Claiming,
): Promise<FastifyReply | undefined> {
  const scope = clientOf(request)
  const { method, url: path } = request
  const bodyHash = hashOf(request.body ?? null)
  const hidden = hashKey(key)
  const giveUp = Date.now() + limits.idempotencyWaitMs
  for (;;) {
    const now = Date.now()
    await unreleased.releaseDue(scope, hidden, timeOf(now))
    const reserved = { scope, key: hidden, lockedUntil: timeOf(now + limits.pendingSeconds * 1_000) }
    const expiresAt = timeOf(now + limits.idempotencyHours * 3_600_000)
    const claiming = storage.claim({ ...reserved, method, path, bodyHash, now: timeOf(now), expiresAt })
    const result = await claiming.catch((error) => {
      // The key may have been reserved and only the answer lost.
      unreleased.add(reserved)
      throw error
    })
    if (result.kind === 'claimed') {
      request.claim = { reserved, key }
      return undefined
    }
    if (result.kind === 'mismatch') throw new HttpError('IDEMPOTENCY_KEY_REUSED')
    if (result.kind === 'answered') {
      const { status, body } = result.answer
      reply.code(status).header('idempotency-replayed', 'true')
      const text = restoreLocation(unseal(body, key), reply)
      return text === '' ? reply.send() : sendText(reply, text)
    }
    if (now >= giveUp) throw new HttpError('REQUEST_IN_PROGRESS', { headers: { 'retry-after': '1' } })
    await sleep(POLL_MS)
  }
}

/** Where the new thing is, is part of the answer. It is sealed in a line before the body; no JSON begins like that. */
const LOCATION = /^location: (.*)\n/

function withLocation(text: string, reply: FastifyReply): string {
  const location = reply.getHeader('location')
  return location === undefined ? text : `location: ${location}\n${text}`
}

function restoreLocation(stored: string, reply: FastifyReply): string {
  const [line, location] = LOCATION.exec(stored) ?? ['']
  if (location !== undefined) reply.header('location', location)
  return stored.slice(line.length)
}

/** Sends JSON that is text already. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((whole: unknown) => whole as string)
    .send(text)

/** A streamed answer cannot be stored, so no route that takes keys may send one. */
function textOf(payload: unknown): string {
  if (payload === undefined || payload === null) return ''
  if (typeof payload !== 'string') throw new Error('an answer under an idempotency key must be text')
  return payload
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300
const timeOf = (ms: number): string => new Date(ms).toISOString()
