import { digestWords } from '../digest.ts'

/**
 * What a draw is for. Each label has its own stream of numbers, so one more draw in one place never shifts another.
 * Handles are made once, when a module loads or content enters play; names come from the rules and from content ids,
 * never from what a player types, because every name stays in memory.
 */
export interface Label {
  readonly name: string
  /** Small integer, valid in this process only: never stored. */
  readonly slot: number
  /** What the name contributes to the seed of its stream. */
  readonly salt: Uint32Array
}

const known = new Map<string, Label>()

export function label(name: string): Label {
  const existing = known.get(name)
  if (existing) return existing
  const made: Label = { name, slot: known.size, salt: digestWords(`label:${name}`) }
  known.set(name, made)
  return made
}
