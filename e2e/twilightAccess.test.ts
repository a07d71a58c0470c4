import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { inBrowser, type Look, restyle } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { act, begun, hook, inHand, part, sit, twilightMatch } from './support/twilight.ts'

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
      // Each of the hand is seen, and wide enough for a picture.
      const cards = await page.$$eval('.tw-card', (all) =>
        all.map((card) => {
          const { left, right, width } = card.getBoundingClientRect()
          return { left, right, width }
        }),
      )
      expect(cards.length).toBeGreaterThanOrEqual(5)
      for (const { left, right, width } of cards) {
        expect(width).toBeGreaterThanOrEqual(68)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(size.width)
      }
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
})
