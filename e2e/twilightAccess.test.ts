import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { inBrowser, type Look, restyle } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, begun, encounterOf, hook, inHand, part, sit, twilightMatch } from './support/twilight.ts'

const CALM: Look = { reducedMotion: true }
const CHOICE = { fateOrder: ['fate_whisper_ancients', 'fate_hearth', 'fate_hearth'] }

/** The pacified Leshy: over, but not taken over yet. */
function pacified(): Match {
  const match = begun({ encounter: 'sc_leshy_grove' })
  for (const id of ['soothing_words', 'soul_gaze']) act(match, { type: 'playCard', card: inHand(match, id) })
  act(match, { type: 'commitInfluence' })
  return match
}

const NO_TIMER = { 'twilight.timer': 'off' }
const TABLES = {
  road: () => {
    const match = twilightMatch({ campaign: 'road_of_two_lights', start: { flags: ['path_found'] } })
    act(match, { type: 'runCheck', check: 'ck_village_moot', effort: [0] })
    return match
  },
  encounter: () => {
    const cards = ['shadow_strike', 'soul_gaze', 'heavy_swing', 'snare', 'second_wind']
    const enemies = ['leshy', 'gate_guard', 'hollow_mage', 'risen_dead']
    return begun({ encounter: { enemies, canFlee: true }, start: { cards, resonance: 60 } })
  },
  choice: () => {
    const match = begun({ encounter: { enemies: ['bear'] }, start: CHOICE })
    act(match, { type: 'commitAttack' })
    return match
  },
  over: pacified,
  report: () => {
    const match = pacified()
    act(match, { type: 'commitEncounter' })
    return match
  },
}

inBrowser('twilight for everybody', (app) => {
  test('TW-282 in both looks axe finds nothing serious, contrast included', async () => {
    const { page, troubles } = await app.visit('/setup/twilight', CALM)
    await page.waitForSelector(part('setup-start'))
    await expectSound(page, 'set-up')
    for (const [name, make] of Object.entries(TABLES)) {
      await sit(page, make(), { stored: NO_TIMER })
      await expectSound(page, name)
    }
    expect(troubles).toEqual([])
  })

  test('TW-282 a whole encounter by keyboard alone; ? lists the keys; a new scene begins at its heading; the road goes by number keys; E and T say what they do', async () => {
    const match = begun({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }, 'keys')
    const { page, troubles } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    await page.keyboard.press('?')
    expect(await page.textContent('[data-test=shell-keys]')).toContain('next target')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-test=shell-keys]', { state: 'detached' })
    await page.keyboard.press('t')
    expect(await page.getAttribute(part('target-0'), 'aria-pressed')).toBe('true')
    const first = encounterOf(match).hand[0]!
    await page.focus(hook(`card-${first}`))
    await page.keyboard.press('e')
    await page.waitForSelector(part(`unburn-${first}`))
    await page.focus(hook(`card-${first}`))
    await page.keyboard.press('e')
    await page.waitForSelector(part(`burn-${first}`))
    await page.keyboard.press('1')
    await page.waitForFunction(
      (energy) => document.querySelector('[data-tw=energy]')?.getAttribute('data-value') !== String(energy),
      encounterOf(match).energy,
    )
    for (let press = 0; press < 120 && !(await page.$(part('over'))); press++) {
      if (await page.$(part('skip'))) await page.keyboard.press('s')
      else if (await page.$(`${hook('act-attack')}[aria-disabled=true]`)) await page.keyboard.press('t')
      else await page.keyboard.press('a')
      await page.waitForTimeout(20)
    }
    // Whoever has just arrived at the result goes on with Enter.
    await page.waitForFunction(() => document.activeElement?.matches('.tw-over h2'))
    await page.keyboard.press('Enter')
    await page.waitForSelector(part('result'))

    await restyle(page, { width: 390, height: 844, touch: true })
    await sit(page, twilightMatch({ campaign: 'road_of_two_lights', hero: 'hero_borderer' }))
    const focused = () => page.evaluate(() => document.activeElement?.matches('.tw-board h2[tabindex="-1"]'))
    expect(await focused()).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const places = await page.$$eval('[data-test^="twilight-start-"], [data-test^="twilight-check-"]', (buttons) =>
      buttons.map((button) => button.getAttribute('data-test')),
    )
    await page.keyboard.press(String(places.indexOf('twilight-start-sc_wolf_pack') + 1))
    await page.waitForSelector(part('encounter'))
    await page.waitForFunction(() => document.activeElement?.matches('.tw-hud h2'))
    const top = await page.$eval('.tw-hud h2', (heading) => heading.getBoundingClientRect().top)
    expect(top >= 0 && top < 200).toBe(true)
    await page.keyboard.press('e')
    expect(await page.textContent(part('refusal'))).toContain('Choose a card first')
    await page.keyboard.press('t')
    expect(await page.textContent(part('aimed'))).toBe('Target: Moon Wolf 1')
    await page.keyboard.press('h')
    expect(await page.textContent(part('glossary-dialog'))).toContain('healing cards give +2')
    expect(troubles).toEqual([])
  })

  test('TW-259 TW-271 with three enemies the hand lies in sight above the buttons, on a phone and on a desk; with reduced motion everything stands in its final place at once', async () => {
    const { page } = await app.visit('/credits', { reducedMotion: true })
    for (const size of [
      { width: 390, height: 844, touch: true },
      { width: 1280, height: 720 },
    ]) {
      await restyle(page, size)
      const enemies = ['moon_wolf', 'moon_wolf', 'moon_wolf']
      await sit(page, begun({ encounter: { enemies, canFlee: true }, hero: 'hero_borderer' }))
      await page.waitForSelector(part('turn'))
      await page.keyboard.press('e')
      await page.waitForSelector(`${part('refusal')}:not(:empty)`)
      // All in one frame: while pictures and fonts arrive, places still change.
      const [hand, told, buttons] = await page.evaluate(
        (selectors) =>
          selectors.map((selector) => {
            const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
            return { top, bottom }
          }),
        ['.tw-hand', part('refusal'), '.tw-finishers'],
      )
      expect(hand!.bottom).toBeLessThanOrEqual(buttons!.top)
      // Wide enough for a picture: on a phone three are seen whole, the rest is swiped to.
      expect(await page.$eval('.tw-card', ({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(110)
      expect(told!.top).toBeGreaterThan(0)
      expect(told!.bottom).toBeLessThanOrEqual(buttons!.top)
    }

    await sit(page, TABLES.encounter(), { stored: NO_TIMER })
    await page.click(part('target-1'))
    // Read in the frame that shows the card: before it nothing moves anyway, and the next card takes its place.
    const [lines, moving] = await page.evaluate(
      async ([button, stage]) => {
        document.querySelector<HTMLElement>(button)!.click()
        while (!document.querySelector(stage)) await new Promise(requestAnimationFrame)
        return [
          // Nobody waits for a card to turn: the line stands there at once.
          document.querySelectorAll(`${stage} .tw-line`).length,
          document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ]
      },
      [hook('act-attack'), part('stage')] as const,
    )
    expect([lines, moving]).toEqual([1, 0])
  })

  test('without a network, before anything was kept, the home page says that it could not load the game', async () => {
    const { page, goOffline } = await app.visit('/credits', { stranger: true })
    await goOffline()
    await page.click('.frame-mark')
    await page.click('[data-test=home-play-twilight]')
    await page.waitForSelector('[data-test=home-failed-twilight]')
    expect(await page.textContent('[data-test=home-failed-twilight]')).toContain('load_failed')
  })

  test('one click from home: the road, a check, the first encounter; bots play it too', async () => {
    const { page, troubles } = await app.visit('/', { reducedMotion: true })
    await page.click('[data-test=home-play-twilight]')
    await page.waitForSelector(`${part('road')}[data-stage=last_post]`)
    expect(await page.textContent(part('hero'))).toContain('Borderer')
    await page.click(part('start-sc_wolf_pack'))
    await page.waitForSelector(part('encounter'))
    await page.click(hook('act-flee'))
    await page.waitForFunction(
      () => document.querySelector('[data-tw="fate-line"]') ?? document.querySelector('[data-test=twilight-over]'),
    )
    await page.goto(`${app.url}/setup/twilight`)
    await page.check(part('road-skirmish'), { force: true })
    await page.check(part('foe-moon_wolf'), { force: true })
    await page.check(part('hero-hero_tracker'), { force: true })
    await page.click(part('setup-more'))
    await page.check(part('deck-whispers'), { force: true })
    await page.selectOption(part('setup-zone'), 'prav')
    await page.selectOption(part('setup-controller'), { index: 1 })
    await page.click(part('setup-start'))
    await page.check('[data-test=match-speed-instant]', { force: true })
    await page.waitForSelector(part('result'), { timeout: 30_000 })
    await page.click(part('report-more'))
    await page.waitForSelector(part('report-encounter'))
    expect(await page.textContent(part('report-encounter'))).toContain('Moon Wolf')
    expect(troubles).toEqual([])
  })
})
