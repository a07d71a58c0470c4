import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'
import { type Event, isBattleEvent, run } from '@arbiter/run'
import type { BattleEventOf } from '@arbiter/run/battle'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type App, inBrowser, type Look } from './support/app.ts'
import { faults } from './support/axe.ts'

const kit = run as unknown as GameKit
const part = (name: string): string => `[data-test="run-replay-${name}"]`

/** A battle between two ready teams, fought out. */
function fought(preset: string): Match {
  const match = new Match(kit.game, run.presets.find(({ id }) => id === preset)!.setup, 'e2e')
  const verdict = match.act('player', { type: 'fight' })
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
  return match
}

/** The battle on the page, paused at its start. */
async function watched(app: App, look: Look, preset = 'six') {
  const match = fought(preset)
  const visit = await app.visit('/credits', look)
  const saved = JSON.stringify({ record: makeRecord(recordOf(match)), controllers: {}, over: true })
  await visit.page.evaluate((value) => localStorage.setItem('arbiter.match', value), saved)
  await visit.page.goto(new URL('/match', visit.page.url()).href)
  await visit.page.waitForSelector(part('board'))
  await visit.page.keyboard.press('Home')
  const events = (match.events as unknown as readonly Event[]).filter(isBattleEvent)
  return { ...visit, events }
}

const at = async (page: Page): Promise<number> => Number(await page.getAttribute(part('board'), 'data-at'))
const isPlaying = async (page: Page): Promise<boolean> =>
  (await page.getAttribute(part('play'), 'data-playing')) === 'true'

inBrowser('run replay', (app) => {
  test('RN-331 by keyboard: step, round, speed, ends, key moments, play and pause', async () => {
    const { page, events, troubles } = await watched(app, { reducedMotion: true })
    const last = events.length - 1
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await at(page)).toBe(2)
    await page.keyboard.press('ArrowLeft')
    expect(await at(page)).toBe(1)
    const rounds = events.flatMap(({ type }, place) => (type === 'roundStarted' ? [place] : []))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await at(page)).toBe(rounds[1])
    await page.keyboard.press('ArrowUp')
    expect(await at(page)).toBe(rounds[0])
    await page.keyboard.press('m')
    expect(['spellCast', 'unitDied', 'unitRouted', 'unitCrumbled']).toContain(events[await at(page)]!.type)
    await page.keyboard.press('4')
    expect(await page.isChecked(part('speed-4'))).toBe(true)
    await page.keyboard.press('Space')
    expect(await isPlaying(page)).toBe(true)
    await page.waitForFunction(
      (from) => Number(document.querySelector<HTMLElement>('[data-at]')!.dataset.at) > from,
      rounds[1]!,
    )
    await page.keyboard.press('Space')
    expect(await isPlaying(page)).toBe(false)
    await page.keyboard.press('End')
    expect(await at(page)).toBe(last)
    expect(await page.isVisible(part('outcome'))).toBe(true)
    expect(troubles).toEqual([])
  })

  test('RN-330, RN-331 the log keeps the end a secret, leads to its moments, and can be closed', async () => {
    const { page } = await watched(app, { reducedMotion: true })
    expect(await page.$$(`${part('log')} li`)).toHaveLength(1)
    await page.selectOption(part('round'), '2')
    await page.click(part('depth-full'))
    const round = await at(page)
    expect(await page.$$(`${part('log')} li`)).toHaveLength(round + 1)
    await page.click(part('line-6'))
    expect(await at(page)).toBe(6)
    expect(await page.getAttribute(part('line-6'), 'aria-current')).toBe('step')
    await page.keyboard.press('l')
    expect(await page.$(part('log'))).toBeNull()
  })

  test('RN-330 HP on the board is what the events say; a unit tells its numbers', async () => {
    const { page, events } = await watched(app, { reducedMotion: true })
    const place = events.findIndex(({ type }) => type === 'unitDamaged')
    const { target, hp } = events[place] as BattleEventOf<'unitDamaged'>
    await page.fill(part('scrub'), String(place))
    expect(await page.textContent(part(`signs-${target}`))).toMatch(/^−\d+$/)
    await page.click(part(`unit-${target}`))
    expect(await page.textContent(`${part('inspector')} [data-stat=hp] dd`)).toMatch(new RegExp(`^${hp} / `))
    await page.keyboard.press('Escape')
    expect(await page.$(part('inspector'))).toBeNull()
  })

  test('RN-330 a spell shows the banner of its leader', async () => {
    const { page, events } = await watched(app, { reducedMotion: true })
    const place = events.findIndex(({ type }) => type === 'spellCast')
    const { side, spell } = events[place] as BattleEventOf<'spellCast'>
    await page.fill(part('scrub'), String(place))
    const name = run.content.spells.find(({ id }) => id === spell)!.name.en
    expect(await page.textContent(`${part(`side-${side}`)} ${part('banner')} strong`)).toBe(name)
  })

  test.each([
    ['shield_wall_vs_horde', 'T1', 'rgb(205, 127, 50)'],
    ['six', 'T2', 'rgb(192, 192, 192)'],
    ['twelve', 'T3', 'rgb(255, 215, 0)'],
  ])('RN-334 the frames of %s are labelled %s', async (preset, label, colour) => {
    const { page } = await watched(app, { reducedMotion: true }, preset)
    expect(await page.textContent(`${part('unit-p0')} .rr-tier-label`)).toBe(label)
    const frame = await page.$eval(`${part('unit-p0')} .rr-piece`, (piece) => getComputedStyle(piece).borderTopColor)
    expect(frame).toBe(colour)
  })

  test('RN-331 whoever wants less motion sees plain changes of state, told by the same events', async () => {
    for (const reducedMotion of [true, false]) {
      const { page, events } = await watched(app, { reducedMotion })
      const blow = events.findIndex((event) => event.type === 'attackMade' && event.result === 'hit')
      await page.fill(part('scrub'), String(blow))
      const moving = await page.evaluate(
        () => document.getAnimations().filter((each) => (each.effect as KeyframeEffect).target?.closest('.rr')).length,
      )
      const duration = await page.$eval('.rr-unit', (unit) => getComputedStyle(unit).transitionDuration)
      expect(await at(page)).toBe(blow)
      if (reducedMotion) expect([moving, duration]).toEqual([0, '0s'])
      else expect(duration).toBe('0.2s')
    }
  })

  test('RN-339 what happens is said aloud', async () => {
    const { page } = await watched(app, { reducedMotion: true })
    expect(await page.getAttribute(part('spoken'), 'aria-live')).toBe('polite')
    await page.keyboard.press('End')
    await page.waitForFunction(
      (selector) => /Victory|Defeat|Draw/.test(document.querySelector(selector)!.textContent!),
      part('spoken'),
    )
  })

  test('RN-338, RN-339 axe finds nothing serious, nothing scrolls sideways, in both languages and themes', async () => {
    const looks: Look[] = [
      { theme: 'light', width: 1280, language: 'en' },
      { theme: 'dark', width: 390, language: 'ru', touch: true },
    ]
    for (const look of looks) {
      const { page, events, troubles } = await watched(app, { ...look, reducedMotion: true }, 'twelve')
      await page.fill(part('scrub'), String(Math.floor(events.length / 3)))
      await page.click(part('unit-p2'))
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('End')
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(troubles).toEqual([])
    }
  })
})
