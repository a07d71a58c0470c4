import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look, restyle } from './support/app.ts'
import { act, diceMatch, feltOf, hook, scoring, sit, viewOf } from './support/dice.ts'

const THINGS = ['die-1', 'roll', 'continue', 'pass']
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const LOOKS: readonly Look[] = [
  { ...SIZES[0], language: 'en' },
  { ...SIZES[1], language: 'ru' },
]
const ALONE = { 1: 'person', 2: 'normal' }

/** Where everything lies on the page, whatever is scrolled. */
async function places(page: Page): Promise<Record<string, number[]>> {
  // A chosen die is lifted and a thrown one tumbles; the place is that of a die at rest.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const box = document.querySelector(`[data-dc="${name}"]`)!.getBoundingClientRect()
          return [name, [box.x, box.y + scrollY, box.width, box.height].map(Math.round)]
        }),
      ),
    THINGS,
  )
}

/** Beyond the felt. */
const RIM = 12

/** On a phone plates touch the table: which of them lie over dice, tray or points. */
const overTheDice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)!.getBoundingClientRect()
    const plates = ['[data-test=dice-seat-1]', '[data-test=dice-seat-2]', '[data-test=dice-table]']
    return ['.felt-dice', '.felt-tray', '.pot'].flatMap((part) =>
      plates
        .filter((plate) => box(plate).top < box(part).bottom && box(plate).bottom > box(part).top)
        .map((plate) => `${plate} over ${part}`),
    )
  })

/** Which plates with a score lie on the table, and what before a seat has no name in sight. */
async function onTheTable(page: Page): Promise<string[]> {
  const stage = (await page.locator('.dice-board').boundingBox())!
  const narrow = stage.width < 700
  const felt = feltOf({ ...stage, theme: 'night' })
  const [x, y] = [stage.x + felt.cx, stage.y + felt.cy]
  const plates = await Promise.all(
    [1, 2].map(async (seat) => {
      const box = (await page.locator(`[data-test=dice-seat-${seat}]`).boundingBox())!
      const across = Math.max(box.x - x, x - box.x - box.width, 0) / (felt.rx + RIM)
      const down = Math.max(box.y - y, y - box.y - box.height, 0) / (felt.ry + RIM)
      return Math.hypot(across, down) < 1 ? [`the plate of seat ${seat}`] : []
    }),
  )
  // On a phone the other side's things are named when they are asked: the felt needs the room.
  const near = narrow ? '.dice-foot-near ' : ''
  const nameless = await page.$$eval(`${near}.seat-things .piece:not(:first-child)`, (pieces) =>
    pieces.flatMap((piece) => {
      const name = piece.querySelector('.piece-name')!
      return name.clientHeight > 0 && name.scrollWidth <= name.clientWidth ? [] : [`no name: ${name.textContent}`]
    }),
  )
  return [...(narrow ? await overTheDice(page) : plates.flat()), ...nameless]
}

/** Pairs of dice that would touch if they were turned the wrong way. */
const touchingDice = (page: Page): Promise<string[]> =>
  page.$$eval('.felt-dice .die-slot', (slots) => {
    const dice = slots.map((slot) => {
      const box = slot.getBoundingClientRect()
      const ring = slot.querySelector<HTMLElement>('.die-ring')!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: ring.offsetWidth * Math.SQRT1_2 }
    })
    return dice.flatMap((one, at) =>
      dice
        .slice(at + 1)
        .flatMap((other, next) =>
          Math.hypot(one.x - other.x, one.y - other.y) < one.reach + other.reach ? [`${at} and ${at + 1 + next}`] : [],
        ),
    )
  })

/** Whether the drawer leaves the board alone. */
const tableIsBeside = (drawer: string): boolean =>
  document.querySelector('.dice-board')!.getBoundingClientRect().right <=
    document.querySelector(drawer)!.getBoundingClientRect().left + 1 &&
  document.querySelector<HTMLElement>('.felt-tray')!.offsetLeft < innerWidth / 2

let tried = 0

/** A match of the tavern in which the second throw of the first turn leaves something to take, and die 1 stays; each time another. */
function steadyMatch() {
  for (;;) {
    const n = tried++
    const fresh = () => diceMatch({ preset: 'tavern', seed: `still-${n}` })
    const trial = fresh()
    act(trial, { type: 'roll' })
    const [die] = scoring(viewOf(trial).dice.map(({ value }) => value ?? 0)).filter((position) => position !== 1)
    if (viewOf(trial).turn !== 1 || die === undefined) continue
    if (![1, 5].includes(viewOf(trial).dice[die - 1]!.value!)) continue
    act(trial, { type: 'save', dice: [die], then: 'continue' })
    if (viewOf(trial).turn === 1) return { match: fresh(), die }
  }
}

inBrowser('a table that stays still', (app) => {
  test('dice and buttons keep their places through a turn, scores leave the table free and things have names, on a desk in English and on a phone in Russian', async () => {
    const { page, troubles } = await app.visit('/credits')
    for (const look of LOOKS) {
      await restyle(page, look)
      const { match, die } = steadyMatch()
      await sit(page, match, ALONE)
      const before = await places(page)
      expect(await onTheTable(page)).toEqual([])
      await page.click(hook('roll'))
      await page.waitForFunction(() => document.querySelector('[data-dc=die-1]')?.getAttribute('data-value') !== '')
      expect(await places(page)).toEqual(before)
      expect(await touchingDice(page)).toEqual([])
      await page.click(hook(`die-${die}`))
      await page.waitForSelector('[data-test=dice-why-continue]')
      expect(await places(page)).toEqual(before)
      await page.click(hook('continue'))
      await page.waitForSelector(`${hook(`die-${die}`)}[data-banked=true]`)
      expect(await places(page)).toEqual(before)
      await page.click('[data-test=dice-surrender]')
      await page.waitForSelector('[data-test=dice-surrender-yes]')
      expect(await places(page)).toEqual(before)
      for (const answer of ['yes', 'no']) {
        const { x, width } = (await page.locator(`[data-test=dice-surrender-${answer}]`).boundingBox())!
        expect({ answer, left: x >= 0, right: x + width <= look.width! }).toEqual({ answer, left: true, right: true })
      }
      await page.click('[data-test=dice-surrender-no]')
      expect(await page.$('[data-test=dice-surrender-yes]')).toBeNull()
      await page.click('[data-test=match-log-open]')
      if (look.width === 1280) await page.waitForFunction(tableIsBeside, '.log')
      const besideLog = await places(page)
      await page.click('[data-test=match-back]')
      await page.waitForSelector('[data-test=match-past]')
      expect(await places(page)).toEqual(besideLog)
      await page.click('[data-test=match-last]')
      await page.click('[data-test=log-close]')
      expect(await page.textContent('[data-test=dice-seat-1] h2')).toBe(look.language === 'ru' ? 'Игрок' : 'Player')
    }
    expect(troubles).toEqual([])
  })

  test('DC-144 the hand-over lies over the table; dice are at least 44 px, a chosen one has a ring; a hint leaves all of them in sight, on a desk and on a phone', async () => {
    const { page, troubles } = await app.visit('/credits')
    for (const size of SIZES) {
      await restyle(page, { ...size, touch: size.width < 500 })
      await sit(page, diceMatch({ preset: 'tavern', seed: `handed ${size.width}` }))
      await page.waitForSelector('[data-test=match-handover]')
      const before = await places(page)
      await page.click('[data-test=match-handover-ready]')
      await page.waitForSelector('[data-test=match-handover]', { state: 'detached' })
      expect(await places(page)).toEqual(before)

      const { match, die } = steadyMatch()
      act(match, { type: 'roll' })
      await sit(page, match, ALONE)
      const dice = await Promise.all((await page.locator('[data-dc^="die-"]').all()).map((die) => die.boundingBox()))
      expect(dice).toHaveLength(6)
      await page.click('.pot .explain')
      const sum = (await page.locator('[data-test=explain]').boundingBox())!
      expect([sum.x >= 0, sum.x + sum.width <= size.width]).toEqual([true, true])
      await page.keyboard.press('Escape')
      for (const { width, height } of dice as readonly { width: number; height: number }[])
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await page.click(hook(`die-${die}`))
      const ring = page.locator(`${hook(`die-${die}`)} .die-ring`)
      expect(await ring.evaluate((ring) => getComputedStyle(ring).outlineStyle)).toBe('solid')
      await page.click('[data-test=dice-hint]')
      await page.waitForSelector('[data-test=dice-hint-line]')
      const seen = await page.evaluate(() => {
        const [dice, hint] = ['.felt-dice', '.hint'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        )
        const apart = dice!.bottom <= hint!.top || dice!.right <= hint!.left
        return {
          apart,
          dice: dice!.top >= 0 && dice!.bottom <= innerHeight,
          hint: hint!.top >= 0 && hint!.bottom <= innerHeight,
        }
      })
      expect(seen).toEqual({ apart: true, dice: true, hint: true })
      expect(await page.textContent('[data-test=dice-hint-items]')).toContain('not counted')
    }
    expect(troubles).toEqual([])
  })
})
