import { fault, listOf, type MergedPacks, type ShapeFault, type Step, validEntries } from '@arbiter/content'
import { collectIds, ITEM_SECTIONS } from './check/contentIds.ts'
import { repeatedIds } from './check/fault.ts'
import { checkAffix, checkConsumable, checkSharedPerks, checkTrait } from './check/grants.ts'
import { checkArmour, checkArmourClass, checkImplement, checkStatus } from './check/things.ts'
import { checkTuned } from './check/tuned.ts'
import { checkCharacter, checkEvent, checkMap, checkPreset } from './check/world.ts'
import { LIST_SECTIONS, type ListSection } from './schema.ts'
import type { Tuning } from './tuning.ts'
import type {
  Action,
  Affix,
  ArenaPreset,
  Armour,
  ArmourClass,
  Character,
  Consumable,
  EventTemplate,
  Implement,
  MapDef,
  Perk,
  StatusDef,
  SummonTemplate,
  Trait,
} from './types.ts'
import { DEFAULT_ACTIONS } from './words.ts'

/** What the content means, for every entry whose shape is right: known ids, whole Actions and Traits, connected maps. */
export function checkSemantics(merged: MergedPacks): ShapeFault[] {
  const known = collectIds(merged)
  const each = <Entry>(section: string, check: (entry: Entry, path: readonly Step[]) => ShapeFault[]): ShapeFault[] =>
    validEntries<Entry>(merged, section).flatMap(([entry, path]) => check(entry, path))
  const maps = validEntries<MapDef>(merged, 'maps').map(([map]) => map)
  const traits = validEntries<Trait>(merged, 'traits')
  return [
    ...each<Implement>('implements', checkImplement),
    ...each<ArmourClass>('armourClasses', checkArmourClass),
    ...each<Armour>('armour', (piece, path) => checkArmour(piece, path, known)),
    ...each<Affix>('affixes', (affix, path) => checkAffix(affix, path, known)),
    ...each<StatusDef>('statuses', (status, path) => checkStatus(status, path, known)),
    ...each<Trait>('traits', (trait, path) => checkTrait(trait, path, known)),
    ...each<Consumable>('consumables', (item, path) => checkConsumable(item, path, known)),
    ...each<SummonTemplate>('summons', ({ implement }, path) => checkImplement(implement, [...path, 'implement'])),
    ...each<MapDef>('maps', checkMap),
    ...each<EventTemplate>('events', (event, path) => checkEvent(event, path, known, maps)),
    ...each<Character>('characters', (character, path) =>
      checkCharacter(
        character,
        path,
        known,
        traits.map(([trait]) => trait),
      ),
    ),
    ...each<ArenaPreset>('presets', (preset, path) => checkPreset(preset, path, known)),
    ...checkSharedPerks(traits),
    ...checkNames(merged, traits),
    ...checkNeeded(merged),
    ...checkHiding(merged),
    ...checkTuning(merged),
  ]
}

/** What the rules themselves name: AR-027, AR-093, AR-137. */
const NEEDED: Readonly<Partial<Record<ListSection, readonly string[]>>> = {
  pools: ['Health', 'Stamina'],
  statuses: ['Defending'],
  implements: ['unarmed', 'unfocused'],
}

function checkNeeded(merged: MergedPacks): ShapeFault[] {
  return Object.entries(NEEDED).flatMap(([section, needed]) => {
    if (!merged.readable(section)) return []
    const ids = listOf<{ id?: unknown } | null>(merged, section).map((entry) => entry?.id)
    return needed.filter((id) => !ids.includes(id)).map((id) => fault('E_MISSING', [section], id, null))
  })
}

/** AR-184: one status hides; stealth breaks and detection ask for its stacks. */
function checkHiding(merged: MergedPacks): ShapeFault[] {
  const hiding = validEntries<StatusDef>(merged, 'statuses').filter(([{ hides }]) => hides)
  return hiding.slice(1).map(([, path]) => fault('E_DUP_ID', [...path, 'hides'], 'one status that hides', true))
}

/** Items share one namespace with summons (whose implements are called like them), pools and Control pools another, Actions and consumables a third. */
function checkNames(merged: MergedPacks, traits: readonly (readonly [Trait, readonly Step[]])[]): ShapeFault[] {
  const ids = (section: string): (readonly [string, readonly Step[]])[] =>
    validEntries<{ id: string }>(merged, section).map(([{ id }, path]) => [id, [...path, 'id']])
  const perks = new Map<string, readonly [Perk, readonly Step[]]>()
  for (const [trait, path] of traits) {
    for (const [i, perk] of trait.perks.entries())
      if (!perks.has(perk.id)) perks.set(perk.id, [perk, [...path, 'perks', i]])
  }
  const actions = ({ actions: own = [] }: { actions?: readonly Action[] }, path: readonly Step[]) =>
    own.map(({ id }, i) => [id, [...path, 'actions', i, 'id']] as const)
  return [
    ...repeatedIds([...ITEM_SECTIONS, 'summons'].flatMap(ids)),
    ...repeatedIds([
      ...ids('pools'),
      ...traits.flatMap(([{ control }, path]) => (control ? [[control.id, [...path, 'control', 'id']] as const] : [])),
    ]),
    ...repeatedIds([
      ...DEFAULT_ACTIONS.map((id) => [id, []] as const),
      ...[...perks.values()].flatMap(([perk, path]) => actions(perk, path)),
      ...validEntries<Affix>(merged, 'affixes').flatMap(([affix, path]) => actions(affix, path)),
      ...ids('consumables'),
    ]),
  ]
}

function checkTuning(merged: MergedPacks): ShapeFault[] {
  if (!merged.isValid(['tuning']) || !merged.readable('tuning')) return []
  const tuning = merged.sections.tuning as Tuning
  return LIST_SECTIONS.flatMap((section) =>
    validEntries<unknown>(merged, section).flatMap(([entry, path]) => checkTuned(entry, path, tuning)),
  )
}
