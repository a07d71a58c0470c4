import { findOffer } from '@arbiter/catalogue'
import { PLAYER, type RunKit } from '@arbiter/run'
import { lazy, Suspense, useMemo, useState } from 'react'
import IconShare from '~icons/lucide/share-2'
import { useLanguage, useText, Vocabularies } from '../../language/language.tsx'
import { isPerson } from '../../match/controllers.ts'
import { saveMatch } from '../../match/pageMatch.ts'
import { Button } from '../../parts/button.tsx'
import { useKeyHelp } from '../../shell/keyHelp.ts'
import { Link } from '../../shell/link.tsx'
import { usePageTitle } from '../../shell/title.ts'
import type { TableProps } from '../face.ts'
import { gameWords } from '../messages.ts'
import { RunFlow } from './flow.tsx'
import { LocalHost, type RunMatch } from './host/localHost.ts'
import { hasStanding, storeRun } from './host/localStore.ts'
import { KEYS } from './keys.ts'
import { RunRecord } from './record/runRecord.tsx'
import { RunContext } from './runContext.ts'
import type { Run } from './useRun.ts'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** A run of this browser that is played; everything else (a record, a bot's run, a single battle) is watched. */
export function RunTable(props: TableProps) {
  const { table } = props
  const { language } = useLanguage()
  const kit = table.kit as unknown as RunKit
  const match = table.match as unknown as RunMatch
  const title = findOffer(table.kit.id)!.name[language]
  const played = isPerson(table.controllers, PLAYER) && !match.setup.battle
  usePageTitle(title)
  useKeyHelp(KEYS)
  return (
    <RunContext value={kit}>
      <Vocabularies of={gameWords(table.kit)}>
        <h1 className="sr-only">{title}</h1>
        {played ? <PlayedRun {...props} /> : <RunRecord {...props} />}
      </Vocabularies>
    </RunContext>
  )
}

function PlayedRun({ table }: TableProps) {
  const text = useText()
  const [sharing, setSharing] = useState(false)
  const kit = table.kit as unknown as RunKit
  const match = table.match as unknown as RunMatch
  const host = useMemo(() => {
    const store = async () => (await saveMatch(table)) && storeRun(kit, match, table.slot!.id)
    return new LocalHost({ kit, match, store })
  }, [table, kit, match])
  return (
    <div className="match" data-game={kit.id} data-test="match">
      <RunFlow
        host={host}
        mend={(run) => <StoreNever host={host} run={run} />}
        ways={
          <>
            <Link href="/setup/run" className="button button-gold" data-test="run-new">
              {text('runMenu.new')}
            </Link>
            <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="run-share">
              {text('timeline.share')}
            </Button>
            {!hasStanding(kit, match) && <p className="rn-soft">{text('runTable.over.branch')}</p>}
          </>
        }
      />
      {sharing && (
        <Suspense>
          <ShareDialog shown={table} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A step that cannot be stored was taken back; whoever likes plays on without. */
function StoreNever({ host, run }: { host: LocalHost; run: Run }) {
  const text = useText()
  if (run.failure?.code !== 'not_stored') return null
  return (
    <Button
      onClick={() => {
        host.goOnUnstored()
        run.dismiss()
      }}
      data-test="run-store-never"
    >
      {text('match.storeNever')}
    </Button>
  )
}
