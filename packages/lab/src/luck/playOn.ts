import {
  botSeed,
  CodedError,
  type Draws,
  type Game,
  type Outcome,
  type SeatedBots,
  SeededDraws,
  type Step,
} from '@arbiter/kernel'

/** The rest of a match by bots, from a state that is not touched. `first` is taken before the bots decide. */
export function playOn(
  game: Game,
  before: unknown,
  table: SeatedBots,
  seed: string,
  limit: number,
  first?: Step,
): { outcome: Outcome; opening: unknown } {
  const state = game.clone(before)
  const draws = new SeededDraws(seed)
  const own: Draws[] = []
  const legal = () => game.legal(state)
  let opening: unknown
  let steps = 0
  for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
    if (++steps > limit) throw new CodedError('match_without_end', { limit, seed })
    if (first && steps === 1) {
      game.apply(state, first.seat, first.action, draws, undefined)
      continue
    }
    const index = table.seats.indexOf(seat)
    own[index] ??= new SeededDraws(botSeed(seed, seat))
    const bot = table.bots[index]!
    const action = bot.choose(bot.blind ? undefined : game.view(state, seat), legal, own[index])
    const verdict = game.check(state, seat, action)
    if (!verdict.ok)
      throw new CodedError('bot_refused', { seat, action, code: verdict.code, params: verdict.params, seed })
    if (steps === 1) opening = action
    game.apply(state, seat, action, draws, undefined)
  }
  return { outcome: game.outcome(state)!, opening }
}
