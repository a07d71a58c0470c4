import {
  type ContentSections,
  createPictures,
  hasGrounds,
  hintsIn,
  isStencilSet,
  loadStencils,
  type PictureHints,
  type PicturesInTime,
  type StencilSet,
  type Stencils,
  setsFor,
  setsForPicture,
  TABLES,
} from '@arbiter/art'
import { useContext, useSyncExternalStore } from 'react'
import { ContentContext, GameContext } from '../shell/gameContext.ts'
import { Turns } from './turns.ts'

/** A page full of new pictures stays quick to answer: each task draws some of them, and none of the tasks is long on a phone either. */
const turns = new Turns(5)

/** One per game, and `people`: its stencils come once, first those of the first picture, then the rest, then what content borrows. */
class Shelf {
  /** One whose stencils are still on their way, or whose turn has not come, is undefined. */
  pictures: PicturesInTime
  /** It only grows: what was drawn stays as it is. */
  readonly #stencils: Stencils = {}
  #loaded = new Set<string>()
  #wanted = new Set<string>()
  #state: 'idle' | 'loading' | 'done' = 'idle'
  #listeners = new Set<() => void>()
  readonly #game: string
  readonly #sections: ContentSections

  constructor(game: string, sections: ContentSections) {
    this.#game = game
    this.#sections = sections
    this.pictures = this.#print()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#state === 'idle') void this.#load()
    return () => this.#listeners.delete(listener)
  }

  async #load(): Promise<void> {
    this.#state = 'loading'
    try {
      for (const set of this.#sets()) {
        this.#wanted.add(set)
        await this.#add(set)
      }
      this.#state = 'done'
    } catch {
      // Without a network the words are still there; whoever looks next asks again.
      this.#state = 'idle'
    }
  }

  async #add(set: StencilSet): Promise<void> {
    Object.assign(this.#stencils, await loadStencils(set))
    this.#loaded.add(set)
    this.#publish({ ...this.pictures })
  }

  /** Sets that come with the first picture that needs them. */
  #want(set: string): void {
    if (this.#wanted.has(set) || !isStencilSet(set)) return
    this.#wanted.add(set)
    // Without a network: whoever looks next asks again.
    this.#add(set).catch(() => this.#wanted.delete(set))
  }

  #publish(pictures: PicturesInTime): void {
    this.pictures = pictures
    for (const listener of this.#listeners) listener()
  }

  #sets() {
    const kinds = hasGrounds(this.#game) ? [] : kindsOf(this.#game)
    const asked = kinds.flatMap((kind) => setsFor(this.#game, kind, this.#sections))
    return [...new Set([this.#game, `${this.#game}Later`, ...asked])].filter(isStencilSet)
  }

  #print(): PicturesInTime {
    const again = () => this.#publish({ ...this.pictures })
    const drawn = createPictures(this.#game, this.#stencils, this.#sections, () => turns.has(again))
    const sets = new Map<string, readonly string[]>()
    const setsOf = (kind: string, id: string, hints: PictureHints | undefined): readonly string[] => {
      const name = `${kind} ${id} ${JSON.stringify(hints)}`
      const known = sets.get(name) ?? setsForPicture(this.#game, kind, id, this.#sections, hints)
      sets.set(name, known)
      return known
    }
    const has = (kind: string, id: string, hints?: PictureHints): boolean => {
      const missing = setsOf(kind, id, hints).filter((set) => !this.#loaded.has(set))
      // What the first picture needs comes by itself, before all others.
      if (first()) for (const set of missing) this.#want(set)
      return missing.length === 0
    }
    const first = () => this.#loaded.has(this.#game)
    return {
      portrait: (kind, id, hints) => (has(kind, id, hints) ? drawn.portrait(kind, id, hints) : undefined),
      token: (kind, id, hints) => (has(kind, id, hints) ? drawn.token(kind, id, hints) : undefined),
      item: (kind, id, hints) => (has(kind, id, hints) ? drawn.item(kind, id, hints) : undefined),
      standing: (kind, id, hints) => (has(kind, id, hints) ? drawn.standing(kind, id, hints) : undefined),
      champion: (kind, id, hints) => (has(kind, id, hints) ? drawn.champion(kind, id, hints) : undefined),
      card: (kind, id, of, hints) => (has(kind, id, hints) ? drawn.card(kind, id, of, hints) : undefined),
      cardBack: () => (first() ? drawn.cardBack() : undefined),
      die: (...of) => (first() ? drawn.die(...of) : undefined),
      scene: (...of) => (first() ? drawn.scene(...of) : undefined),
      ending: (...of) => (first() ? drawn.ending(...of) : undefined),
      drawn: (...of) => (first() ? drawn.drawn(...of) : undefined),
    }
  }
}

const kindsOf = (game: string): string[] => Object.keys(TABLES[game]!.kinds)

const NOTHING_SAID: ContentSections = {}
const shelves = new Map<string, WeakMap<ContentSections, Shelf>>()

/** Content that says nothing about its looks shares one shelf. */
function shelfOf(game: string, sections: ContentSections = NOTHING_SAID): Shelf {
  const known = shelves.get(game) ?? new WeakMap<ContentSections, Shelf>()
  shelves.set(game, known)
  const shelf = known.get(sections) ?? made()
  known.set(sections, shelf)
  return shelf

  function made(): Shelf {
    const speaks = kindsOf(game).some((kind) => hintsIn(game, kind, sections).size > 0)
    return speaks || sections === NOTHING_SAID ? new Shelf(game, sections) : shelfOf(game)
  }
}

/** The pictures of this game, or of the one whose page this is. */
export function usePictures(game?: string): PicturesInTime {
  const here = useContext(GameContext)
  const of = game ?? here
  if (of === undefined || !Object.hasOwn(TABLES, of)) throw new Error(`no pictures of ${of}`)
  const content = useContext(ContentContext)
  const shelf = shelfOf(of, of === here ? content : undefined)
  return useSyncExternalStore(shelf.subscribe, () => shelf.pictures)
}
