import type { Forecast, TurnAction } from '@arbiter/arena'
import { useText } from '../../language/language.tsx'
import { useFight, useNames } from './fightContext.ts'
import type { Place } from './places.ts'
import type { TurnOption } from './turnOptions.ts'
import { useWalkWords } from './useWalkWords.ts'

/** More aims than these stand closer together. */
const MANY = 7

export const isMany = ({ turns }: TurnOption): boolean => turns.length > MANY

interface Aim {
  /** The same on the coin and in the list, where coins have no room for names. */
  readonly number: number | undefined
  readonly label: string
  /** How likely it comes off, where chance has a say. */
  readonly odds: string | undefined
  /** What it does to the health of whoever is met, with its sign. */
  readonly about: string | undefined
  /** How its health would stand then, from what it has now. */
  readonly leaves: string | undefined
  /** What it does in words; of a zone to walk to, what tells it from the others. */
  readonly brings: string
  act(): void
}

/** What a tap on somebody, or on a zone, does while an action waits for its aim. */
export function useAim(): {
  at(place: Pick<TurnAction, 'target' | 'zone'>): Aim | undefined
} {
  const { ways: table, scene, aiming, forecasts, walks } = useFight()
  const walkWords = useWalkWords()
  const names = useNames()
  const text = useText()
  const { fighters } = scene.view
  const there = (zone: string) => {
    const walk = walks?.by.get(zone)
    return walk && walks ? walks.differ.map((fact) => walkWords(walk, fact)).join(' · ') : ''
  }
  return {
    at({ target, zone }) {
      const turn = aiming?.turns.find((each) => each.target === target && each.zone === zone)
      if (!aiming || !turn) return undefined
      const { chance, about, shield, statuses = [], met = 0 }: Partial<Forecast> = forecasts.get(turn) ?? {}
      const sign = about !== undefined && about < 0 ? 'hurts' : 'heals'
      const n = Math.abs(about ?? 0)
      const hurt = target === undefined ? undefined : fighters[target]
      const left = {
        left: Math.max(0, (hurt?.hp ?? 0) - n),
        falls: hurt && sign === 'hurts' && n >= hurt.hp ? 'yes' : 'no',
      }
      const words = [
        about !== undefined &&
          text('arenaTable.aimBrings', {
            n,
            sign,
            met: target === undefined ? met : 0,
            ...left,
          }),
        shield !== undefined && text('arenaTable.brings.shield', { n: `≈ ${shield}` }),
        ...(about === undefined ? statuses.map(names.status) : []),
      ].filter((word) => word !== false)
      return {
        number: isMany(aiming) ? aiming.turns.indexOf(turn) + 1 : undefined,
        label: names.source(aiming.id),
        odds: chance === undefined ? undefined : text('arenaTable.percent', { n: Math.round(100 * chance) }),
        about: about === undefined ? undefined : text('arenaTable.about', { n, sign }),
        leaves:
          about === undefined || !hurt
            ? undefined
            : text('arenaTable.leaves', { hp: hurt.hp, left: Math.min(hurt.maxHp, Math.max(0, hurt.hp + about)) }),
        brings: words.length === 0 && zone !== undefined ? there(zone) : words.join(', '),
        act: () => table.act(turn),
      }
    },
  }
}

/** Odds in words and what they bring, the odds alone, or neither. */
type Tagging = 'words' | 'figures' | 'odds' | 'no'

/** How much of what an aim would do has room on the rim of a token: nobody changes size for it. */
export function taggingOf({ size, tight }: Pick<Place, 'size' | 'tight'>): Tagging {
  if (size < 34) return 'no'
  if (size < (tight ? 76 : 60)) return 'odds'
  return tight || size < 84 ? 'figures' : 'words'
}
