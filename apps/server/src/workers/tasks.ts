import type { Divergence, Fault, Outcome, RuleChange, Seat } from '@arbiter/kernel'
import type { SimulationReport } from '@arbiter/lab'

/** Makes a bot ready: some compute large tables first. */
export interface PrepareTask {
  readonly game: string
  readonly setup: unknown
  readonly bot: string
  readonly seat: Seat
}

/** One decision of a bot. The worker sees what the seat may see, and luck of its own. */
export interface ChooseTask extends PrepareTask {
  readonly view: unknown
  readonly legal: readonly unknown[]
  readonly seed: string
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
