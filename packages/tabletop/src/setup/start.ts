import type { Step } from '@arbiter/content'
import type { Effect, TabletopContent } from '../content/types.ts'
import { DAMAGE_TYPES } from '../content/words.ts'
import { trackOf } from '../rules/wounds.ts'
import type { FighterStart, PlacedFighter } from '../setup.ts'
import type { SetupReader } from './codes.ts'

/** Damage of a wound, values and durations of effects. */
export const MAX_START = 99

/** Fighters who come hurt or under an effect, by uid. Nobody comes who would be out (TT-033). */
export function readStart(
  read: SetupReader,
  raw: unknown,
  fighters: readonly PlacedFighter[],
  { effects }: TabletopContent,
): Record<string, FighterStart> {
  const known = fighters.map((fighter) => ({ id: fighter.uid, fighter }))
  const start: Record<string, FighterStart> = {}
  for (const [uid, value] of Object.entries(read.entries(raw, ['start']))) {
    const at = ['start', uid]
    const found = read.ref(uid, at, known, 'a fighter')
    if (!found) continue
    const fields = read.object(value ?? null, at, ['wounds', 'effects'])
    start[uid] = {
      wounds: readWounds(read, fields.wounds, [...at, 'wounds'], found.fighter, known),
      effects: readEffects(read, fields.effects, [...at, 'effects'], effects, known),
    }
  }
  return start
}

type Known = readonly { readonly id: string }[]

function readWounds(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  { sheet }: PlacedFighter,
  known: Known,
): FighterStart['wounds'] {
  const left = { body: sheet.body - 1, mind: sheet.mind - 1 }
  return read.list(raw, at).map((entry, i) => {
    const here = [...at, i]
    const { damage, type: rawType, by } = read.object(entry ?? null, here, ['damage', 'type', 'by'])
    const type = read.oneOf(rawType, [...here, 'type'], DAMAGE_TYPES, 'body_physical')
    const track = trackOf(type)
    const taken = read.integer(damage, [...here, 'damage'], 1, Math.max(1, left[track]))
    left[track] -= taken
    if (left[track] < 0) read.fault('setup_range', here, `at most ${left[track] + taken}`, taken)
    return { damage: taken, type, by: readBy(read, by, [...here, 'by'], known) }
  })
}

/** Postures stand in the encounter; who holds somebody cannot be said here. */
const isStandalone = ({ lasts }: Effect): boolean => lasts !== 'held' && lasts !== 'posture'

function readEffects(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  effects: readonly Effect[],
  known: Known,
): FighterStart['effects'] {
  return read.list(raw, at).map((entry, i) => {
    const here = [...at, i]
    const { effect, value, duration, by } = read.object(entry ?? null, here, ['effect', 'value', 'duration', 'by'])
    const found = read.ref(effect, [...here, 'effect'], effects.filter(isStandalone), 'an effect')
    const counts = found?.lasts === 'turns' || found?.lasts === 'rounds'
    return {
      effect: found?.id ?? '',
      value: read.integer(value, [...here, 'value'], 0, MAX_START, 0),
      duration: read.integer(duration, [...here, 'duration'], counts ? 1 : 0, MAX_START, counts ? undefined : 0),
      by: readBy(read, by, [...here, 'by'], known),
    }
  })
}

const readBy = (read: SetupReader, raw: unknown, at: readonly Step[], known: Known): string | null =>
  raw === undefined || raw === null ? null : (read.ref(raw, at, known, 'a fighter')?.id ?? null)
