import type { RunKit } from '@arbiter/run'
import type { PagedFace } from '../face.ts'
import { waitingRun } from './host/localStore.ts'
import { KEYS } from './keys.ts'
import { offlineOpening } from './opening.ts'
import { RunSetup } from './setup.tsx'
import { RunTable } from './table.tsx'

const QUICK = { faction: 'humans', leader: 'aldric' }

export const face: PagedFace = {
  quickStart: (kit) => offlineOpening(kit as unknown as RunKit, QUICK.faction, QUICK.leader),
  waiting: (kit) => waitingRun(kit as unknown as RunKit),
  rematch: ({ setup }) => setup,
  seatTerm: (seat) => `run.seat.${seat}`,
  givenName: () => '',
  keys: KEYS,
  lobby: true,
  Table: RunTable,
  Setup: RunSetup,
}
