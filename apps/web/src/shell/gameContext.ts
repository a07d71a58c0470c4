import { createContext } from 'react'

/** Which game's accent holds; what opens above the page lies outside the game's own part of it. */
export const GameContext = createContext<string | undefined>(undefined)
