import type { Player } from '../storage/players.ts'

export const player = (id: string, createdAt: string): Player => ({
  id,
  displayName: `The ${id}`,
  rating: 1_000,
  crowns: 0,
  createdAt,
})
