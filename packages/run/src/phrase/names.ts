import { type Localised, localText, mapText, type PhraseValue } from '@arbiter/kernel'
import type { UnitRecord } from '../battle/events.ts'
import type { Gender, Side } from '../content/words.ts'
import type { Event } from '../events.ts'
import { genderKey, genderOf } from './gender.ts'

export type Terms = Readonly<Record<string, Localised>>
/** What a name is made of. */
export type NamedUnit = Pick<UnitRecord, 'id' | 'side' | 'unitId' | 'tier' | 'summoned'>

/** How the units of a battle are called. */
export interface UnitNames {
  /** Inside a sentence: "your Footman 2". */
  within(id: string): PhraseValue
  /** At its beginning: "Your Footman 2". */
  first(id: string): PhraseValue
  /** Where the side is plain: "Footman 2". */
  plain(id: string): PhraseValue
}

/**
 * Names by tier. Several of one kind on a side are numbered, and so is whoever was summoned, since another may follow;
 * nobody's name changes when somebody joins. `terms` are the kit's.
 */
export function nameUnits(units: readonly NamedUnit[], terms: Terms): UnitNames {
  const kinds = new Map<string, NamedUnit[]>()
  for (const unit of units) {
    const kind = `${unit.side} ${unit.unitId} ${unit.tier}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), unit])
  }
  const names = new Map<string, Name>()
  for (const group of kinds.values()) {
    const several = group.filter(({ summoned }) => !summoned).length > 1
    group.forEach((unit, at) => {
      names.set(unit.id, nameOf(unit, terms, several || unit.summoned ? ` ${at + 1}` : ''))
    })
  }
  return namesFrom((id) => names.get(id) ?? slotName(id))
}

/** For those who have only an event: "your unit 3". */
export const slotNames: UnitNames = namesFrom(slotName)

/** The units of the battle that began last, in the order in which they entered. */
export function unitsOf(events: readonly Event[]): readonly NamedUnit[] {
  let units: readonly NamedUnit[] = []
  for (const event of events) units = unitsAfter(units, event)
  return units
}

export function unitsAfter(units: readonly NamedUnit[], event: Event): readonly NamedUnit[] {
  if (event.type === 'battleStarted') return event.units
  return event.type === 'unitSummoned' ? [...units, event.unit] : units
}

interface Name {
  readonly side: Side
  readonly gender: Gender
  readonly plain: PhraseValue
}

function nameOf({ side, unitId, tier }: NamedUnit, terms: Terms, number: string): Name {
  const key = `run.unit.${unitId}.${tier}`
  const name = terms[key] ?? { en: unitId, ru: unitId }
  return {
    side,
    gender: genderOf(localText(name, 'ru'), localText(terms[genderKey(key)], 'ru')),
    plain: { text: mapText((own) => `${own}${number}`, name) },
  }
}

/** RN-022: `p0` is the first of the player's side. */
function slotName(id: string): Name {
  const n = Number(id.slice(1)) + 1
  return {
    side: id.startsWith('p') ? 'player' : 'enemy',
    gender: 'm',
    plain: { key: 'run.unit_slot', params: { n } },
  }
}

function namesFrom(find: (id: string) => Name): UnitNames {
  const sided = (form: string) => (id: string) => {
    const { side, gender, plain } = find(id)
    return { key: `run.${form}.${side}.${gender}`, params: { name: plain } }
  }
  return { within: sided('unit_of'), first: sided('unit_first'), plain: (id) => find(id).plain }
}
