import type { Match } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type App, inBrowser, type Look } from './support/app.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, hook, lookUp, numberOf, part, sit, stateOf, tabletopMatch, untilTurnOf } from './support/tabletop.ts'

const CALM: Look = { height: 1600, reducedMotion: true }
const GM_DUEL = { encounter: 'duel', authority: 'gm' }

async function table(app: App, match: Match, look: Look = CALM): Promise<Page> {
  const { page } = await app.visit(DOORSTEP, look)
  await sit(page, match)
  return page
}

/** A duel with everybody here; red has the turn and stands beside blue. */
function closeDuel(rest: object = {}): Match {
  const match = tabletopMatch({ ...GM_DUEL, ...rest })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return match
}

const apOf = (page: Page, uid: string): Promise<number> => numberOf(page, `ap-${uid}`, 'ap')

async function attackBlue(page: Page): Promise<void> {
  await page.click(hook('deed-attack-sword'))
  await page.click(`${hook('target-blue')} input`)
  await page.click(hook('choice-confirm'))
}

/** Blue is asked for the defence. */
function attackUnderWay(): Match {
  const match = closeDuel()
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  expect(stateOf(match).window?.type).toBe('defence')
  return match
}

/** It opens where it stopped; taken up there, the attack ends as it would have ended here. */
async function expectToGoOn(page: Page, match: Match): Promise<void> {
  await page.waitForSelector(`[data-test=match][data-step="${match.steps.length}"]`)
  await page.click(part('continue'))
  await page.waitForSelector(hook('prompt-defence'))
  await page.click(hook('choice-defend'))
  await page.waitForSelector(hook('prompt-turn'))
  act(match, match.legal()[0] as never)
  const { wounds } = stateOf(match).fighters.find(({ uid }) => uid === 'blue')!
  const body = wounds.reduce((sum, { damage }) => sum + damage, 0)
  expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe(String(body))
}

/** In the page: presses the button until the script is over; at which step it stood each time. */
async function stepThrough({ of, demo, step }: { of: number; demo: string; step: string }): Promise<number[]> {
  const stood: number[] = []
  while (stood.length < of) {
    stood.push(Number(document.querySelector<HTMLElement>(demo)!.dataset.at))
    document.querySelector<HTMLButtonElement>(step)!.click()
    await new Promise(requestAnimationFrame)
  }
  return stood
}

/** The port chase: Bo has the turn and stands beside the suspect. */
function besideSuspect(): Match {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [5, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  return match
}

inBrowser('the tabletop', (app) => {
  test('TT-150 TT-179 the goals stand above the map; the chances lie under nothing; held is not caught, carried is', async () => {
    const page = await table(app, besideSuspect(), { width: 1280, height: 800, reducedMotion: true })
    expect(await page.textContent(part('goals'))).toContain('Heroes: capture Suspect')
    const [goals, map] = await Promise.all(['goals', 'map'].map((name) => page.locator(part(name)).boundingBox()))
    expect(goals!.y + goals!.height).toBeLessThanOrEqual(map!.y)
    await page.click(hook('deed-attack-fist'))
    await page.click(`${hook('target-suspect')} input`)
    const first = page.locator(`${part('odds')} tbody tr`).first()
    await first.waitFor()
    const isOnTop = await first.evaluate((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    const foot = (await page.locator(hook('choice-confirm')).boundingBox())!
    const scrolled = (await page.locator('.tt-compose-body').boundingBox())!
    expect(scrolled.y + scrolled.height).toBeLessThanOrEqual(foot.y)

    const match = besideSuspect()
    act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
    act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
    await sit(page, match)
    expect(await page.textContent(part('goal-held'))).toContain('held by Bo, which is not enough')
    await page.click(hook('deed-lift'))
    await page.click(`${hook('target-suspect')} input`)
    await page.click(hook('choice-confirm'))
    await page.waitForSelector('[data-test=match][data-over]')
    expect(await page.locator(part('goals')).count()).toBe(0)
  })

  test.each([
    ['squares', 'square'],
    ['hexes', 'hex'],
  ])('TT-153 the port chase on %s plays by its script, step by step, and the heroes win', async (_, kind) => {
    const { page, troubles } = await app.visit('/setup/tabletop', CALM)
    await page.click(part(`encounter-port_chase_${kind}`))
    await page.click(part('setup-demo'))
    const of = Number(await page.getAttribute(part('demo'), 'data-of'))
    expect(of).toBeGreaterThan(60)
    expect(await page.evaluate(stepThrough, { of, demo: part('demo'), step: part('demo-step') })).toEqual(
      Array.from({ length: of }, (_, at) => at),
    )
    await page.waitForSelector(`[data-test=match][data-step="${of}"]`)
    expect(await page.getAttribute(part('over'), 'data-reason')).toBe('capture')
    expect(await page.textContent(`${part('over')} h2`)).toContain('Heroes')
    const ap = await Promise.all(['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => apOf(page, uid)))
    expect(ap).toEqual([3, 3, 2, 0])
    expect(await page.getAttribute(hook('wounds-vitmor'), 'data-body')).toBe('2')
    // TT-181: heroes 6 attack checks, 3 successes; the suspect 5 and 4, 8 damage.
    const stat = (uid: string, id: string) => page.textContent(`${part(`stats-${uid}`)} [data-stat=${id}]`)
    expect([await stat('suspect', 'attacks'), await stat('suspect', 'dealt')]).toEqual(['4 / 5', '8 / 0'])
    expect(await stat('bo', 'ap')).toBe('11 / 2 / 0')
    expect(troubles).toEqual([])
  })

  test('TT-153 a demonstration stops anywhere and is taken over by deciding otherwise', async () => {
    const { page } = await app.visit('/setup/tabletop', CALM)
    await page.click(part('setup-demo'))
    await page.click(part('demo-step'))
    await page.fill(hook('choice-die-0'), '3')
    await page.click(hook('choice-enterRoll'))
    await page.waitForSelector(part('demo'), { state: 'detached' })
    expect(await page.textContent(part('log'))).toContain('initiative 3 + 3 = 6')
  })

  test('TT-179 TT-183 TT-184 TT-187 an attack by hand: reach, view, situation and odds, defence with its choices, dice, wound', async () => {
    const match = closeDuel({ manual: ['red', 'blue'] })
    const page = await table(app, match)
    expect(await page.locator(hook('fighter-red')).getAttribute('data-state')).toBe('active')
    await page.click(hook('deed-attack-sword'))
    expect(await page.textContent(hook('target-blue'))).toContain('normal (seen)')
    await page.click(`${hook('target-blue')} input`)
    await page.waitForSelector(part('odds'))
    // Table 25.4 at D = 0: skill 5 against 5, base 2; one strike hits in 19 of 40 against an active defence.
    expect(await page.textContent(`${part('odds')} tr[data-strikes="1"][data-mode=active]`)).toContain('47.5%')
    expect(await page.textContent(`${part('odds')} tr[data-strikes="2"][data-mode=passive]`)).toContain('50%')
    await page.click(hook('choice-confirm'))
    await page.waitForSelector(hook('prompt-defence'))
    expect(await apOf(page, 'red')).toBe(3)
    expect(await page.textContent(part('attack'))).toMatch(/Duellist.*→.*Duellist/)
    expect(await page.textContent(`${part('hurdle-0')}`)).toMatch(/dodge.*1d20 \+5.*1 AP.*proposed/s)
    await page.click(hook('choice-passive-acrobatics'))
    await page.click(hook('choice-defend'))
    await page.fill(hook('choice-die-0'), '21')
    expect(await page.getAttribute(hook('choice-enterRoll'), 'aria-disabled')).toBe('true')
    await page.fill(hook('choice-die-0'), '16')
    await page.click(hook('choice-enterRoll'))
    await page.waitForSelector(hook('prompt-turn'))
    // 16 + 5 = 21 against 5 + 5 = 10: margin 11, degree 2, base 2: one wound of 3.
    expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe('3')
    const log = await page.textContent(part('log'))
    expect(log).toContain('16 + 5 = 21 against 5 + 5 = 10')
    expect(log).toContain('degree 2, critical')
  })

  test('TT-182 the tracker: order, state, AP with the bonus apart, effects with their time, wounds, delayed deeds', async () => {
    const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
    act(match, { type: 'confirmMuster' })
    const order = [...stateOf(match).fighters].filter(({ initiative }) => initiative !== null)
    order.sort((a, b) => b.initiative! - a.initiative! || (a.side === 'heroes' ? -1 : 1))
    untilTurnOf(match, 'anaxiel')
    const flash = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] } as const
    act(match, { type: 'delay', deed: flash, trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes' } })
    for (const damage of [2, 1]) act(match, { type: 'gm.wound', uid: 'bo', damage, damageType: 'body_physical' }, 'gm')
    act(match, { type: 'gm.effect', uid: 'suspect', effect: 'slowed', value: 2, duration: 2 }, 'gm')
    const { page, context } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    const uids = await page.locator('[data-tt^=fighter-]').evaluateAll((lines) => lines.map((line) => line.dataset.tt))
    expect(uids.slice(0, 1)).toEqual([`fighter-${order[0]!.uid}`])
    expect(uids.at(-1)).toBe('fighter-passer_by')
    const chips = (what: string) => page.locator(`${hook('ap-suspect')} .tt-chips ${what}`).count()
    expect([await chips('i'), await chips('i[data-bonus]'), await numberOf(page, 'ap-suspect', 'bonus')]).toEqual([
      7, 2, 2,
    ])
    expect(await page.locator(`${hook('wounds-bo')} .tt-wound`).allTextContents()).toEqual(['2', '1'])
    expect(await page.textContent(hook('fighter-suspect'))).toMatch(/slowed 2 ·2/)
    expect(await page.textContent(part('delayed-anaxiel'))).toMatch(/flash.*an attack is declared/)
    const player = await context.newPage()
    await player.goto(`${app.url}/match?view=fugitive`)
    await player.waitForSelector(part('guest'))
    expect(await player.textContent(part('delayed-anaxiel'))).toBe('a delayed action waits')
    expect(await player.getAttribute(hook('wounds-bo'), 'data-word')).toBe('wounded')
    for (let turns = 0; turns < 16 && (await player.locator(part('you-next')).count()) === 0; turns++) {
      await page.click(hook('next'))
      const step = await page.getAttribute('[data-test=match]', 'data-step')
      await player.waitForSelector(`[data-test=match][data-step="${step}"]`)
    }
    await player.waitForSelector(part('you-next'))
    expect(await player.textContent(part('you-next'))).toBe('You are next')
  })

  test('TT-157 undo, redo, and another decision leaves the old one struck through', async () => {
    const page = await table(app, closeDuel())
    const struck = page.locator('.tt-log-line s')
    await attackBlue(page)
    await page.click(hook('choice-defend'))
    await page.waitForSelector(hook('prompt-turn'))
    const body = await page.getAttribute(hook('wounds-blue'), 'data-body')
    const log = await page.locator('.tt-log-line').allInnerTexts()
    await page.click(hook('undo'))
    await page.waitForSelector(hook('prompt-defence'))
    expect(await struck.count()).toBeGreaterThan(0)
    await page.click(hook('redo'))
    await page.waitForSelector(hook('prompt-turn'))
    expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe(body)
    expect(await page.locator('.tt-log-line').allInnerTexts()).toEqual(log)
    expect(await struck.count()).toBe(0)
    await page.click(hook('undo'))
    await page.click(hook('undo'))
    await page.waitForSelector(hook('prompt-turn'))
    expect(await apOf(page, 'red')).toBe(5)
    await page.click(hook('choice-endTurn'))
    await page.waitForSelector(hook('prompt-turnOffer'))
    expect(await page.locator('.tt-log-line[data-fate=dropped] s').count()).toBeGreaterThan(0)
    expect(await page.locator(hook('redo')).isDisabled()).toBe(true)
  })

  test('TT-161 next ends the turn, previous brings back the turn before with everything in it', async () => {
    const page = await table(app, closeDuel())
    await attackBlue(page)
    await page.click(hook('choice-defend'))
    await page.waitForSelector(hook('prompt-turn'))
    await page.click(hook('next'))
    await page.waitForSelector(hook('prompt-turnOffer'))
    // TT-182, TT-185: whoever is offered the turn is marked in tracker and map.
    expect(await page.locator(`${hook('fighter-blue')}[data-turn] .tt-next`).textContent()).toBe('to act now')
    expect(await page.locator(`[data-role=active] ${hook('facing-blue')}`).count()).toBe(1)
    await page.click(hook('previous'))
    expect(await page.getAttribute(hook('fighter-red'), 'data-state')).toBe('active')
    expect(await apOf(page, 'red')).toBe(5)
    await page.click(hook('next'))
    await page.waitForSelector(hook('prompt-turnOffer'))
    await page.click(hook('choice-begin'))
    await page.click(hook('previous'))
    expect(await page.getAttribute(hook('fighter-red'), 'data-state')).toBe('active')
    expect(await apOf(page, 'red')).toBe(5)
    expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe('0')
  })

  test('TT-086 TT-104 TT-154 a hindered defence says so; the game master replaces a situation beside the finding', async () => {
    const match = closeDuel()
    act(match, { type: 'gm.posture', uid: 'blue', posture: 'seated' }, 'gm')
    const page = await table(app, match)
    await attackBlue(page)
    await page.waitForSelector(hook('prompt-defence'))
    expect(await page.textContent(part('hurdle-0'))).toMatch(/dodge.*1d20 \+5two sets, the lower counts/s)
    expect(await page.getAttribute(part('situation'), 'data-situation')).toBe('normal')
    await page.click(hook('override-situation-unforeseen'))
    expect(await page.getAttribute(part('situation'), 'data-situation')).toBe('unforeseen')
    expect(await page.locator(hook('choice-active-acrobatics')).count()).toBe(0)
    expect(await page.textContent(part('log'))).toContain('situation: normal → unforeseen')
  })

  test('TT-155 TT-154 TT-160 TT-170 initiative, AP, wounds, effects and places are changed in place', async () => {
    const page = await table(app, closeDuel())
    await page.fill(part('init-edit-blue'), '1.5')
    await page.press(part('init-edit-blue'), 'Enter')
    expect(await page.textContent(`${hook('fighter-blue')} [role=alert]`)).toBe('Whole numbers only.')
    await page.fill(part('init-edit-blue'), '99')
    await page.press(part('init-edit-blue'), 'Enter')
    expect(await page.locator('[data-tt^=fighter-]').first().getAttribute('data-tt')).toBe('fighter-blue')
    expect(await page.getAttribute(hook('fighter-red'), 'data-state')).toBe('active')
    await page.fill(part('ap-edit-red'), '1')
    await page.press(part('ap-edit-red'), 'Enter')
    expect(await apOf(page, 'red')).toBe(1)
    await page.click(`${hook('fighter-blue')} .tt-line-name`)
    await page.selectOption(part('controller-fighter-blue'), 'idle')
    await page.click(part('wound-add-blue'))
    expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe('1')
    await page.selectOption(part('effect-blue'), 'blinded')
    await page.click(part('lay-blue'))
    expect(await page.textContent(hook('fighter-blue'))).toContain('blinded')
    await page.fill(part('why-note'), 'blown away')
    await page.click(hook('place-blue'))
    await page.click(hook('cell-4-3'))
    expect(await page.textContent(part('hand'))).toContain('The cell (4,3) is taken by Duellist (Red)')
    await page.click(hook('cell-1-1'))
    expect(await page.locator(part('hand')).count()).toBe(0)
    expect(await page.getAttribute(hook('cell-1-1'), 'aria-label')).toContain('Duellist')
    await page.selectOption(part('face-blue'), 'S')
    expect(await page.getAttribute(hook('facing-blue'), 'data-angle')).toBe('180')
    // TT-160: the wound alone is struck; its line stays.
    await lookUp(page, 'log')
    expect(await page.textContent(part('log'))).toMatch(/place, Duellist \(Blue\).*blown away/)
    const line = page.locator('.tt-log-line[data-event=woundTaken]')
    await line.locator('button').last().click()
    expect(await page.getAttribute(hook('wounds-blue'), 'data-body')).toBe('0')
    expect(await line.locator('s').count()).toBe(1)
    expect(await line.textContent()).toContain('struck in round 1')
    // TT-170: a bot plays this one fighter.
    await page.click(hook('choice-endTurn'))
    await page.waitForSelector(part('waiting'))
    expect(await page.textContent('.tt-log-line[data-event=entryStruck]')).toContain('Struck: Duellist (Blue): wound 1')
  })

  test('TT-151 ground, levers, objectives and relations change in play; without enemies the fight is over', async () => {
    const page = await table(app, closeDuel())
    await lookUp(page, 'gm')
    await page.click(part('ground-open'))
    await page.selectOption(part('ground'), 'lever')
    await page.click(part('ground-paint'))
    await page.click(hook('cell-5-3'))
    expect(await page.textContent(part('hand'))).toContain('The cell (5,3) is taken by Duellist (Blue)')
    await page.click(hook('cell-1-1'))
    expect(await page.getAttribute(hook('cell-1-1'), 'data-terrain')).toBe('lever')
    await page.click(part('hand-down'))
    await page.click(part('door-1-1'))
    expect(await page.getAttribute(hook('cell-1-1'), 'data-open')).toBe('true')
    expect(await page.textContent(part('door-1-1'))).toBe('Set back: lever (1,1)')
    await page.click(part('objectives-open'))
    await page.selectOption(part('objective-kind'), 'capture')
    await page.selectOption(part('objective-of'), 'blue')
    await page.click(part('objective-add'))
    expect(await page.textContent('.tt-objectives')).toContain('Red: capture Duellist (Blue)')
    await page.click(part('relations-open'))
    await page.selectOption(part('relation-red-blue'), 'neutral')
    await page.waitForSelector(part('over'))
  })

  test('TT-071 TT-186 TT-142 a move shows moves, way, units and AP, turns apart; way points by hand', async () => {
    const match = tabletopMatch(GM_DUEL)
    untilTurnOf(match, 'red')
    const page = await table(app, match)
    // TT-071: for later it is one move, with its trigger.
    await page.check(hook('delay'))
    await page.click(hook('deed-move'))
    expect(await page.locator('.tt-cell[data-moves="2"]').count()).toBe(0)
    await page.click(hook('cell-0-3'))
    await page.selectOption(part('trigger-event'), 'cellEntered')
    await page.click(hook('choice-move'))
    expect(await page.textContent(part('delayed-red'))).toMatch(/move.*within 1 cell/)
    await page.click(hook('undo'))
    expect(await page.getAttribute(hook('cell-0-3'), 'data-moves')).toBe('1')
    await page.click(hook('cell-0-3'))
    expect(await page.textContent(hook('path-price'))).toBe('36 units · 1 move · 2 AP')
    await page.selectOption(part('move-end'), 'along')
    expect(await page.textContent(hook('path-price'))).toBe('36 units + 12 for the turn · 1 move · 2 AP')
    await page.selectOption(part('move-end'), 'keep')
    await page.click(part('via'))
    await page.click(hook('cell-0-6'))
    expect(await page.textContent(hook('path-price'))).toBe('72 units · 2 moves · 4 AP')
    await page.click(hook('choice-move'))
    await page.waitForSelector(`${hook('ap-red')}[data-ap="1"]`)
    expect(await page.getAttribute(hook('cell-0-6'), 'aria-label')).toContain('Duellist')
  })

  test('TT-159 a player takes his own move back, up to the last die', async () => {
    const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
    untilTurnOf(match, 'red')
    const { page, context } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    const player = await context.newPage()
    await player.goto(`${app.url}/match?view=red`)
    await player.waitForSelector(part('guest'))
    await player.click(hook('cell-3-4'))
    await player.click(hook('cell-3-4'))
    await page.waitForSelector(`${hook('ap-red')}[data-ap="3"]`)
    await player.waitForSelector(`${hook('ap-red')}[data-ap="3"]`)
    expect(await player.locator(hook('undo')).count()).toBe(0)
    await player.click(hook('take-back'))
    await page.waitForSelector(`${hook('ap-red')}[data-ap="5"]`)
    await player.waitForSelector(`${hook('ap-red')}[data-ap="5"]`)
    expect(await player.getAttribute(hook('cell-3-3'), 'aria-label')).toContain('Duellist')
  })

  test('TT-038 TT-165 TT-190 the window of a seat hides whom it does not see, and follows the table', async () => {
    const match = tabletopMatch({ encounter: 'ambush', authority: 'gm' })
    act(match, { type: 'gm.note', text: 'the archer waits', secret: true }, 'gm')
    const { page, context } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    expect(await page.locator(hook('fighter-assassin')).count()).toBe(1)
    // TT-038: those who are taken by surprise are found so before it is confirmed.
    const found = (uid: string) =>
      page
        .locator(`${part(`awareness-${uid}`)} option`)
        .first()
        .textContent()
    expect([await found('duelist'), await found('assassin')]).toEqual(['as found: surprised', 'as found: alert'])
    const player = await context.newPage()
    await player.setViewportSize({ width: 390, height: 844 })
    await player.goto(`${app.url}/match?view=travellers`)
    await player.waitForSelector(part('guest'))
    expect(await player.locator(hook('fighter-assassin')).count()).toBe(0)
    expect(await player.textContent('body')).not.toMatch(/Assassin|the archer waits/)
    await page.click(hook('choice-confirmMuster'))
    await player.waitForSelector('.tt-log-line[data-event=roundStarted]', { state: 'attached' })
    expect(await player.textContent('body')).not.toMatch(/Assassin|Archer/)
    await page.click(`${hook('fighter-assassin')} .tt-line-name`)
    await page.click(part('hide-travellers'))
    await lookUp(player, 'order')
    await player.waitForSelector(hook('fighter-assassin'))
    const sideways = await player.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBe(0)
  })

  test('TT-165 TT-187 a seat is told the situation that it can know, as an estimate', async () => {
    const match = closeDuel()
    act(match, { type: 'gm.awareness', uid: 'blue', awareness: 'unaware' }, 'gm')
    const { page, context } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    await page.click(hook('deed-attack-sword'))
    expect(await page.textContent(hook('target-blue'))).toMatch(/sudden \(unaware\)$/)
    const player = await context.newPage()
    await player.goto(`${app.url}/match?view=red`)
    await player.waitForSelector(part('guest'))
    await player.click(hook('deed-attack-sword'))
    expect(await player.textContent(hook('target-blue'))).toMatch(/normal \(seen\), estimated$/)
  })

  test('TT-156 TT-190 a throw by button is entered for this roll alone', async () => {
    const match = closeDuel({ manual: ['red', 'blue'] })
    const page = await table(app, match)
    await attackBlue(page)
    await page.click(hook('choice-defend'))
    const step = Number(await page.getAttribute('[data-test=match]', 'data-step'))
    const asked = await page.textContent('.tt-roll')
    await page.click(hook('choice-throw'))
    await page.waitForSelector(`[data-test=match][data-step="${step + 1}"]`)
    // Attack and active defence: the other die is still asked for.
    await page.waitForSelector(hook('choice-enterRoll'))
    expect(await page.textContent('.tt-roll')).not.toBe(asked)
  })

  test('TT-152 TT-003 a fight saved in the middle of an attack goes on from the file', async () => {
    const match = attackUnderWay()
    const page = await table(app, match)
    await page.click('[data-test=match-more]')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=match-download]')])
    const file = (await download.path())!
    await page.goto(`${app.url}/`)
    await page.setInputFiles('[data-test=home-record]', file)
    await expectToGoOn(page, match)
  })

  test('TT-152 TT-003 a fight shared in the middle of an attack goes on from the link', async () => {
    const match = attackUnderWay()
    const page = await table(app, match)
    await page.click('[data-test=match-share]')
    // Hidden fighters, secret notes and rolls go with it.
    expect(await page.textContent('[data-test=share-warning]')).toContain('secret notes')
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[data-test=share-link]')?.value.startsWith('http'),
    )
    const { pathname, hash } = new URL(await page.inputValue('[data-test=share-link]'))
    const other = await app.visit(pathname + hash, CALM)
    await expectToGoOn(other.page, match)
    expect(other.troubles).toEqual([])
  })
})
