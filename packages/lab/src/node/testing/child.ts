import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A process of a test; it never outlives the test. */
export class Child {
  readonly process: ChildProcess
  readonly #heard: (() => void)[] = []
  text = ''

  constructor(script: string, ...args: readonly string[]) {
    this.process = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process.stdout!.on('data', (part) => {
      this.text += part
      for (const heard of this.#heard) heard()
    })
    onTestFinished(() => void this.process.kill('SIGKILL'))
  }

  /** When it has said this. */
  said(what: RegExp): Promise<void> {
    return new Promise((resolve) => {
      const heard = () => {
        if (what.test(this.text)) resolve()
      }
      this.#heard.push(heard)
      heard()
    })
  }

  async ended(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'close')
    return this.process.exitCode
  }

  /** As if the machine had lost its power. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.ended()
  }
}
