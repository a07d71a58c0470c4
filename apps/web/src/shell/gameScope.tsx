import type { GameKit } from '@arbiter/kernel'
import type { ReactNode } from 'react'
import { ContentContext, GameContext } from './gameContext.ts'

/** Everything inside belongs to this game: its accent, its pictures, its content. */
export function GameScope({ kit, children }: { kit: Pick<GameKit, 'id' | 'sections'>; children: ReactNode }) {
  return (
    <GameContext value={kit.id}>
      <ContentContext value={kit.sections}>{children}</ContentContext>
    </GameContext>
  )
}
