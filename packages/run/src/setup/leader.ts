import type { Step } from '@arbiter/content'
import type { Leader } from '../content/types.ts'
import type { SetupReader } from './limits.ts'

/** RN-231: leader and faction belong together. */
export function checkLeader(
  read: SetupReader,
  leader: Leader | null | undefined,
  faction: string | undefined,
  at: readonly Step[],
  leaders: readonly Leader[],
): void {
  if (!leader || faction === undefined || leader.faction === faction) return
  const fitting = leaders.filter((other) => other.faction === faction).map(({ id }) => id)
  read.fault('setup_leader', at, fitting.join(' | '), leader.id)
}
