import { localised, oneOf, ref, type Static, strict, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import { type EncounterFile, encounterDefs, encounterSchema, type SheetFile, sheetFields } from './encounterFile.ts'
import { CHECK_RANGES, TIES } from './tuningFile.ts'
import {
  AFFECTED_CHECKS,
  DAMAGE_TYPES,
  DEED_CLASSES,
  DEED_KINDS,
  DEEDS,
  DIFFICULTIES,
  DURATIONS,
  PREVENTED,
  REACTIONS,
  SKILL_GROUPS,
} from './words.ts'

/** The shape of content, one list per file. What is left out has a default; semantics are checked in `check/`. */

const id = ref<string>('id')
const name = ref<Localised>('name')
const prose = ref<Localised>('prose')
const maybe = Type.Optional
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const words = <const Words extends readonly string[]>(list: Words) =>
  maybe(Type.Array(oneOf(list), { uniqueItems: true }))
const ids = (minItems: number) => Type.Array(id, { minItems, uniqueItems: true })
/** `null`: the number stands in the tuning. */
const orTuning = (minimum: number, maximum: number) => Type.Union([Type.Null(), whole(minimum, maximum)])
const constant = ({ min, max }: { readonly min: number; readonly max: number }) => whole(min, max)

/** TT-019. */
const check = strict({
  id: ref<string>('presetId'),
  name,
  count: constant(CHECK_RANGES.count),
  sides: constant(CHECK_RANGES.sides),
  step: constant(CHECK_RANGES.step),
  passive: constant(CHECK_RANGES.passive),
  tie: oneOf(TIES),
  multi: constant(CHECK_RANGES.multi),
  passiveAdvantage: constant(CHECK_RANGES.passiveAdvantage),
})

/** TT-022. */
const skill = strict({ id, name, group: oneOf(SKILL_GROUPS) })

/** TT-126. */
const effect = strict({
  id,
  name,
  text: prose,
  prevents: words(PREVENTED),
  hinders: words(AFFECTED_CHECKS),
  favours: words(AFFECTED_CHECKS),
  adds: words(AFFECTED_CHECKS),
  slows: maybe(Type.Boolean()),
  // `null`: that of lying down.
  price: maybe(orTuning(1, 5)),
  helpless: maybe(Type.Boolean()),
  blinds: maybe(Type.Boolean()),
  hides: maybe(Type.Boolean()),
  lasts: oneOf(DURATIONS),
})
export type EffectFile = Static<typeof effect>

/** TT-060. */
const deed = strict({ id: oneOf(DEEDS), name, class: oneOf(DEED_CLASSES), kind: oneOf(DEED_KINDS) })

const lays = maybe(
  Type.Array(strict({ effect: id, value: maybe(whole(-20, 20)), duration: maybe(whole(1, 100)) }), { minItems: 1 }),
)
export type LaysFile = NonNullable<Static<typeof lays>>

/** Table 24.2. `base: null` is the tuning's for improvised objects, `rate: null` its rate of bare hands. */
const attack = strict({
  id,
  name,
  skills: ids(1),
  base: orTuning(-10, 20),
  reach: whole(0, 100),
  ranged: maybe(Type.Boolean()),
  rate: orTuning(1, 20),
  kind: maybe(oneOf(['hit', 'hit_resist'])),
  needs: oneOf(['none', 'hand', 'item']),
  parry: maybe(Type.Boolean()),
  ram: maybe(Type.Boolean()),
  spends: maybe(Type.Boolean()),
  improvised: maybe(Type.Boolean()),
  lays,
  refuses: words(REACTIONS),
})
export type AttackFile = Static<typeof attack>

/** TT-024. */
const item = strict({
  id,
  name,
  hands: oneOf([1, 2]),
  attacks: maybe(ids(1)),
  focus: maybe(Type.Boolean()),
  ammo: maybe(whole(0, 1000)),
})
export type ItemFile = Static<typeof item>

/** TT-119. Its kind is never written (TT-103). */
const spell = strict({
  id,
  name,
  skill: id,
  damage: maybe(strict({ type: oneOf(DAMAGE_TYPES), base: whole(-10, 20) })),
  lays,
  quality: maybe(whole(-20, 20)),
  heal: maybe(whole(1, 20)),
  range: whole(0, 100),
  targets: maybe(whole(1, 20)),
  strikes: maybe(whole(1, 60)),
  area: maybe(whole(0, 20)),
  // A name is the tuning's number (TT-011).
  support: maybe(Type.Union([oneOf(DIFFICULTIES), whole(0, 60)])),
  focus: maybe(Type.Boolean()),
  tags: words(['overload', 'synergy']),
})
export type SpellFile = Static<typeof spell>

/** TT-021. */
const character = strict({ id, ...sheetFields })
export type CharacterFile = SheetFile & { readonly id: string }

/** What the files hold, section by section. */
export interface ContentFiles {
  readonly checks: readonly Static<typeof check>[]
  readonly skills: readonly Static<typeof skill>[]
  readonly effects: readonly EffectFile[]
  readonly deeds: readonly Static<typeof deed>[]
  readonly attacks: readonly AttackFile[]
  readonly items: readonly ItemFile[]
  readonly spells: readonly SpellFile[]
  readonly characters: readonly CharacterFile[]
  readonly encounters: readonly EncounterFile[]
}
export type ListSection = keyof ContentFiles

const entries: Readonly<Record<ListSection, TSchema>> = {
  checks: check,
  skills: skill,
  effects: effect,
  deeds: deed,
  attacks: attack,
  items: item,
  spells: spell,
  characters: character,
  encounters: encounterSchema,
}
export const LIST_SECTIONS = Object.keys(entries) as readonly ListSection[]

const defs = { ...encounterDefs, prose: localised(500), ...entries }

export const entrySchema = (section: ListSection): object => ({ ...ref(section), $defs: defs })

/** A list of one kind of entry, as its file holds it. */
export const listSchema = (section: ListSection): object => ({
  type: 'array',
  items: ref(section),
  minItems: 1,
  $defs: defs,
})
