import type { GameKit } from '@arbiter/kernel'
import { type Engine, runId } from '@arbiter/lab'
import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '../lab/engine/protocol.ts'
import { useEngine, useKit } from '../lab/kit.ts'
import { failureText, LabWords } from '../lab/messages.tsx'
import { QuestionView } from '../lab/question/questionView.tsx'
import { questionPath } from '../lab/questionLink.ts'
import { serverRecord } from '../lab/server/experiments.ts'
import { type ServerHandle, useServerRun } from '../lab/server/useServerRun.ts'
import { useLanguage, useText, useWording } from '../language/language.tsx'
import { Print } from '../parts/print.tsx'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { UnknownGame } from './labQuestion.tsx'

/** A run that the server keeps: whoever has the link sees it. */
export function ServerQuestion({ id }: { id: string }) {
  return <FollowedRun key={id} id={id} />
}

function FollowedRun({ id }: { id: string }) {
  const handle = useServerRun(id)
  const { run, failure, lost } = handle
  const kit = useKit(run?.experiment.game ?? '')
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!kit) return
    const timer = setTimeout(() => setDrawn(true), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [kit])
  const engine = useEngine(drawn ? run?.experiment.game : undefined)
  if (!run) return failure || lost ? <NothingSeen failure={failure ?? UNREACHABLE} /> : <Loading />
  if (kit === 'missing' || engine === 'missing') return <UnknownGame game={run.experiment.game} />
  return (
    <LabWords kit={kit}>
      <SeenRun kit={kit} engine={engine} run={run} handle={handle} />
    </LabWords>
  )
}

interface SeenRunProps {
  readonly kit: GameKit | undefined
  readonly engine: Engine | undefined
  readonly run: NonNullable<ServerHandle['run']>
  readonly handle: ServerHandle
}

function SeenRun({ kit, engine, run, handle }: SeenRunProps) {
  const { language } = useLanguage()
  const { id, experiment } = run
  // Until the game says otherwise, the run is one of today: whoever opens it wants to see its question at once.
  const today = useMemo(() => (engine ? runId(experiment, engine) : id), [experiment, engine, id])
  return (
    <QuestionView
      kit={kit}
      experiment={experiment}
      today={today}
      id={id}
      place="server"
      onPlace={async (place) => place === 'browser' && go(await questionPath(experiment))}
      handle={handle}
      recordOf={(arm, index) => serverRecord(id, arm, index, language)}
    />
  )
}

/** There is no such run, or nobody answers; as soon as somebody does, the run is shown. */
function NothingSeen({ failure }: { failure: Failure }) {
  const text = useText()
  const words = useWording()
  const print = failure.code === 'server_unreachable' ? 'lamp' : 'block'
  const title = text(`problem.title.${print}`)
  usePageTitle(title)
  return (
    <article className="lab-page page-narrow" data-test="lab-nothing" data-code={failure.code}>
      <Print of={print} />
      <h1>{title}</h1>
      <p role="alert" className="lab-alert" data-test="lab-error" data-code={failure.code}>
        {failureText(words, failure)} <span className="sum">{failure.code}</span>
      </p>
      <div className="question-buttons">
        <Link href="/lab" className="button button-main">
          {text('labPage.toLab')}
        </Link>
      </div>
    </article>
  )
}

/** A worker loads the game once more to say whether its rules are still the same: that waits until the answer stands. */
const DRAWN_MS = 1_500

const UNREACHABLE: Failure = { code: 'server_unreachable', params: {} }
