import { experimentSchema, QUESTIONS, RUN_STATES } from '@arbiter/lab'
import Type, { type Static } from 'typebox'
import { EXPORT_FORMATS } from '../workers/tasks.ts'
import { Nullable } from './shared.ts'

/** Checked by the lab itself, which says more exactly what is wrong; here it is for the document. */
export const ExperimentBody = Type.Unsafe<unknown>({
  ...experimentSchema,
  title: 'Experiment',
  examples: [
    {
      id: 'dice-bots',
      game: 'dice',
      title: { en: 'Which bot beats which?', ru: 'Какой бот кого обыгрывает?' },
      question: {
        kind: 'matchups',
        contenders: [
          { id: 'easy', bot: 'easy' },
          { id: 'normal', bot: 'normal' },
        ],
      },
      stop: { n: 1000 },
      seed: 'tuesday',
    },
  ],
})

export const AgainQuery = Type.Object(
  {
    again: Type.Optional(
      Type.Boolean({ description: 'Run it once more from the beginning, though it is there already' }),
    ),
  },
  { additionalProperties: false },
)

const RunId = Type.String({ minLength: 1, maxLength: 96, pattern: '^[a-z0-9][a-z0-9._-]*$' })
export const RunParams = Type.Object({ id: RunId })

const HeadSchema = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    title: Type.Record(Type.String(), Type.String()),
    seed: Type.String(),
    question: Type.Object({ kind: Type.Enum([...QUESTIONS]) }),
  },
  { title: 'ExperimentHead', description: 'What the question is called and what it is about; the run has it whole' },
)

const summary = {
  id: RunId,
  experiment: HeadSchema,
  engine: Type.Object(
    {
      lab: Type.Integer(),
      game: Type.String(),
      version: Type.String(),
      generator: Type.String(),
      botLuck: Type.Optional(
        Type.String({ description: 'The law of bot luck; answers of 0.2.0 and before have none' }),
      ),
      packs: Type.String(),
      trace: Type.String(),
    },
    { description: 'The rules and the content that the answer holds for' },
  ),
  state: Type.Enum([...RUN_STATES], { description: 'Of the run; a match says it with `status`, and so does a result' }),
  progress: Type.Object(
    { n: Type.Integer(), of: Type.Integer(), phase: Type.String() },
    { description: 'Matches of each arm so far; in a search, candidates' },
  ),
  mine: Type.Boolean({ description: 'Yours to pause, go on with, cancel' }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  error: Type.Optional(
    Type.Object({
      code: Type.String(),
      params: Type.Record(Type.String(), Type.Unknown()),
      message: Type.String({ description: 'A sentence in the language of Accept-Language (en, ru)' }),
    }),
  ),
}
const RunSummarySchema = Type.Object(summary, { title: 'ExperimentRunSummary' })
export type RunSummary = Static<typeof RunSummarySchema>

export const RunSchema = Type.Object(
  {
    ...summary,
    experiment: Type.Unknown({ description: 'The question as it was asked' }),
    result: Type.Optional(
      Type.Unknown({ description: 'The answer; before the end, or after it was stopped, what is known so far' }),
    ),
  },
  { title: 'ExperimentRun', description: 'The run of the question, with its answer as far as there is one' },
)
export type RunBody = Static<typeof RunSchema>

export const RunListQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    after: Type.Optional(
      Type.String({ maxLength: 160, pattern: '^[^~]+~[a-z0-9._-]+$', description: '`next` of the page before' }),
    ),
  },
  { additionalProperties: false },
)
export const RunListSchema = Type.Object(
  {
    experiments: Type.Array(RunSummarySchema),
    next: Nullable(Type.String()),
  },
  { title: 'ExperimentRunList', description: 'A page of your runs, newest first, without their answers' },
)

export const RemovedSchema = Type.Object(
  { id: RunId },
  { title: 'RemovedExperiment', description: 'The run that is off your list' },
)

export const ExportQuery = Type.Object(
  {
    format: Type.Enum([...EXPORT_FORMATS]),
    chart: Type.Optional(Type.String({ maxLength: 200, description: 'Of an SVG: which chart; without it, the first' })),
  },
  { additionalProperties: false },
)

export const ArmMatchQuery = Type.Object(
  {
    arm: Type.String({ minLength: 1, maxLength: 500 }),
    index: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  },
  { additionalProperties: false },
)

export const ReadyQuestionsSchema = Type.Object(
  {
    experiments: Type.Array(Type.Unknown(), { description: 'Each can be sent to POST /api/v1/experiments as it is' }),
  },
  { title: 'ReadyQuestions', description: 'The questions that come with the game' },
)
