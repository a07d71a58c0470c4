import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { DraftSchema, NewRunBody, RUNS_PAGE, RunListSchema, RunParams, RunSchema, RunsQuery } from '../dto/run.ts'
import { GUEST, RequiredKeyHeaders } from '../dto/shared.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import { toRunSummary } from '../runs/toResponse.ts'
import type { PlayerRates } from '../security.ts'
import type { App, Services } from '../services.ts'
import { DECK_RULES } from './decks.ts'

const common = { tags: ['runs'], security: GUEST }

export function runRoutes(app: App, { runs, runRules, storage, limits }: Services, rates: PlayerRates): void {
  app.post(
    '/api/v1/runs',
    {
      schema: {
        operationId: 'createRun',
        ...common,
        summary: 'Begin a run; its first draft is dealt',
        headers: RequiredKeyHeaders,
        body: NewRunBody,
        response: {
          201: RunSchema,
          ...errors(
            'AUTH_REQUIRED',
            'IDEMPOTENCY_KEY_REQUIRED',
            'IDEMPOTENCY_KEY_REUSED',
            'REQUEST_IN_PROGRESS',
            'ACTIVE_RUN_EXISTS',
            'UNKNOWN_FACTION',
            'FACTION_LOCKED',
            'UNKNOWN_LEADER',
            'LEADER_FACTION_MISMATCH',
            'QUOTA_EXCEEDED',
            'STORAGE_FULL',
            'DECK_NOT_FOUND',
            'DECK_FORBIDDEN',
            'DECK_ILLEGAL',
            ...DECK_RULES,
          ),
        },
      },
      config: { keyRequired: true, jsonDepth: limits.runJsonDepth },
      bodyLimit: limits.runBodyBytes,
      preParsing: rates('mutating'),
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => {
        const body = await runs.create(tx, playerOf(request), request.body)
        return { status: 201, location: `/api/v1/runs/${body.id}`, body }
      }),
  )

  app.get(
    '/api/v1/runs',
    {
      schema: {
        operationId: 'listRuns',
        ...common,
        summary: 'Your runs, newest first',
        querystring: RunsQuery,
        response: { 200: RunListSchema, ...errors('AUTH_REQUIRED') },
      },
      preParsing: rates('all'),
    },
    async (request) => {
      const found = await storage.runs.listOf(playerOf(request), request.query.limit ?? RUNS_PAGE)
      return { runs: runRules.current(found).map(toRunSummary) }
    },
  )

  app.get(
    '/api/v1/runs/active',
    {
      schema: {
        operationId: 'getActiveRun',
        ...common,
        summary: 'Your run under way',
        response: { 200: RunSchema, ...errors('AUTH_REQUIRED', 'NO_ACTIVE_RUN') },
      },
      preParsing: rates('all'),
    },
    (request) => runs.active(playerOf(request)),
  )

  app.get(
    '/api/v1/runs/:id',
    {
      schema: {
        operationId: 'getRun',
        ...common,
        summary: 'A run of yours',
        params: RunParams,
        response: { 200: RunSchema, ...errors('AUTH_REQUIRED', 'RUN_FORBIDDEN', 'RUN_NOT_FOUND') },
      },
      preParsing: rates('all'),
    },
    (request) => runs.find(playerOf(request), request.params.id),
  )

  app.get(
    '/api/v1/runs/:id/draft',
    {
      schema: {
        operationId: 'getDraft',
        ...common,
        summary: 'The cards on offer; asking again gives the same',
        params: RunParams,
        response: { 200: DraftSchema, ...errors('AUTH_REQUIRED', 'RUN_FORBIDDEN', 'RUN_NOT_FOUND', 'WRONG_PHASE') },
      },
      preParsing: rates('all'),
    },
    (request) => runs.draft(playerOf(request), request.params.id),
  )
}
