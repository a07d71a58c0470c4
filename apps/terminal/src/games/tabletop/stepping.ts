import type { Session } from '../../play/session.ts'

/** Set-ups of the fights in which bots wait for a word of the game master before each decision. */
const stepped = new WeakSet<object>()

export function setStepping(setup: unknown, steps: boolean): void {
  if (steps) stepped.add(setup as object)
  else stepped.delete(setup as object)
}

const isStepping = ({ match }: Session): boolean => stepped.has(match.setup as object)

/** A bot is asked, and the game master may step in first. */
export const botWaits = (session: Session): boolean =>
  isStepping(session) && session.deciding !== undefined && !session.isPerson(session.deciding)
