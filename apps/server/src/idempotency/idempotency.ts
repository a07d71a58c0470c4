import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from '@arbiter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { Quotas } from '../quotas.ts'
import { clientOf, ownerOf } from '../security.ts'
import { allOrThrow } from '../storage/allOrThrow.ts'
import type {
  KeyedRequest,
  KnownKey,
  ReservedKey,
  Storage,
  StorageTransaction,
  StoredResponse,
} from '../storage/storage.ts'
import type { ChangeRequest } from '../tables/changes.ts'
import { hashKey, seal, unseal } from './seal.ts'
import { UnderWay } from './underWay.ts'
import { UnreleasedKeys } from './unreleasedKeys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request does the work of its Idempotency-Key. */
    claim: Claim | undefined
    /** Of the answer that was stored along with a change, and of what says itself how much it is. */
    keptBytes: number
  }
  interface FastifyContextConfig {
    /** RN-284, RN-304. Without a key the request is refused, and the key is reserved first; elsewhere it is welcome, but may be left out. */
    keyRequired?: boolean
    /** Without a key the request is refused; it stands in the row of the change that the request makes, and nowhere else. */
    keyInChange?: boolean
  }
}

interface Claim {
  readonly request: KeyedRequest
  /** As the client sent it: it seals the answer. */
  readonly key: string
  /** RN-304. Of the runs. */
  readonly reserved?: ReservedKey
}

/** What answers that are kept take counts like anything else that is stored. */
type Kept = Pick<Quotas, 'mayKeep' | 'kept'>

const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const KEY = /^[A-Za-z0-9_-]{8,64}$/
const POLL_MS = 25

/** RN-285. A mutating request with an `Idempotency-Key` happens once; repetitions get the first answer, also while it is being made. */
export function answerOnce(app: FastifyInstance, storage: Storage, limits: Limits, quotas: Kept): void {
  const unreleased = new UnreleasedKeys(storage)
  const underWay = new UnderWay()
  app.decorateRequest('claim', undefined)
  app.decorateRequest('keptBytes', 0)
  app.addHook('preHandler', async (request, reply) => {
    if (!MUTATING.has(request.method)) return
    const key = request.headers['idempotency-key']
    const { keyRequired, keyInChange } = request.routeOptions.config
    if (key === undefined && !keyRequired && !keyInChange) return
    if (typeof key !== 'string' || !KEY.test(key)) throw keyRefused(key === undefined ? 'missing' : 'malformed')
    if (keyInChange) return
    const begin = keyRequired ? reserveOrRepeat : beginOrRepeat
    return begin(request, reply, { storage, unreleased, underWay, limits, key })
  })
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => MUTATING.has(method))) return
    const { handler } = route
    route.handler = async function (request, reply) {
      try {
        return await handler.call(this, request, reply)
      } catch (error) {
        return await repeatIfDone(request, reply, storage, error)
      }
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    try {
      await answerOrRelease(request, reply, payload, { storage, unreleased, limits, quotas })
    } finally {
      quotas.kept(request, request.keptBytes)
      underWay.end(request)
    }
  })
}

/** The request as the row of its change knows it: keys of two people are two keys. */
export function changeRequestOf(request: FastifyRequest): ChangeRequest {
  const { of, address } = ownerOf(request)
  const { method, url, body = null } = request
  return {
    of,
    address,
    key: hashKey(`${of} ${request.headers['idempotency-key']}`),
    bodyHash: hashOf({ method, url, body }),
  }
}

/** RN-284. One code for both, as the rules have it; the sentence says which it was. */
const keyRefused = (reason: 'missing' | 'malformed'): HttpError =>
  new HttpError('IDEMPOTENCY_KEY_REQUIRED', { params: { reason }, details: { reason } })

/** For what changed nothing: an answer that goes with a change is stored by now. */
async function answerOrRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { storage, unreleased, limits, quotas }: Pick<Claiming, 'storage' | 'unreleased' | 'limits'> & { quotas: Kept },
): Promise<void> {
  const { claim } = request
  if (!claim) return
  const { statusCode: status } = reply
  // Only what succeeded stands; anything else changed nothing and may be tried again.
  const text = isSuccess(status) ? textOf(payload) : undefined
  request.claim = undefined
  const { reserved } = claim
  try {
    if (text !== undefined) {
      const body = sealed(text, locationOf(reply), claim)
      // It changed nothing: whoever repeats it can be answered anew.
      if (!reserved && !(body.length <= limits.keptAnswerBytes && (await quotas.mayKeep(request, body.length)))) return
      await storeAnswer(storage, claim, { status, body })
    } else if (reserved) await storage.release(reserved)
  } catch (error) {
    request.log.error({ err: error }, 'an idempotency key could not be stored')
    if (reserved && text === undefined) unreleased.add(reserved)
  }
}

export interface PreparedResponse {
  readonly status: number
  /** An object, or JSON that is text already. */
  readonly body: unknown
  /** It was so already: a repetition is answered anew, so that a long answer need not be kept. */
  readonly isUnchanged?: boolean
  /** Where the new thing is. */
  readonly location?: string
  /** What is still being written: the answer is sent to the storage along with it. A number says how many bytes it takes. */
  readonly stored?: Promise<unknown>
  /** What others are told once it counts. */
  readonly committed?: () => Promise<void> | void
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
  const complete = async (tx: StorageTransaction, { status, body, location, isUnchanged }: PreparedResponse) => {
    const text = typeof body === 'string' ? body : String(reply.code(status).serialize(body))
    if (isUnchanged) return { text, bytes: 0 }
    // Another process has done the same meanwhile, or we counted as dead and it is doing so now.
    const kept = claim && sealed(text, location, claim)
    if (claim && kept !== undefined && !(await storeAnswer(tx, claim, { status, body: kept })))
      throw new HttpError('REQUEST_IN_PROGRESS')
    return { text, bytes: kept?.length ?? 0 }
  }
  const { text, bytes, change } = await storage.transaction(async (tx) => {
    const done = await work(tx)
    const [size, { text, bytes }] = await allOrThrow(done.stored, complete(tx, done))
    return { text, bytes: bytes + (typeof size === 'number' ? size : 0), change: done }
  }, clientOf(request))
  if (!change.isUnchanged) request.claim = undefined
  request.keptBytes = bytes
  await change.committed?.()
  reply.code(change.status)
  if (change.location !== undefined) reply.header('location', change.location)
  // What was sent is text already; a typed route would expect its object.
  return sendText(reply, text) as never
}

const storeAnswer = (
  storage: Pick<Storage, 'completeKey' | 'keepAnswer'>,
  { request, reserved }: Claim,
  answer: StoredResponse,
): Promise<boolean> => (reserved ? storage.completeKey(reserved, answer) : storage.keepAnswer(request, answer))

interface Claiming {
  readonly storage: Storage
  readonly unreleased: UnreleasedKeys
  readonly underWay: UnderWay
  readonly limits: Limits
  readonly key: string
}

/** Nothing is stored before the change itself: a process that dies on the way leaves no trace, and one that does not, the answer. */
async function beginOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, underWay, limits, key }: Claiming,
): Promise<FastifyReply | undefined> {
  const giveUp = Date.now() + limits.idempotencyWaitMs
  const bodyHash = hashOf(request.body ?? null)
  for (;;) {
    const now = Date.now()
    const keyed = keyedRequest(request, { key, bodyHash, now }, limits)
    if (underWay.begin(request, keyed)) {
      const known = await storage.findKey(keyed)
      if (!known) {
        request.claim = { request: keyed, key }
        return undefined
      }
      if (known.kind !== 'pending') return repeat(reply, known, key)
      underWay.end(request)
      await waitLonger(now, giveUp)
    } else if (now >= giveUp) throw stillUnderWay()
    else await underWay.over(keyed, giveUp - now)
  }
}

/** RN-304, RN-309. */
async function reserveOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, unreleased, limits, key }: Claiming,
): Promise<FastifyReply | undefined> {
  const giveUp = Date.now() + limits.idempotencyWaitMs
  const bodyHash = hashOf(request.body ?? null)
  for (;;) {
    const now = Date.now()
    const keyed = keyedRequest(request, { key, bodyHash, now }, limits)
    const reserved = {
      scope: keyed.scope,
      key: keyed.key,
      lockedUntil: timeOf(now + limits.pendingSeconds * 1_000),
    }
    await unreleased.releaseDue(reserved.scope, reserved.key, timeOf(now))
    const result = await storage.claim({ ...keyed, ...reserved }).catch((error) => {
      // The key may have been reserved and only the answer lost.
      unreleased.add(reserved)
      throw error
    })
    if (result.kind === 'claimed') {
      request.claim = { request: keyed, key, reserved }
      return undefined
    }
    if (result.kind !== 'pending') return repeat(reply, result, key)
    await waitLonger(now, giveUp)
  }
}

async function waitLonger(now: number, giveUp: number): Promise<void> {
  if (now >= giveUp) throw stillUnderWay()
  await sleep(POLL_MS)
}

const stillUnderWay = (): HttpError => new HttpError('REQUEST_IN_PROGRESS', { headers: { 'retry-after': '1' } })

function keyedRequest(
  request: FastifyRequest,
  { key, bodyHash, now }: { readonly key: string; readonly bodyHash: string; readonly now: number },
  limits: Limits,
): KeyedRequest {
  const { method, url: path } = request
  const expiresAt = timeOf(now + limits.idempotencyHours * 3_600_000)
  return {
    scope: clientOf(request),
    key: hashKey(key),
    method,
    path,
    bodyHash,
    now: timeOf(now),
    expiresAt,
  }
}

function repeat(reply: FastifyReply, known: Exclude<KnownKey, { kind: 'pending' }>, key: string): FastifyReply {
  if (known.kind === 'mismatch') throw new HttpError('IDEMPOTENCY_KEY_REUSED')
  const { status, body } = known.answer
  reply.code(status).header('idempotency-replayed', 'true')
  const text = restoreLocation(unseal(body, key), reply)
  return text === '' ? reply.send() : sendText(reply, text)
}

/** What was refused here because another process has just done it was not refused. */
async function repeatIfDone(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  error: unknown,
): Promise<FastifyReply> {
  const { claim } = request
  if (!claim || claim.reserved) throw error
  const known = await storage.findKey(claim.request).catch(() => undefined)
  if (known?.kind !== 'answered') throw error
  request.claim = undefined
  return repeat(reply, known, claim.key)
}

const sealed = (text: string, location: string | undefined, { key }: Claim): string =>
  seal(location === undefined ? text : `location: ${location}\n${text}`, key)

/** Where the new thing is, is part of the answer. It is sealed in a line before the body; no JSON begins like that. */
const LOCATION = /^location: (.*)\n/

const locationOf = (reply: FastifyReply): string | undefined => reply.getHeader('location')?.toString()

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
