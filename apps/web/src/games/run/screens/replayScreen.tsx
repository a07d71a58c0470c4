import type { OpponentPreview } from '@arbiter/run'
import { lazy, Suspense } from 'react'
import { useText } from '../../../language/language.tsx'
import { Loading } from '../../../shell/loading.tsx'
import type { Replay } from '../host/host.ts'
import { loadReplay } from '../replay/load.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './replayScreen.css'

const BattleReplay = lazy(async () => ({ default: (await loadReplay()).BattleReplay }))

/** Which battle of a run it is, and how the run stood before it. */
export interface BattleOfRun {
  readonly n: number
  readonly wins: number
  readonly losses: number
  readonly opponent: Pick<OpponentPreview, 'kind' | 'name'>
}

interface ReplayScreenProps {
  readonly replay: Replay
  /** None where two given teams fight. */
  readonly battle: BattleOfRun | undefined
  readonly fresh?: boolean
  /** What follows, and how it is called. */
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** RN-330. The battle as it was; whoever does not want to watch goes on at once. */
export function ReplayScreen({ replay, battle, fresh = false, onDone, doneLabel }: ReplayScreenProps) {
  const text = useText()
  const names = useNames()
  const kit = useRunKit()
  const heading = useArrival('replay')
  const enemy = battle ? names.opponent(battle.opponent) : text('run.side.enemy')
  const title = battle ? text('runTable.replay.title', { opponent: enemy }) : text('runTable.replay.single')
  return (
    <section className="rn-replay-screen" data-test="run-replay">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <Suspense fallback={<Loading />}>
        <BattleReplay
          events={replay.events}
          kit={kit}
          names={{ player: text(battle ? 'runTable.you' : 'run.side.player'), enemy }}
          fresh={fresh}
          onDone={onDone}
          doneLabel={doneLabel}
          goal={
            <>
              <strong>{battle ? text('runTable.battle', { n: battle.n }) : title}</strong>
              {battle && (
                <span className="rr-order-score">
                  {text('runTable.scoreLine', { wins: battle.wins, losses: battle.losses })}
                </span>
              )}
              {replay.older && <span>{text('runTable.replay.older')}</span>}
            </>
          }
        />
      </Suspense>
    </section>
  )
}

/** How the run stood before one of its battles. */
export function battleOf<
  Entry extends Omit<BattleOfRun, 'n' | 'wins' | 'losses'> & { battle: number; result: 'win' | 'loss' },
>(history: readonly Entry[], { battle: n, opponent }: Entry): BattleOfRun {
  const before = history.filter(({ battle }) => battle < n)
  const wins = before.filter(({ result }) => result === 'win').length
  return { n, wins, losses: before.length - wins, opponent }
}
