import { defaultBot } from '@arbiter/kernel'
import type { Setup } from '@arbiter/tabletop'
import { PERSON } from '../../match/controllers.ts'
import type { PagedFace } from '../face.ts'
import { KEYS } from './keys.ts'
import { TabletopSetup } from './setup/setup.tsx'
import { RoomTable } from './table/roomTable.tsx'

const QUICK_PRESET = 'port_chase_square'
const QUICK_SEAT = 'heroes'

export const face: PagedFace = {
  quickStart: (kit) => {
    const { setup } = kit.presets.find(({ id }) => id === QUICK_PRESET) ?? kit.presets[0]!
    const seats = kit.game.seats(setup).map(String)
    const own = seats.includes(QUICK_SEAT) ? QUICK_SEAT : seats[0]
    const bot = defaultBot(kit)
    return { setup, controllers: Object.fromEntries(seats.map((seat) => [seat, seat === own ? PERSON : bot])) }
  },
  rematch: ({ setup }) => setup,
  seatTerm: (seat) => `tabletop.seat.${seat}`,
  // The table names seats in both languages by itself.
  givenName: () => '',
  // The record holds hidden fighters, secret notes and rolls; only an open fight has none.
  shareWarning: ({ setup }) => ((setup as Setup).open ? undefined : 'tabletopTable.shareWarning'),
  keys: KEYS,
  Table: RoomTable,
  Setup: TabletopSetup,
}
