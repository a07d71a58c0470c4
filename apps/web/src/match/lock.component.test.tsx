import { CodedError } from '@arbiter/kernel'
import { MemoryJournal, PortHost } from '@arbiter/table'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diceMatch, hook } from '../games/dice/testing.ts'
import { ALONE, table } from '../games/dice/testingTable.ts'
import { openBrowserJournal } from '../journal/openBrowserJournal.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { TableServer } from '../table/tableServer.ts'
import { FakeLocks } from '../testing/fakeLocks.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'
import { startGame } from './currentMatch.ts'
import { openGame } from './openGame.ts'

let locks: FakeLocks
beforeEach(() => {
  locks = FakeLocks.install()
})
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
  FakeLocks.remove()
})

const heldTables = () => locks.held.filter((name) => /^table\/[^/]+$/.test(name))

/** A match that is played here, and the lock of it. */
async function played(): Promise<{ page: RenderedApp; address: string; lock: string }> {
  const page = await table(diceMatch(), ALONE)
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  return { page, address: location.pathname + location.hash, lock: `table/${location.hash.slice('#t='.length)}` }
}

test('a match is locked as long as it is played here', async () => {
  const { page, lock } = await played()
  expect(heldTables()).toEqual([lock])
  await page.goto('/')
  expect(heldTables()).toEqual([])
})

test('a worker that does not hear that its page leaves does not keep the match for ever', async () => {
  const { page, lock } = await played()
  vi.spyOn(PortHost.prototype, 'close').mockReturnValueOnce(new Promise(() => {}))
  const { start } = PAGE_TIMER
  vi.spyOn(PAGE_TIMER, 'start').mockImplementation((_, then) => start(0, then))
  expect(heldTables()).toEqual([lock])
  await page.goto('/')
  expect(heldTables()).toEqual([])
})

test('of two matches that begin while the last one closes only the second is kept', async () => {
  await played()
  const { kit, ui } = (await openGame('dice', []))!
  const start = () => startGame(kit, ui, ui.quickStart(kit))
  const [, second] = await Promise.all([start(), start()])
  expect(heldTables()).toEqual([`table/${second.split('#t=')[1]}`])
})

test('a set-up starts one match, however often it is clicked', async () => {
  const page = await openApp('/setup/dice')
  const start = await page.find(hook('setup-start'))
  fireEvent.click(start)
  fireEvent.click(start)
  expect(await page.isDisabled(hook('setup-start'))).toBe(true)
  await page.find('[data-test=match]')
  const { journal } = await openPageJournal()
  expect(await journal.list()).toHaveLength(1)
  expect(heldTables()).toHaveLength(1)
})

test('a match that cannot be left properly is free all the same, and the next one opens', async () => {
  const { page, address } = await played()
  vi.spyOn(PortHost.prototype, 'close').mockRejectedValueOnce(new Error('gone'))
  await page.goto('/')
  expect(heldTables()).toEqual([])
  await page.goto(address)
  await page.find('[data-test=match]')
})

test.each(['load_failed', 'record_line', 'storage_failed'])(
  'a match that cannot be opened, %s, is free for another window',
  async (code) => {
    const { page, address } = await played()
    await page.goto('/')
    vi.spyOn(TableServer.prototype, 'answer').mockImplementationOnce(async ({ ask }) => ({
      ask,
      faults: [{ code, path: '' }],
    }))
    await page.goto(address)
    await page.find(code === 'record_line' ? '[data-test=match]' : `[data-test=problem][data-code=${code}]`)
    expect(heldTables()).toEqual([])
  },
)

test('a journal that does not answer any more after the match was locked keeps no lock', async () => {
  const { page, address } = await played()
  await page.goto('/')
  const { list } = MemoryJournal.prototype
  // It is found, locked, and looked for again.
  vi.spyOn(MemoryJournal.prototype, 'list')
    .mockImplementationOnce(list)
    .mockRejectedValueOnce(new CodedError('storage_failed'))
  await page.goto(address)
  await page.find('[data-test=problem][data-code=storage_failed]')
  expect(heldTables()).toEqual([])
})

test('a match that cannot be taken over from another window says why, and can be downloaded', async () => {
  const { page, address, lock } = await played()
  await page.goto('/')
  locks.hold(lock)
  const { start } = PAGE_TIMER
  vi.spyOn(PAGE_TIMER, 'start').mockImplementation((_, then) => start(0, then))
  await page.goto(address)
  await page.find('[data-test=match-elsewhere]')
  vi.spyOn(locks, 'request').mockRejectedValue(new CodedError('storage_failed'))
  await page.click('[data-test=match-play-here]')
  await page.find('[data-test=problem][data-code=storage_failed] [data-test=problem-download]')
})

test('whoever wants to play here asks once, however often it is clicked', async () => {
  const { page, address, lock } = await played()
  await page.goto('/')
  const letGo = locks.hold(lock)
  const { start } = PAGE_TIMER
  const quick = vi.spyOn(PAGE_TIMER, 'start').mockImplementation((ms, then) => start(ms === 2000 ? 0 : ms, then))
  await page.goto(address)
  await page.find('[data-test=match-elsewhere]')
  quick.mockRestore()
  await page.click('[data-test=match-play-here]')
  expect(await page.isDisabled('[data-test=match-play-here]')).toBe(true)
  letGo()
  await page.gone('[data-test=match-elsewhere]')
  await page.find(`${hook('roll')}[aria-disabled=false]`)
})

test('the window of a seat says that whoever played the match is gone, and goes on with it if asked', async () => {
  const { page, address, lock } = await played()
  await page.goto('/')
  const close = locks.hold(lock)
  const { start } = PAGE_TIMER
  vi.spyOn(PAGE_TIMER, 'start').mockImplementation((ms, then) => start(ms === 2000 ? 0 : ms, then))
  await page.goto(address.replace('/match', '/match?view=1'))
  await page.find('[data-test=match]')
  expect(await page.count('[data-test=match-gone]')).toBe(0)
  close()
  expect(await page.text('[data-test=match-gone]')).toContain('The window that played this match is gone')
  expect(heldTables()).toEqual([])
  await page.click('[data-test=match-play-here]')
  await page.find(`${hook('roll')}[aria-disabled=false]`)
  expect([heldTables(), location.search]).toEqual([[lock], ''])
})

/** Another window plays it and shows it to whoever looks on, until it is closed. */
async function served(lock: string): Promise<() => void> {
  const close = locks.hold(lock)
  const { port1, port2 } = new MessageChannel()
  const wanted = { stored: lock.slice('table/'.length) }
  await new TableServer(openBrowserJournal).answer({ ask: 1, wanted, port: port2 })
  closing.push(() => {
    port1.postMessage({ table: 'bye' })
    port1.close()
    close()
  })
  return close
}

test.each(['is closed', 'falls silent'])(
  'the window of a seat says when the one that shows it the match %s, and decides nothing any more',
  async (how) => {
    const { page, address, lock } = await played()
    await page.goto('/')
    const close = await served(lock)
    const open = vi.spyOn(PortHost, 'open')
    await page.goto(address.replace('/match', '/match?view=1'))
    await page.find(`${hook('roll')}[aria-disabled=false]`)
    expect(page.count('[data-test=match-gone]')).toBe(0)
    if (how === 'is closed') close()
    else (await open.mock.results[0]!.value).lose('silent')
    await page.find('[data-test=match-gone]')
    await page.find(`${hook('roll')}[aria-disabled=true]`)
  },
)

test('a match that another window wants and that cannot be looked at any more says why', async () => {
  const { page, lock } = await played()
  const { journal } = await openPageJournal()
  vi.spyOn(journal, 'row').mockRejectedValue(new CodedError('storage_failed'))
  const other = new BroadcastChannel(lock)
  other.postMessage('let go')
  await page.find('[data-test=problem][data-code=storage_failed]')
  other.close()
})
