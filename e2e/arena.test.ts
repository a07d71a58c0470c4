import { arena, type Event, type View } from '@arbiter/arena'
import { parseRecord, replay } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser } from './support/app.ts'
import {
  fight,
  finished,
  hook,
  isRunning,
  kit,
  pause,
  savedRecord,
  settled,
  show,
  sit,
  tick,
  told,
} from './support/arena.ts'
import { DOORSTEP } from './support/dice.ts'

const hpOf = (page: Page, cid: number) => page.getAttribute(hook(`fighter-${cid}`), 'data-hp').then(Number)

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

  test('play, pause, step, back, speed, start and end go where they say', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, fight('duel'))
    await settled(page)
    await pause(page)
    const at = await told(page)
    await page.click(hook('forward'))
    const next = await told(page)
    expect(next).toBeGreaterThan(at)
    await page.click(hook('forward'))
    await page.click(hook('back'))
    expect(await told(page)).toBe(next)
    await page.click(hook('end'))
    expect(await told(page)).toBe(finished('duel').events.length)
    await page.click(hook('first'))
    expect(await tick(page)).toBe(0)
    await page.check(hook('speed-8'), { force: true })
    await page.click(hook('play'))
    await page.waitForSelector(hook('result'), { timeout: 60_000 })
    expect(await isRunning(page)).toBe(false)
  })

  test('AR-298 every tick can be seen: health, zones and statuses are those of the stream', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('pairs')
    await sit(page, match)
    await settled(page)
    const views = new Map<number, View>()
    let view = match.at(0).view('spectator') as View
    for (const event of match.events.slice(match.startEvents.length) as unknown as Event[]) {
      view = arena.game.fold(view, event)
      views.set(event.tick, view)
    }
    const last = Math.max(...views.keys())
    for (const wanted of [last, 40, 17, last - 3]) {
      await page.fill(hook('tick'), String(wanted))
      expect(await tick(page)).toBe(wanted)
      for (const { cid, hp, zone, statuses } of views.get(wanted)!.fighters) {
        expect(await hpOf(page, cid)).toBe(hp)
        expect(await page.$(`${hook(`zone-${zone}`)} ${hook(`token-${cid}`)}`)).not.toBeNull()
        expect(await page.$$eval(`${hook(`fighter-${cid}`)} .token-status`, (all) => all.length)).toBe(statuses.length)
      }
    }
  })

  test('AR-293 key moments are buttons once passed: each leads to its place; nothing tells of those to come', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = fight('trio')
    await sit(page, match)
    await settled(page)
    await page.keyboard.press('Home')
    const { moments } = arena.simulate(match.setup as never, 'e2e').summary
    const last = moments.at(-1)!
    const shown = () => page.$$eval(`${hook('moments')} button, ${hook('moments')} li`, (all) => all.length / 2)
    expect(await shown()).toBe(0)
    expect(await page.$$eval('.arena-mark', (all) => all.length)).toBe(0)
    expect(await page.getAttribute(hook('tick'), 'aria-valuetext')).toBe('Tick 0')
    expect(await page.textContent('.timeline-count')).toBe('0')
    for (const { seq } of moments.slice(0, 3)) {
      await page.click(hook('next-moment'))
      expect(await told(page)).toBe(seq + 1)
    }
    expect(await shown()).toBe(3)
    expect(await page.getAttribute(hook('tick'), 'max')).toBe(String(moments[2]!.tick))
    await page.click(hook(`moment-${moments[0]!.seq}`))
    expect(await tick(page)).toBe(moments[0]!.tick)
    expect(await shown()).toBe(3)
    // Left and found again: still where it was.
    await page.reload()
    await settled(page)
    await pause(page)
    expect(await told(page)).toBeLessThanOrEqual(last.seq)
    await page.click(hook('end'))
    await page.click(hook('first'))
    expect(await shown()).toBe(moments.length)
    expect(await page.textContent('.timeline-count')).toMatch(/^0 \/ \d+$/)
    await page.click(hook('end'))
    await show(page, 'story')
    await page.click(hook(`story-${moments[0]!.seq}`))
    expect(await told(page)).toBe(moments[0]!.seq + 1)
  })

  test('AR-246 why the AI chose: its three best options with their scores', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('trio')
    const events = match.events as unknown as (Event & { seq: number })[]
    const decided = events.find((event) => event.type === 'aiDecided' && event.top.length >= 3)!
    await sit(page, match)
    await page.keyboard.press('Home')
    while ((await told(page)) <= decided.seq) await page.keyboard.press('ArrowRight')
    if (decided.type !== 'aiDecided') throw new Error('no decision')
    const shown = await page.$$eval(hook('why-option'), (all) => all.map((each) => each.textContent))
    expect(shown).toHaveLength(3)
    for (const [at, { score }] of decided.top.slice(0, 3).entries()) expect(shown[at]).toContain(String(score))
    expect(await page.getAttribute(hook('why'), 'data-actor')).toBe(String(decided.actor))
  })

  test('AR-297 the log: grouped by tick and phase, damage unfolds into its steps, three filters', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('trio')
    await sit(page, match)
    await show(page, 'log')
    const damage = `${hook('log')} [data-event=damageResolved]`
    await page.waitForSelector(damage)
    expect(
      await page.$$eval(`${hook('log')} .fight-log-phase h4`, (all) => all.map((each) => each.textContent)),
    ).toContain('Turns')
    await page.locator(`${damage} summary`).last().click()
    const steps = await page
      .locator(`${damage} ${hook('log-steps')}`)
      .last()
      .locator('li')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-changed')))
    expect(steps.length).toBeGreaterThanOrEqual(2)
    // Only what changed the number, and what came of it.
    expect(steps.slice(0, -1).every((changed) => changed === 'true')).toBe(true)
    await page.selectOption(hook('filter-type'), 'aiDecided')
    await page.waitForSelector(`${hook('log')} [data-event=aiDecided]`)
    expect(await page.$(damage)).toBeNull()
    await page.locator(hook('log-unfold')).last().click()
    expect(await page.locator(hook('log-top')).last().locator('li').count()).toBeLessThanOrEqual(3)
    await page.selectOption(hook('filter-type'), 'damageResolved')
    await page.selectOption(hook('filter-fighter'), '1')
    await page.waitForSelector(damage)
    const lines = await page.$$eval(damage, (all) => all.map((each) => each.textContent ?? ''))
    expect(lines.every((line) => line.includes('Pyromancer'))).toBe(true)
    await page.selectOption(hook('filter-fighter'), '')
    await page.selectOption(hook('filter-team'), '1')
    await page.check(hook('depth-full'), { force: true })
    await page.waitForSelector(damage)
    expect(await page.locator(damage).last().textContent()).toContain('base')
  })

  test('AR-290 AR-299 the scoreboard: teams in placement order, every column sorts, summons under their summoner', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('five')
    const { handoff } = arena.simulate(match.setup as never, 'e2e')
    await sit(page, match)
    await show(page, 'scores')
    const winner = handoff.teams.findIndex(({ rank }) => rank === 1)
    expect(await page.getAttribute(`${hook('scores')} tbody`, 'data-test')).toBe(`arena-scores-team-${winner + 1}`)
    const column = () =>
      page.$$eval(`${hook('scores')} tbody:first-of-type tr[data-summon=false] [data-column=damageDealt]`, (all) =>
        all.map((each) => Number(each.textContent)),
      )
    await page.click(hook('sort-damageDealt'))
    const down = await column()
    expect(down).toEqual([...down].sort((a, b) => b - a))
    await page.click(hook('sort-damageDealt'))
    expect(await column()).toEqual([...down].sort((a, b) => a - b))
    expect(await page.getAttribute(`th:has(${hook('sort-damageDealt')})`, 'aria-sort')).toBe('ascending')
    const binder = handoff.scoreboard.find(({ cid }) => handoff.scoreboard.some(({ summoner }) => summoner === cid))!
    expect(await page.$(`${hook('scores')} [data-summon=true]`)).toBeNull()
    await page.click(hook(`summons-${binder.cid}`))
    expect(await page.$$eval(`${hook('scores')} [data-summon=true]`, (all) => all.length)).toBe(
      handoff.scoreboard.filter(({ summoner }) => summoner === binder.cid).length,
    )
  })

  test('a fighter opens: state of the moment and the numbers, each with its reason', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('duel')
    await sit(page, match)
    await page.fill(hook('tick'), '20')
    await page.click(hook('fighter-0'))
    await page.waitForSelector('[role=dialog]')
    expect(await page.textContent(hook('fighter-hp'))).toBe(`${await hpOf(page, 0)} / 558`)
    const sheet = arena.sheet(match.setup as never, 0)
    expect(await page.textContent(hook('sheet'))).toContain(String(sheet.physDefense))
    await page
      .locator(`${hook('sheet')} .explain`)
      .nth(12)
      .click()
    await page.waitForSelector('[data-test=explain]')
    expect(await page.textContent('[data-test=explain]')).toMatch(/attack|turn|choice/)
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

  test('in the middle of a finished fight it forks: the same past, a new future; a turn can be taken back', async () => {
    const { page } = await app.visit(DOORSTEP)
    const match = finished('duel', 'fork')
    await sit(page, match)
    await page.fill(hook('tick'), '12')
    await page.click(hook('fighter-0'))
    await page.click(hook('fighter-take-over'))
    await page.click(hook('end'))
    await page.waitForSelector(hook('turn'))
    const parsed = parseRecord(await savedRecord(page))
    if (!parsed.ok) throw new Error('no record')
    const steps = parsed.value.lines.filter((line) => 'action' in line)
    const same = match.steps.slice(0, steps.length).map(({ seat }) => seat)
    expect(steps.map((line) => 'seat' in line && line.seat)).toEqual(same)
    expect(steps.length).toBeLessThan(match.steps.length)
    const here = await told(page)
    await page.click(`${hook('option-move')} button`)
    await page.click(hook('end'))
    await page.waitForSelector(hook('turn'))
    expect(await told(page)).toBeGreaterThan(here)
    await page.click('[data-test=match-undo]')
    await page.waitForSelector(hook('turn'))
    expect(await told(page)).toBe(here)
    // A reload finds the fight, and who is whose.
    await page.reload()
    await page.waitForSelector(hook('turn'))
    expect(await told(page)).toBe(here)
  })
})
