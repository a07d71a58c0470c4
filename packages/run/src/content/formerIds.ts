import { type FormerIds, isPlainObject } from '@arbiter/kernel'
import type { RunContent } from './types.ts'

type Aliases = RunContent['aliases']

/** Fields that name a leader; `leaders` has one per side. A player may be called whatever he likes, also by such a name. */
const LEADER_FIELDS: readonly string[] = ['leader', 'leaderId', 'leaders']

/** RN-641. The leader that an id means today. */
export const currentLeader = <Raw>(aliases: Aliases, id: Raw): Raw | string =>
  typeof id === 'string' && Object.hasOwn(aliases, id) ? aliases[id]! : id

/** RN-641. For whatever was stored by an earlier release: runs, snapshots, events, states. */
export function formerIdsOf(aliases: Aliases): FormerIds {
  const former = Object.fromEntries(Object.entries(aliases).map(([old, id]) => [id, old]))
  return {
    toCurrent: (data) => renamed(data, aliases),
    toFormer: (data) => renamed(data, former),
  }
}

/** The same object where nothing in it has another name. */
function renamed<Data>(data: Data, names: Aliases, ofLeaders = false): Data {
  if (Array.isArray(data)) {
    const parts = data.map((part) => renamed(part, names))
    return parts.some((part, i) => part !== data[i]) ? (parts as Data) : data
  }
  if (!isPlainObject(data)) return data
  const fields = Object.entries(data).map(([key, value]): [string, unknown] => {
    const isLeader = ofLeaders || LEADER_FIELDS.includes(key)
    return [key, isLeader && typeof value === 'string' ? currentLeader(names, value) : renamed(value, names, isLeader)]
  })
  return fields.some(([key, value]) => value !== data[key]) ? (Object.fromEntries(fields) as Data) : data
}
