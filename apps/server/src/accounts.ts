import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/http-error.ts'
import { tooManyRequests } from './security.ts'
import type { Guest, Storage } from './storage/storage.ts'

declare module 'fastify' {
  interface FastifyRequest {
    guest: Guest | undefined
  }
}

/** A new guest. The token is shown this once; only its hash is kept. */
export async function createGuest(storage: Storage): Promise<{ id: string; token: string }> {
  const id = randomBytes(9).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  await storage.addGuest({ id, createdAt: new Date().toISOString() }, hashToken(token))
  return { id, token }
}

/** Guests that asked lately; a guest never changes. */
const KNOWN = 10_000

/** Finds out who asks. Nobody in particular is fine; a wrong token is not, and many wrong ones are slowed down. */
export function knowGuests(app: FastifyInstance, storage: Storage, limits: Limits): void {
  const known = new Map<string, Guest>()
  const strike = app.createRateLimit({
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `token:${ip}`,
  })

  const find = async (request: FastifyRequest, token: string): Promise<Guest | undefined> => {
    const hash = hashToken(token)
    const guest = known.get(hash)
    if (guest) return guest
    const rate = await strike(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttl)
    const found = await storage.findGuest(hash)
    if (found) known.set(hash, found)
    if (known.size > KNOWN) known.delete(known.keys().next().value!)
    return found
  }

  app.decorateRequest('guest', undefined)
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    if (authorization === undefined) return
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1]
    const guest = token === undefined ? undefined : await find(request, token)
    if (!guest) throw new HttpError('UNAUTHORIZED')
    request.guest = guest
  })
}

export function guestOf(request: FastifyRequest): string {
  if (!request.guest) throw new HttpError('UNAUTHORIZED')
  return request.guest.id
}

/** Tokens are long and random: a plain hash is enough. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
