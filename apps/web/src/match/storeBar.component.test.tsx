import { CodedError, parseRecord } from '@arbiter/kernel'
import { MemoryJournal } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import { act, hook, savedMatch, tabletopMatch, untilTurnOf } from '../games/tabletop/testing.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'

afterEach(() => void vi.restoreAllMocks())

const BAR = '[data-test=match-not-stored]'
const ways = (page: RenderedApp) => page.all(`${BAR} button`).map((way) => way.getAttribute('data-test'))

/** A match that lives on its page, after a decision that the journal has not taken. */
async function unstored(why: string): Promise<RenderedApp> {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  const page = await openApp('/match', { stored: { match: savedMatch(match), handover: 'off' } })
  await page.find('[data-test=match]')
  vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValueOnce(new CodedError(why))
  await page.click(hook('deed-attack-sword'))
  await page.click(hook('choice-confirm'))
  expect(await page.text(BAR)).toContain(why)
  return page
}

test('what did not fit is stored once there is room, or downloaded', async () => {
  const page = await unstored('storage_full')
  expect(ways(page)).toEqual(['problem-again', 'problem-download'])
  expect(parseRecord(await page.downloaded('[data-test=problem-download]'))).toMatchObject({ ok: true })
  await page.click('[data-test=problem-again]')
  await page.gone(BAR)
})

test('a match that went on in another window is opened as it stands now, not stored again', async () => {
  expect(ways(await unstored('table_elsewhere'))).toEqual(['problem-reopen', 'problem-download'])
})

test('a match that was deleted can be downloaded, and the others are one click away', async () => {
  const page = await unstored('no_such_table')
  expect(ways(page)).toEqual(['problem-list', 'problem-download'])
  await page.click('[data-test=problem-list]')
  await page.find('[data-test=matches-row]')
})
