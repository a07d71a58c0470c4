import type { Experiment } from '@arbiter/lab'
import { useState } from 'react'
import IconEdit from '~icons/lucide/pencil'
import IconDelete from '~icons/lucide/trash-2'
import { useLocal, useText } from '../../language/language.tsx'
import { makeLinkText } from '../../match/share.ts'
import { IconButton } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/confirmDialog.tsx'
import { Link } from '../../shell/link.tsx'
import { go } from '../../shell/router.ts'
import { sizeText } from '../question/questionFacts.tsx'
import { removeQuestion } from '../store/questions.ts'

/** Questions that the reader has written and kept. */
export function OwnQuestions({ own, onChange }: { own: readonly Experiment[]; onChange: () => void }) {
  const text = useText()
  const local = useLocal()
  const [leaving, setLeaving] = useState<Experiment>()
  async function remove(experiment: Experiment): Promise<void> {
    setLeaving(undefined)
    await removeQuestion(experiment)
    onChange()
  }
  return (
    <section aria-labelledby="lab-own" className="gallery-part" data-test="lab-own">
      <h2 id="lab-own">{text('labPage.own')}</h2>
      <ul className="gallery-runs gallery-own">
        {own.map((experiment) => {
          const title = local(experiment.title)
          return (
            <li key={`${experiment.game}/${experiment.id}`} data-game={experiment.game}>
              <div>
                <Link href={`/lab/${experiment.game}/${encodeURIComponent(experiment.id)}`}>{title}</Link>
                <p className="lab-soft">
                  {`${text(`lab.question.${experiment.question.kind}`)} · ${sizeText(text, experiment)}`}
                </p>
              </div>
              <IconButton
                label={text('labPage.editNamed', { title })}
                icon={<IconEdit />}
                onClick={async () => go(`/lab/edit#x=${await makeLinkText(JSON.stringify(experiment, null, 2))}`)}
              />
              <IconButton
                label={text('labPage.deleteNamed', { title })}
                icon={<IconDelete />}
                onClick={() => setLeaving(experiment)}
              />
            </li>
          )
        })}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={text('labPage.delete.title')}
          what={text('labPage.delete.question', { title: local(leaving.title) })}
          yes={text('labPage.delete.yes')}
          no={text('labPage.delete.no')}
          test="lab-confirm"
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
