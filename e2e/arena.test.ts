import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { fight, finished, hook, settled, show, sit, toEnd, told } from './support/arena.ts'
import { DOORSTEP } from './support/dice.ts'

inBrowser('watching a fight', (app) => {
  test('from the set-up to the end in two clicks: the fight runs by itself, then the three views tell it (AR-292); with twenty against twenty the page goes on while the fight is worked out, and the log stays small', async () => {
    const { page, troubles } = await app.visit('/setup/arena')
    await page.click(hook('watch-trio'))
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    const early = await told(page)
    await page.waitForFunction(
      (from) => Number(document.querySelector('[data-test=arena-map]')?.getAttribute('data-told')) > from,
      early,
    )
    await toEnd(page)
    await page.waitForSelector(hook('result'))
    expect(await page.textContent(hook('result'))).toMatch(/after \d+ ticks?/)
    await page.click(hook('see-story'))
    expect(await page.textContent(`${hook('story')} h2`)).toMatch(/after \d+ ticks?/)
    expect(await page.$$eval(`${hook('story')} .story-moments li`, (all) => all.length)).toBeGreaterThanOrEqual(3)
    await show(page, 'scores')
    expect(await page.$$eval(`${hook('scores')} tbody`, (all) => all.length)).toBe(2)
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)

    await page.goto(`${app.url}/setup/arena`)
    await page.click(hook('presets-more'))
    await page.waitForSelector(hook('preset-twenty'))
    await page.evaluate(() => {
      const page = globalThis as unknown as { breaths: number }
      page.breaths = 0
      setInterval(() => page.breaths++, 5)
    })
    await page.click(hook('watch-twenty'))
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    // Worked out in one piece the page would draw no breath between the click and the match.
    const breaths = await page.evaluate(() => (globalThis as unknown as { breaths: number }).breaths)
    expect(breaths).toBeGreaterThan(10)
    await toEnd(page)
    await page.waitForSelector(hook('result'))
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    expect(await page.$$eval(`${hook('log')} .fight-log-line`, (all) => all.length)).toBeLessThan(2000)
    await page.$eval(hook('log'), (log) => log.scrollTo(0, 0))
    await page.waitForSelector(`${hook('log')} [data-event=combatStarted]`)
    await show(page, 'scores')
    await show(page, 'fight')
    expect(troubles).toEqual([])
  })

  test('on a phone a crowd stands in stacks that name their people; whoever may be aimed at stands alone, and a long list says what is below; the badges are one button that tells what each does, as low however many there are', async () => {
    const { page, troubles } = await app.visit(DOORSTEP, { width: 390, height: 844, touch: true, reducedMotion: true })
    await sit(page, fight('twenty'))
    await settled(page)
    await page.keyboard.press('p')
    await page.keyboard.press('Home')
    const alone = () => page.locator('[data-test^=arena-token-]').count()
    const stacked = () =>
      page.$$eval('.stack-place [data-count]', (all) => all.reduce((sum, each) => sum + Number(each.dataset.count), 0))
    expect(await stacked()).toBeGreaterThan(20)
    expect((await alone()) + (await stacked())).toBe(40)
    expect(await headingsCovered(page)).toEqual([])
    const pyromancers = page.locator('.stack-place button', { hasText: 'Pyromancer' })
    expect(await pyromancers.textContent()).toContain('×2')
    await pyromancers.click()
    const members = page.locator('.stack-row')
    expect(await members.count()).toBe(2)
    expect(await members.first().textContent()).toMatch(/^Pyromancer 1\d+ of \d+ health/)
    await members.first().click()
    await page.click(hook('fighter-take-over'))
    await page.keyboard.press('End')
    await page.click(hook('option-firebolt'))
    await page.waitForSelector('.turn-back')
    const aims = await page.locator('[data-test^=arena-act-firebolt-]').count()
    expect(aims).toBeGreaterThan(7)
    expect(await page.locator('.fighter-place[data-aim]').count()).toBe(aims)
    const below = page.locator(hook('turn-below'))
    const hidden = async () => Number((await below.textContent())!.match(/\d+/)?.[0] ?? 0)
    const first = await hidden()
    expect(first).toBeGreaterThan(0)
    await below.click()
    await expect.poll(hidden).toBeLessThan(first)

    await sit(page, finished('twenty'))
    await page.click(hook('see-fight'))
    const foot = async () => (await page.locator('.arena-foot').boundingBox())!.height
    await page.fill(hook('tick'), '0')
    expect(await page.locator(hook('legend-open')).count()).toBe(0)
    const before = await foot()
    await page.fill(hook('tick'), '40')
    expect(await foot()).toBe(before)
    // Names may give way where it is crowded; the health of whoever stands does not, alone or in a stack.
    const unsaid = await page.$$eval('.fighter-place:not([data-fell]) .fighter-hp', (all) =>
      all.filter((each) => getComputedStyle(each).display === 'none').map((each) => each.textContent),
    )
    expect(unsaid).toEqual([])
    const standing = await page.locator('.fighter-place:not([data-fell]):has(.token)').count()
    expect(await page.locator('.fighter-place:not([data-fell]) .fighter-hp').count()).toBe(standing)
    const button = page.locator(hook('legend-open'))
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await button.click()
    const words = await page.locator(`${hook('legend-words')} li`).allTextContents()
    expect(words.length).toBeGreaterThan(5)
    expect(words).toContain('Slow: acts later')
    // Each says what it does, and not its own name again.
    expect(words.filter((line) => new Set(line.split(': ')).size < 2)).toEqual([])
    expect(troubles).toEqual([])
  })
})

/** Zones whose name lies under somebody. */
const headingsCovered = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const faces = [...document.querySelectorAll('.fighter-place .token')].map((face) => face.getBoundingClientRect())
    const range = document.createRange()
    return [...document.querySelectorAll('.zone-name')]
      .filter((name) => {
        range.selectNodeContents(name.firstChild!)
        const box = range.getBoundingClientRect()
        return faces.some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
      })
      .map((name) => name.textContent)
  })
