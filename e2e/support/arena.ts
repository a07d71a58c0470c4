import { arena, type Setup } from '@arbiter/arena'
import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'
import type { Page } from 'playwright-core'

export const kit = arena as unknown as GameKit

export const presetSetup = (id: string): Setup => arena.presets.find((preset) => preset.id === id)!.setup

export const fight = (preset: string, seed = 'e2e'): Match => new Match(kit.game, presetSetup(preset), seed)

/** A fight that its fighters have decided. */
export function finished(preset: string, seed = 'e2e'): Match {
  const match = fight(preset, seed)
  while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
  return match
}

/** Puts a fight on the table as the autosave would, and opens it. */
export async function sit(page: Page, match: Match): Promise<void> {
  const seats = match.game.seats(match.setup).map((seat) => [String(seat), 'auto'])
  const saved = JSON.stringify({
    record: makeRecord(recordOf(match)),
    controllers: Object.fromEntries(seats),
    over: match.outcome !== undefined,
  })
  await page.evaluate((value) => localStorage.setItem('arbiter.match', value), saved)
  await page.goto(new URL('/match', page.url()).href)
  await page.waitForSelector('[data-test=match]')
}

export const hook = (name: string): string => `[data-test="arena-${name}"]`

/** Another view of the fight. */
export const show = (page: Page, view: 'fight' | 'story' | 'log' | 'scores'): Promise<void> =>
  page.check(hook(`view-${view}`), { force: true })

export const told = async (page: Page): Promise<number> => Number(await page.getAttribute(hook('map'), 'data-told'))
export const tick = async (page: Page): Promise<number> => Number(await page.getAttribute(hook('map'), 'data-tick'))
export const isRunning = async (page: Page): Promise<boolean> =>
  (await page.getAttribute(hook('play'), 'data-running')) === 'true'

export async function pause(page: Page): Promise<void> {
  if (await isRunning(page)) await page.click(hook('play'))
}

/** Until everything that can be known is worked out. */
export const settled = (page: Page): Promise<unknown> => page.waitForSelector(`${hook('map')}[data-busy=false]`)

/** The record on the table, from the autosave. */
export const savedRecord = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.match')!).record)
