import type { OpenCheck } from '@arbiter/twilight'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { KeyCap } from '../../parts/keyCap.tsx'
import { useKeys } from '../../shell/keys.ts'
import { ChoiceSheet } from './choiceSheet.tsx'
import { useLocal, useTable } from './tableContext.ts'

/** A check that waits: for safe or risk, or for whether to try once more (TW-148). */
export function CheckQuestion({ check }: { check: OpenCheck }) {
  const local = useLocal()
  const { plan, view, scene } = useTable()
  if (check.fate !== null)
    return scene.heldEvent ? null : <ChoiceSheet key={view.decisions} what={local(plan.checks.get(check.id)?.name)} />
  return <RetryQuestion name={local(plan.checks.get(check.id)?.name)} />
}

function RetryQuestion({ name }: { name: string }) {
  const text = useText()
  const { mayAct, commands } = useTable()
  const again = () => commands.act({ type: 'resolveChoice', option: 'risk' })
  const letBe = () => commands.act({ type: 'resolveChoice', option: 'safe' })
  useKeys({ 1: letBe, 2: again })
  return (
    <section className="plate plate-paper tw-option" data-test="twilight-retry">
      <h3>{name}</h3>
      <p>{text('twilightTable.road.retry')}</p>
      <div className="tw-tools">
        <Button aria-disabled={!mayAct} onClick={letBe} data-test="twilight-retry-no">
          {text('twilight.describe.let_be')} <KeyCap>1</KeyCap>
        </Button>
        <Button kind="gold" aria-disabled={!mayAct} onClick={again} data-test="twilight-retry-yes">
          {text('twilight.describe.retry')} <KeyCap>2</KeyCap>
        </Button>
      </div>
    </section>
  )
}
