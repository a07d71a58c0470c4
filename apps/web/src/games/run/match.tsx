import { PLAYER, type RunKit, type Setup } from '@arbiter/run'
import type { Host } from '@arbiter/table'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import IconShare from '~icons/lucide/share-2'
import { useText } from '../../language/language.tsx'
import { MatchLayout } from '../../match/matchLayout.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../shell/link.tsx'
import { useScene } from '../../table/useScene.ts'
import type { MatchProps } from '../gameUi.ts'
import { RunFlow } from './flow.tsx'
import { RunDesk, type RunTableHost } from './host/runDesk.ts'
import { hasStanding, type KnownRun, keepStanding } from './host/standing.ts'
import { RunRecord } from './record/runRecord.tsx'
import { RunContext } from './runContext.ts'

const ShareDialog = lazy(() => import('../../match/shareDialog.tsx'))

/** A run of this browser that is played; everything else (a record, a bot's run, a single battle) is watched. */
export function MatchOfRun(props: MatchProps) {
  const { open } = props
  const kit = open.kit as unknown as RunKit
  const setup = open.setup as Setup
  const { origin, id } = open
  const isPlayed = open.table.scene.here.includes(PLAYER) && !open.lookedOn && !setup.battle
  return (
    <RunContext value={kit}>
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
function RunAtServer({ id, ...props }: MatchProps & { readonly id: string }) {
  const text = useText()
  const { open } = props
  const desk = useMemo(
    () => new RunDesk(open.kit as unknown as RunKit, open.table.host as Host as RunTableHost, id, { mode: 'online' }),
    [open, id],
  )
  return (
    <RunLayout {...props}>
      <RunFlow
        host={desk}
        ways={
          <Link href="/setup/run" className="button button-gold" data-test="run-new">
            {text('runMenu.new')}
          </Link>
        }
      />
    </RunLayout>
  )
}

function PlayedRun({ run, ...props }: MatchProps & { readonly run: KnownRun }) {
  const text = useText()
  const { open } = props
  const [sharing, setSharing] = useState(false)
  const kit = open.kit as unknown as RunKit
  // biome-ignore lint/correctness/useExhaustiveDependencies: one desk for each table
  const desk = useMemo(() => {
    const host = open.table.host as Host as RunTableHost
    return new RunDesk(kit, host, run.seedHash, { keep: () => keepStanding(kit, run, host) })
  }, [open, kit])
  return (
    <RunLayout {...props}>
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
    </RunLayout>
  )
}

/** Its screens have ways of their own through the run; what the rules refuse is said beside what was asked for. */
function RunLayout({ children, ...props }: MatchProps & { readonly children: ReactNode }) {
  const { problem } = useScene(props.open.table)
  return <MatchLayout {...props} scene={{ ...QUIET, problem }} step={0} over={false} board={children} />
}

const QUIET = { handover: undefined, refusal: undefined, ending: undefined }
