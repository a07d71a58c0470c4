import fc from 'fast-check'
import type { GameEvent } from '../contract.ts'
import type { Match } from '../match.ts'

/** Seeds as people and programs write them. */
export const arbitrarySeed = (): fc.Arbitrary<string> => fc.oneof(fc.string({ maxLength: 12 }), fc.nat().map(String))

/** A way to play any game: each number picks one of the legal actions. Shrinks to short plays of first choices. */
export const arbitraryChoices = (maxLength = 40): fc.Arbitrary<number[]> => fc.array(fc.nat(1000), { maxLength })

/** Plays on by the given choices until they run out or the match ends; `after` is called after each step. */
export function playChoices<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  choices: readonly number[],
  after?: () => void,
): void {
  for (const choice of choices) {
    const seat = match.deciding
    if (seat === undefined) return
    const actions = match.legal()
    const verdict = match.act(seat, actions[choice % actions.length]!)
    if (!verdict.ok) throw new Error(`a legal action was refused: ${JSON.stringify(verdict)}`)
    after?.()
  }
}
