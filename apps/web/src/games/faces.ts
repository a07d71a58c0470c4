import type { ComponentType, SVGProps } from 'react'
import IconRun from '~icons/game-icons/chess-rook'
import IconArena from '~icons/game-icons/crossed-swords'
import IconTwilight from '~icons/game-icons/eclipse-flare'
import IconTabletop from '~icons/game-icons/meeple-group'
import IconDice from '~icons/game-icons/rolling-dices'
import type { GameFace, PagedFace, TableFace } from './face.ts'

/** The sign of each game, small enough for the first load. */
export const MOTIFS: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  dice: IconDice,
  arena: IconArena,
  twilight: IconTwilight,
  run: IconRun,
  tabletop: IconTabletop,
}

/** Games whose matches live in the worker. */
const AT_TABLE: Readonly<Record<string, () => Promise<TableFace>>> = {
  arena: async () => (await import('./arena/face.ts')).face,
  dice: async () => (await import('./dice/face.ts')).face,
  twilight: async () => (await import('./twilight/face.ts')).face,
}

const ON_PAGE: Readonly<Record<string, () => Promise<PagedFace>>> = {
  run: async () => (await import('./run/face.ts')).face,
  tabletop: async () => (await import('./tabletop/face.ts')).face,
}

export const FACES: Readonly<Record<string, () => Promise<GameFace>>> = { ...AT_TABLE, ...ON_PAGE }

/** Known before anything of the game is loaded. */
export const isAtTable = (game: string): boolean => Object.hasOwn(AT_TABLE, game)

export const hasTable = (face: GameFace): face is TableFace => !('Table' in face)
