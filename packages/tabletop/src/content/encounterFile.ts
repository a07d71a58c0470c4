import { localised, oneOf, ref, type Static, schemaDocument, strict, type TSchema, Type } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import type { Cell, Options } from './types.ts'
import { AWARENESS, MAP_KINDS, OBJECTIVES, PLACES, POSTURES, RELATIONS, SQUARE_DIRECTIONS } from './words.ts'

/** TT-148. The shape of an encounter and of a sheet in it. `null` and left out mean the same: the default. */

const id = ref<string>('id')
const name = ref<Localised>('name')
const maybe = Type.Optional
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const nullable = <Field extends TSchema>(field: Field) => maybe(Type.Union([Type.Null(), field]))
const listOf = <Field extends TSchema>(field: Field, maxItems = 100) => maybe(Type.Array(field, { maxItems }))
const ids = maybe(Type.Array(id, { uniqueItems: true, maxItems: 100 }))
const record = <Value>(value: TSchema) =>
  Type.Unsafe<Readonly<Record<string, Value>>>({ type: 'object', additionalProperties: value })

/** TT-022. */
const SKILL_LEAST = -5
const SKILL_MOST = 20
/** The largest map that screens and searches are made for. */
export const MAP_MOST = 100
/** Further out there is no map at all. */
const CELL_MOST = 999

const items = Type.Array(strict({ item: id, place: oneOf(PLACES) }), { maxItems: 50 })

/** TT-021. What is left out is the tuning's. */
export const sheetFields = {
  name,
  skills: maybe(record<number>(whole(SKILL_LEAST, SKILL_MOST))),
  body: maybe(whole(1, 50)),
  mind: maybe(whole(1, 50)),
  ap: maybe(whole(1, 20)),
  speed: maybe(whole(0, 30)),
  attacks: ids,
  spells: ids,
  items: maybe(items),
  notes: nullable(ref<Localised>('notes')),
}
const sheet = strict(sheetFields, { title: 'a sheet' })
export type SheetFile = Static<typeof sheet>

const cell = Type.Unsafe<Cell>(
  Type.Array(whole(0, CELL_MOST), { minItems: 2, maxItems: 2, title: 'a cell [column, row]' }),
)

const fighter = strict({
  uid: id,
  /** Id of a character, or a sheet of its own. */
  character: nullable(Type.Union([id, ref<SheetFile>('sheet')])),
  /** The sheet that holds, where a character is named too: a set-up that was stored. */
  sheet: maybe(ref<SheetFile>('sheet')),
  side: id,
  cell: nullable(cell),
  facing: nullable(oneOf(SQUARE_DIRECTIONS)),
  posture: maybe(oneOf(POSTURES)),
  awareness: nullable(oneOf(AWARENESS)),
  hiddenFrom: ids,
  bystander: maybe(Type.Boolean()),
  ap: nullable(whole(0, 60)),
  items: nullable(items),
})
export type FighterFile = Static<typeof fighter>

const map = strict({
  kind: oneOf(MAP_KINDS),
  rows: Type.Array(Type.String({ minLength: 1, maxLength: MAP_MOST }), { minItems: 1, maxItems: MAP_MOST }),
  zones: maybe(record<readonly Cell[]>(Type.Array(cell, { maxItems: MAP_MOST * MAP_MOST }))),
})
export type MapFile = Static<typeof map>

const objective = strict({
  side: id,
  kind: oneOf(OBJECTIVES),
  of: nullable(id),
  rounds: nullable(whole(1, 1000)),
})
export type ObjectiveFile = Static<typeof objective>

const clock = strict({
  id,
  name,
  segments: whole(1, 24),
  filled: maybe(whole(0, 24)),
  secret: maybe(Type.Boolean()),
})

const option = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer(),
  Type.String({ maxLength: 64 }),
  Type.Array(Type.Integer(), { maxItems: 10 }),
])

export const encounterSchema = strict({
  id,
  title: name,
  notes: nullable(ref<Localised>('notes')),
  secret: nullable(ref<Localised>('notes')),
  check: nullable(ref<string>('presetId')),
  options: maybe(record<Options[string]>(option)),
  map: nullable(map),
  sides: Type.Array(strict({ id, name }), { minItems: 1, maxItems: 12 }),
  relations: listOf(
    strict({
      sides: Type.Unsafe<readonly [string, string]>(Type.Array(id, { minItems: 2, maxItems: 2, uniqueItems: true })),
      relation: oneOf(RELATIONS),
    }),
  ),
  attacking: nullable(id),
  surprised: ids,
  fighters: Type.Array(fighter, { minItems: 1, maxItems: 100 }),
  objectives: listOf(objective),
  clocks: listOf(clock),
  script: listOf(
    strict({ seat: Type.String({ minLength: 1, maxLength: 64 }), action: record<unknown>(Type.Unsafe<unknown>({})) }),
    5000,
  ),
})
export type EncounterFile = Static<typeof encounterSchema>

/** Parts that the schemas refer to. */
export const encounterDefs = {
  id: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, title: 'an id (a-z, 0-9, _)' }),
  presetId: Type.String({ pattern: '^[a-z0-9][a-z0-9_]*$', maxLength: 64, title: 'a check preset' }),
  name: localised(60),
  notes: localised(4000),
  sheet,
}

/** The JSON Schema of one encounter, for editors. */
export const encounterJson: object = schemaDocument('tabletop-encounter.schema.json', encounterSchema, encounterDefs)
