import type { Match } from '@arbiter/kernel'

/** Events that take as much memory as an entry of the log. */
const EVENTS = 4

/** What a match takes in memory, in entries of the log; an empty one takes some, too. */
export const weightOf = (match: Match): number =>
  10 + match.logCount - match.firstLogged + Math.ceil(match.eventsHere / EVENTS)
