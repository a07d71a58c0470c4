import {
  ACCESSORY_SLOTS,
  type AiSettings,
  type ArenaKit,
  ATTRIBUTES,
  type Build,
  completeEvent,
  DAMAGE_TYPES,
  DEFAULT_ACTIONS,
  TARGET_PRIORITIES,
  type TeamSetup,
} from '@arbiter/arena'
import { isPlainObject } from '@arbiter/kernel'
import { type BuiltItem, type BuiltTrait, type Draft, freeMember, MAX_MEMBERS, sampleMember } from './draft.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a set-up with faults can still be mended from: known names and all numbers stay, the rest is left out. */
export function looseDraft(kit: ArenaKit, raw: Fields): Draft {
  const { events } = kit.content
  const overrides = fieldsOf(raw.event)
  const event = known(events, typeof raw.event === 'string' ? raw.event : overrides.id) ?? events[0]!
  const plain = {
    event: isPlainObject(raw.event) ? raw.event : event.id,
    teams: event.startZones.slice(0, 2).map(() => ({ members: [{ character: kit.content.characters[0]!.id }] })),
  }
  const tuned = kit.game.setup.parse({ ...plain, tuning: raw.tuning })
  const checked = tuned.ok ? tuned : kit.game.setup.parse(plain)
  return {
    event: checked.ok ? checked.value.event : completeEvent(event, kit.content.tuning),
    teams: listOf(raw.teams).map((team) => looseTeam(kit, fieldsOf(team))),
    tuning: fieldsOf(raw.tuning) as Draft['tuning'],
    start: fieldsOf(raw.start) as Draft['start'],
  }
}

const looseTeam = (kit: ArenaKit, { name, members }: Fields): TeamSetup => ({
  name: typeof name === 'string' ? name : '',
  members: listOf(members).flatMap((member) => {
    const fields = fieldsOf(member)
    const copies = Math.max(1, Math.min(MAX_MEMBERS, numberOf(fields.count, 1)))
    return Array.from({ length: copies }, () => looseMember(kit, fields))
  }),
})

function looseMember(kit: ArenaKit, raw: Fields): Build {
  const { content } = kit
  const sample = known(content.characters, raw.character)
  const base = sample ? sampleMember(kit, sample.id, numberOf(raw.stars, 3)) : freeMember(kit)
  const numbers = (given: unknown, usual: Build['attributes']) =>
    Object.fromEntries(
      ATTRIBUTES.map((id) => [id, numberOf(given, numberOf(fieldsOf(given)[id], usual[id]))]),
    ) as Build['attributes']
  const attributes = numbers(raw.attributes, base.attributes)
  return {
    ...base,
    name: typeof raw.name === 'string' ? raw.name : '',
    stars: numberOf(raw.stars, base.stars),
    attributes,
    potential: numbers(raw.potential, attributes),
    traits: raw.traits === undefined ? base.traits : listOf(raw.traits).flatMap((trait) => looseTrait(kit, trait)),
    gear: raw.gear === undefined ? base.gear : looseGear(kit, fieldsOf(raw.gear)),
    consumables:
      raw.consumables === undefined
        ? base.consumables
        : listOf(raw.consumables).flatMap((id) => known(content.consumables, id)?.id ?? []),
    settings: looseSettings(kit, fieldsOf(raw.settings), base.settings),
    persistent: typeof raw.persistent === 'boolean' ? raw.persistent : base.persistent,
  }
}

function looseTrait(kit: ArenaKit, raw: unknown): BuiltTrait[] {
  const fields = fieldsOf(raw)
  const trait = known(kit.content.traits, fields.id)
  if (!trait) return []
  const perks = listOf(fields.perks).flatMap((entry) => {
    const perk = known(trait.perks, typeof entry === 'string' ? entry : fieldsOf(entry).id)
    return perk ? [{ id: perk.id, level: numberOf(fieldsOf(entry).level, 1) }] : []
  })
  return [{ id: trait.id, level: numberOf(fields.level, 1), perks }]
}

function looseGear(kit: ArenaKit, raw: Fields): Build['gear'] {
  const { implements: held, shields, armour, accessories } = kit.content
  const worn = ACCESSORY_SLOTS.flatMap((slot) => {
    const item = looseItem(kit, fieldsOf(raw.accessories)[slot], accessories)
    return item ? [[slot, item]] : []
  })
  return {
    main: looseItem(kit, raw.main, [...held, ...shields]),
    off: looseItem(kit, raw.off, [...held, ...shields]),
    armour: listOf(raw.armour).flatMap((piece) => looseItem(kit, piece, armour) ?? []),
    accessories: Object.fromEntries(worn),
  }
}

function looseItem(kit: ArenaKit, raw: unknown, all: readonly { readonly id: string }[]): BuiltItem | null {
  const fields = fieldsOf(raw)
  const found = known(all, typeof raw === 'string' ? raw : fields.item)
  if (!found) return null
  const type = DAMAGE_TYPES.find((each) => each === fields.type)
  const affixes = listOf(fields.affixes).flatMap((entry) => {
    const { id, tier } = fieldsOf(entry)
    const affix = known(kit.content.affixes, id)
    const level = known(kit.content.affixTiers, tier) ?? kit.content.affixTiers[0]!
    return affix ? [{ id: affix.id, tier: level.id }] : []
  })
  return { item: found.id, quality: numberOf(fields.quality, 100), affixes, ...(type && { type }) }
}

function looseSettings(kit: ArenaKit, raw: Fields, base: AiSettings): AiSettings {
  const named = new Set<string>(DEFAULT_ACTIONS)
  const weights = Object.entries(fieldsOf(raw.weights)).filter(
    ([id, weight]) => (named.has(id) || kit.terms[`arena.source.${id}`]) && typeof weight === 'number',
  )
  const gates = Object.entries(fieldsOf(raw.gates)).filter(
    ([id, gate]) => known(kit.content.consumables, id) && isPlainObject(gate),
  )
  return {
    priority: TARGET_PRIORITIES.find((each) => each === raw.priority) ?? base.priority,
    priorityTrait: known(kit.content.traits, raw.priorityTrait)?.id ?? '',
    weights: Object.fromEntries(weights) as AiSettings['weights'],
    preferredRange: typeof raw.preferredRange === 'number' ? raw.preferredRange : null,
    gates: Object.fromEntries(gates) as AiSettings['gates'],
  }
}
const fieldsOf = (value: unknown): Fields => (isPlainObject(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual)
const known = <Entry extends { readonly id: string }>(all: readonly Entry[], id: unknown): Entry | undefined =>
  all.find((each) => each.id === id)
