import type { ArenaKit, Asked, FighterView, View } from '@arbiter/arena'
import { createContext, useContext } from 'react'
import { useText } from '../../language/language.tsx'
import type { FightScene, FightTable } from './fightScene.ts'
import type { FightWays } from './fightWays.ts'
import type { TurnOption } from './turnOptions.ts'
import type { Forecasts } from './useForecasts.ts'
import type { Walks } from './walks.ts'

/** What every part of the fight page knows. */
export interface Fight {
  readonly kit: ArenaKit
  readonly table: FightTable
  readonly ways: FightWays
  readonly scene: FightScene
  /** The moment in which a person is asked, as the rules imagine it from the view. */
  readonly moment: Asked | undefined
  /** The team that the viewer is with; nobody's in a record of others. */
  readonly mine: number | undefined
  /** Whether the end is told. */
  readonly over: boolean
  /** The action that waits for its aim. */
  readonly aiming: TurnOption | undefined
  /** What its aims would do, as far as it is worked out. */
  readonly forecasts: Forecasts
  /** What the zones bring that it may walk to. */
  readonly walks: Walks | undefined
  setAiming(option: TurnOption | undefined): void
  /** Opens everything that is known of a fighter. */
  look(cid: number): void
  /** From here on a person decides for this fighter. */
  takeOver(cid: number): void
  /** Whether the viewer may: those of the own side, or anybody while they only watch; nobody after the end. */
  mayTakeOver(cid: number): boolean
  giveBack(cid: number): void
}

export const FightContext = createContext<Fight | undefined>(undefined)

export function useFight(): Fight {
  const fight = useContext(FightContext)
  if (!fight) throw new Error('outside of a fight')
  return fight
}

/** How the fight calls its people and things. */
export function useNames() {
  const text = useText()
  return {
    fighter: (cid: number) => text(`arena.fighter.${cid}`),
    team: (index: number) => text(`arena.seat.${index + 1}`),
    zone: (id: string) => text(`arena.zone.${id}`),
    status: (id: string) => text(`arena.status.${id}`),
    pool: (id: string) => text(`arena.pool.${id}`),
    source: (id: string) => text(`arena.source.${id}`),
  }
}

/** The tick that is shown, and of how many once the end was seen. */
export function useTickText(): string {
  const text = useText()
  const { tick, length } = useFight().scene
  return length === undefined
    ? text('arenaTable.tick', { n: tick })
    : text('arenaTable.tickOf', { n: tick, of: length })
}

/** How somebody stands: the signs on tokens and rows say the same. */
export type Stance = 'standing' | 'downed' | 'fallen' | 'gone'

export function stanceOf({ hp, fallen, removed }: FighterView): Stance {
  if (removed) return 'gone'
  if (fallen) return 'fallen'
  return hp <= 0 ? 'downed' : 'standing'
}

/** Members on their feet: whoever was called up cannot hold the sand alone. */
export const standingOf = ({ fighters }: View, team: number): number =>
  fighters.filter((each) => each.team === team && each.summoner < 0 && !each.fallen && !each.removed).length

/** Statuses on those who stand on the sand, each with how many bear it. */
export function statusesOn({ fighters }: View): ReadonlyMap<string, number> {
  const borne = fighters.flatMap(({ fallen, removed, statuses }) => (fallen || removed ? [] : statuses))
  return new Map([...Map.groupBy(borne, ({ id }) => id)].map(([id, all]) => [id, all.length]))
}
