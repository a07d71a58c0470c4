import type { Clock } from '../clock.ts'
import type { Quotas } from '../quotas.ts'
import type { Storage } from '../storage/storage.ts'

/** Whoever asks waits no longer. */
const BOUND_MS = 1_000
/** For so long an answer counts. */
const FRESH_MS = 1_000

/** Why a server cannot do its work: it takes no writes, has no room for anything new, or is about to stop. */
export type Cause = 'storage' | 'room' | 'stopping'

interface ReadinessOptions {
  readonly storage: Pick<Storage, 'tryWrite'>
  readonly quotas: Pick<Quotas, 'hasRoom'>
  readonly clock: Clock
}

/** Whether the server can do its work. */
export class Readiness {
  readonly #options: ReadinessOptions
  #last: { readonly at: number; readonly causes: Promise<readonly Cause[]> } | undefined
  #isStopping = false

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  stop(): void {
    this.#isStopping = true
  }

  async causes(): Promise<readonly Cause[]> {
    if (this.#isStopping) return ['stopping']
    const now = this.#options.clock.now()
    if (!this.#last || now - this.#last.at >= FRESH_MS) this.#last = { at: now, causes: this.#look() }
    return this.#last.causes
  }

  async #look(): Promise<Cause[]> {
    const { storage, quotas } = this.#options
    const [writes, room] = await Promise.all([within(storage.tryWrite().then(() => true)), within(quotas.hasRoom())])
    return [...(writes ? [] : ['storage' as const]), ...(writes && !room ? ['room' as const] : [])]
  }
}

/** False, too, for what fails or takes too long. */
export function within(work: Promise<boolean>, ms = BOUND_MS): Promise<boolean> {
  let timer: NodeJS.Timeout
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer))
}
