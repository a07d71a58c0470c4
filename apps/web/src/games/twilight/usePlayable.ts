import { useText } from '../../language/language.tsx'
import { useTable } from './tableContext.ts'

interface Playable {
  /** Why not; empty where it can be played as things stand. */
  readonly why: string
  /** It can be played, perhaps after an enemy was picked. */
  readonly playable: boolean
}

export function usePlayable(): (card: number) => Playable {
  const text = useText()
  const { commands } = useTable()
  const { target } = commands
  return (card) => {
    const why = commands.reason({ type: 'playCard', card, ...(target !== undefined && { target }) })
    return { why, playable: why === '' || (target === undefined && why === text('twilight.error.target_required')) }
  }
}
