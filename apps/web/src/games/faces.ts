import type { ComponentType, SVGProps } from 'react'
import IconRun from '~icons/game-icons/chess-rook'
import IconArena from '~icons/game-icons/crossed-swords'
import IconTwilight from '~icons/game-icons/eclipse-flare'
import IconTabletop from '~icons/game-icons/meeple-group'
import IconDice from '~icons/game-icons/rolling-dices'
import type { GameUi } from './face.ts'

/** The sign of each game, small enough for the first load. */
export const GAME_ICONS: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  dice: IconDice,
  arena: IconArena,
  twilight: IconTwilight,
  run: IconRun,
  tabletop: IconTabletop,
}

export const FACES: Readonly<Record<string, () => Promise<GameUi>>> = {
  arena: async () => (await import('./arena/face.ts')).face,
  run: async () => (await import('./run/face.ts')).face,
  dice: async () => (await import('./dice/face.ts')).face,
  twilight: async () => (await import('./twilight/face.ts')).face,
  tabletop: async () => (await import('./tabletop/face.ts')).face,
}
