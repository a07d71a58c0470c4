import type { ExperimentFile } from '@arbiter/kernel'
import characters from '../experiments/characters.json' with { type: 'json' }
import coreVersusTuned from '../experiments/core-versus-tuned.json' with { type: 'json' }
import finalAttrition from '../experiments/final-attrition.json' with { type: 'json' }
import findAttrition from '../experiments/find-attrition.json' with { type: 'json' }
import findPace from '../experiments/find-pace.json' with { type: 'json' }
import lengths from '../experiments/lengths.json' with { type: 'json' }
import lengthsCore from '../experiments/lengths-core.json' with { type: 'json' }
import perks from '../experiments/perks.json' with { type: 'json' }
import ready from '../experiments/ready.json' with { type: 'json' }
import resistance from '../experiments/resistance.json' with { type: 'json' }
import sensitivity from '../experiments/sensitivity.json' with { type: 'json' }
import sensitivityCombat from '../experiments/sensitivity-combat.json' with { type: 'json' }
import sides from '../experiments/sides.json' with { type: 'json' }
import soak from '../experiments/soak.json' with { type: 'json' }
import standingLengths from '../experiments/standing-lengths.json' with { type: 'json' }
import standingReady from '../experiments/standing-ready.json' with { type: 'json' }
import standingSides from '../experiments/standing-sides.json' with { type: 'json' }
import standingWinners from '../experiments/standing-winners.json' with { type: 'json' }
import stars from '../experiments/stars.json' with { type: 'json' }
import teamOfFive from '../experiments/team-of-five.json' with { type: 'json' }
import winners from '../experiments/winners.json' with { type: 'json' }
import winnersFour from '../experiments/winners-four.json' with { type: 'json' }

/** Questions for the lab that ship with the game, in the order of a gallery; the standing ones come last. */
export const EXPERIMENTS: readonly ExperimentFile[] = [
  lengths,
  lengthsCore,
  coreVersusTuned,
  winners,
  winnersFour,
  sides,
  ready,
  stars,
  characters,
  teamOfFive,
  perks,
  sensitivity,
  sensitivityCombat,
  soak,
  resistance,
  finalAttrition,
  findPace,
  findAttrition,
  standingLengths,
  standingReady,
  standingSides,
  standingWinners,
]
