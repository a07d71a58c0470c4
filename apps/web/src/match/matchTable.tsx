import { findOffer } from '@arbiter/catalogue'
import { useState } from 'react'
import type { PlayedFace, TableProps } from '../games/face.ts'
import { gameWords } from '../games/messages.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { GameContext } from '../shell/gameContext.ts'
import { useKeyHelp } from '../shell/keyHelp.ts'
import { usePageTitle } from '../shell/title.ts'
import { Handover } from './handover.tsx'
import { LogPanel } from './logPanel.tsx'
import { useSeatNames } from './names.ts'
import { RecordBanner } from './recordBanner.tsx'
import { Timeline } from './timeline.tsx'
import { useSession } from './useSession.ts'
import './matchTable.css'

/** One layout for all games that are played: board, what-can-I-do, log, timeline. */
export function MatchTable(props: TableProps) {
  const { kit, face, match, players } = props.table
  const names = useSeatNames(face, match, players)
  return (
    <GameContext value={kit.id}>
      <Vocabularies of={[...gameWords(kit), names]}>
        {'Table' in face ? <face.Table {...props} /> : <TableLayout {...props} face={face} />}
      </Vocabularies>
    </GameContext>
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
  useKeyHelp(face.keys)
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
          <face.Report
            kit={kit}
            session={session}
            scene={scene}
            players={table.players}
            table={table}
            onSitDown={onSitDown}
          />
        ) : (
          <face.Board kit={kit} session={session} scene={scene} players={table.players} />
        )}
      </div>
      <LogPanel key={language} kit={kit} face={face} scene={scene} open={logOpen} onClose={() => setLogOpen(false)} />
      <Timeline
        table={table}
        session={session}
        scene={scene}
        onSitDown={onSitDown}
        onOpenLog={() => setLogOpen(true)}
      />
    </div>
  )
}
