import { BotLuck, botDrawsIn } from './botLuck.ts'
import type { Bot, BotMaker, Emit, Game, GameEvent, Outcome, Seat } from './contract.ts'
import { SeededDraws } from './draws/seeded.ts'
import type { Match } from './match.ts'
import { CodedError } from './result.ts'
import { childSeed } from './seed.ts'

/** Who plays which seat, in the order of `game.seats`. */
export type BotMakers<Setup, View, Action> = readonly BotMaker<Setup, View, Action>[]

/** Bots made once for many matches of one set-up. */
export interface SeatedBots<View = unknown, Action = unknown> {
  readonly seats: readonly Seat[]
  readonly bots: readonly Bot<View, Action>[]
}

export function seatBots<Setup, View, Action>(
  game: Pick<Game<Setup, unknown, Action, GameEvent, View>, 'seats'>,
  setup: Setup,
  makers: BotMakers<Setup, View, Action>,
): SeatedBots<View, Action> {
  const seats = game.seats(setup)
  return { seats, bots: seats.map((seat, i) => makers[i % makers.length]!(setup, seat)) }
}

export interface Playout<State> {
  readonly state: State
  readonly outcome: Outcome
  readonly steps: number
}

/** Plays one match by bots as fast as possible: no record, no undo, events only with a listener. */
export function playOut<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  setup: Setup,
  seed: string,
  seated: SeatedBots<View, Action>,
  emit?: Emit<Event>,
): Playout<State> {
  const draws = new SeededDraws(seed)
  const luck: BotLuck[] = []
  const limit = game.limit(setup)
  const state = game.start(setup, draws, emit)
  const legal = () => game.legal(state)
  let steps = 0
  for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
    if (++steps > limit) throw new CodedError('match_without_end', { limit, seed })
    const index = seated.seats.indexOf(seat)
    luck[index] ??= new BotLuck(seed, seat)
    const bot = seated.bots[index]!
    const view = bot.blind ? (undefined as View) : game.view(state, seat)
    const action = bot.choose(view, legal, luck[index].next())
    const verdict = game.check(state, seat, action)
    if (!verdict.ok)
      throw new CodedError('bot_refused', { seat, action, code: verdict.code, params: verdict.params, seed })
    game.apply(state, seat, action, draws, emit)
  }
  return { state, outcome: game.outcome(state)!, steps }
}

/** Plays a match to its end by bots. Slower than `playOut`: every decision is kept. `after` is called after each of them. */
export function playMatch<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  seated: SeatedBots<View, Action>,
  after?: () => void,
): void {
  for (let seat = match.deciding; seat !== undefined; seat = match.deciding) {
    const bot = seated.bots[seated.seats.indexOf(seat)]!
    const view = bot.blind ? (undefined as View) : match.view(seat)
    const action = bot.choose(view, () => match.legal(), botDrawsIn(match, seat))
    const verdict = match.act(seat, action)
    if (!verdict.ok)
      throw new CodedError('bot_refused', {
        seat,
        action,
        code: verdict.code,
        params: verdict.params,
        seed: match.seed,
      })
    after?.()
  }
}

/** The seed of match `index` of a batch, independent of the number of workers. */
export const batchSeed = (seed: string, index: number): string => childSeed(seed, 'match', index)
