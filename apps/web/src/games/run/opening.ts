import type { Match } from '@arbiter/kernel'
import { PLAYER, type RunKit, SERVER } from '@arbiter/run'
import { PERSON } from '../../match/controllers.ts'
import type { Opening } from '../face.ts'
import type { RunMatch } from './host/localHost.ts'
import { recallProfile, recallRun } from './host/localStore.ts'

/** RN-011, RN-253. A run of this browser: with its own rating, and with child seeds from the host, as on a server. */
export function offlineOpening(kit: RunKit, faction: string, leader: string, who = PERSON): Opening {
  const { rating } = recallProfile(kit)
  const parsed = kit.game.setup.parse({ faction, leader, rating, host: 'server' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return { setup: parsed.value, controllers: seated(kit, who) }
}

/** RN-231. The run that waits, if there is one. */
export function waitingOpening(kit: RunKit): Opening | undefined {
  const match = recallRun(kit)
  if (match === undefined || match === 'stale') return undefined
  return openingOf(kit, match)
}

export const openingOf = (kit: RunKit, match: RunMatch): Opening => ({
  setup: match.setup,
  controllers: seated(kit, PERSON),
  match: match as unknown as Match,
})

/** Every bot plays the host alike. */
const seated = ({ bots }: RunKit, who: string) => ({
  [PLAYER]: who,
  [SERVER]: who === PERSON ? Object.keys(bots)[0]! : who,
})
