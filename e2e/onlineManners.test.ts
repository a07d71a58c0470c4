import { connect, type RemoteTable, visit } from '@arbiter/client'
import { parseRecord } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import {
  arrive,
  asked,
  choose,
  hook,
  idOf,
  lookAt,
  may,
  ownServer,
  type Person,
  takeTurn,
  text,
  throwSeen,
} from './support/online.ts'
import { meet } from './support/together.ts'

const WATCHERS = 50

/** What a clock on the page shows, in seconds. */
async function clockOf(page: Page, seat: number): Promise<number> {
  const [minutes, seconds] = (await page.textContent(`${hook(`online-clock-${seat}`)} time`))!.split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** The device has its network again, and says so. */
const backOnline = ({ line, page }: Person): Promise<unknown> => {
  line.api = 'answers'
  return vi.waitFor(
    async () => {
      await page.evaluate(() => void dispatchEvent(new Event('online')))
      await page.waitForSelector(`${hook('online-bar')}[data-linked=true]`, { timeout: 300 })
    },
    { timeout: 30_000, interval: 50 },
  )
}

inBrowserAt(ownServer, 'manners at a table', (_, host) => {
  test('J2 a cut of 20 s while somebody throws: away after 10 s, clocks go on, the throw counts once; so does one whose answer is lost, or whose page is closed', async () => {
    const { clock } = host()
    const { ann, boris } = await meet(host(), { first: 'friend', wish: ['friend-clock-quick'], clocked: true })
    const id = idOf(ann.page)
    const pages = [ann.page, boris.page]
    const steps = async () => (await lookAt(host(), id)).steps
    const says = (page: Page, word: string) =>
      page.waitForFunction(
        (part) => document.querySelector('[data-test=online-lost]')?.textContent?.includes(part),
        word,
      )
    const pass = async (ms: number) => {
      clock.pass(ms)
      for (const page of pages) await page.clock.runFor(ms)
    }
    await asked(boris.page)
    for (const page of pages) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    boris.line.cut()
    await boris.page.waitForSelector(hook('online-lost'))
    await boris.page.click(hook('dice-roll'))
    await says(boris.page, 'ход')
    const before = await clockOf(ann.page, 2)
    await pass(10_000)
    await ann.page.waitForSelector(`${hook('online-presence-2')}[data-presence=away]`)
    await pass(10_000)
    expect(await clockOf(ann.page, 2)).toBe(before - 20)
    await backOnline(boris)
    await throwSeen(ann.page)
    await ann.page.waitForSelector(`${hook('online-presence-2')}[data-presence=here]`)
    const { steps: thrown, clock: left } = await lookAt(host(), id)
    expect(thrown).toBe(1)
    // Twenty seconds, less a tenth for the way.
    expect(left!.left).toEqual({ 1: 300_000, 2: 280_100 })
    for (const page of pages) expect(await clockOf(page, 2)).toBe(281)
    expect(await boris.page.$(`${hook('match-refused')} p`)).toBeNull()
    for (const page of pages) await page.clock.resume()
    // His decision has arrived when the line breaks; nobody has told him.
    await choose(boris.page)
    boris.line.api = 'breaking'
    await boris.page.click(may('dice-pass'))
    await asked(ann.page)
    expect(await steps()).toBe(2)
    await backOnline(boris)
    await boris.page.waitForSelector(`${hook('match')}[data-step="2"]`)
    const [first, again] = boris.line.answers.filter(({ path }) => path.endsWith('/actions')).slice(-2)
    expect(again!.head).toContain('idempotency-replayed')
    expect(again!.body).toBe(first!.body || again!.body)
    expect(await steps()).toBe(2)
    // Ann’s page is gone before her throw has left; the next one knows of it, and sends it once somebody answers.
    ann.line.cut()
    await ann.page.waitForSelector(hook('online-lost'))
    await ann.page.click(hook('dice-roll'))
    await says(ann.page, 'move')
    await ann.page.reload()
    expect(await text(ann.page, 'online-kept')).toContain('is kept here')
    expect(await steps()).toBe(2)
    await backOnline(ann)
    await throwSeen(ann.page)
    expect(await steps()).toBe(3)
    // What the match has left behind meanwhile is refused in a sentence, and once.
    await ann.page.evaluate((table) => {
      const unsent = [{ table, key: 'a-move-of-before', body: { version: 1, seat: '1', actions: [{ type: 'roll' }] } }]
      localStorage.setItem('arbiter.online.unsent', JSON.stringify(unsent))
    }, id)
    await ann.page.reload()
    const refused = await ann.page.waitForSelector(`${hook('online-not-taken')}[data-code=move_not_taken]`)
    expect(await refused.textContent()).toContain('it was not made')
    expect(await steps()).toBe(3)
    await ann.page.reload()
    await ann.page.waitForSelector(hook('online-bar'))
    expect(await ann.page.$(hook('online-not-taken'))).toBeNull()
  })

  test('J5 fifty watchers: the players see a throw at once, all others 30 s later and nothing else; none of them may speak', async () => {
    const { ann, boris } = await meet(host(), { wish: ['friend-delay-30'] })
    const id = idOf(ann.page)
    const carl = await arrive(host(), 'carl', ann.page.url())
    await carl.page.waitForSelector(hook('online-watching'))
    expect(await carl.page.$(hook('online-say'))).toBeNull()
    const heard: string[] = []
    const overhear: typeof fetch = async (...asked) => {
      const response = await fetch(...asked)
      const [own, kept] = response.body!.tee()
      const at = heard.push('') - 1
      void (async () => {
        const decoder = new TextDecoder()
        for await (const bytes of kept) heard[at] += decoder.decode(bytes, { stream: true })
      })().catch(() => {})
      return new Response(own, response)
    }
    const watching = async (): Promise<RemoteTable> => {
      const table = await visit({ url: host().url, fetch: overhear }).table(id)
      const messages = table.messages({ past: true })
      await messages.next()
      void (async () => {
        for await (const _message of messages);
      })()
      return table
    }
    const watchers = await Promise.all(Array.from({ length: WATCHERS }, watching))
    try {
      await asked(ann.page)
      const thrown = performance.now()
      await ann.page.click(hook('dice-roll'))
      await throwSeen(boris.page)
      console.log(
        `J5: with ${WATCHERS} watchers, a throw seen by the other ${Math.round(performance.now() - thrown)} ms`,
      )
      expect((await lookAt(host(), id)).steps).toBe(0)
      expect(watchers.every(({ state }) => state.steps === 0)).toBe(true)
      host().clock.pass(30_000)
      await vi.waitFor(() => expect(watchers.filter(({ state }) => state.steps === 1)).toHaveLength(WATCHERS))
      await throwSeen(carl.page)
      // A guest who watches says nothing either; of the people there is nothing but their names.
      const stranger = await connect({ url: host().url })
      expect(await (await stranger.table(id)).say('hello')).toMatchObject({ ok: false, code: 'NOT_YOUR_SEAT' })
      for (const { line } of [ann, boris]) {
        const own = line.answers.find(({ path }) => path === '/api/v1/guests')!.body
        const { token, playerId } = JSON.parse(own) as Record<string, string>
        for (const each of [...heard, carl.heard()]) {
          for (const secret of [token!, playerId!, '"seed"']) expect(each.includes(secret)).toBe(false)
        }
      }
      expect([...ann.troubles, ...boris.troubles, ...carl.troubles]).toEqual([])
    } finally {
      for (const watcher of watchers) watcher.close()
    }
  })

  test('J6 words, take-back, draw, giving up and breaking off: each asks first, ends with the next decision, and stands in the record', async () => {
    const { ann, boris } = await meet(host())
    const steps = async () => (await lookAt(host(), idOf(ann.page))).steps
    const atTable = async ({ page }: Person, ...ways: string[]) => {
      await page.click(hook('online-table'))
      for (const way of ways) await page.click(hook(`table-${way}`))
    }
    const closed = async (how: string): Promise<unknown> => {
      for (const { page } of [ann, boris]) await page.waitForSelector(`${hook('match-closed')}[data-how=${how}]`)
      const record = parseRecord(await (await fetch(`${host().url}/api/v1/records/${idOf(ann.page)}`)).text())
      if (!record.ok) throw new Error(JSON.stringify(record.faults))
      return record.value.lines.find((line) => 'close' in line)
    }
    const playAgain = async () => {
      const former = idOf(ann.page)
      await ann.page.click(hook('closed-rematch'))
      await boris.page.click(hook('online-agree'))
      for (const { page } of [ann, boris]) await page.waitForURL((url) => !url.pathname.endsWith(former))
      for (const { page } of [ann, boris]) await page.waitForSelector(hook('online-bar'))
    }
    await boris.page.click(hook('online-say'))
    await boris.page.click(hook('say-wellPlayed'))
    expect(await text(ann.page, 'online-heard')).toBe('Борис: “Well played!”')
    // A move is taken back when the other agrees, and only then; at one position it is asked once.
    const throwAndAsk = async () => {
      await asked(ann.page)
      await ann.page.click(hook('dice-roll'))
      await throwSeen(boris.page)
      expect(await steps()).toBe(1)
      await atTable(ann, 'offer-takeBack')
      expect(await text(boris.page, 'online-offer-takeBack')).toContain('Ann')
    }
    await throwAndAsk()
    // On a phone the board gives way to the question, and nothing of it is below the window.
    expect(await boris.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await boris.page.click(hook('online-agree'))
    await ann.page.waitForSelector(may('dice-roll'))
    expect(await steps()).toBe(0)
    await throwAndAsk()
    await boris.page.click(hook('online-decline'))
    await boris.page.waitForSelector(hook('online-offer-takeBack'), { state: 'detached' })
    await ann.page.waitForSelector(hook('online-declined'))
    expect(await steps()).toBe(1)
    await atTable(ann, 'offer-takeBack')
    await ann.page.waitForSelector(`${hook('table-refused')}[data-code=OFFER_REFUSED]`)
    await ann.page.keyboard.press('Escape')
    // An offer ends with the next decision.
    await atTable(ann, 'offer-draw')
    expect(await text(boris.page, 'online-offer-draw')).toContain('Ann предлагает ничью')
    await takeTurn(ann.page)
    await boris.page.waitForSelector(hook('online-offer-draw'), { state: 'detached' })
    await atTable(boris, 'offer-draw')
    expect(await text(ann.page, 'online-offer-draw')).toContain('Борис offers a draw')
    await ann.page.click(hook('online-agree'))
    expect(await closed('agreed')).toEqual({ close: { how: 'agreed' } })
    // Muting outlives a reload and a rematch.
    await atTable(boris, 'mute')
    await boris.page.reload()
    await boris.page.waitForSelector(hook('online-bar'))
    await playAgain()
    await boris.page.click(hook('online-table'))
    expect(await boris.page.getAttribute(hook('table-mute'), 'aria-pressed')).toBe('true')
    // Giving up takes two taps and a word of warning.
    await boris.page.click(hook('table-resign'))
    await boris.page.click(hook('table-resign-yes'))
    expect(await closed('resigned')).toEqual({ close: { how: 'resigned', seat: 1 } })
    expect(await text(ann.page, 'match-closed')).toMatch(/You win.*Борис gave up/)
    expect(await text(boris.page, 'match-closed')).toContain('Ты сдаёшься')
    await playAgain()
    // Broken off before it counts: nobody loses, and the table stands under all matches.
    await atTable(ann, 'abort', 'abort-yes')
    expect(await closed('aborted')).toEqual({ close: { how: 'aborted' } })
    expect((await lookAt(host(), idOf(ann.page))).outcome).toMatchObject({ places: {} })
    const id = idOf(ann.page)
    await ann.page.goto(`${ann.line.url}/matches`)
    expect(await text(ann.page, `home-online-${id}`)).toContain('Борис')
    // The one that was refused.
    expect([...ann.troubles, ...boris.troubles]).toEqual([expect.stringContaining('409')])
  })
})
