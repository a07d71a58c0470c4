import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { fight, finished, hook, settled, show, sit, tick, told } from './support/arena.ts'
import { expectSound } from './support/axe.ts'
import { DOORSTEP } from './support/dice.ts'

/** Fighters whose face lies under what can be done, or under who is who. */
const underPlates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plates = [...document.querySelectorAll('.stage-top .plate, .stage-foot .plate')]
    const faces = [...document.querySelectorAll('[data-test^="arena-token-"]')]
    return faces
      .filter((face) => {
        const { left, right, top, bottom } = face.getBoundingClientRect()
        return plates.some((plate) => {
          const box = plate.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
      })
      .map((face) => face.getAttribute('data-test')!)
  })

inBrowser('arena for everybody', (app) => {
  test('in both looks axe finds nothing serious, nothing scrolls sideways', async () => {
    const { page, troubles } = await app.visit('/setup/arena', { reducedMotion: true })
    await page.click(hook('setup-edit-1-2'))
    await page.$$eval('details', (all) => {
      for (const each of all) each.open = true
    })
    await expectSound(page, 'set-up', { shown: 'details[open]' })
    await sit(page, fight('trio'))
    await settled(page)
    await page.keyboard.press('p')
    await page.keyboard.press('n')
    await page.click(hook('take-over'))
    await page.waitForSelector(hook('turn'))
    await expectSound(page, 'turn', {
      shown: hook('turn'),
      whenStyled: () => expect.poll(() => underPlates(page)).toEqual([]),
    })
    await page.click('.turn-option[data-possible=true]:not([data-test^=arena-act])')
    await page.waitForSelector('.turn-back')
    await expectSound(page, 'aim', {
      shown: '.turn-back',
      whenStyled: () => expect.poll(() => underPlates(page)).toEqual([]),
    })
    await sit(page, finished('ffa4'))
    await expectSound(page, 'end', { shown: hook('result') })
    await page.click(hook('see-fight'))
    await page.fill(hook('tick'), '30')
    await expectSound(page, 'fight')
    await page.click(hook('end'))
    await show(page, 'story')
    await expectSound(page, 'summary', { shown: hook('story') })
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    await expectSound(page, 'log', { shown: hook('log') })
    await show(page, 'scores')
    await expectSound(page, 'scoreboard', { shown: hook('scores') })
    await show(page, 'fight')
    await page.fill(hook('tick'), '30')
    await page.click(hook('token-1'))
    await page.waitForSelector('[role=dialog]')
    await expectSound(page, 'fighter', { shown: '[role=dialog]' })
    expect(troubles).toEqual([])
  })

  test('keyboard alone: watch, step, jump, change the view, take over, act and give back', async () => {
    const { page, troubles } = await app.visit('/setup/arena')
    await page.focus(hook('watch-trio'))
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    await page.keyboard.press('Space')
    await page.waitForSelector(`${hook('play')}[data-running=false]`)
    const at = await told(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => told(page)).toBeGreaterThan(at)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => told(page)).toBeLessThanOrEqual(at)
    await page.keyboard.press(']')
    await expect.poll(() => page.isChecked(hook('speed-2'))).toBe(true)
    await page.keyboard.press('[')
    const still = await told(page)
    await page.keyboard.press('m')
    await expect.poll(() => told(page)).toBeGreaterThan(still)
    const first = await told(page)
    await page.keyboard.press('m')
    await expect.poll(() => told(page)).toBeGreaterThan(first)
    await page.keyboard.press('Shift+M')
    await expect.poll(() => told(page)).toBe(first)
    await page.keyboard.press('l')
    await page.waitForSelector(hook('log'))
    await page.keyboard.press('l')
    await page.waitForSelector(hook('log'), { state: 'detached' })
    await page.keyboard.press('n')
    await page.keyboard.press('t')
    await page.waitForSelector(hook('turn'))
    // The heading of the turn takes the focus, a moment after it is shown; Tab leads to the first button.
    await page.waitForFunction((turn) => document.activeElement?.closest(turn) !== null, hook('turn'))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.classList.contains('turn-option'))).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
    const before = await told(page)
    await page.focus(hook('act-defend'))
    await page.keyboard.press('Space')
    await page.waitForFunction(
      (from) => Number(document.querySelector('[data-test=arena-map]')?.getAttribute('data-told')) > from,
      before,
    )
    await page.keyboard.press('End')
    await page.waitForSelector(hook('turn'))
    await page.keyboard.press('t')
    await page.keyboard.press('End')
    await page.waitForSelector(hook('result'))
    await page.click(hook('see-fight'))
    // A slider under the focus keeps its arrows: tick by tick.
    await page.focus(hook('tick'))
    const last = await tick(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tick(page)).toBe(last - 1)
    await page.keyboard.press('?')
    await page.waitForSelector('[data-test=shell-keys]')
    expect(await page.textContent('[data-test=shell-keys]')).toContain('next or previous key moment')
    expect(troubles).toEqual([])
  })

  test('the map and the buttons of the timeline keep their places while the fight is told; with reduced motion signs and bars are cuts', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, finished('trio'))
    const places = () =>
      page.evaluate(() =>
        // Zones within the map grow with the fighters in them.
        ['.map', '[data-test=arena-play]', '.deed-take'].map((name) => {
          const box = document.querySelector(name)!.getBoundingClientRect()
          return [name, Math.round(box.x), Math.round(box.y + scrollY), Math.round(box.width)]
        }),
      )
    await page.click(hook('see-fight'))
    await page.fill(hook('tick'), '5')
    const before = await places()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('n')
      expect(await places()).toEqual(before)
    }

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sit(page, finished('duel'))
    await page.click(hook('see-fight'))
    await page.fill(hook('tick'), '10')
    for (let step = 0; step < 6; step++) {
      const moving = await page.evaluate(async (forward) => {
        document.querySelector<HTMLElement>(forward)!.click()
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        return document.getAnimations().filter(({ playState }) => playState === 'running').length
      }, hook('forward'))
      expect(moving).toBe(0)
    }
  })
})
