import { createPictures, isStencilSet, loadStencils, type Pictures, type Stencils, setsFor, TABLES } from '@arbiter/art'
import { useContext, useSyncExternalStore } from 'react'
import { GameContext } from '../shell/gameContext.ts'

/** As `Pictures`; a picture whose stencils are still on their way is undefined. */
export type LoadedPictures = {
  readonly [Shape in keyof Pictures]: (...of: Parameters<Pictures[Shape]>) => string | undefined
}

/** One per game, and `people`: its stencils come once, first those of the first picture, then the rest. */
class Shelf {
  pictures: LoadedPictures
  #stencils: Stencils = {}
  #loaded = new Set<string>()
  #state: 'idle' | 'loading' | 'done' = 'idle'
  #listeners = new Set<() => void>()
  readonly #game: string

  constructor(game: string) {
    this.#game = game
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
      for (const set of [this.#game, `${this.#game}Later`].filter(isStencilSet)) {
        this.#stencils = { ...this.#stencils, ...(await loadStencils(set)) }
        this.#loaded.add(set)
        this.pictures = this.#print()
        for (const listener of this.#listeners) listener()
      }
      this.#state = 'done'
    } catch {
      // Without a network the words are still there; whoever looks next asks again.
      this.#state = 'idle'
    }
  }

  #print(): LoadedPictures {
    const drawn = createPictures(this.#game, this.#stencils)
    const has = (kind: string) => setsFor(this.#game, kind).every((set) => this.#loaded.has(set))
    const first = () => this.#loaded.has(this.#game)
    return {
      portrait: (kind, ...of) => (has(kind) ? drawn.portrait(kind, ...of) : undefined),
      token: (kind, ...of) => (has(kind) ? drawn.token(kind, ...of) : undefined),
      item: (kind, ...of) => (has(kind) ? drawn.item(kind, ...of) : undefined),
      standing: (kind, ...of) => (has(kind) ? drawn.standing(kind, ...of) : undefined),
      card: (kind, ...of) => (has(kind) ? drawn.card(kind, ...of) : undefined),
      cardBack: () => (first() ? drawn.cardBack() : undefined),
      die: (...of) => (first() ? drawn.die(...of) : undefined),
      scene: (...of) => (first() ? drawn.scene(...of) : undefined),
      drawn: (...of) => (first() ? drawn.drawn(...of) : undefined),
    }
  }
}

const shelves = new Map<string, Shelf>()

function shelfOf(game: string): Shelf {
  const known = shelves.get(game)
  if (known) return known
  const shelf = new Shelf(game)
  shelves.set(game, shelf)
  return shelf
}

/** The pictures of this game, or of the one whose page this is. */
export function usePictures(game?: string): LoadedPictures {
  const here = useContext(GameContext)
  const of = game ?? here
  if (of === undefined || !Object.hasOwn(TABLES, of)) throw new Error(`no pictures of ${of}`)
  const shelf = shelfOf(of)
  return useSyncExternalStore(shelf.subscribe, () => shelf.pictures)
}
