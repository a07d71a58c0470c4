import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import type { Scene } from '@arbiter/table'
import type { ReactNode } from 'react'
import type { MatchProps } from '../games/face.ts'
import { useLanguage } from '../language/language.tsx'
import { useKeyHelp } from '../shell/keyHelp.ts'
import { useMatchFrame } from '../shell/matchFrame.tsx'
import { usePageTitle } from '../shell/title.ts'
import { ClosedReport } from '../table/closedReport.tsx'
import { TableNotes } from '../table/tableNotes.tsx'
import { useEndHash } from '../table/useEndHash.ts'
import { useStoredPlace } from '../table/useStoredPlace.ts'
import { MatchToolbar } from './matchToolbar.tsx'
import type { RecordWalk } from './recordBanner.tsx'
import { hasEnded } from './shownMatch.ts'
import { useReplayBar } from './useReplayBar.ts'
import './matchTable.css'

/** Attributes for styles and tests. */
type Marks = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>

interface MatchLayoutProps extends MatchProps {
  readonly scene: Pick<Scene, 'handover' | 'refusal' | 'problem' | 'ending'>
  /** How many decisions had been taken when what is shown had happened. */
  readonly step: number
  /** The end is told. */
  readonly over: boolean
  /** An earlier moment is shown. */
  readonly past?: boolean
  /** Somebody plays: the replay bar waits behind the log. */
  readonly live?: boolean
  readonly board: ReactNode
  /** In place of the board, where it does not show the end itself. */
  readonly report?: ReactNode
  /** What one looks up behind icons; gets the replay bar as long as that is not below the board. */
  readonly drawers?: (bar: ReactNode) => ReactNode
  readonly timeline?: ReactNode
  /** For a screen reader. */
  readonly spoken?: ReactNode
  /** Above the board, below what the page itself has to say. */
  readonly notes?: ReactNode
  /** The game's own tools in the header. */
  readonly tools?: ReactNode
  /** What can be done with the whole match; missing where the game has ways of its own. */
  readonly toolbar?: {
    readonly undo?: { readonly may: boolean; readonly take: () => void } | undefined
    readonly onOpenLog?: () => void
  }
  /** Where a record is walked otherwise than step by step. */
  readonly walk?: RecordWalk
  /** In place of the game's name. */
  readonly title?: string
  readonly className?: string
  readonly marks?: Marks
  readonly boardMarks?: Marks
}

/** The one page of a match, of whatever game: its name, what stands above the board, board or report, drawers, replay bar, tools. */
export function MatchLayout(props: MatchLayoutProps) {
  const { open, players, onSitDown, scene, over, board, report, timeline, toolbar } = props
  const { language } = useLanguage()
  const { kit, face, table, divergent } = open
  const name = localText(findOffer(kit.id)!.name, language)
  const title = props.title ?? name
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(face.keys)
  useStoredPlace(open)
  const hash = useEndHash(table.host, over && !divergent)
  const bar = useReplayBar({
    table,
    live: props.live ?? true,
    ended: hasEnded(open),
    atEnd: over && (Boolean(report) || scene.ending !== undefined),
    past: props.past ?? false,
  })
  return (
    <div
      className={`match ${props.className ?? ''}`}
      data-game={kit.id}
      data-test="match"
      data-hash={hash}
      data-step={props.step}
      {...props.marks}
    >
      <h1 className="sr-only">{title}</h1>
      <div className="match-board" {...props.boardMarks}>
        <TableNotes open={open} scene={scene} walk={props.walk} onSitDown={onSitDown} />
        {props.notes}
        {scene.ending ? (
          <div className="match-page">
            <ClosedReport {...{ open, kit, table, players, onSitDown }} scene={table.scene} ending={scene.ending} />
          </div>
        ) : (
          (over && report) || board
        )}
      </div>
      {props.drawers?.(bar === 'log' && timeline)}
      {bar === 'below' && timeline}
      {props.tools}
      {toolbar && <MatchToolbar shown={open} step={props.step} onSitDown={onSitDown} {...toolbar} />}
      {props.spoken}
    </div>
  )
}
