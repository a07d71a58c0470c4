import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { expectSound } from './support/axe.ts'

const counted = (page: Page, deck: string) => page.waitForSelector(`[data-test=lab-audit][data-deck=${deck}] svg`)

inBrowser('audit of fate decks', (app) => {
  test('axe finds nothing serious and nothing scrolls sideways; deck and multiplier are chosen by keyboard alone', async () => {
    const { page, troubles } = await app.visit('/lab/audit#deck=whispers', { reducedMotion: true })
    await expectSound(page, 'audit', {
      async whenStyled() {
        await counted(page, 'whispers')
        expect(await page.textContent('main')).not.toMatch(/labPage\.|twilight\./)
      },
    })
    await page.check('[data-test=lab-audit-deck-balanced]', { force: true })
    await page.focus('[data-test=lab-audit-deck-balanced]')
    await page.keyboard.press('ArrowLeft')
    await counted(page, 'core')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    await page.waitForFunction(() => /3[.,]0/.test(document.querySelector('[data-test=lab-headline]')!.textContent!))
    expect(await page.evaluate(() => document.activeElement!.getAttribute('data-test'))).toBe('lab-audit-multiplier')
    expect(troubles).toEqual([])
  })
})
