import type { OpenCheck } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { ChoiceSheet } from './choiceSheet.tsx'
import { useLocal, useTable } from './tableContext.ts'

/** A check that waits: for safe or risk, or for whether to try once more (TW-148). */
export function CheckQuestion({ check }: { check: OpenCheck }) {
  const text = useText()
  const local = useLocal()
  const { plan, view, scene, commands } = useTable()
  if (check.fate !== null)
    return scene.sign ? null : <ChoiceSheet key={view.decisions} what={local(plan.checks.get(check.id)?.name)} />
  return (
    <section className="tw-option" data-test="twilight-retry">
      <h3>{local(plan.checks.get(check.id)?.name)}</h3>
      <p>{text('twilightTable.road.retry')}</p>
      <div className="tw-tools">
        <Button
          kind="main"
          aria-disabled={!scene.mayAct}
          onClick={() => commands.act({ type: 'resolveChoice', option: 'risk' })}
          data-test="twilight-retry-yes"
        >
          {text('twilight.describe.retry')}
        </Button>
        <Button
          aria-disabled={!scene.mayAct}
          onClick={() => commands.act({ type: 'resolveChoice', option: 'safe' })}
          data-test="twilight-retry-no"
        >
          {text('twilight.describe.let_be')}
        </Button>
      </div>
    </section>
  )
}
