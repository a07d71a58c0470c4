import {
  freeze,
  knobs,
  type Loaded,
  type MergedPacks,
  mergePacks,
  type PackLayout,
  type ShapeFault,
  type Step,
  sectionsOf,
} from '@arbiter/content'
import { bad, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { checkItem, checkModifier, fault, warnParity } from './check.ts'
import { type ContentIds, checkDie, checkPreset, warnUnbustable } from './checkDice.ts'
import { DICE_PACKS } from './packs.ts'
import { diceSchema, itemsSchema, modifiersSchema, presetsSchema } from './schema.ts'
import { diceTuningSchema } from './tuning.ts'
import type { DiceContent, DicePreset, Die, Item, Modifier, Scope, Tuning } from './types.ts'

/** Its own warnings are those that can be seen without analysis: `W_PARITY`, `W_UNBUSTABLE`. */
export interface LoadedContent extends Loaded<DiceContent> {
  /** These warnings and those of the analysis, in file order. Steps start with `modifiers`, `items` or `dice`. */
  withWarnings(found: readonly ShapeFault[]): PackFault[]
}

/** Packs in order, later ones upon earlier ones. All faults at once; nothing half-loads (DC-135). */
export function loadContent(packs: readonly PackFiles[]): Result<LoadedContent, PackFault[]> {
  const merged = mergePacks(DICE_LAYOUT, packs)
  const errors = merged.errors(checkSemantics(merged))
  if (errors.length > 0) return bad(errors)
  const content = freeze(merged.sections) as unknown as DiceContent
  const seen = findWarnings(content)
  return good({
    content,
    refs: merged.refs(),
    locales: merged.locales,
    sections: sectionsOf(DICE_LAYOUT, merged),
    knobs: knobs(diceTuningSchema),
    warnings: merged.warnings(seen),
    withWarnings: (found) => merged.warnings([...seen, ...found]),
  })
}

/**
 * DC-141. One document of section 18 on its own, as a text generator writes it: every error, or else every warning. The
 * tuning is that of the pack it will join.
 */
export function checkDocument(text: string, tuning: Tuning): PackFault[] {
  const manifest = { id: 'draft', game: DICE_LAYOUT.game, version: '0.0.0', name: { en: 'Draft', ru: 'Черновик' } }
  const loaded = loadContent([
    { 'pack.json': JSON.stringify(manifest), 'tuning.json': JSON.stringify(tuning), 'content.json': text },
  ])
  return loaded.ok ? [...loaded.value.warnings] : loaded.faults
}

/** `content.json` is the document of section 18; the other files hold one list each. */
export const DICE_LAYOUT: PackLayout = {
  game: 'dice',
  shipped: DICE_PACKS,
  sections: {
    modifiers: { file: 'modifiers.json', schema: modifiersSchema, empty: [] },
    items: { file: 'items.json', schema: itemsSchema, empty: [] },
    dice: { file: 'dice.json', schema: diceSchema, empty: [] },
    presets: { file: 'presets.json', schema: presetsSchema, empty: [] },
    tuning: { file: 'tuning.json', schema: diceTuningSchema },
  },
  combined: { file: 'content.json', sections: ['modifiers', 'items', 'dice'] },
}

function checkSemantics(merged: MergedPacks): ShapeFault[] {
  const tuning = merged.isValid(['tuning']) ? (merged.sections.tuning as Tuning | undefined) : undefined
  const known: ContentIds = {
    dice: merged.readable('dice') ? new Set(scopes(merged, 'dice').keys()) : undefined,
    modifiers: merged.readable('modifiers') ? scopes(merged, 'modifiers') : undefined,
    items: merged.readable('items') ? scopes(merged, 'items') : undefined,
  }
  return [
    ...each<Modifier>(merged, 'modifiers', (modifier, path) => checkModifier(modifier, path, tuning)),
    ...each<Item>(merged, 'items', (item, path) => checkItem(item, path, tuning)),
    ...each<Die>(merged, 'dice', checkDie),
    ...sharedIds(merged),
    ...each<DicePreset>(merged, 'presets', (preset, path) => checkPreset(preset, path, known, tuning)),
    ...(tuning ? checkTuning(tuning) : []),
  ]
}

function findWarnings({ items, dice }: DiceContent): ShapeFault[] {
  return [
    ...items.flatMap((item, i) => warnParity(item, ['items', i])),
    ...dice.flatMap((die, i) => warnUnbustable(die, ['dice', i])),
  ]
}

/** Every entry of a section whose shape is right. */
function each<Entry>(
  merged: MergedPacks,
  section: string,
  check: (entry: Entry, path: readonly Step[]) => ShapeFault[],
): ShapeFault[] {
  const list = merged.sections[section]
  if (!Array.isArray(list)) return []
  return list.flatMap((entry, i) => (merged.isValid([section, i]) ? check(entry as Entry, [section, i]) : []))
}

/** Modifiers, items and dice of a match share one namespace; within one list the packs see to it. Presets have their own. */
function sharedIds(merged: MergedPacks): ShapeFault[] {
  const homes = new Map<string, string>()
  return NAMED_TOGETHER.flatMap((section) => {
    const list = merged.sections[section]
    if (!Array.isArray(list)) return []
    return list.flatMap((entry, i): ShapeFault[] => {
      const id = (entry as { id?: unknown } | null)?.id
      if (typeof id !== 'string') return []
      const home = homes.get(id) ?? section
      homes.set(id, home)
      return home === section ? [] : [fault('E_DUP_ID', [section, i, 'id'], `an id that ${home} do not use`, id)]
    })
  })
}

const NAMED_TOGETHER = ['modifiers', 'items', 'dice']

/** Ids count as known even where the entry has a fault: one mistake is reported once. */
function scopes(merged: MergedPacks, section: string): Map<string, Scope | undefined> {
  const list = merged.sections[section]
  const known = new Map<string, Scope | undefined>()
  if (!Array.isArray(list)) return known
  for (const [i, entry] of list.entries()) {
    const { id, scope } = (entry ?? {}) as { id?: unknown; scope?: Scope }
    if (typeof id === 'string') known.set(id, merged.isValid([section, i]) ? scope : undefined)
  }
  return known
}

/** Lists of borders rise: tiers strictly, ranges from low to high. */
function checkTuning(tuning: Tuning): ShapeFault[] {
  return (['content.tier', 'content.percent', 'content.cooldown'] as const).flatMap((key) => {
    const borders = tuning[key]
    return borders.every((border, i) => i === 0 || border > borders[i - 1]!)
      ? []
      : [fault('E_RANGE', ['tuning', key], 'ascending numbers', borders)]
  })
}
