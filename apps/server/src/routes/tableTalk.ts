import Type from 'typebox'
import { playerOf } from '../accounts.ts'
import { Id } from '../dto/shared.ts'
import { AnswerBody, OfferBody, SayBody } from '../dto/table.ts'
import { changeRequestOf } from '../idempotency/idempotency.ts'
import { tenSeconds } from '../security.ts'
import type { App, Services } from '../services.ts'
import { CHANGE, change, sendReceipt } from './tableChanges.ts'

const OfferParams = Type.Object({
  id: Id,
  offer: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Its id' }),
})

/** What people at a table ask of each other and say. */
export function tableTalkRoutes(app: App, { tables, limits }: Services): void {
  app.post(
    '/api/v1/tables/:id/offers',
    {
      ...CHANGE,
      schema: {
        operationId: 'offer',
        summary:
          'Offer a draw, to take your last decision back, or a rematch; it counts once every other person agrees',
        body: OfferBody,
        ...change(
          'NO_SUCH_SEAT',
          'TABLE_GATHERING',
          'MATCH_FINISHED',
          'NOTHING_TO_UNDO',
          'OFFER_NOT_ALLOWED',
          'OFFER_OPEN',
          'OFFER_REFUSED',
          'OFFERED_ENOUGH',
          'REMATCH_MADE',
          'STORAGE_FULL',
        ),
      },
    },
    async (request, reply) => {
      const { kind, seat } = request.body
      const input = { kind, ...(seat !== undefined && { seat: String(seat) }) }
      return sendReceipt(
        reply,
        await tables.requests.offer(request.params.id, playerOf(request), input, changeRequestOf(request)),
      )
    },
  )

  app.post(
    '/api/v1/tables/:id/offers/:offer',
    {
      ...CHANGE,
      schema: {
        operationId: 'answerOffer',
        summary: 'Agree to an offer or refuse it; your own you may take back',
        body: AnswerBody,
        ...change('OFFER_NOT_FOUND', 'OFFER_YOURS', 'NOTHING_TO_UNDO', 'TABLE_FULL', 'UNDO_EXHAUSTED', 'STORAGE_FULL'),
        params: OfferParams,
      },
    },
    async (request, reply) => {
      const { id, offer } = request.params
      const answer = { offer, agrees: request.body.agrees }
      return sendReceipt(reply, await tables.requests.answer(id, playerOf(request), answer, changeRequestOf(request)))
    },
  )

  app.post(
    '/api/v1/tables/:id/say',
    {
      config: { ...CHANGE.config, ...tenSeconds(limits.phrasesPerTenSeconds) },
      schema: {
        operationId: 'say',
        summary: 'Say a ready phrase; each reads it in the own language',
        body: SayBody,
        ...change('NO_SUCH_SEAT', 'UNKNOWN_PHRASE', 'SAID_ENOUGH'),
      },
    },
    async (request, reply) => {
      const { phrase, seat } = request.body
      const input = { phrase, ...(seat !== undefined && { seat: String(seat) }) }
      return sendReceipt(
        reply,
        await tables.requests.say(request.params.id, playerOf(request), input, changeRequestOf(request)),
      )
    },
  )
}
