import Type from 'typebox'
import { Nullable, Outcome } from './shared.ts'

export const RecordQuery = Type.Object(
  { store: Type.Optional(Type.Boolean({ description: 'false: only check it; needs no token' })) },
  { additionalProperties: false },
)

export const RecordText = Type.String({ minLength: 1, description: 'The record as line JSON' })

export const RecordUploadBody = Type.Object(
  { text: RecordText },
  { title: 'RecordUpload', additionalProperties: false, examples: [{ text: '{"arbiter":1,…}\n…' }] },
)

export const VerifiedRecordSchema = Type.Object(
  {
    id: Nullable(
      Type.String({ description: 'Where it is stored: GET /api/v1/records/{id}; null when it was only checked' }),
    ),
    game: Type.String(),
    hash: Type.String({ description: 'SHA-256 of the last state' }),
    steps: Type.Integer(),
    outcome: Nullable(Outcome),
    changes: Type.Array(Type.Object({ what: Type.String(), recorded: Type.Unknown(), today: Type.Unknown() }), {
      description: 'Rules that differ today, though the record plays out the same',
    }),
  },
  {
    title: 'VerifiedRecord',
    description: 'The record, and what playing it again has shown',
    examples: [
      {
        id: '4f0c',
        game: 'dice',
        hash: '9b1d…',
        steps: 12,
        outcome: { places: { 1: 1, 2: 2 }, reason: 'target', detail: {} },
        changes: [],
      },
    ],
  },
)
