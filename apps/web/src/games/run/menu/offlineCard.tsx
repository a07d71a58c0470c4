import { useEffect, useState } from 'react'
import IconContinue from '~icons/lucide/play'
import IconNew from '~icons/lucide/plus'
import IconOffline from '~icons/lucide/user'
import { useText } from '../../../language/language.tsx'
import { makeLinkText } from '../../../match/share.ts'
import { tablePath } from '../../../match/tablePath.ts'
import { Button } from '../../../parts/button.tsx'
import { go } from '../../../shell/router.ts'
import { forgetRun, recallProfile, recallRun, type WaitingRun } from '../host/standing.ts'
import { useRunKit } from '../runContext.ts'
import { PastRuns } from './pastRuns.tsx'
import { RunBrief } from './runBrief.tsx'
import { Standing } from './standing.tsx'

/** RN-340. Runs in this browser: against bots, without a server, with a standing of their own. */
export function OfflineCard({ onNew }: { readonly onNew: () => void }) {
  const text = useText()
  const kit = useRunKit()
  const [{ rating, crowns, runs }] = useState(() => recallProfile(kit))
  const found = useWaitingRun()
  if (found === 'looking') return null
  const stale = found === 'stale'
  const waiting = found === 'stale' ? undefined : found
  function begin(): void {
    if (stale) forgetRun()
    onNew()
  }
  return (
    <section className="rn-mode rn-mode-first" data-test="run-offline">
      <h2>
        <IconOffline aria-hidden="true" /> {text('runMenu.offline')}
      </h2>
      <p>{text('runMenu.offlineWhat')}</p>
      <Standing rating={rating} crowns={crowns} running={waiting?.brief?.rating} />
      {waiting ? (
        <>
          {waiting.brief && <RunBrief sight={waiting.brief} />}
          <Button
            kind="gold"
            icon={<IconContinue />}
            onClick={() => go(tablePath(waiting.table))}
            data-test="run-offline-continue"
          >
            {text('runMenu.continue')}
          </Button>
        </>
      ) : (
        <>
          {stale && (
            <p className="rn-soft" data-test="run-stale">
              {text('runMenu.stale')}
            </p>
          )}
          <Button kind="gold" icon={<IconNew />} onClick={begin} data-test="run-offline-new">
            {text('runMenu.new')}
          </Button>
        </>
      )}
      {runs.length > 0 && (
        <>
          <h3>{text('runMenu.past')}</h3>
          <PastRuns
            runs={runs}
            open={({ id }) => (
              <Button
                kind="quiet"
                onClick={() => openRecord(runs.find((run) => run.id === id)!.record)}
                data-test="run-past-open"
              >
                {text('runMenu.look')}
              </Button>
            )}
          />
        </>
      )}
    </section>
  )
}

function useWaitingRun(): WaitingRun | 'stale' | 'looking' | undefined {
  const [found, setFound] = useState<WaitingRun | 'stale' | 'looking' | undefined>('looking')
  useEffect(() => {
    let wanted = true
    recallRun().then((run) => wanted && setFound(run))
    return () => {
      wanted = false
    }
  }, [])
  return found
}

/** The record plays again on the page of records, battle by battle. */
async function openRecord(record: string): Promise<void> {
  go(`/match#r=${await makeLinkText(record)}`)
}
