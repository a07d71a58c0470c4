import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { GameContext } from './gameContext.ts'

/** What has the window: a match, or the editor of one. */
export interface FramedMatch {
  readonly title: string
  /** Its menu leads to how this is played. */
  readonly game: string | undefined
}

interface MatchFrameState {
  /** While a match is on the screen the header is small and carries its name. */
  readonly setMatch: (match: FramedMatch | undefined) => void
  /** Where the match puts its own tools. */
  readonly slot: HTMLElement | null
}

export const MatchFrameContext = createContext<MatchFrameState>({ setMatch: () => {}, slot: null })

/** The header shrinks to a strip with this name as long as the caller is shown. */
export function useMatchFrame(title: string): void {
  const { setMatch } = useContext(MatchFrameContext)
  const game = useContext(GameContext)
  useLayoutEffect(() => {
    setMatch({ title, game })
    return () => setMatch(undefined)
  }, [setMatch, title, game])
}

/** Take back, log, share: they stand in the strip, not on the board. */
export function MatchTools({ children }: { children: ReactNode }) {
  const { slot } = useContext(MatchFrameContext)
  const game = useContext(GameContext)
  return (
    slot &&
    createPortal(
      <div className="frame-match-tools" data-game={game}>
        {children}
      </div>,
      slot,
    )
  )
}
