import { RUN_STATES } from '@arbiter/lab'
import Type from 'typebox'
import { RunSchema } from './experiment.ts'
import { Nullable, Outcome, Seat } from './shared.ts'

/** One message of a stream: `event:`, `id:` and the JSON of `data:`, which a client puts together from the lines. */
const message = <Name extends string, Data extends Type.TSchema>(title: string, event: Name, data: Data, id?: string) =>
  Type.Object(
    { event: Type.Literal(event), ...(id !== undefined && { id: Type.String({ description: id }) }), data },
    { title },
  )

const POSITION = '`undos.seq`, for Last-Event-ID'

export const MatchStreamSchema = Type.Union(
  [
    message('MatchStreamEvent', 'event', Type.Unknown({ description: 'One revealed event of the game' }), POSITION),
    message(
      'MatchStreamRewind',
      'rewind',
      Type.Object({ events: Type.Integer({ description: 'Forget events from this number on' }) }),
      POSITION,
    ),
    message(
      'MatchStreamState',
      'state',
      Type.Object({
        version: Type.Integer(),
        status: Type.Enum(['running', 'finished']),
        deciding: Nullable(Seat),
        events: Type.Integer({ description: 'How many there are, hidden ones included' }),
      }),
    ),
    message('MatchStreamEnd', 'end', Type.Object({ outcome: Nullable(Outcome), record: Type.String() })),
  ],
  { title: 'MatchStreamMessage' },
)

const { state, progress, error, result } = RunSchema.properties
const VERSION = 'The version of the run'

export const ExperimentStreamSchema = Type.Union(
  [
    message('ExperimentStreamProgress', 'progress', Type.Object({ state, progress, error, result }), VERSION),
    message('ExperimentStreamEnd', 'end', Type.Object({ state: Type.Enum([...RUN_STATES, 'removed']) }), VERSION),
  ],
  { title: 'ExperimentStreamMessage' },
)

/** The answer of a stream, for the document: OpenAPI 3.1 has no word for a sequence, JSON Schema has one for what a text holds. */
export const streamOf = (messages: Type.TSchema, description: string) => ({
  description,
  content: {
    'text/event-stream': {
      schema: { type: 'string', contentMediaType: 'text/event-stream', contentSchema: messages },
    },
  },
})
