import type { CardKind } from '../recipes/card.ts'
import type { FrameTier, Matter } from '../recipes/colours.ts'
import { BONE, type DieBody } from '../recipes/die.ts'
import type { GroundName } from '../recipes/ground.ts'
import type { Picture } from '../recipes/portrait.ts'
import { seeded } from '../recipes/random.ts'
import { ARENA } from './arena.ts'
import { DICE } from './dice.ts'
import { PEOPLE } from './people.ts'
import { RUN } from './run.ts'
import type { GameTable, KindTable, Row } from './table.ts'
import { TABLETOP } from './tabletop.ts'
import { TWILIGHT } from './twilight.ts'

/** By game; `people` are at the tables of all of them. */
export const TABLES: Readonly<Record<string, GameTable>> = {
  dice: DICE,
  arena: ARENA,
  twilight: TWILIGHT,
  run: RUN,
  tabletop: TABLETOP,
  people: PEOPLE,
}

/** What content says about its picture itself; it goes before every table. */
export interface PictureHints {
  readonly figure?: string
  readonly attribute?: string
  readonly matter?: Matter
  readonly ground?: GroundName
  readonly tier?: FrameTier
  readonly marks?: number
}

/**
 * The law of faces. What content names itself wins; what we ship has a row drawn up by hand; anything else gets a figure and an
 * attribute of its kind by its id, always the same ones.
 */
export function pictureOf(game: string, kind: string, id: string, hints: PictureHints = {}): Picture {
  const table = kindTable(game, kind)
  const row = Object.hasOwn(table.rows, id) ? table.rows[id]! : unknownRow(table, `${game}/${kind}/${id}`)
  return made(table, row, `${game}/${id}`, hints)
}

const GROUNDS: readonly GroundName[] = ['sand', 'yav', 'nav', 'prav', 'frost', 'marsh', 'tavern', 'order']

/** How the n-th who bears an id on one board, from 0, differs from the first: another figure, or else another ground. */
export function namesakeHints(game: string, kind: string, id: string, nth: number): PictureHints {
  if (nth === 0) return {}
  const table = kindTable(game, kind)
  const rows = Object.hasOwn(table.namesakes ?? {}, id) ? table.namesakes![id]! : []
  const row = rows[nth - 1]
  if (!row) return { ground: GROUNDS[(nth - rows.length - 1) % GROUNDS.length]! }
  const [figure, attribute = '', matter = table.matter, ground = table.ground] = row
  return { figure, attribute, matter, ground }
}

/** Pictures of all these ids. Where the law would give two of them the same pair, the later one gets the next free pair. */
export function picturesOf(
  game: string,
  kind: string,
  ids: readonly string[],
  hints: Readonly<Record<string, PictureHints>> = {},
): Map<string, Picture> {
  const table = kindTable(game, kind)
  const taken = new Set<string>()
  const pictures = new Map<string, Picture>()
  // Those that somebody drew up by hand keep what they have, whatever stands before them.
  const known = ids.filter((id) => Object.hasOwn(table.rows, id) || hints[id]?.figure !== undefined)
  for (const id of [...known, ...ids.filter((id) => !known.includes(id))]) {
    const seed = `${game}/${kind}/${id}`
    let picture = pictureOf(game, kind, id, hints[id])
    for (let turn = 1; taken.has(pairOf(picture)) && turn < 200 && !known.includes(id); turn++) {
      picture = made(table, unknownRow(table, `${seed}#${turn}`), `${game}/${id}`, hints[id] ?? {})
    }
    taken.add(pairOf(picture))
    pictures.set(id, picture)
  }
  return pictures
}

/** No two units of a game may share it. */
export const pairOf = ({ figure, attribute = '' }: Picture): string => `${figure} ${attribute}`

/** Where people of the tables may come from. */
const HOMES: readonly GroundName[] = ['order', 'nav', 'yav', 'prav', 'sand', 'frost', 'tavern', 'marsh']

/** The animal of a player, by name. */
export function playerPicture(name: string): Picture {
  const animals = Object.keys(PEOPLE.kinds.player!.rows)
  const next = seeded(`player ${name}`)
  const picture = pictureOf('people', 'player', animals[Math.floor(next() * animals.length)]!)
  return { ...picture, ground: HOMES[Math.floor(next() * HOMES.length)]!, seed: name }
}

/** The person that a bot is; namesakes at the same table come from elsewhere. */
export function botPicture(bot: string, namesake: number): Picture {
  const picture = pictureOf('people', 'bot', bot)
  const home = HOMES.indexOf(picture.ground)
  return { ...picture, ground: HOMES[(home + 3 * namesake) % HOMES.length]! }
}

/** What a die of the dice game is cut from; one that we do not ship is cut from a body that its id picks. */
export function dieBodyOf(id: string): DieBody {
  const bodies = DICE.dice!
  if (Object.hasOwn(bodies, id)) return bodies[id]!
  const marked = Object.values(bodies).filter(({ mark }) => mark !== undefined)
  return marked[Math.floor(seeded(`die ${id}`)() * marked.length)] ?? BONE
}

/** A card belongs to the first of these that its effects name; whatever helps oneself is a defence. */
export function cardKindOf(effects: readonly { readonly kind: string }[]): CardKind {
  const kinds = effects.map(({ kind }) => CARD_KINDS[kind]).filter((kind) => kind !== undefined)
  return kinds[0] ?? 'defence'
}

const CARD_KINDS: Readonly<Record<string, CardKind>> = {
  attack: 'attack',
  attack_vs: 'attack',
  bleed: 'attack',
  expose: 'attack',
  stun: 'attack',
  disarm: 'attack',
  unravel: 'attack',
  wound: 'attack',
  wound_all: 'attack',
  defence: 'defence',
  influence: 'influence',
  sway: 'influence',
  sway_all: 'influence',
  soothe: 'influence',
  calm: 'influence',
  faith: 'influence',
  resonance: 'influence',
}

export const kindTable = (game: string, kind: string): KindTable =>
  (Object.hasOwn(TABLES, game) ? TABLES[game]!.kinds[kind] : undefined) ?? ANYTHING

/** A game or a kind that has no table yet borrows the people of the inn. */
const ANYTHING: KindTable = {
  ...PEOPLE.kinds.player!,
  rows: { ...PEOPLE.kinds.player!.rows, ...PEOPLE.kinds.bot!.rows },
}

function made(table: KindTable, row: Row, seed: string, hints: PictureHints): Picture {
  const [figure, attribute = '', matter = table.matter, ground = table.ground, dye] = row
  const wanted = hints.attribute ?? (hints.figure === undefined ? attribute : '')
  return {
    figure: hints.figure ?? figure,
    ...(wanted !== '' && { attribute: wanted }),
    matter: hints.matter ?? matter,
    ground: hints.ground ?? ground,
    // Whoever names a figure or what it is made of means those colours.
    ...(dye && (hints.figure ?? hints.matter) === undefined && { dye }),
    tier: hints.tier ?? 1,
    ...(hints.marks !== undefined && { marks: hints.marks }),
    seed,
  }
}

/** Somebody's figure with somebody else's attribute: both stencils are there already. */
function unknownRow({ rows, ground, matter }: KindTable, seed: string): Row {
  const next = seeded(seed)
  const all = Object.values(rows)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)]
  const [figure, , ownMatter = matter] = pick(all)!
  const attributes = all
    .map(([, attribute = '']) => attribute)
    .filter((attribute) => attribute !== '' && attribute !== figure)
  const [, , , ownGround = ground] = pick(all)!
  return [figure, pick(attributes) ?? '', ownMatter, ownGround]
}
