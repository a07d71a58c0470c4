import type { Step } from '@arbiter/content'
import type { ArenaContent, Implement } from '../content/types.ts'
import {
  ACCESSORY_SLOTS,
  type AccessorySlot,
  type ArmourSlot,
  DAMAGE_TYPES,
  type DamageType,
} from '../content/words.ts'
import type { BuiltGear, BuiltItem } from '../setup.ts'
import type { SetupReader } from './reader.ts'

/** What a bare hand and an empty mind use; nobody carries them (AR-137). */
const NOT_CARRIED = ['unarmed', 'unfocused']

/** AR-052, AR-136, AR-153. What is held and worn. */
export function readGear(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  perkLifts: boolean,
): BuiltGear {
  const fields = read.object(raw, at, ['main', 'off', 'armour', 'accessories'])
  const hands = [...content.implements.filter(({ id }) => !NOT_CARRIED.includes(id)), ...content.shields]
  const main = readHeld(read, fields.main, [...at, 'main'], content, hands)
  const off = readHeld(read, fields.off, [...at, 'off'], content, hands)
  const armour = read
    .list(fields.armour, [...at, 'armour'])
    .map((piece, i) => readItem(read, piece, [...at, 'armour', i], content, content.armour))
  checkSlots(read, armour, [...at, 'armour'], content)
  const accessories = readAccessories(read, fields.accessories, [...at, 'accessories'], content)
  const gear = { main, off, armour, accessories }
  checkHands(read, gear, at, content, perkLifts || affixLifts(gear, content))
  return gear
}

/** AR-136. Two-Handed items need both hands; the off hand is for Light items and shields, unless something lifts that. */
function checkHands(
  read: SetupReader,
  { main, off }: BuiltGear,
  at: readonly Step[],
  content: ArenaContent,
  lifted: boolean,
): void {
  const tags = (item: BuiltItem | null) => content.implements.find(({ id }) => id === item?.item)?.tags
  if (!off) return
  if (tags(main)?.includes('Two-Handed')) {
    read.fault('setup_hands', [...at, 'off'], 'an empty off hand', off.item)
    return
  }
  const held = tags(off)
  if (!held) return
  if (held.includes('Two-Handed')) read.fault('setup_hands', [...at, 'off'], 'a one-handed item', off.item)
  else if (!held.includes('Light') && !lifted) {
    read.fault('setup_hands', [...at, 'off'], 'a Light item or a shield', off.item)
  }
}

function affixLifts({ main, off, armour, accessories }: BuiltGear, content: ArenaContent): boolean {
  const worn = [main, off, ...armour, ...Object.values(accessories)]
  return worn.some((item) =>
    item?.affixes.some(({ id }) => content.affixes.find((affix) => affix.id === id)?.anyOffHand),
  )
}

function checkSlots(read: SetupReader, pieces: readonly BuiltItem[], at: readonly Step[], content: ArenaContent): void {
  const covered = new Set<ArmourSlot>()
  for (const [i, { item }] of pieces.entries()) {
    const slots = content.armour.find(({ id }) => id === item)?.slots ?? []
    const twice = slots.filter((slot) => covered.has(slot))
    if (twice.length > 0) read.fault('setup_armour', [...at, i], `a free slot: ${twice.join(', ')}`, item)
    for (const slot of slots) covered.add(slot)
  }
}

function readAccessories(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
): BuiltGear['accessories'] {
  const worn: Partial<Record<AccessorySlot, BuiltItem>> = {}
  const fields = read.object(raw, at, ACCESSORY_SLOTS)
  for (const slot of ACCESSORY_SLOTS) {
    if (fields[slot] === undefined || fields[slot] === null) continue
    const fitting = content.accessories.filter(({ slots }) => slots.includes(slot))
    worn[slot] = readItem(read, fields[slot], [...at, slot], content, fitting)
  }
  return worn
}

/** A weapon, focus or shield; the damage type of a focus is chosen per item (section 30.2). */
function readHeld(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  hands: readonly { readonly id: string }[],
): BuiltItem | null {
  if (raw === undefined || raw === null) return null
  const item = readItem(read, raw, at, content, hands)
  const focus = content.implements.find(({ id, kind }) => id === item.item && kind === 'focus')
  return focus ? { ...item, type: readType(read, raw, at, focus) } : item
}

function readType(read: SetupReader, raw: unknown, at: readonly Step[], focus: Implement): DamageType {
  const given = typeof raw === 'string' ? undefined : (raw as { type?: unknown }).type
  if (given === undefined && focus.type === undefined) {
    read.fault('setup_field', [...at, 'type'], DAMAGE_TYPES.join(' | '), null)
  }
  return read.oneOf(given, [...at, 'type'], DAMAGE_TYPES, focus.type ?? 'Psychic')
}

function readItem(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  known: readonly { readonly id: string }[],
): BuiltItem {
  const short = typeof raw === 'string'
  const fields = short ? { item: raw } : read.object(raw ?? null, at, ['item', 'type', 'quality', 'affixes'])
  const found = read.ref(fields.item, short ? at : [...at, 'item'], known, 'item id')
  const isFocus = content.implements.some(({ id, kind }) => id === found?.id && kind === 'focus')
  if (found && fields.type !== undefined && !isFocus) read.fault('setup_field', [...at, 'type'], 'no type', fields.type)
  const affixes = read.list(fields.affixes, [...at, 'affixes']).map((entry, i) => {
    const here = [...at, 'affixes', i]
    const { id, tier } = read.object(entry ?? null, here, ['id', 'tier'])
    return {
      id: read.ref(id, [...here, 'id'], content.affixes, 'affix id')?.id ?? '',
      tier: read.ref(tier, [...here, 'tier'], content.affixTiers, 'tier id')?.id ?? '',
    }
  })
  for (const [i, { id }] of affixes.entries()) {
    if (id !== '' && affixes.findIndex((other) => other.id === id) < i) {
      read.fault('setup_duplicate', [...at, 'affixes', i, 'id'], 'each id once', id)
    }
  }
  return {
    item: found?.id ?? '',
    quality: read.integer(fields.quality, [...at, 'quality'], 1, MAX_QUALITY, 100),
    affixes,
  }
}

/** AR-156. Per cent. */
const MAX_QUALITY = 1000
