import type { FateDeck } from '@arbiter/twilight'
import { useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { CardThumb } from './cardThumb.tsx'
import { useEncounter, useLocal, useTable } from './tableContext.ts'
import './pileDialog.css'

/**
 * TW-029. The command carries the new order, so the look comes before it. Whoever looks has played the card: closing the
 * dialog plays it with the order as it was.
 */
export function ReorderDialog({ card: uid }: { card: number }) {
  const text = useText()
  const local = useLocal()
  const { plan, session, commands } = useTable()
  const encounter = useEncounter()
  const card = plan.cards.get(encounter.cards[uid]!.id)!
  const fate = (session.match.view('referee') as { encounter: { fate: FateDeck } }).encounter.fate
  const reorder = card.effects.find((effect) => effect.kind === 'reorder')
  const size = Math.min(reorder && 'n' in reorder ? reorder.n : 0, fate.draw.length)
  const [order, setOrder] = useState(() => Array.from({ length: size }, (_, at) => at))

  function swap(at: number, by: number): void {
    const next = order.slice()
    next[at] = order[at + by]!
    next[at + by] = order[at]!
    setOrder(next)
  }

  return (
    <Dialog
      title={local(card.name)}
      closeLabel={text('twilightTable.order.keep')}
      onClose={() =>
        commands.playOrdered(
          uid,
          Array.from({ length: size }, (_, at) => at),
        )
      }
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
        <Button kind="main" onClick={() => commands.playOrdered(uid, order)} data-test="twilight-order-play">
          {text('twilightTable.order.play')}
        </Button>
      </div>
    </Dialog>
  )
}
