import { parseReport } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { finished, recordText } from '../games/dice/testing.ts'
import { makeLinkText } from '../match/share.ts'
import { openApp, type RenderedApp } from '../testing/renderedApp.tsx'
import { watchErrors } from './lastError.ts'

const record = recordText(finished())

async function savedReport(page: RenderedApp) {
  await page.click('[data-test=report-open]')
  const file = await page.downloaded('[data-test=report-save]', () =>
    page.until(() => expect(page.texts('[data-test=report-state]')).toEqual([expect.stringMatching(/./)])),
  )
  const report = parseReport(file)
  if (!report.ok) throw new Error(JSON.stringify(report.faults))
  return { file, ...report.value }
}

test('a match is reported with its record, every state and where it was played', async () => {
  const page = await openApp(`/match#r=${await makeLinkText(record)}`, { stored: { guest: 'my-secret-key' } })
  await page.click('[data-test=match-more]')
  const { file, played, environment, error } = await savedReport(page)
  expect(played!.record.header.game).toBe('dice')
  expect(played!.trace.points.length).toBeGreaterThan(3)
  expect(environment).toMatchObject({ language: 'en', viewport: expect.stringMatching(/^\d+ × \d+$/) })
  expect(error).toBeUndefined()
  expect(file).not.toContain('my-secret-key')
})

test('a record that does not replay is reported from the page that says so', async () => {
  const edited = record.replace('"then":"pass"', '"then":"continue"')
  const page = await openApp(`/match#r=${await makeLinkText(edited)}`)
  const { played, error } = await savedReport(page)
  expect(error!.code).toBe('record_diverged')
  expect(played!.trace.stop).toBeDefined()
})

test('settings report the match that waits here', async () => {
  const page = await openApp('/settings', {
    stored: { match: JSON.stringify({ record, controllers: {}, over: true }) },
  })
  expect((await savedReport(page)).played!.record.header.game).toBe('dice')
})

test('without a match there is still something to tell', async () => {
  const page = await openApp('/settings', { language: 'ru' })
  const { played, environment } = await savedReport(page)
  expect({ played, language: environment.language }).toEqual({ played: undefined, language: 'ru' })
})

const REJECTION = Object.assign(new Event('unhandledrejection'), {
  reason: new TypeError(
    'Failed to fetch dynamically imported module: https://me.example/games/assets/dice-1.js?x=my-key',
  ),
})

test.each([
  ['an error', new ErrorEvent('error', { message: 'no such thing' }), 'no such thing'],
  ['a file that could not be had, without its address', REJECTION, 'Failed to fetch dynamically imported module: …'],
])('what went wrong last in the window is told: %s', async (_, event, message) => {
  watchErrors()
  const page = await openApp('/settings')
  dispatchEvent(event)
  const { error, file } = await savedReport(page)
  expect(error).toEqual({ code: 'page_failed', message })
  expect(file).not.toContain('me.example')
})
