import { diceKit } from '@arbiter/dice'
import { replay } from '@arbiter/kernel'
import { journalRecord } from '@arbiter/table'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { hook, openFaces, scoring } from './support/dice.ts'
import { storedText } from './support/tables.ts'

inBrowser('dice', (app) => {
  test('DC-143 DC-146 DC-147 DC-153 DC-154 a whole match against a bot, by clicking', async () => {
    const { page, troubles } = await app.visit('/')
    await page.click('[data-test=home-setup-dice]')
    await page.check('[data-test=dice-setup-controller-2-easy]')
    await page.check('[data-test=dice-setup-length-1000]')
    await page.click('[data-test=dice-setup-more]')
    expect(await page.inputValue('[data-test=dice-setup-target]')).toBe('1000')
    await page.fill('[data-test=dice-setup-seed]', 'click-1')
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    expect(await page.textContent(hook('total-1'))).toContain('1,000')
    // The first match has a guide that marks what matters.
    await page.waitForSelector('[data-test=dice-guide][data-stage=roll]')
    expect(await page.$eval(hook('roll'), (button) => getComputedStyle(button).outlineStyle)).toBe('solid')
    for (let step = 0; step < 200 && !(await page.$(hook('result'))); step++) {
      if (await page.$('[data-test=dice-skip]'))
        await page.click('[data-test=dice-skip]', { timeout: 500 }).catch(() => {})
      else if (await page.$(`${hook('roll')}[aria-disabled=false]`))
        // A bust may come before a second click on it.
        await page.click(hook('roll'), { timeout: 500 }).catch(() => {})
      else {
        // A match answers a moment after it was asked: dice that were read may be gone by now.
        for (const position of scoring(await openFaces(page)))
          await page.click(hook(`die-${position}`), { timeout: 500 }).catch(() => {})
        if (await page.$(`${hook('pass')}[aria-disabled=false]`)) await page.click(hook('pass'))
      }
    }
    await page.click(`${hook('result')} [data-test=dice-luck-open]`)
    await page.waitForSelector(`${hook('result')} [data-test=dice-luck][aria-busy=false]`)
    const result = await page.textContent(hook('result'))
    expect(result).toMatch(/You (won|lost) [\d,]+ : [\d,]+/)
    for (const row of ['turns', 'mean', 'busts', 'luck', 'loss', 'content', 'itemsUsed', 'hints'])
      expect(await page.textContent(`[data-test=dice-luck-${row}]`)).toMatch(/\d/)
    // What was played here replays in Node to the same state.
    const stored = journalRecord(await storedText(page))
    const again = stored.ok ? replay(diceKit().game, stored.value) : stored
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect(again.value.divergence).toBeUndefined()
    expect(await page.getAttribute('[data-test=match]', 'data-hash')).toBe(again.value.match.hash())
    await page.click('[data-test=dice-rematch]')
    await page.waitForSelector('[data-test=dice-seat-2][data-turn=true]')
    // DC-147: the focus is visible.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
    expect(troubles).toEqual([])
  })
})
