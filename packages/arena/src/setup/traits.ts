import type { Step } from '@arbiter/content'
import type { ArenaContent, Character, Perk, Trait } from '../content/types.ts'
import { TRAIT_KINDS } from '../content/words.ts'
import type { BuiltTrait } from '../setup.ts'
import type { SetupReader } from './reader.ts'

const MAX_LEVEL = 5

/** AR-022, AR-032. Traits with the Perks that are owned, within the stars of the character. */
export function readTraits(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  stars: number,
  sample: Character | undefined,
): BuiltTrait[] {
  const samplePerks = perkIds(sample)
  const built = read.list(raw, at).flatMap((entry, i) => {
    const here = [...at, i]
    const fields = read.object(entry ?? null, here, ['id', 'level', 'perks'])
    const trait = read.ref(fields.id, [...here, 'id'], content.traits, 'trait id')
    const level = read.integer(fields.level, [...here, 'level'], 1, MAX_LEVEL, 1)
    if (!trait) return []
    if (trait.star > stars) read.fault('setup_star', [...here, 'id'], `at most ${stars} stars`, trait.star)
    const perks = readPerks(read, fields.perks, [...here, 'perks'], trait, stars, samplePerks)
    return [{ trait, at: here, built: { id: trait.id, level, perks } }]
  })
  const traits = built.map(({ trait }) => trait)
  for (const [i, { trait, at: here }] of built.entries()) {
    if (traits.indexOf(trait) < i) read.fault('setup_duplicate', [...here, 'id'], 'each id once', trait.id)
  }
  for (const kind of TRAIT_KINDS) {
    const count = traits.filter((trait) => trait.kind === kind).length
    if (count > stars) read.fault('setup_slots', at, `at most ${stars} ${kind} Traits`, count)
  }
  return built.map((entry) => entry.built)
}

/** Whether an owned Perk lets any one-handed item into the off hand (AR-136). */
export function lifts(traits: readonly BuiltTrait[], content: ArenaContent): boolean {
  return traits.some(({ id, perks }) => {
    const all = content.traits.find((trait) => trait.id === id)?.perks ?? []
    return perks.some((owned) => all.find((perk) => perk.id === owned.id)?.anyOffHand)
  })
}

function readPerks(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  trait: Trait,
  stars: number,
  samplePerks: ReadonlySet<string>,
): BuiltTrait['perks'] {
  const entries = read.list(raw, at)
  if (entries.length === 0 && (raw === undefined || Array.isArray(raw))) {
    read.fault('setup_field', at, 'perk id', raw)
  }
  const owned: Perk[] = []
  return entries.flatMap((entry, i) => {
    const here = [...at, i]
    const short = typeof entry === 'string'
    const fields = short ? { id: entry } : read.object(entry ?? null, here, ['id', 'level'])
    const idAt = short ? here : [...here, 'id']
    const perk = read.ref(fields.id, idAt, trait.perks, 'perk id')
    const level = read.integer(fields.level, [...here, 'level'], 1, MAX_LEVEL, 1)
    if (!perk) return []
    if (owned.includes(perk)) read.fault('setup_duplicate', idAt, 'each id once', perk.id)
    owned.push(perk)
    // A sample keeps the Perks it is printed with, whatever its stars (section 30.11 gives Phoenix to a priest of 3).
    if (perk.star > stars && !samplePerks.has(perk.id)) {
      read.fault('setup_star', idAt, `at most ${stars} stars`, perk.star)
    }
    return [{ id: perk.id, level }]
  })
}

const perkIds = (sample: Character | undefined): ReadonlySet<string> =>
  new Set(
    (sample?.traits ?? []).flatMap(({ perks }) => perks.map((perk) => (typeof perk === 'string' ? perk : perk.id))),
  )
