import type { RunnerSettings } from './messages.ts'
import { Runner } from './runner.ts'

/** A runner without a run ends after this; what it has loaded goes with it. */
const IDLE_MS = 60_000

/** Runners that are ready for the next run. */
export class Runners {
  readonly #settings: RunnerSettings
  readonly #idle = new Map<Runner, NodeJS.Timeout>()

  constructor(settings: RunnerSettings) {
    this.#settings = settings
  }

  acquire(): Runner {
    for (const [runner, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(runner)
      if (!runner.lost) return runner
    }
    return new Runner(this.#settings)
  }

  release(runner: Runner): void {
    if (runner.lost) return
    const timer = setTimeout(() => {
      this.#idle.delete(runner)
      void runner.close()
    }, IDLE_MS)
    timer.unref()
    this.#idle.set(runner, timer)
  }

  async close(): Promise<void> {
    const runners = [...this.#idle]
    this.#idle.clear()
    for (const [, timer] of runners) clearTimeout(timer)
    await Promise.all(runners.map(([runner]) => runner.close()))
  }
}
