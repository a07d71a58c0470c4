import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { GameContext } from './gameContext.ts'

interface MatchFrameState {
  /** While a match is on the screen the header is small and carries its name. */
  readonly setTitle: (title: string | undefined) => void
  /** Where the match puts its own tools. */
  readonly slot: HTMLElement | null
}

export const MatchFrameContext = createContext<MatchFrameState>({ setTitle: () => {}, slot: null })

/** The header shrinks to a strip with this name as long as the caller is shown. */
export function useMatchFrame(title: string): void {
  const { setTitle } = useContext(MatchFrameContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
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
