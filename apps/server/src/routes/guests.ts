import Type from 'typebox'
import { createGuest } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { IdempotencyHeaders } from '../dto/shared.ts'
import { perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'

const GuestSchema = Type.Object(
  { id: Type.String(), token: Type.String({ description: 'Keep it: it is shown this once' }) },
  { examples: [{ id: 'k3J9x0aQ1bZ2', token: '2mZk…' }] },
)

export function guestRoutes(app: App, { storage, limits }: Services): void {
  app.post(
    '/api/guests',
    {
      schema: {
        tags: ['guests'],
        summary: 'A guest account and its token',
        headers: IdempotencyHeaders,
        response: { 201: GuestSchema, ...errors('IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_PENDING') },
      },
      config: perMinute(limits.guestsPerMinute),
    },
    async (_request, reply) => reply.code(201).send(await createGuest(storage)),
  )
}
