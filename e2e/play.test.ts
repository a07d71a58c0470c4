import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import { act, DOORSTEP, diceMatch, enabled, facesOf, hook, matchWith, openFaces, scoring, sit } from './support/dice.ts'

inBrowser('playing', (app) => {
  test('DC-143 DC-146 DC-153 DC-154 a whole match against a bot, by clicking', async () => {
    const { page, troubles } = await app.visit('/')
    await page.click('[data-test=home-setup-dice]')
    await page.fill('[data-test=dice-setup-target]', '1000')
    await page.selectOption('[data-test=dice-setup-controller-2]', 'easy')
    await page.fill('[data-test=dice-setup-seed]', 'click-1')
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    expect(await page.textContent(hook('total-1'))).toContain('1000')
    for (let step = 0; step < 200 && !(await page.$(hook('result'))); step++) {
      if (await page.$('[data-test=dice-skip]'))
        await page.click('[data-test=dice-skip]', { timeout: 500 }).catch(() => {})
      else if (await page.$(`${hook('roll')}[aria-disabled=false]`)) await page.click(hook('roll'))
      else {
        for (const position of scoring(await openFaces(page))) await page.click(hook(`die-${position}`))
        if (await page.$(`${hook('pass')}[aria-disabled=false]`)) await page.click(hook('pass'))
      }
    }
    await page.waitForSelector(`${hook('result')} [data-test=dice-luck][aria-busy=false]`)
    const result = await page.textContent(hook('result'))
    expect(result).toMatch(/You (won|lost) \d+ : \d+/)
    for (const row of ['turns', 'mean', 'busts', 'luck', 'loss', 'content', 'itemsUsed', 'hints'])
      expect(await page.textContent(`[data-test=dice-luck-${row}]`)).toMatch(/\d/)
    await page.click('[data-test=dice-rematch]')
    await page.waitForSelector(hook('roll'))
    expect(await page.getAttribute('[data-test=dice-seat-2]', 'data-turn')).toBe('true')
    expect(troubles).toEqual([])
  })

  test('DC-144 DC-155 dice are toggle buttons of at least 44 px; several quick taps all count', async () => {
    for (const width of [390, 1280]) {
      const { page } = await app.visit(DOORSTEP, { width, touch: width < 500 })
      await sit(
        page,
        matchWith((faces) => faces.includes(1)),
      )
      for (let position = 1; position <= 6; position++) {
        const box = (await page.locator(hook(`die-${position}`)).boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
      const pressed = () => page.$$eval('[aria-pressed=true][data-dc^=die-]', (dice) => dice.length)
      await page.$eval(hook('die-2'), (die: HTMLElement) => {
        die.click()
        die.click()
        die.click()
      })
      await page.waitForFunction(() => document.querySelectorAll('[aria-pressed=true][data-dc^=die-]').length === 1)
      expect(await pressed()).toBe(1)
      const chosen = await page.locator(`${hook('die-2')} .die-body`).evaluate((die) => getComputedStyle(die).boxShadow)
      expect(chosen).not.toBe('none')
    }
  })

  test('DC-151 DC-152 a bust has its own sign and stops the table; the log tells it', async () => {
    const { page } = await app.visit(DOORSTEP, { reducedMotion: true })
    const match = bustAfterOne()
    await sit(page, match)
    const [die] = scoring(facesOf(match))
    await page.click(hook(`die-${die}`))
    await page.click(hook('continue'))
    const sign = await page.waitForSelector('[data-test=dice-sign-bust]')
    expect(await sign.textContent()).toMatch(/Bust! \d+ points lost/)
    expect([await enabled(page, 'roll'), await enabled(page, 'continue'), await enabled(page, 'pass')]).toEqual([
      false,
      false,
      false,
    ])
    await page.waitForSelector('[data-test=dice-sign-bust]', { state: 'detached' })
    expect(await page.getAttribute(hook('log'), 'aria-live')).toBe('polite')
    expect(await page.textContent(`${hook('log')} [data-event=bust]`)).toContain('Bust!')
  })

  test('DC-151 what happened at the pass stays beside the turn points until the next roll', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = matchWith((faces) => faces[0] === 1, { preset: 'toll' })
    await sit(page, match)
    await page.click(hook('die-1'))
    expect(await page.textContent(hook('pass'))).toContain('+75 → 75')
    await page.click(hook('pass'))
    await page.waitForFunction(() => document.querySelectorAll('[data-test=dice-notices] li').length === 3)
    const notices = await page.$$eval('[data-test=dice-notices] li', (all) => all.map((each) => each.textContent))
    expect(notices.map((notice) => notice!.split(' · ').slice(0, 3).join(' '))).toEqual([
      'Table Pass Tax −10',
      'Table Tavern Rake −25',
      'Player 1 Patience +10',
    ])
    expect(await page.getAttribute(hook('total-1'), 'data-value')).toBe('75')
  })

  test('the first match has a guide that marks what matters, and can be sent away for good', async () => {
    const { page, troubles } = await app.visit('/')
    await page.click('[data-test=home-play-dice]')
    const stage = (name: string) => page.waitForSelector(`[data-test=dice-guide][data-stage=${name}]`)
    await stage('roll')
    expect(await page.$eval(hook('roll'), (button) => getComputedStyle(button).outlineStyle)).toBe('solid')
    await page.click('[data-test=dice-guide-close]')
    await page.waitForSelector('[data-test=dice-guide]', { state: 'detached' })
    await page.reload()
    await page.waitForSelector(hook('roll'))
    expect(await page.$('[data-test=dice-guide]')).toBeNull()
    await sit(
      page,
      matchWith((faces) => faces[0] === 1),
      { 1: 'person', 2: 'normal' },
    )
    await page.evaluate(() => localStorage.removeItem('arbiter.dice.guide'))
    await page.reload()
    await stage('choose')
    await page.click(hook('die-1'))
    await stage('decide')
    await page.click(hook('pass'))
    await stage('watch')
    expect(troubles).toEqual([])
  })

  test('every number says how it came about, on focus, hover and tap', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(
      page,
      matchWith((faces) => faces[0] === 1, { preset: 'toll', change: { start_totals: [300, 0] } }),
      { 1: 'person', 2: 'normal' },
    )
    const card = '[data-test=explain]'
    await page.click(hook('die-1'))
    await page.click('[data-test=dice-why-pass]')
    expect(await page.textContent(card)).toMatch(/\+100.*saves 1.*−10.*Pass Tax.*−25.*Tavern Rake.*= 75, total 375/s)
    await page.keyboard.press('Escape')
    await page.waitForSelector(card, { state: 'detached' })
    expect(await page.getAttribute(hook('die-1'), 'aria-pressed')).toBe('true')
    await page.waitForFunction(() => document.querySelector('[data-dc=continue]')?.textContent?.includes('25/324'))
    await page.hover('[data-test=dice-why-continue]')
    await page.waitForSelector(card)
    expect(await page.textContent(card)).toMatch(/die 2.*25\/324.*100 points/s)
    await page.keyboard.press('Escape')
    await page.waitForSelector(card, { state: 'detached' })
    await page.hover('[data-test=dice-seat-2] .die-chip')
    await page.waitForSelector('[data-test=dice-profile]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-test=dice-profile]', { state: 'detached' })
    expect(await page.getAttribute('[data-test=dice-seat-2] .die-chip', 'aria-label')).toBe('die 1: Fair FR')
    if ((await page.getAttribute(hook('die-1'), 'aria-pressed')) === 'false') await page.click(hook('die-1'))
    await page.hover('[data-test=dice-why-continue]')
    await page.waitForSelector(card)
    await page.mouse.move(0, 0)
    await page.waitForSelector(card, { state: 'detached' })
    await page.click(hook('pass'))
    await page.waitForSelector(`${hook('total-1')}[data-value="375"]`)
    await page.focus('[data-test=dice-seat-1] .die-chip')
    await page.keyboard.press('Shift+Tab')
    expect(await page.textContent(card)).toMatch(/\+300.*head start.*\+75.*total 375.*= 375/s)
    expect(troubles).toEqual([])
  })

  test('DC-153 DC-104 two bots play a series by themselves; it can be paused and sped up', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(page, diceMatch({ seed: 'watch', change: { target: 500, series: { best_of: 3 } } }), {
      1: 'easy',
      2: 'normal',
    })
    await page.click('[data-test=match-run]')
    const steps = () => page.getAttribute('[data-test=match-step]', 'max')
    const before = await steps()
    await page.waitForTimeout(800)
    expect(await steps()).toBe(before)
    await page.check('[data-test=match-speed-instant]', { force: true })
    await page.click('[data-test=match-run]')
    await page.waitForSelector(hook('result'))
    expect(await page.textContent(hook('log'))).toMatch(/Series [01] : [01]; game 2/)
    expect(troubles).toEqual([])
  })

  test('DC-145 DC-146 the score of a selection is live, a bad one says which dice spoil it', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = matchWith(
      (faces) => faces[0] === 1 && faces[1] === 4 && faces.filter((face) => face === 4).length < 3,
    )
    await sit(page, match)
    expect(await enabled(page, 'continue')).toBe(false)
    expect(await page.textContent(hook('reason'))).not.toBe('')
    await page.click(hook('die-1'))
    await page.waitForSelector(`${hook('preview')}[data-valid=true]`)
    expect(await page.textContent(hook('preview'))).toMatch(/1 = 100.*100 points.*0 → 100.*5 dice left/s)
    expect(await page.textContent(hook('pass'))).toContain('+100 → 100')
    await page.waitForFunction(() => document.querySelector('[data-dc=continue]')?.textContent?.includes('25/324'))
    expect(await page.textContent(hook('continue'))).toContain('7.7%')
    await page.click(hook('die-2'))
    await page.waitForSelector(`${hook('preview')}[data-valid=false]`)
    expect(await page.textContent(hook('reason'))).toContain('die 2 (4)')
    expect(await page.getAttribute(hook('die-1'), 'aria-pressed')).toBe('true')
    expect([await enabled(page, 'roll'), await enabled(page, 'continue'), await enabled(page, 'pass')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

/** A match in which saving the first scoring die and throwing on busts. */
function bustAfterOne() {
  return matchWith((faces, match) => {
    const [die] = scoring(faces)
    if (die === undefined) return false
    const trial = match.fork()
    act(trial, { type: 'save', dice: [die], then: 'continue' })
    return trial.events.some(({ type }) => type === 'bust')
  })
}
