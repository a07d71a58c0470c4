import { battleStats, type Card, cellName } from '@arbiter/run'
import { tableLines } from '../../table.ts'
import type { RunScene } from './scene.ts'
import { priceOf } from './shop.ts'
import { budgetNow, tierText, unitText } from './texts.ts'
import { unitType } from './unitSheet.ts'

/** The columns of a card after its number and name. */
export const COLUMNS = ['tier', 'cost', 'hp', 'atk', 'armor', 'speed', 'range', 'cell', 'price'] as const

/** The hand as a table; numbers are those that commands take. */
export function handLines(scene: RunScene): string[] {
  const { view, words } = scene
  const head = ['number', 'card', ...COLUMNS].map((column) => words.text(`cli.run.column.${column}`))
  const rows = view.hand.map((card, i) => [String(i + 1), unitText(words, card), ...cardCells(scene, card)])
  return tableLines(head, rows, { left: [1] })
}

export function cardCells(scene: RunScene, card: Card): string[] {
  const { kit, plan, words } = scene
  const type = unitType(scene, card)
  const { hp, atk, armor, speed, range } = battleStats(kit.content, type, card.tier, plan.leader.passive)
  const numbers = [type.cost, hp, atk, armor, speed, range].map(String)
  return [tierText(words, card.tier), ...numbers, placeText(scene, card), priceText(scene, card)]
}

/** Where it stands; RN-327: by how much it would break the budget. */
export function placeText(scene: RunScene, card: Card): string {
  const place = standingOf(scene, card)
  if (place) return cellName(place)
  const over = unitType(scene, card).cost - budgetNow(scene).left
  return over > 0 ? scene.words.text('cli.run.too_dear', { over }) : '–'
}

export const standingOf = ({ view }: Pick<RunScene, 'view'>, { instanceId }: Card) =>
  view.placed.find((placed) => placed.instanceId === instanceId)

/** What the next tier costs; in brackets what there is not enough gold for. */
function priceText(scene: RunScene, card: Card): string {
  const price = priceOf(scene, card)
  if (price === null) return '–'
  return price > scene.view.gold ? `(${price})` : String(price)
}
