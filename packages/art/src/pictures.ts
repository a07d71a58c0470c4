import { type ContentSections, hintsIn } from './law/hints.ts'
import { cardKindOf, dieBodyOf, kindTable, type PictureHints, pictureOf, playerPicture } from './law/law.ts'
import { type CardKind, card, cardBack, fateCard } from './recipes/card.ts'
import { champion } from './recipes/champion.ts'
import { die } from './recipes/die.ts'
import { item } from './recipes/item.ts'
import { portrait } from './recipes/portrait.ts'
import { standing } from './recipes/standing.ts'
import type { Stencils } from './recipes/stencil.ts'
import { dataAddress, picture } from './recipes/svg.ts'
import { tokenFace } from './recipes/token.ts'
import { defeatOf, SCENES, type SceneName, victoryOf } from './scenes/index.ts'
import type { SceneOptions } from './scenes/scene.ts'
import type { EndingOptions } from './scenes/victories/victory.ts'

/** From the side of whoever looks; settled for those who only watched, and where nobody won. */
export type EndingMood = 'victory' | 'defeat' | 'settled'

/** Addresses for <img>, each picture printed once. */
export interface Pictures {
  portrait(kind: string, id: string, hints?: PictureHints): string
  token(kind: string, id: string, hints?: PictureHints): string
  item(kind: string, id: string, hints?: PictureHints): string
  /** Without ground or frame, to stand in a scene. */
  standing(kind: string, id: string, hints?: PictureHints): string
  /** Who decided an ending. */
  champion(kind: string, id: string, hints?: PictureHints): string
  /** A card of the kind that its effects make it, or of the kind that is named; a fate card is a fate card. */
  card(kind: string, id: string, of: CardKind | readonly { readonly kind: string }[], hints?: PictureHints): string
  cardBack(): string
  /** 120 by 120, the face in the middle. */
  die(id: string, value: number): string
  scene(name: SceneName, options: SceneOptions): string
  /** The place of the game when it was won, or the night when it was lost; the place without its wreath when it was neither. */
  ending(mood: EndingMood, options: SceneOptions): string
  /** Any other drawing with the stencils of the game; the same key is the same picture. */
  drawn(key: readonly unknown[], draw: (stencils: Stencils) => string): string
}

/** As `Pictures`; one that cannot be drawn just now is undefined. */
export type PicturesInTime = {
  readonly [Shape in keyof Pictures]: (...of: Parameters<Pictures[Shape]>) => string | undefined
}

/** Editors and windows that change their size make new pictures without end: the oldest ones are forgotten. */
const KEPT = 500

/**
 * What a page of a game asks for its pictures, once it has loaded the stencils of `setsFor`. With the `sections` of the game's kit, entries
 * that say how they look do look so. A page whose thread has other work says with `mayDraw` when one more may be drawn.
 */
export function createPictures(game: string, stencils: Stencils, sections?: ContentSections): Pictures
export function createPictures(
  game: string,
  stencils: Stencils,
  sections: ContentSections,
  mayDraw: () => boolean,
): PicturesInTime
export function createPictures(
  game: string,
  stencils: Stencils,
  sections: ContentSections = {},
  mayDraw = () => true,
): PicturesInTime {
  const hints = new Map<string, ReadonlyMap<string, PictureHints>>()
  const pictured = (kind: string, id: string, asked?: PictureHints) => {
    const own = hints.get(kind) ?? hintsIn(game, kind, sections)
    hints.set(kind, own)
    return pictureOf(game, kind, id, { ...own.get(id), ...asked })
  }
  const printed = new Map<string, string>()
  const once = (draw: () => string, ...key: readonly unknown[]): string | undefined => {
    const name = JSON.stringify(key)
    const known = printed.get(name)
    if (known !== undefined || !mayDraw()) return known
    const address = dataAddress(draw())
    printed.set(name, address)
    if (printed.size > KEPT) printed.delete(printed.keys().next().value!)
    return address
  }
  const scene = (name: SceneName, options: EndingOptions) =>
    once(() => SCENES[name](stencils, options), 'scene', name, options)
  return {
    portrait: (kind, id, hints) =>
      once(() => portrait(stencils, pictured(kind, id, hints)), 'portrait', kind, id, hints),
    token: (kind, id, hints) => once(() => tokenFace(stencils, pictured(kind, id, hints)), 'token', kind, id, hints),
    item: (kind, id, hints) => once(() => item(stencils, pictured(kind, id, hints)), 'item', kind, id, hints),
    standing: (kind, id, hints) =>
      once(() => standing(stencils, pictured(kind, id, hints)), 'standing', kind, id, hints),
    champion: (kind, id, hints) =>
      once(() => champion(stencils, pictured(kind, id, hints)), 'champion', kind, id, hints),
    card: (kind, id, of, hints) =>
      once(
        () => {
          const shown = pictured(kind, id, hints)
          if (kindTable(game, kind).shape === 'fate') return fateCard(stencils, shown)
          return card(stencils, shown, typeof of === 'string' ? of : cardKindOf(of))
        },
        'card',
        kind,
        id,
        of,
        hints,
      ),
    cardBack: () => once(cardBack, 'back'),
    die: (id, value) =>
      once(() => picture(120, 120, die(stencils, value, { x: 13, y: 11, size: 80 }, dieBodyOf(id))), 'die', id, value),
    scene,
    ending: (mood, options) =>
      mood === 'defeat'
        ? scene(defeatOf(game), options)
        : scene(victoryOf(game), mood === 'settled' ? { ...options, calm: true } : options),
    drawn: (key, draw) => once(() => draw(stencils), 'drawn', ...key),
  }
}

/** The face of a player by name, with the stencils of `people`. */
export const playerFace = (stencils: Stencils, name: string): string =>
  dataAddress(tokenFace(stencils, playerPicture(name)))
