import { useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { CardThumb } from './cardThumb.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import type { Look } from './useCommands.ts'
import './pileDialog.css'

/**
 * TW-029. Whoever looks has played the card, and knows the cards on top from then on. Closing the dialog leaves them as they
 * were.
 */
export function ReorderDialog({ by }: { by: Look }) {
  const text = useText()
  const local = useLocal()
  const { plan, commands } = useTable()
  const { fate } = useEncounter()
  const [order, setOrder] = useState(() => Array.from({ length: Math.min(by.n, fate.draw.length) }, (_, at) => at))

  function swap(at: number, by: number): void {
    const next = order.slice()
    next[at] = order[at + by]!
    next[at + by] = order[at]!
    setOrder(next)
  }

  return (
    <Dialog
      title={local(by.name)}
      closeLabel={text('twilightTable.order.keep')}
      onClose={() => commands.playOrdered([])}
      test="twilight-order"
    >
      <p>{text('twilightTable.order.what')}</p>
      <ol className="tw-order">
        {order.map((from, at) => {
          const top = plan.fate.get(fate.cards[fate.draw[from]!]!.id)!
          const name = local(top.name)
          return (
            <li key={from} data-test={`twilight-order-${at}`} data-fate={top.id}>
              <CardThumb kind="fateCard" id={top.id} />
              <span>
                {at + 1}. {name}{' '}
                <span className="sum">{text('twilightTable.signed', { n: { signed: top.base_value } })}</span>
              </span>
              <IconButton
                label={text('twilightTable.order.up', { card: name })}
                icon={<IconUp />}
                disabled={at === 0}
                onClick={() => swap(at, -1)}
                data-test={`twilight-order-up-${at}`}
              />
              <IconButton
                label={text('twilightTable.order.down', { card: name })}
                icon={<IconDown />}
                disabled={at === order.length - 1}
                onClick={() => swap(at, 1)}
              />
            </li>
          )
        })}
      </ol>
      <div className="tw-dialog-ways">
        <Button kind="main" onClick={() => commands.playOrdered(order)} data-test="twilight-order-play">
          {text('twilightTable.order.play')}
        </Button>
      </div>
    </Dialog>
  )
}
