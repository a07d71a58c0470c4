import type { Localised } from '@arbiter/kernel'
import {
  battleStats,
  MECHANICS,
  type MechanicKey,
  metIn,
  pointsOf,
  type Role,
  type RunContent,
  type UnitType,
} from '@arbiter/run'

/** RN-714: everything the content has, as one list that can be searched. Nothing of it is locked. */
export const KINDS = ['unit', 'leader', 'spell', 'faction', 'status', 'mechanic'] as const
export type Kind = (typeof KINDS)[number]

export const SORTS = ['faction', 'cost', 'hp', 'atk', 'armor', 'points'] as const

export interface BookEntry {
  readonly kind: Kind
  readonly id: string
  /** What a search looks through: names in both languages, of abilities, statuses and tags too. */
  readonly words: string
  readonly faction?: string
  readonly role?: Role
  readonly cost?: number
  readonly tags: readonly string[]
  /** Statuses that it brings upon somebody. */
  readonly causes: readonly string[]
  /** RN-715: mechanics that it brings into play. */
  readonly meets: readonly MechanicKey[]
  readonly acts: boolean
}

/** What is asked for; an empty text asks for nothing. */
export interface Asked {
  readonly q: string
  readonly kind: string
  readonly faction: string
  readonly role: string
  readonly cost: string
  readonly tag: string
  readonly status: string
  readonly mechanic: string
  readonly acts: string
  readonly sort: string
}
export const NOTHING_ASKED: Asked = {
  ...{ q: '', kind: '', faction: '', role: '', cost: '', tag: '', status: '', mechanic: '', acts: '', sort: '' },
}

export function entriesOf(content: RunContent, mechanicName: (key: string) => Localised): readonly BookEntry[] {
  const { units, leaders, spells, factions, statuses } = content
  const plain = { tags: [], causes: [], meets: [], acts: false }
  const statusWords = (ids: readonly string[]) => namesOf(statuses.filter(({ id }) => ids.includes(id)))
  return [
    ...units.map((unit) => unitEntry(content, unit)),
    ...leaders.map(({ id, name, faction, spells: own, passive }): BookEntry => {
      const causes = statusesIn([passive, ...spells.filter((spell) => own.includes(spell.id))])
      const words = fold(name, ...namesOf(spells.filter((spell) => own.includes(spell.id))), ...statusWords(causes))
      return { ...plain, kind: 'leader', id, faction, words, causes }
    }),
    ...spells.map((spell): BookEntry => {
      const causes = statusesIn(spell.clauses)
      const leader = leaders.find((each) => each.spells.includes(spell.id))
      const words = fold(spell.name, ...statusWords(causes))
      return { ...plain, kind: 'spell', id: spell.id, words, causes, ...(leader && { faction: leader.faction }) }
    }),
    ...factions
      .filter(({ playable }) => playable)
      .map(
        ({ id, name, text }): BookEntry => ({ ...plain, kind: 'faction', id, faction: id, words: fold(name, text) }),
      ),
    ...statuses.map(({ id, name }): BookEntry => ({ ...plain, kind: 'status', id, words: fold(name), causes: [id] })),
    ...MECHANICS.map(
      (id): BookEntry => ({ ...plain, kind: 'mechanic', id, words: fold(mechanicName(id)), meets: [id] }),
    ),
  ]
}

function unitEntry(content: RunContent, unit: UnitType): BookEntry {
  const { abilities, statuses, tags } = content
  const own = [unit.ability, unit.t1Ability, unit.t2Ability]
  const able = abilities.filter(({ id }) => own.includes(id))
  const tagged = tags.filter(({ id }) => unit.tags.includes(id))
  const causes = statusesIn([able, tagged.map(({ clauses }) => clauses)])
  return {
    kind: 'unit',
    id: unit.id,
    words: fold(
      ...unit.names,
      ...namesOf(able),
      ...namesOf(tagged),
      ...namesOf(statuses.filter(({ id }) => causes.includes(id))),
    ),
    faction: unit.faction,
    role: unit.role,
    cost: unit.cost,
    tags: unit.tags,
    causes,
    meets: metIn(content, unit),
    acts: able.some(({ kind }) => kind === 'action'),
  }
}

/** In the order of the tables, unless another is asked for. */
export function findEntries(content: RunContent, entries: readonly BookEntry[], asked: Asked): readonly BookEntry[] {
  const wanted = folded(asked.q)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = entries.filter(
    ({ kind, words, faction, role, cost, tags, causes, meets, acts }) =>
      wanted.every((word) => words.includes(word)) &&
      fits(asked.kind, kind) &&
      fits(asked.faction, faction) &&
      fits(asked.role, role) &&
      fits(asked.cost, cost?.toString()) &&
      (asked.tag === '' || tags.includes(asked.tag)) &&
      (asked.status === '' || causes.includes(asked.status)) &&
      (asked.mechanic === '' || meets.some((key) => key === asked.mechanic)) &&
      (asked.acts === '' || acts),
  )
  const sort = SORTS.find((each) => each === asked.sort)
  if (sort === undefined || sort === 'faction') return found
  const worth = new Map(content.units.map((unit) => [unit.id, worthIn(content, unit, sort)]))
  return found.toSorted((a, b) => (worthOf(b) ?? -1) - (worthOf(a) ?? -1))

  function worthOf({ kind, id }: BookEntry): number | undefined {
    return kind === 'unit' ? worth.get(id) : undefined
  }
}

/** RN-714: V are the points of RN-604. */
function worthIn(content: RunContent, unit: UnitType, sort: Exclude<(typeof SORTS)[number], 'faction'>): number {
  if (sort === 'cost') return unit.cost
  return sort === 'points' ? pointsOf(unit) : battleStats(content, unit, 1)[sort]
}

const fits = (wanted: string, own: string | undefined): boolean => wanted === '' || wanted === own

const namesOf = (entries: readonly { readonly name: Localised }[]): Localised[] => entries.map(({ name }) => name)

const fold = (...texts: readonly Localised[]): string => folded(texts.flatMap((text) => Object.values(text)).join('\n'))
/** Case does not count, and ё is е. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Ids of all statuses that records bring, however deep they stand. */
function statusesIn(record: unknown): string[] {
  if (typeof record !== 'object' || record === null) return []
  const { kind, status } = record as { kind?: unknown; status?: unknown }
  const own = kind === 'status' && typeof status === 'string' ? [status] : []
  return [...new Set([...own, ...Object.values(record).flatMap(statusesIn)])]
}
