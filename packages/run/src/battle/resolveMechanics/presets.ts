import { freeze } from '@arbiter/content'
import { canonicalJson } from '@arbiter/kernel'
import type { Balance } from '../../content/tuning.ts'
import { MECHANICS, type MechanicKey, PRESETS, type PresetId } from '../../content/words.ts'
import type { Mechanics, NumbersOf } from '../config.ts'

/** RN-149: the three presets over the numbers of a balance, which are those of `roguelike`. */
export const presetMechanics = (balance: Balance, id: PresetId): Mechanics =>
  presetsOf(balance).find((preset) => preset.id === id)!.mechanics

interface Preset {
  readonly id: PresetId
  readonly mechanics: Mechanics
  readonly text: string
}

const presets = new WeakMap<Balance, readonly Preset[]>()

/** Made once for each balance. */
export function presetsOf(balance: Balance): readonly Preset[] {
  const known = presets.get(balance)
  if (known) return known
  const made = PRESETS.map((id) => {
    const mechanics = freeze(MAKERS[id](balance))
    return { id, mechanics, text: canonicalJson(mechanics) }
  })
  presets.set(balance, made)
  return made
}

/** All numbers of a mechanic as the tuning has them; facing has none. */
export const defaultsOf = <Key extends MechanicKey>(balance: Balance, key: Key): NumbersOf<Key> =>
  ({ ...(balance as unknown as Record<string, object>)[key] }) as NumbersOf<Key>

const MAKERS: Readonly<Record<PresetId, (balance: Balance) => Mechanics>> = {
  mvp: (balance) => all(balance, () => false),
  tactical: (balance) => ({
    ...all(balance, (key) => key === 'facing' || key === 'flanking'),
    resolve: { ...defaultsOf(balance, 'resolve'), atkPct: 0, undeadCrumble: false },
    engagement: { ...defaultsOf(balance, 'engagement'), archerPenaltyPct: 0 },
    riposte: { ...defaultsOf(balance, 'riposte'), charges: 1 },
    intercept: { ...defaultsOf(balance, 'intercept'), hard: false, disengageCost: 1 },
  }),
  roguelike: (balance) => all(balance, () => true),
}

const all = (balance: Balance, isOn: (key: MechanicKey) => boolean): Mechanics =>
  Object.fromEntries(
    mechanicsIn(balance).map((key) => [key, isOn(key) && defaultsOf(balance, key)]),
  ) as unknown as Mechanics

/** RN-520: a content without the numbers of a mechanic does not know it. */
export const mechanicsIn = (balance: Balance): readonly MechanicKey[] =>
  MECHANICS.filter((key) => key === 'facing' || key in balance)
