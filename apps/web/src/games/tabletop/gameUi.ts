import { defaultOpponent } from '@arbiter/kernel'
import { GM, type Setup, tabletopKit } from '@arbiter/tabletop'
import { PERSON } from '../../match/controllers.ts'
import type { GameUi } from '../gameUi.ts'
import { KEYS } from './keys.ts'
import { TabletopSetup } from './setup/setup.tsx'
import { RoomMatch } from './table/roomMatch.tsx'
import { seatTerms } from './table/seatTerms.ts'

const QUICK_PRESET = 'port_chase_square'
const QUICK_SEAT = 'heroes'

/** The game master invites a player, a player an opponent; whoever only stands around is nobody's. */
function seatsForTwo({ encounter, seats, authority }: Setup): Record<string, 'me' | 'open' | { readonly bot: string }> {
  const all = [...new Set(encounter.fighters.map(({ uid }) => String(seats[uid])))].filter((seat) => seat !== GM)
  const fighting = all.filter((seat) =>
    encounter.fighters.some(({ uid, bystander }) => seats[uid] === seat && !bystander),
  )
  const isLed = authority === 'gm'
  const [first, second] = fighting
  const friend = isLed ? first : second
  return {
    ...Object.fromEntries(all.map((seat) => [seat, { bot: defaultOpponent(tabletopKit()) }])),
    ...(isLed ? { [GM]: 'me' } : { [first!]: 'me' }),
    ...(friend !== undefined && { [friend]: 'open' }),
  }
}

export const gameUi: GameUi = {
  quickStart: (kit) => {
    const { setup } = kit.presets.find(({ id }) => id === QUICK_PRESET) ?? kit.presets[0]!
    const seats = kit.game.seats(setup).map(String)
    const own = seats.includes(QUICK_SEAT) ? QUICK_SEAT : seats[0]
    const bot = defaultOpponent(kit)
    return { setup, controllers: Object.fromEntries(seats.map((seat) => [seat, seat === own ? PERSON : bot])) }
  },
  rematch: ({ setup }) => setup,
  invite: (setup) => ({ setup, seats: seatsForTwo(setup as Setup) }),
  seatTerm: (seat) => `tabletop.seat.${seat}`,
  // The table names seats in both languages by itself.
  givenName: () => '',
  terms: (setup) => seatTerms(setup as Setup),
  // The record holds hidden fighters, secret notes and rolls; only an open fight has none.
  shareWarning: ({ setup }) => ((setup as Setup).open ? undefined : 'tabletopTable.shareWarning'),
  keys: KEYS,
  Match: RoomMatch,
  Setup: TabletopSetup,
}
