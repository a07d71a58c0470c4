import type { ArenaKit } from '@arbiter/arena'
import { type Fault, isPlainObject, parseUntrustedJson } from '@arbiter/kernel'
import { type Draft, draftOf } from './draft.ts'
import { looseDraft } from './looseDraft.ts'

/** What a file holds; with faults the draft is what could be read, to be mended. */
export interface SetupFileRead {
  readonly draft: Draft | undefined
  readonly faults: readonly Fault[]
}

/** AR-052. Only what is not a set-up at all gives no draft. */
export function readSetupFile(kit: ArenaKit, text: string): SetupFileRead {
  let raw: unknown
  try {
    raw = parseUntrustedJson(text)
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    return { draft: undefined, faults: [{ code: 'not_json', path: '', found }] }
  }
  const parsed = kit.game.setup.parse(raw)
  if (parsed.ok) return { draft: draftOf(kit, parsed.value), faults: [] }
  return { draft: isPlainObject(raw) ? looseDraft(kit, raw) : undefined, faults: parsed.faults }
}
