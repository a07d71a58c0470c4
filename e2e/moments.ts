// npm run moments [folder] [names] [look]: every moment of every game as a player sees it, for whoever judges by looking.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@arbiter/server'
import { type Browser, chromium } from 'playwright-core'
import { bootstrap } from '../scripts/bootstrap.mjs'
import { buildWeb, lastBuild } from '../scripts/web.mjs'
import { CHROMIUM } from './support/chromium.ts'
import { DOORSTEP } from './support/dice.ts'
import { MOMENTS, reach } from './support/moments.ts'

const AT_ONCE = 3

interface Look {
  readonly kind: 'desktop' | 'phone'
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ru'
}

const LOOKS: readonly Look[] = (['desktop', 'phone'] as const).flatMap((kind) =>
  (['dark', 'light'] as const).map((theme) => ({ kind, theme, language: kind === 'phone' ? 'ru' : 'en' }) as const),
)

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

async function shoot(browser: Browser, url: string, folder: string, name: string, look: Look): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[look.kind],
    colorScheme: look.theme,
    locale: look.language,
    hasTouch: look.kind === 'phone',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const file = `${name}-${look.kind}-${look.theme}-${look.language}.png`
  try {
    await page.goto(url + DOORSTEP)
    await reach(page, name)
    await page.screenshot({ path: join(folder, file) })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    console.log(`${file}${wide > 0 ? ` is ${wide} px too wide` : ''}`)
  } catch (error) {
    await page.screenshot({ path: join(folder, `failed-${file}`) })
    console.log(`${file} failed: ${String(error).split('\n')[0]}`)
  }
  await context.close()
}

const [folder = join(tmpdir(), 'arbiter-moments'), names = '', looks = ''] = process.argv.slice(2)
buildWeb(bootstrap({ quiet: true }))
mkdirSync(folder, { recursive: true })
const server = await serve({ port: 0, webFolder: lastBuild() })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
const jobs = Object.keys(MOMENTS)
  .filter((name) => names.split(',').some((wanted) => name.includes(wanted)))
  .flatMap((name) => LOOKS.map((look) => [name, look] as const))
  .filter(([, { kind, theme }]) => `${kind}-${theme}`.includes(looks))
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await shoot(browser, server.url, folder, ...job)
  }),
)
await browser.close()
await server.close()
