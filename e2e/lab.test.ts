import { readFileSync } from 'node:fs'
import { parseRecord } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseLinkText } from '../apps/web/src/match/share.ts'
import { inBrowser } from './support/app.ts'
import { answerHere, hashHere, hashOn, LONG, linkOf, QUICK, reached, recordHere } from './support/lab.ts'

/** The question is opened from a link and run to its end. */
async function answered(page: Page): Promise<void> {
  await page.click('[data-test=lab-run]')
  await reached(page, 'done')
  await page.waitForSelector('[data-test=lab-result] svg')
}

/** Never at its end while somebody looks. */
const ENDLESS = { ...LONG, stop: { n: 200_000 } }

inBrowser('lab', (app) => {
  test('from the gallery in one click to charts, to a table, to a match, and back; a question of one’s own is run, kept, listed and found again', async () => {
    const { page, troubles } = await app.visit('/')
    await page.click('[data-test=shell-lab]')
    await page.waitForSelector('[data-test=lab-run-dice-hot-dice]')
    // Charts and workers come only with an answer.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /resultView|(match|record|luck)Worker|coordinator/.test(name))).toEqual([])
    await page.click('[data-test=lab-run-dice-hot-dice]')
    await page.waitForURL('**/lab/dice/dice-hot-dice')
    await reached(page, 'done')
    expect(await page.textContent('[data-test=lab-headline]')).toMatch(/\d/)
    const chart = page.locator('[data-test^=lab-chart-]').first()
    expect(await chart.locator('svg [data-open]').count()).toBeGreaterThan(0)
    // Those who do not see the chart have its table all the time.
    const rows = await chart.locator('.sr-only table tbody tr').count()
    expect(rows).toBeGreaterThan(0)
    await chart.locator('[data-test=lab-as-table]').click()
    expect(await chart.locator('svg.plot, .result-drawing').count()).toBe(0)
    expect(await chart.locator('table tbody tr').count()).toBe(rows)
    await chart.locator('table button').first().click()
    await page.locator('[data-test=lab-match]').first().click()
    await page.waitForSelector('[data-test=match]')
    const record = parseRecord((await parseLinkText(new URL(page.url()).hash.slice(3)))!)
    expect(record.ok && record.value.header.game).toBe('dice')
    await page.goBack()
    await reached(page, 'done')

    // A question of one's own.
    await page.goto(`${app.url}/lab/edit`)
    await page.fill('[data-test=lab-editor]', JSON.stringify(QUICK, null, 2))
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    await page.click('[data-test=lab-keep]')
    await page.waitForFunction(() => document.querySelector('[data-test=lab-kept]')?.textContent !== '')
    await page.fill('[data-test=lab-quick-n]', '200')
    await page.waitForSelector('[data-test=lab-edit-page][data-ready=true]')
    await page.click('[data-test=lab-editor-run]')
    await reached(page, 'done')
    expect(await hashOn(page)).toBe(await hashHere({ ...QUICK, stop: { n: 200 } }))
    await page.goto(`${app.url}/lab`)
    await page.click(`[data-test=lab-own] a`)
    expect(new URL(page.url()).pathname).toBe('/lab/dice/e2e-quick')
    expect(await page.textContent('h1')).toBe(QUICK.title.en)
    expect(troubles).toEqual([])
  })

  test('the browser finds the same bits as Node and saves them as files; runs stay in this browser, are compared and deleted; a mark opens the match that was counted', async () => {
    const { page, troubles } = await app.visit(await linkOf(QUICK))
    await answered(page)
    const hash = await hashHere(QUICK)
    expect(await hashOn(page)).toBe(hash)
    await page.reload()
    await reached(page, 'done')
    expect(await hashOn(page)).toBe(hash)
    await page.click('[data-test=lab-again]')
    await reached(page, 'running')
    await reached(page, 'done')
    expect(await hashOn(page)).toBe(hash)
    await expectFiles(page)

    await page.locator('[data-test^=lab-chart-] svg [data-open]').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-test=lab-matches]')
    expect(await page.evaluate(() => document.querySelector('[role=dialog]')!.contains(document.activeElement))).toBe(
      true,
    )
    const match = page.locator('[data-test=lab-match]').first()
    const index = Number(await match.getAttribute('data-match'))
    await match.press('Enter')
    await page.waitForSelector('[data-test=match]')
    const record = await parseLinkText(new URL(page.url()).hash.slice(3))
    expect(['a', 'low'].map((arm) => recordHere(QUICK, arm, index))).toContain(record)

    await page.goBack()
    await reached(page, 'done')
    await page.click('[data-test=lab-reseed]')
    await page.waitForSelector('[data-test=lab-run]')
    await answered(page)
    await page.goto(`${app.url}/lab`)
    await page.waitForSelector('[data-test=lab-recent-run]')
    for (const box of await page.locator('[data-test=lab-choose]').all()) await box.check()
    await page.click('[data-test=lab-compare]')
    await page.waitForSelector('[data-test=lab-comparison]')
    expect(await page.locator('[data-test=lab-table-comparison] tbody tr').count()).toBe(4)
    await page.waitForSelector('[data-test=lab-chart-comparison] svg')
    expect(await page.textContent('[data-test=lab-table-changes]')).toContain('/seed')
    await page.goto(`${app.url}/lab`)
    await page.locator('[data-test=lab-delete]').first().click()
    await page.click('[data-test=lab-confirm-yes]')
    await page.waitForFunction(() => document.querySelectorAll('[data-test=lab-recent-run]').length === 1)
    await page.reload()
    await page.waitForSelector('[data-test=lab-recent-run]')
    expect(await page.locator('[data-test=lab-recent-run]').count()).toBe(1)
    expect(troubles).toEqual([])
  })

  test('the page answers while workers are busy; a cancelled run keeps what it has found; a paused one survives a reload and goes on from there to the same bits', async () => {
    const { page, troubles } = await app.visit(await linkOf(ENDLESS))
    await page.click('[data-test=lab-run]')
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg', { timeout: 60_000 })
    // A page that did the work itself would paint again only when the run is over.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame)
    })
    // A window that goes away in the middle of a run loses nothing.
    await page.reload()
    await reached(page, 'paused')
    const seen = await matchesDone(page)
    expect(seen).toBeGreaterThan(0)
    await page.click('[data-test=lab-go-on]')
    await page.waitForFunction(
      (share) => document.querySelector<HTMLProgressElement>('[data-test=lab-progress]')!.value > share,
      (seen + 0.5) / ENDLESS.stop.n,
    )
    await page.click('[data-test=lab-cancel]')
    await reached(page, 'cancelled')
    expect(await page.getAttribute('[data-test=lab-result]', 'data-status')).toBe('partial')
    await page.goto(`${app.url}/lab`)
    expect(await page.getAttribute('[data-test=lab-recent-run]', 'data-state')).toBe('cancelled')

    await page.goto(app.url + (await linkOf(LONG)))
    await page.click('[data-test=lab-run]')
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg', { timeout: 60_000 })
    await page.click('[data-test=lab-pause]')
    await reached(page, 'paused')
    const before = await matchesDone(page)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(LONG.stop.n)
    await page.reload()
    await reached(page, 'paused')
    expect(await matchesDone(page)).toBe(before)
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg')
    await page.click('[data-test=lab-go-on]')
    await reached(page, 'done')
    expect(await hashOn(page)).toBe(await hashHere(LONG))
    expect(troubles).toEqual([])
  })
})

/** Every file of the answer to QUICK is whole. */
async function expectFiles(page: Page): Promise<void> {
  const saved = async (button: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`[data-test=${button}]`).first().click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const json = await saved('lab-file-json')
  expect(json.name).toBe('e2e-quick.json')
  const answer: ExperimentResult = JSON.parse(json.bytes.toString())
  expect(answer).toEqual(JSON.parse(JSON.stringify(await answerHere(QUICK))))
  const csv = (await saved('lab-file-csv')).bytes.toString()
  expect(csv).toContain('e2e')
  expect(csv).toContain('Seat 1 wins')
  const html = (await saved('lab-file-html')).bytes.toString()
  expect(html.match(/https?:\/\/(?!www\.w3\.org)/g)).toBeNull()
  expect(html).toContain('<svg')
  const svg = (await saved('lab-svg')).bytes.toString()
  expect(svg).not.toContain('var(--')
  const parses = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') === null,
    svg,
  )
  expect(parses).toBe(true)
  const png = await saved('lab-png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(1920)
  // The report opens by itself.
  const offline = await page.context().newPage()
  await offline.setContent(html)
  expect(await offline.locator('svg').count()).toBeGreaterThan(0)
  await offline.close()
}

async function matchesDone(page: Page): Promise<number> {
  return Math.round(
    (await page.locator('[data-test=lab-progress]').evaluate((bar) => (bar as HTMLProgressElement).value)) *
      LONG.stop.n,
  )
}
