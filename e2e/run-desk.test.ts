import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { beginOffline, draft, hook, numberOn, preparing, resume, seen, textOf } from './support/run.ts'

const CALM: Look = { reducedMotion: true }

const focusedOn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)

/** What the dialog of details is about. */
const detailsTitle = async (page: Page): Promise<string> => {
  await seen(page, 'unit-details')
  return (await page.textContent(`${hook('unit-details')} h2`))!
}

/** One finger, as the browser itself feels it: it decides between scrolling and the page. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    async slide(from: { x: number; y: number }, to: { x: number; y: number }) {
      const steps = 12
      for (let n = 1; n <= steps; n++) {
        const part = n / steps
        await send('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        await page.waitForTimeout(16)
      }
    },
    up: () => send('touchEnd'),
  }
}

const middleOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

inBrowser('run desk', (app) => {
  test('RN-325, RN-339 in the draft I tells of the card that is looked at, and the focus stays', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    await beginOffline(page, 'e2e-0')
    const picks = page.locator('[data-test^="run-pick-"]')
    const nameOf = (at: number) => page.locator('.rn-card h3').nth(at).textContent()
    await page.keyboard.press('i')
    expect(await detailsTitle(page)).toBe(await nameOf(0))
    await page.keyboard.press('Escape')
    await page.waitForSelector(hook('unit-details'), { state: 'detached' })
    await page.keyboard.press('3')
    await page.keyboard.press('i')
    expect(await detailsTitle(page)).toBe(await nameOf(2))
    await page.keyboard.press('Escape')
    await picks.nth(1).focus()
    await page.keyboard.press('i')
    expect(await detailsTitle(page)).toBe(await nameOf(1))
    await page.keyboard.press('Escape')
    await page.waitForSelector(hook('unit-details'), { state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.matches('[data-test^="run-pick-"]'))
    expect(await picks.nth(1).evaluate((card) => card === document.activeElement)).toBe(true)
    expect(troubles).toEqual([])
  })

  test('RN-333, RN-339 U and G take the focus along, I tells of the card of the shop, a bought tier keeps it', async () => {
    const match = preparing(({ hand, gold }) =>
      hand.some(({ tier, nextUpgradeCost }) => tier === 2 && nextUpgradeCost! <= gold),
    )
    const { page, troubles } = await app.visit('/credits', CALM)
    await resume(page, match)
    await page.keyboard.press('g')
    expect(await focusedOn(page, '[data-cell]')).toBe(true)
    await page.keyboard.press('u')
    await seen(page, 'shop')
    expect(await focusedOn(page, `${hook('shop')} *`)).toBe(true)
    const upgrade = '[data-test^="run-shop-"][data-tier="2"] [data-test^="run-upgrade-"][aria-disabled="false"]'
    const bought = (await page.locator(upgrade).first().getAttribute('data-test'))!
    const card = `[data-test="${bought.replace('upgrade', 'shop')}"]`
    await page.focus(`[data-test="${bought}"]`)
    await page.keyboard.press('i')
    expect(await detailsTitle(page)).toBe(await page.textContent(`${card} h3`))
    await page.keyboard.press('Escape')
    await page.waitForFunction((test) => (document.activeElement as HTMLElement).dataset.test === test, bought)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${card}[data-tier="3"]`)
    expect(await focusedOn(page, `[data-test="${bought}"]`)).toBe(true)
    await page.keyboard.press('u')
    await seen(page, 'grid')
    expect(await focusedOn(page, '[data-cell]')).toBe(true)
    await page.keyboard.press('u')
    await page.keyboard.press('g')
    await seen(page, 'grid')
    expect(await focusedOn(page, '[data-cell]')).toBe(true)
    expect(troubles).toEqual([])
  })

  test('RN-326, RN-327 the page places a team: by button and by key, within the budget; clearing keeps the focus', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    await beginOffline(page, 'e2e-0')
    await draft(page)
    expect(await numberOn(page, 'budget', 'used')).toBe(0)
    await page.click(hook('place'))
    const used = await numberOn(page, 'budget', 'used')
    expect(used).toBeGreaterThan(0)
    expect(used).toBeLessThanOrEqual(await numberOn(page, 'budget', 'budget'))
    const taken = await page.locator('.rn-cell:has(.rn-tile)').count()
    expect(taken).toBeGreaterThan(0)
    await page.focus(hook('clear'))
    await page.keyboard.press('Enter')
    expect(await numberOn(page, 'budget', 'used')).toBe(0)
    expect(await focusedOn(page, hook('clear'))).toBe(true)
    await page.keyboard.press('p')
    expect(await numberOn(page, 'budget', 'used')).toBe(used)
    expect(await focusedOn(page, hook('clear'))).toBe(true)
    await page.keyboard.press('f')
    await seen(page, 'replay-board')
    expect(troubles).toEqual([])
  })

  test('RN-328 a finger that moves up over the hand scrolls; sideways, or after a rest, it drags; a tap lifts', async () => {
    const { page, troubles } = await app.visit('/setup/run', { ...CALM, touch: true, width: 390, height: 700 })
    await beginOffline(page, 'e2e-0')
    await draft(page)
    // Its advice grows and shrinks with what is placed.
    await page.click(hook('guide-close'))
    const card = '[data-test^="run-hand-"]'
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    const { down, slide, up } = await finger(page)
    await page.locator(hook('grid')).evaluate((grid) => grid.scrollIntoView({ block: 'center' }))
    const before = await scrolled()
    const on = await middleOf(page, card)

    // On a slow machine the finger may rest too long before it moves, and drags: then it tries again.
    for (let tries = 0; tries < 5 && (await scrolled()) <= before + 50; tries++) {
      await down(on.x, on.y)
      await slide(on, { x: on.x, y: on.y - 150 })
      await up()
      await page.waitForTimeout(200)
    }
    expect(await scrolled()).toBeGreaterThan(before + 50)
    expect(await numberOn(page, 'budget', 'used')).toBe(0)

    await page.locator(hook('grid')).evaluate((grid) => grid.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(100)
    const still = await scrolled()
    const from = await middleOf(page, card)
    const to = await middleOf(page, hook('cell-4-1'))
    await down(from.x, from.y)
    await page.waitForSelector('.rn-dragged')
    await slide(from, to)
    await up()
    await page.waitForSelector(`${hook('cell-4-1')} .rn-tile`)
    // A tile that comes or goes may shift the page by a pixel.
    expect(Math.abs((await scrolled()) - still)).toBeLessThan(5)

    // Back into the hand, first sideways.
    const side = { x: to.x - 60, y: to.y }
    await down(to.x, to.y)
    await slide(to, side)
    await slide(side, from)
    await up()
    await page.waitForSelector(`${hook('cell-4-1')} .rn-tile`, { state: 'detached' })
    expect(Math.abs((await scrolled()) - still)).toBeLessThan(5)

    await page.locator(card).first().tap()
    await page.tap(hook('cell-2-0'))
    await page.waitForSelector(`${hook('cell-2-0')} .rn-tile`)
    expect(troubles).toEqual([])
  })

  test('RN-198, RN-330 the log says that a spell was wasted, and the board uses the window', async () => {
    const { page, troubles } = await app.visit('/credits', CALM)
    await resume(
      page,
      preparing(({ battleNumber }) => battleNumber === 2),
    )
    await page.check(hook('timing-holy_light-early'), { force: true })
    await page.click(hook('place'))
    await page.click(hook('fight'))
    await seen(page, 'replay-board')
    const board = (await page.locator(hook('replay-board')).boundingBox())!
    expect(board.width).toBeGreaterThan(500)
    expect(board.y + board.height).toBeLessThanOrEqual(800)
    await page.keyboard.press('End')
    expect(await textOf(page, 'replay-log')).toMatch(/Your leader Commander Aldric casts Holy Light → [^:]+: no effect/)
    expect(troubles).toEqual([])
  })

  test('RN-262, RN-322 the menu says what crowns are, in two languages', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    const said = async () => {
      await page.locator(hook('crowns-what')).first().click()
      const sentence = await page.textContent('[data-test="explain"]')
      await page.keyboard.press('Escape')
      return sentence
    }
    expect(await said()).toContain('They buy nothing')
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await said()).toContain('ничего не купить')
    expect(await textOf(page, 'standing')).toContain('Короны')
    expect(troubles).toEqual([])
  })
})
