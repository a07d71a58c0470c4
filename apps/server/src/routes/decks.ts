import { playerOf } from '../accounts.ts'
import {
  ChangedDeckBody,
  DeckCheck,
  DeckList,
  DeckReport,
  DeckVersionBody,
  DeckView,
  NewDeckBody,
  RemovedDeck,
} from '../dto/deck.ts'
import { errors } from '../dto/error.ts'
import { RunParams } from '../dto/run.ts'
import { GUEST, IdempotencyHeaders, NO_TOKEN, RequiredKeyHeaders } from '../dto/shared.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import type { PlayerRates } from '../security.ts'
import type { App, Services } from '../services.ts'

/** RN-725, in the order of RN-621. */
export const DECK_RULES: readonly ErrorCode[] = [
  'DECK_SIZE',
  'DECK_UNKNOWN_UNIT',
  'DECK_WRONG_FACTION',
  'DECK_DUPLICATE',
  'DECK_ROLE_QUOTA',
  'DECK_COST',
  'DECK_CHEAP',
]
const KEYED: readonly ErrorCode[] = [
  'AUTH_REQUIRED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
]
const ONE: readonly ErrorCode[] = ['DECK_NOT_FOUND', 'DECK_FORBIDDEN', 'VERSION_CONFLICT']

export function deckRoutes(app: App, { decks, storage, limits }: Services, rates: PlayerRates): void {
  const common = { tags: ['runs'], security: GUEST }
  const changing = {
    config: { keyRequired: true, jsonDepth: limits.runJsonDepth },
    bodyLimit: limits.runBodyBytes,
    preParsing: rates('mutating'),
  }

  app.get(
    '/api/v1/decks',
    {
      schema: {
        operationId: 'listDecks',
        ...common,
        summary: 'Your decks, by name',
        response: { 200: DeckList, ...errors('AUTH_REQUIRED') },
      },
      preParsing: rates('all'),
    },
    async (request) => ({ decks: await decks.list(playerOf(request)) }),
  )

  app.post(
    '/api/v1/decks',
    {
      ...changing,
      schema: {
        operationId: 'createDeck',
        ...common,
        summary: 'Keep a deck of twelve; only one that may be played',
        headers: RequiredKeyHeaders,
        body: NewDeckBody,
        response: {
          201: DeckView,
          ...errors(
            ...KEYED,
            'DECK_NAME_INVALID',
            'UNKNOWN_FACTION',
            'FACTION_LOCKED',
            ...DECK_RULES,
            'DECK_LIMIT',
            'QUOTA_EXCEEDED',
            'STORAGE_FULL',
          ),
        },
      },
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => {
        const body = await decks.create(tx, playerOf(request), request.body)
        return { status: 201, location: `/api/v1/decks/${body.id}`, body }
      }),
  )

  app.put(
    '/api/v1/decks/:id',
    {
      ...changing,
      schema: {
        operationId: 'changeDeck',
        ...common,
        summary: 'Other units or another name; runs that were begun with it keep theirs',
        headers: RequiredKeyHeaders,
        params: RunParams,
        body: ChangedDeckBody,
        response: {
          200: DeckView,
          ...errors(
            ...KEYED,
            ...ONE,
            'DECK_NAME_INVALID',
            'UNKNOWN_FACTION',
            'FACTION_LOCKED',
            ...DECK_RULES,
            'QUOTA_EXCEEDED',
          ),
        },
      },
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        body: await decks.change(tx, playerOf(request), request.params.id, request.body),
      })),
  )

  app.delete(
    '/api/v1/decks/:id',
    {
      ...changing,
      schema: {
        operationId: 'deleteDeck',
        ...common,
        summary: 'Forget a deck',
        headers: RequiredKeyHeaders,
        params: RunParams,
        body: DeckVersionBody,
        response: { 200: RemovedDeck, ...errors(...KEYED, ...ONE) },
      },
    },
    (request, reply) =>
      answerInTransaction(request, reply, storage, async (tx) => ({
        status: 200,
        body: await decks.remove(tx, playerOf(request), request.params.id, request.body.version),
      })),
  )

  app.post(
    '/api/v1/decks/check',
    {
      schema: {
        operationId: 'checkDeck',
        tags: ['runs'],
        security: NO_TOKEN,
        summary: 'What a deck lacks, or what a code stands for; changes nothing',
        headers: IdempotencyHeaders,
        body: DeckCheck,
        response: {
          200: DeckReport,
          ...errors('UNKNOWN_FACTION', 'FACTION_LOCKED', 'DECK_CODE_INVALID', 'IDEMPOTENCY_KEY_REUSED'),
        },
      },
      bodyLimit: limits.runBodyBytes,
      config: { jsonDepth: limits.runJsonDepth },
    },
    async (request) => decks.check(request.body),
  )
}
