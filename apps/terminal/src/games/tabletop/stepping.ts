import type { Sitting } from '../../play/sitting.ts'

/** Set-ups of the fights in which bots wait for a word of the game master before each decision. */
const stepped = new WeakSet<object>()

export function setStepping(setup: unknown, steps: boolean): void {
  if (steps) stepped.add(setup as object)
  else stepped.delete(setup as object)
}

const isStepping = ({ match }: Sitting): boolean => stepped.has(match.setup as object)

/** A bot is asked, and the game master may step in first. */
export const botWaits = (sitting: Sitting): boolean =>
  isStepping(sitting) && sitting.deciding !== undefined && !sitting.isPerson(sitting.deciding)
