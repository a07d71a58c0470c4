import type { RunKit } from '@arbiter/run'
import type { WatchedFace } from '../face.ts'
import { KEYS } from './keys.ts'
import { offlineOpening, waitingOpening } from './opening.ts'
import { RunSetup } from './setup.tsx'
import { RunTable } from './table.tsx'

const QUICK = { faction: 'humans', leader: 'aldric' }

export const face: WatchedFace = {
  quickStart: (kit) => {
    const run = kit as unknown as RunKit
    return waitingOpening(run) ?? offlineOpening(run, QUICK.faction, QUICK.leader)
  },
  rematch: ({ setup }) => setup,
  seatTerm: (seat) => `run.seat.${seat}`,
  givenName: () => '',
  keys: KEYS,
  lobby: true,
  Table: RunTable,
  Setup: RunSetup,
}
