import type { Draws } from '../draws/draws.ts'
import { label } from '../draws/label.ts'

/** All luck of damage. */
export const DAMAGE = label('damage')

/** Values that programs of others, editors and people with bad intentions put where something else belongs. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, '', ' ', 'x', '0', '-1', 'null'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    '\u0000',
    '\u202e',
    '💥'.repeat(50),
    'я'.repeat(5_000),
  ],
  ...[[], {}, [[]], [null], { id: null }, { length: -1 }, Array(300).fill(0)],
]

/** As it would come from a file. */
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const hostile = (draws: Draws): unknown => copied(HOSTILE[draws.int(DAMAGE, HOSTILE.length)])

/** One JSON value, damaged in one to three places. */
export function damaged(value: unknown, draws: Draws): unknown {
  let damagedValue = copied(value)
  const times = 1 + draws.int(DAMAGE, 3)
  for (let time = 0; time < times; time++) damagedValue = damagedOnce(damagedValue, draws)
  return damagedValue
}

function damagedOnce(value: unknown, draws: Draws): unknown {
  const slots = slotsIn(value)
  if (slots.length === 0) return hostile(draws)
  const slot = slots[draws.int(DAMAGE, slots.length)]!
  const { holder, key } = slot
  switch (draws.int(DAMAGE, 6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      break
    case 1:
      set(holder, `${key}_`, holder[key])
      break
    case 2: {
      const other = slots[draws.int(DAMAGE, slots.length)]!
      set(holder, key, copied(other.holder[other.key]))
      break
    }
    case 3:
      set(holder, key, nested(holder[key], 1 + draws.int(DAMAGE, 40)))
      break
    default:
      set(holder, key, hostile(draws))
  }
  return value
}

/** A text, cut, doubled or with signs that do not belong there. */
export function damagedText(text: string, draws: Draws): string {
  const at = draws.int(DAMAGE, text.length + 1)
  const end = Math.min(text.length, at + 1 + draws.int(DAMAGE, 40))
  switch (draws.int(DAMAGE, 6)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(end)
    case 2:
      return text.slice(0, end) + text.slice(at)
    case 3:
      return `${text.slice(0, at)}${String.fromCharCode(draws.int(DAMAGE, 0x2000))}${text.slice(at)}`
    case 4:
      return `\ufeff${text}`
    default:
      return text.slice(0, at) + String(hostile(draws)) + text.slice(end)
  }
}

interface Slot {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function slotsIn(value: unknown, found: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    found.push({ holder, key })
    slotsIn(holder[key], found)
  }
  return found
}

/** `__proto__` as a key of its own, as a parser of JSON makes it. */
function set(holder: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function nested(value: unknown, depth: number): unknown {
  let around = value
  for (let level = 0; level < depth; level++) around = level % 2 ? [around] : { in: around }
  return around
}
