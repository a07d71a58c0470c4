import { type Match, recordOf, type Seat } from '@arbiter/kernel'
import { imagined, type Play, RecordHost } from '@arbiter/table'
import { type Action, type Event, tabletopKit, type View } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import type { Room } from './roomContext.ts'

const tabletop = tabletopKit(locales)

/** What the parts of a page know of a match, as the game master or somebody else sees it. */
export function roomAt(match: Match, audience: Seat = 'gm'): Room {
  const view = match.view(audience) as View
  const { game } = tabletop
  const state = imagined(game, view)!
  const check: Room['ways']['check'] = (action, seat = String(match.deciding)) => game.check(state, seat, action)
  return {
    kit: tabletop,
    plan: tabletop.planOf(state.setup),
    state,
    scene: { view, audience, mayAct: true, past: false, here: match.game.seats(match.setup).map(String), history: [] },
    ways: { check },
    table: { legal: () => match.legal() },
  } as unknown as Room
}

/** A match as somebody has heard it. */
export function playOf(match: Match, audience: string): Play<Action, Event, View> {
  const opened = RecordHost.open(tabletop, recordOf(match))
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value.playFor(audience)
}
