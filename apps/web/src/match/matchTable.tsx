import { findOffer } from '@arbiter/catalogue'
import { useState } from 'react'
import type { PlayedFace, TableProps } from '../games/face.ts'
import { gameWords } from '../games/messages.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { GameScope } from '../shell/gameScope.tsx'
import { useKeyHelp } from '../shell/keyHelp.ts'
import { useMatchFrame } from '../shell/matchFrame.tsx'
import { usePageTitle } from '../shell/title.ts'
import { persons } from './controllers.ts'
import { Handover } from './handover.tsx'
import { LogPanel } from './logPanel.tsx'
import { MatchToolbar } from './matchToolbar.tsx'
import { useSeatNames } from './names.ts'
import { RecordBanner } from './recordBanner.tsx'
import { Timeline } from './timeline.tsx'
import { useReplayBar } from './useReplayBar.ts'
import { useSession } from './useSession.ts'
import './matchTable.css'

/** One layout for all games that are played: the board has the window, the log lies behind its icon. */
export function MatchTable(props: TableProps) {
  const { kit, face, match, players } = props.table
  const names = useSeatNames(face, match, players, props.table.controllers)
  return (
    <GameScope kit={kit}>
      <Vocabularies of={[...gameWords(kit), names]}>
        {'Table' in face ? <face.Table {...props} /> : <TableLayout {...props} face={face} />}
      </Vocabularies>
    </GameScope>
  )
}

function TableLayout({ table, face, onSitDown }: TableProps & { face: PlayedFace }) {
  const { kit } = table
  const { language } = useLanguage()
  const text = useText()
  const [session, scene] = useSession(table, face)
  const [logOpen, setLogOpen] = useState(false)
  const title = findOffer(kit.id)!.name[language]
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(face.keys)
  const bar = useReplayBar({
    session,
    live: persons(session.controllers) > 0,
    ended: session.match.outcome !== undefined,
    atEnd: scene.outcome !== undefined,
    past: scene.past,
  })
  const timeline = <Timeline session={session} scene={scene} />
  return (
    <div
      className="match"
      data-game={kit.id}
      data-test="match"
      data-hash={scene.outcome && !table.told ? table.match.hash() : undefined}
    >
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        {!session.playable && <RecordBanner table={table} session={session} onSitDown={onSitDown} />}
        {scene.handover !== undefined && (
          <div className="match-over">
            <Handover who={text(face.seatTerm(String(scene.handover)))} onReady={() => session.acceptHandover()} />
          </div>
        )}
        {scene.failure !== undefined && (
          <p className="match-mode" role="alert">
            {text('match.botFailed', { why: scene.failure })}{' '}
            <Button onClick={() => session.start()}>{text('match.askAgain')}</Button>
          </p>
        )}
        {scene.unstored && (
          <p className="match-mode" role="alert" data-test="match-unstored">
            {text('match.unstored')}{' '}
            <Button onClick={() => session.goOnUnstored(true)} data-test="match-store-again">
              {text('match.storeAgain')}
            </Button>{' '}
            <Button onClick={() => session.goOnUnstored(false)} data-test="match-store-never">
              {text('match.storeNever')}
            </Button>
          </p>
        )}
        {scene.outcome ? (
          <div className="match-page">
            <face.Report
              kit={kit}
              session={session}
              scene={scene}
              players={table.players}
              table={table}
              onSitDown={onSitDown}
            />
          </div>
        ) : (
          <face.Board kit={kit} session={session} scene={scene} players={table.players} />
        )}
      </div>
      <LogPanel key={language} kit={kit} face={face} scene={scene} open={logOpen} onClose={() => setLogOpen(false)}>
        {bar === 'log' && timeline}
      </LogPanel>
      {bar === 'below' && timeline}
      <MatchToolbar
        table={table}
        step={scene.step}
        undo={session.playable ? { may: scene.mayUndo, take: () => session.undo() } : undefined}
        onSitDown={onSitDown}
        onOpenLog={() => setLogOpen(!logOpen)}
      />
    </div>
  )
}
