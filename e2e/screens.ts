// npm run screens: the pictures of the README that show whole screens, from matches that were really played so far.
import { join } from 'node:path'
import { serve } from '@arbiter/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { bootstrap, root } from '../scripts/bootstrap.mjs'
import { buildWeb, lastBuild } from '../scripts/web.mjs'
import { CHROMIUM } from './support/chromium.ts'
import { DOORSTEP } from './support/dice.ts'
import { reach } from './support/moments.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const PHONES = ['dice-throw', 'twilight-fight', 'run-battle', 'tabletop-aim']

buildWeb(bootstrap({ quiet: true }))
const server = await serve({ port: 0, webFolder: lastBuild() })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })

await shoot('home.png', 'home-first')
await shoot('match.png', 'dice-throw')
await shoot('arena.png', 'arena-aim')
await shoot('run.png', 'run-battle')
await shoot('twilight.png', 'twilight-fight')
await shoot('tabletop.png', 'tabletop-aim')
await shoot('editor.png', 'tabletop-editor')
await phones(browser)
await browser.close()
await server.close()

async function shoot(name: string, moment: string): Promise<void> {
  const page = await visitor(DESK)
  await reach(page, moment)
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
  await page.goto(server.url + DOORSTEP)
  return page
}

/** Four phones beside each other. */
async function phones(browser: Browser): Promise<void> {
  const screens: string[] = []
  for (const moment of PHONES) {
    const page = await visitor(PHONE)
    await reach(page, moment)
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
