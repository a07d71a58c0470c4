import type { ExperimentFile } from '@arbiter/kernel'
import bots from '../experiments/bots.json' with { type: 'json' }
import botsWithContent from '../experiments/bots-with-content.json' with { type: 'json' }
import crookedPieces from '../experiments/crooked-pieces.json' with { type: 'json' }
import dieWorth from '../experiments/die-worth.json' with { type: 'json' }
import findStop from '../experiments/find-stop.json' with { type: 'json' }
import hotDice from '../experiments/hot-dice.json' with { type: 'json' }
import itemWorth from '../experiments/item-worth.json' with { type: 'json' }
import length from '../experiments/length.json' with { type: 'json' }
import modifierWorth from '../experiments/modifier-worth.json' with { type: 'json' }
import sensitivity from '../experiments/sensitivity.json' with { type: 'json' }
import sets from '../experiments/sets.json' with { type: 'json' }
import singleScores from '../experiments/single-scores.json' with { type: 'json' }
import standingBots from '../experiments/standing-bots.json' with { type: 'json' }
import standingPieces from '../experiments/standing-pieces.json' with { type: 'json' }
import standingTables from '../experiments/standing-tables.json' with { type: 'json' }
import starter from '../experiments/starter.json' with { type: 'json' }
import stop from '../experiments/stop.json' with { type: 'json' }
import straights from '../experiments/straights.json' with { type: 'json' }
import tables from '../experiments/tables.json' with { type: 'json' }
import target from '../experiments/target.json' with { type: 'json' }
import tavernPieces from '../experiments/tavern-pieces.json' with { type: 'json' }

/** Questions for the lab that ship with the game, in the order of a gallery; the standing ones come last. */
export const EXPERIMENTS: readonly ExperimentFile[] = [
  bots,
  botsWithContent,
  starter,
  length,
  tables,
  target,
  straights,
  hotDice,
  singleScores,
  sensitivity,
  dieWorth,
  sets,
  modifierWorth,
  itemWorth,
  tavernPieces,
  crookedPieces,
  stop,
  findStop,
  standingBots,
  standingPieces,
  standingTables,
]
