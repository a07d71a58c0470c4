import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { expectSound } from './support/axe.ts'

const said = (page: Page) => page.textContent('[data-test=lab-headline]')
const status = (page: Page, id: string) => page.getAttribute(`[data-test=lab-finding-${id}]`, 'data-status')
const counted = (page: Page, deck: string) => page.waitForSelector(`[data-test=lab-audit][data-deck=${deck}] svg`)

inBrowser('audit of fate decks', (app) => {
  test('TW-285, TW-290 from the lab to the core deck, and to the balanced one: chart, table and findings; then by keyboard alone', async () => {
    const { page, troubles } = await app.visit('/lab')
    await page.click('[data-test=lab-audit-link]')
    await counted(page, 'core')
    expect(await said(page)).toContain('Core Deck: 12 cards, match multiplier 1.5')
    expect(await said(page)).toContain('Open findings: F1, F2, F3.')
    const points = page.locator('[data-test=lab-chart-audit-zones] svg [role=img]')
    expect(await points.count()).toBe(15)
    expect(await points.first().getAttribute('aria-label')).toBe('E[total] kill, Deep Nav: −0.167 (−2/12)')
    await page.click('[data-test=lab-as-table]')
    expect(await page.textContent('[data-test=lab-table-audit-zones] tbody tr:first-child')).toBe(
      'Deep Nav−0.167 (−2/12)0.000 (0/12)−0.917 (−11/12)',
    )
    expect(await page.textContent('[data-test=lab-audit-heat] tbody tr:first-child')).toBe(
      'Brand of the UndersideNav · Shadow−4−3−2−10',
    )
    expect(await page.textContent('[data-test=lab-audit-heat] tfoot')).toBe('sum−11−4+4+11+18')
    await page.check('[data-test=lab-audit-deck-balanced]', { force: true })
    await page.waitForSelector('[data-test=lab-audit][data-deck=balanced]')
    expect(await Promise.all(['F1', 'F2', 'F3', 'F4'].map((id) => status(page, id)))).toEqual([
      'closed',
      'closed',
      'closed',
      'monitor',
    ])
    await page.focus('[data-test=lab-audit-deck-balanced]')
    await page.keyboard.press('ArrowLeft')
    await counted(page, 'core')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    await page.waitForFunction(() => document.querySelector('[data-test=lab-headline]')!.textContent!.includes('3.0'))
    expect(await page.evaluate(() => document.activeElement!.getAttribute('data-test'))).toBe('lab-audit-multiplier')
    expect(troubles).toEqual([])
  })

  test('axe finds nothing serious and nothing scrolls sideways', async () => {
    const { page, troubles } = await app.visit('/lab/audit#deck=whispers', { reducedMotion: true })
    await expectSound(page, 'audit', {
      async whenStyled() {
        await counted(page, 'whispers')
        expect(await page.textContent('main')).not.toMatch(/labPage\.|twilight\./)
      },
    })
    expect(troubles).toEqual([])
  })
})
