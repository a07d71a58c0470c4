import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { contrast } from './support/contrast.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, begun, encounterOf, hook, inHand, part, sit } from './support/twilight.ts'

/** Everything fits: nothing sticks to an edge. */
const CALM: Look = { height: 1800, reducedMotion: true }
const NO_TIMER = { 'twilight.timer': 'off' }
const HEARTH = { fateOrder: Array.from({ length: 8 }, () => 'fate_hearth') }

const five = (card: string): string[] => Array.from({ length: 5 }, () => card)

const style = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

inBrowser('the twilight table', (app) => {
  test('TW-259 TW-260 TW-261 TW-263 TW-265 TW-266 TW-268 TW-272 TW-273 TW-281 the places and colours of the table; the tint of the resonance deepens with its zone; numbers, turned and refused cards move', async () => {
    const cards = ['shadow_strike', 'soul_gaze', 'dodge', 'plain_blow', 'plain_blow']
    const match = begun({
      encounter: { enemies: ['moon_wolf', 'bear'], canFlee: true },
      hero: 'hero_borderer',
      start: { resonance: 20, cards },
    })
    const { page } = await app.visit(DOORSTEP, CALM)
    await sit(page, match, { stored: NO_TIMER })
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!

    // From top to bottom: resonance, badge, HP, WP, hero, hand, buttons, fate counters.
    const card = `card-${encounterOf(match).hand[0]}`
    const order = ['resonance', 'intent-0', 'hp-0', 'wp-0', 'energy', card, 'act-attack', 'fate-draw']
    const tops = await Promise.all(order.map(async (name) => (await boxOf(hook(name))).y))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))

    for (const badge of await page.locator('[data-tw^=intent-] button').all()) {
      const { width, height } = (await badge.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(32)
    }

    // A card that costs more here is marked.
    const [dear, usual] = await Promise.all(
      ['shadow_strike', 'dodge'].map((id) =>
        style(page, `${hook(`card-${inHand(match, id)}`)} .tw-card-cost`, 'background-color'),
      ),
    )
    expect(dear).not.toBe(usual)

    const duel = begun({ encounter: { enemies: ['bear'], canFlee: true }, hero: 'hero_borderer', start: HEARTH })
    await sit(page, duel, { stored: NO_TIMER })
    // Attack, Influence and Wait are equals.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 1800 })
      const looks = await Promise.all(
        ['act-attack', 'act-influence', 'act-wait'].map((name) =>
          page.locator(hook(name)).evaluate((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { backgroundColor, color, borderTopColor, opacity } = getComputedStyle(button)
            const { fontWeight, fontSize } = getComputedStyle(button.querySelector('.tw-finisher-name')!)
            const size = [Math.round(width), Math.round(height)]
            return { size, colours: [color, backgroundColor], frame: borderTopColor, opacity, fontWeight, fontSize }
          }),
        ),
      ).then((all) =>
        all.map(({ colours: [ink, ground], ...rest }) => ({ ...rest, contrast: contrast(ink!, ground!).toFixed(1) })),
      )
      expect(looks[1]).toEqual(looks[0])
      expect(looks[2]).toEqual(looks[0])
    }

    // Two bars of one width in the two colours; the rage shield is an outlined segment.
    act(duel, { type: 'commitAttack' })
    act(duel, { type: 'commitInfluence' })
    await sit(page, duel, { stored: NO_TIMER })
    expect(await style(page, `${hook('hp-0')} .tw-bar-fill`, 'background-color')).toBe('rgb(255, 68, 68)')
    expect(await style(page, `${hook('wp-0')} .tw-bar-fill`, 'background-color')).toBe('rgb(68, 136, 255)')
    const [body, spirit] = [await boxOf(`${hook('hp-0')} .tw-bar`), await boxOf(`${hook('wp-0')} .tw-bar`)]
    expect([spirit.x, spirit.width]).toEqual([body.x, body.width])
    expect(spirit.y).toBeGreaterThan(body.y)
    expect(spirit.y - body.y).toBeLessThan(40)
    expect(await style(page, part('rage-shield'), 'border-top-style')).toBe('solid')

    const tints: number[][] = []
    for (const resonance of [-60, -20, 0, 20, 60]) {
      await sit(page, begun({ encounter: { enemies: ['bear'] }, hero: 'hero_borderer', start: { resonance } }))
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

    // What moves: a number that changes, a card that turns over, a card that is refused.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const snares = begun({
      encounter: { enemies: ['bear'] },
      hero: 'hero_tracker',
      start: { cards: five('snare') },
    })
    await sit(page, snares, { stored: NO_TIMER })
    await page.$eval('.tw-intent-now', (now) => now.setAttribute('data-before', ''))
    await page.click(hook(`card-${inHand(snares, 'snare')}`))
    await page.waitForSelector(`${hook('intent-0')}[data-value="3"]`)
    // A new number is a new element, and every new element pops.
    expect(await page.locator('.tw-intent-now[data-before]').count()).toBe(0)
    expect(await style(page, '.tw-intent-now', 'animation')).toMatch(/0\.48s.*tw-pop/)

    const fateOrder = ['fate_glint_a', 'fate_hearth', 'fate_murmur_a', 'fate_hearth']
    const drawn = begun({ encounter: { enemies: ['bear'] }, hero: 'hero_borderer', start: { fateOrder } })
    await sit(page, drawn, { stored: NO_TIMER })
    await page.click(hook('act-attack'))
    await page.waitForSelector(`${part('stage')}[data-fate=fate_glint_a]`)
    expect(await style(page, '.tw-stage-card > .tw-fate-card', 'animation')).toMatch(/0\.48s.*tw-turn/)
    expect(await page.locator(`${part('stage')} .tw-line`).count()).toBe(0)
    // The sum stands there from the first moment, with nothing told too soon.
    expect(await page.locator(part('sum-ahead')).textContent()).toMatch(/^your attack6fate.*=total\?$/)
    await page.waitForSelector(`${part('stage')} .tw-line`)

    const swings = begun({ encounter: { enemies: ['bear'] }, start: { cards: five('heavy_swing') } })
    await sit(page, swings, { stored: NO_TIMER })
    const [first, second] = encounterOf(swings).hand
    await page.click(hook(`card-${first}`))
    await page.waitForSelector(`${hook('energy')}[data-value="0"]`)
    // A refused button says so to assistive tools; a pointer can press it all the same.
    await page.click(hook(`card-${second}`), { force: true })
    await page.waitForSelector(`[data-shaken]:has(${hook(`card-${second}`)})`)
    expect(await style(page, '[data-shaken]', 'animation')).toMatch(/0\.48s.*tw-shake/)
  })
})

const rgb = (colour: string): number[] => {
  const parts = colour.match(/[\d.]+/g)!.map(Number)
  return colour.startsWith('rgb') ? parts.slice(0, 3).map((part) => part / 255) : parts.slice(0, 3)
}
