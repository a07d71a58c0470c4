import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { contrast } from './support/contrast.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, fightToEnd, hook, part, roadMatch, sit, twilightMatch, walked } from './support/twilight.ts'

const CALM: Look = { reducedMotion: true }
/** Every screen where it is narrowest; the map, which goes another way on a desk, there too. */
const PHONE: Look = { theme: 'dark', width: 390, height: 844, language: 'ru', touch: true }
const DESK: Look = { theme: 'light', width: 1280, language: 'en' }
/** The road of the first pack. */
const SHORT = { campaign: 'road_of_two_lights', hero: 'hero_borderer' }
const NO_TIMER = { 'twilight.timer': 'off' }

function rewarded(): Match {
  const match = roadMatch({ node: 'cold_moon' }, { difficulty: 'gentle' })
  act(match, { type: 'startEncounter', encounter: 'sc_wolf_pack' })
  fightToEnd(match)
  act(match, { type: 'commitEncounter' })
  return match
}

/** A fate that asks to choose, within a check. */
function asked(): Match {
  const match = roadMatch({ node: 'hunters_path', fateOrder: ['fate_whisper_ancients', 'fate_hearth'] })
  act(match, { type: 'runCheck', check: 'ck_hidden_path', way: 0 })
  return match
}

/** What makes each screen what it is, and a match that stands there. */
const SCREENS: Readonly<Record<string, readonly [shown: string, looks: readonly Look[], make: () => Match]>> = {
  map: [
    '[data-tw^="way-"]',
    [DESK, PHONE],
    () => {
      const match = roadMatch()
      act(match, { type: 'leaveNode' })
      return match
    },
  ],
  check: [part('choice'), [PHONE], asked],
  camp: [hook('hours'), [PHONE], () => roadMatch({ node: 'causeway' })],
  market: [hook('buy-0'), [PHONE], () => roadMatch({ node: 'mudgate_market' })],
  reward: [hook('offer-0'), [PHONE], rewarded],
  ending: [part('road-sum'), [PHONE], walked],
}

inBrowser('the road for everybody', (app) => {
  test('TW-282 axe finds nothing serious on any screen of the road; a fate that asks within a check is read on its dark cloth, where axe sees only a picture', async () => {
    const { page, troubles } = await app.visit(DOORSTEP, CALM)
    for (const [name, [shown, looks, make]] of Object.entries(SCREENS)) {
      await sit(page, make(), { stored: NO_TIMER })
      await expectSound(page, name, { shown, looks })
      if (name !== 'check') continue
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        const [ink, cloth] = await page.$eval(part('choice'), (sheet) => [
          getComputedStyle(sheet.querySelector('h3')!).color,
          getComputedStyle(sheet).backgroundColor,
        ])
        expect({ theme, readable: contrast(ink!, cloth!) >= 4.5 }).toEqual({ theme, readable: true })
      }
    }
    expect(troubles).toEqual([])
  })

  const short = (): Match => twilightMatch({ ...SHORT, start: { fateOrder: ['fate_hearth'] } })
  const long = (): Match => roadMatch({ fateOrder: ['fate_hearth'] })

  test('TW-260 TW-267 TW-425 TW-523 TW-525 on a phone: the first check of a newcomer and what it came to, the wares, the map and the tags of three enemies are in sight', async () => {
    const { page } = await app.visit(DOORSTEP, { ...CALM, ...PHONE })
    // With guide and help, chance and button are in sight above the way out.
    await sit(page, roadMatch(), { stored: { ...NO_TIMER, 'twilight.guide': '' } })
    await page.waitForSelector(part('guide'))
    await page.check(part('tire-ck_village_moot-0-2'), { force: true })
    await expectOnTop(page, hook('check-way-0'), part('odds-ck_village_moot-0'), hook('leave'))
    await sit(page, roadMatch({ node: 'mudgate_market' }), { stored: NO_TIMER })
    await expectOnTop(page, hook('buy-0'), hook('buy-1'))

    // On the map no name stands there whose mark is cut by the edge.
    await sit(page, SCREENS.map![2](), { stored: NO_TIMER })
    await page.waitForSelector('.tw-node > button[data-cut]')
    // What it hides is counted.
    expect(await page.textContent(part('map-more'))).toMatch(/^↑ ещё \d+ мест/)
    const named = await page.$$eval('.tw-node', (nodes) => {
      const { top } = document.querySelector('.tw-road-map')!.getBoundingClientRect()
      return nodes
        .filter((node) => node.querySelector('button')!.getBoundingClientRect().top < top)
        .map((node) => getComputedStyle(node.querySelector('.tw-node-name')!).visibility)
    })
    expect(new Set(named)).toEqual(new Set(['hidden']))

    // The tags lie side by side within the window, below what the round came to.
    for (const rounds of [1, 2, 3]) {
      const fateOrder = Array.from({ length: 16 }, () => 'fate_hearth')
      const match = roadMatch({ node: 'cold_moon', fateOrder }, { difficulty: 'gentle' })
      act(match, { type: 'startEncounter', encounter: 'sc_wolf_pack' })
      for (let round = 0; round < rounds; round++) act(match, { type: 'commitAttack', target: round % 3 })
      await sit(page, match, { stored: NO_TIMER })
      await page.waitForSelector(part('tale'))
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      const { tags, told } = await page.evaluate(
        (tale) => ({
          tags: [...document.querySelectorAll('.tw-intent')].map((tag) => {
            const { left, right, top } = tag.getBoundingClientRect()
            return { left, right, top }
          }),
          told: document.querySelector(tale)!.getBoundingClientRect().bottom,
        }),
        part('tale'),
      )
      for (const [at, tag] of tags.entries()) {
        expect(tag.left).toBeGreaterThanOrEqual(tags[at - 1]?.right ?? 0)
        expect(tag.right).toBeLessThanOrEqual(390)
        expect(tag.top).toBeGreaterThanOrEqual(told)
      }
    }

    await expectToldAbove(page, [part('way-ck_village_moot'), part('check-ck_village_moot')], short())
    await expectToldAbove(page, [hook('check-way-0')], long())
  })

  test('TW-267 TW-523 TW-525 on a desk: what a check came to and what a ware costs are in sight; what stands in a place stands on the sheet, never on its words', async () => {
    const { page } = await app.visit(DOORSTEP, { ...CALM, ...DESK })
    await sit(page, roadMatch({ node: 'mudgate_market' }), { stored: NO_TIMER })
    await expectOnTop(page, hook('buy-0'), hook('buy-1'))
    for (const node of ['hunters_path', 'the_seam', 'last_post']) {
      await sit(page, roadMatch({ node }), { stored: NO_TIMER })
      await page.waitForSelector(hook('check-way-0'))
      const over = await page.evaluate(() => {
        const there = document.querySelector('.tw-standing')!.getBoundingClientRect()
        const sheet = document.querySelector('.tw-check')!.getBoundingClientRect()
        return there.left < sheet.right && there.right > sheet.left && there.bottom - sheet.top >= 16
      })
      expect({ node, over }).toEqual({ node, over: false })
    }
    await expectToldAbove(page, [part('way-ck_village_moot'), part('check-ck_village_moot')], short())
  })

  test('TW-282 TW-523 TW-524 by keyboard alone: from the map into a fight, out of it with a reward, and on; by number from the foot of a page to the heading of the next', async () => {
    const weak = { 0: { hp: 1 }, 1: { hp: 1 }, 2: { hp: 1 } }
    const { page, troubles } = await app.visit(DOORSTEP, CALM)
    await sit(page, roadMatch({ enemies: weak }, { difficulty: 'gentle' }), { stored: NO_TIMER })
    await press(page, hook('leave'))
    await travel(page, 'cold_moon')
    await press(page, part('start-sc_wolf_pack'))
    await page.waitForSelector(part('turn'))
    for (let turn = 0; turn < 150 && !(await page.$(part('over'))); turn++) {
      if (await page.$(part('skip'))) await page.keyboard.press('s')
      else if (await page.$(`${hook('act-attack')}[aria-disabled=true]`)) await page.keyboard.press('t')
      else await page.keyboard.press('a')
      await page.waitForTimeout(20)
    }
    await page.waitForFunction(() => document.activeElement?.matches('.tw-over h2'))
    await page.keyboard.press('Enter')
    await press(page, hook('offer-0'))
    await travel(page, 'two_crossings')

    // By its number from the foot of a long page: the new scene begins at its heading, and in sight.
    await page.setViewportSize({ width: 390, height: 844 })
    await sit(page, twilightMatch(SHORT), { stored: NO_TIMER })
    expect(await page.evaluate(() => document.activeElement?.matches('.tw-board h2[tabindex="-1"]'))).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const places = await page.$$eval('[data-test^="twilight-start-"], [data-test^="twilight-way-"]', (buttons) =>
      buttons.map((button) => button.getAttribute('data-test')),
    )
    await page.keyboard.press(String(places.indexOf('twilight-start-sc_wolf_pack') + 1))
    await page.waitForSelector(part('encounter'))
    await page.waitForFunction(() => document.activeElement?.matches('.tw-hud h2'))
    const top = await page.$eval('.tw-hud h2', (heading) => heading.getBoundingClientRect().top)
    expect(top >= 0 && top < 200).toBe(true)
    expect(troubles).toEqual([])
  })
})

/** A finger on the middle of each meets it, without scrolling. */
async function expectOnTop(page: Page, ...selectors: readonly string[]): Promise<void> {
  for (const shown of selectors) {
    await page.waitForSelector(shown)
    const hit = await page.$eval(shown, (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect({ shown, hit }).toEqual({ shown, hit: true })
  }
}

/** What a check came to is read above the lower edge. */
async function expectToldAbove(page: Page, begin: readonly string[], match: Match): Promise<void> {
  await sit(page, match, { stored: { ...NO_TIMER, 'twilight.guide': '', speed: '0.5' } })
  for (const button of begin) await page.click(button)
  await page.waitForSelector(`${part('stage')} ${part('fate-result')}`)
  const [result, field] = await page.evaluate(
    ([stage, told]) => [
      document.querySelector(`${stage} ${told}`)!.getBoundingClientRect().bottom,
      document.querySelector(stage!)!.closest('.stage')!.getBoundingClientRect().bottom,
    ],
    [part('stage'), part('fate-result')],
  )
  expect({ begin, below: result! > field! - 4 }).toEqual({ begin, below: false })
}

/** Arrows until this way has the focus, then Enter. */
async function travel(page: Page, node: string): Promise<void> {
  const way = hook(`way-${node}`)
  await page.waitForSelector(way)
  await reach(page, 'ArrowDown', way)
  await page.keyboard.press('Enter')
  await page.waitForSelector(`${part('road')}[data-node=${node}]`)
}

/** Tab until this has the focus, then Enter. */
async function press(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  await reach(page, 'Tab', selector)
  await page.keyboard.press('Enter')
}

async function reach(page: Page, key: string, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)
  for (let n = 0; n < 60 && !(await isThere()); n++) await page.keyboard.press(key)
  expect(await isThere()).toBe(true)
}
