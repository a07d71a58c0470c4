import { useTable } from './tableContext.ts'

interface Playable {
  /** Why not; empty where it can be played as things stand. */
  readonly why: string
  /** It can be played, perhaps after an enemy was picked. */
  readonly playable: boolean
}

export function usePlayable(): (card: number) => Playable {
  const { commands } = useTable()
  const { target } = commands
  return (card) => {
    const action = { type: 'playCard', card, ...(target !== undefined && { target }) } as const
    const why = commands.reason(action)
    return { why, playable: why === '' || commands.lacksTarget(action) }
  }
}
