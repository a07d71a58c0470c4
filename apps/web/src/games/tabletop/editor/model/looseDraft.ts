import { isLocalised, isPlainObject, type Localised } from '@arbiter/kernel'
import {
  AWARENESS,
  type Cell,
  type Clock,
  type EncounterFighter,
  type EncounterMap,
  MAP_KINDS,
  OBJECTIVES,
  type Objective,
  PLACES,
  POSTURES,
  RELATIONS,
  type ScriptStep,
  type Sheet,
  SQUARE_DIRECTIONS,
  type TabletopContent,
} from '@arbiter/tabletop'
import type { Draft } from './draft.ts'
import { blankSheet } from './people.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an encounter with faults can still be mended from: whatever has the right form stays, right or wrong; the rest is left out. */
export function looseDraft(content: TabletopContent, raw: unknown): Draft | undefined {
  if (!isPlainObject(raw)) return undefined
  return {
    id: textOf(raw.id),
    title: localisedOf(raw.title) ?? { en: '', ru: '' },
    notes: localisedOf(raw.notes),
    secret: localisedOf(raw.secret),
    check: textOf(raw.check) || null,
    options: Object.fromEntries(
      Object.entries(fieldsOf(raw.options)).filter(([, value]) => isOption(value)),
    ) as Draft['options'],
    map: mapOf(raw.map),
    sides: listOf(raw.sides).map((side) => ({
      id: textOf(side.id),
      name: localisedOf(side.name) ?? { en: '', ru: '' },
    })),
    relations: listOf(raw.relations).flatMap(({ sides, relation }) => {
      const [a = '', b = ''] = textsOf(sides)
      const known = oneOf(RELATIONS, relation)
      return known ? [{ sides: [a, b] as const, relation: known }] : []
    }),
    attacking: textOf(raw.attacking) || null,
    surprised: textsOf(raw.surprised),
    fighters: listOf(raw.fighters).map((fighter) => fighterOf(content, fighter)),
    objectives: listOf(raw.objectives).map(objectiveOf),
    clocks: listOf(raw.clocks).map(clockOf),
    script: listOf(raw.script).flatMap(({ seat, action }): ScriptStep[] =>
      isPlainObject(action) ? [{ seat: textOf(seat), action }] : [],
    ),
  }
}

function mapOf(raw: unknown): EncounterMap | null {
  if (!isPlainObject(raw)) return null
  const rows = textsOf(raw.rows).filter((row) => row !== '')
  const zones = Object.entries(fieldsOf(raw.zones)).map(([name, cells]) => [
    name,
    (Array.isArray(cells) ? cells : []).flatMap((cell) => cellOf(cell) ?? []),
  ])
  return {
    kind: oneOf(MAP_KINDS, raw.kind) ?? 'square',
    rows: rows.length > 0 ? rows : ['.'],
    zones: Object.fromEntries(zones.map(([name, cells]) => [name, cells])) as EncounterMap['zones'],
  }
}

const fighterOf = (content: TabletopContent, raw: Fields): EncounterFighter => ({
  uid: textOf(raw.uid),
  character: isPlainObject(raw.character) ? sheetOf(content, raw.character) : textOf(raw.character),
  side: textOf(raw.side),
  cell: cellOf(raw.cell),
  facing: oneOf(SQUARE_DIRECTIONS, raw.facing) ?? null,
  posture: oneOf(POSTURES, raw.posture) ?? 'standing',
  awareness: oneOf(AWARENESS, raw.awareness) ?? null,
  hiddenFrom: textsOf(raw.hiddenFrom),
  bystander: raw.bystander === true,
  ap: numberOf(raw.ap),
  items: Array.isArray(raw.items) ? itemsOf(raw.items) : null,
})

function sheetOf(content: TabletopContent, raw: Fields): Sheet {
  const blank = blankSheet(content)
  const skills = Object.entries(fieldsOf(raw.skills)).filter(([, value]) => typeof value === 'number')
  return {
    name: localisedOf(raw.name) ?? { en: '', ru: '' },
    skills: Object.fromEntries(skills) as Sheet['skills'],
    body: numberOf(raw.body) ?? blank.body,
    mind: numberOf(raw.mind) ?? blank.mind,
    ap: numberOf(raw.ap) ?? blank.ap,
    speed: numberOf(raw.speed) ?? blank.speed,
    attacks: textsOf(raw.attacks),
    spells: textsOf(raw.spells),
    items: itemsOf(raw.items),
    notes: localisedOf(raw.notes),
  }
}

const itemsOf = (raw: unknown): Sheet['items'] =>
  listOf(raw).map(({ item, place }) => ({ item: textOf(item), place: oneOf(PLACES, place) ?? 'bag' }))

const objectiveOf = (raw: Fields): Objective => ({
  side: textOf(raw.side),
  kind: oneOf(OBJECTIVES, raw.kind) ?? 'defeat',
  of: textOf(raw.of) || null,
  rounds: numberOf(raw.rounds),
})

const clockOf = (raw: Fields): Clock => ({
  id: textOf(raw.id),
  name: localisedOf(raw.name) ?? { en: '', ru: '' },
  segments: numberOf(raw.segments) ?? 1,
  filled: numberOf(raw.filled) ?? 0,
  secret: raw.secret === true,
})

function cellOf(raw: unknown): Cell | null {
  const [column, row] = Array.isArray(raw) ? raw : []
  return Number.isInteger(column) && Number.isInteger(row) ? [column as number, row as number] : null
}

function localisedOf(raw: unknown): Localised | null {
  if (typeof raw === 'string') return { en: raw, ru: raw }
  if (!isPlainObject(raw)) return null
  return { ...(isLocalised(raw) && raw), en: textOf(raw.en), ru: textOf(raw.ru) }
}
const fieldsOf = (value: unknown): Fields => (isPlainObject(value) ? value : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)
const isOption = (value: unknown): boolean =>
  value === null || ['number', 'boolean', 'string'].includes(typeof value) || Array.isArray(value)
