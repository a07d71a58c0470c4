import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** False: the context is closed when the test ends. */
  comesAgain: boolean
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
    const visitor: Visitor = { context, page: known?.page ?? (await context.newPage()), comesAgain: !stranger }
    this.#here.push({ kind, origin, visitor })
    return visitor
  }

  /** The test is over. */
  async leave(): Promise<void> {
    for (const { kind, origin, visitor } of this.#here.splice(0)) {
      const { context, comesAgain } = visitor
      if (comesAgain) this.#idle.push({ kind, context, page: await emptied(context, origin) })
      else await context.close()
    }
    while (this.#idle.length > MAX_IDLE) await this.#idle.shift()!.context.close()
  }
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** A new page of the context, from which everything stored is gone. */
async function emptied(context: BrowserContext, origin: string): Promise<Page> {
  const former = context.pages()
  const page = await context.newPage()
  await Promise.all(former.map((each) => each.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await session.detach()
  return page
}
