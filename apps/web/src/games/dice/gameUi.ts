import type { Setup } from '@arbiter/dice'
import { PERSON } from '../../match/controllers.ts'
import type { GameUi } from '../gameUi.ts'
import { DiceMatch } from './match.tsx'
import { DiceSetup } from './setup.tsx'

const QUICK_PRESET = 'tavern'
const QUICK_BOT = 'normal'

export const gameUi: GameUi = {
  quickStart: (kit) => ({
    setup: (kit.presets.find(({ id }) => id === QUICK_PRESET) ?? kit.presets[0]!).setup,
    controllers: { 1: PERSON, 2: QUICK_BOT },
  }),
  rematch: ({ setup: former, events }) => {
    const setup = former as Setup
    const { starter } = events[0] as unknown as { starter: 1 | 2 }
    return { ...setup, starter: starter === 1 ? 2 : 1 } satisfies Setup
  },
  invite: (setup, first) => ({
    setup: { ...(setup as Setup), starter: first === 'lot' ? 'random' : first === 'me' ? 1 : 2 } satisfies Setup,
    seats: { 1: 'me', 2: 'open' },
  }),
  choosesFirst: true,
  seatTerm: (seat) => `dice.seat.${seat}`,
  givenName: (setup, seat) => (setup as Setup).seats[Number(seat) - 1]!.name,
  keys: [
    { keys: ['1', '…', '6'], does: 'dice.keys.dice' },
    { keys: ['R'], does: 'dice.keys.roll' },
    { keys: ['C'], does: 'dice.keys.continue' },
    { keys: ['P'], does: 'dice.keys.pass' },
    { keys: ['H'], does: 'dice.keys.hint' },
    { keys: ['I'], does: 'dice.keys.items' },
    { keys: ['Esc'], does: 'dice.keys.escape' },
  ],
  Match: DiceMatch,
  Setup: DiceSetup,
}
