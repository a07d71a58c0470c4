import type { ComponentType, SVGProps } from 'react'
import IconArena from '~icons/game-icons/crossed-swords'
import IconTwilight from '~icons/game-icons/eclipse-flare'
import IconDice from '~icons/game-icons/rolling-dices'
import type { GameFace } from './face.ts'

/** The sign of each game, small enough for the first load. */
export const MOTIFS: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  dice: IconDice,
  arena: IconArena,
  twilight: IconTwilight,
}

export const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  dice: async () => (await import('./dice/face.ts')).face,
  arena: async () => (await import('./arena/face.ts')).face,
  twilight: async () => (await import('./twilight/face.ts')).face,
}
