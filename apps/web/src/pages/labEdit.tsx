import { catalogue } from '@arbiter/catalogue'
import type { Fault } from '@arbiter/kernel'
import { experimentSchema, runId } from '@arbiter/lab'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import IconDownload from '~icons/lucide/download'
import IconPlay from '~icons/lucide/play'
import IconKeep from '~icons/lucide/save'
import { completionSourceOf } from '../lab/editor/completions.ts'
import { useDraft } from '../lab/editor/draft.ts'
import { FaultList } from '../lab/editor/faultList.tsx'
import { type EditorHandle, JsonEditor } from '../lab/editor/jsonEditor.tsx'
import { QuickFields } from '../lab/editor/quickFields.tsx'
import { quickFixOf, spanOf } from '../lab/editor/quickFix.ts'
import type { Span } from '../lab/editor/scan.ts'
import type { SchemaNode } from '../lab/editor/schemaAt.ts'
import { TEMPLATE } from '../lab/editor/template.ts'
import { engineFor } from '../lab/engine/recordClient.ts'
import { useKit, useReadyQuestions } from '../lab/kit.ts'
import { parseQuestion } from '../lab/questionLink.ts'
import { newRun, runHere, startRun } from '../lab/run/labRun.ts'
import { saveQuestion } from '../lab/store/questions.ts'
import { findRun } from '../lab/store/runs.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { download } from '../shell/download.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { load, store } from '../shell/storage.ts'
import { usePageTitle } from '../shell/title.ts'
import { ProblemPage } from './problem.tsx'

const DRAFT = 'lab.draft'

/** A question from a link, the last draft, or a beginning. */
export function EditPage({ fragment }: { fragment: string }) {
  const [start, setStart] = useState<string | 'broken' | undefined>(() =>
    fragment === '' ? (load(DRAFT) ?? TEMPLATE) : undefined,
  )
  useEffect(() => {
    if (fragment === '') return
    let wanted = true
    parseQuestion(fragment).then((found) => wanted && setStart(found ?? 'broken'))
    return () => {
      wanted = false
    }
  }, [fragment])
  if (start === undefined) return <Loading />
  if (start === 'broken') return <ProblemPage problem={{ code: 'lab_link_broken' }} />
  return <Editor start={start} />
}

function Editor({ start }: { start: string }) {
  const text = useText()
  usePageTitle(text('labPage.editor.title'))
  const [written, setWritten] = useState(start)
  const [kept, setKept] = useState<'no' | 'yes' | 'taken' | 'failed'>('no')
  const editor = useRef<EditorHandle>(null)
  const help = useId()
  const draft = useDraft(written)
  const game = textAt(draft.written.texts.get('/game'))
  const kit = useKit(game)
  const shipped = useReadyQuestions(game)
  const completions = useMemo(() => {
    const measures = [...draft.written.texts].flatMap(([at, value]) =>
      /^\/measures\/\d+\/id$/.test(at) ? [textAt(value)] : [],
    )
    const games = catalogue.map(({ id }) => id)
    return completionSourceOf(kit === 'missing' ? undefined : kit, games, measures)
  }, [kit, draft.written])
  const spans = useMemo(() => draft.faults.map((fault) => faultSpan(fault, written, draft.written)), [draft, written])
  function change(next: string): void {
    setWritten(next)
    setKept('no')
    store(DRAFT, next)
  }
  function quickFixFor(fault: Fault): (() => void) | undefined {
    const quickFix = quickFixOf(fault, written, draft.written)
    return quickFix && (() => editor.current!.replace(quickFix.span, quickFix.insert))
  }
  async function run(): Promise<void> {
    const { experiment } = draft
    if (!experiment || !kit || kit === 'missing') return
    const engine = await engineFor(experiment.game)
    const id = runId(experiment, engine)
    const before = await findRun(id).catch(() => undefined)
    if (before?.state !== 'done' && !runHere(id)?.sight.live) startRun(before ?? newRun(id, experiment, engine))
    go(`/lab/runs/${encodeURIComponent(id)}`)
  }
  async function keep(): Promise<void> {
    const { experiment } = draft
    if (!experiment || !kit || kit === 'missing') return
    if (shipped?.some(({ id }) => id === experiment.id)) return setKept('taken')
    await saveQuestion(experiment).then(
      () => setKept('yes'),
      () => setKept('failed'),
    )
  }
  const ready = draft.experiment !== undefined
  return (
    <article className="lab-page" data-test="lab-edit-page" data-ready={ready} data-game={game}>
      <nav className="question-trail" aria-label={text('labPage.trail')}>
        <Link href="/lab">{text('labPage.title')}</Link>
      </nav>
      <h1>{text('labPage.editor.title')}</h1>
      <p id={help} className="lab-soft">
        {text('labPage.editor.help')}
      </p>
      {kit && kit !== 'missing' && (
        <QuickFields kit={kit} raw={draft.raw} onChange={(raw) => change(`${JSON.stringify(raw, null, 2)}\n`)} />
      )}
      <JsonEditor
        label={text('labPage.editor.label')}
        value={written}
        onChange={change}
        schema={experimentSchema as SchemaNode}
        completions={completions}
        wrong={spans}
        handle={editor}
        describedBy={help}
      />
      <p role="status" data-test="lab-draft" className={ready ? 'lab-good' : 'lab-soft'}>
        {draft.checking
          ? text('labPage.editor.checking')
          : ready
            ? text('labPage.editor.ready')
            : text('labPage.editor.faults', { n: draft.faults.length })}
      </p>
      <FaultList
        faults={draft.faults}
        onShow={(fault) => editor.current!.show(faultSpan(fault, written, draft.written))}
        quickFixFor={quickFixFor}
      />
      <div className="question-buttons">
        <Button kind="main" icon={<IconPlay />} aria-disabled={!ready} onClick={run} data-test="lab-editor-run">
          {text('labPage.run.run')}
        </Button>
        <Button icon={<IconKeep />} aria-disabled={!ready} onClick={keep} data-test="lab-keep">
          {text('labPage.editor.keep')}
        </Button>
        <Button
          icon={<IconDownload />}
          onClick={() =>
            download(`${textAt(draft.written.texts.get('/id')) || 'question'}.json`, 'application/json', written)
          }
          data-test="lab-editor-save"
        >
          {text('labPage.editor.save')}
        </Button>
        <Button kind="quiet" onClick={() => change(TEMPLATE)} data-test="lab-editor-fresh">
          {text('labPage.editor.fresh')}
        </Button>
      </div>
      <p role="status" data-test="lab-kept">
        {kept !== 'no' && text(`labPage.kept.${kept}`)}
      </p>
    </article>
  )
}

const textAt = (piece: string | undefined): string => {
  try {
    return String(JSON.parse(piece ?? '""'))
  } catch {
    return ''
  }
}

function faultSpan(fault: Fault, text: string, written: Parameters<typeof spanOf>[1]): Span {
  if (fault.code !== 'E_PARSE') return spanOf(fault, written)
  const from = Math.min(written.broken ?? 0, Math.max(0, text.length - 1))
  return { from, to: Math.min(text.length, from + 1) }
}
