import { parseEncounter, type TabletopContent } from '@arbiter/tabletop'
import { useEffect, useMemo, useState } from 'react'
import { load, store } from '../../../shell/storage.ts'
import { forgetHanded, handedEncounter } from './handoff.ts'
import { type Draft, emptyDraft } from './model/draft.ts'
import { rawEncounter, readEncounterFile } from './model/file.ts'
import { changed, type History, historyOf, redone, undone } from './model/history.ts'

const KEPT = 'tabletop.draft'

/** The draft with its past. It is kept in this browser until another one takes its place. */
export function useDraft(content: TabletopContent) {
  const [history, setHistory] = useState(() => firstHistory(content))
  const { past, now: draft, future } = history
  const faults = useMemo(() => {
    const parsed = parseEncounter(rawEncounter(draft), content)
    return parsed.ok ? [] : parsed.faults
  }, [draft, content])
  useEffect(forgetHanded, [])
  useEffect(() => {
    store(KEPT, JSON.stringify(draft))
  }, [draft])
  return {
    draft,
    faults,
    change: (change: (draft: Draft) => Draft, about?: string) =>
      setHistory((last) => changed(last, change(last.now), about)),
    undo: past.length > 0 ? () => setHistory(undone) : undefined,
    redo: future.length > 0 ? () => setHistory(redone) : undefined,
  }
}

/** What was left here, or nothing yet; upon it what another page has handed over, so that the way back is open. */
function firstHistory(content: TabletopContent): History<Draft> {
  const left = draftIn(content, load(KEPT))
  const handed = handedEncounter()
  const kept = historyOf(left ?? emptyDraft())
  const given = handed === undefined ? undefined : draftIn(content, JSON.stringify(handed))
  return given ? changed(kept, given) : kept
}

function draftIn(content: TabletopContent, text: string | undefined): Draft | undefined {
  if (text === undefined) return undefined
  const read = readEncounterFile(content, text)
  return read.ok ? read.draft : read.readable
}
