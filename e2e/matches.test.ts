import { readFileSync } from 'node:fs'
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
  test('two games are begun, and both go on where they were', async () => {
    const { page, troubles } = await app.visit('/', CALM)
    await begin(page, 'tabletop')
    await page.goto(app.url)
    await begin(page, 'twilight')
    await page.goto(app.url)
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
    expect(troubles).toEqual([])
  })

  test('in a second window a match is only looked at, until it is asked to be played there or the first has gone', async () => {
    const { page, open } = await app.visit('/', CALM)
    await begin(page, 'tabletop')
    const second = await open(page.url())
    await second.waitForSelector(ELSEWHERE)
    const before = await storedText(page)
    await second.click('[data-test=match-play-here]')
    await second.waitForSelector(ELSEWHERE, { state: 'detached' })
    await page.waitForSelector(ELSEWHERE)
    expect(await storedText(second)).toBe(before)
    await second.close()
    await page.waitForSelector(ELSEWHERE, { state: 'detached' })
    await page.waitForSelector('[data-test=match][data-game=tabletop]')
  })

  test('a second window follows what is played in the first, plays on where it was, and is followed in turn', async () => {
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
    await second.click('[data-test=match-play-here]')
    await page.waitForSelector(ELSEWHERE)
    await second.waitForSelector(`${CHOICE}[aria-disabled=false]`)
    // Whoever only loads its window again keeps the match.
    const before = await storedText(second)
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

  test('whoever walks through matches faster than they open is no second window', async () => {
    const { page } = await app.visit('/', CALM)
    const addresses: string[] = []
    for (const game of ['dice', 'twilight']) {
      await begin(page, game)
      addresses.push(new URL(page.url()).hash)
      await page.goto(app.url)
    }
    const [dice, twilight] = addresses as [string, string]
    await page.goto(`${app.url}/match${dice}`)
    await page.waitForSelector('[data-test=match][data-game=dice]')
    await page.evaluate(
      async (hashes) => {
        for (const hash of hashes) {
          location.hash = hash
          // One frame for the page to be there, none for its match.
          await new Promise(requestAnimationFrame)
        }
      },
      [twilight, dice, twilight, dice],
    )
    await page.waitForSelector('[data-test=match][data-game=dice]')
    expect(await page.$('[data-test=match-elsewhere]')).toBeNull()
    await page.evaluate((next) => {
      location.hash = next
    }, twilight)
    await page.waitForSelector('[data-test=match][data-game=twilight]')
    expect(await page.$('[data-test=match-elsewhere]')).toBeNull()
  })

  test('where neither the page nor its worker may store anything a match is played all the same, and one line says so', async () => {
    const { page, context } = await app.visit('/robots.txt', CALM)
    await context.addInitScript(refuseStorage)
    await refuseWorkers(page)
    await page.goto(app.url)
    expect(await page.textContent('[data-test=storage-note]')).toContain('storage_refused')
    for (const game of ['tabletop', 'dice']) {
      await begin(page, game)
      if (game === 'dice') expect(await page.textContent(UNSTORED)).toContain('storage_refused')
      await page.click('.frame-mark')
      await page.click(`[data-test=home-waiting-${game}]`)
      await page.waitForSelector(`[data-test=match][data-game=${game}]`)
      await page.click('.frame-mark')
    }
  })

  test('a match says that its worker may store nothing, although the page may', async () => {
    const { page } = await app.visit('/robots.txt', CALM)
    await refuseWorkers(page)
    await page.goto(app.url)
    await begin(page, 'dice')
    expect(await page.textContent(UNSTORED)).toContain('storage_refused')
    await page.goto(app.url)
    await page.waitForSelector('[data-test=home-play-dice]')
    expect(await page.$('[data-test=storage-note]')).toBeNull()
  })

  test('what 0.1.0 kept becomes a match of the list, and a run beside it another', async () => {
    const { page } = await app.visit('/robots.txt', CALM)
    const former = {
      match: { record: corpus('dice'), controllers: { 1: 'person' }, over: false },
      'run.active': { id: 'corpus', record: corpus('run') },
    }
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(`arbiter.${key}`, JSON.stringify(value))
    }, former)
    await page.goto(`${app.url}/matches`)
    await page.waitForSelector(ROW)
    expect((await gamesOf(page)).toSorted()).toEqual(['dice', 'run'])
    expect(await page.evaluate(() => localStorage.getItem('arbiter.match'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('arbiter.run.active'))).not.toContain('record')
    await page.click(`${ROW}[data-game=dice] [data-test=matches-open]`)
    await page.waitForSelector('[data-test=match][data-game=dice]')
  })

  test('all matches are saved, deleted with everything else, and brought back as they were', async () => {
    const { page } = await app.visit('/', CALM)
    await begin(page, 'tabletop')
    await page.goto(app.url)
    await begin(page, 'arena')
    await page.goto(`${app.url}/matches`)
    await page.click('[data-test=matches-star]')
    await page.waitForSelector('[data-test=matches-star][aria-pressed=true]')
    const before = await page.$$eval(ROW, (rows) => rows.map(({ textContent }) => textContent))
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=matches-export]')])
    await page.goto(`${app.url}/settings`)
    await page.click('[data-test=settings-delete]')
    await page.click('[data-test=settings-confirm-yes]')
    await page.waitForSelector('[data-test=settings-nothing]')
    await page.goto(`${app.url}/matches`)
    await page.waitForSelector('[data-test=matches-empty]')
    await page.setInputFiles('[data-test=matches-import]', await file.path())
    await page.waitForSelector(ROW)
    expect(await page.$$eval(ROW, (rows) => rows.map(({ textContent }) => textContent))).toEqual(before)
  })

  test('the list can be walked by keyboard, and is sound in every look, full or empty', async () => {
    const { page, troubles } = await app.visit('/matches', CALM)
    await page.waitForSelector('[data-test=matches-empty]')
    await expectSound(page, 'no matches', { shown: '[data-test=matches-empty]' })
    await page.goto(app.url)
    await begin(page, 'tabletop')
    await page.goto(app.url)
    await page.waitForSelector('[data-test=home-waiting]')
    await expectSound(page, 'home with a match', { shown: '[data-test=home-waiting]' })
    await page.goto(`${app.url}/matches`)
    await page.focus('[data-test=matches-open]')
    const walked: (string | null | undefined)[] = []
    for (let way = 0; way < 5; way++) {
      await page.keyboard.press('Tab')
      walked.push(await page.evaluate(() => document.activeElement?.getAttribute('data-test')))
    }
    expect(walked).toEqual(['star', 'fork', 'share', 'save', 'delete'].map((way) => `matches-${way}`))
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

const corpus = (game: string): string =>
  readFileSync(new URL(`../corpus/0.1.0/${game}/saved.jsonl`, import.meta.url), 'utf8')
