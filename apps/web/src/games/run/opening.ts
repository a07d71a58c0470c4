import { PLAYER, type RunKit, SERVER, type Setup } from '@arbiter/run'
import { PERSON } from '../../match/controllers.ts'
import type { StartOptions } from '../gameUi.ts'
import { recallProfile } from './host/standing.ts'

/** What a run begins with; without a deck it is the starter deck (RN-624). */
export type Beginning = Pick<Setup, 'faction' | 'leader' | 'deck' | 'opponents'>

/** RN-011, RN-253. A run of this browser: with its own rating, and with child seeds from the host, as on a server. */
export function offlineOpening(kit: RunKit, beginning: Beginning, who = PERSON): StartOptions {
  const { rating } = recallProfile(kit)
  const parsed = kit.game.setup.parse({ ...beginning, rating, host: 'server' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return { setup: parsed.value, controllers: seated(kit, who) }
}

/** Every bot plays the host alike. */
const seated = ({ bots }: RunKit, who: string) => ({
  [PLAYER]: who,
  [SERVER]: who === PERSON ? Object.keys(bots)[0]! : who,
})
