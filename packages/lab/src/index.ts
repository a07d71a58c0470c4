export { answer } from './answer/answer.ts'
export { type CellStanding, leadOf, standingOf } from './answer/matrix.ts'
export * from './answer/result.ts'
export { withoutUnconfirmed } from './answer/unconfirmed.ts'
export { statistic } from './answer/verdicts.ts'
export {
  type ComparedDifference,
  type ComparedRow,
  type ComparedRun,
  type Comparison,
  compareResults,
} from './compare/compareResults.ts'
export type { DocumentDifference } from './compare/differences.ts'
export { defaultStat } from './experiment/defaults.ts'
export { LAB_CODES, type LabCode, labFault } from './experiment/fault.ts'
export { readExperiment } from './experiment/read.ts'
export {
  type Experiment,
  experimentSchema,
  type MeasureSpec,
  type PackChoice,
  QUESTIONS,
  type Question,
  type QuestionKind,
  type QuestionOf,
  STATISTICS,
  type StatisticName,
  type Target,
  type Variant,
} from './experiment/schema.ts'
export { type LuckOptions, luckOf } from './luck/luckOf.ts'
export * from './luck/report.ts'
export { kindOf, parseExpression, WORDS } from './measure/expression.ts'
export { ExpressionFault } from './measure/tokens.ts'
export { errorPhrase, faultPhrase, warningPhrase } from './messages.ts'
export { type Design, designOf } from './questions/design.ts'
export { maxMatches } from './questions/maxMatches.ts'
export { armRecord } from './replay/armRecord.ts'
export { type CandidateArm, candidateArms } from './replay/candidateArms.ts'
export { kitForRecord } from './replay/kitForRecord.ts'
export { type PlayedArm, playedArms } from './replay/playedArms.ts'
export { type Replayed, replayable } from './replay/replayable.ts'
export { type ReportSource, type ShownMatch, type SimulationReport, showMatch, simulationReport } from './report.ts'
export type { Backend, Journal, Progress } from './run/backend.ts'
export { inlineBackend } from './run/inline.ts'
export { Player } from './run/player.ts'
export { type ExperimentOptions, type ProgressReport, runExperiment } from './run/runExperiment.ts'
export { runSchedule } from './run/runSchedule.ts'
export type { RunStore } from './run/runStore.ts'
export {
  type ExperimentHead,
  experimentHead,
  type ListedExperimentRun,
  RUN_STATES,
  type RunState,
  runId,
  type StoredExperimentRun,
} from './run/storedExperimentRun.ts'
export { engineOf } from './schedule/engine.ts'
export { parsePath } from './schedule/path.ts'
export type { Arm, Batch, Engine, Schedule } from './schedule/schedule.ts'
export { type Simulation, simulate } from './simulate.ts'
export { type Bar, barsOf, QUANTILE_NAMES, type QuantileName } from './statistics/distribution.ts'
export { type Estimate, halfWidth, METHODS, type Method, wilson } from './statistics/estimate.ts'
export { emptyTally, mergeTallies, type Tally } from './tally.ts'
export type { MatchFailure, Totals } from './totals/totals.ts'
