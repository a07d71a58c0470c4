import { type Port, PortHost } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import * as arena from '../games/arena/testing.ts'
import { diceMatch, finished, hook } from '../games/dice/testing.ts'
import { ALONE, table } from '../games/dice/testingTable.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { InlineWorker } from '../testing/inlineWorker.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'

afterEach(() => void vi.restoreAllMocks())

const SEED = 'nobody-foresees-this'

/** Everything that goes between the pages opened from now on and the worker. */
function messages(): () => string {
  const told: unknown[] = []
  const { open } = PortHost
  vi.spyOn(PortHost, 'open').mockImplementation((port, ...rest) => open.call(PortHost, heard(port, told), ...rest))
  const { postMessage, dispatchEvent } = InlineWorker.prototype
  vi.spyOn(InlineWorker.prototype, 'postMessage').mockImplementation(function (this: InlineWorker, message, transfer) {
    told.push(message)
    postMessage.call(this, message, transfer)
  })
  vi.spyOn(InlineWorker.prototype, 'dispatchEvent').mockImplementation(function (this: InlineWorker, event) {
    if (event instanceof MessageEvent) told.push(event.data)
    return dispatchEvent.call(this, event)
  })
  return () => JSON.stringify(told)
}

const heard = (port: Port, told: unknown[]): Port => ({
  postMessage(message) {
    told.push(message)
    port.postMessage(message)
  },
  get onmessage() {
    return port.onmessage
  },
  set onmessage(listener) {
    port.onmessage =
      listener &&
      ((event) => {
        told.push(event.data)
        listener(event)
      })
  },
})

const stepsOf = (page: RenderedApp) => page.attribute('[data-test=match-step]', 'max').then(Number)

/** A match in which the first roll was made. */
async function rolled(): Promise<{ page: RenderedApp; faces: () => Promise<(string | null)[]>; told: () => string }> {
  const told = messages()
  const page = await table(diceMatch({ seed: SEED }), { 1: 'person', 2: 'easy' })
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.find(`${hook('log')} [data-event=rolled]`)
  const faces = async () => {
    await page.find(hook('die-1'))
    return Promise.all([1, 2, 3, 4, 5, 6].map((die) => page.attribute(hook(`die-${die}`), 'data-value')))
  }
  return { page, faces, told }
}

const address = () => location.pathname + location.hash

test('a match is forked while it is played, and the seed does not come to the page', async () => {
  const { page, faces, told } = await rolled()
  const [before, past] = [address(), await faces()]
  await page.click('[data-test=match-fork]')
  await page.click('[data-test=fork-start]')
  await page.until(() => expect(address()).not.toBe(before))
  await page.until(async () => expect(await faces()).toEqual(past))
  expect(await stepsOf(page)).toBe(1)
  expect(told()).not.toContain(SEED)
  expect(told()).toContain('"forkOf"')
})

test('it is begun again on the same seed while it is played, and the seed does not come to the page', async () => {
  const { page, faces, told } = await rolled()
  const [before, past] = [address(), await faces()]
  await page.click('[data-test=match-more]')
  expect(await page.value('[data-test=match-seed]')).toBe('')
  await page.click('[data-test=match-restart]')
  await page.until(() => expect(address()).not.toBe(before))
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.find(`${hook('log')} [data-event=rolled]`)
  expect(await faces()).toEqual(past)
  expect(told()).not.toContain(SEED)
  expect(told()).toContain('"restart"')
})

test('whoever asks for the seed sees it; after the end it is there without being asked for', async () => {
  const { page, told } = await rolled()
  await page.click('[data-test=match-more]')
  await page.find('[data-test=match-seed]')
  expect(told()).not.toContain(SEED)
  await page.click('[data-test=match-seed-show]')
  await page.until(async () => expect(await page.value('[data-test=match-seed]')).toBe(SEED))
  expect(told()).toContain(SEED)
  const over = await table(finished(), { 1: 'person', 2: 'person' })
  await over.click('[data-test=match-more]')
  await over.until(async () => expect(await over.value('[data-test=match-seed]')).toBe('shared'))
  expect(over.count('[data-test=match-seed-show]')).toBe(0)
})

/** A fight with a fighter in hand, at its first turn. */
async function inHand(): Promise<RenderedApp> {
  vi.stubGlobal('IntersectionObserver', AllInSight)
  const page = await openApp('/match', { stored: { match: arena.savedFight(arena.fight('trio', 'take')) } })
  await page.find(`${arena.hook('map')}[data-busy=false]`)
  if ((await page.attribute(arena.hook('play'), 'data-running')) === 'true') await page.click(arena.hook('play'))
  await page.press('n')
  await page.click(arena.hook('take-over'))
  await page.find(arena.hook('turn'))
  return page
}

class AllInSight {
  observe(): void {}
  disconnect(): void {}
}

test.each([
  ['toolbar', async (page: RenderedApp) => page.click('[data-test=match-fork]')],
  [
    'history',
    async (page: RenderedApp) => {
      await page.goto('/matches')
      await page.click('[data-test=matches-fork]')
    },
  ],
])('AR-236 a fork from the %s leaves fighters in hand where they are', async (_, open) => {
  const page = await inHand()
  const before = address()
  const { journal } = await openPageJournal()
  const { seating } = (await journal.list())[0]!
  await open(page)
  await page.click('[data-test=fork-start]')
  await page.until(() => expect(address()).toMatch(/#t=arena/))
  await page.until(() => expect(address()).not.toBe(before))
  await page.find(`${arena.hook('map')}[data-busy=false]`)
  await page.press('{End}')
  await page.find(arena.hook('turn'))
  const [row] = await (await openPageJournal()).journal.list()
  expect(row).toMatchObject({ seating })
  expect(row!.outcome).toBeUndefined()
})

const FAILED = '[data-test=attempt-failed][data-code=unreachable]'

test('a worker that is gone is said in the dialogs that need it; a fork goes on from what is stored', async () => {
  const page = await table(diceMatch(), ALONE)
  await page.click(`${hook('roll')}[aria-disabled=false]`)
  await page.find(`${hook('log')} [data-event=rolled]`)
  const before = address()
  InlineWorker.breakDown('tables')
  await page.click('[data-test=match-share]')
  expect(await page.text(FAILED)).toContain('The match does not answer.')
  expect(await page.isDisabled('[data-test=share-copy]')).toBe(true)
  await page.press('{Escape}')
  await page.click('[data-test=match-more]')
  await page.click('[data-test=match-seed-show]')
  expect(await page.text(FAILED)).toContain('unreachable')
  await page.press('{Escape}')
  await page.click('[data-test=match-fork]')
  await page.click('[data-test=fork-start]')
  await page.until(() => expect(address()).not.toBe(before))
  await page.find('[data-test=match]')
  expect(await stepsOf(page)).toBe(1)
})

test('after the end, too, a seed that cannot be had is said', async () => {
  const page = await table(finished(), { 1: 'person', 2: 'person' })
  vi.spyOn(PortHost.prototype, 'record').mockResolvedValue(undefined)
  await page.click('[data-test=match-more]')
  expect(await page.text(FAILED)).toContain('The match does not answer.')
})
