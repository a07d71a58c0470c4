import { findOffer } from '@arbiter/catalogue'
import { PLAYER, type RunKit, type Setup } from '@arbiter/run'
import type { Host } from '@arbiter/table'
import { lazy, Suspense, useMemo, useState } from 'react'
import IconShare from '~icons/lucide/share-2'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { useKeyHelp } from '../../shell/keyHelp.ts'
import { Link } from '../../shell/link.tsx'
import { usePageTitle } from '../../shell/title.ts'
import { TableNotes } from '../../table/tableNotes.tsx'
import { useScene } from '../../table/useScene.ts'
import type { PageProps } from '../face.ts'
import { RunFlow } from './flow.tsx'
import { RunDesk, type RunTableHost } from './host/runDesk.ts'
import { hasStanding, type KnownRun, keepStanding } from './host/standing.ts'
import { KEYS } from './keys.ts'
import { RunRecord } from './record/runRecord.tsx'
import { RunContext } from './runContext.ts'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** A run of this browser that is played; everything else (a record, a bot's run, a single battle) is watched. */
export function RunPage(props: PageProps) {
  const { open } = props
  const { language } = useLanguage()
  const kit = open.kit as unknown as RunKit
  const setup = open.setup as Setup
  const title = findOffer(open.kit.id)!.name[language]
  const { origin, id } = open
  const isPlayed = open.table.scene.here.includes(PLAYER) && !open.lookedOn && !setup.battle
  usePageTitle(title)
  useKeyHelp(KEYS)
  return (
    <RunContext value={kit}>
      <h1 className="sr-only">{title}</h1>
      {isPlayed && origin && id !== undefined ? (
        <PlayedRun {...props} run={{ table: id, setup, ...origin }} />
      ) : isPlayed && open.online ? (
        <RunAtServer {...props} id={open.online.id} />
      ) : (
        <RunRecord {...props} />
      )}
    </RunContext>
  )
}

/** A run at a table of the server: it goes on wherever its guest opens it. */
function RunAtServer({ open, onSitDown, id }: PageProps & { readonly id: string }) {
  const text = useText()
  const scene = useScene(open.table)
  const desk = useMemo(
    () => new RunDesk(open.kit as unknown as RunKit, open.table.host as Host as RunTableHost, id),
    [open, id],
  )
  return (
    <div className="match" data-game={open.kit.id} data-test="match">
      <TableNotes open={open} scene={{ ...NOTHING, problem: scene.problem }} onSitDown={onSitDown} />
      <RunFlow
        host={desk}
        ways={
          <Link href="/setup/run" className="button button-gold" data-test="run-new">
            {text('runMenu.new')}
          </Link>
        }
      />
    </div>
  )
}

function PlayedRun({ open, onSitDown, run }: PageProps & { readonly run: KnownRun }) {
  const text = useText()
  const [sharing, setSharing] = useState(false)
  const scene = useScene(open.table)
  const kit = open.kit as unknown as RunKit
  // biome-ignore lint/correctness/useExhaustiveDependencies: one desk for each table
  const desk = useMemo(() => {
    const host = open.table.host as Host as RunTableHost
    return new RunDesk(kit, host, run.seedHash, () => keepStanding(kit, run, host))
  }, [open, kit])
  return (
    <div className="match" data-game={kit.id} data-test="match">
      <TableNotes open={open} scene={{ ...NOTHING, problem: scene.problem }} onSitDown={onSitDown} />
      <RunFlow
        host={desk}
        ways={
          <>
            <Link href="/setup/run" className="button button-gold" data-test="run-new">
              {text('runMenu.new')}
            </Link>
            <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="run-share">
              {text('timeline.share')}
            </Button>
            {!hasStanding(kit, run) && <p className="rn-soft">{text('runTable.over.branch')}</p>}
          </>
        }
      />
      {sharing && (
        <Suspense>
          <ShareDialog shown={open} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the rules refuse is said beside what was asked for. */
const NOTHING = { handover: undefined, refusal: undefined }
