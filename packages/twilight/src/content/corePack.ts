import type { PackFiles } from '@arbiter/kernel'
import behaviors from '../../packs/core/behaviors.json' with { type: 'json' }
import campaigns from '../../packs/core/campaigns.json' with { type: 'json' }
import cards from '../../packs/core/cards.json' with { type: 'json' }
import checks from '../../packs/core/checks.json' with { type: 'json' }
import decks from '../../packs/core/decks.json' with { type: 'json' }
import enemies from '../../packs/core/enemies.json' with { type: 'json' }
import fateCards from '../../packs/core/fateCards.json' with { type: 'json' }
import heroes from '../../packs/core/heroes.json' with { type: 'json' }
import items from '../../packs/core/items.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import scenarios from '../../packs/core/scenarios.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import { packText } from './packText.ts'

export const CORE_PACK: PackFiles = packText({
  pack,
  tuning,
  fateCards,
  decks,
  cards,
  items,
  behaviors,
  enemies,
  heroes,
  checks,
  scenarios,
  campaigns,
})
