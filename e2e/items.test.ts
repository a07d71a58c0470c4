import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { act, DOORSTEP, hook, matchWith, sit, viewOf } from './support/dice.ts'

const ALONE = { 1: 'person', 2: 'normal' }
const seat = (items: string[]) => ({ name: '', dice: Array.from({ length: 6 }, () => 'fair'), modifiers: [], items })
const withItems = (...items: string[]) => ({ change: { seats: [seat(items), seat(items)] as never } })

inBrowser('items', (app) => {
  test('DC-148 a mutation marks the legal dice, shows what comes out, and costs nothing until confirmed', async () => {
    const { page } = await app.visit(DOORSTEP)
    // Setting the 5 to 5 would change nothing; everything else may become a 5.
    await sit(
      page,
      matchWith((faces) => faces[0] === 2 && faces[1] === 5, withItems('sleeve_five')),
      ALONE,
    )
    await page.click(hook('use-1-sleeve_five'))
    await page.waitForSelector('[data-test=dice-pick]')
    expect(await page.getAttribute(hook('die-2'), 'aria-disabled')).toBe('true')
    expect(await page.locator(`${hook('die-1')}.die-target`).count()).toBe(1)
    await page.keyboard.press('1')
    await page.waitForFunction(
      () => document.querySelector('[data-test=dice-pick-preview]')?.textContent === 'die 1: 2 → 5',
    )
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-test=dice-pick]', { state: 'detached' })
    expect(await page.textContent(hook('cooldown-1-sleeve_five'))).toBe('READY')
    await page.click(hook('use-1-sleeve_five'))
    await page.click(hook('die-1'))
    await page.click('[data-test=dice-pick-confirm]')
    await page.waitForFunction(() => document.querySelector('[data-dc=die-1]')?.getAttribute('data-value') === '5')
    expect(await page.textContent(hook('cooldown-1-sleeve_five'))).toContain('ready in')
  })

  test('DC-148 turning a die asks which way; every shipped mutation can be aimed', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith(
        (faces) => faces[0] === 2 && faces[1] === 1 && faces[5] === 5,
        withItems('chisel', 'turncoat', 'iron_grip', 'side_pocket'),
      ),
      ALONE,
    )
    await page.click(hook('use-1-chisel'))
    await page.click(hook('die-1'))
    await page.click('[data-test="dice-pick-by--1"]')
    expect(await page.textContent('[data-test=dice-pick-preview]')).toBe('die 1: 2 → 1')
    await page.click('[data-test=dice-pick-confirm]')
    for (const [item, die] of [
      ['turncoat', 3],
      ['iron_grip', 2],
      ['side_pocket', 4],
    ] as const) {
      await page.click(hook(`use-1-${item}`))
      await page.click(hook(`die-${die}`))
      await page.click('[data-test=dice-pick-confirm]')
      await page.waitForSelector('[data-test=dice-pick]', { state: 'detached' })
    }
    expect(await page.getAttribute(hook('die-1'), 'data-value')).toBe('1')
    expect(await page.getAttribute(hook('die-2'), 'aria-label')).toContain('held')
    expect(await page.getAttribute(hook('die-4'), 'data-banked')).toBe('true')
  })

  test('DC-149 a die shows its code; on focus its name and chances; the opponent’s dice can be looked at', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces.includes(1), { preset: 'crooked' }),
      ALONE,
    )
    await page.focus(hook('die-1'))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await page.textContent('[data-test=dice-profile]')).toMatch(/Merchant's Cube.*MC.*25%.*12\.5%/s)
    const codes = await page.$$eval('[data-test=dice-seat-2] .die-chip', (chips) =>
      chips.map((chip) => chip.textContent),
    )
    expect(codes).toEqual(['MK', 'H5', 'FR', 'FR', 'FR', 'FR'])
  })

  test('DC-149 a long press opens the profile on a touch screen', async () => {
    const { page } = await app.visit(DOORSTEP, { width: 390, height: 844, touch: true })
    await sit(
      page,
      matchWith((faces) => faces.includes(1), { preset: 'crooked' }),
      ALONE,
    )
    await page.dispatchEvent(hook('die-1'), 'touchstart', { touches: [], changedTouches: [], targetTouches: [] })
    await page.waitForSelector('[data-test=dice-profile]')
    await page.dispatchEvent(hook('die-1'), 'touchend')
    await page.waitForSelector('[data-test=dice-profile]', { state: 'detached' })
  })

  test('DC-150 DC-128 a hint comes from the worker on demand, marks its dice and is counted in the record', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    const match = matchWith((faces) => [...faces].sort().join('') === '112346')
    await sit(page, match, ALONE)
    expect(await page.$('[data-test=dice-hint-panel]')).toBeNull()
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    const first = viewOf(match).dice.find(({ value }) => value === 1)!.position
    expect(await page.textContent('[data-test=dice-hint-line]')).toMatch(
      /best: die \d \(1\), then throw: 426\.9.*7\.7% \(25\/324\)/s,
    )
    expect(await page.locator('.die-hint').getAttribute('data-dc')).toBe(`die-${first}`)
    expect(await page.locator('[data-test=dice-hint-line]').nth(1).textContent()).toContain('less')
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.match')!).record as string)
    expect(record.match(/"hint":\{"seat":1\}/g)).toHaveLength(1)
    expect(troubles).toEqual([])
  })

  test('DC-126 DC-128 a hint can be for the win; it says that it thinks, can be given up, and says whether it is exact', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces.includes(1), { change: { target: 1500 } }),
      ALONE,
    )
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    expect(await page.textContent('[data-test=dice-hint-head]')).toContain('points of the turn, exact')
    // In one go, so that the answer cannot come first.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-test=dice-hint-aim-win]')!.click()
      let cancel: HTMLElement | null = null
      while (!cancel) {
        await new Promise(requestAnimationFrame)
        cancel = document.querySelector('[data-test=dice-hint-cancel]')
      }
      cancel.click()
    })
    await page.waitForSelector('[data-test=dice-hint-panel]', { state: 'detached' })
    await page.keyboard.press('h')
    await page.waitForSelector('[data-test=dice-hint-line]')
    expect(await page.textContent('[data-test=dice-hint-head]')).toContain('Chance to win, exact')
    expect(await page.textContent('[data-test=dice-hint-line]')).toMatch(/: \d+\.\d%/)
    expect(troubles).toEqual([])
  })

  test('DC-152 a cancelled bust has its own sign', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = matchWith(
      (faces, trial) => {
        const die = faces.indexOf(1) + 1
        if (die === 0) return false
        const shielded = trial.fork()
        act(shielded, { type: 'use', item: 'bust_shield' })
        act(shielded, { type: 'save', dice: [die], then: 'continue' })
        return shielded.events.some(({ type }) => type === 'bustCancelled')
      },
      { preset: 'tavern' },
    )
    await sit(page, match, ALONE)
    await page.click(hook('use-1-bust_shield'))
    await page.click(hook(`die-${viewOf(match).dice.find(({ value }) => value === 1)!.position}`))
    await page.click(hook('continue'))
    // Read from the sign that was found: it does not stay.
    const sign = await page.waitForSelector('[data-test=dice-sign-bustCancelled]')
    expect(await sign.textContent()).toContain('The shield holds')
  })

  test('DC-152 DC-046 hot dice have their own sign', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces.every((face) => face === 1 || face === 5) || [...faces].sort().join('') === '123456'),
      ALONE,
    )
    for (let position = 1; position <= 6; position++) await page.click(hook(`die-${position}`))
    await page.waitForFunction(() => document.querySelector('[data-dc=preview]')?.textContent?.includes('Hot dice'))
    await page.click(hook('continue'))
    await page.waitForSelector('[data-test=dice-sign-hotDice]')
  })
})
