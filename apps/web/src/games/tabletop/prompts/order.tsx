import { useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-041: allies with the same initiative in any order. */
export function OrderPrompt({ uids }: { uids: readonly string[] }) {
  const text = useText()
  const { ways } = useRoom()
  const [order, setOrder] = useState(uids)
  return (
    <>
      <OrderList order={order} onChange={setOrder} />
      <div className="tt-foot">
        <Button kind="gold" onClick={() => ways.act({ type: 'arrange', uids: order })} {...hook('choice-arrange')}>
          {text('tabletopTable.confirmOrder')}
        </Button>
      </div>
    </>
  )
}

function OrderList({ order, onChange }: { order: readonly string[]; onChange: (order: readonly string[]) => void }) {
  const text = useText()
  const names = useNames()
  const move = (at: number, by: number) => {
    const next = order.slice()
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    onChange(next)
  }
  return (
    <ol className="tt-order">
      {order.map((uid, at) => (
        <li key={uid}>
          <span>{names.fighter(uid)}</span>
          <IconButton
            label={text('tabletopTable.earlier', { who: names.fighter(uid) })}
            icon={<IconUp />}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            label={text('tabletopTable.later', { who: names.fighter(uid) })}
            icon={<IconDown />}
            disabled={at === order.length - 1}
            onClick={() => move(at, 1)}
          />
        </li>
      ))}
    </ol>
  )
}
