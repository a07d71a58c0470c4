import type { Match } from '@arbiter/kernel'
import { PortHost } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import * as arena from '../games/arena/testing.ts'
import * as dice from '../games/dice/testing.ts'
import * as run from '../games/run/testing.ts'
import { draft } from '../games/run/testingPage.ts'
import * as tabletop from '../games/tabletop/testing.ts'
import * as twilight from '../games/twilight/testing.ts'
import { openBrowserJournal } from '../journal/openBrowserJournal.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { TableServer } from '../table/tableServer.ts'
import { FakeLocks } from '../testing/fakeLocks.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'

const sealed = vi.hoisted(() => ({ now: false }))

/** The journal of the page alone: the worker has the texts all the same. */
vi.mock('../journal/openPageJournal.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../journal/openPageJournal.ts')>()
  const withoutTexts = <Of extends object>(journal: Of): Of =>
    new Proxy(journal, {
      get(target, key) {
        if (key === 'read' && sealed.now) throw new Error('the page has asked for a text, which holds the seed')
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const openPageJournal = async () => {
    const opened = await real.openPageJournal()
    return { ...opened, journal: withoutTexts(opened.journal) }
  }
  return { ...real, openPageJournal }
})

afterEach(() => {
  sealed.now = false
  vi.restoreAllMocks()
})

const COURSE = { encounter: { enemies: ['moon_wolf'] }, hero: 'hero_borderer' }

/** One person here, everybody else a bot: otherwise it is over before anybody has looked. */
const ofOnePerson = (saved: string, bot: string, person: string): string => {
  const { record, controllers } = JSON.parse(saved) as { record: string; controllers: Record<string, string> }
  const seats = Object.keys(controllers).map((seat) => [seat, seat === person ? 'person' : bot])
  return JSON.stringify({ record, controllers: Object.fromEntries(seats), over: false })
}

const GAMES: [game: string, stored: Readonly<Record<string, string>>, act: (page: RenderedApp) => Promise<void>][] = [
  [
    'dice',
    { match: dice.savedMatch(dice.diceMatch() as Match, { 1: 'person', 2: 'easy' }), 'dice.guide': 'done' },
    (page) => page.click(`${dice.hook('roll')}[aria-disabled=false]`),
  ],
  [
    'twilight',
    { match: twilight.savedMatch(twilight.begun(COURSE)), 'twilight.guide': 'done', 'twilight.timer': 'off' },
    (page) => page.click(`${twilight.hook('act-wait')}[aria-disabled=false]`),
  ],
  [
    'arena',
    { match: ofOnePerson(arena.savedFight(arena.fight('duel')), 'auto', '1') },
    (page) => page.click(arena.hook('auto')),
  ],
  ['run', run.storedRun(run.newRun('sealed')), draft],
  [
    'tabletop',
    { match: ofOnePerson(tabletop.savedMatch(redsTurn()), 'drill', 'red') },
    (page) => page.click(tabletop.hook('choice-endTurn')),
  ],
]

/** A duel in which it is red's turn. */
function redsTurn(): Match {
  const match = tabletop.tabletopMatch({ encounter: 'duel' })
  tabletop.untilTurnOf(match, 'red')
  return match
}

/** The app with a match that was left; from now on its page gets no text and no record. */
async function reopened(game: string, stored: Readonly<Record<string, string>>) {
  const page = await openApp('/match', { stored })
  await page.find(`[data-test=match][data-game=${game}]`)
  const address = location.pathname + location.hash
  await page.goto('/')
  sealed.now = true
  return { page, address, record: vi.spyOn(PortHost.prototype, 'record') }
}

/** As the list knows it, for every game alike. */
const storedSteps = async (): Promise<number> => (await (await openBrowserJournal()).journal.list())[0]!.steps

test.each(GAMES)(
  '%s: a match is opened again and goes on, and the page gets neither text nor record',
  async (game, stored, act) => {
    const { page, address, record } = await reopened(game, stored)
    for (const path of [address, '/match']) {
      await page.goto(path)
      await page.find(`[data-test=match][data-game=${game}]`)
    }
    const before = await storedSteps()
    await act(page)
    await page.until(async () => expect(await storedSteps()).toBeGreaterThan(before))
    expect(record).not.toHaveBeenCalled()
  },
)

test.each(GAMES)(
  '%s: a match that waits is forked from the list without its text, and its record comes from the worker for whoever shares it',
  async (game, stored) => {
    const { page, record } = await reopened(game, stored)
    await page.goto('/matches')
    await page.click('[data-test=matches-share]')
    await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/\/match#r=./))
    expect(record).toHaveBeenCalled()
    await page.press('{Escape}')
    record.mockClear()
    await page.click('[data-test=matches-fork]')
    await page.click('[data-test=fork-start]')
    await page.find(`[data-test=match][data-game=${game}]`)
    expect(record).not.toHaveBeenCalled()
    const { journal } = await openBrowserJournal()
    await page.until(async () => expect((await journal.list())[0]!.forked).toBeDefined())
  },
)

test('RN-231 RN-340 the menu of runs and the home page know the run that waits without its text', async () => {
  const { page, address, record } = await reopened('run', run.storedRun(run.preparing(() => true)))
  await page.goto('/setup/run')
  expect(await page.text(run.hook('waiting'))).toMatch(/Commander Aldric[\s\S]*Preparation/)
  await page.goto('/')
  expect(page.count('[data-test=home-play-run]')).toBe(0)
  await page.click('[data-test=home-go-on-run]')
  await page.find('[data-test=match][data-game=run]')
  expect([location.pathname + location.hash, record.mock.calls]).toEqual([address, []])
})

test('in a window that stores nothing the page lists what is played, and gets its record only once it is over', async () => {
  const record = vi.spyOn(PortHost.prototype, 'record')
  const page = await openApp('/', { stored: { 'dice.guide': 'done' }, forgets: true })
  sealed.now = true
  await page.click('[data-test=home-play-dice]')
  await page.click(`${dice.hook('roll')}[aria-disabled=false]`)
  await page.find(`${dice.hook('log')} [data-event=rolled]`)
  const address = location.pathname + location.hash
  await page.goto('/matches')
  await page.find('[data-test=matches-row]')
  await page.goto(address)
  await page.find('[data-test=match]')
  expect(record).not.toHaveBeenCalled()
})

test.each(GAMES)('%s: a match of another window is looked on at without its text', async (game, stored) => {
  const { page, address, record } = await reopened(game, stored)
  const id = address.split('#t=')[1]!
  FakeLocks.install().hold(`table/${id}`)
  const { port1, port2 } = new MessageChannel()
  try {
    await new TableServer(openBrowserJournal).answer({ ask: 1, wanted: { stored: id }, port: port2 })
    await page.goto(address)
    await page.find('[data-test=match-elsewhere]')
    await page.find(`[data-test=match][data-game=${game}]`)
    expect(record).not.toHaveBeenCalled()
  } finally {
    await page.goto('/')
    port1.postMessage({ table: 'bye' })
    FakeLocks.remove()
    port1.close()
  }
})

test('what several persons at one screen hide from each other is not downloaded from another window, and it says why', async () => {
  const shared = dice.savedMatch(dice.diceMatch() as Match, { 1: 'person', 2: 'person' })
  const { page, address } = await reopened('dice', { match: shared, 'dice.guide': 'done' })
  const id = address.split('#t=')[1]!
  FakeLocks.install().hold(`table/${id}`)
  const { port1, port2 } = new MessageChannel()
  try {
    await new TableServer(openBrowserJournal).answer({ ask: 1, wanted: { stored: id }, port: port2 })
    await page.goto(address)
    await page.find('[data-test=match-elsewhere]')
    await page.click('[data-test=match-more]')
    // From a match of this device one comes to a table of two as well.
    for (const [way, to] of [
      ['match-friend', '/friend/dice'],
      ['match-join', '/join'],
    ])
      expect((await page.find(`[data-test=${way}]`)).getAttribute('href')).toBe(to)
    for (const way of ['match-download', 'match-seed-show']) {
      await page.click(`[data-test=${way}]`)
      const said = await page.text('[data-test=attempt-failed][data-code=record_withheld]')
      expect(said).toMatch(/^Several persons share this match in another window/)
    }
    expect(await page.value('[data-test=match-seed]')).toBe('')
  } finally {
    await page.goto('/')
    port1.postMessage({ table: 'bye' })
    FakeLocks.remove()
    port1.close()
  }
})

test.each(GAMES)(
  '%s: a match of another window that does not answer is shown without its text',
  async (game, stored) => {
    const { page, address, record } = await reopened(game, stored)
    FakeLocks.install().hold(`table/${address.split('#t=')[1]}`)
    const { start } = PAGE_TIMER
    vi.spyOn(PAGE_TIMER, 'start').mockImplementation((ms, then) => start(ms === 2000 ? 0 : ms, then))
    try {
      await page.goto(address)
      await page.find('[data-test=match-elsewhere]')
      await page.find(`[data-test=match][data-game=${game}]`)
      expect(record).not.toHaveBeenCalled()
    } finally {
      await page.goto('/')
      FakeLocks.remove()
    }
  },
)
