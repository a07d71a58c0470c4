import type { GameKit, Match } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { terminalGame } from '../games/index.ts'
import { WIDTH } from '../io.ts'
import { wrap } from '../table.ts'

/** Who won, and what the game itself has to say about it. */
export async function outcomeLines(kit: GameKit, match: Match, words: Wording, width = WIDTH): Promise<string[]> {
  const outcome = match.outcome
  if (!outcome) return []
  const own = await terminalGame(kit.id)
  const first = Object.keys(outcome.places).filter((seat) => outcome.places[seat] === 1)
  const nameOf = (seat: string) => seatTitle(kit, words, seat)
  const key = first.length === 1 ? 'win' : first.length === 0 ? 'lost' : 'draw'
  const reasonKey = `${kit.id}.reason.${outcome.reason}`
  const reason = words.has(reasonKey) ? words.text(reasonKey) : outcome.reason
  const scene = { kit, words, width, view: match.view('spectator') }
  const line =
    own.verdict?.(match, scene) ?? words.text(`cli.outcome.${key}`, { who: first.map(nameOf).join(', '), reason })
  return [...wrap(line, width, '  '), ...(own.result?.(match, scene) ?? [])]
}

/** A seat as its game calls it; `matchWords` knows the names that players chose. */
export const seatTitle = (kit: GameKit, words: Wording, seat: string): string =>
  words.has(`${kit.id}.seat.${seat}`) ? words.text(`${kit.id}.seat.${seat}`) : words.text('cli.seat', { seat })
