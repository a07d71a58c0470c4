import type { GameEvent, GameKit } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import type { Event } from './events.ts'
import { diceKit } from './index.ts'
import { locales } from './locales/index.ts'
import { diceSchemas } from './schemas.ts'
import type { State } from './state.ts'

const dice = diceKit(locales)

const wording = createWording('en', [dice])
const everything = {
  target: 2000,
  global: { modifiers: ['sweet_fives', 'pass_tax'], items: ['house_round', 'tavern_rake'] },
  seats: [
    {
      dice: ['loaded_ones', 'evil', 'fair', 'fair', 'tilted_bone', 'chipped_six'],
      modifiers: ['curse_of_sixes', 'weary_wrist'],
      items: ['chisel', 'second_look', 'iron_grip', 'side_pocket'],
    },
    {
      dice: ['fair', 'fair', 'fair', 'fair', 'fair', 'fair'],
      modifiers: ['safe_purse'],
      items: ['bust_shield', 'double_next_save', 'tax_pardon', 'guardian_knot'],
    },
  ],
}

conformance(dice as unknown as GameKit<unknown, State>, {
  setups: [
    everything,
    {
      ...everything,
      target: 500,
      series: { best_of: 3 },
      starter: 'random',
      rules: { straights: 'loose', hot_dice: 'forced' },
    },
  ],
  runs: 20,
  length: 60,
  odds: {
    setup: { seats: [0, 1].map(() => ({ dice: ['fair', 'loaded_ones', 'chipped_six', 'fair', 'fair', 'fair'] })) },
    decisions: 1,
    measure: ({ phase, turn, faces }: State) => `${phase} ${turn} ${faces.filter((face) => face === 1).length}`,
  },
  slowBots: ['hard', 'master'],
  schemas: diceSchemas,
  golden: {
    file: './golden/duel.txt',
    setup: { ...everything, target: 1000, series: { best_of: 3 } },
    seed: 'golden',
    bots: ['normal', 'easy'],
    tell: (event: GameEvent) => wording.say(dice.phrase(event as Event), 'full'),
  },
})
