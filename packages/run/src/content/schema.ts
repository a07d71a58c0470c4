import { localised, oneOf, ref, type Static, strict, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import {
  abilityFields,
  auraClauses,
  CLAUSE_DEFS,
  passiveFields,
  spellClauses,
  statusFields,
  traitClauses,
} from './clauses/schema.ts'
import type { AbilityRules, Clause, StatusRules } from './clauses/types.ts'
import { FORMATIONS, GENDERS, type Gender, MECHANICS, ROLES, SPELL_KINDS, STYLES, TIMINGS } from './words.ts'

/** The shape of content, one list per file (RN-045). Semantics are checked in `check/`. */

const idShape = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, title: 'an id (a-z, 0-9, _)' })
const id = ref<string>('id')
const name = ref<Localised>('name')
const prose = ref<Localised>('prose')
const maybe = Type.Optional
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** A number, or the key of the tuning where it stands. */
const needed = (minimum: number, maximum: number) =>
  Type.Union([whole(minimum, maximum), ref<string>('numberKey')], {
    title: `${minimum}..${maximum} or a tuning key`,
  })
const amount = (minimum: number, maximum: number) => maybe(needed(minimum, maximum))

/** RN-610: how a faction calls its units of T2 and T3, with `{name}` for the name at T1. */
const pattern = ref<Localised>('pattern')
const patternShape = localised(60)

/** RN-029, RN-033, RN-323, RN-501. Bonuses are percents, that of dodge points; `starter` is the deck of RN-622. */
const faction = strict({
  id,
  name,
  text: prose,
  playable: Type.Boolean(),
  hpPct: amount(-50, 100),
  atkPct: amount(-50, 100),
  resistPct: amount(0, 100),
  regenPct: amount(0, 25),
  dodge: amount(0, 50),
  magicPct: amount(-75, 200),
  armorPct: amount(-75, 200),
  phalanxPct: amount(0, 300),
  spreadPct: amount(0, 100),
  budgetPct: amount(50, 150),
  signature: maybe(oneOf(MECHANICS)),
  tierNames: maybe(Type.Unsafe<readonly [Localised, Localised]>(Type.Array(pattern, { minItems: 2, maxItems: 2 }))),
  rivals: maybe(Type.Array(strict({ id, name, style: oneOf(STYLES) }), { minItems: 1, maxItems: 12 })),
  starter: maybe(Type.Array(id, { minItems: 12, maxItems: 12, uniqueItems: true })),
})
export type FactionFile = Static<typeof faction>

/** RN-028. Without `t3Range` the range stays; without `genders` the words themselves show them. One name: the faction has patterns for the others. */
const unit = strict({
  id,
  names: Type.Unsafe<readonly [Localised, Localised?, Localised?]>(Type.Array(name, { minItems: 1, maxItems: 3 })),
  genders: maybe(
    Type.Unsafe<readonly [Gender, Gender?, Gender?]>(Type.Array(oneOf(GENDERS), { minItems: 1, maxItems: 3 })),
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
  tags: Type.Array(id, { uniqueItems: true }),
  t3Range: maybe(whole(1, 20)),
  regenPct: maybe(whole(1, 25)),
  manaMax: maybe(whole(1, 20)),
  ability: id,
  t1Ability: maybe(id),
  t2Ability: maybe(id),
})
export type UnitFile = Static<typeof unit>

/** A number in a file: an integer, or the key of one. */
export type FileNumber = number | string

/** RN-185, RN-192. */
const flavor = maybe(ref<Localised>('flavor'))
const leader = strict({
  id,
  name,
  flavor,
  faction: id,
  portrait: id,
  passive: strict(passiveFields),
  spells: Type.Unsafe<readonly [string, string]>(Type.Array(id, { minItems: 2, maxItems: 2, uniqueItems: true })),
})
export type LeaderFile = Omit<Static<typeof leader>, 'passive'> & {
  readonly passive: { readonly clauses: readonly Clause<FileNumber>[] }
}

/** RN-193. */
const spell = strict({ id, name, flavor, recommended: oneOf(TIMINGS), clauses: spellClauses })
export type SpellFile = Omit<Static<typeof spell>, 'clauses'> & { readonly clauses: readonly Clause<FileNumber>[] }

/** RN-155, RN-402. */
const ability = strict({ id, name, flavor, ...abilityFields })
export type AbilityFile = Pick<Static<typeof ability>, 'id' | 'name' | 'flavor'> & AbilityRules<FileNumber>

/** RN-096, RN-435. */
const status = strict({ id, name, flavor, ...statusFields })
export type StatusFile = Pick<Static<typeof status>, 'id' | 'name' | 'flavor'> &
  Partial<StatusRules<FileNumber>> & { readonly harmful: boolean }

/** RN-403. */
const tag = strict({
  id,
  name,
  text: maybe(prose),
  resists: maybe(Type.Array(id, { uniqueItems: true })),
  clauses: maybe(traitClauses),
})
export type TagFile = Omit<Static<typeof tag>, 'clauses'> & { readonly clauses?: readonly Clause<FileNumber>[] }

/** RN-131. */
export const MOST_RADIUS = 5
const aura = strict({ id, source: id, clauses: auraClauses })
export type AuraFile = Omit<Static<typeof aura>, 'clauses'> & { readonly clauses: readonly [Clause<FileNumber>] }

/** RN-641. Ids that leaders had before → their ids. */
export const aliasesSchema: object = { type: 'object', additionalProperties: ref('id'), $defs: { id: idShape } }
export type AliasesFile = Readonly<Record<string, string>>

/** RN-678: percents on what a card is worth, for each card of which all that is named holds; those that meet are multiplied. */
const weight = strict({
  role: maybe(oneOf(ROLES)),
  tag: maybe(id),
  minCost: maybe(whole(1, 99)),
  maxCost: maybe(whole(1, 99)),
  minSpeed: maybe(whole(1, 20)),
  contagious: maybe(Type.Literal(true)),
  pct: whole(10, 500),
})
/** Without `spells` the timing is meant for all of them; `dearestFirst`: gold goes to one unit until it is of T3. */
const style = strict({
  id: oneOf(STYLES),
  weights: Type.Array(weight, { minItems: 1, maxItems: 12 }),
  formation: oneOf(FORMATIONS),
  timing: oneOf(TIMINGS),
  spells: maybe(oneOf(SPELL_KINDS)),
  dearestFirst: maybe(Type.Literal(true)),
})
export type StyleFile = Static<typeof style>

/** What the files hold, section by section. */
export interface ContentFiles {
  readonly factions: readonly FactionFile[]
  readonly units: readonly UnitFile[]
  readonly leaders: readonly LeaderFile[]
  readonly spells: readonly SpellFile[]
  readonly abilities: readonly AbilityFile[]
  readonly statuses: readonly StatusFile[]
  readonly tags: readonly TagFile[]
  readonly auras: readonly AuraFile[]
  readonly styles: readonly StyleFile[]
}
export type ListSection = keyof ContentFiles

const entries: Readonly<Record<ListSection, TSchema>> = {
  factions: faction,
  units: unit,
  leaders: leader,
  spells: spell,
  abilities: ability,
  statuses: status,
  tags: tag,
  auras: aura,
  styles: style,
}
export const LIST_SECTIONS = Object.keys(entries) as readonly ListSection[]

const defs = {
  id: idShape,
  name: localised(60),
  prose: localised(500),
  flavor: localised(160),
  pattern: patternShape,
  ...CLAUSE_DEFS,
  ...entries,
}

/** A list of one kind of entry, as its file holds it. */
export const listSchema = (section: ListSection): object => ({
  type: 'array',
  items: ref(section),
  minItems: 1,
  // A battle keeps tags, and the pulses that a unit has had, in the bits of a number.
  ...((section === 'auras' || section === 'tags') && { maxItems: 30 }),
  $defs: defs,
})
