import { forecast, type TurnAction } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'

interface Aim {
  readonly label: string
  /** How likely it comes off, where chance has a say. */
  readonly odds: string | undefined
  /** What it does to the health of whoever is met. */
  readonly about: string | undefined
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
      const { chance, about } = forecast(session.match, turn)
      return {
        label: names.source(aiming.id),
        odds: chance === undefined ? undefined : text('arenaTable.percent', { n: Math.round(100 * chance) }),
        about:
          about === undefined
            ? undefined
            : text('arenaTable.about', { n: Math.abs(about), sign: about < 0 ? 'hurts' : 'heals' }),
        act: () => session.act(turn),
      }
    },
  }
}

/** Both in one tag. */
export const aimTag = ({ odds, about }: Aim): string => [odds, about].filter(Boolean).join(' · ')
