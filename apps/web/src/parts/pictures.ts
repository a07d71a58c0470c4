import {
  type ContentSections,
  createPictures,
  hintsIn,
  isStencilSet,
  loadStencils,
  type PicturesInTime,
  type Stencils,
  setsFor,
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
  #stencils: Stencils = {}
  #loaded = new Set<string>()
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
        this.#stencils = { ...this.#stencils, ...(await loadStencils(set)) }
        this.#loaded.add(set)
        this.#publish(this.#print())
      }
      this.#state = 'done'
    } catch {
      // Without a network the words are still there; whoever looks next asks again.
      this.#state = 'idle'
    }
  }

  #publish(pictures: PicturesInTime): void {
    this.pictures = pictures
    for (const listener of this.#listeners) listener()
  }

  #sets() {
    const asked = kindsOf(this.#game).flatMap((kind) => setsFor(this.#game, kind, this.#sections))
    return [...new Set([this.#game, `${this.#game}Later`, ...asked])].filter(isStencilSet)
  }

  #print(): PicturesInTime {
    const again = () => this.#publish({ ...this.pictures })
    const drawn = createPictures(this.#game, this.#stencils, this.#sections, () => turns.has(again))
    const has = (kind: string) => setsFor(this.#game, kind, this.#sections).every((set) => this.#loaded.has(set))
    const first = () => this.#loaded.has(this.#game)
    return {
      portrait: (kind, ...of) => (has(kind) ? drawn.portrait(kind, ...of) : undefined),
      token: (kind, ...of) => (has(kind) ? drawn.token(kind, ...of) : undefined),
      item: (kind, ...of) => (has(kind) ? drawn.item(kind, ...of) : undefined),
      standing: (kind, ...of) => (has(kind) ? drawn.standing(kind, ...of) : undefined),
      champion: (kind, ...of) => (has(kind) ? drawn.champion(kind, ...of) : undefined),
      card: (kind, ...of) => (has(kind) ? drawn.card(kind, ...of) : undefined),
      cardBack: () => (first() ? drawn.cardBack() : undefined),
      die: (...of) => (first() ? drawn.die(...of) : undefined),
      scene: (...of) => (first() ? drawn.scene(...of) : undefined),
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
