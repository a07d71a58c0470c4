import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arena, type Setup } from '@arbiter/arena'
import { parseRecord, replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { root } from '../scripts/bootstrap.mjs'
import { inBrowser } from './support/app.ts'
import { fight, finished, hook, kit, pause, savedRecord, settled, show, sit, tick, told } from './support/arena.ts'
import { DOORSTEP } from './support/dice.ts'

inBrowser('watching a fight', (app) => {
  test('from home to the end in two clicks: the fight runs by itself, then the three views tell it (AR-292)', async () => {
    const { page, troubles } = await app.visit('/')
    await page.click('[data-test=home-play-arena]')
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    const early = await told(page)
    await page.waitForFunction(
      (from) => Number(document.querySelector('[data-test=arena-map]')?.getAttribute('data-told')) > from,
      early,
    )
    await page.click(hook('end'))
    await page.waitForSelector(hook('result'))
    expect(await page.textContent(hook('result'))).toMatch(/after \d+ ticks?/)
    await page.click(hook('see-story'))
    expect(await page.textContent(`${hook('story')} h2`)).toMatch(/after \d+ ticks?/)
    expect(await page.$$eval(`${hook('story')} .story-moments li`, (all) => all.length)).toBeGreaterThanOrEqual(3)
    await show(page, 'scores')
    expect(await page.$$eval(`${hook('scores')} tbody`, (all) => all.length)).toBe(2)
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    expect(troubles).toEqual([])
  })

  test('a finished fight keeps its hash through the browser, and a link shows it', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('pairs', 'hash')
    await sit(page, fight('pairs', 'hash'))
    await settled(page)
    await page.click(hook('end'))
    await page.waitForSelector(`[data-test=match][data-hash="${match.hash()}"]`)
    await page.click('[data-test=match-share]')
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[data-test=share-link]')?.value.startsWith('http'),
    )
    const link = await page.inputValue('[data-test=share-link]')
    const other = await app.visit(new URL(link).pathname + new URL(link).hash)
    await settled(other.page)
    expect(await tick(other.page)).toBe(0)
    await other.page.click(hook('end'))
    await other.page.waitForSelector(`[data-test=match][data-hash="${match.hash()}"]`)
    expect(other.troubles).toEqual([])
  })

  test('twenty against twenty: the page goes on while the fight is worked out, and the log stays small', async () => {
    const { page, troubles } = await app.visit('/setup/arena')
    await page.waitForSelector(hook('preset-twenty'))
    await page.evaluate(() => {
      const page = globalThis as unknown as { breaths: number }
      page.breaths = 0
      setInterval(() => page.breaths++, 5)
    })
    await page.click(hook('preset-twenty'))
    await page.waitForSelector('[data-test=match]')
    await settled(page)
    // Worked out in one piece the page would draw no breath between the click and the match.
    const breaths = await page.evaluate(() => (globalThis as unknown as { breaths: number }).breaths)
    expect(breaths).toBeGreaterThan(10)
    await page.click(hook('end'))
    await page.waitForSelector(hook('result'))
    await show(page, 'log')
    await page.waitForSelector(`${hook('log')} [data-event=combatEnded]`)
    expect(await page.$$eval(`${hook('log')} .fight-log-line`, (all) => all.length)).toBeLessThan(2000)
    await page.$eval(hook('log'), (log) => log.scrollTo(0, 0))
    await page.waitForSelector(`${hook('log')} [data-event=combatStarted]`)
    await show(page, 'scores')
    await show(page, 'fight')
    expect(troubles).toEqual([])
  })
})

inBrowser('taking over', (app) => {
  test('AR-236 a person takes a fighter over, acts, lets the AI decide, gives back; the record replays', async () => {
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(page, fight('trio', 'take'))
    await settled(page)
    await pause(page)
    await page.keyboard.press('n')
    const cid = Number(await page.getAttribute(hook('actor'), 'data-cid'))
    const before = await told(page)
    await page.click(hook('take-over'))
    await page.waitForSelector(hook('turn'))
    expect(await told(page)).toBe(before)
    expect(await page.textContent(hook('turn'))).toContain('Your turn')
    // What cannot be done says why.
    const closed = `${hook('turn')} [data-possible=false]`
    expect(await page.textContent(`${closed} .turn-why`)).not.toBe('')
    await page.click(hook('act-defend'))
    await page.waitForFunction(
      (from) => Number(document.querySelector('[data-test=arena-map]')?.getAttribute('data-told')) > from,
      before,
    )
    await page.click(hook('end'))
    await page.waitForSelector(hook('turn'))
    await page.click(hook('auto'))
    await page.click(hook('end'))
    await page.waitForSelector(hook('turn'))
    await page.click(hook('give-back'))
    await settled(page)
    await page.click(hook('end'))
    await page.waitForSelector(hook('result'))
    const parsed = parseRecord(await savedRecord(page))
    if (!parsed.ok) throw new Error('no record')
    const played = replay(kit.game, parsed.value)
    if (!played.ok) throw new Error('does not replay')
    expect(played.value.divergence).toBeUndefined()
    const turns = played.value.match.steps.filter(({ action }) => (action as { type: string }).type === 'turn')
    expect(turns.map(({ action }) => action)).toEqual([{ type: 'turn', action: 'defend' }])
    expect(cid).toBeGreaterThanOrEqual(0)
    expect(troubles).toEqual([])
  })
})

inBrowser('setting up a fight', (app) => {
  test('a set-up goes to a file and back, the command line reads it, and the same seed gives the same fight', async () => {
    const { page } = await app.visit('/setup/arena')
    await page.click(hook('edit-ffa4'))
    await page.fill(hook('setup-team-name-1'), 'Foxes')
    await page.fill(hook('setup-seed'), 'file-1')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(hook('setup-save'))])
    const path = (await download.path())!
    const parsed = arena.game.setup.parse(JSON.parse(readFileSync(path, 'utf8')))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const setup: Setup = parsed.value
    expect(setup.teams.map(({ name }) => name)).toEqual(['Foxes', 'Blue', 'Green', 'Gold'])
    const told = execFileSync(
      process.execPath,
      ['bin/arbiter.mjs', 'simulate', 'arena', '--setup', path, '--n', '1', '--json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    expect(told).toContain('arena')
    const other = await app.visit('/setup/arena')
    await other.page.setInputFiles(hook('setup-load'), path)
    await other.page.waitForSelector(hook('setup-loaded'))
    expect(await other.page.inputValue(hook('setup-team-name-1'))).toBe('Foxes')
    expect(await other.page.inputValue(hook('setup-event'))).toBe('ffa4')
    await other.page.fill(hook('setup-seed'), 'file-1')
    await other.page.click(hook('setup-start'))
    await settled(other.page)
    await other.page.click(hook('end'))
    await other.page.waitForSelector(hook('result'))
    expect(await tick(other.page)).toBe(arena.simulate(setup, 'file-1').result.ticks)
  })
})
