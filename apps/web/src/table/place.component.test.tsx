import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { diceMatch, savedMatch } from '../games/dice/testing.ts'
import { openBrowserJournal } from '../journal/openBrowserJournal.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'

const told = (page: RenderedApp): Promise<number> => page.attribute('[data-test=match-step]', 'max').then(Number)

test('a match of bots that was left half told goes on from there, although others were opened since and its bots are done', async () => {
  const stored = { match: savedMatch(diceMatch() as Match, { 1: 'easy', 2: 'easy' }), 'dice.guide': 'done' }
  const page = await openApp('/match', { stored })
  await page.until(async () => expect(await told(page)).toBeGreaterThan(0))
  const left = location.pathname + location.hash
  const id = left.split('#t=')[1]!
  const { journal } = await openBrowserJournal()
  await page.until(async () => expect((await journal.row(id))!.outcome).toBeDefined())
  await page.goto('/')
  await page.until(async () => expect((await journal.row(id))!.place).toBeDefined())
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match]')
  await page.goto('/')
  await page.goto(left)
  const { steps } = (await journal.row(id))!
  const now = await told(page)
  expect([now > 0, now < steps]).toEqual([true, true])
  expect(page.count('[data-test=match-over]')).toBe(0)
})
