import { bad, type Fault, type GameEvent, good, type Result } from '@arbiter/kernel'
import { journalLines, openJournal } from './journalText.ts'
import { LocalHost, type LocalHostOptions } from './localHost.ts'

/** Goes on with a match of the journal, mending its end where it was torn. Faults: it is not there, or not as it was written. */
export async function openHost<Setup, State, Action, Event extends GameEvent, View>(
  options: Omit<LocalHostOptions<Setup, State, Action, Event, View>, 'match' | 'seating' | 'stored'>,
): Promise<Result<LocalHost<Setup, State, Action, Event, View>, Fault[]>> {
  const { kit, journal, id } = options
  const found = await journal.read(id)
  if (!found) return bad([{ code: 'no_such_table', path: '', found: id }])
  const opened = openJournal(kit, found.text)
  if (!opened.ok) return opened
  const { match, seating, torn } = opened.value
  let { row } = found
  if (torn) {
    const lines = journalLines(match)
    const characters = lines.reduce((sum, line) => sum + line.length + 1, 0)
    row = { ...row, seating, steps: match.stepCount, characters }
    await journal.replace(id, lines, row)
  }
  return good(new LocalHost({ ...options, match, seating, stored: row }))
}
