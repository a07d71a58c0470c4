import { type Localised, mapText } from '@arbiter/kernel'
import { type FlagsOf, withStanding } from './clauses/standing.ts'
import type { Clause } from './clauses/types.ts'
import type {
  AbilityFile,
  AuraFile,
  FactionFile,
  FileNumber,
  LeaderFile,
  SpellFile,
  StatusFile,
  TagFile,
  UnitFile,
} from './schema.ts'
import type { Tuning } from './tuning.ts'
import type { Ability, Aura, Faction, Leader, Spell, Status, Tag, UnitType } from './types.ts'

/** Checked entries of the files with every default filled in and every tuning key replaced by its number. */

export const fillFaction = ({ tierNames, ...faction }: FactionFile, tuning: Tuning): Faction => ({
  ...faction,
  hpPct: amountOf(faction.hpPct, tuning),
  atkPct: amountOf(faction.atkPct, tuning),
  resistPct: amountOf(faction.resistPct, tuning),
  regenPct: amountOf(faction.regenPct, tuning),
  dodge: amountOf(faction.dodge, tuning),
  magicPct: amountOf(faction.magicPct, tuning),
  armorPct: amountOf(faction.armorPct, tuning),
  phalanxPct: amountOf(faction.phalanxPct, tuning),
  spreadPct: amountOf(faction.spreadPct, tuning),
  budgetPct: amountOf(faction.budgetPct, tuning),
})

/** RN-031, RN-610. */
export function fillUnit({ t3Range, names, genders, ...unit }: UnitFile, factions: readonly FactionFile[]): UnitType {
  const { tierNames } = factions.find(({ id }) => id === unit.faction)!
  const [first, second, third] = names
  const [gender] = genders ?? []
  return {
    ...unit,
    names: [first, second ?? inPattern(tierNames?.[0], first), third ?? inPattern(tierNames?.[1], first)],
    ...(genders && { genders: [gender!, genders[1] ?? gender!, genders[2] ?? gender!] }),
    t3Range: t3Range ?? unit.range,
  }
}

/** Without a pattern the name stays, as that of a summoned unit does. */
const inPattern = (pattern: Localised | undefined, name: Localised): Localised =>
  pattern === undefined ? name : mapText((own, named) => own!.replace('{name}', named!), pattern, name)

export const fillTag = (tag: TagFile, tuning: Tuning): Tag =>
  tag.clauses === undefined ? (tag as Tag) : { ...tag, clauses: numbered(tag.clauses, tuning) as readonly Clause[] }

export const fillLeader = ({ passive, ...leader }: LeaderFile, tuning: Tuning): Leader => ({
  ...leader,
  passive: { clauses: numbered(passive.clauses, tuning) as readonly Clause[] },
})

export const fillSpell = (spell: SpellFile, tuning: Tuning): Spell => numbered(spell, tuning) as Spell

export const fillAbility = (ability: AbilityFile, tuning: Tuning, flagsOf: FlagsOf): Ability =>
  numbered(withStanding(ability, flagsOf), tuning) as Ability

/** RN-435. */
export const fillStatus = (status: StatusFile, tuning: Tuning): Status => ({
  ...PLAIN_STATUS,
  ...(numbered(status, tuning) as Omit<Status, keyof typeof PLAIN_STATUS>),
  ...(typeof status.spreads === 'string' &&
    status.spreads.startsWith(CONTAGION) && { spreadsBy: status.spreads.slice(CONTAGION.length) }),
})
const CONTAGION = 'contagion.'
const PLAIN_STATUS = { stacking: 'max', resistedBy: [], modifiers: [], flags: [], clauses: [] } as const

/** RN-131. Numbers of the mechanic itself stay keys: a battle may have its own. */
export const fillAura = (aura: AuraFile, tuning: Tuning): Aura =>
  numbered(aura, tuning, (key) => key.startsWith('aura.')) as Aura

/** RN-419: keys, also negative ones, become their numbers. Only keys have a dot in them. */
export function numbered(part: unknown, tuning: Tuning, stays: (key: string) => boolean = () => false): unknown {
  if (typeof part === 'string') return part.includes('.') && !stays(part) ? numberAt(part, tuning) : part
  if (Array.isArray(part)) return part.map((each) => numbered(each, tuning, stays))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, TEXTS.includes(key) ? value : numbered(value, tuning, stays)]),
  )
}
const TEXTS: readonly string[] = ['name', 'flavor', 'id']

function numberAt(key: string, tuning: Tuning): unknown {
  const isNegative = key.startsWith('-')
  const value = (tuning as Readonly<Record<string, unknown>>)[isNegative ? key.slice(1) : key]
  return isNegative ? -(value as number) : value
}

const amountOf = (amount: FileNumber | undefined, tuning: Tuning): number =>
  typeof amount === 'string' ? (numberAt(amount, tuning) as number) : (amount ?? 0)
