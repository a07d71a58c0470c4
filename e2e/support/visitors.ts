import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** False: the context is closed when the test ends. */
  comesAgain: boolean
  /** Takes from the page what the test has put upon it. */
  undress(): Promise<unknown>
}

/** More would only fill the memory. */
const MAX_IDLE = 4

/**
 * Each visitor finds nothing stored, as in a new browser; but what the browser has fetched and compiled of the app stays for the next
 * one of the same kind: that was two fifths of a visit.
 */
export class Visitors {
  readonly #open: (options: BrowserContextOptions) => Promise<BrowserContext>
  readonly #here: { readonly kind: string; readonly origin: string; readonly visitor: Visitor }[] = []
  readonly #idle: { readonly kind: string; readonly context: BrowserContext; readonly page: Page }[] = []

  constructor(open: (options: BrowserContextOptions) => Promise<BrowserContext>) {
    this.#open = open
  }

  /** `origin`: where the visitor will have stored something; `stranger`: has never been there. */
  async enter(origin: string, options: BrowserContextOptions, stranger: boolean): Promise<Visitor> {
    const kind = JSON.stringify(options)
    const at = stranger ? -1 : this.#idle.findLastIndex((each) => each.kind === kind)
    const known = at < 0 ? undefined : this.#idle.splice(at, 1)[0]
    const context = known?.context ?? (await this.#open(options))
    const page = known?.page ?? (await context.newPage())
    const visitor: Visitor = { context, page, comesAgain: !stranger, undress: async () => {} }
    this.#here.push({ kind, origin, visitor })
    return visitor
  }

  /** The test is over. */
  async leave(): Promise<void> {
    for (const { kind, origin, visitor } of this.#here.splice(0)) {
      const { context, comesAgain } = visitor
      if (comesAgain) this.#idle.push({ kind, context, page: await emptied(visitor, origin) })
      else await context.close()
    }
    while (this.#idle.length > MAX_IDLE) await this.#idle.shift()!.context.close()
  }
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** A page of the context, from which everything stored is gone. */
async function emptied(visitor: Visitor, origin: string): Promise<Page> {
  const { context } = visitor
  await context.setOffline(false)
  const page = await blank(visitor, origin)
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  return page
}

/** The same one where it still answers: a new window costs the browser half a second of a core. */
async function blank(visitor: Visitor, origin: string): Promise<Page> {
  const { context, page } = visitor
  try {
    await visitor.undress()
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(() => sessionStorage.clear())
    return page
  } catch {
    return context.newPage()
  }
}
