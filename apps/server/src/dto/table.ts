import Type, { type Static } from 'typebox'
import { DISPLAY_NAME } from '../displayName.ts'
import { Id, Nullable, Outcome, PackRef, Seat, Seed, SeenVersion, setupChoice } from './shared.ts'

const SeatRequest = Type.Union(
  [
    Type.Object({ kind: Type.Literal('me') }, { additionalProperties: false }),
    Type.Object({ kind: Type.Literal('open') }, { additionalProperties: false, description: 'For whoever is invited' }),
    Type.Object({ kind: Type.Literal('bot'), bot: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  ],
  { title: 'SeatRequest' },
)

const Name = Type.String({
  maxLength: 64,
  pattern: DISPLAY_NAME,
  description: 'How others at the table see you: 3–20 characters of plain text; without it, the name of your account',
})

export const NewTableBody = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    ...setupChoice,
    seed: Type.Optional(Seed),
    seats: Type.Record(Type.String({ maxLength: 64 }), SeatRequest, {
      description: 'Who decides for each seat of the set-up',
    }),
    name: Type.Optional(Name),
  },
  {
    title: 'NewTable',
    additionalProperties: false,
    examples: [{ game: 'dice', seats: { 1: { kind: 'me' }, 2: { kind: 'open' } } }],
  },
)

const Code = Type.String({
  minLength: 8,
  maxLength: 16,
  description: 'Eight letters and digits; in which case, and with which spaces, does not matter',
})

export const TakeSeatBody = Type.Object(
  { invite: Code, seat: Type.Optional(Seat), name: Type.Optional(Name) },
  { title: 'TakeSeatRequest', additionalProperties: false, examples: [{ invite: 'K7QP3XWM', name: 'Bob' }] },
)

export const LookInviteBody = Type.Object(
  { invite: Code },
  { title: 'LookInviteRequest', additionalProperties: false, examples: [{ invite: 'K7QP3XWM' }] },
)

export const ActBody = Type.Object(
  {
    seat: Type.Optional(Seat),
    actions: Type.Array(Type.Unknown({ description: 'One of `legal`, or anything the game accepts' }), {
      minItems: 1,
      maxItems: 64,
      description: 'In this order: all of them, or none',
    }),
    version: SeenVersion,
  },
  { title: 'ActRequest', additionalProperties: false, examples: [{ version: 4, actions: [{ type: 'roll' }] }] },
)

export const UndoBody = Type.Object(
  { version: SeenVersion },
  { title: 'UndoRequest', additionalProperties: false, examples: [{ version: 4 }] },
)

export const EndBody = Type.Object(
  {
    ending: Type.Enum(['resign', 'abort'], {
      description: 'Giving up a seat of yours; or breaking off, which costs nobody anything and is for the beginning',
    }),
    seat: Type.Optional(Seat),
  },
  { title: 'EndRequest', additionalProperties: false, examples: [{ ending: 'resign' }] },
)

const SeatSchema = Type.Object(
  {
    kind: Type.Enum(['me', 'guest', 'bot', 'open']),
    name: Type.Optional(Type.String({ description: 'Of a person; empty once the account is deleted' })),
    bot: Type.Optional(Type.String()),
  },
  { title: 'SeatHolder' },
)
export type SeatBody = Static<typeof SeatSchema>

const cursor = {
  version: Type.Integer({ description: 'Rises by one with every change of the match: what a decision must have seen' }),
  notice: Type.Integer({ description: 'Rises by one with every other change: somebody sits down or gets up' }),
}
const standing = {
  ...cursor,
  stage: Type.Enum(['gathering', 'playing', 'over'], { description: 'Nothing is decided while seats are free' }),
  seats: Type.Record(Type.String(), SeatSchema),
  outcome: Nullable(Outcome),
}

const summary = {
  id: Id,
  game: Type.String(),
  ...standing,
  createdAt: Type.String(),
  updatedAt: Type.String(),
}
const TableSummarySchema = Type.Object(summary, { title: 'TableSummary' })
export type TableSummary = Static<typeof TableSummarySchema>

export const now = {
  ...standing,
  awaited: Type.Array(Type.String(), { description: 'Seats that may decide' }),
  actor: Nullable(Type.String({ description: 'Which unit of your seat is asked, where the game has several' })),
  legal: Type.Object(
    {},
    {
      additionalProperties: Type.Array(Type.Unknown()),
      description: 'Of the seats of yours that may decide: useful actions',
    },
  ),
  ending: Nullable(
    Type.Object(
      { how: Type.Enum(['resigned', 'timedOut', 'agreed', 'aborted']), seat: Type.Optional(Type.String()) },
      { title: 'Ending', description: 'How it was ended outside its rules' },
    ),
  ),
}
const NowSchema = Type.Object(now)
export type TableStanding = Omit<Static<typeof NowSchema>, 'legal'> & { legal: Record<string, unknown[]> }

export const InviteSchema = Type.Object(
  { code: Type.String({ description: 'Whoever knows it may take a free seat' }), expiresAt: Type.String() },
  {
    title: 'Invite',
    description: 'An invitation to free seats',
    examples: [{ code: 'K7QP3XWM', expiresAt: '2026-11-19T12:00:00.000Z' }],
  },
)

export const TableSchema = Type.Object(
  {
    ...summary,
    ...now,
    audience: Type.String({ description: 'As whom you look: a seat of yours, or spectator' }),
    rules: Type.Object(
      { version: Type.String(), packs: Type.Array(PackRef) },
      { title: 'RulesInForce', description: 'What the match is played by' },
    ),
    luck: Type.Enum(['server'], { description: 'Who made the seed' }),
    steps: Type.Integer({ description: 'Decisions that stand' }),
    view: Type.Unknown({ description: 'What the audience may see' }),
    invite: Type.Optional(
      Type.Object(InviteSchema.properties, {
        title: 'OwnInvite',
        description: 'Only for whoever has opened the table',
      }),
    ),
    seed: Type.Optional(Type.String({ description: 'Only after the end' })),
    record: Type.Optional(
      Type.String({ description: 'The path of the record, such as `/api/v1/records/4f0c`; only after the end' }),
    ),
  },
  { title: 'Table', description: 'The table as you may see it now' },
)
export type TableBody = Omit<Static<typeof TableSchema>, 'legal'> & { legal: Record<string, unknown[]> }

export const ReceiptSchema = Type.Object(
  { ...cursor, seat: Type.Optional(Type.String({ description: 'The seat that was taken' })) },
  {
    title: 'Receipt',
    description: 'It is done, and this is where the table stood then; what came of it is told by the stream',
    examples: [{ version: 5, notice: 1 }],
  },
)

export const InvitedSchema = Type.Object(
  {
    table: Id,
    game: Type.String(),
    stage: standing.stage,
    seats: standing.seats,
    free: Type.Array(Type.String(), { description: 'Seats that may be taken' }),
    expiresAt: Type.String(),
  },
  { title: 'InvitedTable', description: 'Where an invitation leads' },
)

export const TableQuery = Type.Object(
  { seat: Type.Optional(Type.String({ maxLength: 64, description: 'Look as this seat of yours, or as spectator' })) },
  { additionalProperties: false },
)

export const StreamQuery = Type.Object(
  {
    seat: Type.Optional(Type.String({ maxLength: 64 })),
    after: Type.Optional(
      Type.String({
        maxLength: 32,
        description: 'Where you stand, `version.notice`; Last-Event-ID wins over it',
      }),
    ),
    past: Type.Optional(Type.Boolean({ description: 'A `sync` tells all that has been, too' })),
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
export const TableListSchema = Type.Object(
  { tables: Type.Array(TableSummarySchema), next: Nullable(Type.String()) },
  { title: 'TableList', description: 'A page of your tables, newest first' },
)
