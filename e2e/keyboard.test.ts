import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { DOORSTEP, diceMatch, hook, matchWith, openFaces, scoring, sit } from './support/dice.ts'

inBrowser('keyboard', (app) => {
  test('DC-147 a hot-seat match by keyboard alone', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(page, diceMatch({ seed: 'keys', change: { target: 500 } }))
    for (let step = 0; step < 200 && !(await page.$(hook('result'))); step++) {
      // The banner takes the focus: Enter is enough.
      if (await page.$('[data-test=match-handover]')) await page.keyboard.press('Enter')
      else if (await page.$(`${hook('roll')}[aria-disabled=false]`)) await page.keyboard.press('r')
      else {
        for (const position of scoring(await openFaces(page))) await page.keyboard.press(String(position))
        await page.keyboard.press('p')
      }
      await page.waitForTimeout(10)
    }
    expect(await page.textContent(hook('result'))).toMatch(/Player \d wins/)
    expect(troubles).toEqual([])
  })

  test('DC-147 C throws on, Esc clears the selection, I goes to the items, ? lists the keys', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces[2] === 1, { preset: 'tavern' }),
      { 1: 'person', 2: 'normal' },
    )
    await page.keyboard.press('3')
    expect(await page.getAttribute(hook('die-3'), 'aria-pressed')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await page.getAttribute(hook('die-3'), 'aria-pressed')).toBe('false')
    await page.keyboard.press('i')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-dc'))).toBe('use-1-bust_shield')
    await page.keyboard.press('?')
    await page.waitForSelector('[data-test=shell-keys]')
    expect(await page.textContent('[data-test=shell-keys]')).toContain('save and continue')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-test=shell-keys]', { state: 'detached' })
    await page.keyboard.press('3')
    await page.keyboard.press('c')
    await page.waitForFunction(() => document.querySelector('[data-dc=die-3]')?.getAttribute('data-banked') === 'true')
  })

  test('DC-147 the focus goes through the table in its order and is visible', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces.includes(1)),
      { 1: 'person', 2: 'normal' },
    )
    await page.focus(hook('die-1'))
    const order: (string | null)[] = []
    for (let n = 0; n < 10; n++) {
      order.push(await page.evaluate(() => document.activeElement!.getAttribute('data-dc')))
      await page.keyboard.press('Tab')
    }
    const dice = [1, 2, 3, 4, 5, 6].map((position) => `die-${position}`)
    expect(order).toEqual([...dice, 'turn-points', 'roll', 'continue', 'pass'])
    await page.keyboard.press('Shift+Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).toBe('solid')
  })

  test('the letter keys work on a Russian layout too', async () => {
    const { page } = await app.visit(DOORSTEP, { language: 'ru' })
    await sit(page, diceMatch(), { 1: 'person', 2: 'normal' })
    await page.dispatchEvent('body', 'keydown', { key: 'к', code: 'KeyR', bubbles: true })
    await page.waitForFunction(() => document.querySelector('[data-dc=die-1]')?.getAttribute('data-value') !== '')
  })
})
