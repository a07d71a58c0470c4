import { type ReactNode, useEffect, useState } from 'react'
import IconRuns from '~icons/lucide/house'
import IconHistory from '~icons/lucide/list'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Link } from '../../shell/link.tsx'
import { Loading } from '../../shell/loading.tsx'
import { MatchTools } from '../../shell/matchFrame.tsx'
import { isGone, isShowable } from './host/gone.ts'
import type { HistorySight, Replay, RunHost, RunSight } from './host/host.ts'
import { ratingAfter } from './host/ratings.ts'
import { Prepare } from './prepare/prepare.tsx'
import { loadReplay } from './replay/load.ts'
import { useRunKit } from './runContext.ts'
import { Abandon } from './screens/abandon.tsx'
import { BattleList } from './screens/battleList.tsx'
import { Draft } from './screens/draft.tsx'
import { FailureBanner } from './screens/failureBanner.tsx'
import { Gone } from './screens/gone.tsx'
import { battleOf, ReplayScreen } from './screens/replayScreen.tsx'
import { Result } from './screens/result.tsx'
import { RunOver } from './screens/runOver.tsx'
import { type Run, useRun } from './useRun.ts'
import './flow.css'

interface RunFlowProps {
  readonly host: RunHost
  /** Said where the host plays by other rules than this page. */
  readonly outdated?: ReactNode
  /** What can be done about a failure, where more than to try again is possible. */
  readonly mend?: ((run: Run) => ReactNode) | undefined
  /** What can be done when the run is over. */
  readonly ways: ReactNode
}

/** Between the battle and the run that goes on: shown once, gone after a reload (RN-322). */
type Aftermath =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'replay'; readonly replay: Replay; readonly entry: HistorySight; readonly fresh: boolean }
  | { readonly kind: 'result'; readonly entry: HistorySight; readonly replay: Replay | undefined }

/** RN-322. Status and phase decide the screen; a battle just fought is watched first. */
export function RunFlow({ host, outdated, mend, ways }: RunFlowProps) {
  const text = useText()
  const { content } = useRunKit()
  const run = useRun(host)
  const [aftermath, setAftermath] = useState<Aftermath>()
  const [listing, setListing] = useState(false)
  const { sight, busy, failure } = run
  useEffect(() => {
    // Without a network now, the battle asks again.
    loadReplay().catch(() => undefined)
  }, [])

  /** A fresh battle is followed by its result, also when its replay cannot be had. */
  async function watch(entry: HistorySight, fresh: boolean): Promise<void> {
    setListing(false)
    setAftermath({ kind: 'fetching' })
    const replay = await run.replay(entry.battleId)
    if (replay) setAftermath({ kind: 'replay', replay, entry, fresh })
    else setAftermath(fresh ? { kind: 'result', entry, replay: undefined } : undefined)
  }
  async function fight(...team: Parameters<Run['fight']>): Promise<void> {
    const entry = (await run.fight(...team))?.history.at(-1)
    if (entry) await watch(entry, true)
  }

  const abandon = (sight: RunSight, gone = false) => (
    <Abandon
      rating={ratingAfter({ ...sight, abandoned: true })}
      busy={busy}
      onAbandon={run.abandon}
      {...(gone && { asWords: true, test: 'run-gone-abandon' })}
    />
  )

  /** Who watches does not know yet how it came out: the score waits. */
  function stage(sight: RunSight): ReactNode {
    switch (aftermath?.kind) {
      case 'fetching':
        return <Loading />
      case 'replay': {
        const { replay, entry, fresh } = aftermath
        return (
          <ReplayScreen
            replay={replay}
            battle={battleOf(sight.history, entry)}
            fresh={fresh}
            doneLabel={text(fresh ? 'runTable.replay.toResult' : 'runTable.replay.back')}
            onDone={() => setAftermath(fresh ? { kind: 'result', entry, replay } : undefined)}
          />
        )
      }
      case 'result': {
        const { entry, replay } = aftermath
        return (
          <Result
            sight={sight}
            entry={entry}
            replay={replay}
            onReplay={() => watch(entry, true)}
            onGoOn={() => setAftermath(undefined)}
          />
        )
      }
      default:
        if (sight.status === 'active' && !isShowable(content, sight))
          // An outdated page may only seem to have lost something.
          return outdated ? null : <Gone>{abandon(sight, true)}</Gone>
        return <Screen sight={sight} run={run} ways={ways} onFight={fight} onReplay={(entry) => watch(entry, false)} />
    }
  }

  if (!sight && !failure) return <Loading />
  // Whoever watches a battle would learn its end from the list of battles.
  const playing = sight?.status === 'active' && aftermath === undefined
  const lost = sight?.status === 'active' && failure !== undefined && isGone(failure.code)
  return (
    <div className="rn-flow" data-test="run-flow" data-mode={host.mode} data-phase={sight?.phase}>
      {outdated}
      {failure && (
        <FailureBanner failure={failure} onDismiss={run.dismiss}>
          {lost && <Gone>{abandon(sight, true)}</Gone>}
          {mend?.(run)}
          {!sight && (
            <Button onClick={run.reload} disabled={busy} data-test="run-reload">
              {text('runTable.tryAgain')}
            </Button>
          )}
        </FailureBanner>
      )}
      {sight && (
        <>
          {stage(sight)}
          <MatchTools>
            <Link
              href="/setup/run"
              className="button button-quiet button-icon"
              aria-label={text('runTable.menu')}
              title={text('runTable.menu')}
              data-test="run-menu"
            >
              <IconRuns aria-hidden="true" />
            </Link>
            {playing && (
              <IconButton
                label={text('runTable.history.title')}
                icon={<IconHistory />}
                onClick={() => setListing(true)}
                data-test="run-history-open"
              />
            )}
            {playing && abandon(sight)}
          </MatchTools>
          {listing && (
            <Dialog
              title={text('runTable.history.title')}
              closeLabel={text('common.close')}
              onClose={() => setListing(false)}
              test="run-history"
            >
              <BattleList history={sight.history} onReplay={(entry) => watch(entry, false)} />
              <p className="rn-soft">{text(`runTable.mode.${host.mode}`)}</p>
            </Dialog>
          )}
        </>
      )}
    </div>
  )
}

interface ScreenProps {
  readonly sight: RunSight
  readonly run: Run
  readonly ways: ReactNode
  readonly onFight: (...team: Parameters<Run['fight']>) => void
  readonly onReplay: (entry: HistorySight) => void
}

function Screen({ sight, run, ways, onFight, onReplay }: ScreenProps): ReactNode {
  const { busy } = run
  if (sight.status !== 'active')
    return (
      <RunOver sight={sight} onReplay={onReplay}>
        {ways}
      </RunOver>
    )
  if (sight.phase !== 'prepare' && !sight.draft) return <DraftMissing run={run} />
  if (sight.draft)
    return <Draft key={sight.draft.draftNumber} sight={sight} draft={sight.draft} busy={busy} onPick={run.pick} />
  return <Prepare key={sight.battleNumber} sight={sight} busy={busy} onFight={onFight} onUpgrade={run.upgrade} />
}

/** The battle counted, but its draft could not be fetched. */
function DraftMissing({ run }: { run: Run }) {
  const text = useText()
  if (run.busy) return <Loading />
  return (
    <p data-test="run-draft-missing">
      {text('runTable.draft.missing')} <Button onClick={run.reload}>{text('runTable.tryAgain')}</Button>
    </p>
  )
}
