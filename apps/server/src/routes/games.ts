import { packRefs } from '@arbiter/kernel'
import { errors } from '../dto/error.ts'
import { ReadyQuestionsSchema } from '../dto/experiment.ts'
import { GameListSchema, GameParams, GameSchema, SchemasSchema } from '../dto/game.ts'
import { NO_TOKEN } from '../dto/shared.ts'
import type { Games, Offer } from '../games.ts'
import type { App, Services } from '../services.ts'

const common = { tags: ['games'], security: NO_TOKEN }

export function gameRoutes(app: App, { games, constant }: Services): void {
  app.get(
    '/api/v1/games',
    {
      schema: {
        operationId: 'listGames',
        ...common,
        summary: 'The games on offer',
        response: { 200: GameListSchema, ...errors() },
      },
    },
    (request, reply) =>
      constant.send(request, reply, 'games', async () => ({
        games: await Promise.all(games.offers.map((offer) => describe(games, offer))),
      })),
  )

  app.get(
    '/api/v1/games/:game',
    {
      schema: {
        operationId: 'getGame',
        ...common,
        summary: 'A game with its ready set-ups',
        params: GameParams,
        response: { 200: GameSchema, ...errors('UNKNOWN_GAME') },
      },
    },
    (request, reply) => {
      const { game: id } = request.params
      return constant.send(request, reply, `game ${id}`, async () => {
        const { game, presets } = await games.kit(id)
        return {
          ...(await describe(games, games.find(id)!)),
          presets: presets.map(({ id, name, setup }) => ({ id, name, seats: game.seats(setup).map(String), setup })),
          eventTypes: [...game.eventTypes],
          verdictCodes: [...game.verdictCodes],
        }
      })
    },
  )

  app.get(
    '/api/v1/games/:game/schemas',
    {
      schema: {
        operationId: 'getGameSchemas',
        ...common,
        summary: 'JSON Schemas of the set-up and of an action',
        params: GameParams,
        response: { 200: SchemasSchema, ...errors('UNKNOWN_GAME') },
      },
    },
    (request, reply) => {
      const { game: id } = request.params
      return constant.send(request, reply, `schemas ${id}`, async () => {
        const { game } = await games.kit(id)
        return { setup: game.setup.json, action: game.action.json }
      })
    },
  )

  app.get(
    '/api/v1/games/:game/experiments',
    {
      schema: {
        operationId: 'listReadyQuestions',
        tags: ['lab'],
        security: NO_TOKEN,
        summary: 'Ready questions about a game',
        params: GameParams,
        response: { 200: ReadyQuestionsSchema, ...errors('UNKNOWN_GAME') },
      },
    },
    (request, reply) => {
      const { game: id } = request.params
      return constant.send(request, reply, `questions ${id}`, async () => ({
        experiments: await games.offer(id).experiments(),
      }))
    },
  )
}

async function describe(games: Games, { id, name, summary }: Offer) {
  const kit = await games.kit(id)
  return {
    id,
    name,
    summary,
    version: kit.game.version,
    packs: packRefs(kit.game),
    presets: kit.presets.map((preset) => ({ id: preset.id, name: preset.name })),
    bots: Object.keys(kit.bots),
    schemas: `/api/v1/games/${id}/schemas`,
  }
}
