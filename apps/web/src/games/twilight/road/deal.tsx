import type { Action, Price } from '@arbiter/twilight'
import { useState } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { useTable } from '../tableContext.ts'
import { PickDialog, type Picked } from './pickDialog.tsx'
import { Priced } from './priced.tsx'
import { PriceTag } from './priceTag.tsx'

interface DealProps {
  readonly kind: 'service' | 'rite'
  readonly id: string
  readonly name: string
  readonly facts: string
  /** The final one; nothing in it is free. */
  readonly price: Price
  /** How often it can still be had. */
  readonly left?: string
  /** What is asked before it is done: which card, which fate card, which curse. */
  readonly asks: keyof Picked | undefined
  readonly better?: boolean
  readonly actionOf: (picked: Picked) => Action
  /** Another way to do it than at once. */
  readonly onDo?: (() => void) | undefined
  readonly hook: string
}

/** TW-525. One thing that a place does for a price, with its picture; some ask what to do it with. */
export function Deal({ kind, id, name, facts, price, left, asks, better = false, actionOf, onDo, hook }: DealProps) {
  const { commands } = useTable()
  const { things, refused } = useDealing()(asks, actionOf)
  const [asking, setAsking] = useState(false)
  const act = (picked: Picked = {}) => commands.act(actionOf(picked))
  return (
    <li className="tw-deal" data-closed={refused !== ''}>
      <Priced
        picture={<Picture shape="item" kind={kind} id={id} />}
        name={name}
        facts={facts}
        foot={
          <>
            <PriceTag price={price} told={kind === 'rite'} />
            {left && <span>{left}</span>}
          </>
        }
        refused={refused}
        onClick={() => (things.length > 0 ? setAsking(true) : onDo ? onDo() : act())}
        hook={hook}
      />
      {asking && asks && (
        <PickDialog
          title={name}
          what={asks}
          better={better}
          reason={(picked) => commands.reason(actionOf(picked))}
          onPick={(picked) => {
            setAsking(false)
            act(picked)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

interface Dealing {
  /** What it can be done with, where it asks. */
  readonly things: readonly Picked[]
  /** Why not; empty where it can be done. */
  readonly refused: string
}

/** Whether something can be done here at all: what asks can be done if it can be done with something. */
export function useDealing(): (asks: keyof Picked | undefined, actionOf: (picked: Picked) => Action) => Dealing {
  const { plan, view, commands } = useTable()
  const { collection, fate, road } = view.session
  const any: Readonly<Record<keyof Picked, () => Picked[]>> = {
    card: () => collection.map(({ uid }) => ({ card: uid })),
    fate: () => [...fate.draw, ...fate.discard].map((uid) => ({ fate: uid })),
    curse: () =>
      road!.curses
        .filter((held) => plan.road!.curses.get(held.id)!.kind === 'curse')
        .map((curse) => ({ curse: curse.id })),
  }
  return (asks, actionOf) => {
    const things = asks ? any[asks]() : []
    const reasons = things.map((picked) => commands.reason(actionOf(picked)))
    const refused = reasons.length === 0 ? commands.reason(actionOf({})) : reasons.every(Boolean) ? reasons[0]! : ''
    return { things, refused }
  }
}
