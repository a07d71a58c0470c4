import { BotLuck, CodedError, type Game, type Outcome, type SeatedBots, SeededDraws, type Step } from '@arbiter/kernel'

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
  const luck: BotLuck[] = []
  const legal = () => game.legal(state)
  let opening: unknown
  let steps = 0
  for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
    if (++steps > limit) throw new CodedError('match_without_end', { limit, seed })
    const index = table.seats.indexOf(seat)
    luck[index] ??= new BotLuck(seed, seat)
    // Taken before it is clear who decides: after another first decision the seat's bot has the same luck.
    const own = luck[index].next()
    if (first && steps === 1) {
      game.apply(state, first.seat, first.action, draws, undefined)
      continue
    }
    const bot = table.bots[index]!
    const action = bot.choose(bot.blind ? undefined : game.view(state, seat), legal, own)
    const verdict = game.check(state, seat, action)
    if (!verdict.ok)
      throw new CodedError('bot_refused', { seat, action, code: verdict.code, params: verdict.params, seed })
    if (steps === 1) opening = action
    game.apply(state, seat, action, draws, undefined)
  }
  return { outcome: game.outcome(state)!, opening }
}
