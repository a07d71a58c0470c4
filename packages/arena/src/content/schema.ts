import { localised, ref, Type } from '@arbiter/content'
import { actionComponent, attackDamage, triggerComponent } from './schema/components.ts'
import { actionSchema, modifierSchema, trait, triggerSchema } from './schema/grants.ts'
import { attributesSchema, formulaSchema, statSchema, tuned, weightsSchema } from './schema/parts.ts'
import {
  accessory,
  affix,
  affixTier,
  armour,
  armourClass,
  consumable,
  implement,
  pool,
  shieldItem,
  status,
  summon,
} from './schema/things.ts'
import { character, event, map, preset } from './schema/world.ts'

/** The shape of content, one list per file. Semantics are checked in `check/`. */

/** Parts that others refer to. */
const parts = {
  slug: Type.String({ pattern: '^[a-z][a-z0-9_]{1,31}$', title: 'an id (a-z, 0-9, _; 2..32)' }),
  word: Type.String({ pattern: '^[A-Z][A-Za-z]{1,31}$', title: 'a word like Burning (A-Z, a-z; 2..32)' }),
  name: localised(40),
  desc: localised(160),
  stat: statSchema,
  tuned,
  weights: weightsSchema,
  attributes: attributesSchema,
  formula: formulaSchema,
  actionComponent,
  triggerComponent,
  attackDamage,
  action: actionSchema,
  modifier: modifierSchema,
  trigger: triggerSchema,
}

const entries = {
  pools: pool,
  implements: implement,
  shields: shieldItem,
  armourClasses: armourClass,
  armour,
  accessories: accessory,
  affixes: affix,
  affixTiers: affixTier,
  statuses: status,
  traits: trait,
  consumables: consumable,
  summons: summon,
  maps: map,
  events: event,
  characters: character,
  presets: preset,
}
export type ListSection = keyof typeof entries
export const LIST_SECTIONS = Object.keys(entries) as readonly ListSection[]

const defs = { ...parts, ...entries }
/** A list of one kind of entry, as its file holds it. */
export const listSchema = (section: ListSection): object => ({ type: 'array', items: ref(section), $defs: defs })

/** One event, for a set-up that changes fields of a template. */
export const eventSchema: object = { ...event, $defs: defs }
