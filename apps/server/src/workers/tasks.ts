import type { Divergence, Fault, Language, Outcome, RuleChange, Seat, Start } from '@arbiter/kernel'
import type { Experiment, SimulationReport, StoredExperimentRun } from '@arbiter/lab'

/** Makes a bot ready: some compute large tables first. */
export interface PrepareTask {
  readonly game: string
  /** Those that the match was begun with. */
  readonly packs: readonly string[]
  readonly setup: unknown
  readonly bot: string
  readonly seat: Seat
  /** It computes tables for the set-up first. */
  readonly isPrepared: boolean
  /** Whose table it is. */
  readonly owner: string
}

/**
 * One decision of a bot. The worker shows it what its seat may see, and luck of its own: at a large table that and what is legal take
 * longer than the event loop has.
 */
export interface ChooseTask extends PrepareTask {
  readonly state: unknown
  readonly botSeed: string
  readonly decision: number
}

/** Reads what somebody brings, and begins a match from it. */
export interface BeginTask {
  readonly game: string
  /** Those of the match that is repeated; without them, of today. */
  readonly packs?: readonly string[]
  readonly setup: unknown
  readonly seed: string
  /** Those that are given to somebody: where they are not those of the set-up, no match is begun. */
  readonly seats?: readonly string[]
  /** Ways to decide at once, bytes told at once, events of one decision; of a set-up that has been played nothing is asked. */
  readonly most?: { readonly legal: number; readonly told: number; readonly events: number }
}

/** What is taken over by whoever goes on with it. */
export interface BegunMatch {
  readonly setup: unknown
  /** Unless other seats were asked for than there are. */
  readonly start?: Start
  /** What reading the set-up and beginning took. */
  readonly ms: number
}

export interface SimulateTask {
  readonly game: string
  /** Has passed the game's schema. */
  readonly setup: unknown
  readonly bots: readonly string[]
  readonly seed: string
  readonly n: number
  readonly events: boolean
  readonly budgetMs: number
}

export type SimulateAnswer =
  | { readonly kind: 'done'; readonly report: SimulationReport }
  | { readonly kind: 'too_long'; readonly done: number }

export interface VerifyTask {
  readonly text: string
}

export interface VerifiedRecord {
  readonly game: string
  readonly hash: string
  readonly steps: number
  readonly outcome: Outcome | undefined
  /** Rules that differ today, though the record plays out the same. */
  readonly changes: readonly RuleChange[]
}

export type VerifyAnswer =
  | { readonly kind: 'verified'; readonly record: VerifiedRecord }
  | { readonly kind: 'unknown_game'; readonly game: string }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'diverged'; readonly divergence: Divergence; readonly changes: readonly RuleChange[] }

/** Makes a question ready, to see whether it can be. */
export interface DesignTask {
  readonly raw: unknown
}

export type DesignAnswer =
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'ready'
      readonly id: string
      readonly experiment: Experiment
      readonly engine: StoredExperimentRun['engine']
      readonly arms: number
      /** Most matches that it can take, all arms together. */
      readonly matches: number
    }

/** One match of an arm, played again. */
export interface ArmRecordTask {
  readonly experiment: Experiment
  /** The answer so far, as text: only a thread looks into it. */
  readonly result: string | undefined
  readonly engine: StoredExperimentRun['engine']
  readonly arm: string
  readonly index: number
}

export type ArmRecordAnswer =
  | { readonly kind: 'record'; readonly text: string }
  | { readonly kind: 'outdated'; readonly today: StoredExperimentRun['engine'] }
  | { readonly kind: 'no_arm'; readonly known: readonly string[] }
  | { readonly kind: 'no_match'; readonly last: number }
  | { readonly kind: 'failed'; readonly code: string; readonly params: Readonly<Record<string, unknown>> }

export const EXPORT_FORMATS = ['json', 'csv', 'html', 'svg'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export interface ExportTask {
  readonly game: string
  readonly result: string
  readonly format: ExportFormat
  readonly language: Language
  /** Of an SVG: which chart; without it, the first. */
  readonly chart: string | undefined
}

export type ExportAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'no_chart'; readonly known: readonly string[] }
