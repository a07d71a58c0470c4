import type { RunKit } from '@arbiter/run'
import type { GameUi } from '../gameUi.ts'
import { waitingRun } from './host/standing.ts'
import { KEYS } from './keys.ts'
import { MatchOfRun } from './match.tsx'
import { offlineOpening } from './opening.ts'
import { RunSetup } from './setup.tsx'

const QUICK = { faction: 'humans', leader: 'aldric' }

export const gameUi: GameUi = {
  quickStart: (kit) => offlineOpening(kit as unknown as RunKit, QUICK),
  waiting: waitingRun,
  rematch: ({ setup }) => setup,
  seatTerm: (seat) => `run.seat.${seat}`,
  givenName: () => '',
  keys: KEYS,
  lobby: true,
  Match: MatchOfRun,
  Setup: RunSetup,
}
