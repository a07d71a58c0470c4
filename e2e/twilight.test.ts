import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type App, inBrowser, type Look } from './support/app.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, begun, encounterOf, hook, inHand, part, shownValue, sit } from './support/twilight.ts'

/** Everything fits: nothing sticks to an edge. */
const TALL: Look = { height: 1800 }
const CALM: Look = { ...TALL, reducedMotion: true }
const NO_TIMER = { 'twilight.timer': 'off' }
const HEARTH = { fateOrder: Array.from({ length: 8 }, () => 'fate_hearth') }

const ZONES = [
  [-60, '−60 Deep Nav'],
  [-20, '−20 Nav'],
  [0, '0 Yav'],
  [20, '+20 Prav'],
  [60, '+60 Deep Prav'],
] as const

const five = (card: string): string[] => Array.from({ length: 5 }, () => card)

const skirmish = (enemies: string[], hero: string, rest: object = {}, rules: object = {}) =>
  begun({ encounter: { enemies, ...rules }, hero, start: rest })

async function table(app: App, match: Match, look: Look = CALM): Promise<Page> {
  const { page } = await app.visit(DOORSTEP, look)
  await sit(page, match, { stored: NO_TIMER })
  return page
}

/** Until everything is told and somebody may act. */
async function settled(page: Page): Promise<void> {
  const skip = page.locator(part('skip'))
  if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => {})
  await skip.waitFor({ state: 'detached' })
}

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

inBrowser('the twilight table', (app) => {
  test('TW-259 TW-281 from top to bottom: resonance, badge, HP, WP, hero, hand, buttons, fate counters; every hook is there', async () => {
    const match = skirmish(['moon_wolf', 'bear'], 'hero_borderer', {}, { canFlee: true })
    const page = await table(app, match)
    const card = `card-${encounterOf(match).hand[0]}`
    const order = ['resonance', 'intent-0', 'hp-0', 'wp-0', 'energy', card, 'act-attack', 'fate-draw']
    const tops = await Promise.all(order.map(async (name) => (await page.locator(hook(name)).boundingBox())!.y))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    for (const name of ['intent-1', 'hp-1', 'wp-1', 'act-influence', 'act-wait', 'act-flee', 'faith', 'fate-discard'])
      expect(await page.locator(hook(name)).count()).toBe(1)
    await page.click(hook('act-wait'))
    await settled(page)
    expect(await page.locator(hook('fate-line')).count()).toBe(1)
  })

  test('TW-260 a badge of at least 32 px, and its own icon for each kind', async () => {
    const icons = new Map<string, string>()
    async function collect(page: Page): Promise<void> {
      for (const badge of await page.locator('[data-tw^=intent-]').all()) {
        const box = (await badge.locator('button').boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(32)
        icons.set((await badge.getAttribute('data-kind'))!, await badge.locator('svg').first().innerHTML())
      }
    }
    const page = await table(
      app,
      skirmish(['stone_elder', 'grove_mother', 'leshy', 'gate_guard'], 'hero_borderer', { resonance: -60 }),
    )
    await collect(page)
    await page.click(part('target-3'))
    await page.click(hook('act-influence'))
    await settled(page)
    await collect(page)
    const crowd = (n: number) =>
      begun({ encounter: { enemies: ['bandit', 'bear', 'rift_crawler'] }, start: HEARTH }, `sand-${n}`)
    let n = 0
    while (encounterOf(crowd(n)).enemies[0]!.intent!.type !== 'debuff') n++
    const match = crowd(n)
    await sit(page, match)
    await collect(page)
    for (let round = 1; round < 4; round++) {
      await page.click(hook('act-wait'))
      await settled(page)
      await page.waitForSelector(`${part('encounter')}[data-round="${round + 1}"]`)
      await collect(page)
    }
    const mage = begun({ encounter: { enemies: ['hollow_mage'] }, start: { ...HEARTH, cards: five('ringing_bell') } })
    act(mage, { type: 'wait' })
    await sit(page, mage)
    await collect(page)
    await page.click(hook(`card-${inHand(mage, 'ringing_bell')}`))
    await page.waitForSelector(`${hook('intent-0')}[data-kind=stunned]`)
    await collect(page)
    const kinds = ['attack', 'buff', 'debuff', 'defend', 'heal', 'prepare', 'restoreWP', 'ritual', 'stunned', 'summon']
    expect([...icons.keys()].sort()).toEqual(kinds)
    expect(new Set(icons.values()).size).toBe(10)
  })

  test('TW-260 the number of a badge follows the table, with a movement', async () => {
    const match = begun({
      encounter: { enemies: ['bear'] },
      hero: 'hero_tracker',
      start: { cards: five('snare') },
    })
    const page = await table(app, match, TALL)
    expect(await shownValue(page, 'intent-0')).toBe(5)
    await page.$eval('.tw-intent-now', (now) => now.setAttribute('data-before', ''))
    await page.click(hook(`card-${inHand(match, 'snare')}`))
    await page.waitForSelector(`${hook('intent-0')}[data-value="3"]`)
    // A new number is a new element, and every new element pops.
    expect(await page.locator('.tw-intent-now[data-before]').count()).toBe(0)
    expect(await style(page, '.tw-intent-now', 'animation')).toMatch(/0\.48s.*tw-pop/)
  })

  test('TW-261 two bars of one width in the two colours, with current/max; the rage shield is an outlined segment', async () => {
    const match = skirmish(['bear'], 'hero_borderer', HEARTH)
    act(match, { type: 'commitAttack' })
    const page = await table(app, match)
    await page.click(hook('act-influence'))
    await settled(page)
    act(match, { type: 'commitInfluence' })
    const { hp, hpMax, wp, wpMax, rageShield } = encounterOf(match).enemies[0]!
    expect(await style(page, `${hook('hp-0')} .tw-bar-fill`, 'background-color')).toBe('rgb(255, 68, 68)')
    expect(await style(page, `${hook('wp-0')} .tw-bar-fill`, 'background-color')).toBe('rgb(68, 136, 255)')
    expect(await page.locator(`${hook('hp-0')} .tw-bar-text`).textContent()).toBe(`${hp}/${hpMax}`)
    expect(await page.locator(`${hook('wp-0')} .tw-bar-text`).textContent()).toBe(`${wp}/${wpMax}`)
    const [body, spirit] = await Promise.all(
      ['hp-0', 'wp-0'].map(async (name) => (await page.locator(`${hook(name)} .tw-bar`).boundingBox())!),
    )
    expect([spirit!.x, spirit!.width]).toEqual([body!.x, body!.width])
    expect(spirit!.y).toBeGreaterThan(body!.y)
    expect(spirit!.y - body!.y).toBeLessThan(40)
    expect(rageShield).toBeGreaterThan(0)
    expect(await page.textContent(part('rage-shield'))).toContain(String(rageShield))
    expect(await style(page, part('rage-shield'), 'border-top-style')).toBe('solid')
  })

  test('TW-263 TW-264 Attack, Influence and Wait are equals; Wait says what it brings, Flee its sum', async () => {
    const page = await table(app, skirmish(['bear'], 'hero_borderer', {}, { canFlee: true }))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 1800 })
      const looks = await Promise.all(
        ['act-attack', 'act-influence', 'act-wait'].map((name) =>
          page.locator(hook(name)).evaluate((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { backgroundColor, color, borderTopColor, opacity } = getComputedStyle(button)
            const { fontWeight, fontSize } = getComputedStyle(button.querySelector('.tw-finisher-name')!)
            return [
              Math.round(width),
              Math.round(height),
              backgroundColor,
              color,
              borderTopColor,
              opacity,
              fontWeight,
              fontSize,
            ]
          }),
        ),
      )
      expect(looks[1]).toEqual(looks[0])
      expect(looks[2]).toEqual(looks[0])
    }
    expect(await page.textContent(hook('act-wait'))).toContain('No fate is drawn; faith +1')
    expect(await page.textContent(hook('act-flee'))).toContain('Agility 3 + fate ≥ 5')
  })

  test('TW-265 the resonance widget: icon, sign, zone, and a tint that deepens', async () => {
    const { page } = await app.visit(DOORSTEP, CALM)
    const tints: number[][] = []
    for (const [resonance, told] of ZONES) {
      await sit(page, skirmish(['bear'], 'hero_borderer', { resonance }))
      expect(await page.textContent(hook('resonance'))).toContain(told)
      expect(await page.locator(`${hook('resonance')} svg`).count()).toBe(1)
      tints.push(rgb(await style(page, hook('resonance'), 'background-color')))
    }
    const [deepNav, nav, yav, prav, deepPrav] = tints as [number[], number[], number[], number[], number[]]
    const raised = rgb(await style(page, part('hero'), 'background-color'))
    expect(yav).toEqual(raised)
    const away = (tint: number[]) => Math.hypot(...tint.map((part, at) => part - yav[at]!))
    expect(away(nav)).toBeGreaterThan(0.05)
    expect(away(deepNav)).toBeGreaterThan(away(nav))
    expect(away(prav)).toBeGreaterThan(0.05)
    expect(away(deepPrav)).toBeGreaterThan(away(prav))
    // Violet is bluer than it is red, gold the other way round.
    expect(deepNav[2]! > deepNav[0]! && deepPrav[0]! > deepPrav[2]!).toBe(true)
  })

  test('TW-266 TW-268 the card turns over, then the line with its signs and the hint', async () => {
    const match = () =>
      skirmish(['bear'], 'hero_borderer', {
        fateOrder: ['fate_glint_a', 'fate_hearth', 'fate_murmur_a', 'fate_hearth'],
      })
    const page = await table(app, match(), TALL)
    await page.click(hook('act-attack'))
    await page.waitForSelector(`${part('stage')}[data-fate=fate_glint_a]`)
    expect(await style(page, '.tw-stage-card > .tw-fate-card', 'animation')).toMatch(/0\.48s.*tw-turn/)
    expect(await page.locator(`${part('stage')} .tw-line`).count()).toBe(0)
    await page.waitForSelector(`${part('stage')} .tw-line`)
    expect(await page.textContent(`${part('stage')} .tw-line`)).toBe('Base (6) + Card (+1) = Total (7)')
    expect(await page.textContent(part('stage'))).toContain('Light runs along the edge.')
    await settled(page)
    await page.click(hook('act-attack'))
    await settled(page)
    const lines = await page.locator(`${part('fate-lines')} .tw-line`).allTextContents()
    expect(lines[0]).toBe('Base (6) + Card (−1) + Keyword (+2) = Total (7)')
    const russian = await table(app, match(), { ...CALM, language: 'ru' })
    await russian.click(hook('act-attack'))
    await settled(russian)
    expect((await russian.locator(`${part('fate-lines')} .tw-line`).allTextContents())[0]).toBe(
      'База (6) + Карта (+1) = Итого (7)',
    )
  })

  test('TW-272 a card that cannot be played shakes and says why; nothing else changes', async () => {
    const match = begun({
      encounter: { enemies: ['bear'] },
      start: { cards: five('heavy_swing') },
    })
    const page = await table(app, match, TALL)
    const [first, second] = encounterOf(match).hand
    await page.click(hook(`card-${first}`))
    await page.waitForSelector(`${hook('energy')}[data-value="0"]`)
    const saved = await page.evaluate(() => localStorage.getItem('arbiter.match'))
    // A refused button says so to assistive tools; a pointer can press it all the same.
    await page.click(hook(`card-${second}`), { force: true })
    await page.waitForSelector(`[data-shaken]:has(${hook(`card-${second}`)})`)
    expect(await style(page, '[data-shaken]', 'animation')).toMatch(/0\.48s.*tw-shake/)
    expect(await page.textContent(part('refusal'))).toBe('Not enough energy: 3 needed, 0 left')
    expect(await page.evaluate(() => localStorage.getItem('arbiter.match'))).toBe(saved)
  })

  test('TW-273 a card shows what it costs here, a surcharge with its cause', async () => {
    const cards = ['shadow_strike', 'soul_gaze', 'dodge', 'plain_blow', 'plain_blow']
    const match = begun({ encounter: { enemies: ['bear'] }, start: { resonance: 20, cards } })
    const page = await table(app, match)
    const cost = async (id: string) => page.getAttribute(hook(`card-${inHand(match, id)}`), 'data-cost')
    expect([await cost('shadow_strike'), await cost('soul_gaze'), await cost('dodge')]).toEqual(['3', '1', '2'])
    const uid = inHand(match, 'shadow_strike')
    expect(await page.textContent(part(`surcharge-${uid}`))).toBe('+1: Nav in Prav')
    const [dear, usual] = await Promise.all(
      ['shadow_strike', 'dodge'].map((id) =>
        style(page, `${hook(`card-${inHand(match, id)}`)} .tw-card-cost`, 'background-color'),
      ),
    )
    expect(dear).not.toBe(usual)
  })
})

const rgb = (colour: string): number[] => {
  const parts = colour.match(/[\d.]+/g)!.map(Number)
  return colour.startsWith('rgb') ? parts.slice(0, 3).map((part) => part / 255) : parts.slice(0, 3)
}
