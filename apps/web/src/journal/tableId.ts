import { newSeed } from '../match/seed.ts'

export const newTableId = (game: string): string => `${game}-${newSeed()}`
