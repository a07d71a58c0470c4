import type { MergedPacks, Path, ShapeFault } from '@arbiter/content'
import type { PackFiles } from '@arbiter/kernel'
import { checkBalance } from './check/balance.ts'
import { checkBehavior } from './check/behaviors.ts'
import { checkCampaign } from './check/campaigns.ts'
import { checkCard, checkControl } from './check/cards.ts'
import { collectIds, validEntriesOf } from './check/contentIds.ts'
import { checkEnemy, summonersIn } from './check/enemies.ts'
import { checkDeck, checkFateCard } from './check/fate.ts'
import { checkHero } from './check/heroes.ts'
import { checkDifficulty, checkLadder, checkLadderStep } from './check/levels.ts'
import { checkNames } from './check/names.ts'
import { checkOrphans } from './check/orphans.ts'
import { checkAlly, checkItem, checkRite } from './check/things.ts'
import { type Cast, checkCheck, checkScenario } from './check/world.ts'
import type { ContentFiles, ListSection } from './schema.ts'
import type { Tuning } from './tuning.ts'

/** What the content means, for every entry whose shape is right. */
export function checkSemantics(merged: MergedPacks, packs: readonly PackFiles[]): ShapeFault[] {
  const known = collectIds(merged)
  const each = <Section extends ListSection>(
    section: Section,
    check: (entry: ContentFiles[Section][number], path: Path) => ShapeFault[],
  ): ShapeFault[] => validEntriesOf(merged, section).flatMap(([entry, path]) => check(entry, path))
  const entries = <Section extends ListSection>(section: Section) =>
    validEntriesOf(merged, section).map(([entry]) => entry)

  const enemies = entries('enemies')
  const behaviors = entries('behaviors')
  const summoners = summonersIn(enemies, behaviors)
  const cast: Cast = {
    heroes: entries('heroes'),
    enemies,
    behaviors,
    summoners,
    tuning: merged.isValid(['tuning']) ? (merged.sections.tuning as Tuning | undefined) : undefined,
  }
  const fateCards = entries('fateCards')
  const places = { checks: entries('checks'), scenarios: entries('scenarios') }
  return [
    ...checkBalance(merged),
    ...each('fateCards', checkFateCard),
    ...each('decks', (deck, path) => checkDeck(deck, path, known, fateCards)),
    ...each('cards', (card, path) => checkCard(card, path, known)),
    ...checkControl(merged),
    ...each('items', (item, path) => checkItem(item, path, known)),
    ...each('allies', checkAlly),
    ...each('behaviors', (behavior, path) => checkBehavior(behavior, path, known)),
    ...each('enemies', (enemy, path) => checkEnemy(enemy, path, known, cast.behaviors, summoners)),
    ...each('heroes', (hero, path) => checkHero(hero, path, known, cast.tuning)),
    ...each('checks', (check, path) => checkCheck(check, path, known)),
    ...each('scenarios', (scenario, path) => checkScenario(scenario, path, known, cast)),
    ...each('rites', (rite, path) => checkRite(rite, path, known)),
    ...each('difficulties', (preset, path) => checkDifficulty(preset, path, known)),
    ...each('ladder', (step, path) => checkLadderStep(step, path, known)),
    ...checkLadder(merged, entries('ladder'), entries('difficulties')),
    ...each('campaigns', (campaign, path) => checkCampaign(campaign, path, known, places, cast.tuning)),
    ...checkOrphans(merged),
    ...checkNames(merged, packs),
  ]
}
