import type { Scene } from '@arbiter/table'
import { useText } from '../language/language.tsx'
import { Handover } from '../match/handover.tsx'
import { RecordBanner, type RecordWalk } from '../match/recordBanner.tsx'
import { useDownload } from '../match/useDownload.tsx'
import { MendedNote } from './mendedNote.tsx'
import type { NewMatch, OpenMatch } from './openMatch.ts'
import { ProblemBar } from './problemBar.tsx'
import { RefusalNote } from './refusalNote.tsx'
import { UnstoredNote } from './unstoredNote.tsx'
import { useUnstored } from './useUnstored.ts'

interface TableNotesProps {
  readonly open: OpenMatch
  readonly scene: Pick<Scene, 'handover' | 'refusal' | 'problem'>
  /** Where a record is walked otherwise than step by step. */
  readonly walk?: RecordWalk | undefined
  readonly onSitDown: (next: NewMatch) => void
}

/** What stands above any board: that it is a record, whose turn at the screen it is, and whatever went wrong. */
export function TableNotes({ open, scene: { handover, refusal, problem }, walk, onSitDown }: TableNotesProps) {
  const text = useText()
  const { kit, ui, table } = open
  const [download, troubles] = useDownload(open)
  const [unstored, stopStoring] = useUnstored(open)
  return (
    <>
      {!table.playable && <RecordBanner shown={open} walk={walk ?? walkOf(open)} onSitDown={onSitDown} />}
      {handover !== undefined && (
        <div className="match-over">
          <Handover who={text(ui.seatTerm(handover))} onReady={() => table.acceptHandover()} />
        </div>
      )}
      <MendedNote mended={open.mended} />
      {unstored !== undefined && <UnstoredNote code={unstored} />}
      {table.playable && <RefusalNote kit={kit} refused={refusal} />}
      {problem && !open.lookedOn && (
        <ProblemBar problem={problem} ui={ui} table={table} onDownload={download} onStopStoring={stopStoring} />
      )}
      {troubles}
    </>
  )
}

const walkOf = ({ table }: OpenMatch): RecordWalk => ({
  viewAt(step: number): unknown {
    const { play } = table.host
    return play.viewAfter(step === 0 ? play.started : play.steps[step - 1]!.end)
  },
  look: (step: number) => table.look({ step }),
})
