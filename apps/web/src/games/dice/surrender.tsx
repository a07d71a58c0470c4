import { useState } from 'react'
import IconFlag from '~icons/lucide/flag'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'

/** Giving up asks once more: there is no way to do it by a slip. */
export function Surrender({ mayAct, onSurrender }: { mayAct: boolean; onSurrender: () => void }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  if (!asked || !mayAct) {
    return (
      <Button
        kind="quiet"
        icon={<IconFlag />}
        aria-disabled={!mayAct}
        onClick={() => setAsked(true)}
        data-test="dice-surrender"
      >
        {text('dice.action.surrender')}
      </Button>
    )
  }
  return (
    <>
      <Button kind="danger" onClick={onSurrender} data-test="dice-surrender-yes">
        {text('diceTable.surrenderYes')}
      </Button>
      <Button kind="quiet" onClick={() => setAsked(false)}>
        {text('diceTable.surrenderNo')}
      </Button>
    </>
  )
}
