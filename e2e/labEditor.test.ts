import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { hashHere, hashOn, QUICK, reached } from './support/lab.ts'

inBrowser('lab editor', (app) => {
  test('a question of one’s own is run, kept, listed and found again', async () => {
    const { page, troubles } = await app.visit('/lab/edit')
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
})
