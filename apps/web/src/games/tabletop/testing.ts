import { type GameKit, Match, makeRecord, recordOf, type Seat } from '@arbiter/kernel'
import { type Action, type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'

const tabletop = tabletopKit(locales)

export const kit = tabletop as unknown as GameKit

export function tabletopMatch(setup: object, seed = 'e2e'): Match {
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(kit.game, parsed.value, seed)
}

export function act(match: Match, action: Action, seat: Seat = match.deciding!): void {
  const verdict = match.act(seat, action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
}

export const stateOf = (match: Match): State => match.state as State

/** Ends turns until somebody's turn has begun. */
export function untilTurnOf(match: Match, uid: string): void {
  for (let i = 0; i < 200; i++) {
    const { window } = stateOf(match)
    if (window?.type === 'muster') act(match, { type: 'confirmMuster' })
    else if (window?.type === 'turnOffer') act(match, { type: 'begin' })
    else if (window?.type === 'turn' && window.uid === uid) return
    else if (window?.type === 'turn') act(match, { type: 'endTurn' })
    else if (window?.type === 'roll') act(match, { type: 'enterRoll', values: [uid === window.uid ? 20 : 1] })
    else throw new Error(`cannot pass ${window?.type}`)
  }
  throw new Error(`${uid} never has the turn`)
}

/** What the browser keeps while this fight is on the table; everybody is played here unless said otherwise. */
export function savedMatch(match: Match, controllers: Readonly<Record<string, string>> = {}): string {
  const seats = match.game.seats(match.setup).map((seat) => [String(seat), 'person'])
  return JSON.stringify({
    record: makeRecord(recordOf(match)),
    controllers: { ...Object.fromEntries(seats), ...controllers },
    over: match.outcome !== undefined,
  })
}

/** The hooks of TT-194. */
export const hook = (name: string): string => `[data-tt="${name}"]`
export const part = (name: string): string => `[data-test="tabletop-${name}"]`
