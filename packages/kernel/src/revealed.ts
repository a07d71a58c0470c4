import type { Audience, Game, GameEvent, Stamped } from './contract.ts'

/** The events as the audience may see them; where nothing of one is hidden, it is the same object. */
export function revealed<Event extends GameEvent>(
  game: Pick<Game<unknown, unknown, unknown, Event>, 'reveal'>,
  events: readonly Stamped<Event>[],
  audience: Audience,
): Stamped<Event>[] {
  const shown: Stamped<Event>[] = []
  for (const event of events) {
    const seen = game.reveal(event, audience)
    if (seen) shown.push(seen === event ? event : { ...seen, seq: event.seq })
  }
  return shown
}
