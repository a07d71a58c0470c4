import { dice } from '@arbiter/dice'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { hook } from './support/dice.ts'

inBrowser('set-up', (app) => {
  test('DC-142 everything of a match can be chosen, and the chosen match starts', async () => {
    const { page, troubles } = await app.visit('/setup/dice')
    await page.selectOption('[data-test=dice-setup-preset]', 'toll')
    await page.fill('[data-test=dice-setup-target]', '2000')
    await page.getByRole('radio', { name: 'Side 2' }).check({ force: true })
    await page.check('[data-test=dice-setup-straights-loose]', { force: true })
    await page.getByLabel('must roll').check({ force: true })
    await page.getByLabel('3', { exact: true }).check({ force: true })
    await page.selectOption('[data-test=dice-setup-controller-1]', 'hard')
    await page.selectOption('[data-test=dice-setup-controller-2]', 'person')
    await page.fill('[data-test=dice-setup-name-2]', 'Masha')
    await page.selectOption(hook('setup-die-2-3'), 'evil')
    await page.selectOption(hook('setup-dice-1'), 'loaded_ones')
    expect(await page.inputValue(hook('setup-die-1-6'))).toBe('loaded_ones')
    await page.$$eval('details', (all) => {
      for (const each of all) each.open = true
    })
    await page.uncheck('[data-test=dice-setup-on-2-patience]')
    await page.check('[data-test=dice-setup-global-sweet_fives]')
    await page.fill('[data-test=dice-setup-seed]', 'my seed')
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.match')!))
    const setup = JSON.parse(saved.record.split('\n')[1]).setup
    expect(saved.controllers).toEqual({ 1: 'hard', 2: 'person' })
    expect(setup).toMatchObject({
      target: 2000,
      starter: 2,
      rules: { straights: 'loose', hot_dice: 'forced' },
      series: { best_of: 3 },
    })
    expect(setup.global.modifiers).toEqual(['pass_tax', 'sweet_fives'])
    expect(setup.seats[1].dice).toEqual(['fair', 'fair', 'evil', 'fair', 'fair', 'fair'])
    expect(setup.seats[1].items).toContainEqual({ id: 'patience', enabled: false })
    expect(await page.textContent('[data-test=dice-seat-2]')).toContain('Masha')
    expect(await page.textContent(hook('log'))).toContain('Masha')
    expect(troubles).toEqual([])
  })

  test('DC-018 the app opens with the tavern, in one click and on the set-up screen', async () => {
    const { page } = await app.visit('/setup/dice')
    expect(await page.inputValue('[data-test=dice-setup-preset]')).toBe('tavern')
    const home = await app.visit('/')
    await home.page.click('[data-test=home-play-dice]')
    await home.page.waitForSelector('[data-test=match]')
    await home.page.waitForFunction(() => localStorage.getItem('arbiter.match') !== null)
    const saved = await home.page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.match')!))
    const { setup } = JSON.parse(saved.record.split('\n')[1])
    expect(setup.global.modifiers).toEqual(['sweet_fives'])
    expect(setup.seats[0].items).toEqual([
      { id: 'bust_shield', enabled: true },
      { id: 'double_next_save', enabled: true },
    ])
  })

  test('DC-029 a side that cannot bust is allowed, with a warning', async () => {
    const { page } = await app.visit('/setup/dice')
    await page.$$eval('details', (all) => {
      for (const each of all) each.open = true
    })
    for (const position of [1, 2, 3, 4, 5, 6]) {
      await page.selectOption(hook(`setup-die-1-${position}`), '=')
      const own = `[data-test=dice-setup-own-1-${position}]`
      for (const face of [2, 3, 4, 6]) await page.fill(`${own} [data-face="${face}"]`, '0')
    }
    await page.waitForSelector('[data-test=dice-setup-warnings] [data-code=W_UNBUSTABLE]')
    expect(await page.getAttribute(hook('setup-start'), 'disabled')).toBeNull()
  })

  test('DC-010 DC-012 DC-013 a head start, a die made for the match, and the order of the pieces', async () => {
    const { page, troubles } = await app.visit('/setup/dice')
    await page.selectOption('[data-test=dice-setup-preset]', 'toll')
    await page.$$eval('details', (all) => {
      for (const each of all) each.open = true
    })
    await page.fill('[data-test=dice-setup-head-start-2]', '600')
    await page.selectOption(hook('setup-die-1-2'), '=')
    const own = '[data-test=dice-setup-own-1-2]'
    await page.fill(`${own} [data-face="1"]`, '5')
    expect(await page.$$eval(`${own} output`, (all) => all.map((each) => each.textContent))).toEqual([
      '50%',
      ...Array.from({ length: 5 }, () => '10%'),
    ])
    await page.waitForFunction(
      () => !document.querySelector('[data-test=dice-setup-worth-1]')?.textContent?.includes('5/162'),
    )
    const order = '[data-test=dice-setup-order-modifiers-global]'
    await page.check('[data-test=dice-setup-global-sweet_fives]')
    const before = await page.$$eval(`${order} li`, (all) => all.map((each) => each.textContent))
    await page.focus(`${order} [data-move="sweet_fives/-1"]`)
    await page.keyboard.press('Enter')
    expect(await page.$$eval(`${order} li`, (all) => all.map((each) => each.textContent))).toEqual(before.reverse())
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-move'))).toBe('sweet_fives/-1')
    await page.fill('[data-test=dice-setup-head-start-1]', '99999')
    await page.waitForSelector('[data-test=dice-setup-warnings] [data-code=setup_range]')
    await page.fill('[data-test=dice-setup-head-start-1]', '0')
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    expect(await page.getAttribute(hook('total-2'), 'data-value')).toBe('600')
    const setup = await page.evaluate(
      () => JSON.parse(JSON.parse(localStorage.getItem('arbiter.match')!).record.split('\n')[1]).setup,
    )
    expect(setup.seats[0].dice[1]).toEqual({ code: 'MY', weights: [5, 1, 1, 1, 1, 1] })
    expect(setup.global.modifiers).toEqual(['sweet_fives', 'pass_tax'])
    expect(troubles).toEqual([])
  })

  test('DC-142 DC-117 each side shows the bust odds and the value of its dice', async () => {
    const { page } = await app.visit('/setup/dice')
    await page.waitForFunction(() =>
      document.querySelector('[data-test=dice-setup-worth-1]')?.textContent?.includes('5/162'),
    )
    expect(await page.textContent('[data-test=dice-setup-worth-1]')).toContain('550.6')
    await page.selectOption(hook('setup-dice-2'), 'evil')
    await page.waitForFunction(() =>
      document.querySelector('[data-test=dice-setup-worth-2]')?.textContent?.includes('32805/235298'),
    )
    expect(await page.textContent('[data-test=dice-setup-worth-2]')).toContain('391.8')
    await page.click('[data-test=dice-setup-same-1]')
    expect(await page.inputValue(hook('setup-die-1-1'))).toBe('evil')
  })

  test('DC-131 DC-132 DC-142 what a loaded die does and what a modifier is worth stand beside the choice', async () => {
    const { page, troubles } = await app.visit('/setup/dice')
    await page.waitForSelector(hook('setup-die-1-1'))
    expect(await page.$('.die-facts')).toBeNull()
    await page.selectOption(hook('setup-die-1-1'), 'loaded_ones')
    const facts = '[data-test=dice-facts-loaded_ones]'
    await page.waitForFunction((at) => document.querySelector(at)?.textContent?.includes('+117.9'), facts)
    const told = await page.textContent(facts)
    for (const part of ['Loaded Ones', 'crooked', 'for ones and fives', '50%', '10%']) expect(told).toContain(part)
    expect(await page.$('[data-test^=dice-setup-piece-worth-]')).toBeNull()
    await page.locator('.setup-pieces summary', { hasText: 'Modifiers' }).first().click()
    const worth = '[data-test=dice-setup-piece-worth-underdog]'
    await page.waitForSelector(worth)
    expect(await page.textContent(worth)).toBe('Worth +81.9 points per own turn, measured 1000 points behind')
    await page.click('[data-test=dice-setup-all-dice] summary')
    expect(await page.$$eval('[data-test=dice-setup-all-dice] .die-facts', (all) => all.length)).toBe(
      dice.content.dice.length,
    )
    expect(troubles).toEqual([])
  })

  test('DC-142 DC-019 a set-up that is not allowed says what is wrong and does not start', async () => {
    const { page } = await app.visit('/setup/dice')
    await page.fill('[data-test=dice-setup-target]', '510')
    await page.waitForSelector('[data-test=dice-setup-warnings] [data-code=setup_range]')
    expect(await page.getAttribute(hook('setup-start'), 'aria-disabled')).toBe('true')
    await page.fill('[data-test=dice-setup-target]', '550')
    await page.waitForSelector(`${hook('setup-start')}[aria-disabled=false]`)
  })
})
