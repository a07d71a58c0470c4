import { type MatchRecord, type Outcome, parseRecord } from '@arbiter/kernel'
import { type StoredTable, withoutEvents } from '@arbiter/table'
import { standingOf } from '../games/standings.ts'
import type { BrowserJournal } from '../journal/browserJournal.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { foesOf } from '../journal/foes.ts'
import { tableFromRecord, UNKNOWN_OUTCOME } from '../journal/tableFromRecord.ts'
import { isEdited } from '../match/divergentRecord.ts'
import { lookAtText } from '../match/lookAt.ts'
import type { Problem } from '../pages/problem.tsx'
import type { OpenMatch } from '../table/openMatch.ts'

/** Whether a file wants to be the record of one match, by its first line. */
export const isRecordText = (text: string): boolean => /^\s*\{[^\n]*"arbiter"\s*:\s*"record"/.test(text)

/** Adds the match of a record: its row. `undefined`: it is here already; a problem: today's rules and its events cannot show it. */
export async function bringRecord(
  journal: BrowserJournal,
  text: string,
): Promise<BrowserRow | { readonly problem: Problem } | undefined> {
  const opened = await lookAtText(text)
  if (!('shown' in opened)) return { problem: 'problem' in opened ? opened.problem : { code: 'record_invalid' } }
  const parsed = parseRecord(text) as { readonly value: MatchRecord }
  const table = tableFromRecord(parsed.value, opened.shown.players, outcomeOf(opened.shown))
  const standing = standingOf(opened.shown.kit, parsed.value.setup, () => viewOf(opened.shown))
  const foes = foesOf(table.row.game, () => viewOf(opened.shown), table.row.seating)
  const unsound = unsoundnessOf(opened.shown)
  if (await isHere(journal, table)) return undefined
  const row: BrowserRow = {
    ...table.row,
    ...(standing && { standing }),
    ...(foes && { foes }),
    ...(unsound && { unsound }),
  }
  await journal.add([{ ...table, row }])
  return row
}

function viewOf(shown: OpenMatch): unknown {
  const { play } = shown.table.host
  return play.viewAfter(play.events.length)
}

/** Its own events say otherwise than its decisions; other rules may be the reason. */
const unsoundnessOf = ({ divergent, unproven }: OpenMatch): BrowserRow['unsound'] =>
  divergent && isEdited(divergent) ? 'edited' : divergent || unproven ? 'other_rules' : undefined

/** What came out differently, or may have, cannot be played on. */
function outcomeOf(shown: OpenMatch): Outcome | undefined {
  if (shown.divergent || shown.unproven) return UNKNOWN_OUTCOME
  return shown.table.host.play.outcome
}

/** A record does not know by which name its match is kept: the same decisions are the same match. */
async function isHere(journal: BrowserJournal, { text, row }: StoredTable): Promise<boolean> {
  const decisions = withoutEvents(text)
  const alike = (await journal.list()).filter(({ game, steps }) => game === row.game && steps === row.steps)
  for (const { id } of alike) {
    const here = await journal.read(id)
    if (here && withoutEvents(here.text) === decisions) return true
  }
  return false
}
