import { isPlainObject } from './node.ts'

/** The content of a file with its former keys renamed to the current ones. If a key is present under both names, the current one wins. */
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
