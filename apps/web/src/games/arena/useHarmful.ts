import { useFight } from './fightContext.ts'

/** AR-158. Whether a status is bad for its bearer. */
export function useHarmful(): (id: string) => boolean {
  const { kit } = useFight()
  return (id) => kit.content.statuses.find((status) => status.id === id)?.polarity === 'harmful'
}
