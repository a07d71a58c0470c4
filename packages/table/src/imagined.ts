import { ALLOWED, type Game, type GameEvent, refuse, type SeatKey, SeededDraws, type Verdict } from '@arbiter/kernel'

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

type JudgingGame<Setup, State, Action, Event extends GameEvent, View> = Pick<
  Game<Setup, State, Action, Event, View>,
  'imagine' | 'awaited' | 'deciding' | 'check'
>

/** Who is asked at the moment of a view; `undefined`: the game has no way from a view to a state. */
export function awaitedIn<Setup, State, Action, Event extends GameEvent, View>(
  game: JudgingGame<Setup, State, Action, Event, View>,
  view: View,
): readonly SeatKey[] | undefined {
  const state = imagined(game, view)
  return state === undefined ? undefined : seatsAsked(game, state).map(String)
}

/** Whether the rules let a seat do it that is not asked at the moment of a view, as words are said. */
export function mayBeSaid<Setup, State, Action, Event extends GameEvent, View>(
  game: JudgingGame<Setup, State, Action, Event, View>,
  view: View,
  seat: SeatKey,
  action: Action,
): boolean {
  const asked = awaitedIn(game, view)
  return asked !== undefined && !asked.includes(seat) && checkImagined(game, view, asked, seat, action).ok
}

/** Which seat is asked first at the moment of a view, and who of it. */
export function askedIn<Setup, State, Action, Event extends GameEvent, View>(
  game: Pick<Game<Setup, State, Action, Event, View>, 'imagine' | 'deciding' | 'actor'>,
  view: View,
): { readonly seat: SeatKey; readonly actor: string | undefined } | undefined {
  const state = imagined(game, view)
  const seat = state === undefined ? undefined : game.deciding(state)
  return seat === undefined ? undefined : { seat: String(seat), actor: game.actor?.(state!) }
}

const seatsAsked = <Setup, State, Action, Event extends GameEvent, View>(
  game: JudgingGame<Setup, State, Action, Event, View>,
  state: State,
) => game.awaited?.(state) ?? [game.deciding(state)].filter((seat) => seat !== undefined)

/** The rules judge what they can imagine from the view; where they cannot, the other side decides. */
export function checkImagined<Setup, State, Action, Event extends GameEvent, View>(
  game: JudgingGame<Setup, State, Action, Event, View>,
  view: View,
  awaited: readonly SeatKey[],
  key: SeatKey,
  action: Action,
): Verdict {
  if (awaited.length === 0) return refuse('match_over')
  const state = imagined(game, view)
  if (state === undefined) return ALLOWED
  // A seat is called by the rules' own name for it; who decides is never hidden.
  const seat = seatsAsked(game, state).find((name) => String(name) === key)
  return game.check(state, seat ?? key, action)
}
