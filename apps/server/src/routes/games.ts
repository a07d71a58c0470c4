import { packRefs } from '@arbiter/kernel'
import { errors } from '../dto/error.ts'
import { ReadyQuestionsSchema } from '../dto/experiment.ts'
import { GameListSchema, GameParams, GameSchema, SchemasSchema } from '../dto/game.ts'
import { NO_TOKEN } from '../dto/shared.ts'
import type { Games, Offer } from '../games.ts'
import type { App, Services } from '../services.ts'

const common = { tags: ['games'], security: NO_TOKEN }

export function gameRoutes(app: App, { games }: Services): void {
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
    async () => ({
      games: await Promise.all(games.offers.map((offer) => describe(games, offer))),
    }),
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
    async ({ params }) => {
      const kit = await games.kit(params.game)
      const { game } = kit
      return {
        ...(await describe(games, games.find(params.game)!)),
        presets: kit.presets.map(({ id, name, setup }) => ({ id, name, seats: game.seats(setup).map(String), setup })),
        eventTypes: [...game.eventTypes],
        verdictCodes: [...game.verdictCodes],
      }
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
    async ({ params }) => {
      const { game } = await games.kit(params.game)
      return { setup: game.setup.json, action: game.action.json }
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
    async ({ params }) => ({ experiments: [...(await games.offer(params.game).experiments())] }),
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
