import { DIFFICULTIES, LEAGUES, RUN_PHASES, STYLES, TIMINGS } from '@arbiter/run'
import Type, { type Static } from 'typebox'
import { DECK_SOURCES } from '../storage/runs.ts'
import { Nullable, SeenVersion } from './shared.ts'

/** RN-316. An id in a request is looked up, never read. */
const Named = Type.String({ maxLength: 64 })
const strict = { additionalProperties: false }

/** Any text may be asked for: an ill-formed id is an unknown one. */
export const RunParams = Type.Object({ id: Type.String() })

/** RN-722. */
const DeckSchema = Type.Union(
  [
    Type.Object({ kind: Type.Enum(['starter', 'dealt']) }, strict),
    Type.Object(
      {
        kind: Type.Enum(['list']),
        units: Type.Array(Named, { maxItems: 12, description: 'unit ids of the faction, each once' }),
      },
      strict,
    ),
    Type.Object({ kind: Type.Enum(['saved']), deckId: Named }, strict),
  ],
  { title: 'DeckChoice', description: 'Without one it is the starter deck' },
)
export type DeckBody = Static<typeof DeckSchema>

export const NewRunBody = Type.Object(
  {
    faction: Named,
    leaderId: Named,
    deck: Type.Optional(DeckSchema),
    opponents: Type.Optional(
      Type.Enum(['standard', 'gentle'], {
        default: 'standard',
        description: 'gentle: practice against easy bots, without rating and for half the crowns',
      }),
    ),
  },
  {
    title: 'NewRun',
    ...strict,
    examples: [
      { faction: 'humans', leaderId: 'aldric' },
      { faction: 'order', leaderId: 'severin', deck: { kind: 'dealt' } },
    ],
  },
)

export const PicksBody = Type.Object(
  { version: SeenVersion, picks: Type.Array(Named, { maxItems: 3, description: 'instanceIds of the cards you take' }) },
  { title: 'DraftPicks', ...strict, examples: [{ version: 1, picks: ['archer-1', 'knight-1', 'priest-1'] }] },
)

export const BattleBody = Type.Object(
  {
    version: SeenVersion,
    team: Type.Array(Type.Object({ instanceId: Named, x: Type.Integer(), y: Type.Integer() }, strict), {
      maxItems: 12,
      description: 'Row y 1 is the front rank',
    }),
    spellTimings: Type.Optional(
      Type.Array(Type.Object({ spellId: Named, timing: Type.Enum([...TIMINGS]) }, strict), {
        maxItems: 2,
        description: 'A spell that is not named is cast in the middle of the battle',
      }),
    ),
  },
  {
    title: 'BattleRequest',
    ...strict,
    examples: [
      {
        version: 2,
        team: [{ instanceId: 'knight-1', x: 3, y: 1 }],
        spellTimings: [{ spellId: 'holy_light', timing: 'early' }],
      },
    ],
  },
)

export const UpgradeBody = Type.Object(
  { version: SeenVersion, instanceId: Named },
  { title: 'UpgradeRequest', ...strict, examples: [{ version: 2, instanceId: 'knight-1' }] },
)

export const AbandonBody = Type.Object(
  { version: SeenVersion },
  { title: 'AbandonRequest', ...strict, examples: [{ version: 2 }] },
)

/** Runs in a list, unless told otherwise. */
export const RUNS_PAGE = 10

export const RunsQuery = Type.Object(
  { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: RUNS_PAGE })) },
  strict,
)

const CardSchema = Type.Object(
  {
    instanceId: Type.String(),
    unitId: Type.String(),
    tier: Type.Integer(),
    cost: Type.Integer(),
    nextUpgradeCost: Nullable(Type.Integer()),
  },
  { title: 'CardInRun' },
)
export type CardBody = Static<typeof CardSchema>

const who = {
  kind: Type.Enum(['player', 'bot']),
  name: Type.String(),
  faction: Type.String(),
  leaderId: Type.String(),
  rating: Type.Integer(),
}

const result = {
  result: Type.Enum(['win', 'loss']),
  outcome: Type.Enum(['win', 'loss', 'draw']),
  reason: Type.Enum(['wipe', 'limit']),
  rounds: Type.Integer(),
  goldEarned: Type.Integer(),
}

const HistorySchema = Type.Object(
  {
    battleId: Type.String(),
    battle: Type.Integer(),
    ...result,
    goldBase: Type.Integer(),
    goldStreak: Type.Integer(),
    ratingChange: Type.Integer(),
    opponent: Type.Object(who),
    at: Type.String(),
  },
  { title: 'FoughtBattle' },
)
export type HistoryBody = Static<typeof HistorySchema>

const Status = Type.Enum(['active', 'won', 'lost'])

export const RunSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({ description: 'Rises by one with every change' }),
    status: Status,
    phase: Type.Enum([...RUN_PHASES]),
    abandoned: Type.Boolean(),
    faction: Type.String(),
    leaderId: Type.String(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    winStreak: Type.Integer(),
    battleNumber: Type.Integer(),
    budget: Type.Integer(),
    gold: Type.Integer(),
    rating: Type.Integer(),
    league: Type.Enum([...LEAGUES]),
    hand: Type.Array(CardSchema),
    remaining: Type.Array(Type.String(), { description: 'unitIds, sorted' }),
    remainingCount: Type.Integer(),
    spells: Type.Array(Type.Object({ spellId: Type.String(), recommended: Type.Enum([...TIMINGS]) })),
    opponent: Nullable(
      Type.Object({
        ...who,
        difficulty: Type.Enum([...DIFFICULTIES]),
        style: Nullable(Type.Enum([...STYLES], { description: 'How a bot with a name likes to play' })),
      }),
    ),
    deck: Type.Object(
      {
        source: Type.Enum([...DECK_SOURCES]),
        name: Nullable(Type.String({ description: 'Of a saved one, as it was called then' })),
        units: Type.Array(Type.String(), { description: 'In table order' }),
        code: Type.String({ description: 'To share it' }),
      },
      { description: 'What the run is played with; changing a saved deck changes nothing here' },
    ),
    opponents: Type.Enum(['standard', 'gentle']),
    lastBattleId: Nullable(Type.String()),
    history: Type.Array(HistorySchema),
    reward: Nullable(Type.Integer({ description: 'Crowns, once the run has ended' })),
  },
  { title: 'Run', description: 'The run as it stands now' },
)
export type RunBody = Static<typeof RunSchema>

const RunSummarySchema = Type.Object(
  {
    id: Type.String(),
    status: Status,
    abandoned: Type.Boolean(),
    faction: Type.String(),
    leaderId: Type.String(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    rating: Type.Integer(),
    reward: Nullable(Type.Integer()),
  },
  { title: 'RunSummary' },
)
export type RunSummaryBody = Static<typeof RunSummarySchema>
export const RunListSchema = Type.Object(
  { runs: Type.Array(RunSummarySchema) },
  { title: 'RunList', description: 'Your runs, newest first' },
)

export const DraftSchema = Type.Object(
  {
    draftNumber: Type.Integer(),
    pick: Type.Integer({ description: 'How many to take' }),
    options: Type.Array(CardSchema),
    remainingCount: Type.Integer(),
    version: Type.Integer(),
  },
  { title: 'DraftOffer', description: 'The cards on offer' },
)
export type DraftBody = Static<typeof DraftSchema>

export const BattleSchema = Type.Object(
  {
    battleId: Type.String(),
    ...result,
    gold: Type.Integer(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    winStreak: Type.Integer(),
    ratingChange: Type.Integer(),
    rating: Type.Integer(),
    reward: Nullable(Type.Integer()),
    run: RunSchema,
  },
  { title: 'BattleResult', description: 'How the battle ended, and the run after it' },
)
export type BattleResultBody = Static<typeof BattleSchema>

const SideSchema = Type.Object(
  {
    name: Type.String(),
    faction: Type.String(),
    leaderId: Type.String(),
    team: Type.Array(
      Type.Object({ unitId: Type.String(), tier: Type.Integer(), x: Type.Integer(), y: Type.Integer() }),
      {
        description: 'Cells in the frame of their own side',
      },
    ),
    deckCode: Nullable(Type.String({ description: 'Of your own side' })),
  },
  { title: 'BattleSide' },
)

export const ReplaySchema = Type.Object(
  {
    battleId: Type.String(),
    rulesVersion: Type.String(),
    contentHash: Type.String(),
    preset: Type.String(),
    sides: Type.Object({ player: SideSchema, enemy: SideSchema }),
    events: Type.Array(Type.Unknown(), {
      description:
        'What happened, in order; `seq` counts from 0. Of a battle recorded with older rules, as they told it',
    }),
    result: Type.Object({
      winner: Type.Enum(['player', 'enemy', 'draw']),
      reason: Type.Enum(['wipe', 'limit']),
      rounds: Type.Integer(),
    }),
    eventsHash: Type.String({ description: 'SHA-256 of the canonical JSON of the events' }),
    recordedWithOlderRules: Type.Boolean(),
  },
  { title: 'BattleReplay', description: 'The battle, event by event' },
)
export type ReplayBody = Static<typeof ReplaySchema>
