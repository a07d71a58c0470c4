import type { MatchRecord } from '@arbiter/kernel'

/** How many decisions stand. */
export const stepsIn = (lines: MatchRecord['lines']): number =>
  lines.reduce((steps, line) => steps + ('action' in line ? 1 : 'undo' in line ? -line.undo : 0), 0)
