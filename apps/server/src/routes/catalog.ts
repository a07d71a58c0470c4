import Type from 'typebox'
import { errors } from '../dto/error.ts'
import { NO_TOKEN } from '../dto/shared.ts'
import type { App, Services } from '../services.ts'

const Entries = Type.Array(Type.Record(Type.String(), Type.Unknown()))

const CatalogSchema = Type.Object(
  {
    rulesVersion: Type.String(),
    contentHash: Type.String(),
    factions: Entries,
    leaders: Entries,
    units: Entries,
    spells: Entries,
    tuning: Type.Record(Type.String(), Type.Unknown(), { description: 'Every number of the rules, by its key' }),
  },
  { title: 'RunCatalog', description: 'Factions, leaders, units, spells and numbers of the run' },
)

export function catalogRoutes(app: App, { runRules, constant }: Services): void {
  const { kit, version: rulesVersion, contentHash } = runRules
  const { factions, leaders, units, spells } = kit.content
  const tuning = kit.sections.tuning!.value
  const catalog = { rulesVersion, contentHash, factions, leaders, units, spells, tuning }

  app.get(
    '/api/v1/catalog',
    {
      schema: {
        operationId: 'getRunCatalog',
        tags: ['runs'],
        security: NO_TOKEN,
        summary: 'Factions, leaders, units, spells and numbers that runs are played with',
        response: { 200: CatalogSchema, ...errors() },
      },
    },
    (request, reply) => constant.send(request, reply, 'catalog', () => catalog),
  )
}
