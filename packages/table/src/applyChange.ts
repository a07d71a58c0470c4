import {
  childSeed,
  type GameEvent,
  type GameKit,
  type Holder,
  type Match,
  type Note,
  refuse,
  type Seat,
  type Seating,
  type Verdict,
} from '@arbiter/kernel'
import type { Change } from './host.ts'
import { holderNow, seatOf } from './seating.ts'

/** A change that concerns the match, not its storage. */
export type MatchChange = Exclude<Change, { do: 'tryAgain' | 'stopStoring' | 'goOn' }>

/** Makes a change on a draft. Where it is refused, the draft is to be thrown away. `decidesAs`: as which holder whoever asks may decide. */
export function applyChange<Setup, State, Action, Event extends GameEvent, View>(
  kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'bots'>,
  draft: Match<Setup, State, Action, Event, View>,
  change: MatchChange,
  seating: Seating,
  decidesAs: (holder: Holder) => boolean,
): Verdict {
  switch (change.do) {
    case 'act': {
      const seat = seatOf(kit.game, draft.setup, change.seat)
      if (seat === undefined) return refuse('not_your_turn')
      const steps = draft.stepCount
      if (isDecidedByOthers(draft, seating, seat, change.to) || isDecidedSince(draft, seat, change.on))
        return refuse('version_conflict')
      const back = takenBack(draft, change.to)
      if (!back.ok) return back
      if (kit.game.traits?.showsUndone && (change.to ?? steps) < steps) draft.note({ kind: 'instead' } satisfies Note)
      for (const action of change.actions) {
        // Each may bring up somebody else of the same seat.
        if (draft.deciding !== undefined && !decidesAs(holderAt(draft, seating, seat)))
          return refuse('not_allowed', { do: 'act' })
        const verdict = draft.actRaw(seat, action)
        if (!verdict.ok) return verdict
      }
      return { ok: true }
    }
    case 'undo':
      return draft.undo(draft.stepCount - change.to)
    case 'freshDice': {
      if (draft.ending) return refuse('match_over')
      const back = draft.stepCount - change.to
      const verdict: Verdict = back === 0 ? { ok: true } : draft.undo(back)
      if (verdict.ok) draft.reseed(childSeed(draft.seed, 'fresh', draft.logCount))
      return verdict
    }
    case 'redo':
      return redo(draft, seating)
    case 'end': {
      if (change.ending === 'abort') return draft.close({ how: 'aborted' })
      const seat = seatOf(kit.game, draft.setup, change.seat)
      if (seat === undefined) return refuse('not_your_turn')
      if (!decidesAs(holderNow(seating, change.seat))) return refuse('not_allowed', { do: 'end' })
      return draft.close({ how: 'resigned', seat })
    }
    case 'seat':
      if (seatOf(kit.game, draft.setup, change.seat) === undefined || !isKnown(kit, change.holder))
        return refuse('malformed_change')
      if (change.holder.kind === 'elsewhere' && change.seat === String(kit.game.traits?.master))
        return refuse('not_allowed', { do: 'seat' })
      draft.note({ kind: 'seating', seats: seatingAfter(seating, change).seats } satisfies Note)
      return { ok: true }
    case 'hand': {
      if (change.holder && !isKnown(kit, change.holder)) return refuse('malformed_change')
      const back = takenBack(draft, change.to)
      if (!back.ok) return back
      if (!isActor(draft, change.actor, seating)) return refuse('no_such_actor', { actor: change.actor })
      draft.note({ kind: 'hand', actor: change.actor, holder: change.holder } satisfies Note)
      return { ok: true }
    }
    case 'note':
      draft.note(change.note)
      return { ok: true }
  }
}

/** Whether the seat has decided since that version, or something was taken back: what it decides now was meant for another moment. */
const isDecidedSince = <Setup, State, Action, Event extends GameEvent, View>(
  draft: Match<Setup, State, Action, Event, View>,
  seat: Seat,
  on = draft.logCount,
): boolean => draft.logFrom(on).some(({ entry }) => 'undo' in entry || ('action' in entry && entry.seat === seat))

/** Whether a person has decided for another seat since then: what is said in place of it would take that back unseen. */
function isDecidedByOthers<Setup, State, Action, Event extends GameEvent, View>(
  draft: Match<Setup, State, Action, Event, View>,
  seating: Seating,
  asking: Seat,
  to = draft.stepCount,
): boolean {
  if (to >= draft.stepCount) return false
  return draft.steps.slice(Math.max(0, to)).some(({ seat, action }, i) => {
    if (seat === asking || draft.game.leftToRules?.(action)) return false
    return holderAt(draft.at(Math.max(0, to) + i), seating, seat).kind !== 'bot'
  })
}

function takenBack<Setup, State, Action, Event extends GameEvent, View>(
  draft: Match<Setup, State, Action, Event, View>,
  to = draft.stepCount,
): Verdict {
  return to < draft.stepCount ? draft.undo(draft.stepCount - to) : { ok: true }
}

export function seatingAfter(seating: Seating, change: MatchChange): Seating {
  if (change.do === 'seat') return { ...seating, seats: { ...seating.seats, [change.seat]: change.holder } }
  if (change.do !== 'hand') return seating
  const { [change.actor]: _, ...hands } = seating.hands
  return { ...seating, hands: change.holder === null ? hands : { ...hands, [change.actor]: change.holder } }
}

const isKnown = ({ bots }: Pick<GameKit, 'bots'>, holder: Holder): boolean =>
  holder.kind !== 'bot' || Object.hasOwn(bots, holder.bot)

/** Also whoever is in hand already: an undo may have taken away who was. */
const isActor = <Setup, State, Action, Event extends GameEvent, View>(
  { game, setup, state }: Match<Setup, State, Action, Event, View>,
  actor: string,
  { hands }: Seating,
): boolean => Object.hasOwn(hands, actor) || (game.actors?.(setup, state) ?? []).includes(actor)

/** What was undone comes back up to the next decision of a person. */
function redo<Setup, State, Action, Event extends GameEvent, View>(
  draft: Match<Setup, State, Action, Event, View>,
  seating: Seating,
): Verdict {
  const verdict = draft.redo()
  while (verdict.ok && draft.redoable > 0 && !isPersons(draft, seating)) draft.redo()
  return verdict
}

const isPersons = <Setup, State, Action, Event extends GameEvent, View>(
  draft: Match<Setup, State, Action, Event, View>,
  seating: Seating,
): boolean => draft.deciding !== undefined && holderAt(draft, seating, draft.deciding).kind === 'here'

/** Who decides for a seat now: only of the one that is asked somebody in particular is asked. */
const holderAt = <Setup, State, Action, Event extends GameEvent, View>(
  { game, state, deciding }: Match<Setup, State, Action, Event, View>,
  seating: Seating,
  seat: Seat,
): Holder => holderNow(seating, String(seat), seat === deciding ? game.actor?.(state) : undefined)
