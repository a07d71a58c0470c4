import type { Step } from '@arbiter/content'
import type { StartStatus, UnitStart } from '../battle/setup.ts'
import type { RunContent } from '../content/types.ts'
import { MAX_START, MAX_STATUS_ROUNDS, type SetupReader } from './limits.ts'

/** RN-026. A unit that enters hurt, shaken or under a status. */
export function readUnitStart(
  read: SetupReader,
  raw: unknown,
  at: readonly Step[],
  { statuses: known }: RunContent,
): UnitStart {
  const { hp, resolve, statuses } = read.object(raw ?? null, at, ['hp', 'resolve', 'statuses'])
  const carried: Record<string, StartStatus> = {}
  for (const [id, value] of Object.entries(read.entries(statuses, [...at, 'statuses']))) {
    const here = [...at, 'statuses', id]
    const status = read.ref(id, here, known, 'status id')
    const { magnitude, rounds } = read.object(value ?? null, here, ['magnitude', 'rounds'])
    if (!status) continue
    carried[status.id] = {
      magnitude: read.integer(magnitude, [...here, 'magnitude'], 0, MAX_START, 0),
      rounds: rounds === null ? null : read.integer(rounds, [...here, 'rounds'], 1, MAX_STATUS_ROUNDS),
    }
  }
  return {
    ...(hp === undefined ? {} : { hp: read.integer(hp, [...at, 'hp'], 1, MAX_START) }),
    ...(resolve === undefined ? {} : { resolve: read.integer(resolve, [...at, 'resolve'], 0, MAX_START) }),
    ...(statuses === undefined ? {} : { statuses: carried }),
  }
}
