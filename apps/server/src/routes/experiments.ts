import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import {
  AgainQuery,
  ExperimentBody,
  RemovedSchema,
  RunListQuery,
  RunListSchema,
  RunParams,
  RunSchema,
} from '../dto/experiment.ts'
import { GUEST, GUEST_OR_NOBODY, IdempotencyHeaders } from '../dto/shared.ts'
import { ExperimentStreamSchema, streamOf } from '../dto/stream.ts'
import { languageOf } from '../errors/answer.ts'
import { STATE_REQUESTS, type StateRequest } from '../experiments/experiments.ts'
import { streamRun } from '../experiments/stream.ts'
import { toExperimentRunResponse, toExperimentRunSummary } from '../experiments/toResponse.ts'
import { answerInTransaction, sendText } from '../idempotency/idempotency.ts'
import { ownerOf, perMinute } from '../security.ts'
import { noted, sendEvents, whileRead } from '../serverSent.ts'
import type { App, Services } from '../services.ts'
import type { OwnedExperimentRun } from '../storage/experimentRuns.ts'

const PAGE = 20

const SUMMARIES: Readonly<Record<StateRequest, string>> = {
  pause: 'Stop for now; what is played is kept',
  resume: 'Go on with a run that was paused or has failed',
  cancel: 'Stop for good; the answer as it stands is kept',
}

const STREAM = `Server-sent events: \`progress\` (state, matches so far, and the answer as it stands; at most about once a second), \`end\` (then the stream closes).
A paused run keeps its stream open. Read it with \`fetch\`.`

export function experimentRoutes(app: App, services: Services): void {
  askRoute(app, services)
  lookRoutes(app, services)
  stateRoutes(app, services)
  streamRoute(app, services)
}

function askRoute(app: App, { experiments, storage, quotas, limits }: Services): void {
  app.post(
    '/api/v1/experiments',
    {
      bodyLimit: limits.experimentBytes,
      validatorCompiler: allButBody,
      schema: {
        operationId: 'createExperiment',
        tags: ['lab'],
        summary: 'Put a question to the lab; the same question under the same rules is run once',
        security: GUEST,
        headers: IdempotencyHeaders,
        querystring: AgainQuery,
        body: ExperimentBody,
        response: {
          200: RunSchema,
          202: RunSchema,
          ...errors(
            'AUTH_REQUIRED',
            'EXPERIMENT_FORBIDDEN',
            'MALFORMED_EXPERIMENT',
            'EXPERIMENT_TOO_LARGE',
            'TOO_MANY_EXPERIMENTS',
            'QUOTA_EXCEEDED',
            'STORAGE_FULL',
            'IDEMPOTENCY_KEY_REUSED',
            'SERVER_BUSY',
          ),
        },
      },
      config: {
        ...perMinute(limits.experimentsPerMinute),
        bodyRequired: true,
        jsonKeys: limits.experimentJsonKeys,
        jsonEntries: limits.experimentJsonEntries,
      },
    },
    async (request, reply) => {
      const guest = playerOf(request)
      await quotas.admit(request, JSON.stringify(request.body).length)
      const question = await experiments.prepare(request.body, ownerOf(request))
      return answerInTransaction(request, reply, storage, async (tx) => {
        const { run, fresh, committed } = await experiments.ask(tx, guest, question, request.query.again ?? false)
        const location = `/api/v1/experiments/${run.id}`
        return { status: fresh ? 202 : 200, location, body: textOf(request, run), committed }
      })
    },
  )
}

function lookRoutes(app: App, { experiments }: Services): void {
  app.get(
    '/api/v1/experiments',
    {
      schema: {
        operationId: 'listExperiments',
        tags: ['lab'],
        summary: 'Your runs, newest first, without their results; of questions only what they are called',
        security: GUEST,
        querystring: RunListQuery,
        response: { 200: RunListSchema, ...errors('AUTH_REQUIRED') },
      },
    },
    async (request) => {
      const guest = playerOf(request)
      const { limit = PAGE, after } = request.query
      const [createdAt, id] = after?.split('~') ?? []
      const found = await experiments.of(guest, {
        limit: limit + 1,
        ...(createdAt && id && { after: { createdAt, id } }),
      })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        experiments: page.map((run) => toExperimentRunSummary(run, guest, languageOf(request))),
        next: found.length > limit && last ? `${last.createdAt}~${last.id}` : null,
      }
    },
  )

  app.get(
    '/api/v1/experiments/:id',
    {
      schema: {
        operationId: 'getExperiment',
        tags: ['lab'],
        summary: 'A run with its answer, or with what is known so far; for whoever has the link',
        security: GUEST_OR_NOBODY,
        params: RunParams,
        response: { 200: RunSchema, ...errors('EXPERIMENT_NOT_FOUND') },
      },
    },
    async (request, reply) => sendText(reply, textOf(request, await experiments.find(request.params.id))) as never,
  )
}

function stateRoutes(app: App, { experiments, storage }: Services): void {
  for (const name of STATE_REQUESTS)
    app.post(
      `/api/v1/experiments/:id/${name}`,
      {
        schema: {
          operationId: `${name}Experiment`,
          tags: ['lab'],
          summary: SUMMARIES[name],
          security: GUEST,
          headers: IdempotencyHeaders,
          params: RunParams,
          response: {
            200: RunSchema,
            ...errors(
              'AUTH_REQUIRED',
              'EXPERIMENT_FORBIDDEN',
              'EXPERIMENT_NOT_FOUND',
              'EXPERIMENT_ENDED',
              'IDEMPOTENCY_KEY_REUSED',
              ...(name === 'resume' ? (['QUOTA_EXCEEDED', 'STORAGE_FULL'] as const) : []),
            ),
          },
        },
      },
      (request, reply) =>
        answerInTransaction(request, reply, storage, async (tx) => {
          const { run, isUnchanged, committed } = await experiments.changeState(
            tx,
            request.params.id,
            playerOf(request),
            name,
          )
          return { status: 200, body: textOf(request, run), isUnchanged, committed }
        }),
    )

  app.delete(
    '/api/v1/experiments/:id',
    {
      schema: {
        operationId: 'deleteExperiment',
        tags: ['lab'],
        summary: 'Take a run off your list; one that nobody else has asked for is forgotten',
        security: GUEST,
        headers: IdempotencyHeaders,
        params: RunParams,
        response: {
          200: RemovedSchema,
          ...errors('AUTH_REQUIRED', 'EXPERIMENT_FORBIDDEN', 'EXPERIMENT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'),
        },
      },
    },
    (request, reply) => {
      const { id } = request.params
      return answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        body: { id },
        stored: experiments.remove(tx, id, playerOf(request)),
        committed: () => experiments.changedOutside([id]),
      }))
    },
  )
}

function streamRoute(app: App, { experiments, limits, streams }: Services): void {
  app.get(
    '/api/v1/experiments/:id/events',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamExperiment',
        tags: ['lab'],
        summary: 'How a run goes on, as it goes on',
        description: STREAM,
        security: GUEST_OR_NOBODY,
        params: RunParams,
        response: {
          200: streamOf(ExperimentStreamSchema, 'Messages of the run, until it ends'),
          ...errors('EXPERIMENT_NOT_FOUND', 'TOO_MANY_STREAMS', 'SERVER_BUSY'),
        },
      },
    },
    async (request, reply) => {
      const { id } = await experiments.find(request.params.id)
      const signal = whileRead(reply)
      if (signal.aborted) return reply.hijack() as never
      const note = streams.enter(request, signal)
      const events = streamRun({
        id,
        load: () => experiments.look(id),
        changes: experiments.changes,
        language: languageOf(request),
        heartbeatMs: limits.heartbeatMs,
        signal,
      })
      return sendEvents(reply, noted(events, note)) as never
    },
  )
}

/** The lab explains what is wrong with an experiment better than a schema does. */
const allButBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body' ? () => true : TypeBoxValidatorCompiler(route)

const textOf = (request: FastifyRequest, run: OwnedExperimentRun): string =>
  toExperimentRunResponse(run, request.player?.id, languageOf(request))
