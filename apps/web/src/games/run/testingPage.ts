import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { hook, type RunMatch, storedRun } from './testing.ts'

/** The menu of a browser that has played nothing yet, without a server. */
export function openMenu(): Promise<RenderedApp> {
  return openApp('/setup/run')
}

/** Opens a run as if it had been played here. */
export async function resume(match: RunMatch): Promise<RenderedApp> {
  const page = await openApp('/match', { stored: storedRun(match) })
  await page.find(hook('flow'))
  return page
}

/** With plain spaces. */
export const textOf = async (page: RenderedApp, name: string): Promise<string> =>
  (await page.text(hook(name))).replaceAll('\u00A0', ' ').trim()

export const numberOn = async (page: RenderedApp, name: string, value: string): Promise<number> =>
  Number(await page.attribute(hook(name), `data-${value}`))

/** Who stands on a cell, as a screen reader says it. */
export const cellText = (page: RenderedApp, x: number, y: number): Promise<string | null> =>
  page.attribute(hook(`cell-${x}-${y}`), 'aria-label')

export const isOff = async (page: RenderedApp, name: string): Promise<boolean> =>
  (await page.attribute(hook(name), 'aria-disabled')) === 'true'

/** What the page has of a kind of card: the tests speak of units, as players do. */
export const unitsOf = (page: RenderedApp, kind: string): string[] =>
  page.all(`[data-test^="run-${kind}-"]`).map((card) => card.getAttribute('data-test')!.slice(`run-${kind}-`.length))

/** From the menu to the first draft. */
export async function beginOffline(page: RenderedApp, seed: string): Promise<void> {
  await page.click(hook('offline-new'))
  await page.click(hook('faction-humans'))
  await page.check(hook('leader-aldric'))
  await page.fill(hook('seed'), seed)
  await page.click(hook('start'))
  await page.find(hook('draft'))
}

/** The first cards, as many as are wanted. */
export async function draft(page: RenderedApp): Promise<void> {
  const pick = Number(/\d+$/.exec(await textOf(page, 'draft-count'))![0])
  for (const unit of unitsOf(page, 'pick').slice(0, pick)) await page.click(hook(`pick-${unit}`))
  await page.click(hook('draft-confirm'))
  await page.find(hook('prepare'))
}

/** The cards of the hand side by side, as far as the budget goes: what `fill` does, by hand. */
export async function placeHand(page: RenderedApp): Promise<void> {
  for (const [at, unit] of unitsOf(page, 'hand').entries()) {
    const card = hook(`hand-${unit}`)
    await page.click(card)
    await page.click(`[data-cell="${at % 8}-${at < 8 ? 1 : 0}"]`)
    // Too dear: it is still in the fingers.
    if (page.count(`${card}[aria-pressed=true]`) > 0) await page.click(card)
  }
}

/** Into the battle and past its replay, to the result. */
export async function fight(page: RenderedApp): Promise<void> {
  await page.click(hook('fight'))
  await page.click(hook('replay-done'))
  await page.find(hook('result'))
}

export async function goOn(page: RenderedApp): Promise<void> {
  await page.click(hook('go-on'))
  await page.find(['draft', 'prepare', 'over'].map(hook).join(', '))
}
