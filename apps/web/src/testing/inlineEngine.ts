import { answer } from '../engine/answer.ts'
import type { Asked } from '../engine/protocol.ts'

/** Stands in for the engine's `Worker`, which a document of tests lacks: bots and odds answer in the page itself. */
export class InlineEngine extends EventTarget {
  #isTerminated = false

  async postMessage(asked: Asked): Promise<void> {
    const data = structuredClone(await answer(structuredClone(asked)))
    if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.#isTerminated = true
  }
}
