import { botDrawsIn } from '../botLuck.ts'
import { hashOf } from '../hash.ts'
import type { GameKit } from '../kit.ts'
import { Match } from '../match.ts'
import { playMatch, playOut, seatBots } from '../playout.ts'

/** A match between bots of one kind: whoever plays it must come through the same states. */
export interface BotMatch<State> {
  readonly kit: GameKit<unknown, State>
  readonly bot: string
  readonly setup: unknown
  readonly seed: string
}

/** Ways to play it; each gives the same trace. */
export const READERS: Readonly<Record<string, <State>(match: BotMatch<State>) => Trace>> = {
  playOut: playedOut,
  match: keptWhole,
  resumed: resumedAfterEveryStep,
  undone: undoneAndDecidedAgain,
}

/** How many decisions a match took, and the hashes of its states. */
export interface Trace {
  readonly steps: number
  readonly hashes: readonly string[]
}

/** Steps between two hashes, which cost more than rules: matches that have parted do not meet again. */
const HASHED = 8

class Tracer implements Trace {
  steps = 0
  hashes: string[] = []

  see(state: unknown, over: boolean): void {
    this.steps++
    if (over || this.steps % HASHED === 0) this.hashes.push(hashOf(state))
  }

  undo(steps: number): void {
    this.steps -= steps
    this.hashes.length = Math.floor(this.steps / HASHED)
  }
}

function playedOut<State>({ kit: { game, bots }, bot, setup, seed }: BotMatch<State>): Trace {
  const trace = new Tracer()
  const watched: typeof game = {
    ...game,
    apply(state, ...rest) {
      game.apply(state, ...rest)
      trace.see(state, game.deciding(state) === undefined)
    },
  }
  playOut(watched, setup, seed, seatBots(game, setup, [bots[bot]!]))
  return { ...trace }
}

function keptWhole<State>({ kit: { game, bots }, bot, setup, seed }: BotMatch<State>): Trace {
  const match = new Match(game, setup, seed, { events: false })
  const trace = new Tracer()
  playMatch(match, seatBots(game, setup, [bots[bot]!]), () => trace.see(match.state, match.deciding === undefined))
  return { ...trace }
}

export const throughFile = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** Everything but a file is thrown away after each decision: a bot or rules that remember something are found. */
function resumedAfterEveryStep<State>({ kit: { game, bots }, bot, setup, seed }: BotMatch<State>): Trace {
  const trace = new Tracer()
  let match = new Match(game, setup, seed, { events: false })
  for (let seat = match.deciding; seat !== undefined; seat = match.deciding) {
    match = Match.resume(game, setup, throughFile(match.checkpoint()), throughFile(match.marks), { events: false })
    const action = bots[bot]!(setup, seat).choose(match.view(seat), () => match.legal(), botDrawsIn(match, seat))
    match.act(seat, action)
    trace.see(match.state, match.deciding === undefined)
  }
  return { ...trace }
}

/** Decisions between two undos. */
const EVERY = 29
const BACK = 3

/** Bots that are asked again after an undo decide as they did. */
function undoneAndDecidedAgain<State>({ kit: { game, bots }, bot, setup, seed }: BotMatch<State>): Trace {
  const match = new Match(game, setup, seed, { events: false })
  const trace = new Tracer()
  let undone = 0
  playMatch(match, seatBots(game, setup, [bots[bot]!]), () => {
    trace.see(match.state, match.deciding === undefined)
    const { length } = match.steps
    if (length % EVERY !== 0 || length <= undone) return
    undone = length
    match.undo(BACK)
    trace.undo(BACK)
  })
  return { ...trace }
}
