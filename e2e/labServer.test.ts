import { expect, test } from 'vitest'
import { parseLinkText } from '../apps/web/src/match/share.ts'
import { inBrowserAt } from './support/app.ts'
import { hashHere, hashOn, linkOf, reached, recordHere } from './support/lab.ts'
import { askServer, endless, long, ownHost, quick } from './support/labServer.ts'

inBrowserAt(ownHost, 'lab on the server', (app) => {
  test('the server finds the bits that the browser finds, shows their matches, and both can be compared', async () => {
    const question = quick('both')
    const { page, troubles } = await app.visit(await linkOf(question))
    expect(await page.isChecked('[data-test=lab-place-browser]')).toBe(true)
    await page.click('[data-test=lab-run]')
    await reached(page, 'done')
    const here = await hashOn(page)
    expect(here).toBe(await hashHere(question))
    await askServer(page)
    await reached(page, 'done')
    expect(await page.getAttribute('[data-test=lab-question]', 'data-place')).toBe('server')
    expect(await hashOn(page)).toBe(here)

    // A match behind a mark comes from the server: the page builds no arm of its own.
    const asked = page.waitForRequest(/\/api\/experiments\/[^/]+\/matches\?/)
    await page.locator('[data-test=lab-as-table]').first().click()
    await page.locator('table button').first().click()
    await page.locator('[data-test=lab-match]').first().click()
    const query = new URL((await asked).url()).searchParams
    expect([...query.keys()]).toEqual(['arm', 'index'])
    await page.waitForSelector('[data-test=match]')
    const record = await parseLinkText(new URL(page.url()).hash.slice(3))
    expect(record).toBe(recordHere(question, query.get('arm')!, Number(query.get('index'))))

    await page.goto(`${app.url}/lab`)
    await page.waitForSelector('[data-test=lab-recent-run][data-place=server]')
    expect(await page.locator('[data-test=lab-recent-run][data-place=browser]').count()).toBe(1)
    for (const box of await page.locator('[data-test=lab-choose]').all()) await box.check()
    await page.click('[data-test=lab-compare]')
    await page.waitForSelector('[data-test=lab-comparison]')
    // The same run in two places: nothing was asked differently.
    expect(await page.locator('[data-test=lab-table-comparison] tbody tr').count()).toBe(4)
    expect(await page.locator('[data-test=lab-table-changes]').count()).toBe(0)

    await page.goto(`${app.url}/lab`)
    await page.locator('[data-place=server] [data-test=lab-delete]').click()
    await page.click('[data-test=lab-confirm-yes]')
    await page.waitForSelector('[data-test=lab-recent-run][data-place=server]', { state: 'detached' })
    await page.reload()
    await page.waitForSelector('[data-test=lab-recent-run][data-place=browser]')
    expect(await page.locator('[data-test=lab-recent-run]').count()).toBe(1)
    expect(troubles).toEqual([])
  })

  test('a run is paused, found again after a reload, gone on with; others may only look; a cancelled one keeps what it has found, and can be run again', async () => {
    const question = long('shared')
    const { page, troubles } = await app.visit(await linkOf(question))
    await askServer(page)
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg', { timeout: 30_000 })
    await page.click('[data-test=lab-pause]')
    await reached(page, 'paused')
    await page.reload()
    await reached(page, 'paused')
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg')

    await page.click('[data-test=lab-share]')
    const link = new URL(await page.inputValue('[data-test=lab-run-link-text]'))
    expect(link.href).toBe(page.url())
    await page.keyboard.press('Escape')
    const guest = await app.visit(link.pathname, { language: 'ru', width: 390, height: 844 })
    await reached(guest.page, 'paused')
    expect(await guest.page.textContent('h1')).toBe(question.title.ru)
    expect(await guest.page.textContent('[data-test=lab-read-only]')).toMatch(/[а-я]/)
    for (const control of ['lab-pause', 'lab-go-on', 'lab-cancel', 'lab-again', 'lab-run'])
      expect(await guest.page.locator(`[data-test=${control}]`).count()).toBe(0)
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.click('[data-test=lab-go-on]')
    // Whoever looks sees it come, without doing anything.
    await Promise.all([reached(page, 'done'), reached(guest.page, 'done')])
    const hash = await hashHere(question)
    expect(await hashOn(page)).toBe(hash)
    expect(await hashOn(guest.page)).toBe(hash)

    await page.goto(app.url + (await linkOf(endless('cancelled'))))
    await askServer(page)
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg', { timeout: 30_000 })
    await page.click('[data-test=lab-cancel]')
    await reached(page, 'cancelled')
    await page.waitForSelector('[data-test=lab-result][data-status=partial] svg')
    await page.click('[data-test=lab-again]')
    await page.waitForSelector('[data-test=lab-pause]')
    await page.click('[data-test=lab-cancel]')
    await reached(page, 'cancelled')
    expect([...troubles, ...guest.troubles]).toEqual([])
  })
})
