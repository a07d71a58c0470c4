import type { View } from '@arbiter/dice'
import { useState } from 'react'

export interface Selection {
  readonly dice: readonly number[]
  toggle(position: number): void
  set(dice: readonly number[]): void
  clear(): void
}

const NONE: readonly number[] = []

/** Which dice are chosen; a new throw starts anew. An invalid selection is kept (DC-145). */
export function useSelection(view: View): Selection {
  const throwId = throwIdOf(view)
  const [chosen, setChosen] = useState<{ throwId: string; dice: readonly number[] }>({ throwId, dice: NONE })
  const current = (state: typeof chosen) => (state.throwId === throwId ? state.dice : NONE)
  const open = (position: number) => !view.dice[position - 1]!.banked
  return {
    dice: current(chosen).filter(open),
    // Each of several quick taps counts: every one works on what the one before left.
    toggle: (position) =>
      setChosen((state) => {
        const dice = current(state)
        return {
          throwId,
          dice: dice.includes(position)
            ? dice.filter((other) => other !== position)
            : [...dice, position].sort((a, b) => a - b),
        }
      }),
    set: (dice) => setChosen({ throwId, dice }),
    clear: () => setChosen({ throwId, dice: NONE }),
  }
}

export const throwIdOf = ({ leg, turn, rolls }: View): string => `${leg}/${turn}/${rolls}`
