import type { Seat } from './contract.ts'
import type { Draws } from './draws/draws.ts'
import { seedStream } from './draws/generator.ts'
import { SeededDraws } from './draws/seeded.ts'
import type { Match } from './match.ts'
import { childSeed, seedWords } from './seed.ts'

/** The law by which bots get their luck; it stands in record headers and in the keys of lab answers. */
export const BOT_LUCK = 'bots/1'

/** The seed of a seat's bot, made from the match's seed in force: a bot never learns the match's own. */
export const botSeed = (seed: string, seat: Seat): string => childSeed(seed, `bot/${seat}`, 0)

/**
 * The luck of one decision: `decision` is how many standing decisions the seat has taken before it. Nothing is kept between
 * decisions, so any process, thread or host that asks gets the same.
 */
export function botDraws(botSeed: string, decision: number): Draws {
  return new SeededDraws(() => new DecisionMixer(botSeed).words(decision))
}

/** The luck of the decision that the seat takes next. */
export const botDrawsIn = (match: Pick<Match, 'seedInForce' | 'decisionsOf'>, seat: Seat): Draws =>
  botDraws(botSeed(match.seedInForce, seat), match.decisionsOf(seat))

/** `botDraws` of one seat for all its decisions, for those who play by the million: hashes once, and only when a bot draws. */
export class BotLuck {
  #mixer: DecisionMixer | undefined
  #decision = -1
  readonly #draws: SeededDraws

  constructor(seed: string, seat: Seat) {
    this.#draws = new SeededDraws(() => {
      this.#mixer ??= new DecisionMixer(botSeed(seed, seat))
      return this.#mixer.words(this.#decision)
    })
  }

  /** The luck of the next decision; what an earlier call returned is no longer valid. */
  next(): Draws {
    this.#decision++
    this.#draws.restart()
    return this.#draws
  }
}

/** Mixing a decision into the words of the seed costs a fortieth of a hash, if it allocates nothing. */
class DecisionMixer {
  readonly #seed: Uint32Array
  readonly #salt = new Uint32Array(4)
  readonly #mixed = new Int32Array(4)
  readonly #words = new Uint32Array(this.#mixed.buffer)

  constructor(botSeed: string) {
    this.#seed = seedWords(botSeed)
  }

  /** Valid until they are asked for again. */
  words(decision: number): Uint32Array {
    this.#salt[0] = decision
    seedStream(this.#mixed, 0, this.#seed, this.#salt)
    return this.#words
  }
}
