import { type GameEvent, type GameKit, Match, playMatch, seatBots } from '@arbiter/kernel'

/** A match between bots, to its end. */
export function played<Setup, State, Action, Event extends GameEvent, View>(
  kit: GameKit<Setup, State, Action, Event, View>,
  bot = '',
): Match<Setup, State, Action, Event, View> {
  const made = Match.create(kit.game, kit.presets[0]!.setup, 'hello')
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  const match = made.value
  playMatch(match, seatBots(kit.game, match.setup, [kit.bots[bot] ?? Object.values(kit.bots)[0]!]))
  return match
}
