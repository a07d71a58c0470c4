import type { RuleChange } from '@arbiter/kernel'
import { lazy, Suspense, useState } from 'react'
import IconRerun from '~icons/lucide/refresh-cw'
import { useText, useWording } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import type { NewMatch, OpenMatch } from '../table/openMatch.ts'
import { fieldsThatDiffer, isEdited, packsChanged, type Rerun, sidesOf } from './divergentRecord.ts'
import { saveRecord } from './saveRecord.ts'
import './recordBanner.css'

const ForkDialog = lazy(() => import('./forkDialog.tsx'))

/** A way through a record by its steps. */
export interface RecordWalk {
  /** What was seen after a step. */
  viewAt(step: number): unknown
  look(step: number): void
}

interface RecordBannerProps {
  readonly shown: OpenMatch
  readonly walk: RecordWalk
  readonly onSitDown: (next: NewMatch) => void
}

/** What kind of record is looked at, and how it stands to today's rules. */
export function RecordBanner({ shown, walk, onSitDown }: RecordBannerProps) {
  const text = useText()
  const [compared, setCompared] = useState(false)
  const { divergent, unproven } = shown
  const changes = divergent?.changes ?? shown.changes ?? []
  const edited = divergent !== undefined && isEdited(divergent)
  if (!divergent && changes.length === 0) return <p className="match-mode">{text('match.viewing')}</p>
  return (
    <section
      className="record-banner"
      aria-label={text('told.label')}
      data-test="match-told"
      data-told={!!divergent}
      data-edited={edited}
      data-unproven={unproven !== undefined}
    >
      <p>
        <strong>
          {text(edited ? 'told.edited' : divergent ? 'told.asItWas' : unproven ? 'told.unproven' : 'told.same')}
        </strong>{' '}
        {unproven && `${text('told.unproven.why')} ${text('problem.code', { code: 'record_unproven' })}`}
        {divergent && text(edited ? 'told.edited.shown' : changes.length > 0 ? 'told.otherRules' : 'told.noRerun')}
      </p>
      {changes.length > 0 && (
        <ul className="record-changes">
          {changes.map((change) => (
            <li key={change.what} data-test={`told-change-${change.what}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      {divergent?.rerun && !compared && (
        <Button icon={<IconRerun />} onClick={() => setCompared(true)} data-test="told-rerun">
          {text(edited ? 'told.edited.rerun' : 'told.rerun')}
        </Button>
      )}
      {divergent?.rerun && compared && (
        <Comparison shown={shown} walk={walk} rerun={divergent.rerun} onSitDown={onSitDown} />
      )}
      {unproven && (
        <div className="record-ways">
          <PlayOn shown={shown} step={0} onSitDown={onSitDown} />
          <Button onClick={() => void saveRecord(shown)} data-test="told-download">
            {text('thisMatch.download')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Change({ change }: { change: RuleChange }) {
  const text = useText()
  return change.what === 'version'
    ? text('told.version', { recorded: String(change.recorded), today: String(change.today) })
    : text('told.packs', { packs: { list: packsChanged(change) } })
}

/** The first event that differs, both ways, and a way on from the last step that does not. */
function Comparison({ shown, walk, rerun, onSitDown }: RecordBannerProps & { rerun: Rerun }) {
  const text = useText()
  const wording = useWording()
  const { kit } = shown
  const edited = shown.divergent !== undefined && isEdited(shown.divergent)
  const [then, today] = sidesOf(kit, rerun, walk.viewAt(rerun.equalSteps)).map((phrase) =>
    phrase ? wording.say(phrase, 'full') : undefined,
  )
  const fields = rerun.kind === 'event' && then === today ? fieldsThatDiffer(rerun) : []
  return (
    <div className="record-rerun" role="status" data-test="told-comparison">
      <p>{text(`told.first.${rerun.kind}`, { step: rerun.step })}</p>
      {rerun.kind !== 'hash' && (
        <dl className="record-sides">
          <div>
            <dt>{text(edited ? 'told.edited.record' : 'told.then')}</dt>
            <dd data-test="told-then">{then ?? text('told.nothing')}</dd>
          </div>
          <div>
            <dt>{text(edited ? 'told.edited.rules' : 'told.today')}</dt>
            <dd data-test="told-today">{today ?? text('told.nothing')}</dd>
          </div>
        </dl>
      )}
      {fields.length > 0 && (
        <ul className="record-fields sum">
          {fields.map((field) => (
            <li key={field.field}>
              {field.field}: {field.then} → {field.today}
            </li>
          ))}
        </ul>
      )}
      <div className="record-ways">
        <PlayOn shown={shown} step={rerun.equalSteps} onSitDown={onSitDown} />
        <Button onClick={() => walk.look(rerun.step)} data-test="told-show">
          {text('told.show', { step: rerun.step })}
        </Button>
      </div>
    </div>
  )
}

type PlayOnProps = Pick<RecordBannerProps, 'shown' | 'onSitDown'> & { readonly step: number }

/** A way on by today's rules, from the last step that is certain. */
function PlayOn({ shown, step, onSitDown }: PlayOnProps) {
  const text = useText()
  const [forking, setForking] = useState(false)
  return (
    <>
      <Button kind="main" onClick={() => setForking(true)} data-test="told-play-on">
        {text('told.playOn', { step })}
      </Button>
      {forking && (
        <Suspense>
          <ForkDialog shown={shown} step={step} onClose={() => setForking(false)} onSitDown={onSitDown} />
        </Suspense>
      )}
    </>
  )
}
