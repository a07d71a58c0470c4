import type { Event, EventType, WorldEffect } from '@arbiter/twilight'

type Told = Event & { readonly seq: number }

const BEGINNINGS: readonly EventType[] = ['campaignStarted', 'checkBegun', 'encounterCommitted', 'encounterAborted']

/** What a person on the road wants to hear of; the rest is in the log. */
const WORTH_TELLING: readonly EventType[] = [
  'encounterAborted',
  'cardsTired',
  'retryOffered',
  'partnerRevealed',
  'fearSpread',
  'heroHealed',
  'heroHurt',
  'faithChanged',
  'reputationChanged',
  'resonanceShifted',
  'flagSet',
  'itemGained',
  'cardGained',
  'fateAdded',
  'fateRemoved',
  'fateLifted',
  'fateKept',
  'pricePaid',
  'curseGained',
  'curseEnded',
  'allyJoined',
  'allyLeft',
  'mapShown',
  'tierChanged',
  'deckFull',
]

/** What came of the last thing that was done on the road: its consequences, and what the next place brought. */
export interface Deed {
  /** The check it was; `null` after an encounter or at the start. */
  readonly check: string | null
  readonly lines: readonly Told[]
}

/** What a pool came to in the end, and what moved it there. */
interface NetChange {
  readonly pool: 'faith' | 'reputation'
  readonly by: number
  readonly now: number
  /** `own`: the result itself asked for it; anything else the fate card brought along. */
  readonly parts: readonly { readonly by: number; readonly own: boolean }[]
}

/** The same pool moved twice is told once: what one gave and the other took is nothing to be puzzled by. */
export function netChanges(lines: readonly Told[], result: readonly WorldEffect[]): NetChange[] {
  return (['faith', 'reputation'] as const).flatMap((pool) => {
    const moved = lines.flatMap((event) => {
      if (event.type === 'faithChanged' && pool === 'faith') return [{ by: event.by, now: event.faith }]
      if (event.type === 'reputationChanged' && pool === 'reputation') return [{ by: event.by, now: event.reputation }]
      return []
    })
    const asked = result.some(({ kind }) => kind === pool)
    return moved.length === 0
      ? []
      : [
          {
            pool,
            by: moved.reduce((sum, { by }) => sum + by, 0),
            now: moved.at(-1)!.now,
            // The keyword of the card works first, the result comes last.
            parts: moved.map(({ by }, at) => ({ by, own: asked && at === moved.length - 1 })),
          },
        ]
  })
}

/** There is something to say about the last deed. */
export function isDeedTold(events: readonly Told[]): boolean {
  const { check, lines } = lastDeed(events)
  return lines.length > 0 || check !== null
}

export function lastDeed(events: readonly Told[]): Deed {
  const at = events.findLastIndex(({ type }) => BEGINNINGS.includes(type))
  const begun = events[at]
  return {
    check: begun?.type === 'checkBegun' ? begun.check : null,
    lines: events.slice(Math.max(0, at)).filter(({ type }) => WORTH_TELLING.includes(type)),
  }
}
