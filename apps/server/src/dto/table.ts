import { PHRASES } from '@arbiter/client'
import Type, { type Static } from 'typebox'
import { DISPLAY_NAME, NEUTRAL_NAME_NOTE } from '../displayName.ts'
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

const seconds = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description: `Seconds: ${description}` })

export const ClockRule = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('live'),
        base: seconds(10, 86_400, 'what each has to begin with'),
        add: seconds(0, 3_600, 'what each gets with a finished turn'),
        perDecision: Type.Optional(seconds(5, 86_400, 'the most for one decision')),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal('days'),
        days: Type.Integer({ minimum: 1, maximum: 30, description: 'For each decision' }),
      },
      { additionalProperties: false },
    ),
  ],
  { title: 'ClockRule', description: 'How much time persons have; bots have no clock' },
)

export const NewTableBody = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    ...setupChoice,
    seed: Type.Optional(Seed),
    seats: Type.Record(Type.String({ maxLength: 64 }), SeatRequest, {
      description: 'Who decides for each seat of the set-up',
    }),
    name: Type.Optional(Name),
    clock: Type.Optional(ClockRule),
    delay: Type.Optional(
      Type.Enum([0, 30, 120], { description: 'By how many seconds those who only watch are behind' }),
    ),
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

const OwnDecision = Type.Integer({
  minimum: 0,
  description:
    'A decision of yours, as the number of steps before it, at a table without other people; for the master of a game, any decision',
})

export const ActBody = Type.Object(
  {
    seat: Type.Optional(Seat),
    actions: Type.Array(Type.Unknown({ description: 'One of `legal`, or anything the game accepts' }), {
      minItems: 1,
      maxItems: 64,
      description:
        'In this order, all or none. Where other people play, only the last may bring luck: what follows it is decided when the luck is known',
    }),
    version: SeenVersion,
    to: Type.Optional(OwnDecision),
  },
  { title: 'ActRequest', additionalProperties: false, examples: [{ version: 4, actions: [{ type: 'roll' }] }] },
)

export const UndoBody = Type.Object(
  {
    version: SeenVersion,
    to: Type.Optional(OwnDecision),
    fresh: Type.Optional(Type.Boolean({ description: 'From there on with other luck; only for the master of a game' })),
    redo: Type.Optional(Type.Boolean({ description: 'The other way: what was taken back comes back' })),
  },
  { title: 'UndoRequest', additionalProperties: false, examples: [{ version: 4 }] },
)

export const EndBody = Type.Object(
  {
    ending: Type.Enum(['resign', 'abort', 'claim'], {
      description:
        'Giving up a seat of yours; breaking off, which costs nobody anything and is for the beginning (before the start, for whoever opened the table); or claiming the win where whoever is to decide has been gone for five minutes (then it may be broken off, too)',
    }),
    seat: Type.Optional(Seat),
  },
  { title: 'EndRequest', additionalProperties: false, examples: [{ ending: 'resign' }] },
)

export const BotBody = Type.Object(
  {
    way: Type.Enum(['askAgain', 'takeOver'], {
      description: 'The bot is asked once more; or from now on you decide for its seat',
    }),
  },
  { title: 'FailedBotAnswer', additionalProperties: false, examples: [{ way: 'askAgain' }] },
)

export const OfferBody = Type.Object(
  {
    kind: Type.Enum(['draw', 'takeBack', 'rematch'], {
      description: 'Takes your last decision back; opens a table for the same people with sides changed, after the end',
    }),
    seat: Type.Optional(Seat),
  },
  { title: 'OfferRequest', additionalProperties: false, examples: [{ kind: 'draw' }] },
)

export const AnswerBody = Type.Object(
  { agrees: Type.Boolean({ description: 'Whoever made the offer takes it back with false' }) },
  { title: 'OfferAnswer', additionalProperties: false, examples: [{ agrees: true }] },
)

export const SayBody = Type.Object(
  {
    phrase: Type.String({ maxLength: 64, description: `The id of a ready phrase: ${PHRASES.join(', ')}` }),
    seat: Type.Optional(Seat),
  },
  { title: 'SayRequest', additionalProperties: false, examples: [{ phrase: 'hello' }] },
)

export const SaidSchema = Type.Object(
  { id: Type.Integer(), seat: Type.String(), phrase: Type.String({ description: 'The id of a ready phrase' }) },
  { title: 'SaidPhrase' },
)

export const PresenceSchema = Type.Record(Type.String(), Type.Enum(['here', 'away', 'gone']), {
  title: 'TablePresence',
  description: 'Seats of persons: away 10 s after the last connection broke, gone after two minutes',
})

const OfferSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: OfferBody.properties.kind,
    seat: Type.String({ description: 'Whose offer it is' }),
    waits: Type.Array(Type.String(), { description: 'Seats that have not answered yet' }),
  },
  { title: 'TableOffer' },
)

const ClockSchema = Type.Object(
  {
    rule: ClockRule,
    left: Type.Record(Type.String(), Type.Number(), { description: 'ms, at the moment of this answer' }),
    running: Nullable(Type.String({ description: 'Whose time runs' })),
  },
  { title: 'TableClock' },
)

const SeatSchema = Type.Object(
  {
    kind: Type.Enum(['me', 'guest', 'bot', 'open']),
    name: Type.Optional(
      Type.String({ description: `Of a person; ${NEUTRAL_NAME_NOTE}; empty once the account is deleted` }),
    ),
    bot: Type.Optional(Type.String()),
  },
  { title: 'SeatHolder' },
)
export type SeatBody = Static<typeof SeatSchema>

const cursor = {
  version: Type.Integer({ description: 'Rises by one with every change of the match: what a decision must have seen' }),
  notice: Type.Integer({
    description: 'Rises by one with every other change: somebody sits down, offers or says something',
  }),
}
const standing = {
  ...cursor,
  stage: Type.Enum(['gathering', 'playing', 'over'], { description: 'Nothing is decided while seats are free' }),
  seats: Type.Record(Type.String(), SeatSchema),
  outcome: Nullable(Outcome),
}

const Rematch = Nullable(Type.String({ description: 'The table where the same people play again' }))

const summary = {
  id: Id,
  game: Type.String(),
  ...standing,
  awaited: Type.Array(Type.String(), { description: 'Seats that may decide' }),
  yourTurn: Type.Boolean({ description: 'Whether one of them is yours' }),
  asked: Type.Array(OfferBody.properties.kind, { description: 'What others offer, and wait for your answer to' }),
  rematch: Rematch,
  createdAt: Type.String(),
  updatedAt: Type.String(),
}
export const TableSummarySchema = Type.Object(summary, { title: 'TableSummary' })
export type TableSummary = Static<typeof TableSummarySchema>

const ProblemSchema = Type.Object(
  { code: Type.Enum(['bot_failed']), seat: Type.String(), bot: Type.String() },
  { title: 'TableProblem', description: 'A bot gives no answer: ask it again, play its seat yourself, or break off' },
)

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
  offers: Type.Array(OfferSchema, { description: 'Open ones; they die with the next decision' }),
  rematch: Rematch,
  problem: Nullable(ProblemSchema),
  abortable: Type.Boolean({ description: 'Whether you may break it off, which costs nobody anything' }),
  clock: Nullable(ClockSchema),
  redoable: Type.Integer({ description: 'How many decisions that were taken back you may bring back' }),
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
    said: Type.Array(SaidSchema, { description: 'The last words, the newest last' }),
    presence: PresenceSchema,
    delay: Type.Integer({ description: 'By how many seconds those who only watch are behind' }),
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
  {
    ...cursor,
    seat: Type.Optional(Type.String({ description: 'The seat that was taken' })),
    offer: Type.Optional(Type.Integer({ description: 'The offer that was made' })),
    rematch: Type.Optional(Type.String({ description: 'The table that was opened' })),
  },
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

export const LogQuery = Type.Object(
  {
    seat: Type.Optional(Type.String({ maxLength: 64, description: 'As this seat of yours, or as spectator' })),
    from: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The first decision of the page' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
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
    stay: Type.Optional(Type.Boolean({ description: 'Do not close it at the end: a rematch may be offered' })),
  },
  { additionalProperties: false },
)

export const ListQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    stage: Type.Optional(
      Type.Enum(['open', 'gathering', 'playing', 'over'], { description: '`open`: all that are not over' }),
    ),
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
