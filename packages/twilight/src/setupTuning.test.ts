import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { twilightKit } from './index.ts'

const twilight = twilightKit()

/** Where the resonance starts is the one number of the tuning that a set-up says itself. */
setupTuning(twilight as unknown as GameKit, {
  setups: [{ hero: 'hero_lampbearer', encounter: 'sc_barrow' }],
  turn: (setup, key, value) =>
    key === 'resonance.balance.start' ? { ...setup, start: { resonance: value } } : undefined,
})
