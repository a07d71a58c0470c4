import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { diceMatch, sit } from './support/dice.ts'
import { storedText } from './support/tables.ts'

const CALM: Look = { reducedMotion: true }
const ROW = '[data-test=matches-row]'
const ELSEWHERE = '[data-test=match-elsewhere]'
const ROLL = '[data-dc=roll]'
/** A die that was rolled. */
const CHOICE = '[data-dc^="die-"]:not([data-value=""])'
const UNSTORED = '[data-test=match-unstored]'

inBrowser('matches', (app) => {
  test('two games are begun, both go on where they were, and whoever walks through them faster than they open is no second window', async () => {
    const { page, troubles } = await app.visit('/', CALM)
    const addresses: string[] = []
    for (const game of ['tabletop', 'twilight']) {
      await begin(page, game)
      addresses.push(new URL(page.url()).hash)
      await page.goto(app.url)
    }
    for (const game of ['tabletop', 'twilight']) {
      const match = `[data-test=match][data-game=${game}]`
      await page.click(`[data-test=home-waiting-${game}]`)
      await page.waitForSelector(match)
      // The address names the match, so a reload finds it however many there are.
      await page.reload()
      await page.waitForSelector(match)
      await page.goto(app.url)
    }
    await page.click('[data-test=home-matches]')
    await page.waitForSelector(ROW)
    expect(await gamesOf(page)).toEqual(['twilight', 'tabletop'])

    const [tabletop, twilight] = addresses as [string, string]
    await page.goto(`${app.url}/match${tabletop}`)
    await page.waitForSelector('[data-test=match][data-game=tabletop]')
    await page.evaluate(
      async (hashes) => {
        for (const hash of hashes) {
          location.hash = hash
          // One frame for the page to be there, none for its match.
          await new Promise(requestAnimationFrame)
        }
      },
      [twilight, tabletop, twilight, tabletop],
    )
    await page.waitForSelector('[data-test=match][data-game=tabletop]')
    expect(await page.$('[data-test=match-elsewhere]')).toBeNull()
    await page.evaluate((next) => {
      location.hash = next
    }, twilight)
    await page.waitForSelector('[data-test=match][data-game=twilight]')
    expect(await page.$('[data-test=match-elsewhere]')).toBeNull()
    expect(troubles).toEqual([])
  })

  test('a second window follows what is played in the first, plays on where it was if asked to, and is followed in turn until it has gone', async () => {
    const { page, open, troubles } = await app.visit('/robots.txt', CALM)
    await sit(page, diceMatch({ seed: 'followed' }), { 1: 'person', 2: 'easy' })
    const second = await open(page.url())
    await second.waitForSelector(ELSEWHERE)
    await page.click(ROLL)
    await second.waitForSelector(CHOICE)
    expect(await facesOf(second)).toEqual(await facesOf(page))
    // Nothing can be decided there.
    await second.click('[data-dc=die-1]', { force: true }).catch(() => {})
    expect(await second.$('[data-dc^="die-"][aria-pressed=true]')).toBeNull()
    const before = await storedText(page)
    await second.click('[data-test=match-play-here]')
    await page.waitForSelector(ELSEWHERE)
    await second.waitForSelector(`${CHOICE}[aria-disabled=false]`)
    expect(await second.$(ELSEWHERE)).toBeNull()
    expect(await storedText(second)).toBe(before)
    // Whoever only loads its window again keeps the match.
    await second.reload()
    await second.waitForSelector(`${CHOICE}[aria-disabled=false]`)
    expect(await second.$(ELSEWHERE)).toBeNull()
    expect(await storedText(second)).toBe(before)
    await second.click('[data-test=match-undo]')
    await page.waitForSelector(CHOICE, { state: 'detached' })
    await second.click(ROLL)
    await page.waitForSelector(CHOICE)
    expect(await facesOf(page)).toEqual(await facesOf(second))
    await second.close()
    await page.waitForSelector(`${CHOICE}[aria-disabled=false]`)
    expect(troubles).toEqual([])
  })

  test('where a worker may store nothing a match is played all the same, and one line says so, on the page only if it may not either', async () => {
    const { page, context } = await app.visit('/robots.txt', CALM)
    await refuseWorkers(page)
    await page.goto(app.url)
    await begin(page, 'dice')
    expect(await page.textContent(UNSTORED)).toContain('storage_refused')
    await page.goto(app.url)
    await page.waitForSelector('[data-test=home-play-dice]')
    expect(await page.$('[data-test=storage-note]')).toBeNull()

    await context.addInitScript(refuseStorage)
    await page.goto(app.url)
    expect(await page.textContent('[data-test=storage-note]')).toContain('storage_refused')
    for (const game of ['tabletop', 'dice']) {
      await begin(page, game)
      if (game === 'dice') expect(await page.textContent(UNSTORED)).toContain('storage_refused')
      await page.click('.frame-mark')
      // What waits alone stands beside its button.
      await page.click(game === 'tabletop' ? '[data-test=home-continue]' : `[data-test=home-waiting-${game}]`)
      await page.waitForSelector(`[data-test=match][data-game=${game}]`)
      await page.click('.frame-mark')
    }
  })

  test('the list can be walked by keyboard, and is sound in every look, full or empty', async () => {
    const { page, troubles } = await app.visit('/matches', CALM)
    await page.waitForSelector('[data-test=matches-empty]')
    await expectSound(page, 'no matches', { shown: '[data-test=matches-empty]' })
    await page.goto(app.url)
    await begin(page, 'tabletop')
    await page.goto(app.url)
    await page.waitForSelector('[data-test=home-standing]')
    await expectSound(page, 'home with a match', { shown: '[data-test=home-standing]' })
    await page.goto(`${app.url}/matches`)
    await page.focus('[data-test=matches-open]')
    const walkOver = async (...ways: readonly string[]) => {
      for (const way of ways) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-test'))
        expect(focused).toBe(`matches-${way}`)
      }
    }
    await walkOver('on', 'star', 'more')
    await page.keyboard.press('Enter')
    await walkOver('fork', 'share', 'save', 'delete')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-test=matches-undo]')
    await page.click('[data-test=matches-undo]')
    await page.waitForSelector(ROW)
    await expectSound(page, 'matches', { shown: ROW })
    expect(troubles).toEqual([])
  })
})

const refuseStorage = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('refused', 'SecurityError')
  }
}

/** What is done to a page does not reach its workers: their file begins with it. */
const refuseWorkers = (page: Page) =>
  page.route(/\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${refuseStorage})()\n;${await response.text()}` })
  })

async function begin(page: Page, game: string): Promise<void> {
  await page.click(`[data-test=home-play-${game}]`)
  await page.waitForSelector(`[data-test=match][data-game=${game}]`)
}

const facesOf = (page: Page) => page.$$eval(CHOICE, (dice) => dice.map((die) => die.getAttribute('data-value')))

const gamesOf = (page: Page) => page.$$eval(ROW, (rows) => rows.map((row) => row.getAttribute('data-game')))
