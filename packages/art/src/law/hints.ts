import { kindTable, type PictureHints } from './law.ts'

/** Content as a kit of a game shows it: the name of a list → its entries. */
export type ContentSections = Readonly<Record<string, { readonly value?: unknown }>>

/** What the entries of a kind say about their own pictures, by id. The packs have been checked: names are known. */
export function hintsIn(game: string, kind: string, sections: ContentSections): ReadonlyMap<string, PictureHints> {
  const { section } = kindTable(game, kind)
  const list = section === undefined ? undefined : sections[section]?.value
  return new Map(Array.isArray(list) ? list.flatMap(hintsOf) : [])
}

const hintsOf = ({ id, art }: { readonly id: string; readonly art?: PictureHints }): [string, PictureHints][] =>
  art === undefined ? [] : [[id, art]]
