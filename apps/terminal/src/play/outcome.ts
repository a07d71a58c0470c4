import type { GameKit, Match, Outcome, PhraseValue } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { terminalGame } from '../games/index.ts'
import type { TerminalGame } from '../games/terminalGame.ts'
import { WIDTH } from '../io.ts'
import { wrap } from '../table.ts'

/** Who won, and what the game itself has to say about it; `logged`: all events stand above. */
export async function outcomeLines(kit: GameKit, match: Match, words: Wording, logged: boolean): Promise<string[]> {
  const outcome = match.outcome
  if (!outcome) return []
  const own = await terminalGame(kit.id)
  const scene = { kit, words, width: WIDTH, view: match.view('spectator') }
  const line = own.verdict?.(match, scene) ?? whoWon(kit, own, words, outcome)
  const result = own.result?.(match, scene) ?? []
  if (logged && own.logTellsVerdict) return result[0] === '' ? result.slice(1) : result
  return [...wrap(line, WIDTH, '  '), ...result]
}

/** Who won a match that is only shown. */
export async function shownOutcome(kit: GameKit, outcome: Outcome | undefined, words: Wording): Promise<string[]> {
  return outcome ? wrap(whoWon(kit, await terminalGame(kit.id), words, outcome), WIDTH, '  ') : []
}

function whoWon(kit: GameKit, own: TerminalGame, words: Wording, outcome: Outcome): string {
  const first = Object.keys(outcome.places).filter((seat) => outcome.places[seat] === 1)
  const key = first.length === 1 ? 'win' : first.length === 0 ? 'lost' : 'draw'
  const reason = reasonText(kit, own, words, outcome.reason)
  const who = key === 'win' ? seatNamed(kit, words, first[0]!) : ''
  return words.text(`cli.outcome.${key}`, { who, reason })
}

/** A seat as its game calls it; `matchWords` knows the names that players chose. */
export const seatTitle = (kit: GameKit, words: Wording, seat: string): string =>
  words.has(seatTerm(kit, seat)) ? words.text(seatTerm(kit, seat)) : words.text('cli.seat', { seat })

/** The same within a sentence, which speaks to whoever reads. */
export const seatNamed = (kit: GameKit, words: Wording, seat: string): PhraseValue =>
  words.has(seatTerm(kit, seat)) ? { term: seatTerm(kit, seat) } : { key: 'cli.seat', params: { seat } }

export const seatTerm = ({ id }: GameKit, seat: string): string => `${id}.seat.${seat}`

/** Why a match ended, as its game says it. */
export function reasonText(kit: GameKit, { reasons = 'reason' }: TerminalGame, words: Wording, code: string): string {
  const key = `${kit.id}.${reasons}.${code}`
  return words.has(key) ? words.text(key) : code
}
