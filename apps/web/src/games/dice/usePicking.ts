import type { ActiveItem, Owner, UseAction, View } from '@arbiter/dice'
import { useState } from 'react'
import { throwIdOf } from './useSelection.ts'

/** DC-148. A mutation before it is confirmed; leaving costs nothing. */
export interface Picking {
  readonly item: ActiveItem
  readonly owner: Owner
  readonly dice: readonly number[]
  readonly by: number | undefined
  /** The use as it stands, if it is legal. */
  readonly action: UseAction | undefined
  /** Dice that some legal use names together with those already chosen. */
  readonly targets: readonly number[]
  readonly turns: readonly number[]
  /** The faces that the chosen dice would show, as far as they can be foreseen. */
  readonly becomes: ReadonlyMap<number, number>
  toggle(position: number): void
  turn(by: number): void
  leave(): void
}

interface Picked {
  readonly item: ActiveItem
  readonly owner: Owner
  readonly throwId: string
  readonly dice: readonly number[]
  readonly by: number | undefined
}

export function usePicking(
  view: View,
  legal: readonly UseAction[],
  foresee: (use: UseAction) => ReadonlyMap<number, number>,
): [Picking | undefined, (item: ActiveItem, owner: Owner) => void] {
  const [picked, setPicked] = useState<Picked>()
  const throwId = throwIdOf(view)
  const enter = (item: ActiveItem, owner: Owner) => setPicked({ item, owner, throwId, dice: [], by: undefined })
  if (!picked || picked.throwId !== throwId) return [undefined, enter]
  const { item, owner, dice, by } = picked
  const uses = legal.filter((use) => use.item === item.id && use.owner === owner)
  const turns = [...new Set(uses.filter((use) => sameDice(use.dice, dice)).flatMap((use) => use.by ?? []))]
  const action = uses.find((use) => sameDice(use.dice, dice) && use.by === (turns.length === 1 ? turns[0] : by))
  const picking: Picking = {
    item,
    owner,
    dice,
    by,
    action,
    targets: [
      ...new Set(
        uses.filter((use) => dice.every((position) => use.dice?.includes(position))).flatMap((use) => use.dice ?? []),
      ),
    ],
    turns,
    becomes: action ? foresee(action) : NOTHING,
    toggle(position) {
      const single = !uses.some((use) => (use.dice?.length ?? 0) > 1)
      const rest = dice.filter((other) => other !== position)
      const next = rest.length < dice.length ? rest : single ? [position] : [...dice, position].sort((a, b) => a - b)
      setPicked({ ...picked, dice: next, by: undefined })
    },
    turn: (wanted) => setPicked({ ...picked, by: wanted }),
    leave: () => setPicked(undefined),
  }
  return [picking, enter]
}

const NOTHING: ReadonlyMap<number, number> = new Map()

const sameDice = (a: readonly number[] = [], b: readonly number[]): boolean =>
  a.length === b.length && a.every((position) => b.includes(position))
