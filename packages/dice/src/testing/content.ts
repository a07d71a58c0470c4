import dice from '../../packs/core/dice.json' with { type: 'json' }
import items from '../../packs/core/items.json' with { type: 'json' }
import modifiers from '../../packs/core/modifiers.json' with { type: 'json' }
import presets from '../../packs/core/presets.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import type { DiceContent, Item, Modifier, Tuning } from '../content/types.ts'

/** The shipped content, as the rule tests use it. */
export const core = { dice, items, modifiers, presets, tuning } as unknown as DiceContent

/** The shipped content with other numbers or more pieces. */
export const withTuning = (changes: Partial<Tuning>, content = core): DiceContent => ({
  ...content,
  tuning: { ...content.tuning, ...changes },
})
export const withPieces = (more: { modifiers?: unknown[]; items?: unknown[] }, content = core): DiceContent => ({
  ...content,
  modifiers: [...content.modifiers, ...((more.modifiers ?? []) as Modifier[])],
  items: [...content.items, ...((more.items ?? []) as Item[])],
})

const TEXT = { en: 'x', ru: 'x' }
/** A modifier of nothing but its rule. */
export const modifier = (id: string, rule: Pick<Modifier, 'trigger' | 'condition' | 'effect'>): Modifier => ({
  id,
  scope: 'any',
  role: 'score',
  name: TEXT,
  desc: TEXT,
  note: TEXT,
  ...rule,
})
type ItemRule =
  | { type: 'passive'; triggers: string[]; condition: unknown; effect: unknown }
  | { type: 'active'; cooldown_turns: number; activate_condition: unknown; effect: unknown }
export const item = (id: string, rule: ItemRule): Item =>
  ({ id, scope: 'any', role: 'score', name: TEXT, desc: TEXT, notification: TEXT, ...rule }) as unknown as Item
