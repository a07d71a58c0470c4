import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { kit } from './testing.ts'

/** TT-002. Any key of the tuning may stand among the options of a set-up. */
setupTuning(kit as unknown as GameKit, {
  setups: [{ encounter: 'duel' }, { encounter: 'ambush' }],
  turn: (setup, key, value) => ({ ...setup, options: { [key]: value } }),
  values: { 'check.preset': '3d6', 'check.count': 3, 'initiative.skill': 'fire' },
  bot: 'drill',
})
