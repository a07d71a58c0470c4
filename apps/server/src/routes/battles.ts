import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { ReplaySchema, RunParams } from '../dto/run.ts'
import { GUEST } from '../dto/shared.ts'
import { HttpError } from '../errors/httpError.ts'
import { sendText } from '../idempotency/idempotency.ts'
import { isId } from '../runs/ids.ts'
import { replayText } from '../runs/replay.ts'
import type { PlayerRates } from '../security.ts'
import type { App, Services } from '../services.ts'

export function battleRoutes(app: App, { storage, runRules }: Services, rates: PlayerRates): void {
  app.get(
    '/api/v1/battles/:id',
    {
      schema: {
        operationId: 'getBattle',
        tags: ['runs'],
        summary: 'A battle of yours, event by event',
        security: GUEST,
        params: RunParams,
        response: { 200: ReplaySchema, ...errors('AUTH_REQUIRED', 'BATTLE_FORBIDDEN', 'BATTLE_NOT_FOUND') },
      },
      preParsing: rates('all'),
    },
    async (request, reply) => {
      const { id } = request.params
      const battle = isId(id) ? await storage.battles.find(id) : undefined
      if (!battle) throw new HttpError('BATTLE_NOT_FOUND')
      if (battle.player !== playerOf(request)) throw new HttpError('BATTLE_FORBIDDEN')
      // The events are JSON already.
      return sendText(reply, replayText(battle, runRules, await storage.runs.find(battle.run))) as never
    },
  )
}
