import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, hook, lookUp, part, sit, tabletopMatch, untilTurnOf } from './support/tabletop.ts'

function atTurn(encounter: string, uid: string): Match {
  const match = tabletopMatch({ encounter, authority: 'gm' })
  untilTurnOf(match, uid)
  return match
}

function defending(): Match {
  const match = atTurn('duel', 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  act(match, { type: 'gm.wound', uid: 'blue', damage: 2, damageType: 'body_physical' }, 'gm')
  act(match, { type: 'gm.effect', uid: 'blue', effect: 'blinded', duration: 2 }, 'gm')
  act(match, { type: 'gm.effect', uid: 'blue', effect: 'blinded', remove: true }, 'gm')
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  return match
}

function over(): Match {
  const match = defending()
  act(match, { type: 'gm.end', winners: ['red'] }, 'gm')
  return match
}

const TABLES: Readonly<Record<string, () => Match>> = {
  muster: () => tabletopMatch({ encounter: 'ambush', authority: 'gm' }),
  turn: () => atTurn('four_v_four', 'w_guard'),
  defence: defending,
  dice: () => {
    const match = tabletopMatch({ encounter: 'duel', authority: 'gm', manual: ['red', 'blue'] })
    act(match, { type: 'confirmMuster' })
    return match
  },
  over,
}

/** TT-184: whoever decides sees map and decision together, with its button, without scrolling the page. */
const mapAndDecision = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const [map, title, foot, goals] = ['.tt-map', '#tt-prompt-title', '.tt-foot', '.tt-goals'].map(boxOf)
    return (
      document.documentElement.scrollHeight <= innerHeight &&
      title!.top - goals!.bottom > 180 &&
      title!.top >= map!.top &&
      foot!.bottom <= innerHeight &&
      map!.bottom >= innerHeight - 1
    )
  })

/** Tab until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

inBrowser('tabletop for everybody', (app) => {
  test('TT-192 in both looks axe finds nothing serious, contrast included', async () => {
    const { page, troubles } = await app.visit('/setup/tabletop', { reducedMotion: true })
    await page.waitForSelector(part('setup-start'))
    await expectSound(page, 'set-up')
    for (const [name, make] of Object.entries(TABLES)) {
      await sit(page, make())
      const whenStyled = async () => expect([name, await mapAndDecision(page)]).toEqual([name, true])
      await expectSound(page, name, name === 'over' ? {} : { whenStyled })
    }
    expect(troubles).toEqual([])
  })

  test('TT-192 nor in what is looked up, nor in an aim, nor in the window of a player', async () => {
    const { page, troubles } = await app.visit(DOORSTEP, { reducedMotion: true })
    await sit(page, atTurn('ambush', 'archer'))
    await lookUp(page, 'order')
    await expectSound(page, 'order', { shown: '.drawer[data-pane=order][data-open]' })
    await page.click(`${hook('fighter-duelist')} .tt-line-name`)
    await expectSound(page, 'card', { shown: part('card-duelist') })
    await lookUp(page, 'gm')
    for (const summary of await page.locator(`${part('gm')} summary`).all()) await summary.click()
    await expectSound(page, 'gm', { shown: `${part('gm')} details[open]` })
    await page.keyboard.press('p')
    await page.click(hook('deed-attack-bow'))
    await page.click(`${hook('target-duelist')} input`)
    await page.waitForSelector(part('odds'))
    await expectSound(page, 'aim', { shown: part('odds') })
    await page.goto(`${app.url}/match?view=travellers`)
    await page.waitForSelector(part('guest'))
    await expectSound(page, 'player', { shown: part('guest') })
    expect(troubles).toEqual([])
  })

  test('TT-192 keyboard alone: begin, walk by the map cursor, attack, defend, end the turn', async () => {
    const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
    untilTurnOf(match, 'red')
    const { page } = await app.visit(DOORSTEP, { reducedMotion: true, height: 1200 })
    await sit(page, match)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tt'))
    await page.keyboard.press('p')
    expect(await focused()).toBe('deed-move')
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('cell-4-3')
    await page.keyboard.press('Enter')
    await page.waitForSelector(hook('path-price'))
    await page.keyboard.press('Enter')
    await page.waitForSelector(`${hook('ap-red')}[data-ap="3"]`)
    await tabTo(page, hook('deed-attack-sword'))
    expect(await page.locator(`${hook('ap-red')} [data-cost]`).count()).toBe(2)
    await page.keyboard.press('Enter')
    await tabTo(page, hook('choice-confirm'))
    await page.keyboard.press('Enter')
    await page.waitForSelector(hook('prompt-defence'))
    await tabTo(page, hook('choice-defend'))
    await page.keyboard.press('Enter')
    await page.waitForSelector(hook('prompt-turn'))
    await page.keyboard.press('n')
    await page.waitForSelector(hook('prompt-turnOffer'))
    await page.keyboard.press('u')
    await page.waitForSelector(hook('prompt-turn'))
    await page.keyboard.press('r')
    await page.waitForSelector(hook('prompt-turnOffer'))
    // Whoever is offered the turn is where the map begins.
    await page.keyboard.press('m')
    expect(await focused()).toBe('cell-5-3')
    for (const [key, there] of [
      ['g', part('gm')],
      ['l', part('log')],
      ['t', '.tt-line-name'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.evaluate((wanted) => document.activeElement?.matches(wanted), there)).toBe(true)
    }
    const drawn = () =>
      page
        .locator('.tt-map svg')
        .first()
        .evaluate((svg) => svg.clientWidth)
    const whole = await drawn()
    await page.keyboard.press('+')
    expect(await drawn()).toBeGreaterThan(whole)
  })
})
