import type { Item } from './state.ts'

/** Items as they were when somebody last looked: views show these copies, and whatever has not changed is the very same one. */
export class ItemWatch {
  #copies: readonly Item[] = []
  /** The look that found the last change. */
  #changed = 0

  /** `look`: its number. */
  look(items: readonly Item[], look: number): void {
    const before = this.#copies
    if (items.length === before.length && items.every((item, i) => isSameItem(before[i]!, item))) return
    this.#copies = items.map((item, i) => (before[i] && isSameItem(before[i], item) ? before[i] : { ...item }))
    this.#changed = look
  }

  /** In their order. */
  get copies(): readonly Item[] {
    return this.#copies
  }

  isUnchanged(look: number): boolean {
    return this.#changed <= look
  }
}

/** Asked of each at every event: by name is quicker than by a list of names. */
function isSameItem(a: Item, b: Item): boolean {
  const isSameThing = a.id === b.id && a.kind === b.kind && a.quality === b.quality
  return isSameThing && a.ammo === b.ammo && a.base === b.base && isSamePlace(a, b)
}

const isSamePlace = (a: Item, b: Item): boolean => a.owner === b.owner && a.place === b.place && a.cell === b.cell
