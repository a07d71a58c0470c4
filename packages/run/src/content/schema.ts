import { localised, oneOf, ref, type Static, strict, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import { NUMBER_KEYS, type NumberKey } from './tuning.ts'
import {
  ABILITIES,
  AURA_EFFECTS,
  AURA_STATS,
  AURA_TARGETS,
  GENDERS,
  type Gender,
  ROLES,
  SPELL_EFFECTS,
  STATUSES,
  TAGS,
  TIMINGS,
} from './words.ts'

/** The shape of content, one list per file (RN-045). Semantics are checked in `check/`. */

const idShape = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, title: 'an id (a-z, 0-9, _)' })
const id = ref<string>('id')
const name = ref<Localised>('name')
const prose = ref<Localised>('prose')
const maybe = Type.Optional
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** A number, or the key of the tuning where it stands. */
const needed = (minimum: number, maximum: number) =>
  Type.Union([whole(minimum, maximum), ref<NumberKey>('tuningKey')], {
    title: `${minimum}..${maximum} or a tuning key`,
  })
const amount = (minimum: number, maximum: number) => maybe(needed(minimum, maximum))

/** RN-029, RN-033, RN-323. */
const faction = strict({
  id,
  name,
  text: prose,
  playable: Type.Boolean(),
  hpPct: amount(-50, 100),
  atkPct: amount(-50, 100),
  resistPct: amount(0, 100),
})
export type FactionFile = Static<typeof faction>

/** RN-028. Without `t3Range` the range stays; without `genders` the words themselves show them. */
const unit = strict({
  id,
  names: Type.Unsafe<readonly [Localised, Localised, Localised]>(Type.Array(name, { minItems: 3, maxItems: 3 })),
  genders: maybe(
    Type.Unsafe<readonly [Gender, Gender, Gender]>(Type.Array(oneOf(GENDERS), { minItems: 3, maxItems: 3 })),
  ),
  faction: id,
  role: oneOf(ROLES),
  cost: whole(1, 99),
  hp: whole(1, 9999),
  atk: whole(1, 999),
  armor: whole(0, 999),
  speed: whole(1, 20),
  initiative: whole(0, 99),
  range: whole(1, 20),
  strikes: whole(1, 10),
  dodge: whole(0, 100),
  resolve: whole(0, 200),
  tags: Type.Array(oneOf(TAGS), { uniqueItems: true }),
  t3Range: maybe(whole(1, 20)),
  ability: oneOf(ABILITIES),
})
export type UnitFile = Static<typeof unit>

/** RN-192. What is not named is not there. */
const passive = strict({
  hpPct: amount(-100, 300),
  healPct: amount(-100, 300),
  frontTaunt: maybe(Type.Boolean()),
  lowAtkPct: amount(-100, 300),
  lowBelowPct: amount(0, 100),
  stealPct: amount(0, 100),
  maxSummons: amount(0, 20),
  resolve: amount(-100, 100),
  phalanxPct: amount(-100, 300),
  chargePct: amount(-100, 300),
})

/** RN-185. */
const leader = strict({
  id,
  name,
  text: prose,
  faction: id,
  portrait: id,
  passive,
  spells: Type.Unsafe<readonly [string, string]>(Type.Array(id, { minItems: 2, maxItems: 2, uniqueItems: true })),
})
export type LeaderFile = Static<typeof leader>

/** RN-193. */
const spell = strict({ id, name, text: prose, effect: oneOf(SPELL_EFFECTS), recommended: oneOf(TIMINGS) })
export type SpellFile = Static<typeof spell>

/** RN-155, RN-096: the rules know them, content names them. */
const ability = strict({ id: oneOf(ABILITIES), name, text: prose })
export type AbilityFile = Static<typeof ability>
const status = strict({ id: oneOf(STATUSES), name, text: prose })
export type StatusFile = Static<typeof status>

/** RN-131. */
export const MOST_RADIUS = 5
const reach = { id, source: oneOf(TAGS), radius: needed(0, MOST_RADIUS), mode: oneOf(['add'] as const) }
const pulse = strict({
  ...reach,
  kind: oneOf(['pulse'] as const),
  targets: oneOf(AURA_TARGETS.filter((targets) => targets !== 'enemies')),
  effect: oneOf(AURA_EFFECTS),
  amount: needed(0, 100),
})
const lasting = strict({
  ...reach,
  kind: oneOf(['static'] as const),
  targets: oneOf(AURA_TARGETS),
  stat: oneOf(AURA_STATS),
  amount: needed(-100, 300),
})
const aura = Type.Union([pulse, lasting])
export type AuraFile = Static<typeof aura>

/** RN-641. Ids that leaders had before → their ids. */
export const aliasesSchema: object = { type: 'object', additionalProperties: ref('id'), $defs: { id: idShape } }
export type AliasesFile = Readonly<Record<string, string>>

/** What the files hold, section by section. */
export interface ContentFiles {
  readonly factions: readonly FactionFile[]
  readonly units: readonly UnitFile[]
  readonly leaders: readonly LeaderFile[]
  readonly spells: readonly SpellFile[]
  readonly abilities: readonly AbilityFile[]
  readonly statuses: readonly StatusFile[]
  readonly auras: readonly AuraFile[]
}
export type ListSection = keyof ContentFiles

const entries: Readonly<Record<ListSection, TSchema>> = {
  factions: faction,
  units: unit,
  leaders: leader,
  spells: spell,
  abilities: ability,
  statuses: status,
  auras: aura,
}
export const LIST_SECTIONS = Object.keys(entries) as readonly ListSection[]

const defs = {
  id: idShape,
  name: localised(60),
  prose: localised(500),
  tuningKey: oneOf(NUMBER_KEYS, { title: 'the key of a number' }),
  ...entries,
}

/** A list of one kind of entry, as its file holds it. */
export const listSchema = (section: ListSection): object => ({
  type: 'array',
  items: ref(section),
  minItems: 1,
  // A battle keeps the pulses that a unit has had in the bits of a number.
  ...(section === 'auras' && { maxItems: 30 }),
  $defs: defs,
})
