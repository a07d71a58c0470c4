import type { GameEvent, GameKit } from '@arbiter/kernel'

/** What a table asks of a game. */
export type TableKit<Event extends GameEvent = GameEvent> = Pick<
  GameKit<unknown, unknown, unknown, Event>,
  'phrase' | 'narrate' | 'tempo'
> & {
  readonly game: Pick<
    GameKit['game'],
    'traits' | 'sharesSecrets' | 'deciding' | 'awaited' | 'actor' | 'imagine' | 'check'
  >
}
