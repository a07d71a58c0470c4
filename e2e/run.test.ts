import { type GameKit, Match, makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { type Event, isBattleEvent, runKit } from '@arbiter/run'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CardSight as Card } from '../apps/web/src/games/run/host/host.ts'
import type { RunMatch } from '../apps/web/src/games/run/testing.ts'
import { inBrowser, type Look, setLanguage } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import {
  beginOffline,
  cellText,
  draft,
  fight,
  fill,
  firstPicks,
  goOn,
  hook,
  newRun,
  numberOn,
  placeHand,
  preparing,
  recommended,
  resume,
  seated,
  seen,
  sightOf,
  textOf,
} from './support/run.ts'

const run = runKit()

const CALM: Look = { reducedMotion: true }
const kit = run as unknown as GameKit

const shown = (value: number): string => value.toLocaleString('en')

const typeOf = (unit: string) => run.content.units.find(({ id }) => id === unit)!

/** A card as its cell is called. */
const spoken = ({ unitId, tier }: Pick<Card, 'unitId' | 'tier'>, language: 'en' | 'ru' = 'en'): string =>
  `${typeOf(unitId).names[tier - 1]![language]}, ${language === 'en' ? 'tier' : 'ранг'} ${tier}`

const isOff = async (page: Page, name: string): Promise<boolean> =>
  (await page.getAttribute(hook(name), 'aria-disabled')) === 'true'

function reopened(kept: string): RunMatch {
  const record = parseRecord(kept)
  const opened = record.ok ? openSave(run.game, record.value) : record
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
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

/** Opens a battle between two ready teams, paused at its start; gives its events. */
async function watch(page: Page, preset: string) {
  const match = new Match(kit.game, run.presets.find(({ id }) => id === preset)!.setup, 'e2e')
  const verdict = match.act('player', { type: 'fight' })
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
  const saved = JSON.stringify({ record: makeRecord(recordOf(match)), controllers: {}, over: true })
  await page.evaluate((value) => localStorage.setItem('arbiter.match', value), saved)
  await page.goto(new URL('/match', page.url()).href)
  await seen(page, 'replay-board')
  await page.keyboard.press('Home')
  return (match.events as unknown as readonly Event[]).filter(isBattleEvent)
}

inBrowser('run', (app) => {
  test('RN-330, RN-332, RN-335, RN-340 a whole run without a network, to its defeat, as the rules have it without a page', async () => {
    const { page, goOffline, troubles } = await app.visit('/setup/run', CALM)
    await page.waitForSelector(`${hook('online')}[data-kind="stranger"]`)
    await beginOffline(page, 'e2e-0')
    await page.waitForLoadState('networkidle')
    await goOffline()
    const { host: table, desk: host } = seated(newRun('e2e-0'))
    let sight = await host.view()
    while (sight.status === 'active') {
      if (sight.draft) {
        await draft(page)
        sight = await host.pick(firstPicks(sight))
        continue
      }
      const { rating } = sight
      await placeHand(page)
      expect(await numberOn(page, 'budget', 'budget')).toBe(sight.budget)
      if (sight.battleNumber === 1) {
        // RN-330: the board is the window.
        await page.click(hook('fight'))
        const board = (await page.locator(hook('replay-board')).boundingBox())!
        expect(board.width).toBe(1280)
        expect(board.y + board.height).toBe(800)
        await page.click(hook('replay-done'))
      } else await fight(page)
      sight = await host.fight(fill(sight), recommended(sight))
      const { outcome, rounds, goldBase, goldStreak } = sight.history.at(-1)!
      const lost = outcome === 'loss'
      expect(await page.getAttribute(hook('result'), 'data-outcome')).toBe(outcome)
      expect(await textOf(page, 'result')).toContain(
        `${lost ? 'Your team' : 'The enemy'} was wiped out in ${rounds} rounds.`,
      )
      expect(await textOf(page, 'result-gold')).toContain(
        `${goldBase} for the battle + ${goldStreak} for the streak = ${goldBase + goldStreak}`,
      )
      expect(await textOf(page, 'result-rating')).toContain(
        `${shown(rating)} ${lost ? '−' : '+'}${Math.abs(sight.rating - rating)} = ${shown(sight.rating)}`,
      )
      expect(await textOf(page, 'result-score')).toContain(`wins ${sight.wins} of 9, losses ${sight.losses} of 4`)
      await goOn(page)
    }
    expect(await page.getAttribute(hook('over'), 'data-outcome')).toBe('lost')
    expect(await textOf(page, 'over-score')).toBe(`wins ${sight.wins} of 9, losses 4 of 4`)
    expect(await textOf(page, 'over-crowns')).toBe(String(sight.reward))
    expect(await textOf(page, 'over')).toContain(`Rating before1,000 (Silver)Rating now${shown(sight.rating)} (Bronze)`)
    expect(troubles).toEqual([])

    // Nothing of it was lost, and the server never heard of it.
    await page.click(hook('new'))
    await page.waitForSelector(`${hook('online')}[data-kind="away"]`)
    expect(await numberOn(page, 'standing', 'rating')).toBe(sight.rating)
    expect(await page.isVisible(hook('offline-new'))).toBe(true)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.run.profile')!).runs[0].record)
    expect(reopened(kept).hash()).toBe(table.hash)
  })

  test('RN-325, RN-326 on a phone all cards of a draft are seen, above what is said of it; on a desk the head of the hand is whole: nothing of it lies over anything else, each word in its line', async () => {
    const { page } = await app.visit('/setup/run', { ...CALM, width: 390, height: 844, language: 'ru' })
    await page.evaluate(() => localStorage.setItem('arbiter.run.guide', 'done'))
    await page.reload()
    await beginOffline(page, 'e2e-0')
    await page.waitForSelector(hook('draft'))
    const [said, cards] = await page.evaluate(() => [
      document.querySelector('.rn-draft-say')!.getBoundingClientRect().top,
      [...document.querySelectorAll('.rn-draft-cards > li')].map((card) => card.getBoundingClientRect().bottom),
    ])
    expect(cards).toHaveLength(5)
    expect(Math.max(...cards)).toBeLessThanOrEqual(said)

    await page.setViewportSize({ width: 1280, height: 800 })
    await draft(page)
    for (const language of ['en', 'ru'] as const) {
      await setLanguage(page, language)
      await seen(page, 'hand')
      const boxes = await page.$$eval('.rn-hand-head > h3 > *, .rn-hand-head > button', (all) =>
        all.map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return { left, right, top, bottom, cut: each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 }
        }),
      )
      const { x, width } = (await page.locator(hook('hand')).boundingBox())!
      expect(boxes.length).toBe(4)
      for (const [at, box] of boxes.entries()) {
        expect(box.cut).toBe(false)
        expect(box.left).toBeGreaterThanOrEqual(x)
        expect(box.right).toBeLessThanOrEqual(x + width)
        expect(box.bottom - box.top).toBeLessThanOrEqual(48)
        for (const other of boxes.slice(at + 1))
          expect(
            Math.min(box.right, other.right) > Math.max(box.left, other.left) + 1 &&
              Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top) + 1,
          ).toBe(false)
      }
    }
  })

  test('RN-326, RN-327, RN-328, RN-329, RN-338 preparation by mouse and by finger; the budget refuses in words; in two languages', async () => {
    const match = preparing(({ battleNumber }) => battleNumber === 3)
    const { hand, budget, spells } = sightOf(match)
    const sum = (...cards: readonly Card[]) => cards.reduce((sum, { cost }) => sum + cost, 0)
    const [first, second, third, ...rest] = hand.toSorted((a, b) => a.cost - b.cost) as [Card, Card, Card, ...Card[]]
    // What this test tells of: three fit, a fourth does not, but in the place of the third it does.
    const fourth = rest.find((card) => sum(first, second, third, card) > budget && sum(first, second, card) <= budget)!
    const { page, troubles } = await app.visit('/credits', { ...CALM, touch: true, height: 1200 })
    await resume(page, match)
    const used = () => numberOn(page, 'budget', 'used')
    const inHand = ({ unitId }: Card) => page.locator(hook(`hand-${unitId}`))
    const cell = (x: number, y: number) => page.locator(hook(`cell-${x}-${y}`))
    const drag = async (from: Locator, to: Locator) => {
      await from.hover()
      await page.mouse.down()
      await to.hover({ force: true })
      await page.mouse.up()
    }
    // The next battle begins with the formation of the last one.
    expect(await used()).toBeGreaterThan(0)
    await page.click(hook('clear'))
    expect(await page.locator('[role="gridcell"]').count()).toBe(16)
    expect(await page.locator('[role="row"]').first().getAttribute('aria-label')).toBe('Front rank')
    expect(await page.getAttribute(hook('opponent'), 'data-kind')).toBe('bot')
    expect(await isOff(page, 'fight')).toBe(true)
    expect(await textOf(page, 'budget')).toContain('Place at least one unit')
    await page.dispatchEvent(hook('fight'), 'click')
    await page.keyboard.press('f')
    expect(await page.isVisible(hook('prepare'))).toBe(true)

    await inHand(first).tap()
    await cell(3, 1).tap()
    expect(await cellText(page, 3, 1)).toBe(`Front rank, column 4: ${spoken(first)}`)
    expect(await isOff(page, 'fight')).toBe(false)
    await drag(inHand(second), cell(3, 0))
    expect(await cellText(page, 3, 0)).toBe(`Rear rank, column 4: ${spoken(second)}`)
    expect(await used()).toBe(sum(first, second))
    await drag(cell(3, 0), cell(3, 1))
    expect(await cellText(page, 3, 0)).toBe(`Rear rank, column 4: ${spoken(first)}`)
    expect(await cellText(page, 3, 1)).toBe(`Front rank, column 4: ${spoken(second)}`)
    await drag(cell(3, 1), cell(5, 0))
    expect(await cellText(page, 3, 1)).toBe('Front rank, column 4: empty')
    await drag(inHand(third), cell(7, 0))
    await inHand(fourth).tap()
    await cell(0, 1).tap()
    expect(await textOf(page, 'budget-warning')).toBe(
      `Too dear: together that costs ${sum(first, second, third, fourth)}, you have ${budget} points.`,
    )
    expect(await cellText(page, 0, 1)).toBe('Front rank, column 1: empty')
    expect(await used()).toBe(sum(first, second, third))
    await cell(7, 0).tap()
    expect(await cellText(page, 7, 0)).toBe(`Rear rank, column 8: ${spoken(fourth)}`)
    expect(await used()).toBe(sum(first, second, fourth))
    expect(await textOf(page, 'budget-warning')).toBe('')
    await drag(cell(7, 0), page.locator(hook('hand')))
    await cell(3, 0).tap()
    await page.click(hook('take-back'))
    expect(await used()).toBe(second.cost)

    const { spellId, recommended: advised } = spells[0]!
    await page.click(hook('spells-open'))
    expect(await page.isChecked(hook(`timing-${spellId}-${advised}`))).toBe(true)
    await page.check(hook(`timing-${spellId}-late`), { force: true })
    await page.click(hook('view-formation'))
    await setLanguage(page, 'ru')
    expect(await textOf(page, 'prepare')).toContain('Бой 3: подготовка')
    expect(await cellText(page, 5, 0)).toBe(`Задний ряд, столбец 6: ${spoken(second, 'ru')}`)
    await page.reload()
    await seen(page, 'prepare')
    await page.click(hook('spells-open'))
    expect([await page.isChecked(hook(`timing-${spellId}-late`)), await used()]).toEqual([true, second.cost])
    await page.click(hook('view-formation'))
    await page.click(hook('fight'))
    await seen(page, 'replay-board')
    await setLanguage(page, 'en')
    expect(await textOf(page, 'replay')).toContain('The battle against')
    expect(troubles).toEqual([])
  })

  test('RN-328 a finger that moves sideways over the hand scrolls it; up, or after a rest, it drags; a tap lifts', async () => {
    const { page, troubles } = await app.visit('/credits', { ...CALM, touch: true, width: 390, height: 700 })
    await resume(
      page,
      preparing(({ battleNumber }) => battleNumber === 8),
    )
    await page.click(hook('clear'))
    const card = '[data-test^="run-hand-"]'
    const scrolled = () => page.$eval('.rn-hand-cards', (strip) => Math.round(strip.scrollLeft))
    const { down, slide, up } = await finger(page)
    const before = await scrolled()
    const on = await middleOf(page, `li:nth-child(3) > ${card}`)

    // On a slow machine the finger may rest too long before it moves, and drags: then it tries again.
    for (let tries = 0; tries < 5 && (await scrolled()) <= before + 50; tries++) {
      await down(on.x, on.y)
      await slide(on, { x: on.x - 150, y: on.y })
      await up()
      await page.waitForTimeout(200)
    }
    expect(await scrolled()).toBeGreaterThan(before + 50)
    expect(await numberOn(page, 'budget', 'used')).toBe(0)

    // What a finger has set going comes to rest by itself.
    for (let calm = 0; calm < 3; calm = (await scrolled()) === 0 ? calm + 1 : 0) {
      await page.$eval('.rn-hand-cards', (strip) => strip.scrollTo(0, 0))
      await page.waitForTimeout(150)
    }
    const still = await scrolled()
    const from = await middleOf(page, card)
    const to = await middleOf(page, hook('cell-4-1'))
    await down(from.x, from.y)
    await page.waitForSelector('.rn-dragged')
    await slide(from, to)
    await up()
    await page.waitForSelector(`${hook('cell-4-1')} .rn-tile`)
    expect(Math.abs((await scrolled()) - still)).toBeLessThan(5)

    // Back into the hand; up at once, without a rest, to the field again; and back.
    const back = async () => {
      await down(to.x, to.y)
      await slide(to, from)
      await up()
      await page.waitForSelector(`${hook('cell-4-1')} .rn-tile`, { state: 'detached' })
    }
    await back()
    const above = { x: from.x, y: to.y }
    await down(from.x, from.y)
    await slide(from, above)
    await slide(above, to)
    await up()
    await page.waitForSelector(`${hook('cell-4-1')} .rn-tile`)
    await back()
    expect(Math.abs((await scrolled()) - still)).toBeLessThan(5)

    await page.locator(card).first().tap()
    await page.tap(hook('cell-2-0'))
    await page.waitForSelector(`${hook('cell-2-0')} .rn-tile`)
    expect(troubles).toEqual([])
  })

  test('RN-331, RN-334, RN-338, RN-339 a tier has its diamonds in the hand and in the battle, whose rings tell the sides alone; whoever wants less motion sees plain changes of state, told by the same events; axe finds nothing serious in a battle, nothing scrolls sideways, in both languages and themes', async () => {
    const TIERS = [
      ['rgb(205, 127, 50)', 1],
      ['rgb(192, 192, 192)', 2],
      ['rgb(255, 215, 0)', 3],
    ]
    const { page, troubles } = await app.visit('/credits', CALM)
    const diamondsIn = (selector: string) =>
      page.$eval(`${selector} .rn-diamonds`, (sign) => [getComputedStyle(sign).fill, sign.childElementCount])
    const match = preparing(({ hand }) => [1, 2, 3].every((tier) => hand.some((card) => card.tier === tier)))
    await resume(page, match)
    for (const [at, diamonds] of TIERS.entries()) {
      const { unitId } = sightOf(match).hand.find(({ tier }) => tier === at + 1)!
      expect(await diamondsIn(hook(`hand-${unitId}`))).toEqual(diamonds)
    }
    for (const [at, preset] of ['shield_wall_vs_horde', 'six', 'twelve'].entries()) {
      await watch(page, preset)
      const unit = '[data-test="run-replay-unit-p0"]'
      expect(await diamondsIn(unit)).toEqual(TIERS[at])
      expect(await page.$eval(`${unit} .token-ring-edge`, (edge) => getComputedStyle(edge).stroke)).toBe(
        'rgb(23, 19, 15)',
      )
    }

    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      const events = await watch(page, 'six')
      const blow = events.findIndex((event) => event.type === 'attackMade' && event.result === 'hit')
      await page.fill(hook('replay-scrub'), String(blow))
      const moving = await page.evaluate(
        () => document.getAnimations().filter((each) => (each.effect as KeyframeEffect).target?.closest('.rr')).length,
      )
      const duration = await page.$eval('.rr-unit', (unit) => getComputedStyle(unit).transitionDuration)
      expect(await numberOn(page, 'replay-board', 'at')).toBe(blow)
      if (reducedMotion === 'reduce') expect([moving, duration]).toEqual([0, '0s'])
      else expect(duration).toBe('0.2s')
    }

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const events = await watch(page, 'twelve')
    await page.fill(hook('replay-scrub'), String(Math.floor(events.length / 3)))
    await page.click(hook('replay-unit-p2'))
    await expectSound(page, 'a third of the battle', { shown: hook('replay-unit-p2') })
    await page.keyboard.press('End')
    await expectSound(page, 'the end of the battle', { shown: hook('replay-board') })
    expect(troubles).toEqual([])
  })

  test('RN-330 a battle fills the scene: faces are large, nobody stands under a plate or beyond the edge; the result says why and what is next', async () => {
    const { page } = await app.visit('/credits', CALM)
    await resume(
      page,
      preparing(({ wins }) => wins >= 4),
    )
    await page.click(hook('fight'))
    await seen(page, 'replay-board')
    await page.keyboard.press('Home')
    const boxesOf = (selector: string) =>
      page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    for (const { width, height, least } of [
      // Seven of eight lanes are drawn here; fewer make faces larger.
      { width: 1280, height: 800, least: 68 },
      { width: 390, height: 844, least: 46 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const faces = await boxesOf('.rr-token .token')
      expect(faces.length).toBeGreaterThanOrEqual(8)
      expect(Math.min(...faces.map((face) => face.width))).toBeGreaterThanOrEqual(least)
      const [foot] = await boxesOf('.rr-story')
      for (const { left, right, bottom } of faces)
        expect([left >= 0, right <= width, bottom <= foot!.top]).toEqual([true, true, true])
    }
    await page.click(hook('replay-done'))
    expect(await textOf(page, 'result-why')).toMatch(/ damage\./)
    expect(await textOf(page, 'go-on')).toMatch(/^(Pick a new fighter|Prepare battle \d+)$/)
  })

  test('RN-712, RN-714 axe finds nothing serious in the deck builder and in the encyclopedia', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    await page.click(hook('offline-new'))
    await page.click(hook('faction-humans'))
    await page.click(hook('deck-new'))
    await page.click(hook('builder-starter'))
    await page.click('[data-test^="run-builder-place-"]')
    await expectSound(page, 'builder', { shown: hook('builder') })
    await page.goto(new URL('/setup/run#units?faction=humans', page.url()).href)
    // A changed deck is not left unasked.
    await page.click(hook('builder-leave-yes'))
    await expectSound(page, 'book', { shown: hook('book') })
    expect(troubles).toEqual([])
  })

  test('RN-338, RN-339 axe finds nothing serious and nothing scrolls sideways on any screen', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    const sound = (screen: string) => expectSound(page, screen, { shown: hook(screen) })
    await sound('menu-page')
    await page.click(hook('offline-new'))
    await sound('factions')
    await page.click(hook('faction-undead'))
    await sound('leaders')
    await page.click(hook('more'))
    await page.fill(hook('seed'), 'e2e-0')
    await page.click(hook('start'))
    await sound('draft')
    await page.locator('[data-test^="run-details-"]').first().click()
    await sound('unit-details')
    await closeDialog(page, 'unit-details')
    await resume(
      page,
      preparing(({ battleNumber }) => battleNumber === 8),
    )
    await placeHand(page)
    await sound('prepare')
    await page.click(hook('view-shop'), { force: true })
    await sound('shop')
    await page.click(hook('view-formation'))
    await fight(page)
    await sound('result')
    await goOn(page)
    await page.click(hook('history-open'))
    await sound('history')
    await closeDialog(page, 'history')
    await page.click(hook('abandon'))
    await page.click(hook('abandon-yes'))
    await sound('over')
    expect(troubles).toEqual([])
  })
})

/** Turning the page may have taken the focus out of it. */
async function closeDialog(page: Page, name: string): Promise<void> {
  await page.press(hook(name), 'Escape')
  await page.waitForSelector(hook(name), { state: 'detached' })
}
