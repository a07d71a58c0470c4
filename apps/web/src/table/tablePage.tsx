import { findOffer } from '@arbiter/catalogue'
import { toControllers } from '@arbiter/kernel'
import { useMemo, useState } from 'react'
import { gameWords } from '../games/messages.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import type { Controllers } from '../match/controllers.ts'
import { Handover } from '../match/handover.tsx'
import { LogPanel } from '../match/logPanel.tsx'
import { MatchToolbar } from '../match/matchToolbar.tsx'
import { useSeatNames } from '../match/names.ts'
import { RecordBanner } from '../match/recordBanner.tsx'
import { saveRecord } from '../match/saveRecord.ts'
import { hasEnded } from '../match/shownMatch.ts'
import { Timeline } from '../match/timeline.tsx'
import { useReplayBar } from '../match/useReplayBar.ts'
import { useSetting, valuesOf } from '../settings/settings.ts'
import { GameScope } from '../shell/gameScope.tsx'
import { useKeyHelp } from '../shell/keyHelp.ts'
import { useMatchFrame } from '../shell/matchFrame.tsx'
import { usePageTitle } from '../shell/title.ts'
import type { NewMatch, OpenMatch } from './openMatch.ts'
import { ProblemBar } from './problemBar.tsx'
import { RefusalNote } from './refusalNote.tsx'
import { SpokenLines } from './spokenLines.tsx'
import { UnstoredNote } from './unstoredNote.tsx'
import { useEndHash } from './useEndHash.ts'
import { useScene } from './useScene.ts'
import { useUnstored } from './useUnstored.ts'
import '../match/matchTable.css'

interface TablePageProps {
  readonly open: OpenMatch
  readonly onSitDown: (next: NewMatch) => void
}

const NOBODY: Controllers = {}

/** One layout for all games that are played: the board has the window, the log lies behind its icon. */
export function TablePage({ open, onSitDown }: TablePageProps) {
  const { kit, face, table, setup } = open
  const scene = useScene(table)
  const { seating } = table.host.play
  const deciding = useMemo(() => (table.playable ? toControllers(seating.seats) : NOBODY), [table, seating])
  const players = table.playable ? deciding : open.players
  const game = useMemo(() => ({ game: kit.game, setup }), [kit, setup])
  const names = useSeatNames(face, game, players, deciding)
  return (
    <GameScope kit={kit}>
      <Vocabularies of={[...gameWords(kit), names]}>
        <TableLayout open={open} scene={scene} players={players} onSitDown={onSitDown} />
      </Vocabularies>
    </GameScope>
  )
}

interface TableLayoutProps extends TablePageProps {
  readonly scene: ReturnType<typeof useScene>
  readonly players: Controllers
}

function TableLayout({ open, scene, players, onSitDown }: TableLayoutProps) {
  const { kit, face, table } = open
  const { host, playable } = table
  const { language } = useLanguage()
  const text = useText()
  const [logOpen, setLogOpen] = useState(false)
  const [speed, setSpeed] = useSetting('speed')
  const title = findOffer(kit.id)!.name[language]
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(face.keys)
  const [unstored, stopStoring] = useUnstored(open)
  const hash = useEndHash(host, scene.outcome !== undefined && !open.divergent)
  const { step, steps } = scene.place
  const isWatched = scene.here.length === 0
  const bar = useReplayBar({
    session: table,
    live: !isWatched,
    ended: hasEnded(open),
    atEnd: scene.outcome !== undefined,
    past: !scene.live,
  })
  const timeline = (
    <Timeline
      step={step}
      steps={steps}
      onLook={(step) => table.look({ step })}
      past={playable && !scene.live}
      pace={
        isWatched
          ? {
              running: scene.running,
              speed,
              speeds: valuesOf('speed'),
              onRun: (running) => table.run(running),
              onSpeed: setSpeed,
            }
          : undefined
      }
    />
  )
  const shown = { kit, table, scene, players }
  return (
    <div className="match" data-game={kit.id} data-test="match" data-hash={hash}>
      <h1 className="sr-only">{title}</h1>
      <div className="match-board">
        {!playable && <RecordBanner shown={open} session={walkOf(open)} onSitDown={onSitDown} />}
        {scene.handover !== undefined && (
          <div className="match-over">
            <Handover who={text(face.seatTerm(scene.handover))} onReady={() => table.acceptHandover()} />
          </div>
        )}
        {unstored !== undefined && <UnstoredNote code={unstored} />}
        {playable && <RefusalNote kit={kit} refused={scene.refusal} />}
        {scene.problem && !open.lookedOn && (
          <ProblemBar
            problem={scene.problem}
            table={table}
            onDownload={() => void saveRecord(open)}
            onStopStoring={stopStoring}
          />
        )}
        {scene.outcome ? (
          <div className="match-page">
            <face.Report {...shown} open={open} onSitDown={onSitDown} />
          </div>
        ) : (
          <face.Board {...shown} />
        )}
      </div>
      {scene.handover === undefined && <SpokenLines lines={scene.lines} />}
      <LogPanel key={language} kit={kit} face={face} scene={scene} open={logOpen} onClose={() => setLogOpen(false)}>
        {bar === 'log' && timeline}
      </LogPanel>
      {bar === 'below' && timeline}
      <MatchToolbar
        shown={open}
        step={step}
        undo={playable ? { may: scene.may.undo, take: () => void table.undo() } : undefined}
        onSitDown={onSitDown}
        onOpenLog={() => setLogOpen(!logOpen)}
      />
    </div>
  )
}

/** A way through a record by its steps. */
const walkOf = ({ table }: OpenMatch) => ({
  viewAt(step: number): unknown {
    const { play } = table.host
    return play.viewAfter(step === 0 ? play.started : play.steps[step - 1]!.end)
  },
  look: (step: number) => table.look({ step }),
})
