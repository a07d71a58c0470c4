import { OBJECTIVES, type ObjectiveKind } from '@arbiter/tabletop'
import IconPlus from '~icons/lucide/plus'
import IconTrash from '~icons/lucide/trash-2'
import { useText } from '../../../../language/language.tsx'
import { Button, IconButton } from '../../../../parts/button.tsx'
import { useEditor } from '../editorContext.ts'
import { NumberField, SelectField } from '../fields.tsx'
import { changedAt, withoutAt } from '../model/draft.ts'
import { objectiveOf, withObjective } from '../model/goals.ts'
import { useFighterNames } from '../useFighterNames.ts'
import { useSideChoices } from '../useSideChoices.ts'
import { Clocks } from './clocks.tsx'

/** TT-150: what ends the fight, and what runs while it lasts. */
export function GoalsPart() {
  const text = useText()
  const { draft, change } = useEditor()
  const sides = useSideChoices()
  const names = useFighterNames(draft)
  const fighters = draft.fighters.map(({ uid }, at) => ({ id: uid, name: names[at]! }))
  const set = (at: number, next: Partial<(typeof draft.objectives)[number]>, about?: string) =>
    change((now) => ({ ...now, objectives: changedAt(now.objectives, at, next) }), about)
  return (
    <section className="tt-edit-card" aria-label={text('tabletopEditor.part.goals')}>
      <h2>{text('tabletopEditor.field.objectives')}</h2>
      <p className="field-note">{text('tabletopEditor.objectivesNote')}</p>
      <ol className="tt-edit-list" data-path="/objectives">
        {draft.objectives.map(({ side, kind, of, rounds }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place in the list
          <li key={i} className="tt-edit-line">
            <SelectField
              label={text('tabletopEditor.field.side')}
              path={`/objectives/${i}/side`}
              test={`goal-side-${i + 1}`}
              value={side}
              choices={sides}
              onChange={(next) => set(i, { side: next })}
            />
            <SelectField
              label={text('tabletopEditor.goal')}
              path={`/objectives/${i}/kind`}
              test={`goal-kind-${i + 1}`}
              value={kind}
              choices={OBJECTIVES.map((id) => ({ id, name: text(`tabletop.objective.${id}`) }))}
              onChange={(next) => set(i, objectiveOf(draft, side, next as ObjectiveKind))}
            />
            {kind === 'survive' ? (
              <NumberField
                label={text('tabletopEditor.field.rounds')}
                path={`/objectives/${i}/rounds`}
                test={`goal-rounds-${i + 1}`}
                value={rounds}
                min={1}
                max={1000}
                onChange={(next) => set(i, { rounds: next }, `rounds ${i}`)}
              />
            ) : (
              <SelectField
                label={text('tabletopEditor.field.of')}
                path={`/objectives/${i}/of`}
                test={`goal-of-${i + 1}`}
                value={of}
                none={text(kind === 'defeat' ? 'tabletopEditor.allFoes' : 'common.choose')}
                choices={kind === 'defeat' ? sides : fighters}
                onChange={(next) => set(i, { of: next || null })}
              />
            )}
            <IconButton
              label={text('tabletopEditor.remove', { what: text('tabletopEditor.nth.objectives', { n: i + 1 }) })}
              icon={<IconTrash />}
              onClick={() => change((now) => ({ ...now, objectives: withoutAt(now.objectives, i) }))}
            />
          </li>
        ))}
      </ol>
      <Button icon={<IconPlus />} onClick={() => change(withObjective)} data-test="tabletop-edit-goal-add">
        {text('tabletopEditor.addGoal')}
      </Button>
      <Clocks />
    </section>
  )
}
