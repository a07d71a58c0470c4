import { expect } from 'vitest'
import type { Audience, GameEvent, Seat } from '../contract.ts'
import { SeededDraws } from '../draws/seeded.ts'
import { canonicalJson } from '../hash.ts'
import type { Match } from '../match.ts'
import { playChoices } from './generators.ts'

/** Actions of each seat that are tried against those of the others. */
const TRIES = 3

/** Laws 16 and 17, at every step of a play at which several seats are awaited. */
export function expectIndependence<State>(match: Match<unknown, State>, choices: readonly number[]): void {
  const look = () => {
    const awaited = match.game.awaited!(match.state as State)
    expect(awaited[0]).toBe(match.deciding)
    for (const seat of awaited) expect(legalOf(match, seat).length).toBeGreaterThan(0)
    for (const a of awaited)
      for (const b of awaited) {
        if (a === b) continue
        expectSameEither(match, a, b)
        expectNothingShown(match, a, b)
      }
  }
  look()
  playChoices(match, choices, look)
}

type Choice = readonly [seat: Seat, action: unknown]

/** Whoever's decision comes first, the state and the draws are the same. */
function expectSameEither<State>(match: Match<unknown, State>, a: Seat, b: Seat): void {
  for (const x of legalOf(match, a))
    for (const y of legalOf(match, b)) {
      const [one, other] = [after(match, [a, x], [b, y]), after(match, [b, y], [a, x])]
      expect(canonicalJson(one.state)).toBe(canonicalJson(other.state))
      expect(one.draws).toEqual(other.draws)
    }
}

/** As long as `b` is awaited, nothing that it or anybody who watches sees depends on what `a` chose. */
function expectNothingShown<State>(match: Match<unknown, State>, a: Seat, b: Seat): void {
  const { game } = match
  const [first, ...others] = legalOf(match, a).map((action) => after(match, [a, action]))
  for (const other of others)
    for (const audience of [b, 'spectator'] as Audience[]) {
      expect(game.awaited!(other.state)).toContain(b)
      expect(game.view(other.state, audience)).toEqual(game.view(first!.state, audience))
      const heard = (events: readonly GameEvent[]) => events.flatMap((event) => game.reveal(event, audience) ?? [])
      expect(heard(other.events)).toEqual(heard(first!.events))
    }
}

const legalOf = <State>({ game, state }: Match<unknown, State>, seat: Seat): unknown[] =>
  game.legal(state as State, seat).slice(0, TRIES)

function after<State>({ game, state: before }: Match<unknown, State>, ...choices: readonly Choice[]) {
  const state = game.clone(before as State)
  const draws = new SeededDraws('at once')
  const events: GameEvent[] = []
  for (const [seat, action] of choices) {
    expect({ seat, action, ...game.check(state, seat, action) }).toEqual({ seat, action, ok: true })
    game.apply(state, seat, action, draws, (event) => events.push(event))
  }
  return { state, draws: draws.save(), events }
}
