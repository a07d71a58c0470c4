import { type Ending, isPlainObject, type Outcome, type Seating, type SeatKey } from '@arbiter/kernel'
import type { Change, Powers, Problem, Receipt } from './host.ts'
import type { Play, PlayStep } from './play.ts'
import type { Perspective } from './seating.ts'
import type { StruckStep } from './struck.ts'

/** What a reader asks of a table elsewhere. */
export type TableRequest =
  | { readonly table: 'hello'; readonly perspective: Perspective }
  | { readonly table: 'send'; readonly id: number; readonly change: Change }
  | { readonly table: 'look'; readonly id: number; readonly perspective: Perspective }
  | { readonly table: 'record'; readonly id: number }
  | { readonly table: 'bye' }

/** The moment behind the events: who may decide what, and how it stands. */
export interface TableNow {
  readonly version: number
  readonly awaited: readonly SeatKey[]
  readonly actor: string | undefined
  /** Only for seats that the reader holds. */
  readonly legal: Readonly<Record<SeatKey, readonly unknown[]>>
  readonly outcome: Outcome | undefined
  readonly ending: Ending | undefined
  readonly seating: Seating
  readonly redoable: number
  readonly botsWait?: boolean
  /** Only for seats that the reader holds. */
  readonly takeBack?: Readonly<Record<SeatKey, number>>
  readonly demo?: Play['demo']
  readonly powers: Powers
  readonly problem: Problem | undefined
}

/** What a table elsewhere tells its reader: events as revealed to it, never a seed or a state. `n` counts what was told, so that nothing is missed. */
export type TableMessage =
  /** Everything: at the beginning, and from other eyes. */
  | {
      readonly table: 'sync'
      readonly n: number
      readonly perspective: Perspective
      /** The first place that can be shown, and what is seen there. */
      readonly first: number
      readonly view: unknown
      readonly started: number
      readonly steps: readonly PlayStep[]
      readonly events: readonly unknown[]
      readonly struck: readonly StruckStep[]
      readonly now: TableNow
    }
  /** The first `kept` steps stand, these come after them. */
  | {
      readonly table: 'step'
      readonly n: number
      readonly kept: number
      readonly steps: readonly PlayStep[]
      readonly events: readonly unknown[]
      /** Left out: the same as before. */
      readonly struck?: readonly StruckStep[]
      readonly now: TableNow
    }
  /** The same events, another moment: seats, powers, a problem. */
  | { readonly table: 'now'; readonly n: number; readonly now: TableNow }
  | { readonly table: 'receipt'; readonly id: number; readonly receipt: Receipt }
  | { readonly table: 'looked'; readonly id: number; readonly granted: boolean }
  /** `why`: what broke down over it. */
  | { readonly table: 'recorded'; readonly id: number; readonly text: string | undefined; readonly why?: string }
  /** After `bye`: nothing more will be written for this reader. */
  | { readonly table: 'left' }

/** A `MessagePort`, a worker or a window, by what is needed of it. */
export interface Port {
  postMessage(message: unknown): void
  // Written as a method, so that a port of the DOM, whose events tell more, is one of these.
  onmessage: { hear(event: { readonly data: unknown }): void }['hear'] | null
}

/** Messages from elsewhere arrive at the same port: these are none of ours. */
export function parseRequest(data: unknown): TableRequest | undefined {
  if (!isPlainObject(data)) return undefined
  const { table, id, perspective, change } = data
  if (table === 'bye') return { table }
  if (table === 'hello') return typeof perspective === 'string' ? { table, perspective } : undefined
  if (typeof id !== 'number') return undefined
  if (table === 'look') return typeof perspective === 'string' ? { table, id, perspective } : undefined
  if (table === 'record') return { table, id }
  // What the change says is judged where it is made.
  return table === 'send' ? { table, id, change: change as Change } : undefined
}

export function parseMessage(data: unknown): TableMessage | undefined {
  if (!isPlainObject(data)) return undefined
  const isMessage =
    (data.table === 'sync' && Array.isArray(data.steps) && Array.isArray(data.events) && isNow(data.now)) ||
    (data.table === 'step' && Array.isArray(data.steps) && Array.isArray(data.events) && isNow(data.now)) ||
    (data.table === 'now' && isNow(data.now)) ||
    data.table === 'left' ||
    (['receipt', 'looked', 'recorded'].includes(String(data.table)) && typeof data.id === 'number')
  return isMessage ? (data as unknown as TableMessage) : undefined
}

const isNow = (now: unknown): boolean => isPlainObject(now) && typeof now.version === 'number'
