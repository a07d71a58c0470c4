import { nearest, type Step } from '@arbiter/content'
import type { DiceContent, Weights } from '../content/types.ts'
import { DICE_COUNT, type DieEntry, MAX_WEIGHT } from '../setup.ts'
import type { SetupReader } from './reader.ts'

const CODE = /^[A-Z0-9]{2,3}$/

/** DC-012, DC-021. Six entries; each is an id of the content or a profile of its own. */
export function readDice(read: SetupReader, raw: unknown, path: readonly Step[], content: DiceContent): DieEntry[] {
  const entries = read.list(raw, path)
  if (entries.length !== DICE_COUNT && (raw === undefined || Array.isArray(raw))) {
    read.fault('setup_dice_count', path, `${DICE_COUNT} dice`, entries.length)
  }
  return entries.map((entry, index) => readDie(read, entry, [...path, index], content))
}

function readDie(read: SetupReader, raw: unknown, path: readonly Step[], content: DiceContent): DieEntry {
  if (typeof raw === 'string') {
    const ids = content.dice.map(({ id }) => id)
    if (!ids.includes(raw)) read.fault('setup_ref', path, 'die id', raw, nearest(raw, ids))
    return raw
  }
  const entry = read.object(raw ?? null, path, ['code', 'weights'])
  if (typeof entry.code !== 'string' || !CODE.test(entry.code)) {
    read.fault('setup_field', [...path, 'code'], '2 or 3 capital letters or digits', entry.code)
  }
  const listed = read.list(entry.weights, [...path, 'weights'])
  if (listed.length !== 6) read.fault('setup_field', [...path, 'weights'], 'six weights', entry.weights)
  const weights = listed.map((weight, face) =>
    read.integer(weight ?? null, [...path, 'weights', face], 0, MAX_WEIGHT, 1),
  )
  if (listed.length === 6 && weights.every((weight) => weight === 0)) {
    read.fault('setup_range', [...path, 'weights'], 'a sum above 0', entry.weights)
  }
  return { code: String(entry.code), weights: weights as unknown as Weights }
}
