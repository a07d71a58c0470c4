import { findOffer } from '@arbiter/catalogue'
import { makeRecord, parseRecord, recordOf, replay } from '@arbiter/kernel'
import { postgresMissing, temporaryDatabase } from '@arbiter/server/testing'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import {
  arrive,
  asked,
  countTaps,
  hook,
  idOf,
  type OnlineHost,
  ownServer,
  takeTurn,
  text,
  throwSeen,
} from './support/online.ts'
import { expectSecrets, invite, type Pair, PHONE, placesOf, playOut, storyOf, streamsOf } from './support/together.ts'
import { typeAt } from './support/typeAt.ts'

const missing = await postgresMissing()

/** A receipt is all that a decision is answered with. */
const RECEIPT_BYTES = 200

const tookMs = (since: number): string => `${Math.round(performance.now() - since)} ms`
const inOrder = (places: readonly number[]): number[] => [...new Set(places)].sort((a, b) => a - b)
const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Five taps of the host from home to the link; the guest sits down and throws. Typing is no tap. */
async function sitDown(host: OnlineHost, friendHost: OnlineHost): Promise<Pair & { readonly times: string[] }> {
  const ann = await arrive(host, 'ann', '/')
  const began = performance.now()
  const annsTaps = await countTaps(ann.page)
  await ann.page.click(hook('home-setup-dice'))
  await ann.page.check(hook('dice-setup-length-1000'), { force: true })
  await ann.page.click(hook('dice-setup-invite'))
  const link = await invite(ann.page, 'friend')
  expect(link).toMatch(/\/join#[0-9A-HJKMNP-TV-Z]{8}$/)
  expect((await text(ann.page, 'online-code')).replace(' ', '')).toBe(link.slice(-8))
  expect(await ann.page.$(hook('online-qr'))).not.toBeNull()
  const boris = await arrive(friendHost, 'boris', link, PHONE)
  const borissTaps = await countTaps(boris.page)
  await boris.page.fill(hook('online-name'), 'Борис')
  await boris.page.click(hook('join-sit'))
  await boris.page.waitForSelector(`${hook('dice-roll')}:not([aria-disabled=true])`)
  const thrown = performance.now()
  await boris.page.click(hook('dice-roll'))
  // Ann sees it and has done nothing since.
  await throwSeen(ann.page)
  const times = [`from home to the first throw ${tookMs(began)}`, `seen by the other ${tookMs(thrown)}`]
  expect(await annsTaps()).toBeLessThanOrEqual(5)
  expect(await borissTaps()).toBe(2)
  return { ann, boris, link, times }
}

/** J1: Ann at one server, Boris at the same or another one. */
async function playTogether(host: OnlineHost, friendHost = host): Promise<void> {
  const { ann, boris, times } = await sitDown(host, friendHost)
  const id = idOf(ann.page)
  expect(await text(ann.page, 'dice-seat-2')).toContain('Борис')
  expect(await text(boris.page, 'dice-seat-1')).toContain('Ann')
  await takeTurn(boris.page)
  await asked(ann.page)
  expect(await ann.page.title()).toMatch(/^● Your turn/)
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark\.svg$/)
  await takeTurn(ann.page)
  await asked(boris.page)
  expect(await boris.page.title()).toMatch(/^● Твой ход/)
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark-turn\.svg$/)
  const total = await boris.page.getAttribute(hook('dice-total-1'), 'data-value')
  // Elsewhere he hears of it, too, and finds the way back.
  await boris.page.goto(`${boris.line.url}/settings`)
  expect(await text(boris.page, 'online-turn')).toBe('Твой ход: Дуэль на костях, Ann')
  await boris.page.waitForFunction(() => document.title.startsWith('● Твой ход · '))
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark-turn\.svg$/)
  await boris.page.goto(boris.line.url)
  expect(await text(boris.page, `home-online-${id}`)).toContain('Твой ход')
  await boris.page.click(hook(`home-online-${id}`))
  await asked(boris.page)
  const reloaded = performance.now()
  await boris.page.reload()
  await asked(boris.page)
  times.push(`back after a reload ${tookMs(reloaded)}`)
  expect(await boris.page.getAttribute(hook('dice-total-1'), 'data-value')).toBe(total)
  await playOut(ann, boris)
  const hashes = await Promise.all(
    [ann, boris].map(({ page }) =>
      page.waitForSelector('[data-test=match][data-hash]').then((match) => match.getAttribute('data-hash')),
    ),
  )
  expect(hashes[0]).toBe(hashes[1])
  // The same record at both, byte by byte, and it replays to what both have seen.
  const texts = await Promise.all(
    [ann, boris].map(async ({ line }) => (await fetch(`${line.url}/api/v1/records/${id}`)).text()),
  )
  expect(texts[0]).toBe(texts[1])
  const record = parseRecord(texts[0]!)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const again = replay((await findOffer('dice')!.load()).game, record.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  expect(again.value.match.hash()).toBe(hashes[0])
  expect(makeRecord(recordOf(again.value.match, { events: true }))).toBe(texts[0])
  // Both heard everything once and in one order, across the reload.
  const told = [ann, boris].map((person) => streamsOf(person, id))
  for (const messages of told.flat()) expect(placesOf(messages)).toEqual(inOrder(placesOf(messages)))
  const [annsStory, borissStory] = told.map((streams) => storyOf(streams.at(-1)!))
  expect(annsStory).toHaveLength(again.value.match.stepCount)
  expect(borissStory).toEqual(annsStory)
  for (const { line } of [ann, boris])
    for (const { method, path, body } of line.answers)
      if (method === 'POST' && path.endsWith('/actions')) expect(bytesOf(body)).toBeLessThanOrEqual(RECEIPT_BYTES)
  expectSecrets([ann, boris], record.value.header.seed)
  times.push(
    `${again.value.match.stepCount} decisions, ${bytesOf(ann.heard())} and ${bytesOf(boris.heard())} bytes heard`,
  )
  console.log(`J1: ${times.join(', ')}`)
  // Again, with sides changed.
  await ann.page.click(hook('dice-rematch'))
  expect(await text(boris.page, 'online-offer-rematch')).toContain('Ann')
  await boris.page.click(hook('online-agree'))
  for (const { page } of [ann, boris]) await page.waitForURL((url) => !url.pathname.endsWith(id))
  expect(await text(ann.page, 'dice-seat-2')).toContain('Ann')
  expect(await text(boris.page, 'dice-seat-2')).toContain('Ann')
  await Promise.race([ann, boris].map(({ page }) => asked(page)))
  expect([...ann.troubles, ...boris.troubles]).toEqual([])
}

inBrowserAt(ownServer, 'playing together', (_, host) => {
  test('J1 dice by one link: taps, names, one order for both, a reload, the same end and record, nothing of what is secret', () =>
    playTogether(host()))

  test.skipIf(missing)(`J1 at two servers on PostgreSQL${missing ? ` (${missing})` : ''}`, async () => {
    const database = await temporaryDatabase()
    const servers = [
      await ownServer({ databaseUrl: database.url }),
      await ownServer({ databaseUrl: database.url }),
    ] as const
    try {
      await playTogether(...servers)
    } finally {
      for (const server of servers) await server.close()
      await database.drop()
    }
  })

  test('J12 a page against a terminal: the same sentences on both sides', async () => {
    const ann = await arrive(host(), 'ann', '/friend/dice')
    const link = await invite(ann.page, 'me')
    const terminal = typeAt(host().url, link.slice(-8))
    try {
      await ann.page.waitForSelector(hook('online-bar'))
      expect(await text(ann.page, 'dice-seat-2')).toContain('Bob')
      await asked(ann.page)
      await takeTurn(ann.page)
      await terminal.until('your choice')
      terminal.press('1\n')
      await terminal.until('your choice')
      terminal.press('/say 1\n')
      expect(await text(ann.page, 'online-heard')).toBe('Bob: “Hello!”')
      terminal.press('/resign\n')
      await terminal.until('/resign once more gives up')
      terminal.press('/resign\n')
      await ann.page.waitForSelector(`${hook('match-closed')}[data-how=resigned]`)
      await terminal.until('You gave up')
    } finally {
      terminal.close()
    }
    const told = terminal.text().split('\n')
    await ann.page.click(hook('match-log-open'))
    const lines = await ann.page.$$eval(`${hook('dice-log')} li`, (all) => all.map((line) => line.textContent ?? ''))
    // Each is “you” to the own side and has a name on the other; what is said of nobody is the same.
    const others = (line: string) => line.replace(/^You throw/, 'Ann throws').replace(/^Bob throws/, 'You throw')
    const shared = lines.map(others).filter((line) => /throws? |^Table/.test(line))
    expect(shared.length).toBeGreaterThanOrEqual(4)
    expect(told.filter((line) => shared.includes(line))).toEqual(shared)
    expect([...ann.troubles]).toEqual([])
  })

  test('the shortest way, by the share sheet of the device; bad input: a wrong code, a table that is not there, a full table', async () => {
    const ann = await arrive(host(), 'ann', '/')
    await ann.page.evaluate(() => {
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(globalThis, { shared: data }) })
    })
    await ann.page.click(hook('home-game-dice'))
    await ann.page.click(hook('game-friend'))
    await ann.page.fill(hook('online-name'), 'Ann')
    await ann.page.click(hook('friend-open'))
    const link = await ann.page.waitForSelector(hook('online-link')).then((field) => field.inputValue())
    await ann.page.click(hook('online-link-share'))
    const shared = await ann.page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)
    expect(shared.url).toBe(link)
    expect(shared.text).toBe('Ann invites you to play Dice duel')
    const boris = await arrive(host(), 'boris', link)
    await boris.page.fill(hook('online-name'), 'Борис')
    await boris.page.click(hook('join-sit'))
    await Promise.all([ann, boris].map(({ page }) => page.waitForSelector(hook('online-bar'))))

    const carl = await arrive(host(), 'carl', '/join', { language: 'ru' })
    await carl.page.fill(hook('join-field'), 'K7QP')
    await carl.page.click(hook('join-look'))
    expect(await carl.page.getAttribute(hook('join-field'), 'aria-invalid')).toBe('true')
    await carl.page.fill(hook('join-field'), 'zzzz-zzzz')
    await carl.page.click(hook('join-look'))
    await carl.page.waitForSelector(`${hook('join-code')}[data-code=INVITE_NOT_FOUND]`)
    expect(await text(carl.page, 'join-code')).toContain('Этот код никуда не ведёт')
    // There it is mended, as it was said: with a space, in small letters.
    expect(await carl.page.inputValue(hook('join-field'))).toBe('ZZZZ ZZZZ')
    const said = link.slice(-8).toLowerCase()
    await carl.page.fill(hook('join-field'), `${said.slice(0, 4)} ${said.slice(4)} `)
    await carl.page.click(hook('join-look'))
    await carl.page.waitForSelector(hook('join-full'))
    await carl.page.goto(`${carl.line.url}/table/nothing`)
    await carl.page.waitForSelector(`${hook('online-refused')}[data-code=MATCH_NOT_FOUND]`)
    await carl.page.goto(carl.line.url + link.slice(link.indexOf('/join')))
    await carl.page.waitForSelector(hook('join-full'))
    expect(await carl.page.$(hook('join-sit'))).toBeNull()
    await carl.page.click(hook('join-watch'))
    expect(await text(carl.page, 'online-watching')).toContain('Ann')
    expect(await carl.page.$(`${hook('dice-roll')}:not([aria-disabled=true])`)).toBeNull()
    // Whoever opens the own link is led to the own seat.
    await ann.page.goto(link)
    await ann.page.waitForSelector(hook('online-bar'))
    await ann.page.goto(`${ann.line.url}/friend/dice`)
    await ann.page.fill(hook('online-name'), 'x\u202ey')
    expect(await ann.page.getAttribute(hook('friend-open'), 'aria-disabled')).toBe('true')
    // Whoever comes by the link of a table that was cleared away is not sent to look at nothing.
    const cleared = await invite(ann.page, 'me')
    await ann.page.click(hook('online-break-off'))
    await ann.page.waitForURL((url) => url.pathname === '/')
    await carl.page.goto(carl.line.url + cleared.slice(cleared.indexOf('/join')))
    expect(await text(carl.page, 'join-full')).toContain('Этот стол убрали до начала матча')
    expect(await carl.page.$(hook('join-watch'))).toBeNull()
  })

  test('a run at the server: played, watched by the link, gone on with after a reload and at another device of the same guest', async () => {
    const ann = await arrive(host(), 'ann', '/friend/run')
    await ann.page.fill(hook('online-name'), 'Ann')
    await ann.page.click(`${hook('friend-open')}:not([disabled])`)
    // She came for the link: it is there before anything else.
    await ann.page.waitForSelector('[data-test^=table-watch]')
    await ann.page.keyboard.press('Escape')
    await ann.page.waitForSelector(hook('online-bar'))
    const offered = () => ann.page.$$eval('[data-test^=run-pick-]', (cards) => cards.map((card) => card.dataset.test))
    await ann.page.waitForSelector('[data-test^=run-pick-]')
    const cards = await offered()
    const carl = await arrive(host(), 'carl', ann.page.url())
    expect(await text(carl.page, 'online-watching')).toContain('Ann')
    expect(await text(carl.page, 'run-record-active')).toContain('0 wins')
    await ann.page.reload()
    await ann.page.waitForSelector('[data-test^=run-pick-]')
    expect(await offered()).toEqual(cards)
    // Her phone is she as well: by a link that nobody else sees.
    await ann.page.click(hook('online-table'))
    await ann.page.click(hook('table-device'))
    const own = await ann.page.inputValue(hook('device-own'))
    const phone = await arrive(host(), 'carl', own, PHONE)
    expect(await text(phone.page, 'device')).toContain('Ann')
    expect(new URL(phone.page.url()).hash).toBe('')
    await phone.page.click(hook('device-go-on'))
    await phone.page.waitForSelector('[data-test^=run-pick-]')
    expect(await phone.page.$(hook('online-watching'))).toBeNull()
    await phone.page.goto(`${phone.line.url}/device#nobody`)
    await phone.page.waitForSelector(`${hook('online-refused')}[data-code=device]`)
    expect([...ann.troubles, ...carl.troubles]).toEqual([])
  })
})
