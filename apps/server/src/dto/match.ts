import Type, { type Static } from 'typebox'
import { Id, Nullable, Outcome, Seat, Seed, SeenVersion, setupChoice } from './shared.ts'

const SeatRequest = Type.Union(
  [
    Type.Object({ kind: Type.Literal('me') }, { additionalProperties: false }),
    Type.Object({ kind: Type.Literal('open') }, { additionalProperties: false, description: 'For whoever joins' }),
    Type.Object({ kind: Type.Literal('bot'), bot: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  ],
  { title: 'SeatRequest' },
)

export const NewMatchBody = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    ...setupChoice,
    seed: Type.Optional(Seed),
    seats: Type.Record(Type.String({ maxLength: 64 }), SeatRequest, {
      description: 'Who decides for each seat of the set-up',
    }),
  },
  {
    title: 'NewMatch',
    additionalProperties: false,
    examples: [{ game: 'dice', seats: { 1: { kind: 'me' }, 2: { kind: 'bot', bot: 'normal' } } }],
  },
)

export const JoinBody = Type.Object(
  { seat: Type.Optional(Seat) },
  { title: 'JoinRequest', additionalProperties: false, examples: [{ seat: 2 }] },
)

export const ActionBody = Type.Object(
  {
    seat: Type.Optional(Seat),
    action: Type.Unknown({ description: 'One of `legal`, or anything the game accepts' }),
    version: SeenVersion,
  },
  { title: 'ActionRequest', additionalProperties: false, examples: [{ version: 4, action: { type: 'roll' } }] },
)

export const UndoBody = Type.Object(
  { version: SeenVersion },
  { title: 'UndoRequest', additionalProperties: false, examples: [{ version: 4 }] },
)

const SeatSchema = Type.Object(
  { kind: Type.Enum(['me', 'guest', 'bot', 'open']), bot: Type.Optional(Type.String()) },
  { title: 'SeatHolder' },
)
export type SeatBody = Static<typeof SeatSchema>

const summary = {
  id: Id,
  game: Type.String(),
  version: Type.Integer({ description: 'Rises by one with every change' }),
  status: Type.Enum(['running', 'finished'], {
    description: 'Of a match; a run of an experiment says it with `state`',
  }),
  seats: Type.Record(Type.String(), SeatSchema),
  outcome: Nullable(Outcome),
  createdAt: Type.String(),
  updatedAt: Type.String(),
}
const MatchSummarySchema = Type.Object(summary, { title: 'MatchSummary' })
export type MatchSummary = Static<typeof MatchSummarySchema>

export const MatchSchema = Type.Object(
  {
    ...summary,
    audience: Type.Union([Type.Integer(), Type.String()], {
      description: 'As whom you look: a seat of yours, or spectator',
    }),
    deciding: Nullable(Seat),
    waitingFor: Nullable(Type.Enum(['guest', 'bot', 'open'])),
    yourTurn: Type.Boolean(),
    steps: Type.Integer(),
    events: Type.Integer({ description: 'Events so far: where a stream goes on' }),
    view: Type.Unknown({ description: 'What the audience may see' }),
    legal: Type.Optional(Type.Array(Type.Unknown(), { description: 'Useful actions, when it is your turn' })),
    seed: Type.Optional(Type.String({ description: 'Only after the end' })),
    record: Type.Optional(
      Type.String({ description: 'The path of the record, such as `/api/records/4f0c`; only after the end' }),
    ),
  },
  { title: 'Match', description: 'The match as you may see it now' },
)
export type MatchBody = Static<typeof MatchSchema>

export const MatchQuery = Type.Object(
  { seat: Type.Optional(Type.String({ maxLength: 64, description: 'Look as this seat of yours, or as spectator' })) },
  { additionalProperties: false },
)

export const EventsQuery = Type.Object(
  {
    from: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The first event wanted; Last-Event-ID wins over it' }),
    ),
    seat: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)

export const ListQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    after: Type.Optional(
      Type.String({ maxLength: 128, pattern: '^[^~]+~[A-Za-z0-9_-]+$', description: '`next` of the page before' }),
    ),
  },
  { additionalProperties: false },
)
export const MatchListSchema = Type.Object(
  { matches: Type.Array(MatchSummarySchema), next: Nullable(Type.String()) },
  { title: 'MatchList', description: 'A page of your matches, newest first' },
)
