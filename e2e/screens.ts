// npm run screens: the pictures of the README that show whole screens, from matches that were really played so far.
import { join } from 'node:path'
import { serve } from '@arbiter/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { passOrRoll } from '../apps/web/src/games/dice/testing.ts'
import { bootstrap, root } from '../scripts/bootstrap.mjs'
import { buildWeb } from '../scripts/web.mjs'
import { DIST } from './support/build.ts'
import { CHROMIUM } from './support/chromium.ts'
import * as dice from './support/dice.ts'
import * as run from './support/run.ts'
import * as tabletop from './support/tabletop.ts'
import * as twilight from './support/twilight.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Until pictures are drawn and gestures are over. */
const SETTLED = 2500
/** Until the fighters of a battle have met. */
const IN_THE_THICK = 9000

const PHONES = { dice: diceChosen, twilight: wolvesAimed, run: battle, tabletop: grab }

buildWeb(bootstrap({ quiet: true }))
const server = await serve({ port: 0, webFolder: DIST })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })

await shoot('home.png', DESK, (page) => page.goto(server.url))
await shoot('match.png', DESK, diceChosen)
await shoot('arena.png', DESK, aimed)
await shoot('run.png', DESK, battle)
await shoot('twilight.png', DESK, wolvesAimed)
await shoot('editor.png', DESK, async (page) => {
  await page.goto(`${server.url}/editor/tabletop`)
  await page.check('[data-test="tabletop-edit-part-files"]', { force: true })
  await page.click('[data-test="tabletop-edit-start-port_chase_square"]')
  await page.check('[data-test="tabletop-edit-part-map"]', { force: true })
})
await phones(browser)
await browser.close()
await server.close()

async function shoot(name: string, viewport: typeof DESK, play: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await visitor(viewport)
  await play(page)
  await page.waitForTimeout(SETTLED)
  await page.screenshot({ path: join(root, 'docs/images', name) })
  await page.context().close()
}

async function visitor(viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme: 'dark',
    locale: 'en',
    hasTouch: viewport === PHONE,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(server.url + dice.DOORSTEP)
  return page
}

/** Four phones beside each other. */
async function phones(browser: Browser): Promise<void> {
  const screens: string[] = []
  for (const play of Object.values(PHONES)) {
    const page = await visitor(PHONE)
    await play(page)
    await page.waitForTimeout(SETTLED)
    screens.push((await page.screenshot()).toString('base64'))
    await page.context().close()
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 638 } })
  await page.setContent(`<style>
    body { display: flex; gap: 16px; margin: 0; padding: 16px; background: #17130f }
    img { width: 280px; height: 606px; border-radius: 8px }
  </style>${screens.map((screen) => `<img src="data:image/png;base64,${screen}">`).join('')}`)
  await page.screenshot({ path: join(root, 'docs/images/phones.png') })
}

/** The player's throw after some turns, with everything chosen that scores. */
async function diceChosen(page: Page): Promise<void> {
  const match = dice.diceMatch({ preset: 'tavern', seed: 'screens' })
  const worth = () => {
    const { phase, dice: thrown } = dice.viewOf(match)
    return match.deciding === 1 && phase === 'to_save' ? dice.scoring(thrown.map(({ value }) => value ?? 0)) : []
  }
  for (let n = 0; match.deciding !== undefined && (n < 12 || worth().length < 3); n++) passOrRoll(match)
  await dice.sit(page, match, { 1: 'person', 2: 'normal' })
  for (const at of worth()) await page.click(dice.hook(`die-${at}`))
}

/** The second turn of one's own, with an action that waits for its aim. */
async function aimed(page: Page): Promise<void> {
  await page.goto(server.url)
  await page.click('[data-test=home-play-arena]')
  await page.click('.turn-option[data-best]')
  await page.click('[data-test^=arena-act-]')
  await page.click('.turn-option[data-best]', { timeout: 60_000 })
}

async function wolvesAimed(page: Page): Promise<void> {
  const match = twilight.begun({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }, 'keys')
  await twilight.sit(page, match)
  await page.click(twilight.part('target-0'))
}

async function battle(page: Page): Promise<void> {
  await run.resume(
    page,
    run.preparing(({ wins }) => wins >= 4),
  )
  await page.click(run.hook('fight'))
  await page.waitForTimeout(IN_THE_THICK)
}

/** Bo stands beside the suspect, and asks for his chances. */
async function grab(page: Page): Promise<void> {
  const match = tabletop.tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  tabletop.untilTurnOf(match, 'bo')
  tabletop.act(match, { type: 'gm.place', uid: 'suspect', cell: [5, 4] }, 'gm')
  tabletop.act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  await tabletop.sit(page, match)
  await page.click(tabletop.hook('deed-grab'))
}
