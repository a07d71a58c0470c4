import { useEffect, useMemo, useState } from 'react'
import type { RunSight } from '../host/host.ts'
import { type Desk, type DeskMove, emptyDesk, moveOnDesk } from '../placement/desk.ts'
import type { Field, Placed } from '../placement/placement.ts'
import { useRunKit } from '../runContext.ts'

/** RN-025: the hand, the budget and the zone of the coming battle. */
export function useField({ hand, budget }: RunSight): Field {
  const { grid } = useRunKit().content.balance
  return useMemo(
    () => ({
      costs: new Map(hand.map(({ instanceId, cost }) => [instanceId, cost])),
      budget,
      width: grid.width,
      rows: grid.deployRows,
    }),
    [hand, budget, grid],
  )
}

/** The placement lives here until the battle; what the run no longer allows goes. */
export function useDesk(field: Field, placed: Placed): [Desk, (move: DeskMove) => void] {
  const [desk, setDesk] = useState(() => emptyDesk(field, placed))
  const move = (next: DeskMove) => setDesk((before) => moveOnDesk(field, before, next))
  useEffect(() => setDesk((before) => moveOnDesk(field, before, { type: 'keepLegal' })), [field])
  return [desk, move]
}
