import type { Action } from '@arbiter/twilight'
import { type ReactNode, useState } from 'react'
import { useTable } from '../tableContext.ts'
import { OrderDialog } from './orderDialog.tsx'

type Ordering = Extract<Action, { type: 'useService' | 'useItem' }>

/**
 * TW-029, TW-525. A deed that shows the top of the fate deck and lets it be ordered: what is seen is seen, so it is done first,
 * and done again with another order if there is one.
 */
export function useLook(n: number): { look: (action: Ordering) => Promise<void>; dialog: ReactNode } {
  const { table, scene, view, commands } = useTable()
  const [looking, setLooking] = useState<{ readonly action: Ordering; readonly step: number }>()
  const { step } = scene.place

  async function look(action: Ordering): Promise<void> {
    if (commands.reason(action)) {
      commands.act(action)
      return
    }
    setLooking({ action, step: step + 1 })
    const receipt = await table.act(action)
    if (!receipt.ok) setLooking(undefined)
  }

  async function order(cards: readonly number[]): Promise<void> {
    const looked = looking!
    if (cards.some((from, at) => from !== at)) {
      const receipt = await table.actInstead(looked.step - 1, { ...looked.action, order: [...cards] })
      if (!receipt.ok) return
    }
    setLooking(undefined)
  }

  const open = looking?.step === step && scene.live && !scene.heldEvent
  const { fate } = view.session
  return {
    look,
    dialog: open ? (
      <OrderDialog
        fate={fate}
        size={Math.min(n, fate.draw.length)}
        onDone={(cards) => void order(cards)}
        onClose={() => setLooking(undefined)}
      />
    ) : null,
  }
}
