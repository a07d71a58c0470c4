import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { MECHANICS } from './content/words.ts'
import { createKit, RUN_PACKS } from './index.ts'

const core = createKit([RUN_PACKS.core])
if (!core.ok) throw new Error(JSON.stringify(core.faults))
const { value: run } = core

/** Ready battles as one would write them; mechanics and rounds as the tuning has them. */
const battles = run.presets.flatMap(({ setup: { battle } }) =>
  battle ? [{ battle: { player: battle.sides.player, enemy: battle.sides.enemy } }] : [],
)

/** RN-149, RN-253. The rating, the length of a battle and the numbers of the mechanics; all others are the content's alone. */
setupTuning(run as unknown as GameKit, {
  setups: [...battles, { decisions: 30 }],
  turn: (setup, key, value) => {
    if (key === 'rating.start') return { ...setup, rating: value }
    if (key === 'battle.maxRounds')
      return { ...setup, ...(setup.battle ? { battle: { ...setup.battle, rounds: value } } : {}) }
    const mechanic = MECHANICS.find((known) => key.startsWith(`${known}.`))
    if (!mechanic) return undefined
    return { ...setup, mechanics: { overrides: { [mechanic]: { [key.slice(mechanic.length + 1)]: value } } } }
  },
  values: {
    'battle.maxRounds': 2,
    // RN-032, RN-109: a card's own resolve is the content's; a set-up can only hold it lower.
    'resolve.max': 40,
    'resolve.fleeCells': 0,
    'intercept.perRound': 0,
    'charge.maxPct': 10,
    'overwatch.damagePct': 10,
    'overwatch.maxHolds': 0,
    'phalanx.armorCap': 0,
    'phalanx.resolveCap': 0,
  },
  storedOnly: [
    'charge.spearPct',
    'engagement.archerPenaltyPct',
    'intercept.hard',
    'intercept.hardPct',
    'intercept.perRound',
  ],
})
