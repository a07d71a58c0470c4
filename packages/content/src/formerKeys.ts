import { isPlainObject } from './node.ts'

/**
 * What a file says, with today's keys in place of those that a section has given up. A key that stands there under both
 * names counts as today's says.
 */
export function withCurrentKeys(
  written: unknown,
  formerKeys: Readonly<Record<string, string>> = {},
): { readonly value: unknown; readonly keys: readonly { readonly former: string; readonly current: string }[] } {
  if (!isPlainObject(written)) return { value: written, keys: [] }
  const keys = Object.keys(written)
    .filter((key) => Object.hasOwn(formerKeys, key))
    .map((former) => ({ former, current: formerKeys[former]! }))
  if (keys.length === 0) return { value: written, keys }
  const renamed = keys.map(({ former, current }) => [current, written[former]] as const)
  const kept = Object.entries(written).filter(([key]) => !Object.hasOwn(formerKeys, key))
  return { value: { ...Object.fromEntries(renamed), ...Object.fromEntries(kept) }, keys }
}
