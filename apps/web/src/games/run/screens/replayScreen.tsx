import type { OpponentPreview } from '@arbiter/run'
import { lazy, Suspense } from 'react'
import IconDone from '~icons/lucide/skip-forward'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Loading } from '../../../shell/loading.tsx'
import type { Replay } from '../host/host.ts'
import { loadReplay } from '../replay/load.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './replayScreen.css'

const BattleReplay = lazy(async () => ({ default: (await loadReplay()).BattleReplay }))

interface ReplayScreenProps {
  readonly replay: Replay
  /** Nobody in a battle between two given teams. */
  readonly opponent: Pick<OpponentPreview, 'kind' | 'name'> | undefined
  /** What follows, and how it is called. */
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** RN-330. The battle as it was; whoever does not want to watch goes on at once. */
export function ReplayScreen({ replay, opponent, onDone, doneLabel }: ReplayScreenProps) {
  const text = useText()
  const names = useNames()
  const kit = useRunKit()
  const heading = useArrival('replay')
  const enemy = opponent ? names.opponent(opponent) : text('run.side.enemy')
  return (
    <section className="rn-replay-screen" data-test="run-replay">
      <header className="rn-replay-head">
        <h2 ref={heading} tabIndex={-1}>
          {opponent ? text('runTable.replay.title', { opponent: enemy }) : text('runTable.replay.single')}
        </h2>
        {onDone && (
          <Button icon={<IconDone />} onClick={onDone} data-test="run-replay-done">
            {doneLabel}
          </Button>
        )}
      </header>
      {replay.older && <p className="rn-soft">{text('runTable.replay.older')}</p>}
      <Suspense fallback={<Loading />}>
        <BattleReplay
          events={replay.events}
          kit={kit}
          names={{ player: text('run.side.player'), enemy }}
          onDone={onDone}
        />
      </Suspense>
    </section>
  )
}
