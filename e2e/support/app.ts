import { existsSync } from 'node:fs'
import { serve } from '@arbiter/server'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { builtApp } from './build.ts'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Where to look; a place that somebody names is the only one. */
const PLACES = process.env.ARBITER_CHROMIUM ? [process.env.ARBITER_CHROMIUM] : USUAL_PLACES
const CHROMIUM = PLACES.find(existsSync)
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly language?: 'en' | 'ru'
  readonly reducedMotion?: boolean
  readonly touch?: boolean
}

/** The app in a browser, served by the real server. */
export interface App {
  readonly url: string
  /** A fresh visitor: nothing stored, everything that goes wrong is kept. */
  visit(path: string, look?: Look): Promise<Visit>
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the page and requests to other hosts; both should stay empty. */
  readonly troubles: readonly string[]
}

if (!CHROMIUM) console.log(`browser tests are skipped: no Chromium at ${PLACES.join(', ')} (set ARBITER_CHROMIUM)`)

/** Tests in a browser; skipped, with the reason, where there is none. */
export function inBrowser(name: string, tests: (app: App) => void): void {
  describe.skipIf(!CHROMIUM)(name, () => {
    let browser: Browser
    let server: Awaited<ReturnType<typeof serve>>
    beforeAll(async () => {
      const webFolder = builtApp()
      server = await serve({ port: 0, webFolder })
      browser = await chromium.launch({ executablePath: CHROMIUM!, args: FLAGS })
    })
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close()
    })
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })
    tests({
      get url() {
        return server.url
      },
      visit: (path, look) => visit(browser, server.url, path, look),
    })
  })
}

async function visit(browser: Browser, url: string, path: string, look: Look = {}): Promise<Visit> {
  const { width = 1280, height = 800, theme = 'light', language = 'en', reducedMotion = false, touch = false } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: touch,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
      troubles.push(`request to ${request.url()}`)
  })
  await page.goto(url + path)
  return { page, context, troubles }
}
