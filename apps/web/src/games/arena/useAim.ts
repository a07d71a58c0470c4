import type { TurnAction } from '@arbiter/arena'
import { useFight, useNames } from './fightContext.ts'

interface Aim {
  readonly label: string
  /** How likely it comes off, where chance has a say. */
  readonly odds: string | undefined
  act(): void
}

/** What a tap on somebody, or on a zone, does while an action waits for its aim. */
export function useAim(): { at(place: Pick<TurnAction, 'target' | 'zone'>): Aim | undefined } {
  const { session, aiming } = useFight()
  const names = useNames()
  return {
    at({ target, zone }) {
      const turn = aiming?.turns.find((each) => each.target === target && each.zone === zone)
      if (!aiming || !turn) return undefined
      return { label: names.source(aiming.id), odds: undefined, act: () => session.act(turn) }
    },
  }
}
