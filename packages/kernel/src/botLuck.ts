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
  return new SeededDraws(() => decisionWords(seedWords(botSeed), decision))
}

/** The luck of the decision that the seat takes next. */
export const botDrawsIn = (match: Pick<Match, 'seedInForce' | 'decisionsOf'>, seat: Seat): Draws =>
  botDraws(botSeed(match.seedInForce, seat), match.decisionsOf(seat))

/** `botDraws` of one seat for all its decisions, for those who play by the million: hashes once, and only when a bot draws. */
export class BotLuck {
  #seed: Uint32Array | undefined
  #decision = -1
  readonly #draws: SeededDraws

  constructor(seed: string, seat: Seat) {
    this.#draws = new SeededDraws(() => {
      this.#seed ??= seedWords(botSeed(seed, seat))
      return decisionWords(this.#seed, this.#decision)
    })
  }

  /** The luck of the next decision; what an earlier call returned is no longer valid. */
  next(): Draws {
    this.#decision++
    this.#draws.restart()
    return this.#draws
  }
}

/** Mixing costs a fortieth of a hash. */
function decisionWords(seed: Uint32Array, decision: number): Uint32Array {
  const words = new Int32Array(4)
  seedStream(words, 0, seed, Uint32Array.of(decision, 0, 0, 0))
  return new Uint32Array(words.buffer)
}
