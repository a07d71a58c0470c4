import { diceKit } from '@arbiter/dice'
import { replay } from '@arbiter/kernel'
import { journalRecord } from '@arbiter/table'
import { expect, test } from 'vitest'
import { inBrowser, restyle } from './support/app.ts'
import { DOORSTEP, diceMatch, hook, matchWith, openFaces, scoring, sit, viewOf } from './support/dice.ts'
import { storedText } from './support/tables.ts'

const ALONE = { 1: 'person', 2: 'normal' }

inBrowser('dice', (app) => {
  test.each([390, 1280])('giving up asks once more within the window, which is %i wide', async (width) => {
    const { page } = await app.visit(DOORSTEP, { width, height: 844, language: 'ru', touch: width < 500 })
    await sit(page, diceMatch({}), ALONE)
    await page.click('[data-test=dice-surrender]')
    for (const answer of ['yes', 'no']) {
      const box = (await page.locator(`[data-test=dice-surrender-${answer}]`).boundingBox())!
      expect({ answer, left: box.x >= 0, right: box.x + box.width <= width }).toEqual({
        answer,
        left: true,
        right: true,
      })
    }
    await page.click('[data-test=dice-surrender-no]', { timeout: 2000 })
    expect(await page.$('[data-test=dice-surrender-yes]')).toBeNull()
  })

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

  test('DC-126 DC-128 DC-144 DC-150 DC-155 dice are toggle buttons of at least 44 px, a chosen one is raised; a hint comes from the worker on demand, marks its dice, is counted; it can be for the win and be given up', async () => {
    const { page, troubles } = await app.visit('/credits')
    for (const width of [390, 1280]) {
      await restyle(page, { width, touch: width < 500 })
      await sit(
        page,
        matchWith((faces) => faces.includes(1)),
      )
      for (let position = 1; position <= 6; position++) {
        const box = (await page.locator(hook(`die-${position}`)).boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
      await page.click(hook('die-2'))
      const ring = await page
        .locator(`${hook('die-2')} .die-ring`)
        .evaluate((die) => getComputedStyle(die).outlineStyle)
      expect(ring).toBe('solid')
    }

    const match = matchWith((faces) => [...faces].sort().join('') === '112346')
    await sit(page, match, ALONE)
    expect(await page.$('[data-test=dice-hint-panel]')).toBeNull()
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    const first = viewOf(match).dice.find(({ value }) => value === 1)!.position
    expect(await page.getAttribute('[data-test=dice-hint-line] img', 'alt')).toBe(`die ${first} (1)`)
    expect(await page.textContent('[data-test=dice-hint-line]')).toMatch(
      /then throw.*Best: about 427 points.*7\.7% \(25\/324\)/s,
    )
    expect(await page.locator('.die-hint').getAttribute('data-dc')).toBe(`die-${first}`)
    expect(await page.locator('[data-test=dice-hint-line]').nth(1).textContent()).toContain('less')
    const record = await storedText(page)
    expect(record.match(/"hint":\{"seat":1\}/g)).toHaveLength(1)

    await sit(
      page,
      matchWith((faces) => faces.includes(1), { change: { target: 1500 } }),
      ALONE,
    )
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    expect(await page.textContent('[data-test=dice-hint-head]')).toContain('points of the turn, exact')
    // In one go, so that the answer cannot come first.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-test=dice-hint-aim-win]')!.click()
      let cancel: HTMLElement | null = null
      while (!cancel) {
        await new Promise(requestAnimationFrame)
        cancel = document.querySelector('[data-test=dice-hint-cancel]')
      }
      cancel.click()
    })
    await page.waitForSelector('[data-test=dice-hint-panel]', { state: 'detached' })
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    expect(await page.textContent('[data-test=dice-hint-head]')).toContain('Chance to win, exact')
    expect(await page.textContent('[data-test=dice-hint-line]')).toMatch(/you win in \d+\.\d%/)
    expect(troubles).toEqual([])
  })
})
