import type { Page } from 'playwright-core'
import { QUICK } from '../../apps/web/src/lab/testing.ts'

export { answerHere, hashHere, linkOf, QUICK, recordHere } from '../../apps/web/src/lab/testing.ts'

/** Long enough to be stopped in the middle, in pieces small enough to be stopped at once. */
export const LONG = { ...QUICK, id: 'e2e-long', stop: { n: 12_000 }, chunk: 100 }

export const reached = (page: Page, state: string): Promise<unknown> =>
  page.waitForSelector(`[data-test=lab-question][data-state=${state}]`, { timeout: 90_000 })

/** The choice is hidden until the server has answered that it is there; a click that comes earlier goes astray. */
export const chooseServer = (page: Page): Promise<void> =>
  page.click('label:has([data-test=lab-place-server])', { timeout: 60_000 })

export const hashOn = (page: Page): Promise<string | null> => page.getAttribute('[data-test=lab-question]', 'data-hash')
