import { createHash, randomBytes } from 'node:crypto'
import { defaultBot } from '@arbiter/kernel'
import type { FastifyRequest } from 'fastify'
import { errors } from '../dto/error.ts'
import { IdempotencyHeaders, NO_TOKEN } from '../dto/shared.ts'
import { SimulateBody, SimulationSchema } from '../dto/simulation.ts'
import { HttpError } from '../errors/httpError.ts'
import { clientOf, ownerOf, perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'
import { checkBot } from '../tables/seats.ts'
import { setupFor } from '../tables/setup.ts'

export function simulateRoutes(app: App, { games, workers, limits }: Services): void {
  app.post(
    '/api/v1/simulate',
    {
      schema: {
        operationId: 'simulate',
        tags: ['lab'],
        security: NO_TOKEN,
        summary: 'Matches among bots, counted; the same seed gives the same answer',
        headers: IdempotencyHeaders,
        body: SimulateBody,
        response: {
          200: SimulationSchema,
          ...errors(
            'UNKNOWN_GAME',
            'MALFORMED_SETUP',
            'SETUP_TOO_LARGE',
            'UNKNOWN_PRESET',
            'UNKNOWN_BOT',
            'SIMULATION_TOO_LARGE',
            'IDEMPOTENCY_KEY_REUSED',
            'SERVER_BUSY',
          ),
        },
      },
      config: perMinute(limits.simulationsPerMinute),
    },
    async (request) => {
      const { body } = request
      const { game, n = 1, events = false, seed = seedFor(request) } = body
      const kit = await games.kit(game)
      const bots = body.bots ?? [defaultBot(kit)]
      const setup = await setupFor(kit, body, workers, ownerOf(request))
      for (const bot of bots) checkBot(kit, bot)
      if (n > limits.simulationMatches) throw tooLarge({ reason: 'matches', n, limit: limits.simulationMatches })
      const answer = await workers.simulate({ game, setup, bots, seed, n, events }, ownerOf(request))
      if (answer.kind === 'too_long')
        throw tooLarge({ reason: 'time', n, done: answer.done, limitMs: limits.simulationMs })
      return answer.report as never
    },
  )
}

/** A partial answer would depend on how fast the machine was. */
const tooLarge = (details: Record<string, unknown>): HttpError => new HttpError('SIMULATION_TOO_LARGE', { details })

/** Whoever repeats a request gets the same matches, also if the answer was too long to be kept. */
function seedFor(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return randomBytes(8).toString('hex')
  return createHash('sha256')
    .update(`${clientOf(request)} ${key}`)
    .digest('hex')
    .slice(0, 16)
}
