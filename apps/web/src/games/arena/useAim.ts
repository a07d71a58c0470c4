import type { ArenaKit, Forecast, State, TurnAction } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'
import type { Tagging } from './places.ts'
import type { TurnOption } from './turnOptions.ts'

/** More aims than these stand closer together. */
const MANY = 7

export const isMany = ({ turns }: TurnOption): boolean => turns.length > MANY

type Outlook = ReturnType<ArenaKit['outlook']>

interface Aim {
  /** The same on the coin and in the list, where coins have no room for names. */
  readonly number: number | undefined
  readonly label: string
  /** How likely it comes off, where chance has a say. */
  readonly odds: string | undefined
  /** What it does to the health of whoever is met, with its sign. */
  readonly about: string | undefined
  /** The same in words; of a zone to walk to, whom one reaches from there and who reaches back. */
  readonly brings: string
  /** The same of a zone by their cids. */
  readonly faces: Outlook | undefined
  act(): void
}

/** What a tap on somebody, or on a zone, does while an action waits for its aim. */
export function useAim(): {
  at(place: Pick<TurnAction, 'target' | 'zone'>): Aim | undefined
} {
  const { kit, ways: table, scene, moment, aiming, forecasts } = useFight()
  const names = useNames()
  const text = useText()
  const { fighters } = scene.view
  /** What standing there brings: whom one reaches, and who reaches back. */
  const outlook = (zone: string) => (moment ? kit.outlook(moment.state as State, zone) : undefined)
  const there = (zone: string) => {
    const { reaches, reachedBy } = outlook(zone) ?? {}
    if (!reaches || !reachedBy) return ''
    return text('arenaTable.outlook', { reaches: reaches.length, reached: reachedBy.length })
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
        number: isMany(aiming) ? aiming.turns.indexOf(turn) + 1 : undefined,
        label: names.source(aiming.id),
        odds: chance === undefined ? undefined : text('arenaTable.percent', { n: Math.round(100 * chance) }),
        about: about === undefined ? undefined : text('arenaTable.about', { n, sign }),
        faces: words.length === 0 && zone !== undefined ? outlook(zone) : undefined,
        brings: words.length === 0 && zone !== undefined ? there(zone) : words.join(', '),
        act: () => table.act(turn),
      }
    },
  }
}

/** What an aim at somebody would do, in as many lines as there is room for. */
export function useAimTag(): (aim: Pick<Aim, 'odds' | 'about'>, tagging: Tagging) => readonly string[] {
  const text = useText()
  return ({ odds, about }, tagging) => {
    if (tagging === 'no') return []
    if (tagging === 'short') return [odds ?? about ?? []].flat()
    const hit = odds === undefined ? [] : [text('arenaTable.toHit', { odds })]
    const health = about === undefined ? [] : [text('arenaTable.aboutHealth', { about })]
    return tagging === 'full' || hit.length === 0 ? [...hit, ...health] : hit
  }
}
