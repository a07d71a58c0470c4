import { CARD_SIGN } from '../recipes/card.ts'
import { type ContentSections, hintsIn } from './hints.ts'
import { kindTable, TABLES } from './law.ts'
import type { GameTable, KindTable } from './table.ts'

/** Pictures of the home page and of pages where something is missing. */
const HOME = [
  ...['beer-stein', 'candle-light', 'swordwoman', 'rock-golem', 'hooded-figure', 'mounted-knight', 'crowned-skull'],
  ...['crossed-swords', 'hooded-assassin', 'plague-doctor-profile', 'viking-head', 'barrel', 'wooden-crate', 'anchor'],
  ...['fox-head', 'lantern-flame'],
]

/** The name of a set → the stencils in it. `<game>` is what its first picture needs, `<game>Later` all the rest. */
export const STENCIL_SETS: Readonly<Record<string, readonly string[]>> = {
  home: HOME,
  ...Object.fromEntries(Object.entries(TABLES).flatMap(([game, table]) => setsOf(game, table))),
}

function setsOf(game: string, table: GameTable): [set: string, names: readonly string[]][] {
  const kinds = Object.values(table.kinds)
  const first = new Set([
    ...table.board,
    ...dieMarks(table),
    ...kinds.filter(({ load }) => load === 'first').flatMap(namesOf),
  ])
  const rest = kinds.filter(({ load }) => load === 'later').flatMap(namesOf)
  const later = new Set(rest.filter((name) => !first.has(name)))
  return later.size === 0
    ? [[game, [...first]]]
    : [
        [game, [...first]],
        [`${game}Later`, [...later]],
      ]
}

function namesOf({ shape, rows, namesakes = {} }: KindTable): string[] {
  const drawn = [...Object.values(rows), ...Object.values(namesakes).flat()].flatMap(([figure, attribute = '']) => [
    figure,
    attribute,
  ])
  return [...drawn, ...(shape === 'card' ? Object.values(CARD_SIGN) : [])].filter((name) => name !== '')
}

function dieMarks({ dice = {} }: GameTable): string[] {
  return Object.values(dice).flatMap(({ mark }) => (mark === undefined ? [] : [mark]))
}

/**
 * Which sets a page has to load before it can draw this kind; their stencils are merged. Entries of `sections` may borrow figures of
 * other games.
 */
export function setsFor(game: string, kind: string, sections: ContentSections = {}): string[] {
  if (!Object.hasOwn(TABLES, game)) return ['people']
  const own = kindTable(game, kind).load === 'first' ? [game] : [game, `${game}Later`]
  const nearby = [...own, `${game}Later`, ...Object.keys(STENCIL_SETS)]
  const borrowed = [...hintsIn(game, kind, sections).values()]
    .flatMap(({ figure, attribute }) => [figure, attribute])
    .flatMap((name) => nearby.find((set) => name !== undefined && STENCIL_SETS[set]?.includes(name)) ?? [])
  return [...new Set([...own, ...borrowed])]
}
