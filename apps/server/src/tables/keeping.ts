import { HttpError } from '../errors/httpError.ts'
import type { Cursor, Storage, StoredTable } from '../storage/storage.ts'
import type { KeepAnswer, KeeperAnswers, KeeperQuestion, KeepTask } from '../workers/keepTasks.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import type { KeptFor, Workers } from '../workers/workers.ts'
import { isLater } from './cursor.ts'
import type { HeardQuestion } from './heard.ts'

/** Changes that are read and given to a thread at once. */
const PAGE = 200
/** Nobody asks so often in vain. */
const ROUNDS = 10_000

/** Who wants to know, and what for. */
export interface Asker {
  readonly purpose: KeptFor
  readonly user: ThreadUser
}

export const lookingAs = (user: ThreadUser): Asker => ({ purpose: 'look', user })
export const changingAs = (user: ThreadUser): Asker => ({ purpose: 'change', user })

/** How the match of a table is to be asked: from a snapshot, or with all of its past. */
export interface KeptMatch {
  readonly stored: StoredTable
  readonly snapshot?: { readonly at: Cursor; readonly packed: Uint8Array }
}

/** Where every table begins. */
export const START: Cursor = { version: 0, notice: 0 }

/** Asks keeper threads, and gives them what they do not know yet, a page at a time. */
export class Keeping {
  readonly #storage: Storage
  readonly #workers: Pick<Workers, 'keep'>

  constructor(storage: Storage, workers: Pick<Workers, 'keep'>) {
    this.#storage = storage
    this.#workers = workers
  }

  async ask<Question extends KeeperQuestion>(
    { stored, snapshot }: KeptMatch,
    question: Question,
    asker: Asker,
  ): Promise<KeeperAnswers[Question['kind']]> {
    const { game, setup, seed, rules, version, notice } = stored
    const until = { version, notice }
    // What goes on from a snapshot is another match than the one with its past.
    const id = snapshot ? `${stored.id} from ${snapshot.at.version}` : stored.id
    const base = { id, game, packs: rules.packs.map((pack) => pack.id), setup, seed, until, question }
    let more: Partial<KeepTask> = snapshot ? await this.#beginning({ stored, snapshot }) : {}
    for (let left = ROUNDS; left > 0; left--) {
      const answer: KeepAnswer = await this.#workers.keep({ ...base, ...more }, asker.purpose, asker.user)
      if (answer.kind === 'answer') return answer.value as KeeperAnswers[Question['kind']]
      // A snapshot is a copy: what does not go on from it may go on from the start.
      if (answer.kind === 'outdated' && snapshot) return this.ask({ stored }, question, asker)
      if (answer.kind === 'outdated') throw outdated(stored)
      if (answer.kind === 'more') more = {}
      else
        more = answer.after
          ? await this.#after(stored, answer.after)
          : await this.#beginning({ stored, ...(snapshot && { snapshot }) })
    }
    throw new HttpError('SERVER_BUSY')
  }

  /** In parts: nobody's reading fills the memory here. */
  async *tell(stored: StoredTable, entries: number, telling: HeardQuestion, asker: Asker): AsyncGenerator<Uint8Array> {
    let from = 0
    for (;;) {
      const { part, isLast } = await this.ask({ stored }, { kind: 'heard', entries, telling, from }, asker)
      yield part
      if (isLast) return
      from += part.length
    }
  }

  async #beginning({ stored, snapshot }: KeptMatch): Promise<Partial<KeepTask>> {
    return { begin: { snapshot: snapshot?.packed }, ...(await this.#after(stored, snapshot?.at ?? START)) }
  }

  async #after(stored: StoredTable, after: Cursor): Promise<Pick<KeepTask, 'after' | 'changes' | 'isAll'>> {
    const found = await this.#storage.changesOf(stored.id, { after, limit: PAGE })
    const changes = found.filter((change) => !isLater(change, stored))
    return { after, changes, isAll: found.length < PAGE || changes.length < found.length }
  }
}

export const outdated = ({ rules }: StoredTable, today?: unknown): HttpError =>
  new HttpError('MATCH_OUTDATED', { details: { begun: rules, ...(today !== undefined && { today }) } })

export const isOutdated = (error: unknown): boolean => error instanceof HttpError && error.code === 'MATCH_OUTDATED'
