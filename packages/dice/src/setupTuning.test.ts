import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { diceKit } from './index.ts'

const dice = diceKit()

const FIELDS: Readonly<Record<string, (value: unknown) => object>> = {
  'match.target': (target) => ({ target }),
  'rules.straights': (straights) => ({ rules: { straights } }),
  'rules.hot_dice': (hot_dice) => ({ rules: { hot_dice } }),
  'series.bestOf': (best_of) => ({ series: { best_of } }),
}

/** DC-010. A set-up says four of the numbers itself; all others are the content's alone. */
setupTuning(dice as unknown as GameKit, {
  setups: [{ seats: [0, 1].map(() => ({ dice: Array(6).fill('fair') })) }],
  turn: (setup, key, value) => FIELDS[key] && { ...setup, ...FIELDS[key](value) },
  values: { 'match.target': 2000 },
  bot: 'normal',
})
