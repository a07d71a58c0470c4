import { type Event, type HistoryEntry, isBattleEvent, type OpponentPreview } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'

/** One battle as the events of a match tell it. */
export interface ToldBattle {
  readonly events: readonly BattleEvent[]
  /** What the run made of it; a match of one battle has none. */
  readonly entry: HistoryEntry | null
  readonly opponent: OpponentPreview | null
}

/** The battles of a match, in order; also of a record that is only told. */
export function battlesIn(events: readonly Event[]): ToldBattle[] {
  const battles: { events: BattleEvent[]; entry: HistoryEntry | null; opponent: OpponentPreview | null }[] = []
  let opponent: OpponentPreview | null = null
  for (const event of events) {
    if (isBattleEvent(event)) {
      if (event.type === 'battleStarted') battles.push({ events: [], entry: null, opponent })
      battles.at(-1)?.events.push(event)
    } else if (event.type === 'opponentMet') opponent = event.opponent
    else if (event.type === 'battleRecorded') battles.at(-1)!.entry = event.entry
  }
  return battles
}
