/** RN-627. A deck that a player keeps here. */
export interface StoredDeck {
  readonly id: string
  readonly player: string
  /** RN-724. */
  readonly version: number
  readonly name: string
  readonly faction: string
  /** In table order. */
  readonly units: readonly string[]
  /** Of the content that it was last checked with. */
  readonly contentHash: string
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Decks {
  add(deck: StoredDeck): Promise<void>
  find(id: string): Promise<StoredDeck | undefined>
  /** By name, then id. */
  listOf(player: string): Promise<StoredDeck[]>
  /** False when the deck is no longer at the version before: then nothing was changed. */
  change(deck: StoredDeck): Promise<boolean>
  /** False when the deck is no longer at that version. */
  remove(id: string, version: number): Promise<boolean>
}
