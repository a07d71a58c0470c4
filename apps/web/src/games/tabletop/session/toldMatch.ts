import { type Match, parseRecord, replay, type Seat } from '@arbiter/kernel'

/** The match of another window, from its record; `undefined`: it is none of this game, or nobody has this seat there. */
export function toldMatch({ game }: Pick<Match, 'game'>, text: string, seat: Seat): Match | undefined {
  const record = parseRecord(text)
  const played = record.ok ? replay(game, record.value) : undefined
  if (!played?.ok || played.value.divergence) return undefined
  const { match } = played.value
  return match.game.seats(match.setup).includes(seat) ? match : undefined
}
