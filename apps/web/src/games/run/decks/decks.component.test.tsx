import { armiesOf, deckCode, runKit, starterOf } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { hook } from '../testing.ts'
import { textOf, unitsOf } from '../testingPage.ts'

const { content } = runKit(locales)
const order = armiesOf(content).find(({ faction }) => faction.id === 'order')!
const starter = starterOf(order).map(({ id }) => id)
const outside = order.units.find(({ id, role }) => role === 'tank' && !starter.includes(id))!.id

const saved = (decks: readonly object[]) => ({ 'run.decks': JSON.stringify({ format: 1, decks }) })
const wall = { id: 'deck-1', name: 'Wall', faction: 'order', units: starter }

async function toLeaders(stored: Readonly<Record<string, string>> = {}): Promise<RenderedApp> {
  const page = await openApp('/setup/run', { stored })
  await page.click(hook('offline-new'))
  await page.click(hook('faction-order'))
  await page.find(hook('decks'))
  return page
}

async function toBuilder(stored?: Readonly<Record<string, string>>): Promise<RenderedApp> {
  const page = await toLeaders(stored)
  await page.click(hook('deck-new'))
  await page.find(hook('builder'))
  return page
}

/** What the record of the run says it is played with. */
async function storedDeck(page: RenderedApp): Promise<unknown> {
  const entries = (await page.stored())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { setup?: { deck?: unknown } })
  return entries.find(({ setup }) => setup)?.setup?.deck
}

const storedDecks = () =>
  (JSON.parse(localStorage.getItem('arbiter.run.decks')!) as { decks: { id: string; name: string }[] }).decks

const isRefused = async (page: RenderedApp) => (await page.attribute(hook('builder-save'), 'aria-disabled')) === 'true'
const inDeck = (page: RenderedApp) => unitsOf(page, 'builder-place')

test('RN-711, RN-712 a deck is built of the faction’s 25, saved only when legal, chosen, and the run draws from it alone', async () => {
  const page = await toBuilder()
  expect(page.count('.rn-pool-unit')).toBe(25)
  expect(await isRefused(page)).toBe(true)
  expect(await textOf(page, 'builder-note')).toBe('No card yet: a deck has 12.')
  await page.click(hook('builder-starter'))
  expect(await isRefused(page)).toBe(false)
  expect(await textOf(page, 'builder-meter-size')).toContain('Cards: 12 of 12')
  expect(await textOf(page, 'builder-meter-cost')).toContain('64, from 56 to 68')
  // A thirteenth has no place.
  await page.click(hook(`builder-${outside}`))
  expect(await textOf(page, 'builder-note')).toBe('All 12 places are taken. Take a card out first.')
  expect(inDeck(page)).toHaveLength(12)
  const tank = starter.find((id) => order.units.find((unit) => unit.id === id)!.role === 'tank')!
  await page.click(hook(`builder-place-${tank}`))
  expect(await textOf(page, 'builder-note')).toBe('11 cards: a deck has 12.')
  await page.click(hook(`builder-${outside}`))
  expect(await page.attribute(hook(`builder-${outside}`), 'aria-pressed')).toBe('true')
  await page.fill(hook('builder-name'), 'Mine')
  await page.click(hook('builder-save'))

  const [mine] = storedDecks()
  expect(mine).toMatchObject({ name: 'Mine' })
  expect(await page.isChecked(hook(`deck-${mine!.id}`))).toBe(true)
  await page.fill(hook('seed'), 'deck')
  await page.click(hook('start'))
  await page.find(hook('draft'))
  const deck = (await storedDeck(page)) as string[]
  expect(deck).toContain(outside)
  expect(deck).not.toContain(tank)
  for (const unit of unitsOf(page, 'pick')) expect(deck).toContain(unit)
})

test('RN-712 what is wrong is said with its numbers, all of it; undo goes back a step; leaving with changes asks', async () => {
  const page = await toBuilder()
  const tanks = order.units.filter(({ role }) => role === 'tank').map(({ id }) => id)
  for (const id of tanks.slice(0, 5)) await page.click(hook(`builder-${id}`))
  expect(await textOf(page, 'builder-role-tank')).toBe('✗ 5, take 2 to 4')
  expect(await textOf(page, 'builder-note')).toBe('Take out: tank. Add: melee ×2, ranged ×2, mage, support.')
  const said = await textOf(page, 'builder-problems')
  expect(said).toContain('5 cards: a deck has 12.')
  expect(said).toContain('tank: 5, and it must be 2–4.')
  expect(said).toContain('melee: 0, and it must be 2–4.')
  await page.click(hook('builder-undo'))
  expect(inDeck(page)).toHaveLength(4)
  expect(await textOf(page, 'builder-role-tank')).toBe('✓ 4, from 2 to 4')
  expect(page.texts(hook('builder-lacks')).join()).toContain('cavalry')
  await page.click(hook('back'))
  await page.find(hook('builder-leave'))
  await page.press('{Escape}')
  expect(inDeck(page)).toHaveLength(4)
  await page.click(hook('back'))
  await page.click(hook('builder-leave-yes'))
  await page.find(hook('decks'))
  expect(localStorage.getItem('arbiter.run.decks')).toBeNull()
})

test('RN-712 a link or the browser’s Back asks too before changes are lost', async () => {
  const page = await toBuilder()
  await page.click(hook('builder-starter'))
  await page.click('[data-test="shell-settings"]')
  await page.find(hook('builder-leave'))
  await page.press('{Escape}')
  await page.gone(hook('builder-leave'))
  expect([location.pathname, inDeck(page).length]).toEqual(['/setup/run', 12])

  const travel = (to: string) => {
    history.replaceState(null, '', to)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  }
  const back = vi.spyOn(history, 'back').mockImplementation(() => travel('/lab'))
  travel('/lab')
  await page.find(hook('builder-leave'))
  // What is shown is what the address says.
  expect([location.pathname, inDeck(page).length]).toEqual(['/setup/run', 12])
  await page.press('{Escape}')
  await page.gone(hook('builder-leave'))
  travel('/lab')
  expect(back).not.toHaveBeenCalled()
  await page.click(hook('builder-leave-yes'))
  await page.gone(hook('builder'))
  expect([location.pathname, back.mock.calls.length]).toEqual(['/lab', 1])
  back.mockRestore()
  // Nobody is asked for a deck that is left.
  await page.click('[data-test="shell-settings"]')
  expect(location.pathname).toBe('/settings')
})

test('RN-712 a link that was asked for leaves; without changes nobody asks', async () => {
  const page = await toBuilder()
  await page.click(hook('builder-starter'))
  await page.click('[data-test="shell-settings"]')
  await page.click(hook('builder-leave-yes'))
  await page.gone(hook('builder'))
  expect(location.pathname).toBe('/settings')
  const untouched = await toBuilder()
  await untouched.click('[data-test="shell-settings"]')
  await untouched.gone(hook('builder'))
  expect(location.pathname).toBe('/settings')
})

test('RN-629, RN-713 a deck is given and taken as a code; a bad one is refused with its reason, and nothing changes', async () => {
  const page = await toBuilder()
  const paste = async (code: string) => {
    await page.fill(hook('builder-paste'), code)
    await page.click(hook('builder-take'))
    return textOf(page, 'builder-why')
  }
  expect(await paste('hello')).toBe('This is no code of a deck: one looks like run1-order-laami.')
  expect(await paste('run1-elves-laami')).toContain('a faction that the game does not have')
  expect(await paste('run1-order-laam')).toContain('A letter of this code')
  expect(await paste('run1-order-00000')).toContain('does not stand for twelve cards')
  expect(await paste('run1-nature-lab6i')).toContain('another faction: Nature')
  expect(inDeck(page)).toEqual([])
  expect(await paste(` ${deckCode(order, starter)} `)).toBe('')
  expect(inDeck(page).toSorted()).toEqual(starter.toSorted())
  expect(await page.value(hook('builder-code'))).toBe('run1-order-laami')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.click(hook('builder-copy'))
  expect(write).toHaveBeenCalledWith('run1-order-laami')
  write.mockRestore()
})

test('RN-628 a saved deck that the content has broken stays, says why and starts nothing; it can be mended or deleted', async () => {
  const page = await toLeaders(saved([{ ...wall, units: [...starter.slice(1), 'dragon'] }]))
  expect(await page.isDisabled(hook('deck-deck-1'))).toBe(true)
  expect(await textOf(page, 'decks')).toContain('The game has no such unit: dragon.')
  await page.click(hook('deck-edit-deck-1'))
  await page.click(hook('builder-starter'))
  await page.click(hook('builder-save'))
  expect(await page.isChecked(hook('deck-deck-1'))).toBe(true)
  await page.click(hook('deck-delete-deck-1'))
  await page.click(hook('deck-delete-yes'))
  await page.gone(hook('deck-deck-1'))
  expect(await page.isChecked(hook('deck-starter'))).toBe(true)
})

test('RN-730 a deck that could not be stored stays while the page does, and is stored with the next change', async () => {
  const page = await toLeaders(saved([wall]))
  const { localStorage } = globalThis
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => localStorage.getItem(key), setItem: full })
  await page.click(hook('deck-new'))
  await page.click(hook('builder-starter'))
  await page.fill(hook('builder-name'), 'Mine')
  await page.click(hook('builder-save'))
  await page.find(hook('decks-unstored'))
  // Also on another screen of the page.
  await page.click(hook('back'))
  await page.click(hook('back'))
  await page.click(hook('offline-new'))
  await page.click(hook('faction-order'))
  expect(await textOf(page, 'decks')).toContain('Mine')
  await page.find(hook('decks-unstored'))
  vi.unstubAllGlobals()
  await page.click(hook('deck-delete-deck-1'))
  await page.click(hook('deck-delete-yes'))
  await page.gone(hook('decks-unstored'))
  expect(await textOf(page, 'decks')).toContain('Mine')
  expect(storedDecks()).toMatchObject([{ name: 'Mine' }])
})

test('RN-730 a new deck is chosen, whatever another window has saved; one that another window deleted gives way to the starter deck', async () => {
  const page = await toBuilder()
  localStorage.setItem('arbiter.run.decks', saved([{ ...wall, faction: 'nature' }])['run.decks'])
  await page.click(hook('builder-starter'))
  await page.click(hook('builder-save'))
  const [others, mine] = storedDecks()
  expect(others).toMatchObject({ id: 'deck-1', name: 'Wall' })
  expect(await page.isChecked(hook(`deck-${mine!.id}`))).toBe(true)
  // The other window deletes it; this one sees that with its own next change.
  localStorage.setItem('arbiter.run.decks', saved([{ ...wall, id: 'deck-2' }])['run.decks'])
  await page.click(hook('deck-new'))
  await page.click(hook('builder-starter'))
  await page.click(hook('builder-save'))
  const newest = storedDecks().at(-1)!
  await page.check(hook(`deck-${newest.id}`))
  localStorage.setItem('arbiter.run.decks', saved([{ ...wall, id: 'deck-2' }])['run.decks'])
  await page.click(hook('deck-delete-deck-2'))
  await page.click(hook('deck-delete-yes'))
  expect(await page.isChecked(hook('deck-starter'))).toBe(true)
  await page.fill(hook('seed'), 'deck')
  await page.click(hook('start'))
  await page.find(hook('draft'))
  expect(await storedDeck(page)).toBeUndefined()
})

test('RN-627, RN-730 24 decks are the most; damaged ones are said and kept; both in Russian too', async () => {
  const page = await toLeaders({
    ...saved([...Array.from({ length: 24 }, (_, n) => ({ ...wall, id: `deck-${n}` })), { id: 'broken' }]),
    language: 'ru',
  })
  expect(await page.attribute(hook('deck-new'), 'aria-disabled')).toBe('true')
  expect(await textOf(page, 'decks')).toContain('Колод уже 24')
  expect(await textOf(page, 'decks-unread')).toContain('Ничего не выброшено: их текст лежит рядом с твоими матчами. ')
  expect(localStorage.getItem('arbiter.unread.run.decks')).toContain('broken')
})

test('RN-624, RN-625 a dealt deck is one tap away and stands in the record as what it was', async () => {
  const page = await toLeaders()
  await page.check(hook('deck-dealt'))
  await page.fill(hook('seed'), 'deck')
  await page.click(hook('start'))
  await page.find(hook('draft'))
  expect(await storedDeck(page)).toBe('dealt')
})
