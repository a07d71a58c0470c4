import { expect, test } from 'vitest'
import { makeLinkText } from '../apps/web/src/match/share.ts'
import { inBrowser } from './support/app.ts'
import { act, DOORSTEP, diceMatch, recordText, sit } from './support/dice.ts'
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
    expect(said).toMatch(/this one ended at (0|100)\s%/)
    const points = await page.locator('[data-test=lab-luck-curve] circle').count()
    expect(points).toBeGreaterThan(5)
    await page.click('[data-test=lab-as-table]')
    expect(await page.locator('[data-test=lab-table-luck-curve] tbody tr').count()).toBe(points)
    expect(await page.locator('[data-test=lab-table-luck-labels] tbody tr').count()).toBeGreaterThan(5)
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await page.textContent('main')).not.toMatch(/labPage\./)
    await page.click('[data-test=lab-luck-open]')
    await page.waitForSelector('[data-test=match]')
    expect(troubles).toEqual([])
  })

  test('a finished match leads to its luck', async () => {
    const { page, troubles } = await app.visit(`/match#r=${await makeLinkText(recordHere(QUICK, 'a', 0))}`)
    await page.click('[data-test=match-more]')
    await page.click('[data-test=match-luck]')
    // The record is packed into the link first, which takes its time.
    await page.waitForURL('**/lab/luck#r=*')
    await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
    expect(troubles).toEqual([])
  })

  test('the same record gives the same words again', async () => {
    const { page } = await app.visit(`/lab/luck#r=${await makeLinkText(recordHere(QUICK, 'a', 1))}`)
    const said = async () => {
      await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
      return page.textContent('[data-test=lab-headline]')
    }
    const first = await said()
    await page.reload()
    expect(await said()).toBe(first)
  })

  test('the match at the table, even when it is not over', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    const match = diceMatch({ preset: 'tavern', seed: 'luck' })
    act(match, { type: 'roll' })
    await sit(page, match)
    await page.goto(`${app.url}/lab/luck`)
    await page.check('[data-test=lab-playouts-30]', { force: true })
    await page.click('[data-test=lab-luck-table]')
    await page.waitForSelector('[data-test=lab-luck-report]', { timeout: 60_000 })
    expect(troubles).toEqual([])
  })

  const wrong: [name: string, text: () => string, code: string][] = [
    ['something else', () => 'hello', 'record_header'],
    ['a cut record', () => recordText(diceMatch()).split('\n').slice(0, 1).join('\n'), 'record_truncated'],
    ['an unknown game', () => recordHere(QUICK, 'a', 0).replace('"game":"dice"', '"game":"chess"'), 'unknown_game'],
  ]
  test.each(wrong)('%s is refused with its code, in both languages', async (_name, text, code) => {
    const { page, troubles } = await app.visit('/lab/luck')
    await page.setInputFiles('[data-test=lab-luck-file]', file(text()))
    await page.waitForSelector(`[data-test=lab-error][data-code=${code}]`)
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await page.textContent('[data-test=lab-error]')).toMatch(/[а-я]/)
    expect(troubles).toEqual([])
  })
})
