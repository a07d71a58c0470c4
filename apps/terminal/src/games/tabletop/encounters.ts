import { localText } from '@arbiter/kernel'
import type { Encounter } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'

/** Title, what it is about, map and sides. */
export function encounterTexts({ title, notes, map, sides, fighters }: Encounter, words: Wording): string[] {
  const counted = sides.map(({ id, name }) => {
    const n = fighters.filter(({ side }) => side === id).length
    return `${localText(name, words.language)} ${n}`
  })
  return [
    localText(title, words.language),
    ...(notes ? [localText(notes, words.language)] : []),
    words.text('cli.tabletop.encounter', {
      mapped: String(map !== null),
      kind: map ? { term: `tabletop.map_kind.${map.kind}` } : '',
      columns: map?.rows[0]?.length ?? 0,
      rows: map?.rows.length ?? 0,
      sides: counted.join(', '),
    }),
  ]
}
