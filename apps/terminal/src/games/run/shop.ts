import { battleStats, type Card, STATS, type Tier, upgradePrice } from '@arbiter/run'
import { type RunScene, verdictOn } from './scene.ts'
import { tierText, unitText } from './texts.ts'
import { abilityLine, unitType } from './unitSheet.ts'

/** RN-249: what the next tier costs; nothing is above T3. */
export const priceOf = (scene: RunScene, card: Card): number | null =>
  upgradePrice(scene.plan.balance, unitType(scene, card).cost, card.tier)

/** RN-333: every card of the hand with its next tier, its price and what changes; why not, where it cannot be had. */
export function shopTexts(scene: RunScene): string[] {
  const { view, words } = scene
  return [
    words.text('cli.run.shop', { gold: view.gold }),
    ...view.hand.flatMap((card, i) =>
      offerTexts(scene, card).map((text, row) => (row === 0 ? `${i + 1}. ${text}` : `   ${text}`)),
    ),
  ]
}

function offerTexts(scene: RunScene, card: Card): string[] {
  const { kit, words } = scene
  const price = priceOf(scene, card)
  const ability = abilityLine(scene, unitType(scene, card))
  const verdict = verdictOn(scene, { type: 'upgrade', card: card.instanceId })
  const why = verdict.ok ? [] : [`(${words.say(kit.explain(verdict))})`]
  if (price === null) return [`${unitText(words, card)} ${tierText(words, card.tier)}`, ...why, ability]
  const next = { unitId: card.unitId, tier: (card.tier + 1) as Tier }
  const head = words.text('cli.run.offer', {
    card: unitText(words, card),
    tier: tierText(words, card.tier),
    next: unitText(words, next),
    nextTier: tierText(words, next.tier),
    price,
  })
  return [head, growthText(scene, card, next.tier), ...why, ...(next.tier === 3 ? [ability] : [])]
}

/** "HP 121 → 182, ATK 12 → 18": what stays as it is, is left out. */
export function growthText(scene: RunScene, card: Card, tier: Tier): string {
  const { kit, plan, words } = scene
  const type = unitType(scene, card)
  const before = battleStats(kit.content, type, card.tier, plan.leader.passive)
  const after = battleStats(kit.content, type, tier, plan.leader.passive)
  return STATS.filter((stat) => before[stat] !== after[stat])
    .map((stat) => `${words.text(`run.stat.${stat}`)} ${before[stat]} → ${after[stat]}`)
    .join(', ')
}
