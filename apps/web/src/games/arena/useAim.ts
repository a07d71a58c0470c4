import type { TurnAction } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'
import { hitChance } from './odds.ts'

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
  const text = useText()
  return {
    at({ target, zone }) {
      const turn = aiming?.turns.find((each) => each.target === target && each.zone === zone)
      if (!aiming || !turn) return undefined
      const chance = hitChance(session.match, turn)
      return {
        label: names.source(aiming.id),
        odds: chance === undefined ? undefined : text('arenaTable.odds', { n: Math.round(100 * chance) }),
        act: () => session.act(turn),
      }
    },
  }
}
