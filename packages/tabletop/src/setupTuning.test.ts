import type { GameKit } from '@arbiter/kernel'
import { setupTuning } from '@arbiter/kernel/testing'
import { kit } from './testing.ts'

/** TT-002. Any key of the tuning may stand among the options of a set-up. */
setupTuning(kit as unknown as GameKit, {
  setups: [{ encounter: 'duel' }, { encounter: 'ambush' }],
  turn: (setup, key, value) => ({ ...setup, options: { [key]: value } }),
  values: { 'check.preset': '3d6', 'check.count': 3, 'initiative.skill': 'fire' },
  storedOnly: [
    'ap.complex',
    'ap.delay_extra',
    'ap.free',
    'ask_order',
    'ask_situation',
    'bot.assumed_capacity',
    'bot.assumed_skill',
    'check.difficulties',
    'check.multi',
    'check.passive_advantage',
    'check.tie',
    'counterspell.scope',
    'defence.benefit_passive',
    'improvised.base',
    'initiative.lowering',
    'limits.actions_per_turn',
    'limits.rounds',
    'map.carry',
    'map.difficult',
    'map.prone',
    'multi.unarmed_rate',
    'push.cells_per_degree',
    'quality.max',
    'quality.min',
    'quality.per_point',
    'ram.min_cells',
    'ram.prone_degree',
    'speech.shout_free',
  ],
  bot: 'drill',
})
