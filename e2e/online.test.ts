import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOffer } from '@arbiter/catalogue'
import { parseRecord, replay } from '@arbiter/kernel'
import { postgresMissing, temporaryDatabase } from '@arbiter/server/testing'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type App, appAt, inBrowserAt, type Look, type Visit } from './support/app.ts'
import { arrive, come, hook, isAsked, ownServer, type Person, takeTurn } from './support/online.ts'

const PHONE: Look = { width: 390, height: 844, touch: true, theme: 'dark', language: 'ru' }
const MOST_TURNS = 200
const ARBITER = fileURLToPath(new URL('../bin/arbiter.mjs', import.meta.url))
const missing = await postgresMissing()

const asked = (page: Page): Promise<unknown> =>
  page.waitForSelector(`${hook('dice-roll')}:not([aria-disabled=true]), [data-dc^=die-][aria-disabled=false]`)

type First = 'me' | 'friend'

/** Ann invites from the set-up of a short match, Boris comes by the link. */
async function sitDown(app: App, friendApp = app): Promise<{ ann: Person; boris: Person }> {
  const ann = await arrive(app, '/')
  await ann.page.click(hook('home-setup-dice'))
  await ann.page.check(hook('dice-setup-length-1000'), { force: true })
  await ann.page.click(hook('dice-setup-invite'))
  const link = await invite(ann.page, 'me')
  const boris = await arrive(friendApp, link.replace(app.url, ''), PHONE)
  await sitTogether(ann.page, boris.page)
  return { ann, boris }
}

/** The two of them at a table, for what comes afterwards. */
async function meet(app: App, first: First = 'me'): Promise<{ ann: Visit; boris: Visit; link: string }> {
  const ann = await come(app, '/friend/dice')
  const link = await invite(ann.page, first)
  const boris = await come(app, link.replace(app.url, ''), PHONE)
  await sitTogether(ann.page, boris.page)
  return { ann, boris, link }
}

async function invite(page: Page, first: First): Promise<string> {
  await page.fill(hook('online-name'), 'Ann')
  await page.check(hook(`friend-first-${first}`), { force: true })
  await page.click(hook('friend-open'))
  return (await page.waitForSelector(hook('online-link'))).inputValue()
}

async function sitTogether(ann: Page, boris: Page): Promise<void> {
  await boris.fill(hook('online-name'), 'Борис')
  await boris.click(hook('join-sit'))
  await Promise.all([ann, boris].map((page) => page.waitForSelector(hook('online-bar'))))
}

/** In turn, until both are told the end. */
async function playOut(...people: readonly Person[]): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    for (const { page } of people) if (await isAsked(page)) await takeTurn(page)
    const ends = await Promise.all(people.map(({ page }) => page.$(hook('dice-result'))))
    if (ends.every(Boolean)) return
  }
  throw new Error('nobody has won')
}

/** Somebody with the command at a terminal, who was given the link. */
function typeAt(server: string, link: string) {
  const home = mkdtempSync(join(tmpdir(), 'arbiter-terminal-'))
  const argv = ['play', 'dice', '--server', server, '--join', link, '--plain', '--name', 'Bob']
  const child = spawn(process.execPath, [ARBITER, ...argv], { cwd: home, env: { ...process.env, XDG_DATA_HOME: home } })
  let printed = ''
  let read = 0
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes
    })
  return {
    text: () => printed,
    press: (keys: string) => void child.stdin.write(keys),
    /** After whatever was waited for before. */
    until: (part: string) =>
      vi.waitFor(
        () => {
          const at = printed.indexOf(part, read)
          if (at < 0) throw new Error(`no “${part}” in: ${printed.slice(read)}`)
          read = at + part.length
        },
        { timeout: 30_000 },
      ),
    close() {
      child.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const text = async (page: Page, name: string): Promise<string> => (await page.textContent(hook(name))) ?? ''

/** J1: Ann at one server, Boris at the same or another one. */
async function playTogether(app: App, friendApp = app): Promise<void> {
  const { ann, boris } = await sitDown(app, friendApp)
  expect(await ann.page.title()).toMatch(/^● Your turn/)
  expect(await text(ann.page, 'dice-seat-2')).toContain('Борис')
  expect(await text(boris.page, 'dice-seat-1')).toContain('Ann')
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark\.svg$/)
  await asked(ann.page)
  await takeTurn(ann.page)
  await asked(boris.page)
  expect(await boris.page.title()).toMatch(/^● Твой ход/)
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark-turn\.svg$/)
  const total = await boris.page.getAttribute(hook('dice-total-1'), 'data-value')
  // Elsewhere he hears of it, too, and finds the way back.
  await boris.page.goto(`${friendApp.url}/settings`)
  expect(await text(boris.page, 'online-turn')).toBe('Твой ход: Дуэль на костях, Ann')
  await boris.page.waitForFunction(() => document.title.startsWith('● Твой ход · '))
  expect(await boris.page.getAttribute('link[type="image/svg+xml"]', 'href')).toMatch(/mark-turn\.svg$/)
  await boris.page.goto(friendApp.url)
  expect(await text(boris.page, `home-online-${ann.page.url().split('/').at(-1)}`)).toContain('Твой ход')
  await boris.page.click(`${hook(`home-online-${ann.page.url().split('/').at(-1)}`)}`)
  await asked(boris.page)
  await boris.page.reload()
  await asked(boris.page)
  expect(await boris.page.getAttribute(hook('dice-total-1'), 'data-value')).toBe(total)
  const before = ann.heard() + boris.heard()
  await playOut(ann, boris)
  const hashes = await Promise.all(
    [ann, boris].map(({ page }) =>
      page.waitForSelector('[data-test=match][data-hash]').then((match) => match.getAttribute('data-hash')),
    ),
  )
  expect(hashes[0]).toBe(hashes[1])
  const id = ann.page.url().split('/').at(-1)!
  const record = parseRecord(await (await fetch(`${app.url}/api/v1/records/${id}`)).text())
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const again = replay((await findOffer('dice')!.load()).game, record.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  expect(again.value.match.hash()).toBe(hashes[0])
  expect(before.length).toBeGreaterThan(1_000)
  expect(before).not.toContain(record.value.header.seed)
  const [annsToken, borissToken] = await Promise.all(
    [ann, boris].map(({ page }) => page.evaluate(() => localStorage.getItem('arbiter.guest')!)),
  )
  expect(boris.heard()).not.toContain(annsToken)
  expect(ann.heard()).not.toContain(borissToken)
  // Again, with sides changed.
  await ann.page.click(hook('dice-rematch'))
  expect(await text(boris.page, 'online-offer-rematch')).toContain('Ann')
  await boris.page.click(hook('online-agree'))
  for (const { page } of [ann, boris]) await page.waitForURL((url) => !url.pathname.endsWith(id))
  expect(await text(ann.page, 'dice-seat-1')).toContain('Борис')
  expect(await text(boris.page, 'dice-seat-1')).toContain('Борис')
  await Promise.race([ann, boris].map(({ page }) => asked(page)))
  expect([...ann.troubles, ...boris.troubles]).toEqual([])
}

inBrowserAt(ownServer, 'playing together', (app) => {
  test('J1 the shortest way: four taps from home to the first throw of the host, two for the guest', async () => {
    const ann = await arrive(app, '/')
    await ann.page.click(hook('home-game-dice'))
    await ann.page.click(hook('game-friend'))
    await ann.page.check(hook('friend-first-friend'), { force: true })
    await ann.page.click(hook('friend-open'))
    const link = await ann.page.waitForSelector(hook('online-link')).then((field) => field.inputValue())
    expect(link).toMatch(/\/join#[0-9A-HJKMNP-TV-Z]{8}$/)
    expect((await text(ann.page, 'online-code')).replace(' ', '')).toBe(link.slice(-8))
    expect(await ann.page.$(hook('online-qr'))).not.toBeNull()
    const boris = await arrive(app, link.replace(app.url, ''), PHONE)
    await boris.page.click(hook('join-sit'))
    await boris.page.click(`${hook('dice-roll')}:not([aria-disabled=true])`)
    expect(boris.taps()).toBe(2)
    // The throw of the guest is seen by the host, who has done nothing since.
    await ann.page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-]').length > 0)
    // A tap on a label is a click on its field, too.
    expect(ann.taps()).toBeLessThanOrEqual(5)
    expect([...ann.troubles, ...boris.troubles]).toEqual([])
  })

  test('J1 dice by one link: names at seats, both to the same end, a reload in the middle, no seed before it', () =>
    playTogether(app))

  test.skipIf(missing)(`J1 at two servers on PostgreSQL${missing ? ` (${missing})` : ''}`, async () => {
    const database = await temporaryDatabase()
    const servers = [
      await ownServer({ databaseUrl: database.url }),
      await ownServer({ databaseUrl: database.url }),
    ] as const
    try {
      await playTogether(appAt(servers[0].url), appAt(servers[1].url))
    } finally {
      for (const server of servers) await server.close()
      await database.drop()
    }
  })

  test('J12 a page against a terminal: the same sentences on both sides', async () => {
    const ann = await come(app, '/friend/dice')
    const link = await invite(ann.page, 'me')
    const terminal = typeAt(app.url, link)
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

  test('J2 a cut while somebody throws: it is said in one line, the throw counts once; also when the page is closed meanwhile', async () => {
    const { ann, boris } = await meet(app, 'friend')
    const id = ann.page.url().split('/').at(-1)!
    const steps = async (): Promise<number> => (await (await fetch(`${app.url}/api/v1/tables/${id}`)).json()).steps
    const cutAndThrow = async ({ page, context }: Visit, says: string) => {
      await asked(page)
      await context.setOffline(true)
      await page.waitForSelector(hook('online-lost'))
      await page.click(hook('dice-roll'))
      await page.waitForFunction(
        (word) => document.querySelector('[data-test=online-lost]')?.textContent?.includes(word),
        says,
      )
    }
    await cutAndThrow(boris, 'ход')
    await boris.context.setOffline(false)
    await boris.page.waitForSelector(`${hook('online-bar')}[data-linked=true]`)
    await ann.page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-]').length > 0)
    expect(await steps()).toBe(1)
    expect(await boris.page.$(`${hook('match-refused')} p`)).toBeNull()
    await takeTurn(boris.page)
    // Ann’s page is gone before her throw has left; the next one knows of it, and sends it once somebody answers.
    await cutAndThrow(ann, 'move')
    const before = await steps()
    await ann.context.route('**/api/**', (route) => route.abort())
    await ann.context.setOffline(false)
    await ann.page.reload()
    expect(await text(ann.page, 'online-kept')).toContain('is kept here')
    expect(await steps()).toBe(before)
    await ann.context.unroute('**/api/**')
    await ann.page.waitForSelector(hook('online-bar'))
    await ann.page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-]').length > 0)
    expect(await steps()).toBe(before + 1)
    // What the match has left behind meanwhile is refused in a sentence, and once.
    await ann.page.evaluate((table) => {
      const unsent = [{ table, key: 'a-move-of-before', body: { version: 1, seat: '1', actions: [{ type: 'roll' }] } }]
      localStorage.setItem('arbiter.online.unsent', JSON.stringify(unsent))
    }, id)
    await ann.page.reload()
    const refused = await ann.page.waitForSelector(`${hook('online-not-taken')}[data-code=move_not_taken]`)
    expect(await refused.textContent()).toContain('it was not made')
    expect(await steps()).toBe(before + 1)
    await ann.page.reload()
    await ann.page.waitForSelector(hook('online-bar'))
    expect(await ann.page.$(hook('online-not-taken'))).toBeNull()
  })

  test('bad input: a wrong code, a full table, a table that is not there', async () => {
    const carl = await come(app, '/join', { language: 'ru' })
    await carl.page.fill(hook('join-field'), 'K7QP')
    await carl.page.click(hook('join-look'))
    expect(await carl.page.getAttribute(hook('join-field'), 'aria-invalid')).toBe('true')
    await carl.page.fill(hook('join-field'), 'zzzz-zzzz')
    await carl.page.click(hook('join-look'))
    await carl.page.waitForSelector(`${hook('online-refused')}[data-code=INVITE_NOT_FOUND]`)
    expect(await text(carl.page, 'online-refused')).toContain('Этот код никуда не ведёт')
    await carl.page.goto(`${app.url}/table/nothing`)
    await carl.page.waitForSelector(`${hook('online-refused')}[data-code=MATCH_NOT_FOUND]`)
    const { ann, link } = await meet(app)
    await carl.page.goto(link)
    await carl.page.waitForSelector(hook('join-full'))
    expect(await carl.page.$(hook('join-sit'))).toBeNull()
    await carl.page.click(hook('join-watch'))
    expect(await text(carl.page, 'online-watching')).toContain('Ann')
    expect(await carl.page.$(`${hook('dice-roll')}:not([aria-disabled=true])`)).toBeNull()
    // Whoever opens the own link is led to the own seat.
    await ann.page.goto(link)
    await ann.page.waitForSelector(hook('online-bar'))
    await ann.page.goto(`${app.url}/friend/dice`)
    await ann.page.fill(hook('online-name'), 'x\u202ey')
    expect(await ann.page.getAttribute(hook('friend-open'), 'aria-disabled')).toBe('true')
  })

  test('J5, J6 ready phrases in the reader’s language, a watcher who may not speak, a draw by agreement', async () => {
    const { ann, boris } = await meet(app)
    const carl = await arrive(app, new URL(ann.page.url()).pathname)
    await carl.page.waitForSelector(hook('online-watching'))
    expect(await carl.page.$(hook('online-say'))).toBeNull()
    await boris.page.click(hook('online-say'))
    await boris.page.click(hook('say-wellPlayed'))
    expect(await text(ann.page, 'online-heard')).toBe('Борис: “Well played!”')
    await asked(ann.page)
    await ann.page.click(hook('dice-roll'))
    await carl.page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-]').length > 0)
    await ann.page.click(hook('online-table'))
    await ann.page.click(hook('table-offer-draw'))
    expect(await text(boris.page, 'online-offer-draw')).toContain('Ann предлагает ничью')
    await boris.page.click(hook('online-agree'))
    for (const { page } of [ann, boris, carl]) await page.waitForSelector(`${hook('match-closed')}[data-how=agreed]`)
    const tokens = await Promise.all(
      [ann, boris].map(({ page }) => page.evaluate(() => localStorage.getItem('arbiter.guest')!)),
    )
    for (const secret of tokens) expect(carl.heard()).not.toContain(secret)
    expect([...ann.troubles, ...boris.troubles, ...carl.troubles]).toEqual([])
  })

  test('J6 giving up takes two taps and a word of warning; the other is told', async () => {
    const { ann, boris } = await meet(app)
    await boris.page.click(hook('online-table'))
    await boris.page.click(hook('table-resign'))
    await boris.page.click(hook('table-resign-yes'))
    for (const { page } of [ann, boris]) await page.waitForSelector(`${hook('match-closed')}[data-how=resigned]`)
    expect(await text(ann.page, 'match-closed')).toContain('Борис gave up')
    expect(await text(boris.page, 'match-closed')).toContain('Ты сдаёшься')
    expect([...ann.troubles, ...boris.troubles]).toEqual([])
  })

  test('J6 a move is taken back when the other agrees, and only then; mute outlives a reload', async () => {
    const { ann, boris } = await meet(app)
    const id = ann.page.url().split('/').at(-1)!
    const steps = async (): Promise<number> => (await (await fetch(`${app.url}/api/v1/tables/${id}`)).json()).steps
    const throwAndAsk = async () => {
      await asked(ann.page)
      await ann.page.click(hook('dice-roll'))
      await boris.page.waitForFunction(() => document.querySelectorAll('[data-dc^=die-]').length > 0)
      expect(await steps()).toBe(1)
      await ann.page.click(hook('online-table'))
      await ann.page.click(hook('table-offer-takeBack'))
      expect(await text(boris.page, 'online-offer-takeBack')).toContain('Ann')
    }
    await throwAndAsk()
    await boris.page.click(hook('online-agree'))
    await ann.page.waitForSelector(`${hook('dice-roll')}:not([aria-disabled=true])`)
    expect(await steps()).toBe(0)
    await throwAndAsk()
    await boris.page.click(hook('online-decline'))
    await boris.page.waitForSelector(hook('online-offer-takeBack'), { state: 'detached' })
    expect(await steps()).toBe(1)
    await boris.page.click(hook('online-table'))
    await boris.page.click(hook('table-mute'))
    await boris.page.reload()
    await boris.page.waitForSelector(hook('online-bar'))
    await boris.page.click(hook('online-table'))
    expect(await boris.page.getAttribute(hook('table-mute'), 'aria-pressed')).toBe('true')
    expect([...ann.troubles, ...boris.troubles]).toEqual([])
  })

  test('J6 broken off before it counts: nobody loses; the table stands under all matches', async () => {
    const { ann, boris } = await meet(app)
    await ann.page.click(hook('online-table'))
    await ann.page.click(hook('table-abort'))
    await ann.page.click(hook('table-abort-yes'))
    for (const { page } of [ann, boris]) await page.waitForSelector(`${hook('match-closed')}[data-how=aborted]`)
    const id = ann.page.url().split('/').at(-1)!
    await ann.page.goto(`${app.url}/matches`)
    expect(await text(ann.page, `home-online-${id}`)).toContain('Борис')
    expect([...ann.troubles, ...boris.troubles]).toEqual([])
  })

  test('the share sheet of the device gets the link and says who invites', async () => {
    const ann = await come(app, '/robots.txt')
    await ann.context.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => Object.assign(globalThis, { shared: data }),
      })
    })
    await ann.page.goto(`${app.url}/friend/dice`)
    await ann.page.fill(hook('online-name'), 'Ann')
    await ann.page.click(hook('friend-open'))
    const link = await ann.page.waitForSelector(hook('online-link')).then((field) => field.inputValue())
    await ann.page.click(hook('online-link-share'))
    const shared = await ann.page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)
    expect(shared.url).toBe(link)
    expect(shared.text).toBe('Ann invites you to play Dice duel')
  })

  test('a run at the server: played, watched by the link, and gone on with after a reload', async () => {
    const ann = await come(app, '/friend/run')
    await ann.page.fill(hook('online-name'), 'Ann')
    await ann.page.click(`${hook('friend-open')}:not([disabled])`)
    await ann.page.waitForSelector(hook('online-bar'))
    const offered = () => ann.page.$$eval('[data-test^=run-pick-]', (cards) => cards.map((card) => card.dataset.test))
    await ann.page.waitForSelector('[data-test^=run-pick-]')
    const cards = await offered()
    const carl = await come(app, new URL(ann.page.url()).pathname)
    expect(await text(carl.page, 'online-watching')).toContain('Ann')
    expect(await text(carl.page, 'run-record-active')).toContain('0 wins')
    await ann.page.reload()
    await ann.page.waitForSelector('[data-test^=run-pick-]')
    expect(await offered()).toEqual(cards)
    expect([...ann.troubles, ...carl.troubles]).toEqual([])
  })
})
