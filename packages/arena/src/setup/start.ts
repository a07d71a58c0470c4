import type { Step } from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent, MapDef } from '../content/types.ts'
import { DAMAGE_TYPES, type DamageType } from '../content/words.ts'
import type { StartStacks, StartState, TeamSetup } from '../setup.ts'
import type { SetupReader } from './reader.ts'

const FAR = 1_000_000
const FIELDS = ['hp', 'pools', 'initiative', 'zone', 'statuses', 'shields']

/** AR-018. Where fighters do not start as usual, by cid. */
export function readStart(
  read: SetupReader,
  raw: unknown,
  content: ArenaContent,
  tuning: Tuning,
  map: MapDef | undefined,
  teams: readonly TeamSetup[],
): Record<string, StartState> {
  const count = teams.reduce((sum, { members }) => sum + members.length, 0)
  const cids = Array.from({ length: count }, (_, cid) => String(cid))
  const start: Record<string, StartState> = {}
  for (const [cid, value] of Object.entries(read.entries(raw, ['start']))) {
    const at = ['start', cid]
    if (!cids.includes(cid)) read.fault('setup_ref', at, `cid 0..${count - 1}`, cid)
    else start[cid] = readState(read, read.object(value ?? null, at, FIELDS), at, content, tuning, map, count)
  }
  return start
}

function readState(
  read: SetupReader,
  { hp, pools, initiative, zone, statuses, shields }: Record<string, unknown>,
  at: readonly Step[],
  content: ArenaContent,
  tuning: Tuning,
  map: MapDef | undefined,
  count: number,
): StartState {
  const spendable = content.pools.filter(({ id }) => id !== 'Health')
  return {
    ...(hp === undefined ? {} : { hp: read.integer(hp, [...at, 'hp'], -FAR, FAR) }),
    ...(pools === undefined
      ? {}
      : { pools: readAmounts(read, pools, [...at, 'pools'], spendable, 'pool id', [0, FAR]) }),
    ...(initiative === undefined
      ? {}
      : { initiative: read.integer(initiative, [...at, 'initiative'], -10_000, 10_000) }),
    ...(zone === undefined || !map ? {} : { zone: read.ref(zone, [...at, 'zone'], map.zones, 'zone id')?.id ?? '' }),
    ...(statuses === undefined
      ? {}
      : { statuses: readStatuses(read, statuses, [...at, 'statuses'], content, tuning['status.maxStacks'], count) }),
    ...(shields === undefined ? {} : { shields: readShields(read, shields, [...at, 'shields']) }),
  }
}

function readAmounts(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  known: readonly { readonly id: string }[],
  expected: string,
  [min, max]: readonly [number, number],
): Record<string, number> {
  const amounts: Record<string, number> = {}
  for (const [id, value] of Object.entries(read.entries(raw, at))) {
    if (read.ref(id, [...at, id], known, expected)) amounts[id] = read.integer(value, [...at, id], min, max)
  }
  return amounts
}

/** AR-159: stacks alone, or with the cid of who applied them. */
function readStatuses(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  content: ArenaContent,
  max: number,
  count: number,
): Record<string, number | StartStacks> {
  const statuses: Record<string, number | StartStacks> = {}
  for (const [id, value] of Object.entries(read.entries(raw, at))) {
    const here = [...at, id]
    if (!read.ref(id, here, content.statuses, 'status id')) continue
    if (!isPlainObject(value)) statuses[id] = read.integer(value, here, 1, max)
    else {
      const { stacks, by } = read.object(value, here, ['stacks', 'by'])
      statuses[id] = {
        stacks: read.integer(stacks, [...here, 'stacks'], 1, max),
        by: read.integer(by, [...here, 'by'], 0, count - 1),
      }
    }
  }
  return statuses
}

function readShields(read: SetupReader, raw: unknown, at: readonly Step[]): NonNullable<StartState['shields']> {
  return read.list(raw, at).map((entry, i) => {
    const here = [...at, i]
    const { hp, duration, types } = read.object(entry ?? null, here, ['hp', 'duration', 'types'])
    return {
      hp: read.integer(hp, [...here, 'hp'], 1, FAR),
      ...(duration === undefined ? {} : { duration: read.integer(duration, [...here, 'duration'], 1, 10_000) }),
      ...(types === undefined ? {} : { types: readTypes(read, types, [...here, 'types']) }),
    }
  })
}

const readTypes = (read: SetupReader, raw: unknown, at: readonly Step[]): DamageType[] =>
  read.list(raw, at).map((type, i) => read.oneOf(type ?? null, [...at, i], DAMAGE_TYPES, 'Blunt'))
