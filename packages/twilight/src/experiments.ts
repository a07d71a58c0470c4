import type { ExperimentFile } from '@arbiter/kernel'
import bots from '../experiments/bots.json' with { type: 'json' }
import campaign from '../experiments/campaign.json' with { type: 'json' }
import campaignFalls from '../experiments/campaign-falls.json' with { type: 'json' }
import cardWorthLampbearer from '../experiments/card-worth-lampbearer.json' with { type: 'json' }
import cardWorthTracker from '../experiments/card-worth-tracker.json' with { type: 'json' }
import decks from '../experiments/decks.json' with { type: 'json' }
import drift from '../experiments/drift.json' with { type: 'json' }
import effort from '../experiments/effort.json' with { type: 'json' }
import escalation from '../experiments/escalation.json' with { type: 'json' }
import heroesByScenario from '../experiments/heroes-by-scenario.json' with { type: 'json' }
import pacifyPrice from '../experiments/pacify-price.json' with { type: 'json' }
import paths from '../experiments/paths.json' with { type: 'json' }
import rageShield from '../experiments/rage-shield.json' with { type: 'json' }
import roadArrivals1 from '../experiments/road-arrivals-1.json' with { type: 'json' }
import roadArrivals2 from '../experiments/road-arrivals-2.json' with { type: 'json' }
import roadArrivals3 from '../experiments/road-arrivals-3.json' with { type: 'json' }
import roadBlows from '../experiments/road-blows.json' with { type: 'json' }
import roadCardWorth1 from '../experiments/road-card-worth-1.json' with { type: 'json' }
import roadCardWorth2 from '../experiments/road-card-worth-2.json' with { type: 'json' }
import roadCards from '../experiments/road-cards.json' with { type: 'json' }
import roadCoins from '../experiments/road-coins.json' with { type: 'json' }
import roadEpilogues from '../experiments/road-epilogues.json' with { type: 'json' }
import roadFalls from '../experiments/road-falls.json' with { type: 'json' }
import roadFate from '../experiments/road-fate.json' with { type: 'json' }
import roadForks from '../experiments/road-forks.json' with { type: 'json' }
import roadLadder from '../experiments/road-ladder.json' with { type: 'json' }
import roadLength from '../experiments/road-length.json' with { type: 'json' }
import roadLevels from '../experiments/road-levels.json' with { type: 'json' }
import roadLevelsSearch from '../experiments/road-levels-search.json' with { type: 'json' }
import roadNodes from '../experiments/road-nodes.json' with { type: 'json' }
import roadPaths from '../experiments/road-paths.json' with { type: 'json' }
import roadPurse from '../experiments/road-purse.json' with { type: 'json' }
import roadScrews from '../experiments/road-screws.json' with { type: 'json' }
import roadTurns from '../experiments/road-turns.json' with { type: 'json' }
import search from '../experiments/search.json' with { type: 'json' }
import sensitivity from '../experiments/sensitivity.json' with { type: 'json' }
import standingCampaign from '../experiments/standing-campaign.json' with { type: 'json' }
import standingEncounters from '../experiments/standing-encounters.json' with { type: 'json' }
import standingRoad from '../experiments/standing-road.json' with { type: 'json' }
import startingDecks from '../experiments/starting-decks.json' with { type: 'json' }
import zones from '../experiments/zones.json' with { type: 'json' }

/** Questions for the lab that ship with the game, in the order of a gallery; the standing ones come last. */
export const EXPERIMENTS: readonly ExperimentFile[] = [
  bots,
  search,
  paths,
  heroesByScenario,
  zones,
  pacifyPrice,
  drift,
  decks,
  escalation,
  rageShield,
  effort,
  cardWorthTracker,
  cardWorthLampbearer,
  startingDecks,
  campaign,
  campaignFalls,
  roadScrews,
  sensitivity,
  roadLevels,
  roadLevelsSearch,
  roadLadder,
  roadFalls,
  roadArrivals1,
  roadArrivals2,
  roadArrivals3,
  roadNodes,
  roadPaths,
  roadCards,
  roadCardWorth1,
  roadCardWorth2,
  roadCoins,
  roadPurse,
  roadEpilogues,
  roadForks,
  roadBlows,
  roadLength,
  roadFate,
  roadTurns,
  standingEncounters,
  standingCampaign,
  standingRoad,
]
