import { CARD_SIGN } from '../recipes/card.ts'
import type { GroundName } from '../recipes/ground.ts'
import { type ContentSections, hintsIn } from './hints.ts'
import { kindTable, type PictureHints, pictureOf, TABLES } from './law.ts'
import type { GameTable, KindTable } from './table.ts'

/** Pictures of the home page and of pages where something is missing. */
const HOME = [
  ...['beer-stein', 'candle-light', 'swordwoman', 'rock-golem', 'hooded-figure', 'mounted-knight', 'crowned-skull'],
  ...['crossed-swords', 'hooded-assassin', 'plague-doctor-profile', 'viking-head', 'barrel', 'wooden-crate', 'anchor'],
  ...['fox-head', 'lantern-flame'],
]

/** The name of a set → the stencils in it. `<game>` is what its first picture needs, `<game>Later` all the rest; where a kind is loaded by its grounds, `<game><Ground>` is what one of them needs. */
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
    ...kinds.filter(({ load }) => load === 'byGround').flatMap((kind) => namesOn(kind, kind.ground)),
  ])
  const grounds = groundsOf(table).map((ground) => {
    const names = kinds.filter(({ load }) => load === 'byGround').flatMap((kind) => namesOn(kind, ground))
    return [ground, new Set(names.filter((name) => !first.has(name)))] as const
  })
  // What comes later and stands on a ground with a set of its own finds there what that set has already.
  const onGround = new Map<GroundName, ReadonlySet<string>>(grounds)
  const rest = kinds
    .filter(({ load }) => load === 'later')
    .flatMap((kind) => [
      ...namesOf({ ...kind, rows: {} }),
      ...Object.values(kind.rows).flatMap((row) => {
        const [figure, attribute = '', , ground = kind.ground] = row
        return [figure, attribute].filter((name) => name !== '' && !onGround.get(ground)?.has(name))
      }),
    ])
  const later = new Set(rest.filter((name) => !first.has(name)))
  return [
    [game, [...first]],
    ...(later.size === 0 ? [] : [[`${game}Later`, [...later]] as [string, string[]]]),
    ...grounds.map(([ground, names]): [string, string[]] => [groundSet(game, ground), [...names]]),
  ]
}

/** Grounds that have a set of their own. */
function groundsOf({ kinds }: GameTable): GroundName[] {
  const grounds = Object.values(kinds)
    .filter(({ load }) => load === 'byGround')
    .flatMap(({ rows, ground: own }) =>
      Object.values(rows)
        .map(([, , , ground = own]) => ground)
        .filter((ground) => ground !== own),
    )
  return [...new Set(grounds)]
}

function groundSet(game: string, ground: GroundName): string {
  return `${game}${ground[0]!.toUpperCase()}${ground.slice(1)}`
}

function namesOn(table: KindTable, wanted: GroundName): string[] {
  const rows = Object.entries(table.rows).filter(([, [, , , ground = table.ground]]) => ground === wanted)
  return namesOf({ ...table, rows: Object.fromEntries(rows) })
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
  const { load } = kindTable(game, kind)
  const grounds = load === 'first' ? [] : groundsOf(TABLES[game]!).map((ground) => groundSet(game, ground))
  const own = [game, ...(load === 'later' ? [`${game}Later`] : []), ...grounds]
  const borrowed = [...hintsIn(game, kind, sections).values()].flatMap((hints) => setsWith(game, own, hints))
  return [...new Set([...own, ...borrowed])]
}

/** The same for one picture: where a game has sets for its grounds it needs those of its own figure and attribute alone. */
export function setsForPicture(
  game: string,
  kind: string,
  id: string,
  sections: ContentSections = {},
  asked: PictureHints = {},
): string[] {
  if (!hasGrounds(game)) return setsFor(game, kind, sections)
  const picture = pictureOf(game, kind, id, { ...hintsIn(game, kind, sections).get(id), ...asked })
  const own = kindTable(game, kind).load === 'later' ? [game, `${game}Later`] : [game]
  // Two grounds may share a figure: the one that it stands on is asked first.
  return [...new Set([...own, ...setsWith(game, [...own, groundSet(game, picture.ground)], picture)])]
}

/** Whether some of a game's stencils come with the ground that is shown. */
export const hasGrounds = (game: string): boolean => Object.hasOwn(TABLES, game) && groundsOf(TABLES[game]!).length > 0

/** The nearest sets that have them. */
function setsWith(game: string, own: readonly string[], { figure, attribute }: PictureHints): string[] {
  const nearby = [...own, `${game}Later`, ...Object.keys(STENCIL_SETS)]
  return [figure, attribute].flatMap(
    (name) => nearby.find((set) => name !== undefined && STENCIL_SETS[set]?.includes(name)) ?? [],
  )
}
