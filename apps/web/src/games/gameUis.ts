import type { ComponentType, SVGProps } from 'react'
import IconRun from '~icons/game-icons/chess-rook'
import IconArena from '~icons/game-icons/crossed-swords'
import IconTwilight from '~icons/game-icons/eclipse-flare'
import IconTabletop from '~icons/game-icons/meeple-group'
import IconDice from '~icons/game-icons/rolling-dices'
import type { GameUi } from './gameUi.ts'

/** The sign of each game, small enough for the first load. */
export const GAME_ICONS: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  dice: IconDice,
  arena: IconArena,
  twilight: IconTwilight,
  run: IconRun,
  tabletop: IconTabletop,
}

/** Where a match that waits goes on before another can begin. */
export const GOES_ON_FIRST: ReadonlySet<string> = new Set(['run'])

export const GAME_UIS: Readonly<Record<string, () => Promise<GameUi>>> = {
  arena: async () => (await import('./arena/gameUi.ts')).gameUi,
  run: async () => (await import('./run/gameUi.ts')).gameUi,
  dice: async () => (await import('./dice/gameUi.ts')).gameUi,
  twilight: async () => (await import('./twilight/gameUi.ts')).gameUi,
  tabletop: async () => (await import('./tabletop/gameUi.ts')).gameUi,
}
