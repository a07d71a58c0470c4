import type { ExperimentFile } from '@arbiter/kernel'
import ambush from '../experiments/ambush.json' with { type: 'json' }
import benefit from '../experiments/benefit.json' with { type: 'json' }
import bots from '../experiments/bots.json' with { type: 'json' }
import chase from '../experiments/chase.json' with { type: 'json' }
import drillDuel from '../experiments/drill-duel.json' with { type: 'json' }
import ends from '../experiments/ends.json' with { type: 'json' }
import facing from '../experiments/facing.json' with { type: 'json' }
import outnumbered from '../experiments/outnumbered.json' with { type: 'json' }
import presets from '../experiments/presets.json' with { type: 'json' }
import sides from '../experiments/sides.json' with { type: 'json' }
import threeSides from '../experiments/three-sides.json' with { type: 'json' }

/** Questions for the lab that ship with the game, in the order of a gallery. */
export const EXPERIMENTS: readonly ExperimentFile[] = [
  bots,
  ends,
  drillDuel,
  sides,
  chase,
  outnumbered,
  ambush,
  threeSides,
  presets,
  benefit,
  facing,
]
