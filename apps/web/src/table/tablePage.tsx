import { findOffer } from '@arbiter/catalogue'
import { type Seating, toControllers } from '@arbiter/kernel'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { PageProps, PlayedFace } from '../games/face.ts'
import { gameWords } from '../games/messages.ts'
import { useLanguage, Vocabularies } from '../language/language.tsx'
import type { Controllers } from '../match/controllers.ts'
import { LogPanel } from '../match/logPanel.tsx'
import { MatchToolbar } from '../match/matchToolbar.tsx'
import { useSeatNames } from '../match/names.ts'
import { hasEnded } from '../match/shownMatch.ts'
import { Timeline } from '../match/timeline.tsx'
import { useReplayBar } from '../match/useReplayBar.ts'
import { useSetting, valuesOf } from '../settings/settings.ts'
import { GameScope } from '../shell/gameScope.tsx'
import { useKeyHelp } from '../shell/keyHelp.ts'
import { useMatchFrame } from '../shell/matchFrame.tsx'
import { usePageTitle } from '../shell/title.ts'
import { ClosedReport } from './closedReport.tsx'
import { SpokenLines } from './spokenLines.tsx'
import { TableNotes } from './tableNotes.tsx'
import { useEndHash } from './useEndHash.ts'
import { useScene } from './useScene.ts'
import '../match/matchTable.css'

const NOBODY: Controllers = {}

/** A match that lives in the worker, or its record: games that are played have one layout, those that are watched their own. */
export function TablePage({ open, onSitDown }: PageProps) {
  const { kit, face, table, setup, online } = open
  // As text: behind a port they are new with every message, and mostly the same.
  const seats = useSyncExternalStore(table.subscribe, () => JSON.stringify(table.host.play.seating.seats))
  const deciding = useMemo(() => (table.playable ? toControllers(JSON.parse(seats)) : NOBODY), [table, seats])
  const players = table.playable ? deciding : open.players
  const game = useMemo(() => ({ game: kit.game, setup }), [kit, setup])
  const called = useMemo(() => namesAt(JSON.parse(seats), online?.name), [seats, online])
  const names = useSeatNames(face, game, players, deciding, called)
  return (
    <GameScope kit={kit}>
      <Vocabularies of={[...gameWords(kit), names]}>
        {'Page' in face ? (
          <face.Page open={open} onSitDown={onSitDown} />
        ) : (
          <TableLayout open={open} face={face} players={players} onSitDown={onSitDown} />
        )}
      </Vocabularies>
    </GameScope>
  )
}

/** What the people at several devices call themselves. */
const namesAt = (seats: Seating['seats'], own = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, holder]) => {
      if (holder.kind === 'elsewhere') return [seat, holder.name]
      return [seat, holder.kind === 'here' ? own : '']
    }),
  )

interface TableLayoutProps extends PageProps {
  readonly face: PlayedFace
  readonly players: Controllers
}

/** The board has the window, the log lies behind its icon. */
function TableLayout({ open, face, players, onSitDown }: TableLayoutProps) {
  const { kit, table } = open
  const scene = useScene(table)
  const { host, playable } = table
  const { language } = useLanguage()
  const [logOpen, setLogOpen] = useState(false)
  const [speed, setSpeed] = useSetting('speed')
  const title = findOffer(kit.id)!.name[language]
  usePageTitle(title)
  useMatchFrame(title)
  useKeyHelp(face.keys)
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
        <TableNotes open={open} scene={scene} onSitDown={onSitDown} />
        {scene.outcome ? (
          <div className="match-page">
            {scene.ending ? (
              <ClosedReport {...shown} open={open} ending={scene.ending} onSitDown={onSitDown} />
            ) : (
              <face.Report {...shown} open={open} onSitDown={onSitDown} />
            )}
          </div>
        ) : (
          <face.Board {...shown} />
        )}
      </div>
      {scene.handover === undefined && <SpokenLines lines={scene.lines} at={scene.place.event} />}
      <LogPanel key={language} kit={kit} face={face} scene={scene} open={logOpen} onClose={() => setLogOpen(false)}>
        {bar === 'log' && timeline}
      </LogPanel>
      {bar === 'below' && timeline}
      <MatchToolbar
        shown={open}
        step={step}
        undo={
          playable && !(open.online && !scene.may.undo)
            ? { may: scene.may.undo, take: () => void table.undo() }
            : undefined
        }
        onSitDown={onSitDown}
        onOpenLog={() => setLogOpen(!logOpen)}
      />
    </div>
  )
}
