/** RN-301. Somebody who plays, under a name that others may see. */
export interface Player {
  readonly id: string
  readonly displayName: string
  readonly rating: number
  readonly crowns: number
  readonly createdAt: string
}

export interface Players {
  add(player: Player, tokenHash: string): Promise<void>
  find(id: string): Promise<Player | undefined>
  /** RN-258, RN-262. The rating becomes that of the ended run, its crowns are added. */
  endRun(id: string, rating: number, crowns: number): Promise<void>
  /** The stored hash comes along, so that the caller can compare it in constant time. */
  findByToken(tokenHash: string): Promise<{ readonly player: Player; readonly tokenHash: string } | undefined>
}
