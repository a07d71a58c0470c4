import type { TwilightKit } from '@arbiter/twilight'
import { PERSON } from '../../match/controllers.ts'
import type { GameUi } from '../gameUi.ts'
import { TwilightMatch } from './match.tsx'
import { TwilightSetup } from './setup.tsx'

const QUICK_HERO = 'hero_borderer'

export const gameUi: GameUi = {
  quickStart: (kit) => {
    const { content, game } = kit as unknown as TwilightKit
    const parsed = game.setup.parse({ campaign: content.campaigns[0]!.id, hero: QUICK_HERO })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    return { setup: parsed.value, controllers: { 1: PERSON } }
  },
  rematch: ({ setup }) => setup,
  seatTerm: (seat) => `twilight.seat.${seat}`,
  givenName: () => '',
  keys: [
    { keys: ['1', '…', '9'], does: 'twilightKeys.cards' },
    { keys: ['X'], does: 'twilightKeys.exchange' },
    { keys: ['A'], does: 'twilightKeys.attack' },
    { keys: ['I'], does: 'twilightKeys.influence' },
    { keys: ['W'], does: 'twilightKeys.wait' },
    { keys: ['F'], does: 'twilightKeys.flee' },
    { keys: ['T'], does: 'twilightKeys.target' },
    { keys: ['E'], does: 'twilightKeys.effort' },
    { keys: ['U'], does: 'twilightKeys.undoEffort' },
    { keys: ['1', '2'], does: 'twilightKeys.choice' },
    { keys: ['G', 'Enter'], does: 'twilightKeys.goOn' },
    { keys: ['Q'], does: 'twilightKeys.callOff' },
    { keys: ['H'], does: 'twilightKeys.glossary' },
    { keys: ['S'], does: 'twilightKeys.skip' },
    { keys: ['Esc'], does: 'twilightKeys.escape' },
  ],
  Match: TwilightMatch,
  Setup: TwilightSetup,
}
