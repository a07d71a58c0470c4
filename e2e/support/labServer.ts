import { serve } from '@arbiter/server'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { DIST } from './build.ts'
import { chooseServer, LONG, QUICK } from './lab.ts'

/** Slow enough on any machine to be stopped in the middle, and heard of early. */
vi.stubEnv('ARBITER_EXPERIMENT_THREADS', '1')
vi.stubEnv('ARBITER_PARTIAL_MS', '200')

/** A run on the server is one for everybody: each journey asks questions of its own. */
export const quick = (seed: string) => ({ ...QUICK, seed })
let asked = 0
/** Never asked before: a second try would else find the finished run of the first. */
export const long = (seed: string, n = 9_000) => ({ ...LONG, seed: `${seed}-${asked++}`, stop: { n } })
/** Never at its end while somebody looks, however late the page may come to it. */
export const endless = (seed: string) => long(seed, 200_000)

/** Of this file alone: the shared one has neither the one thread nor the early news. */
export const ownHost = () => serve({ port: 0, webFolder: DIST })

export async function askServer(page: Page): Promise<void> {
  await chooseServer(page)
  await page.click('[data-test=lab-run]')
  await page.waitForURL('**/lab/server/*', { timeout: 60_000 })
}
