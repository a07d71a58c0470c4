import type { GameKit } from '@arbiter/kernel'
import { createContext } from 'react'

/** Which game's accent holds; what opens above the page lies outside the game's own part of it. */
export const GameContext = createContext<string | undefined>(undefined)

/** The content that is played with; packs may say how their entries look. Without it, pictures are those of what ships. */
export const ContentContext = createContext<GameKit['sections'] | undefined>(undefined)
