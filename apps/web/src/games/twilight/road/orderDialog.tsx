import type { FateDeck } from '@arbiter/twilight'
import { useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { CardThumb } from '../cardThumb.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import '../pileDialog.css'

interface OrderDialogProps {
  readonly fate: FateDeck
  readonly size: number
  readonly onDone: (order: readonly number[]) => void
  readonly onClose: () => void
}

/** TW-525. The top of the fate deck, moved by drag or by keys: each line has its buttons. */
export function OrderDialog({ fate, size, onDone, onClose }: OrderDialogProps) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const [order, setOrder] = useState(() => Array.from({ length: size }, (_, at) => at))
  const [dragged, setDragged] = useState<number>()

  function move(from: number, to: number): void {
    const next = order.filter((_, at) => at !== from)
    next.splice(to, 0, order[from]!)
    setOrder(next)
  }

  return (
    <Dialog
      title={text('twilightRoad.order')}
      closeLabel={text('twilightTable.order.keep')}
      onClose={onClose}
      test="twilight-order"
    >
      <p>{text('twilightTable.order.what')}</p>
      <ol className="tw-order">
        {order.map((from, at) => {
          const card = plan.fate.get(fate.cards[fate.draw[from]!]!.id)!
          const name = local(card.name)
          return (
            <li
              key={from}
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, at)}
              data-test={`twilight-order-${at}`}
              data-fate={card.id}
            >
              <CardThumb kind="fateCard" id={card.id} />
              <span>
                {at + 1}. {name}{' '}
                <span className="sum">{text('twilightTable.signed', { n: { signed: card.base_value } })}</span>
              </span>
              <IconButton
                label={text('twilightTable.order.up', { card: name })}
                icon={<IconUp />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
                data-test={`twilight-order-up-${at}`}
              />
              <IconButton
                label={text('twilightTable.order.down', { card: name })}
                icon={<IconDown />}
                disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </li>
          )
        })}
      </ol>
      <div className="tw-dialog-ways">
        <Button kind="main" onClick={() => onDone(order)} data-test="twilight-order-done">
          {text('twilightRoad.orderDone')}
        </Button>
      </div>
    </Dialog>
  )
}
