import type { ExperimentFile } from '@arbiter/kernel'
import armies from '../experiments/armies.json' with { type: 'json' }
import bots from '../experiments/bots.json' with { type: 'json' }
import budgets from '../experiments/budgets.json' with { type: 'json' }
import budgetsCore from '../experiments/budgets-core.json' with { type: 'json' }
import curve from '../experiments/curve.json' with { type: 'json' }
import factions from '../experiments/factions.json' with { type: 'json' }
import findEven from '../experiments/find-even.json' with { type: 'json' }
import leaders from '../experiments/leaders.json' with { type: 'json' }
import leadersCore from '../experiments/leaders-core.json' with { type: 'json' }
import lengths from '../experiments/lengths.json' with { type: 'json' }
import mechanics from '../experiments/mechanics.json' with { type: 'json' }
import pathsHumans from '../experiments/paths-humans.json' with { type: 'json' }
import pathsUndead from '../experiments/paths-undead.json' with { type: 'json' }
import planner from '../experiments/planner.json' with { type: 'json' }
import runs from '../experiments/runs.json' with { type: 'json' }
import runsCore from '../experiments/runs-core.json' with { type: 'json' }
import spellsHumans from '../experiments/spells-humans.json' with { type: 'json' }
import spellsUndead from '../experiments/spells-undead.json' with { type: 'json' }
import standingFactions from '../experiments/standing-factions.json' with { type: 'json' }
import standingRuns from '../experiments/standing-runs.json' with { type: 'json' }
import standingSides from '../experiments/standing-sides.json' with { type: 'json' }
import timingsHumans from '../experiments/timings-humans.json' with { type: 'json' }
import timingsUndead from '../experiments/timings-undead.json' with { type: 'json' }
import units from '../experiments/units.json' with { type: 'json' }
import upgrades from '../experiments/upgrades.json' with { type: 'json' }

import { EIGHT, EIGHT_STANDING } from './experiments/eight.ts'

/** Questions for the lab that ship with the game, in the order of a gallery; the standing ones come last. */
export const EXPERIMENTS: readonly ExperimentFile[] = [
  bots,
  planner,
  factions,
  armies,
  budgetsCore,
  budgets,
  runsCore,
  runs,
  leadersCore,
  leaders,
  units,
  spellsHumans,
  spellsUndead,
  timingsHumans,
  timingsUndead,
  pathsHumans,
  pathsUndead,
  upgrades,
  curve,
  lengths,
  mechanics,
  findEven,
  ...EIGHT,
  standingSides,
  standingFactions,
  standingRuns,
  ...EIGHT_STANDING,
]
