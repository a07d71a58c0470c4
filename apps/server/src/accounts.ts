import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { neutralName } from './displayName.ts'
import { HttpError } from './errors/httpError.ts'
import { randomText } from './randomText.ts'
import { addressOf, tooManyRequests } from './security.ts'
import type { Player } from './storage/players.ts'
import type { Storage } from './storage/storage.ts'
import { isDangling } from './storage/unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route knows by itself who may ask. */
    readonly ownToken?: boolean
  }
  interface FastifyRequest {
    /** The player behind the token; undefined without one. */
    player: { readonly id: string } | undefined
  }
}

/** RN-253. A new guest with the rating that players begin with. The token is shown this once; only its hash is kept (RN-318). */
export function newGuest(
  rating: number,
  displayName: string | undefined,
): { player: Player; token: string; tokenHash: string } {
  const token = randomText(32)
  const player: Player = {
    id: randomText(9),
    displayName: displayName?.trim() ?? neutralName(),
    rating,
    crowns: 0,
    createdAt: new Date().toISOString(),
  }
  return { player, token, tokenHash: hashToken(token) }
}

/** Recent players by token; a token never changes its owner. */
const KNOWN = 10_000
/** How long another server may still know a player who was deleted here. */
const KNOWN_MS = 60_000

interface KnownPlayer {
  readonly id: string
  readonly until: number
}

/** Finds out who asks, before the body is read (RN-288). Many wrong tokens are slowed down. Returns what forgets a player. */
export function authenticatePlayers(app: FastifyInstance, storage: Storage, limits: Limits): (id: string) => void {
  const known = new Map<string, KnownPlayer>()
  const strike = app.createRateLimit({
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `token:${addressOf(request)}`,
  })

  const find = async (request: FastifyRequest, token: string | undefined): Promise<string | undefined> => {
    const hash = token === undefined ? '' : hashToken(token)
    const recent = known.get(hash)
    if (recent && recent.until > Date.now()) return recent.id
    known.delete(hash)
    const rate = await strike(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttl)
    if (token === undefined) return undefined
    const found = await storage.players.findByToken(hash)
    if (!found || !timingSafeEqual(Buffer.from(found.tokenHash), Buffer.from(hash))) return undefined
    known.set(hash, { id: found.player.id, until: Date.now() + KNOWN_MS })
    if (known.size > KNOWN) known.delete(known.keys().next().value!)
    return found.player.id
  }

  app.decorateRequest('player', undefined)
  app.addHook('preParsing', async (request) => {
    // Whoever reads the figures is no player.
    if (request.routeOptions.config.ownToken) return
    const { authorization } = request.headers
    if (authorization === undefined) {
      if (needsToken(request)) throw new HttpError('AUTH_REQUIRED')
      return
    }
    const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1]
    const id = await find(request, token)
    if (id === undefined) throw new HttpError('AUTH_INVALID')
    request.player = { id }
  })
  const forget = (id: string): void => {
    for (const [hash, player] of known) if (player.id === id) known.delete(hash)
  }
  const refuseDeleted = async ({ player }: FastifyRequest, error: unknown): Promise<never> => {
    // Asked in a turn of its own to write: who only reads does not know yet of a deletion that shares the commit with others.
    if (!player || !isDangling(error) || (await storage.transaction((tx) => tx.players.find(player.id)))) throw error
    // Deleted a moment ago, perhaps by another server.
    forget(player.id)
    throw new HttpError('AUTH_INVALID')
  }
  app.addHook('onRoute', (route) => {
    const { handler } = route
    // Who answers by `reply.send` alone stays so: a promise would answer a second time.
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      return answer instanceof Promise ? answer.catch((error: unknown) => refuseDeleted(request, error)) : answer
    }
  })
  return forget
}

export function playerOf({ player }: Pick<FastifyRequest, 'player'>): string {
  if (!player) throw new HttpError('AUTH_REQUIRED')
  return player.id
}

/** As OpenAPI has it: no security options, or `{}` among them, mean that none is required. */
function needsToken({ routeOptions }: FastifyRequest): boolean {
  const ways = routeOptions.schema?.security ?? []
  return ways.length > 0 && ways.every((way) => Object.keys(way).length > 0)
}

/** Tokens are long and random: a plain hash is enough. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
