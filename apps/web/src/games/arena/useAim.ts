import type { Forecast, TurnAction } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'

interface Aim {
  readonly label: string
  /** How likely it comes off, where chance has a say. */
  readonly odds: string | undefined
  /** What it does to the health of whoever is met, with its sign. */
  readonly about: string | undefined
  /** The same in words; of a zone, who is there. */
  readonly brings: string
  act(): void
}

/** What a tap on somebody, or on a zone, does while an action waits for its aim. */
export function useAim(): { at(place: Pick<TurnAction, 'target' | 'zone'>): Aim | undefined } {
  const { session, scene, aiming, forecasts } = useFight()
  const names = useNames()
  const text = useText()
  const { fighters, actor } = scene.view
  const there = (zone: string) => {
    const here = fighters.filter((each) => each.zone === zone && !each.fallen && !each.removed && each.cid !== actor)
    const friends = here.filter(({ team }) => team === fighters[actor]?.team).length
    return text('arenaTable.there', { foes: here.length - friends, friends })
  }
  return {
    at({ target, zone }) {
      const turn = aiming?.turns.find((each) => each.target === target && each.zone === zone)
      if (!aiming || !turn) return undefined
      const { chance, about, shield, statuses = [], met = 0 }: Partial<Forecast> = forecasts.get(turn) ?? {}
      const sign = about !== undefined && about < 0 ? 'hurts' : 'heals'
      const n = Math.abs(about ?? 0)
      const words = [
        about !== undefined &&
          text('arenaTable.aimBrings', {
            n,
            sign,
            met: target === undefined ? met : 0,
            hp: target === undefined ? 0 : (fighters[target]?.hp ?? 0),
          }),
        shield !== undefined && text('arenaTable.brings.shield', { n: `≈ ${shield}` }),
        ...(about === undefined ? statuses.map(names.status) : []),
      ].filter((word) => word !== false)
      return {
        label: names.source(aiming.id),
        odds: chance === undefined ? undefined : text('arenaTable.percent', { n: Math.round(100 * chance) }),
        about: about === undefined ? undefined : text('arenaTable.about', { n, sign }),
        brings: words.length === 0 && zone !== undefined ? there(zone) : words.join(', '),
        act: () => session.act(turn),
      }
    },
  }
}

/** Both in one tag. */
export const aimTag = ({ odds, about }: Aim): string => [odds, about].filter(Boolean).join(' · ')
