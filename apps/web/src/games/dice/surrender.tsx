import { useState } from 'react'
import IconFlag from '~icons/lucide/flag'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Plate } from '../../parts/plate.tsx'

/** Giving up asks once more, above the button: there is no way to do it by a slip, and nothing else moves. */
export function Surrender({ mayAct, onSurrender }: { mayAct: boolean; onSurrender: () => void }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const asking = asked && mayAct
  return (
    <div className="surrender">
      <IconButton
        className="button-icon dice-tool"
        label={text('dice.action.surrender')}
        icon={<IconFlag />}
        aria-disabled={!mayAct}
        aria-expanded={asking}
        onClick={() => setAsked(!asking)}
        data-test="dice-surrender"
      />
      {asking && (
        <Plate kind="paper" className="surrender-ask">
          <Button kind="danger" onClick={onSurrender} data-test="dice-surrender-yes">
            {text('diceTable.surrenderYes')}
          </Button>
          <Button kind="quiet" onClick={() => setAsked(false)} data-test="dice-surrender-no">
            {text('diceTable.surrenderNo')}
          </Button>
        </Plate>
      )}
    </div>
  )
}
