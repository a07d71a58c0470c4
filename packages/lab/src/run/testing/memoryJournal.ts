import type { Journal, Progress } from '../backend.ts'

/** Keeps copies, as a file would. */
export function memoryJournal(): Journal & { readonly kept: Map<string, Progress> } {
  const kept = new Map<string, Progress>()
  return {
    kept,
    load: async (id) => structuredClone(kept.get(id)),
    save: async (id, progress) => void kept.set(id, structuredClone(progress)),
  }
}
