import { loadContent } from '../content/load.ts'
import { TABLETOP_PACKS } from '../content/packs.ts'
import type { TabletopContent } from '../content/types.ts'

let content: TabletopContent | undefined

/** The content that ships, read when it is first asked for. */
export function shippedContent(): TabletopContent {
  if (!content) {
    const loaded = loadContent([TABLETOP_PACKS.core])
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
    content = loaded.value.content
  }
  return content
}
