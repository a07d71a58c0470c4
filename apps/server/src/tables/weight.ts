import type { Match } from '@arbiter/kernel'

/** Events that take as much memory as an entry of the log. */
const EVENTS = 4
/** Characters of a set-up and its state that do so, with what the rules work out from them. */
const CHARACTERS = 64

/** By set-up, as it was when it was weighed first: a state grows only by what is told, and that counts itself. */
const begun = new WeakMap<object, number>()

/** What a match takes in memory, in entries of the log of about 1 KiB; an empty one takes some, too. */
export const weightOf = (match: Match): number =>
  10 + match.logCount - match.firstLogged + Math.ceil(match.eventsHere / EVENTS + charactersOf(match) / CHARACTERS)

function charactersOf({ setup, state }: Match): number {
  const key = setup as object
  const known = begun.get(key)
  if (known !== undefined) return known
  const characters = JSON.stringify(setup).length + JSON.stringify(state).length
  begun.set(key, characters)
  return characters
}
