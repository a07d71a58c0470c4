import type { ItemMod, Mod } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Encounter, EncounterRoad, HeldCurse, State } from '../../state.ts'

export type Mods = EncounterRoad['mods']
const NONE: Mods = {}

/** TW-458, TW-512. What curses, boons and items that are carried come to; an item counts once, however many there are. */
export function sumMods({ road, items }: Plan, curses: readonly HeldCurse[], inventory: readonly string[]): Mods {
  if (!road || (curses.length === 0 && inventory.length === 0)) return NONE
  const mods: Partial<Record<ItemMod, number>> = {}
  const add = (more: Readonly<Partial<Record<ItemMod, number>>>) => {
    for (const key of Object.keys(more) as ItemMod[]) mods[key] = (mods[key] ?? 0) + more[key]!
  }
  for (const { id } of curses) add(road.curses.get(id)!.mods)
  for (const id of new Set(inventory)) add(items.get(id)!.passive)
  return mods
}

/** What holds now: inside an encounter the copy that it carries. */
export function modsOf(plan: Plan, { session, encounter }: Pick<State, 'session' | 'encounter'>): Mods {
  if (encounter) return encounter.road?.mods ?? NONE
  return session.road ? sumMods(plan, session.road.curses, session.inventory) : NONE
}

/** One of them inside an encounter. */
export const fightMod = ({ road }: Pick<Encounter, 'road'>, mod: ItemMod): number => road?.mods[mod] ?? 0

const LEAST_HP = 5

/** TW-458. */
export const hpMaxWith = ({ hero }: Plan, mods: Mods): number =>
  mods.hp_max ? Math.max(Math.min(LEAST_HP, hero.hp_max), hero.hp_max + mods.hp_max) : hero.hp_max

export const heroHpMax = (plan: Plan, state: Pick<State, 'session' | 'encounter'>): number =>
  hpMaxWith(plan, modsOf(plan, state))

export const fightHpMax = (plan: Plan, { road }: Pick<Encounter, 'road'>): number =>
  road ? hpMaxWith(plan, road.mods) : plan.hero.hp_max

export const mod = (mods: Mods, key: Mod): number => mods[key] ?? 0
