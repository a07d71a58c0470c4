import { serve } from '@arbiter/server'
import type { Page } from 'playwright-core'
import type { Look } from './app.ts'
import { DIST } from './build.ts'
import { beginOnline, draft, hook } from './run.ts'

export const CALM: Look = { reducedMotion: true }

/** Of one file alone: nobody else leaves teams here, and its players may hurry. */
export const ownHost = () =>
  serve({
    port: 0,
    webFolder: DIST,
    limits: {
      guestsPerHour: 100,
      playerRequestsPerMinute: 1_000,
      playerChangesPerMinute: 1_000,
      playerBattlesPerMinute: 1_000,
    },
  })

export const started = async (page: Page, name: string): Promise<void> => {
  await page.waitForSelector(`${hook('online')}[data-kind="stranger"]`)
  await beginOnline(page, name)
  await draft(page)
}
