import { type Game, type GameEvent, SeededDraws } from '@arbiter/kernel'

const states = new WeakMap<object, WeakMap<object, unknown>>()

/**
 * The state that the rules imagine from a view, to be asked and never changed: views are, so it is made once for each. `undefined`: the
 * game has no way from a view to a state.
 */
export function imagined<Setup, State, Action, Event extends GameEvent, View>(
  game: Pick<Game<Setup, State, Action, Event, View>, 'imagine'>,
  view: View,
): State | undefined {
  if (!game.imagine) return undefined
  if (typeof view !== 'object' || view === null) return game.imagine(view, new SeededDraws(''))
  let known = states.get(game)
  if (!known) {
    known = new WeakMap()
    states.set(game, known)
  }
  let state = known.get(view) as State | undefined
  if (state === undefined) {
    state = game.imagine(view, new SeededDraws(''))
    known.set(view, state)
  }
  return state
}
