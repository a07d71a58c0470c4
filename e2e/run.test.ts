import { openSave, parseRecord } from '@arbiter/kernel'
import { abilityText, battleStats, leaderText, run, spellText } from '@arbiter/run'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CardSight as Card } from '../apps/web/src/games/run/host/host.ts'
import type { RunMatch } from '../apps/web/src/games/run/host/localHost.ts'
import { inBrowser, type Look } from './support/app.ts'
import { faults } from './support/axe.ts'
import {
  beginOffline,
  cellText,
  draft,
  fight,
  fill,
  firstPicks,
  goOn,
  hook,
  hostOf,
  newRun,
  numberOn,
  placeHand,
  preparing,
  recommended,
  resume,
  seen,
  sightOf,
  textOf,
  wonRun,
} from './support/run.ts'

const CALM: Look = { reducedMotion: true }
const { content } = run

const typeOf = (unit: string) => content.units.find(({ id }) => id === unit)!

/** A card as its cell is called. */
const spoken = ({ unitId, tier }: Pick<Card, 'unitId' | 'tier'>, language: 'en' | 'ru' = 'en'): string =>
  `${typeOf(unitId).names[tier - 1]![language]}, T${tier}`

const isOff = async (page: Page, name: string): Promise<boolean> =>
  (await page.getAttribute(hook(name), 'aria-disabled')) === 'true'

function reopened(kept: string): RunMatch {
  const record = parseRecord(kept)
  const opened = record.ok ? openSave(run.game, record.value) : record
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}

/** What the page has of a card: by drag and by tap the tests speak of units, as players do. */
const unitsOf = (page: Page, kind: string): Promise<string[]> =>
  page.$$eval(
    `[data-test^="run-${kind}-"]`,
    (cards, kind) => cards.map((card) => (card as HTMLElement).dataset.test!.slice(`run-${kind}-`.length)),
    kind,
  )

inBrowser('run', (app) => {
  test('RN-322, RN-323, RN-324, RN-325 menu, locked factions, leaders with numbers, draft; a reload finds each screen again', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    expect(await page.getAttribute(hook('standing'), 'data-league')).toBe('silver')
    expect(await textOf(page, 'standing')).toMatch(/Rating\s*1000[\s\S]*Crowns\s*0[\s\S]*500 points to Gold/)
    await page.click(hook('offline-new'))
    expect(await page.locator('[data-test^="run-faction-"][aria-disabled="true"]').count()).toBe(6)
    expect(await textOf(page, 'faction-undead')).toContain('ATK +15 %')
    await page.dispatchEvent(hook('faction-chaos'), 'click')
    expect(await page.isVisible(hook('factions'))).toBe(true)
    await page.click(hook('faction-humans'))
    const leaders = await textOf(page, 'leaders')
    for (const { id, spells } of content.leaders.filter(({ faction }) => faction === 'humans'))
      for (const { en } of [leaderText(content, id), ...spells.map((spell) => spellText(content, spell))])
        expect(leaders).toContain(en)
    expect(leaders).toContain('max HP +10 %')
    await page.fill(hook('seed'), 'e2e-0')
    await page.click(hook('start'))
    await seen(page, 'draft')

    const sight = await hostOf(newRun('e2e-0')).view()
    const offered = sight.draft!.options.map(({ unitId }) => unitId)
    expect(await unitsOf(page, 'pick')).toEqual(offered)
    const [first, second, third, fourth] = offered
    expect(await textOf(page, 'draft-budget')).toMatch(/^Battle 1: all who stand on the grid may cost 10 together/)
    const costs = sight.draft!.options.map(({ cost }) => cost)
    const marked = () => page.locator('[data-test^="run-clash-"]:not(:empty)').count()
    expect(await marked()).toBe(0)
    for (const unit of [first, second]) await page.click(hook(`pick-${unit}`))
    expect(await textOf(page, 'draft-count')).toBe('Picked 2 of 3')
    const both = costs[0]! + costs[1]!
    expect(await textOf(page, 'draft-cost')).toBe(
      both > 10 ? `cost ${both} of 10: not all can stand` : `cost ${both} of 10`,
    )
    expect(await textOf(page, `clash-${third}`)).toBe(`Together ${both + costs[2]!} of 10: they could not all stand.`)
    expect(await isOff(page, 'draft-confirm')).toBe(true)
    await page.dispatchEvent(hook('draft-confirm'), 'click')
    await page.click(hook(`pick-${third}`))
    await page.click(hook(`pick-${fourth}`))
    expect(await textOf(page, 'draft-count')).toBe('Picked 3 of 3')
    expect(await page.getAttribute(hook(`pick-${fourth}`), 'aria-pressed')).toBe('false')
    await page.reload()
    await seen(page, 'draft')
    expect(await unitsOf(page, 'pick')).toEqual(offered)
    await draft(page)

    const opponent = await textOf(page, 'opponent')
    await page.click(hook(`hand-${first}`))
    await page.click(hook('cell-2-0'))
    await page.reload()
    await seen(page, 'prepare')
    expect(await textOf(page, 'opponent')).toBe(opponent)
    expect(await cellText(page, 2, 0)).toMatch(/^Rear rank, column 3: (?!empty)/)

    await page.click(hook('fight'))
    await seen(page, 'replay-board')
    // Who watches does not know yet: neither the score nor the list of battles is there.
    expect(await page.isVisible(hook('score'))).toBe(false)
    expect(await page.isVisible(hook('history-open'))).toBe(false)
    await page.reload()
    await seen(page, 'draft')
    expect((await numberOn(page, 'wins', 'n')) + (await numberOn(page, 'losses', 'n'))).toBe(1)
    expect(await textOf(page, 'draft-count')).toBe('Picked 0 of 1')
    await page.click(hook('menu'))
    expect(await textOf(page, 'waiting')).toMatch(/Commander Aldric[\s\S]*Draft/)
    // RN-258: shown as the run has it, and that it counts later.
    const rating = await numberOn(page, 'standing', 'rating')
    expect(Math.abs(rating - 1000)).toBe(16)
    expect(await textOf(page, 'standing-settled')).toContain('1000 before it')
    await page.click(hook('offline-continue'))
    await seen(page, 'draft')
    expect(troubles).toEqual([])
  })

  test('RN-332, RN-335, RN-340 a whole run without a network, to its defeat, as the rules have it without a page', async () => {
    const { page, context, troubles } = await app.visit('/setup/run', CALM)
    await page.waitForSelector(`${hook('online')}[data-kind="stranger"]`)
    await beginOffline(page, 'e2e-0')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const match = newRun('e2e-0')
    const host = hostOf(match)
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
      await fight(page)
      sight = await host.fight(fill(sight), recommended(sight))
      const { outcome, rounds, goldBase, goldStreak } = sight.history.at(-1)!
      const lost = outcome === 'loss'
      expect(await page.getAttribute(hook('result'), 'data-outcome')).toBe(outcome)
      expect(await textOf(page, 'result')).toContain(
        `${lost ? 'your team' : 'the enemy'} was wiped out (${rounds} rounds)`,
      )
      expect(await textOf(page, 'result-gold')).toContain(
        `${goldBase} for the battle + ${goldStreak} for the streak = ${goldBase + goldStreak}`,
      )
      expect(await textOf(page, 'result-rating')).toContain(
        `${rating} ${lost ? '−' : '+'}${Math.abs(sight.rating - rating)} = ${sight.rating}`,
      )
      expect(await textOf(page, 'result-score')).toContain(`wins ${sight.wins} of 9, losses ${sight.losses} of 4`)
      await goOn(page)
    }
    expect(await page.getAttribute(hook('over'), 'data-outcome')).toBe('lost')
    expect(await textOf(page, 'over-score')).toBe(`wins ${sight.wins} of 9, losses 4 of 4`)
    expect(await textOf(page, 'over-crowns')).toBe(String(sight.reward))
    expect(await textOf(page, 'over')).toContain(`Rating before1000 (Silver)Rating now${sight.rating} (Bronze)`)
    expect(troubles).toEqual([])

    // Nothing of it was lost, and the server never heard of it.
    await page.click(hook('new'))
    await page.waitForSelector(`${hook('online')}[data-kind="away"]`)
    expect(await numberOn(page, 'standing', 'rating')).toBe(sight.rating)
    expect(await page.isVisible(hook('offline-new'))).toBe(true)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.run.profile')!).runs[0].record)
    expect(reopened(kept).hash()).toBe(match.hash())
  })

  test('RN-326, RN-327, RN-328, RN-329, RN-338 preparation by mouse and by finger; the budget refuses in words; in two languages', async () => {
    const match = preparing(({ battleNumber }) => battleNumber === 3)
    const { hand, budget, spells } = sightOf(match)
    const [first, second, third, fourth] = hand.toSorted((a, b) => a.cost - b.cost) as [Card, Card, Card, Card]
    const sum = (...cards: readonly Card[]) => cards.reduce((sum, { cost }) => sum + cost, 0)
    // What this test tells of: three fit, a fourth does not, but in the place of the third it does.
    expect(sum(first, second, third, fourth)).toBeGreaterThan(budget)
    expect(sum(first, second, fourth)).toBeLessThanOrEqual(budget)
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
      `Too dear: that would be ${sum(first, second, third, fourth)} of ${budget}.`,
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
    expect(await page.isChecked(hook(`timing-${spellId}-${advised}`))).toBe(true)
    await page.check(hook(`timing-${spellId}-late`), { force: true })
    await page.check('[data-test=shell-language-ru]', { force: true })
    expect(await textOf(page, 'prepare')).toContain('Бой 3: подготовка')
    expect(await cellText(page, 5, 0)).toBe(`Задний ряд, столбец 6: ${spoken(second, 'ru')}`)
    await page.reload()
    await seen(page, 'prepare')
    expect([await page.isChecked(hook(`timing-${spellId}-late`)), await used()]).toEqual([true, second.cost])
    await page.click(hook('fight'))
    await seen(page, 'replay-board')
    await page.check('[data-test=shell-language-en]', { force: true })
    expect(await textOf(page, 'replay')).toContain('The battle against')
    expect(troubles).toEqual([])
  })

  test('RN-328, RN-339 a whole battle with the keyboard alone', async () => {
    const { page, troubles } = await app.visit('/setup/run', CALM)
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate((hook) => document.activeElement?.matches(hook), hook(name))) return
      }
      throw new Error(`no way to ${name}`)
    }
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await tabTo('offline-new')
    await press('Enter')
    await tabTo('faction-humans')
    await press('Enter')
    await tabTo('leader-aldric')
    await press('ArrowRight')
    expect(await page.isChecked(hook('leader-elara'))).toBe(true)
    await tabTo('start')
    await press('Enter')
    await seen(page, 'draft')
    await press('2', '3', '4', 'c')
    await seen(page, 'prepare')
    const [first, second] = await unitsOf(page, 'hand')
    await tabTo(`hand-${first}`)
    // Lifted, the focus goes to the grid: front rank, column 4.
    await press('Enter', 'ArrowLeft', 'ArrowDown', 'Enter')
    expect(await cellText(page, 2, 0)).toMatch(/^Rear rank, column 3: (?!empty)/)
    const lone = await numberOn(page, 'budget', 'used')
    await press('Enter', 'ArrowUp', 'Home', 'Enter')
    expect(await cellText(page, 2, 0)).toBe('Rear rank, column 3: empty')
    expect(await cellText(page, 0, 1)).toMatch(/^Front rank, column 1: (?!empty)/)
    await press('Delete')
    expect(await numberOn(page, 'budget', 'used')).toBe(0)
    await tabTo(`hand-${second}`)
    await press(' ', 'End', ' ', 'Shift+Tab')
    await press('g')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell)).toBe('7-1')
    expect(await cellText(page, 7, 1)).not.toContain('empty')
    expect(lone).toBeGreaterThan(0)
    await press('u')
    await seen(page, 'shop')
    await press('u', 'f')
    await seen(page, 'replay-board')
    await press('End')
    await tabTo('replay-done')
    await press('Enter')
    await seen(page, 'result')
    await tabTo('go-on')
    await press('Enter')
    await seen(page, 'draft')
    await press('1', 'c')
    await seen(page, 'prepare')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Battle 2: preparation')
    expect(troubles).toEqual([])
  })

  test('RN-333, RN-334 the shop: before and after, prices, reasons; a bought tier has its frame and label', async () => {
    const price = ({ nextUpgradeCost }: Card) => nextUpgradeCost ?? 0
    const isDear = (gold: number) => (card: Card) => card.tier === 2 && price(card) > gold
    const isCheap = (gold: number) => (card: Card) => card.tier === 1 && price(card) <= gold
    const match = preparing(
      ({ hand, gold }) => hand.some(({ tier }) => tier === 3) && hand.some(isDear(gold)) && hand.some(isCheap(gold)),
    )
    const { hand, gold, leaderId } = sightOf(match)
    const [best, dear, cheap] = [
      hand.find(({ tier }) => tier === 3)!,
      hand.find(isDear(gold))!,
      hand.find(isCheap(gold))!,
    ]
    const { passive } = content.leaders.find(({ id }) => id === leaderId)!
    const statsOf = ({ unitId }: Card, tier: 1 | 2) => battleStats(content, typeOf(unitId), tier, passive)
    const { page, troubles } = await app.visit('/credits', CALM)
    await resume(page, match)
    await page.click(hook('view-shop'), { force: true })
    const row = ({ unitId }: Card, stat: string) =>
      page.textContent(`${hook(`shop-${unitId}`)} [data-stat="${stat}"] dd`)
    const goldNow = () => page.getAttribute(`${hook('gold')} [data-value]`, 'data-value')
    for (const stat of ['hp', 'atk'] as const)
      expect(await row(cheap, stat)).toBe(`${statsOf(cheap, 1)[stat]} → ${statsOf(cheap, 2)[stat]}`)
    expect(await textOf(page, `upgrade-${cheap.unitId}`)).toBe(`Upgrade for ${price(cheap)}`)
    expect(await textOf(page, `reason-${best.unitId}`)).toBe('This is the highest tier.')
    expect(await isOff(page, `upgrade-${best.unitId}`)).toBe(true)
    expect(await textOf(page, `reason-${dear.unitId}`)).toBe(`Costs ${price(dear)}, you have ${gold}.`)
    expect(await isOff(page, `upgrade-${dear.unitId}`)).toBe(true)
    await page.dispatchEvent(hook(`upgrade-${dear.unitId}`), 'click')
    expect(await textOf(page, `ability-${dear.unitId}`)).toContain(abilityText(content, typeOf(dear.unitId).ability).en)
    expect(await goldNow()).toBe(String(gold))
    await page.click(hook(`upgrade-${cheap.unitId}`))
    await page.waitForSelector(`${hook(`shop-${cheap.unitId}`)}[data-tier="2"]`)
    expect(await goldNow()).toBe(String(gold - price(cheap)))
    await page.click(hook('view-formation'), { force: true })
    const frame = ({ unitId }: Card) =>
      page.$eval(`${hook(`hand-${unitId}`)} .rn-tile`, (tile) => [
        getComputedStyle(tile).borderTopColor,
        getComputedStyle(tile, '::before').content,
      ])
    const plain = hand.find(({ tier, unitId }) => tier === 1 && unitId !== cheap.unitId)!
    expect(await frame(plain)).toEqual(['rgb(205, 127, 50)', '"T1"'])
    expect(await frame(cheap)).toEqual(['rgb(192, 192, 192)', '"T2"'])
    expect(await frame(best)).toEqual(['rgb(255, 215, 0)', '"T3"'])
    await page.reload()
    await seen(page, 'prepare')
    expect(await page.getAttribute(hook(`hand-${cheap.unitId}`), 'aria-label')).toContain(spoken({ ...cheap, tier: 2 }))
    expect(troubles).toEqual([])
  })

  test('RN-335 victory with crowns and rating, kept with its record; abandoning asks first and says what it costs', async () => {
    const { before, end } = wonRun()
    const { page, troubles } = await app.visit('/credits', CALM)
    await resume(page, before)
    await fight(page)
    expect(await page.getAttribute(hook('result'), 'data-outcome')).toBe('win')
    await goOn(page)
    expect(await page.getAttribute(hook('over'), 'data-outcome')).toBe('won')
    expect(await textOf(page, 'over-score')).toBe(`wins 9 of 9, losses ${end.losses} of 4`)
    expect(await textOf(page, 'over-crowns')).toBe(String(end.reward))
    expect(await textOf(page, 'over')).toContain(`Rating before1000 (Silver)Rating now${end.rating} (Silver)`)
    await page.click(hook('new'))
    expect(await numberOn(page, 'standing', 'rating')).toBe(end.rating)
    expect(await textOf(page, 'crowns')).toBe(`Crowns ${end.reward}`)
    await page.click('[data-test=run-past-open]')
    await seen(page, 'record')
    expect(await numberOn(page, 'record', 'battles')).toBe(end.history.length)
    expect(await textOf(page, 'record-end')).toContain(`Crowns: ${end.reward}, rating: ${end.rating}`)

    await page.goto(`${app.url}/setup/run`)
    await beginOffline(page, 'e2e-1')
    await draft(page)
    await placeHand(page)
    await fight(page)
    expect(await page.getAttribute(hook('result'), 'data-outcome')).toBe('loss')
    await goOn(page)
    const rating = Number(await page.getAttribute(`${hook('rating')} [data-value]`, 'data-value'))
    expect(rating).toBeLessThan(end.rating)
    await page.click(hook('abandon'))
    expect(await textOf(page, 'abandon-ask')).toContain(`There is no reward, and your rating will be ${rating}.`)
    await page.keyboard.press('Escape')
    expect(await page.isVisible(hook('draft'))).toBe(true)
    await page.click(hook('abandon'))
    await page.click(hook('abandon-yes'))
    await seen(page, 'over')
    expect(await page.getAttribute(hook('over'), 'data-abandoned')).toBe('true')
    expect(await textOf(page, 'over-rating')).toBe(`${rating} (Silver)`)
    await page.click(hook('new'))
    expect(await page.locator(`${hook('past')} li`).count()).toBe(2)
    expect(await textOf(page, 'crowns')).toBe(`Crowns ${end.reward}`)
    expect(troubles).toEqual([])
  })

  test.each<Look>([
    { theme: 'light', width: 1280, language: 'en' },
    { theme: 'dark', width: 390, height: 844, language: 'ru', touch: true },
  ])(
    'RN-338, RN-339 axe finds nothing serious and nothing scrolls sideways on any screen, $theme $width',
    async (look) => {
      const { page, troubles } = await app.visit('/setup/run', { ...CALM, ...look })
      const sound = async (screen: string) => {
        await seen(page, screen)
        const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([screen, aside <= 0, await faults(page)]).toEqual([screen, true, []])
      }
      await sound('menu-page')
      await page.click(hook('offline-new'))
      await sound('factions')
      await page.click(hook('faction-undead'))
      await sound('leaders')
      await page.click(hook('start'))
      await sound('draft')
      await page.locator('[data-test^="run-details-"]').first().click()
      await sound('unit-details')
      await page.keyboard.press('Escape')
      await resume(
        page,
        preparing(({ battleNumber }) => battleNumber === 8),
      )
      await placeHand(page)
      await sound('prepare')
      await page.click(hook('view-shop'), { force: true })
      await sound('shop')
      await fight(page)
      await sound('result')
      await goOn(page)
      await page.click(hook('history-open'))
      await sound('history')
      await page.keyboard.press('Escape')
      await page.click(hook('abandon'))
      await page.click(hook('abandon-yes'))
      await sound('over')
      expect(troubles).toEqual([])
    },
  )
})
