import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import { CHROMIUM } from './chromium.ts'
import { Visitors } from './visitors.ts'

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
  /** Lets the service worker in; other tests would not see what it fetches. */
  readonly keeps?: boolean
  /** Has never been here: everything comes over the wire. */
  readonly stranger?: boolean
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
  /** A second window of the same visitor. */
  open(url: string): Promise<Page>
  /** From now on nothing comes over the wire. */
  goOffline(): Promise<void>
}

/** A server that tests can talk to. */
interface Host {
  readonly url: string
  close(): Promise<unknown>
}

/** The server of the whole run: nobody closes it here. */
const sharedHost = async (): Promise<Host> => ({ url: inject('appUrl'), close: async () => {} })

/** One browser for all files of a worker, each visitor with a context of its own; playwright ends it with the worker. */
let browser: Promise<Browser> | undefined
const openBrowser = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: CHROMIUM!, args: FLAGS })
  return browser
}
const visitors = new Visitors(async (options) => (await openBrowser()).newContext(options))

/** Tests in a browser; skipped where there is none. */
export const inBrowser = (name: string, tests: (app: App) => void): void => inBrowserAt(sharedHost, name, tests)

/** The same at a server of their own. */
export function inBrowserAt<Own extends Host>(
  openHost: () => Promise<Own>,
  name: string,
  tests: (app: App, host: () => Own) => void,
): void {
  describe.skipIf(!CHROMIUM)(name, () => {
    let host: Own
    beforeAll(async () => {
      host = await openHost()
    })
    afterEach(() => visitors.leave())
    afterAll(() => host?.close())
    const app: App = {
      get url() {
        return host.url
      },
      visit: (path, look) => visit(host.url, path, look),
    }
    tests(app, () => host)
  })
}

/** The app at another server, for whoever sits there. */
export const appAt = (url: string): App => ({ url, visit: (path, look) => visit(url, path, look) })

async function visit(url: string, path: string, look: Look = {}): Promise<Visit> {
  const {
    width = 1280,
    height = 800,
    theme = 'light',
    language = 'en',
    reducedMotion = false,
    touch = false,
    keeps = false,
    stranger = keeps,
  } = look
  const visitor = await visitors.enter(
    new URL(url).origin,
    { locale: language, hasTouch: touch, serviceWorkers: keeps ? 'allow' : 'block' },
    stranger,
  )
  const { page } = visitor
  // Each window by itself, so that visitors who differ in nothing else share what was fetched and compiled.
  const dress = async (window: Page): Promise<void> => {
    window.setDefaultTimeout(15_000)
    await window.setViewportSize({ width, height })
    await window.emulateMedia({ colorScheme: theme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
  }
  await dress(page)
  const troubles: string[] = []
  const onError = (error: Error) => troubles.push(error.message)
  const onConsole = (message: ConsoleMessage) => message.type() === 'error' && troubles.push(message.text())
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
      troubles.push(`request to ${request.url()}`)
  }
  page.on('pageerror', onError).on('console', onConsole).on('request', onRequest)
  // To take a route away may last for ever, if a worker has just gone: whoever had one does not come again.
  page.route = (...given) => {
    visitor.comesAgain = false
    return Object.getPrototypeOf(page).route.apply(page, given)
  }
  visitor.undress = async () => {
    Reflect.deleteProperty(page, 'route')
    page.off('pageerror', onError).off('console', onConsole).off('request', onRequest)
    lastLook.delete(page)
    await sessions.get(page)?.detach()
    sessions.delete(page)
  }
  await page.goto(url + path)
  return {
    page,
    troubles,
    open: async (address) => {
      const window = await visitor.context.newPage()
      await dress(window)
      await window.goto(address)
      return window
    },
    goOffline: () => visitor.context.setOffline(true),
    get context() {
      // What is done to a whole context is not undone.
      visitor.comesAgain = false
      return visitor.context
    },
  }
}

/** A finger lasts as long as the session that asked for it. */
const sessions = new WeakMap<Page, CDPSession>()

/** How the page was last turned. */
export const lastLook = new WeakMap<Page, Look>()

/** The same page as somebody else would have it: other colours, size, pointer and language. */
export async function restyle(
  page: Page,
  { theme = 'light', width = 1280, height = 800, language = 'en', touch = false }: Omit<Look, 'reducedMotion'>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await setLanguage(page, language)
}

/** Its sentences are fetched first. */
export async function setLanguage(page: Page, language: 'en' | 'ru'): Promise<void> {
  // A page that has just been opened may still wait for its sentences.
  const button = await page.waitForSelector(`[data-test=shell-language-${language}]`, { state: 'attached' })
  // By script: a dialog may lie over it, and what has the focus keeps it.
  await button.evaluate((element) => (element as HTMLElement).click())
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}
