import type { Setup } from '@arbiter/arena'
import { PERSON } from '../../match/controllers.ts'
import type { GameUi } from '../gameUi.ts'
import { FightMatch } from './fightMatch.tsx'
import { KEYS } from './keys.ts'
import { ArenaSetup } from './setup.tsx'

const QUICK_PRESET = 'trio'
/** AR-236. The game's own AI decides. */
const AUTO = 'auto'
/** Who has the first two teams; the others fight by themselves. */
const TWO_PEOPLE = ['me', 'open'] as const

export const gameUi: GameUi = {
  quickStart: (kit) => {
    const { setup } = kit.presets.find(({ id }) => id === QUICK_PRESET) ?? kit.presets[0]!
    const seats = kit.game.seats(setup)
    return { setup, controllers: Object.fromEntries(seats.map((seat, at) => [String(seat), at === 0 ? PERSON : AUTO])) }
  },
  rematch: ({ setup }) => setup,
  invite: (setup) => ({
    setup,
    seats: Object.fromEntries(
      (setup as Setup).teams.map((_, team) => [String(team + 1), TWO_PEOPLE[team] ?? { bot: AUTO }]),
    ),
  }),
  seatTerm: (seat) => `arena.seat.${seat}`,
  actorTerm: (cid) => `arena.fighter.${cid}`,
  givenName: (setup, seat) => (setup as Setup).teams[Number(seat) - 1]!.name,
  keys: KEYS,
  Match: FightMatch,
  Setup: ArenaSetup,
}
