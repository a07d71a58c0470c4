import type { Step } from '@arbiter/content'
import type { EnemyStart, Lasting } from '../setup.ts'
import type { SetupReader } from './reader.ts'

const FIELDS = ['hp', 'wp', 'buff', 'stunned', 'expose', 'unravel', 'bleed', 'disarm']
/** HP, Will, numbers and rounds of an enemy at the start. */
export const MAX_ENEMY_START = 999

/** Enemies that do not enter fresh, by slot. */
export function readEnemies(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  slots: number,
): Record<string, EnemyStart> {
  const known = Array.from({ length: slots }, (_, slot) => ({ id: String(slot) }))
  const enemies: Record<string, EnemyStart> = {}
  for (const [slot, value] of Object.entries(read.entries(raw, at))) {
    const here = [...at, slot]
    if (read.ref(slot, here, known, `slot 0..${slots - 1}`)) enemies[slot] = readEnemy(read, value, here)
  }
  return enemies
}

function readEnemy(read: SetupReader, raw: unknown, at: readonly Step[]): EnemyStart {
  const fields = read.object(raw ?? null, at, FIELDS)
  const number = (field: 'hp' | 'wp' | 'buff' | 'expose' | 'unravel', min: number) =>
    fields[field] === undefined ? {} : { [field]: read.integer(fields[field], [...at, field], min, MAX_ENEMY_START) }
  const lasting = (field: 'bleed' | 'disarm') =>
    fields[field] === undefined ? {} : { [field]: readLasting(read, fields[field], [...at, field]) }
  return {
    ...number('hp', 1),
    ...number('wp', 1),
    ...number('buff', 0),
    ...number('expose', 0),
    ...number('unravel', 0),
    ...(fields.stunned === undefined ? {} : { stunned: read.flag(fields.stunned, [...at, 'stunned'], false) }),
    ...lasting('bleed'),
    ...lasting('disarm'),
  }
}

function readLasting(read: SetupReader, raw: unknown, at: readonly Step[]): Lasting {
  const { n, rounds } = read.object(raw ?? null, at, ['n', 'rounds'])
  return {
    n: read.integer(n, [...at, 'n'], 1, MAX_ENEMY_START),
    rounds: read.integer(rounds, [...at, 'rounds'], 1, MAX_ENEMY_START),
  }
}
