import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { inBrowser, type Look, setLanguage } from './support/app.ts'
import { DOORSTEP } from './support/dice.ts'
import { act, hook, lookUp, part, sit, tabletopMatch, untilTurnOf } from './support/tabletop.ts'

const CALM: Look = { height: 1600, reducedMotion: true }
const PHONE = { width: 390, height: 844, touch: true, reducedMotion: true } satisfies Look
const GM_DUEL = { encounter: 'duel', authority: 'gm' }

/** A duel with everybody here; red has the turn and stands beside blue. */
function closeDuel(): Match {
  const match = tabletopMatch(GM_DUEL)
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return match
}

/** The port chase: Bo has the turn and stands beside the suspect. */
function besideSuspect(seed?: string): Match {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' }, seed)
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [5, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  return match
}

inBrowser('the tabletop', (app) => {
  test('TT-183 TT-184 TT-185 on a phone the way to end a turn is a bar below the deeds, and higher where nothing else is left; the question of a defence leaves the board in sight, with both of them', async () => {
    const { page } = await app.visit(DOORSTEP, PHONE)
    const match = closeDuel()
    await sit(page, match)
    const end = page.locator(hook('choice-endTurn'))
    const bar = (await end.boundingBox())!
    const deeds = (await page.locator('.tt-deed-row').boundingBox())!
    expect(bar.y).toBeGreaterThanOrEqual(deeds.y + deeds.height)
    expect([bar.x, bar.width].map(Math.round)).toEqual([8, 374])
    expect(bar.height).toBeGreaterThanOrEqual(44)
    act(match, { type: 'gm.ap', uid: 'red', ap: 0 }, 'gm')
    await sit(page, match)
    await page.waitForSelector(`${part('cue')}[data-kind="spent"]`)
    const { x, width, height } = (await end.boundingBox())!
    expect([x, width].map(Math.round)).toEqual([8, 374])
    expect(height).toBeGreaterThan(bar.height)

    const grabbed = besideSuspect()
    act(grabbed, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
    const struck = closeDuel()
    act(struck, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
    for (const match of [grabbed, struck]) {
      await sit(page, match)
      for (const language of ['en', 'ru'] as const) {
        await setLanguage(page, language)
        await page.waitForSelector(`${hook('prompt-defence')} .tt-defence-escape`)
        const plates = await Promise.all(
          ['.tt-goals', hook('prompt-defence')].map((plate) => page.locator(plate).boundingBox()),
        )
        const [goals, sheet] = plates
        const board = { top: goals!.y + goals!.height, bottom: sheet!.y }
        expect(board.bottom - board.top).toBeGreaterThan(0.38 * PHONE.height)
        const faces = await page.$$eval('.tt-figure > .tt-face-edge', (all) =>
          all.map((face) => face.getBoundingClientRect().toJSON()).filter(({ left, right }) => left > 0 && right < 390),
        )
        expect(faces.length).toBeGreaterThanOrEqual(2)
        const covered = faces.filter(({ top, bottom }) => top < board.top || bottom > board.bottom)
        expect(covered).toEqual([])
        const low = await page.$$eval(`${hook('prompt-defence')} :is(.tt-defence, button, select, summary)`, (all) =>
          all.flatMap((each) => {
            const { height } = each.getBoundingClientRect()
            return height > 0 && height < 44 ? [each.textContent] : []
          }),
        )
        expect(low).toEqual([])
      }
    }
  })

  test('TT-150 TT-179 TT-185 the goals stand above everybody; the chances lie under nothing; held is not caught, carried is; at first heroes, quarry and the way out are in sight, on a phone heroes and quarry; marks lie on no face and no name; a plate that opens moves nobody', async () => {
    const { page } = await app.visit(DOORSTEP, { reducedMotion: true })
    await sit(page, besideSuspect())
    expect(await page.textContent(part('goals'))).toContain('Heroes: capture “Suspect”')
    const goals = (await page.locator(part('goals')).boundingBox())!
    const faces = await Promise.all((await page.locator('.tt-figure').all()).map((face) => face.boundingBox()))
    expect(faces.length).toBe(5)
    const isUnder = (face: (typeof faces)[number]) =>
      face!.y < goals.y + goals.height && face!.x < goals.x + goals.width && face!.x + face!.width > goals.x
    expect(faces.filter(isUnder)).toEqual([])
    await page.click(hook('deed-attack-fist'))
    // Nobody else could be meant: he is chosen, and there is nothing to press.
    expect(await page.textContent(hook('target-suspect'))).toBe('Suspect')
    expect(await page.locator(`${part('compose')} input:visible`).count()).toBe(0)
    const first = page.locator(`${part('odds')} [data-mode]`).first()
    await first.waitFor()
    const isOnTop = await first.evaluate((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    // They lie at the foot, over nobody's face.
    const plate = (await page.locator(part('compose')).boundingBox())!
    const people = await Promise.all(
      (await page.locator('.tt-figure > .tt-face-edge').all()).map((face) => face.boundingBox()),
    )
    const isOverFace = (face: (typeof people)[number]) =>
      face!.y + face!.height > plate.y && face!.x < plate.x + plate.width && face!.x + face!.width > plate.x
    expect(people.filter(isOverFace)).toEqual([])
    // Nor do the sums, when they are asked for: they stand in the plate.
    await page.click(part('odds-all'))
    await page.waitForSelector(part('odds-table'))
    const covered = () =>
      page.evaluate(
        (plates) => {
          const rects = [...document.querySelectorAll(plates)].map((each) => each.getBoundingClientRect())
          const faces = [...document.querySelectorAll('.tt-figure > .tt-face-edge')].map((each) =>
            each.getBoundingClientRect(),
          )
          const meets = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          return faces.filter((face) => rects.some((rect) => meets(rect, face))).length
        },
        `${part('compose')}, ${part('odds-table')}`,
      )
    await expect.poll(covered).toBe(0)

    const match = besideSuspect()
    act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
    act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
    await sit(page, match)
    expect(await page.textContent(part('goal-held'))).toContain('Bo holds them. Now lift them')
    await page.click(hook('deed-lift'))
    await page.click(hook('choice-confirm'))
    await page.waitForSelector('[data-test=match][data-over]')
    expect(await page.locator(part('goals')).count()).toBe(0)

    // At first heroes, quarry and the way out.
    const boxesOf = (selector: string) =>
      page.$$eval(selector, (all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    for (const look of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(look)
      // Each time others: a match that is there already is not the one that was begun last.
      const seed = `${look.width} pixels`
      await sit(page, tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' }, seed))
      await page.waitForSelector('.tt-figure > .tt-face-edge')
      const exit = page.locator(part('off-*exit'))
      expect(await exit.count()).toBe(look.width > 700 ? 0 : 1)
      expect(await page.locator('.tt-off').count()).toBe(await exit.count())
      // The whole ground is in a corner of a phone; a tap there looks elsewhere.
      const ground = page.locator(`${part('mini-map')} svg`)
      expect(await ground.count()).toBe(await exit.count())
      if (look === PHONE) {
        const { width, height } = (await ground.boundingBox())!
        await ground.click({ position: { x: width - 2, y: height / 2 } })
        await expect.poll(() => exit.count()).toBe(0)
      }

      const crowd = tabletopMatch({ encounter: 'four_v_four', authority: 'gm' }, seed)
      untilTurnOf(crowd, 'w_archer')
      for (const match of [crowd, besideSuspect(seed)]) {
        await sit(page, match)
        await page.waitForSelector('.tt-figure > .tt-face-edge')
        const marks = await boxesOf('.tt-off')
        const people = await boxesOf('.tt-figure > .tt-face-edge, .tt-figure-name > rect')
        expect(people.length).toBeGreaterThanOrEqual(8)
        const meets = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        expect(marks.filter((mark) => people.some((person) => meets(mark, person)))).toEqual([])
      }

      const places = await boxesOf('.tt-figure > .tt-face-edge')
      await page.click(hook('deed-grab'))
      await page.waitForSelector(`${part('odds')} [data-mode]`)
      expect(await boxesOf('.tt-figure > .tt-face-edge')).toEqual(places)
    }
  })

  test('TT-038 TT-159 TT-165 TT-182 TT-187 TT-190 the window of a seat follows the table, hides whom it does not see, tells deeds and wounds only as words and that it is next, is told the situation that it can know, and takes its own move back', async () => {
    const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
    act(match, { type: 'confirmMuster' })
    untilTurnOf(match, 'anaxiel')
    const flash = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] } as const
    act(match, { type: 'delay', deed: flash, trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes' } })
    for (const damage of [2, 1]) act(match, { type: 'gm.wound', uid: 'bo', damage, damageType: 'body_physical' }, 'gm')
    const { page, open } = await app.visit(DOORSTEP, CALM)
    await sit(page, match)
    const player = await open(`${app.url}/match?view=fugitive`)
    await player.waitForSelector(part('guest'))
    expect(await player.textContent(part('delayed-anaxiel'))).toBe('a delayed action waits')
    expect(await player.getAttribute(hook('wounds-bo'), 'data-word')).toBe('wounded')
    for (let turns = 0; turns < 16 && (await player.locator(part('you-next')).count()) === 0; turns++) {
      const before = await page.getAttribute('[data-test=match]', 'data-step')
      await page.keyboard.press('n')
      await page.waitForSelector(`[data-test=match]:not([data-step="${before}"])`)
      const step = await page.getAttribute('[data-test=match]', 'data-step')
      await player.waitForSelector(`[data-test=match][data-step="${step}"]`)
    }
    await player.waitForSelector(part('you-next'))
    expect(await player.textContent(part('you-next'))).toBe('You are next')

    const ambush = tabletopMatch({ encounter: 'ambush', authority: 'gm' })
    act(ambush, { type: 'gm.note', text: 'the archer waits', secret: true }, 'gm')
    await sit(page, ambush)
    expect(await page.locator(hook('fighter-assassin')).count()).toBe(1)
    // TT-038: those who are taken by surprise are found so before it is confirmed.
    const found = (uid: string) =>
      page
        .locator(`${part(`awareness-${uid}`)} option`)
        .first()
        .textContent()
    expect([await found('duelist'), await found('assassin')]).toEqual(['as found: surprised', 'as found: alert'])
    await player.setViewportSize({ width: 390, height: 844 })
    await player.goto(`${app.url}/match?view=travellers`)
    await player.waitForSelector(part('guest'))
    expect(await player.locator(hook('fighter-assassin')).count()).toBe(0)
    expect(await player.textContent('body')).not.toMatch(/Assassin|the archer waits/)
    await page.click(hook('choice-confirmMuster'))
    await player.waitForSelector('.tt-log-line[data-event=roundStarted]', { state: 'attached' })
    expect(await player.textContent('body')).not.toMatch(/Assassin|Archer/)
    await lookUp(page, 'order')
    await page.click(`${hook('fighter-assassin')} .tt-line-name`)
    await page.click(part('hide-travellers'))
    await lookUp(player, 'order')
    await player.waitForSelector(hook('fighter-assassin'))
    const sideways = await player.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBe(0)

    const duel = closeDuel()
    act(duel, { type: 'gm.awareness', uid: 'blue', awareness: 'unaware' }, 'gm')
    await sit(page, duel)
    await page.click(hook('deed-attack-sword'))
    expect(await page.textContent(hook('target-blue'))).toMatch(/sudden \(unaware\)$/)
    await player.setViewportSize({ width: 1280, height: CALM.height! })
    await player.goto(`${app.url}/match?view=red`)
    await player.waitForSelector(part('guest'))
    await player.click(hook('deed-attack-sword'))
    expect(await player.textContent(hook('target-blue'))).toBe('Duellist (Blue)')

    const fair = tabletopMatch(GM_DUEL)
    untilTurnOf(fair, 'red')
    await sit(page, fair)
    await player.reload()
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
})
