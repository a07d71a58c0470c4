import type { FastifyRequest } from 'fastify'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { AbandonBody, BattleBody, BattleSchema, PicksBody, RunParams, RunSchema, UpgradeBody } from '../dto/run.ts'
import { GUEST, RequiredKeyHeaders } from '../dto/shared.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import type { ChangeRequest } from '../runs/runService.ts'
import type { PlayerRates } from '../security.ts'
import type { App, Services } from '../services.ts'

const common = { tags: ['runs'], security: GUEST, headers: RequiredKeyHeaders, params: RunParams }

/** The content may no longer have what a run began with; the run can still be abandoned. */
const GONE: readonly ErrorCode[] = ['UNKNOWN_FACTION', 'FACTION_LOCKED', 'UNKNOWN_LEADER', 'LEADER_FACTION_MISMATCH']

const refusals = (...codes: ErrorCode[]) =>
  errors(
    'AUTH_REQUIRED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'REQUEST_IN_PROGRESS',
    'RUN_FORBIDDEN',
    'RUN_NOT_FOUND',
    'RUN_FINISHED',
    'VERSION_CONFLICT',
    ...codes,
  )

/** RN-304. Each is one transaction; its answer is stored with what it changed. */
export function runDecisionRoutes(app: App, { runs, storage, limits }: Services, rates: PlayerRates): void {
  const options = { config: { keyRequired: true, jsonDepth: limits.runJsonDepth }, bodyLimit: limits.runBodyBytes }

  app.post(
    '/api/v1/runs/:id/draft',
    {
      ...options,
      schema: {
        operationId: 'pickCards',
        ...common,
        summary: 'Take cards of the draft; the next opponent is settled with it',
        body: PicksBody,
        response: {
          200: RunSchema,
          ...refusals(
            ...GONE,
            'WRONG_PHASE',
            'DRAFT_WRONG_COUNT',
            'DRAFT_DUPLICATE_PICK',
            'DRAFT_UNKNOWN_OPTION',
            'QUOTA_EXCEEDED',
          ),
        },
      },
      preParsing: rates('mutating'),
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        ...(await runs.decide(tx, changeRequestOf(request), { type: 'pick', cards: request.body.picks })),
      })),
  )

  app.post(
    '/api/v1/runs/:id/battle',
    {
      ...options,
      schema: {
        operationId: 'fightBattle',
        ...common,
        summary: 'Place a team and fight; the battle is over when this answers',
        body: BattleBody,
        response: {
          200: BattleSchema,
          ...refusals(
            ...GONE,
            'WRONG_PHASE',
            'TEAM_EMPTY',
            'CARD_NOT_IN_HAND',
            'TEAM_DUPLICATE_CARD',
            'CELL_OUT_OF_ZONE',
            'TEAM_DUPLICATE_CELL',
            'BUDGET_EXCEEDED',
            'SPELL_NOT_OF_LEADER',
            'SPELL_DUPLICATE',
            'QUOTA_EXCEEDED',
          ),
        },
      },
      preParsing: rates('battle'),
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        ...(await runs.fight(tx, changeRequestOf(request), request.body)),
      })),
  )

  app.post(
    '/api/v1/runs/:id/shop/upgrade',
    {
      ...options,
      schema: {
        operationId: 'upgradeCard',
        ...common,
        summary: 'Raise a card of your hand by one tier',
        body: UpgradeBody,
        response: {
          200: RunSchema,
          ...refusals(
            ...GONE,
            'WRONG_PHASE',
            'CARD_NOT_IN_HAND',
            'UPGRADE_MAX_TIER',
            'NOT_ENOUGH_GOLD',
            'QUOTA_EXCEEDED',
          ),
        },
      },
      preParsing: rates('mutating'),
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        ...(await runs.decide(tx, changeRequestOf(request), { type: 'upgrade', card: request.body.instanceId })),
      })),
  )

  app.post(
    '/api/v1/runs/:id/abandon',
    {
      ...options,
      schema: {
        operationId: 'abandonRun',
        ...common,
        summary: 'Give the run up: no reward, and the lower of both ratings',
        body: AbandonBody,
        response: { 200: RunSchema, ...refusals() },
      },
      preParsing: rates('mutating'),
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        ...(await runs.decide(tx, changeRequestOf(request), { type: 'abandon' })),
      })),
  )
}

interface Decision {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}

const changeRequestOf = (request: Pick<FastifyRequest, 'player'> & Decision): ChangeRequest => ({
  player: playerOf(request),
  id: request.params.id,
  version: request.body.version,
})
