import { lazy, Suspense, useState } from 'react'
import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconMenu from '~icons/lucide/ellipsis'
import IconFork from '~icons/lucide/git-fork'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconLog from '~icons/lucide/scroll-text'
import IconShare from '~icons/lucide/share-2'
import IconUndo from '~icons/lucide/undo-2'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { persons } from './controllers.ts'
import { SPEEDS } from './pace.ts'
import type { Scene } from './scene.ts'
import type { MatchSession } from './session.ts'
import type { Seated, Table } from './table.ts'
import './timeline.css'

const ForkDialog = lazy(() => import('./forkDialog.tsx'))
const ShareDialog = lazy(() => import('./shareDialog.tsx'))
const MatchDialog = lazy(() => import('./matchDialog.tsx'))

interface TimelineProps {
  readonly table: Table
  readonly session: MatchSession
  readonly scene: Scene
  readonly onSitDown: (table: Seated) => void
  readonly onOpenLog: () => void
}

export function Timeline({ table, session, scene, onSitDown, onOpenLog }: TimelineProps) {
  const text = useText()
  const [open, setOpen] = useState<'fork' | 'share' | 'match'>()
  const close = () => setOpen(undefined)
  const watching = persons(session.controllers) === 0
  return (
    <section className="timeline" aria-label={text('timeline.title')}>
      {session.playable && scene.past && (
        <p className="timeline-past" data-test="match-past">
          {text('match.past', { step: scene.step, steps: scene.steps })}
        </p>
      )}
      <StepControls session={session} scene={scene} />
      {watching && <RunControls session={session} scene={scene} />}
      <div className="timeline-tools">
        <IconButton
          label={text('log.open')}
          icon={<IconLog />}
          className="timeline-log"
          onClick={onOpenLog}
          data-test="match-log-open"
        />
        {session.playable && (
          <IconButton
            label={text('timeline.undo')}
            icon={<IconUndo />}
            disabled={!scene.mayUndo}
            onClick={() => session.undo()}
            data-test="match-undo"
          />
        )}
        <IconButton
          label={text('timeline.fork')}
          icon={<IconFork />}
          disabled={table.told !== undefined && !table.told.rerun}
          onClick={() => setOpen('fork')}
          data-test="match-fork"
        />
        <IconButton
          label={text('timeline.share')}
          icon={<IconShare />}
          onClick={() => setOpen('share')}
          data-test="match-share"
        />
        <IconButton
          label={text('timeline.more')}
          icon={<IconMenu />}
          onClick={() => setOpen('match')}
          data-test="match-more"
        />
      </div>
      <Suspense>
        {open === 'fork' && <ForkDialog table={table} step={scene.step} onClose={close} onSitDown={onSitDown} />}
        {open === 'share' && <ShareDialog table={table} onClose={close} />}
        {open === 'match' && <MatchDialog table={table} onClose={close} onSitDown={onSitDown} />}
      </Suspense>
    </section>
  )
}

function StepControls({ session, scene: { step, steps } }: { session: MatchSession; scene: Scene }) {
  const text = useText()
  return (
    <div className="timeline-steps">
      <IconButton
        label={text('timeline.first')}
        icon={<IconFirst />}
        disabled={step === 0}
        onClick={() => session.look(0)}
        data-test="match-first"
      />
      <IconButton
        label={text('timeline.back')}
        icon={<IconBack />}
        disabled={step === 0}
        onClick={() => session.look(step - 1)}
        data-test="match-back"
      />
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        onChange={(event) => session.look(event.target.valueAsNumber)}
        aria-label={text('timeline.step')}
        aria-valuetext={text('timeline.stepOf', { step, steps })}
        data-test="match-step"
      />
      <IconButton
        label={text('timeline.forward')}
        icon={<IconForward />}
        disabled={step === steps}
        onClick={() => session.look(step + 1)}
        data-test="match-forward"
      />
      <IconButton
        label={text('timeline.last')}
        icon={<IconLast />}
        disabled={step === steps}
        onClick={() => session.look(steps)}
        data-test="match-last"
      />
      <span className="timeline-count sum">{text('timeline.stepOf', { step, steps })}</span>
    </div>
  )
}

function RunControls({ session, scene: { running, speed } }: { session: MatchSession; scene: Scene }) {
  const text = useText()
  return (
    <div className="timeline-run">
      <IconButton
        label={text(running ? 'timeline.pause' : 'timeline.run')}
        icon={running ? <IconPause /> : <IconPlay />}
        onClick={() => session.run(!running)}
        data-test="match-run"
      />
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={speed}
        options={SPEEDS.map((value) => ({
          value,
          label: text(`timeline.speed.${value}`),
          test: `match-speed-${value}`,
        }))}
        onChange={(value) => session.setSpeed(value)}
      />
    </div>
  )
}
