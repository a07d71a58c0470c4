import { expect, test } from 'vitest'
import { inBrowser, setLanguage } from './support/app.ts'
import { QUICK, recordHere } from './support/lab.ts'

const file = (content: string) => ({ name: 'match.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(content) })

inBrowser('luck of one match', (app) => {
  test('a record file gives the curve, its table, the draws, and leads to the match', async () => {
    const { page, troubles } = await app.visit('/lab')
    await page.click('[data-test=lab-luck]')
    await page.check('[data-test=lab-playouts-30]', { force: true })
    await page.setInputFiles('[data-test=lab-luck-file]', file(recordHere(QUICK, 'a', 0)))
    await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
    const said = await page.textContent('[data-test=lab-headline]')
    expect(said).toMatch(/this one ended at (0|100)%/)
    const points = await page.locator('[data-test=lab-luck-curve] circle').count()
    expect(points).toBeGreaterThan(5)
    await page.click('[data-test=lab-as-table]')
    expect(await page.locator('[data-test=lab-table-luck-curve] tbody tr').count()).toBe(points)
    expect(await page.locator('[data-test=lab-table-luck-labels] tbody tr').count()).toBeGreaterThan(5)
    await setLanguage(page, 'ru')
    expect(await page.textContent('main')).not.toMatch(/labPage\./)
    await page.click('[data-test=lab-luck-open]')
    await page.waitForSelector('[data-test=match]')
    expect(troubles).toEqual([])
  })
})
