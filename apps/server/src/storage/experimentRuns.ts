import type { ListedExperimentRun, RunState, StoredExperimentRun } from '@arbiter/lab'
import type { Page } from './storage.ts'

/** A run of an experiment as the server keeps it. `result` is text: it may be large, and mostly it is only passed on. */
export interface OwnedExperimentRun extends Omit<StoredExperimentRun, 'result'> {
  readonly owner: string
  readonly result: string | undefined
  /** Rises with every change. */
  readonly version: number
  /** A server has it in hand until then. */
  readonly heldUntil: string | undefined
}

/** As a list shows it. */
export interface ListedOwnedRun extends ListedExperimentRun {
  readonly owner: string
}

/** How a run begins. */
export const NOTHING_DONE: StoredExperimentRun['progress'] = { n: 0, of: 0, phase: 'wait' }

/** A server's hold on a run. Whoever lets it expire is thought dead, and somebody else goes on. */
export interface Lease {
  readonly token: string
  readonly now: string
  readonly until: string
}

export interface RunProgress {
  readonly progress: StoredExperimentRun['progress']
  /** The answer as it stands. */
  readonly result?: string | undefined
}

export interface RunEnding extends Partial<RunProgress> {
  /** Where it goes unless somebody has paused or cancelled it meanwhile; `done` counts in any case. */
  readonly state: RunState
  readonly error?: StoredExperimentRun['error']
}

/** Runs of experiments and how far they are. One contract, the same tests for every implementation. */
export interface ExperimentRuns {
  /** False when a run with this id is there: then nothing was changed. */
  add(run: OwnedExperimentRun): Promise<boolean>
  find(id: string): Promise<OwnedExperimentRun | undefined>
  /** Newest first, without results, and of questions their heads: runs that the guest has asked for. */
  of(guest: string, page: Page): Promise<ListedOwnedRun[]>
  /** Puts a run that is there into the guest's list, too. */
  share(id: string, guest: string, now: string): Promise<void>
  isListed(id: string, guest: string): Promise<boolean>
  /** Takes it out of the guest's list; nobody's run is forgotten, one that others have asked for goes over to them. */
  leave(id: string, guest: string, now: string): Promise<void>
  /** On request of a person: false when the run is in none of the states `from`. */
  turn(id: string, from: readonly RunState[], to: RunState, now: string): Promise<boolean>
  /** From the beginning, for this guest: progress is forgotten. */
  restart(id: string, from: readonly RunState[], owner: string, now: string): Promise<boolean>
  /** Runs in these states: of one guest, or all. */
  count(states: readonly RunState[], guest?: string): Promise<number>
  versionsOf(ids: readonly string[]): Promise<Map<string, number>>

  /** Guests of whom a run waits. */
  waitingOwners(): Promise<string[]>
  /**
   * The next run that waits, or one whose server has died: of the guest with the lowest rank, and of equal ones, of whom had a turn longest
   * ago.
   */
  claim(
    lease: Lease,
    except: readonly string[],
    rankOf?: (owner: string) => number,
  ): Promise<OwnedExperimentRun | undefined>
  /** Notes how far it is and holds on; false when it is no longer ours, or no longer to be run. */
  advance(id: string, lease: Lease, progress?: RunProgress): Promise<boolean>
  /** Lets go of it. False when it was no longer ours: then nothing was changed. */
  finish(id: string, token: string, ending: RunEnding, now: string): Promise<boolean>

  /** What is done of a plan, as text. */
  checkpoint(id: string, plan: string): Promise<string | undefined>
  /** False when the run is no longer ours: then nothing was changed. */
  saveCheckpoint(id: string, lease: Lease, plan: string, progress: string): Promise<boolean>
}
