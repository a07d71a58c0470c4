import Type from 'typebox'
import { Outcome, PackRef, Seed, setupChoice } from './shared.ts'

export const SimulateBody = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    ...setupChoice,
    bots: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 16,
        description:
          'In the order of the seats; a shorter list begins again; without it the default bot of the game plays',
      }),
    ),
    seed: Type.Optional(Seed),
    n: Type.Optional(Type.Integer({ minimum: 1, description: 'How many matches; one if not said' })),
    events: Type.Optional(
      Type.Boolean({ description: 'With n = 1: everything that happened, as a spectator sees it' }),
    ),
  },
  {
    title: 'SimulationRequest',
    additionalProperties: false,
    examples: [
      { game: 'dice', bots: ['easy', 'normal'], seed: 'tuesday', n: 1000 },
      {
        game: 'arena',
        setup: {
          event: 'standard',
          teams: [
            {
              members: [
                { character: 'swordmaster', stars: 3 },
                { character: 'priest', stars: 3 },
              ],
            },
            {
              members: [
                { character: 'brawler', stars: 3 },
                { character: 'stormcaller', stars: 3 },
              ],
            },
          ],
        },
        seed: 'tuesday',
        events: true,
      },
    ],
  },
)

const Interval = Type.Object(
  {
    estimate: Type.Number(),
    low: Type.Number(),
    high: Type.Number(),
    method: Type.String(),
    confidence: Type.Number(),
  },
  { title: 'Interval' },
)

/** The same as `arbiter simulate --json` prints, but for the events, which are a spectator's. */
export const SimulationSchema = Type.Object(
  {
    game: Type.String(),
    version: Type.String(),
    packs: Type.Array(PackRef),
    seed: Type.String(),
    n: Type.Integer(),
    outcomes: Type.Object({
      wins: Type.Record(Type.String(), Type.Integer()),
      draws: Type.Integer({ description: 'Matches in which several shared the first place' }),
      lost: Type.Integer({ description: 'Matches in which nobody stood first' }),
      reasons: Type.Record(Type.String(), Type.Integer()),
    }),
    rates: Type.Record(Type.String(), Interval),
    steps: Type.Object({ mean: Type.Number() }),
    matchSeed: Type.Optional(Type.String()),
    outcome: Type.Optional(Outcome),
    hash: Type.Optional(Type.String()),
    report: Type.Optional(Type.Unknown({ description: 'What the game hands over after a single match' })),
    events: Type.Optional(Type.Array(Type.Unknown())),
  },
  { title: 'Simulation', description: 'What happened in the simulated matches' },
)
