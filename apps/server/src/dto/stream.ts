import { RUN_STATES } from '@arbiter/lab'
import Type from 'typebox'
import { RunSchema } from './experiment.ts'
import { now, PresenceSchema, SaidSchema, TableSchema, TableSummarySchema } from './table.ts'

/** One message of a stream: `event:`, `id:` and the JSON of `data:`, which a client puts together from the lines. */
const message = <Name extends string, Data extends Type.TSchema>(title: string, event: Name, data: Data, id?: string) =>
  Type.Object(
    { event: Type.Literal(event), ...(id !== undefined && { id: Type.String({ description: id }) }), data },
    { title },
  )

const CURSOR = '`version.notice`, for Last-Event-ID'

const Steps = Type.Array(
  Type.Object(
    {
      seat: Type.String(),
      auto: Type.Optional(Type.Boolean({ description: 'Whether the rules chose, in games that know the difference' })),
      events: Type.Array(Type.Unknown(), { description: 'What came of it, as you may hear of it' }),
    },
    { title: 'HeardStep' },
  ),
)

const Past = Type.Object(
  {
    first: Type.Unknown({ description: 'What there was to see at the start' }),
    events: Type.Array(Type.Unknown(), { description: 'Of the start, before anybody decided' }),
    steps: Steps,
  },
  { title: 'TablePast' },
)

export const TableStreamSchema = Type.Union(
  [
    message(
      'TableStreamSync',
      'sync',
      Type.Intersect([TableSchema, Type.Object({ past: Type.Optional(Past) })]),
      CURSOR,
    ),
    message(
      'TableStreamStep',
      'step',
      Type.Object({
        kept: Type.Integer({ description: 'So many of the decisions that you know stand; these come after them' }),
        steps: Steps,
        ...now,
        view: TableSchema.properties.view,
      }),
      CURSOR,
    ),
    message('TableStreamSeats', 'seats', Type.Object(now), CURSOR),
    message('TableStreamOffer', 'offer', Type.Object(now), CURSOR),
    message('TableStreamSaid', 'said', SaidSchema, CURSOR),
    message('TableStreamPresence', 'presence', PresenceSchema),
    message(
      'TableStreamEnd',
      'end',
      Type.Object({ outcome: now.outcome, ending: now.ending, record: Type.String(), seed: Type.String() }),
      CURSOR,
    ),
  ],
  { title: 'TableStreamMessage' },
)

export const OwnTablesStreamSchema = Type.Union(
  [
    message('OwnTablesStreamTables', 'tables', Type.Object({ tables: Type.Array(TableSummarySchema) })),
    message('OwnTablesStreamTable', 'table', TableSummarySchema),
    message('OwnTablesStreamGone', 'gone', Type.Object({ id: Type.String() })),
  ],
  { title: 'OwnTablesStreamMessage' },
)

export const TableLogSchema = Type.Object(
  {
    events: Type.Array(Type.Unknown(), { description: 'Of the start, before anybody decided; on the first page' }),
    steps: Steps,
    next: Type.Union([Type.Integer({ description: 'Where the next page begins' }), Type.Null()]),
  },
  { title: 'TableLog', description: 'A page of what has happened, as you may hear of it' },
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
