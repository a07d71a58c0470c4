import type { Localised } from '@arbiter/kernel'
import coreFactions from '../../packs/core/factions.json' with { type: 'json' }
import coreLeaders from '../../packs/core/leaders.json' with { type: 'json' }
import coreSpells from '../../packs/core/spells.json' with { type: 'json' }
import coreUnits from '../../packs/core/units.json' with { type: 'json' }
import eightFactions from '../../packs/eight/factions.json' with { type: 'json' }
import eightLeaders from '../../packs/eight/leaders.json' with { type: 'json' }
import eightSpells from '../../packs/eight/spells.json' with { type: 'json' }
import eightUnits from '../../packs/eight/units.json' with { type: 'json' }

/** What the questions on all eight factions are made of. */

export const FACTIONS = ['humans', 'undead', 'order', 'chaos', 'nature', 'shadow', 'arcane', 'machine'] as const
export type Faction = (typeof FACTIONS)[number]

const units = [...coreUnits, ...eightUnits].filter((unit) => 'role' in unit) as readonly Unit[]
interface Unit {
  readonly id: string
  readonly faction: string
  readonly role: string
  readonly tags: readonly string[]
  readonly names: readonly Localised[]
}
export const LEADERS = [...coreLeaders, ...eightLeaders].filter((leader) => 'spells' in leader)
export type LeaderEntry = (typeof LEADERS)[number]
const spells = [...coreSpells, ...eightSpells].filter((spell) => 'recommended' in spell)
const factions = [...coreFactions, ...eightFactions]

const FRONT = ['tank', 'melee']
const cardsOf = (faction: Faction, inFront: boolean): string[] =>
  units
    .filter(
      (unit) => unit.faction === faction && !unit.tags.includes('summoned') && FRONT.includes(unit.role) === inFront,
    )
    .map(({ id }) => id)

/** So many cards of a rank, next to each other; most of T1, some of T2, few of T3. */
const rank = (faction: Faction, inFront: boolean) => ({
  $each: { $sample: cardsOf(faction, inFront), count: inFront ? '$size' : { $add: ['$size', -1] } },
  as: { unit: '$it', tier: { $pick: [1, 1, 1, 2, 2, 3] }, x: { $add: [1, '$index'] }, y: inFront ? 1 : 0 },
})
/** Each faction has one unit of every role and cost (RN-601), so armies of equal size, drawn from all cards, cost the same on average. */
export const army = (faction: Faction) => ({ $concat: [rank(faction, true), rank(faction, false)] })

/** From three to eleven cards, the same number on both sides. */
export const SIZE = { $pick: [2, 3, 4, 5, 6] }

export const leadersOf = (faction: Faction): readonly LeaderEntry[] =>
  LEADERS.filter((leader) => leader.faction === faction)

/** RN-193: when the card of a spell says to cast it. */
export const recommended = ({ spells: own }: Pick<LeaderEntry, 'spells'>): Record<string, string> =>
  Object.fromEntries(own.map((spell) => [spell, spells.find(({ id }) => id === spell)!.recommended]))

/** The three leaders of the faction, with their spells as recommended, before that army. */
export const teams = (faction: Faction, units: string) =>
  leadersOf(faction).map((leader) => ({ faction, leader: leader.id, timings: recommended(leader), units }))

const nameIn = (entries: readonly object[], id: string): Localised =>
  (entries as readonly { readonly id: string; readonly name?: Localised }[]).find(
    (entry) => entry.id === id && entry.name !== undefined,
  )!.name!

export const factionName = (id: string): Localised => nameIn(factions, id)
export const spellName = (id: string): Localised => nameIn(spells, id)
export const leaderName = (id: string): Localised => nameIn(LEADERS, id)
export const unitName = (id: string): Localised => units.find((unit) => unit.id === id)!.names[0]!

/** RN-622: the twelve that a run begins with. */
export const starterOf = (faction: Faction): readonly string[] =>
  factions.flatMap((entry) => (entry.id === faction && 'starter' in entry ? entry.starter : []))

/** Texts of both languages, one after another. */
export const told = (...parts: readonly (string | Localised)[]): { readonly en: string; readonly ru: string } => {
  const inLanguage = (language: 'en' | 'ru') =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join('')
  return { en: inLanguage('en'), ru: inLanguage('ru') }
}

export const COMMON = { game: 'run', bots: ['greedy'] } as const
export const ROUNDS = [
  { id: 'rounds', title: { en: 'Rounds', ru: 'Раундов' }, mean: 'detail.rounds' },
  {
    id: 'limit',
    title: { en: 'The round limit ends it', ru: 'Исход по пределу раундов' },
    rate: 'reason = "limit"',
  },
] as const
