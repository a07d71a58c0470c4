import { childSeed, makeRecord, recordOf, SeededDraws } from '@arbiter/kernel'
import { PLAYER, run } from '@arbiter/run'
import type { Page } from 'playwright-core'
import type { RunSight, Timings } from '../../apps/web/src/games/run/host/host.ts'
import type { RunMatch } from '../../apps/web/src/games/run/host/localHost.ts'
import { sightOf as sightFrom } from '../../apps/web/src/games/run/host/sight.ts'
import { hostOf, newRun } from '../../apps/web/src/games/run/testing.ts'

export { fill, firstPicks, hostOf, newRun } from '../../apps/web/src/games/run/testing.ts'

export const hook = (name: string): string => `[data-test="run-${name}"]`

export const seen = (page: Page, ...names: string[]): Promise<unknown> =>
  page.waitForSelector(names.map(hook).join(', '))

export const numberOn = async (page: Page, name: string, value: string): Promise<number> =>
  Number(await page.getAttribute(hook(name), `data-${value}`))

/** With plain spaces. */
export const textOf = async (page: Page, name: string): Promise<string> =>
  (await page.textContent(hook(name)))!.replaceAll('\u00A0', ' ').trim()

/** Who stands on a cell, as a screen reader says it. */
export const cellText = (page: Page, x: number, y: number): Promise<string | null> =>
  page.getAttribute(hook(`cell-${x}-${y}`), 'aria-label')

export const recommended = ({ spells }: RunSight): Timings =>
  Object.fromEntries(spells.map(({ spellId, recommended }) => [spellId, recommended]))

/** How a run in this process stands. */
export const sightOf = (match: RunMatch): RunSight => sightFrom(run, match.seed, match.view(PLAYER))

/** A run as a bot plays it, at the first decision of a preparation like this. */
export const preparing = (wanted: (sight: RunSight) => boolean): RunMatch =>
  played('e2e-0', (match) => match.state.phase === 'prepare' && wanted(sightOf(match)))

/** A run that a bot wins: how it ends, and how it stands before its last fight, with everybody placed. */
export function wonRun(): { readonly before: RunMatch; readonly end: RunSight } {
  for (let seed = 0; seed < 20; seed++) {
    const end = played(`e2e-${seed}`, () => false)
    if (end.state.status === 'won') return { before: end.at(end.steps.length - 1), end: sightOf(end) }
  }
  throw new Error('a bot that never wins')
}

function played(seed: string, reached: (match: RunMatch) => boolean): RunMatch {
  const match = newRun(seed)
  for (;;) {
    // Sitting down as the host makes all decisions of the server.
    hostOf(match)
    if (match.outcome !== undefined || reached(match)) return match
    const draws = new SeededDraws(childSeed(seed, `bot/${PLAYER}`, match.steps.length))
    match.act(
      PLAYER,
      run.bots.greedy!(match.setup, PLAYER).choose(match.view(PLAYER), () => match.legal(), draws),
    )
  }
}

/** Puts a run into the browser as if it had been played there, with its placement, and opens it. */
export async function resume(page: Page, match: RunMatch): Promise<void> {
  const record = makeRecord(recordOf(match))
  const { placed, timings } = match.state
  const stored = {
    match: { record, controllers: { player: 'person', server: 'random' }, over: false },
    'run.active': { id: match.seed, record },
    'run.lineup': { run: match.seed, placed, timings },
    'run.guide': 'done',
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(`arbiter.${key}`, typeof value === 'string' ? value : JSON.stringify(value))
  }, stored)
  await page.goto(new URL('/match', page.url()).href)
  await seen(page, 'flow')
}

/** From the menu to the first draft. */
export async function beginOffline(page: Page, seed: string, leader = 'aldric'): Promise<void> {
  await page.click(hook('offline-new'))
  await page.click(hook('faction-humans'))
  await page.check(hook(`leader-${leader}`))
  await page.fill(hook('seed'), seed)
  await page.click(hook('start'))
  await seen(page, 'draft')
}

export async function beginOnline(page: Page, name: string): Promise<void> {
  await page.click(hook('online-new'))
  await page.click(hook('faction-humans'))
  await page.fill(hook('name'), name)
  await page.click(hook('start'))
  await seen(page, 'draft')
}

/** The first cards, as many as are wanted. */
export async function draft(page: Page): Promise<void> {
  const pick = Number(/\d+$/.exec(await textOf(page, 'draft-count'))![0])
  for (let at = 0; at < pick; at++) await page.locator('[data-test^="run-pick-"]').nth(at).click()
  await page.click(hook('draft-confirm'))
  await seen(page, 'prepare')
}

/** The cards of the hand side by side, as far as the budget goes: what `fill` does, by hand. */
export async function placeHand(page: Page): Promise<void> {
  if (await page.isEnabled(hook('clear'))) await page.click(hook('clear'))
  await page.evaluate(async () => {
    const cards = document.querySelectorAll<HTMLElement>('[data-test^="run-hand-"]')
    const drawn = () => new Promise((resolve) => setTimeout(resolve))
    for (const [at, card] of cards.entries()) {
      card.click()
      await drawn()
      document.querySelector<HTMLElement>(`[data-cell="${at % 8}-${at < 8 ? 1 : 0}"]`)!.click()
      await drawn()
      // Too dear: it is still in the fingers.
      if (card.ariaPressed === 'true') card.click()
      await drawn()
    }
  })
}

/** Into the battle and past its replay, to the result. */
export async function fight(page: Page): Promise<void> {
  await page.click(hook('fight'))
  await page.click(hook('replay-done'))
  await seen(page, 'result')
}

export async function goOn(page: Page): Promise<void> {
  await page.click(hook('go-on'))
  await seen(page, 'draft', 'prepare', 'over')
}
