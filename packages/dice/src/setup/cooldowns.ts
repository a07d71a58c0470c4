import type { DiceContent } from '../content/types.ts'
import type { PieceLists, StartCooldowns } from '../setup.ts'
import type { SetupReader } from './reader.ts'

const OWNERS = ['global', '1', '2'] as const

/** DC-017. Active items of this match that are not ready when a leg opens. */
export function readCooldowns(
  read: SetupReader,
  raw: unknown,
  lists: Readonly<Record<(typeof OWNERS)[number], PieceLists>>,
  { items }: DiceContent,
): StartCooldowns {
  const cooldowns: Partial<Record<(typeof OWNERS)[number], Record<string, number>>> = {}
  const fields = read.object(raw, ['start_cooldowns'], OWNERS)
  for (const owner of OWNERS) {
    if (fields[owner] === undefined) continue
    const path = ['start_cooldowns', owner]
    const active = items.flatMap((item) =>
      item.type === 'active' && lists[owner].items.some(({ id }) => id === item.id) ? [item] : [],
    )
    const own: Record<string, number> = {}
    for (const [id, turns] of Object.entries(read.entries(fields[owner], path))) {
      const item = read.ref(id, [...path, id], active, 'an active item of this owner')
      if (item) own[id] = read.integer(turns, [...path, id], 0, item.cooldown_turns)
    }
    cooldowns[owner] = own
  }
  return cooldowns
}
