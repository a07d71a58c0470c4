import { type Encounter, parseEncounter, type TabletopContent } from '@arbiter/tabletop'
import { go } from '../../../shell/router.ts'
import { load, store } from '../../../shell/storage.ts'

/** What other pages of the game need of the editor: they open it, and they play what was made in it. */

const EDITOR = '/editor/tabletop'
const OWN = 'tabletop.own'
const HANDED = 'tabletop.handed'

/** Storage may be forbidden: then a hand-over lives as long as the page. */
const kept = new Map<string, unknown>()

/** Opens the editor: with this encounter (TT-151: a fight in play, a shipped one), or where it was left. */
export function openEditor(encounter?: Encounter): void {
  if (encounter) keep(HANDED, encounter)
  go(EDITOR)
}

/** The encounter that the editor was opened with. */
export const handedEncounter = (): unknown => recalled(HANDED)
export const forgetHanded = (): void => keep(HANDED, undefined)

/** From now on the set-up page offers this encounter. */
export const keepOwnEncounter = (encounter: object): void => keep(OWN, encounter)

/** The encounter that was last sent to the table, as a set-up wants it and as the rules read it. */
export function ownEncounter(content: TabletopContent): { file: unknown; parsed: Encounter } | undefined {
  const file = recalled(OWN)
  const parsed = file === undefined ? undefined : parseEncounter(file, content)
  return parsed?.ok ? { file, parsed: parsed.value } : undefined
}

function keep(key: string, value: unknown): void {
  kept.set(key, value)
  store(key, value === undefined ? undefined : JSON.stringify(value))
}

function recalled(key: string): unknown {
  if (kept.has(key)) return kept.get(key)
  try {
    return JSON.parse(load(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
