import { type GameEvent, refuse, type SeatKey, type Stamped } from '@arbiter/kernel'
import { Heard } from './heard.ts'
import { type Host, NO_POWERS, type Receipt } from './host.ts'
import type { Play } from './play.ts'
import { StillPlay } from './recordHost.ts'

/** A story that its events tell alone, from the first to the last: the battle within a match, which no record holds. */
export interface ToldStory<Event extends GameEvent, View> {
  readonly events: readonly Event[]
  /** What is stepped over together: its first event and the one after its last, and whose it is. Whatever comes before them is the start. */
  readonly steps: readonly { readonly seat: SeatKey; readonly from: number; readonly end: number }[]
  /** The first event makes the first view. */
  fold(view: View | null, event: Event): View
}

/** A story that is looked at: nobody decides, and nothing changes it. */
export class EventsHost<Event extends GameEvent, View> implements Host<never, Event, View> {
  readonly play: Play<never, Event, View>
  readonly powers = NO_POWERS
  readonly problem = undefined

  constructor({ events, steps, fold }: ToldStory<Event, View>) {
    const stamped: Stamped<Event>[] = events.map((event, seq) => ({ ...event, seq }))
    const start = stamped.slice(0, steps[0]?.from ?? stamped.length)
    const heard = new Heard<Event, View>({ fold }, fold(null, stamped[0]!), start, 1)
    for (const { seat, from, end } of steps) heard.add({ seat }, stamped.slice(from, end))
    this.play = new StillPlay(heard, 'spectator', { outcome: undefined, ending: undefined })
  }

  subscribe(): () => void {
    return () => {}
  }

  async send(): Promise<Receipt> {
    return refuse('not_allowed')
  }

  async lookAs(): Promise<boolean> {
    return false
  }

  async record(): Promise<undefined> {}

  async close(): Promise<void> {}
}
