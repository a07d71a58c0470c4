import { expect, test } from 'vitest'
import { inBrowser, type Look, type Visit } from './support/app.ts'
import { fight, finished, hook, pause, settled, show, sit, tick, told } from './support/arena.ts'
import { faults } from './support/axe.ts'
import { DOORSTEP } from './support/dice.ts'

inBrowser('arena for everybody', (app) => {
  const atTable = async (look: Look, preset = 'ffa4'): Promise<Visit> => {
    const visit = await app.visit(DOORSTEP, look)
    await sit(visit.page, finished(preset))
    return visit
  }
  const pages: [name: string, open: (look: Look) => Promise<Visit>][] = [
    [
      'set-up',
      async (look) => {
        const visit = await app.visit('/setup/arena', look)
        await visit.page.click(hook('setup-edit-1-2'))
        await visit.page.$$eval('details', (all) => {
          for (const each of all) each.open = true
        })
        return visit
      },
    ],
    [
      'fight',
      async (look) => {
        const visit = await atTable(look)
        await visit.page.fill(hook('tick'), '30')
        return visit
      },
    ],
    [
      'turn',
      async (look) => {
        const visit = await app.visit(DOORSTEP, look)
        await sit(visit.page, fight('trio'))
        await settled(visit.page)
        await visit.page.keyboard.press('p')
        await visit.page.keyboard.press('n')
        await visit.page.click(hook('take-over'))
        await visit.page.waitForSelector(hook('turn'))
        return visit
      },
    ],
    ['end', (look) => atTable(look)],
    [
      'summary',
      async (look) => {
        const visit = await atTable(look)
        await show(visit.page, 'story')
        return visit
      },
    ],
    [
      'log',
      async (look) => {
        const visit = await atTable(look)
        await show(visit.page, 'log')
        await visit.page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
        return visit
      },
    ],
    [
      'scoreboard',
      async (look) => {
        const visit = await atTable(look)
        await show(visit.page, 'scores')
        return visit
      },
    ],
    [
      'fighter',
      async (look) => {
        const visit = await atTable(look)
        await visit.page.click(hook('fighter-1'))
        await visit.page.waitForSelector('[role=dialog]')
        return visit
      },
    ],
  ]

  test.each(pages)(
    '%s: axe finds nothing serious in either theme, nothing scrolls sideways at 390 px',
    async (_name, open) => {
      const looks: Look[] = [
        { theme: 'light', width: 1280, language: 'en' },
        { theme: 'dark', width: 390, height: 844, language: 'ru', touch: true },
      ]
      for (const look of looks) {
        const { page, troubles } = await open({ ...look, reducedMotion: true })
        await page.waitForSelector('h1', { state: 'attached' })
        expect(await faults(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        expect(troubles).toEqual([])
      }
    },
  )

  test('keyboard alone: watch, step, jump, change the view, take over, act and give back', async () => {
    const { page, troubles } = await app.visit('/')
    await page.focus('[data-test=home-play-arena]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    await page.keyboard.press('Space')
    expect(await page.getAttribute(hook('play'), 'data-running')).toBe('false')
    const at = await told(page)
    await page.keyboard.press('ArrowRight')
    expect(await told(page)).toBeGreaterThan(at)
    await page.keyboard.press('ArrowLeft')
    expect(await told(page)).toBeLessThanOrEqual(at)
    await page.keyboard.press(']')
    expect(await page.isChecked(hook('speed-2'))).toBe(true)
    await page.keyboard.press('[')
    await page.keyboard.press('m')
    const first = await told(page)
    await page.keyboard.press('m')
    expect(await told(page)).toBeGreaterThan(first)
    await page.keyboard.press('Shift+M')
    expect(await told(page)).toBe(first)
    await page.keyboard.press('3')
    await page.waitForSelector(hook('log'))
    await page.keyboard.press('1')
    await page.keyboard.press('n')
    await page.keyboard.press('t')
    await page.waitForSelector(hook('turn'))
    // The heading of the turn takes the focus; Tab leads to the first button.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-test'))).toBe('arena-auto')
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
    await settled(page)
    await page.keyboard.press('End')
    await page.waitForSelector(hook('result'))
    await page.keyboard.press('?')
    await page.waitForSelector('[data-test=shell-keys]')
    expect(await page.textContent('[data-test=shell-keys]')).toContain('next or previous key moment')
    expect(troubles).toEqual([])
  })

  test('a slider under the focus keeps its arrows: tick by tick', async () => {
    const { page } = await atTable({}, 'duel')
    await page.focus(hook('tick'))
    const last = await tick(page)
    await page.keyboard.press('ArrowLeft')
    expect(await tick(page)).toBe(last - 1)
  })

  test('what happens is read aloud, in brief sentences of the chosen language', async () => {
    const { page } = await app.visit(DOORSTEP, { language: 'ru' })
    await sit(page, fight('duel'))
    await settled(page)
    await pause(page)
    await page.keyboard.press('Home')
    const spoken = new Set<string>()
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('ArrowRight')
      spoken.add((await page.textContent(hook('spoken'))) ?? '')
    }
    expect(await page.getAttribute(hook('spoken'), 'aria-live')).toBe('polite')
    expect([...spoken].some((line) => /Мастер меча/.test(line))).toBe(true)
    expect([...spoken].every((line) => line.length < 300)).toBe(true)
  })

  test('Russian everywhere: names, log, summary, reasons; the language changes in the middle', async () => {
    const { page, troubles } = await app.visit(DOORSTEP, { language: 'ru' })
    await sit(page, finished('trio'))
    expect(await page.textContent(hook('team-1'))).toMatch(/Красные.*Мастер меча/s)
    expect(await page.textContent(hook('result'))).toMatch(/Красные|Синие|Ничья/)
    await show(page, 'story')
    expect(await page.textContent(hook('story'))).not.toMatch(/[A-Za-z]{4}/)
    await show(page, 'scores')
    expect(await page.textContent(hook('scores'))).not.toMatch(/[A-Za-z]{4}/)
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    expect(await page.textContent(hook('log'))).not.toMatch(/[A-Za-z]{4}/)
    await page.check('[data-test=shell-language-en]', { force: true })
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    expect(await page.textContent(hook('log'))).toContain('Victory')
    expect(troubles).toEqual([])
  })

  test('reduced motion: signs and bars are cuts', async () => {
    const { page } = await app.visit(DOORSTEP, { reducedMotion: true })
    await sit(page, finished('duel'))
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

  test('the map and the buttons of the timeline keep their places while the fight is told', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, finished('trio'))
    const places = () =>
      page.evaluate(() =>
        ['arena-zone-north', 'arena-zone-center', 'arena-zone-south', 'arena-play', 'arena-take-over'].map((name) => {
          const box = document.querySelector(`[data-test=${name}]`)!.getBoundingClientRect()
          return [name, Math.round(box.x), Math.round(box.y + scrollY), Math.round(box.width)]
        }),
      )
    await page.fill(hook('tick'), '5')
    const before = await places()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('n')
      expect(await places()).toEqual(before)
    }
  })
})
