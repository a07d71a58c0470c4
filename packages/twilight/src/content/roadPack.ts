import type { PackFiles } from '@arbiter/kernel'
import roadAllies from '../../packs/road/allies.json' with { type: 'json' }
import roadBehaviors from '../../packs/road/behaviors.json' with { type: 'json' }
import roadCampaigns from '../../packs/road/campaigns.json' with { type: 'json' }
import roadCards from '../../packs/road/cards.json' with { type: 'json' }
import roadChecks from '../../packs/road/checks.json' with { type: 'json' }
import roadCurses from '../../packs/road/curses.json' with { type: 'json' }
import roadDecks from '../../packs/road/decks.json' with { type: 'json' }
import roadDifficulties from '../../packs/road/difficulties.json' with { type: 'json' }
import roadEnemies from '../../packs/road/enemies.json' with { type: 'json' }
import roadFateCards from '../../packs/road/fateCards.json' with { type: 'json' }
import roadHeroes from '../../packs/road/heroes.json' with { type: 'json' }
import roadItems from '../../packs/road/items.json' with { type: 'json' }
import roadLadder from '../../packs/road/ladder.json' with { type: 'json' }
import roadPack from '../../packs/road/pack.json' with { type: 'json' }
import roadRites from '../../packs/road/rites.json' with { type: 'json' }
import roadScenarios from '../../packs/road/scenarios.json' with { type: 'json' }
import roadServices from '../../packs/road/services.json' with { type: 'json' }
import roadTuning from '../../packs/road/tuning.json' with { type: 'json' }
import { packText } from './packText.ts'

export const ROAD_PACK: PackFiles = packText({
  pack: roadPack,
  tuning: roadTuning,
  fateCards: roadFateCards,
  decks: roadDecks,
  cards: roadCards,
  items: roadItems,
  curses: roadCurses,
  allies: roadAllies,
  behaviors: roadBehaviors,
  enemies: roadEnemies,
  heroes: roadHeroes,
  checks: roadChecks,
  scenarios: roadScenarios,
  services: roadServices,
  rites: roadRites,
  difficulties: roadDifficulties,
  ladder: roadLadder,
  campaigns: roadCampaigns,
})
