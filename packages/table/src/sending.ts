import { canonicalJson, type Refusal, refuse } from '@arbiter/kernel'
import type { Change, Host, Receipt } from './host.ts'

/** A decision on its way. */
export interface Deciding {
  readonly change: Change
  readonly made: Promise<Receipt>
  /** So many had been taken when it was sent. */
  readonly steps: number
}

/** Own changes that have no receipt yet, decisions one after the other, and why the last one was not made. */
export class Sending {
  readonly #host: Pick<Host, 'send' | 'problem'>
  readonly #onChange: () => void
  #count = 0
  #refusal: Refusal | undefined
  /** The last decision that is on its way. */
  #deciding: Deciding | undefined

  constructor(host: Pick<Host, 'send' | 'problem'>, onChange: () => void) {
    this.#host = host
    this.#onChange = onChange
  }

  get count(): number {
    return this.#count
  }
  get refusal(): Refusal | undefined {
    return this.#refusal
  }
  get deciding(): Deciding | undefined {
    return this.#deciding
  }

  /** The match has gone on: what was refused before is past. */
  forgetRefusal(): void {
    this.#refusal = undefined
  }

  refuse(refusal: Refusal): Refusal {
    this.#refusal = refusal
    this.#onChange()
    return refusal
  }

  async send(change: Change): Promise<Receipt> {
    this.#count++
    this.#refusal = undefined
    this.#onChange()
    try {
      const receipt = await this.#host.send(change)
      // A problem of the host's says more, with ways on.
      if (!receipt.ok && this.#host.problem === undefined) this.#refusal = receipt
      return receipt
    } finally {
      this.#count--
      this.#onChange()
    }
  }

  /** One after the other: the second of two quick clicks was meant for what the first one changes; what is said twice counts once. */
  async decide(change: Change, steps: number): Promise<Receipt> {
    if (this.#deciding) {
      const isSame = canonicalJson(change) === canonicalJson(this.#deciding.change)
      return isSame ? refuse('still_sending') : this.refuse(refuse('still_sending'))
    }
    const made = this.send(change)
    this.#deciding = { change, made, steps }
    try {
      return await made
    } finally {
      this.#deciding = undefined
    }
  }
}
