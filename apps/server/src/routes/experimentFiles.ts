import { errors } from '../dto/error.ts'
import { ArmMatchQuery, ExportQuery, RunParams } from '../dto/experiment.ts'
import { GUEST_OR_NOBODY } from '../dto/shared.ts'
import { languageOf } from '../errors/answer.ts'
import { ownerOf, perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'
import type { ExportFormat } from '../workers/tasks.ts'

const LINE_JSON = 'application/x-ndjson'

const MEDIA: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  svg: 'image/svg+xml',
}

/** What a run gives to take away: matches behind its figures, and its answer as a file. */
export function experimentFileRoutes(app: App, services: Services): void {
  replayRoute(app, services)
  exportRoute(app, services)
}

function replayRoute(app: App, { experiments, limits }: Services): void {
  app.get(
    '/api/v1/experiments/:id/matches',
    {
      schema: {
        operationId: 'getExperimentMatch',
        tags: ['lab'],
        summary: 'One match of an arm, played again, as a record',
        security: GUEST_OR_NOBODY,
        params: RunParams,
        querystring: ArmMatchQuery,
        response: {
          200: { description: 'Line JSON', content: { [LINE_JSON]: { schema: { type: 'string' } } } },
          ...errors(
            'EXPERIMENT_NOT_FOUND',
            'NO_SUCH_ARM',
            'NO_SUCH_MATCH',
            'EXPERIMENT_OUTDATED',
            'MATCH_UNPLAYABLE',
            'EXPERIMENT_TOO_LARGE',
            'SERVER_BUSY',
          ),
        },
      },
      config: perMinute(limits.recordsPerMinute),
    },
    async (request, reply) => {
      const { id } = request.params
      const { arm, index } = request.query
      const text = await experiments.record(id, arm, index, ownerOf(request))
      return reply
        .type(`${LINE_JSON}; charset=utf-8`)
        .header('content-disposition', `inline; filename="${id}-${index}.jsonl"`)
        .send(text as never)
    },
  )
}

function exportRoute(app: App, { experiments, limits }: Services): void {
  app.get(
    '/api/v1/experiments/:id/export',
    {
      schema: {
        operationId: 'exportExperiment',
        tags: ['lab'],
        summary: 'The answer as a file: JSON, CSV, a report in HTML, a chart in SVG',
        security: GUEST_OR_NOBODY,
        params: RunParams,
        querystring: ExportQuery,
        response: {
          200: {
            description: 'A file',
            content: Object.fromEntries(Object.values(MEDIA).map((type) => [type, { schema: { type: 'string' } }])),
          },
          ...errors(
            'EXPERIMENT_NOT_FOUND',
            'NO_SUCH_CHART',
            'EXPERIMENT_WITHOUT_RESULT',
            'EXPERIMENT_TOO_LARGE',
            'SERVER_BUSY',
          ),
        },
      },
      config: perMinute(limits.recordsPerMinute),
    },
    async (request, reply) => {
      const { id } = request.params
      const { format, chart } = request.query
      const text = await experiments.export(id, format, {
        ...{ language: languageOf(request), chart, of: ownerOf(request) },
      })
      return (
        reply
          .type(`${MEDIA[format]}; charset=utf-8`)
          // Always a file: what guests have written must not become a page of this site.
          .header('content-disposition', `attachment; filename="${id}.${format}"`)
          .header('vary', 'accept-language')
          .serializer((whole: unknown) => whole as string)
          .send(text as never)
      )
    },
  )
}
