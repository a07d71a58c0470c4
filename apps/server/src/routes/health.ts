import Type from 'typebox'
import { errors } from '../dto/error.ts'
import { NO_TOKEN, Nullable } from '../dto/shared.ts'
import type { App, Services } from '../services.ts'
import { StorageUnavailable } from '../storage/unavailable.ts'

const HealthSchema = Type.Object(
  {
    status: Type.Literal('ok'),
    rulesVersion: Type.String({ description: 'Of the runs' }),
    storage: Type.Enum(['sqlite', 'postgres']),
    games: Type.Array(Type.String()),
    lab: Type.Object({
      waiting: Type.Integer({ description: 'Runs of experiments that wait' }),
      running: Type.Integer(),
      redis: Nullable(Type.Enum(['ok', 'down'])),
    }),
  },
  { title: 'Health', description: 'How the server and its storage are' },
)

export function healthRoutes(app: App, { storage, quotas, games, experiments, runRules }: Services): void {
  app.get(
    '/api/v1/health',
    {
      schema: {
        operationId: 'getHealth',
        tags: ['server'],
        security: NO_TOKEN,
        summary: 'Is the server well, storage included?',
        response: { 200: HealthSchema, ...errors('STORAGE_FULL') },
      },
      config: { rateLimit: false },
    },
    async () => {
      await answering(storage)
      await quotas.checkRoom()
      return {
        status: 'ok' as const,
        rulesVersion: runRules.version,
        storage: storage.kind,
        games: games.offers.map(({ id }) => id),
        lab: await experiments.health(),
      }
    },
  )
}

/** A database that says nothing is as bad as none. */
const SILENT_MS = 1_000

async function answering(storage: Services['storage']): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailable(new Error('no answer'))), SILENT_MS)
  })
  await Promise.race([storage.ping(), silence]).finally(() => clearTimeout(timer))
}
