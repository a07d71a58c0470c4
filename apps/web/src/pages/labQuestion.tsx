import { type Fault, type GameKit, parseUntrustedJson } from '@arbiter/kernel'
import { type Engine, type Experiment, readExperiment, runId, type StoredExperimentRun } from '@arbiter/lab'
import { useEffect, useMemo, useState } from 'react'
import { FaultList } from '../lab/editor/faultList.tsx'
import { recordOfMatch } from '../lab/engine/recordClient.ts'
import { useEngine, useKit, useReadyQuestions } from '../lab/kit.ts'
import { LabWords } from '../lab/messages.tsx'
import { QuestionView } from '../lab/question/questionView.tsx'
import type { Place } from '../lab/run/handle.ts'
import { runHere } from '../lab/run/labRun.ts'
import { interrupted, useRun } from '../lab/run/useRun.ts'
import { listServerRuns, serverPath } from '../lab/server/experiments.ts'
import { useAsking } from '../lab/server/useAsking.ts'
import { listQuestions } from '../lab/store/questions.ts'
import { findRun } from '../lab/store/runs.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { makeLinkText } from '../match/share.ts'
import { Button } from '../parts/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { ProblemPage } from './problem.tsx'

/** A question that ships with a game, or one of the reader's own. */
export function NamedQuestion({ game, id }: { game: string; id: string }) {
  const kit = useKit(game)
  const ready = useReadyQuestions(game)
  const [own, setOwn] = useState<readonly Experiment[]>()
  useEffect(() => {
    listQuestions().then(setOwn, () => setOwn([]))
  }, [])
  if (!kit || !ready || !own) return <Loading />
  if (kit === 'missing') return <UnknownGame game={game} />
  const raw = ready.find((each) => each.id === id) ?? own.find((each) => each.game === game && each.id === id)
  if (!raw) return <ProblemPage problem={{ code: 'lab_not_found', params: { id } }} />
  return <CheckedQuestion key={id} raw={raw} />
}

/** A question that came in a link. */
export function WrittenQuestion({ text }: { text: string }) {
  const raw = useMemo(() => parsed(text), [text])
  if (raw === undefined) return <ProblemPage problem={{ code: 'lab_link_broken' }} />
  return <CheckedQuestion key={text} raw={raw} />
}

/** A run that this browser keeps. */
export function StoredQuestion({ id }: { id: string }) {
  const [run, setRun] = useState<StoredExperimentRun | 'missing' | undefined>(() => runHere(id)?.sight.run)
  useEffect(() => {
    let wanted = true
    const show = (found: StoredExperimentRun | undefined) => wanted && setRun((now) => now ?? found ?? 'missing')
    findRun(id).then(show, () => show(undefined))
    return () => {
      wanted = false
    }
  }, [id])
  if (!run) return <Loading />
  if (run === 'missing') return <ProblemPage problem={{ code: 'lab_not_found', params: { id } }} />
  return <PlayedQuestion key={id} experiment={run.experiment} stored={interrupted(run)} />
}

function CheckedQuestion({ raw }: { raw: unknown }) {
  const experiment = useMemo(() => readExperiment(raw), [raw])
  if (!experiment.ok) return <RefusedQuestion raw={raw} faults={experiment.faults} />
  return <PlayedQuestion experiment={experiment.value} />
}

function PlayedQuestion({ experiment, stored }: { experiment: Experiment; stored?: StoredExperimentRun }) {
  const kit = useKit(experiment.game)
  const engine = useEngine(experiment.game)
  if (!kit || !engine) return <Loading />
  if (kit === 'missing' || engine === 'missing') return <UnknownGame game={experiment.game} />
  return (
    <LabWords kit={kit}>
      <QuestionHere kit={kit} engine={engine} experiment={experiment} {...(stored && { stored })} />
    </LabWords>
  )
}

function QuestionHere({
  kit,
  engine,
  experiment,
  stored,
}: {
  kit: GameKit
  engine: Engine
  experiment: Experiment
  stored?: StoredExperimentRun
}) {
  const today = useMemo(() => runId(experiment, engine), [experiment, engine])
  const id = stored?.id ?? today
  const { language } = useLanguage()
  const [place, setPlace] = useState<Place>('browser')
  const here = useRun(id, experiment, engine)
  const there = useAsking(experiment)
  async function choose(next: Place): Promise<void> {
    setPlace(next)
    if (next === 'browser') return
    const known = await listServerRuns(language).catch(() => [])
    if (known.some((run) => run.id === today)) go(serverPath(today))
  }
  return (
    <QuestionView
      kit={kit}
      experiment={experiment}
      today={today}
      id={id}
      place={place}
      onPlace={choose}
      handle={place === 'browser' ? here : there}
      recordOf={(arm, index) => recordOfMatch(here.sight!.run.result!, arm, index)}
    />
  )
}

export function UnknownGame({ game }: { game: string }) {
  return <ProblemPage problem={{ code: 'unknown_game', params: { game } }} />
}

/** What came is no question that could be run; it can be mended in the editor. */
function RefusedQuestion({ raw, faults }: { raw: unknown; faults: readonly Fault[] }) {
  const text = useText()
  const edit = async () => go(`/lab/edit#x=${await makeLinkText(JSON.stringify(raw, null, 2))}`)
  return (
    <article className="page-narrow lab-page" data-test="lab-refused">
      <h1>{text('labPage.refused.title')}</h1>
      <p>{text('labPage.refused.what', { n: faults.length })}</p>
      <FaultList faults={faults} />
      <Button kind="main" onClick={edit} data-test="lab-mend">
        {text('labPage.refused.mend')}
      </Button>
    </article>
  )
}

function parsed(text: string): unknown {
  try {
    return parseUntrustedJson(text)
  } catch {
    return undefined
  }
}
