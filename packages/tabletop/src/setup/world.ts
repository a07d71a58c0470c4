import type { Ids } from '@arbiter/content'
import type { World } from '../content/check/sheet.ts'
import type { TabletopContent } from '../content/types.ts'

/** What a set-up may name. */
export const worldOf = (content: TabletopContent): World => ({
  checks: idsOf(content.checks),
  skills: idsOf(content.skills),
  attacks: idsOf(content.attacks),
  items: idsOf(content.items),
  spells: idsOf(content.spells),
  characters: idsOf(content.characters),
  hands: new Map(content.items.map(({ id, hands }) => [id, hands])),
})

const idsOf = (entries: readonly { readonly id: string }[]): Ids => new Set(entries.map(({ id }) => id))
