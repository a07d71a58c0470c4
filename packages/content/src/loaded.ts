import type { Knob, Locales, PackFault, PackRef, Section } from '@arbiter/kernel'

/** What a game gets out of its packs: checked content, and what experiments and screens ask about it. */
export interface Loaded<Content> {
  readonly content: Content
  readonly refs: readonly PackRef[]
  readonly sections: Readonly<Record<string, Section>>
  readonly knobs: readonly Knob[]
  readonly warnings: readonly PackFault[]
  /** Sentences that the packs bring. */
  readonly locales: Locales
}

/** Content is shared by every match of a process, so it is frozen at every depth. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
