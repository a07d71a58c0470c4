import type { Phrase } from '@arbiter/kernel'
import { type ComponentType, useState } from 'react'
import type { BoardProps, MatchProps, ReportProps } from '../games/gameUi.ts'
import { useLanguage } from '../language/language.tsx'
import { useSetting, valuesOf } from '../settings/settings.ts'
import { SpokenLines } from '../table/spokenLines.tsx'
import { useScene } from '../table/useScene.ts'
import { LogPanel } from './logPanel.tsx'
import { MatchLayout } from './matchLayout.tsx'
import { Timeline } from './timeline.tsx'

interface PlayedMatchProps extends MatchProps {
  /** Whose events there are (`tempo.owner`), for the filter of the log. */
  readonly owners: readonly { readonly id: string; readonly name: Phrase }[]
  readonly Board: ComponentType<BoardProps>
  readonly Report: ComponentType<ReportProps>
}

/** A game of moves and answers: the log and the replay bar of the house, step by step. */
export function PlayedMatch({ open, players, onSitDown, owners, Board, Report }: PlayedMatchProps) {
  const { kit, table, online } = open
  const scene = useScene(table)
  const { language } = useLanguage()
  const [logOpen, setLogOpen] = useState(false)
  const [speed, setSpeed] = useSetting('speed')
  const { step, steps } = scene.place
  const isWatched = scene.here.length === 0
  const shown = { kit, table, scene, players }
  const pace = {
    running: scene.running,
    speed,
    speeds: valuesOf('speed'),
    onRun: (running: boolean) => table.run(running),
    onSpeed: setSpeed,
  }
  return (
    <MatchLayout
      {...{ open, players, onSitDown, scene, step }}
      over={scene.outcome !== undefined}
      past={!scene.live}
      live={!isWatched}
      board={<Board {...shown} />}
      report={
        <div className="match-page">
          <Report {...shown} open={open} onSitDown={onSitDown} />
        </div>
      }
      drawers={(bar) => (
        <LogPanel
          key={language}
          kit={kit}
          owners={owners}
          scene={scene}
          open={logOpen}
          onClose={() => setLogOpen(false)}
        >
          {bar}
        </LogPanel>
      )}
      timeline={
        <Timeline
          step={step}
          steps={steps}
          onLook={(step) => table.look({ step })}
          past={table.playable && !scene.live}
          pace={isWatched ? pace : undefined}
        />
      }
      spoken={scene.handover === undefined && <SpokenLines lines={scene.lines} at={scene.place.event} />}
      toolbar={{
        undo:
          table.playable && !(online && !scene.may.undo)
            ? { may: scene.may.undo, take: () => void table.undo() }
            : undefined,
        onOpenLog: () => setLogOpen(!logOpen),
      }}
    />
  )
}
