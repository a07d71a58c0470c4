import { CodedError } from '@arbiter/kernel'
import { abilityText, battleStats, leaderText, runKit, spellText } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { MemoryJournal } from '@arbiter/table'
import { groupedNumber, typeset } from '@arbiter/wording'
import { expect, test, vi } from 'vitest'
import type { RenderedApp } from '../../testing/renderedApp.tsx'
import type { CardSight as Card } from './host/host.ts'
import { inBrief } from './prepare/inShort.ts'
import { hook, hostOf, lastDraft, newRun, preparing, sightOf, wonRun } from './testing.ts'
import {
  beginOffline,
  cellText,
  draft,
  fight,
  goOn,
  isOff,
  numberOn,
  openMenu,
  placeHand,
  resume,
  textOf,
  unitsOf,
} from './testingPage.ts'

const run = runKit(locales)

const { content } = run

const shown = (value: number): string => groupedNumber('en', value)

const typeOf = (unit: string) => content.units.find(({ id }) => id === unit)!

const isThere = (page: RenderedApp, name: string): boolean => page.count(hook(name)) > 0

test('RN-322, RN-323, RN-324, RN-325, RN-710 menu, eight factions and none of them locked, leaders with numbers, draft; a reload finds each screen again', async () => {
  const page = await openMenu()
  expect(await page.attribute(hook('standing'), 'data-league')).toBe('silver')
  expect(await textOf(page, 'standing')).toMatch(/Rating\s*1,000[\s\S]*Crowns\s*0[\s\S]*500 points to Gold/)
  await page.click(hook('offline-new'))
  await page.find(hook('factions'))
  expect(page.count('[data-test^="run-faction-"]')).toBe(8)
  expect(page.count('[data-test^="run-faction-"][aria-disabled="true"]')).toBe(0)
  expect(await textOf(page, 'faction-undead')).toContain('ATK +15%')
  await page.click(hook('faction-humans'))
  const leaders = await textOf(page, 'leaders')
  for (const { id, spells } of content.leaders.filter(({ faction }) => faction === 'humans'))
    for (const { en } of [leaderText(content, id), ...spells.map((spell) => spellText(content, spell))])
      expect(leaders).toContain(typeset('en', en!))
  expect(leaders).toContain('max HP +10%')
  await page.fill(hook('seed'), 'e2e-0')
  await page.click(hook('start'))
  await page.find(hook('draft'))

  const sight = await hostOf(newRun('e2e-0')).view()
  const offered = sight.draft!.options.map(({ unitId }) => unitId)
  expect(unitsOf(page, 'pick')).toEqual(offered)
  expect(await textOf(page, 'draft-budget')).toBe(
    'Fighters worth 10 points go into this battle, the rest sit on the bench.',
  )
  expect(await textOf(page, 'goal')).toBe('9 more wins and the run is yours, 4 losses end it')
  const costs = sight.draft!.options.map(({ cost }) => cost)
  expect(page.count('[data-test^="run-clash-"]:not(:empty)')).toBe(0)
  expect(await textOf(page, 'draft-cost')).toBe('Points for the field: 0 of 10')
  expect(await textOf(page, `card-${offered[0]}`)).toContain(`${costs[0]} points`)
  const [first, second, third, fourth] = offered
  const both = costs[0]! + costs[1]!
  expect(both).toBeGreaterThan(10)
  await page.click(hook(`pick-${first}`))
  expect(await textOf(page, `clash-${second}`)).toBe(
    `${both === 11 ? 'One point' : `${both - 10} points`} too many together (${both}, room for 10): one would sit on the bench.`,
  )
  expect(await page.attribute(hook(`pick-${second}`), 'aria-describedby')).toBe(
    (await page.find(hook(`clash-${second}`))).id,
  )
  await page.click(hook(`pick-${second}`))
  expect(await textOf(page, 'draft-count')).toBe('Picked 2 of 3')
  // One fits; the other finds too few points left.
  const two = await textOf(page, 'draft-cost')
  const [, taken, left] = /^Battle 1: .+ \((\d+) of 10\)\. The rest need more than the (\d+) left$/.exec(two)!
  expect(costs.slice(0, 2)).toContain(Number(taken))
  expect(Number(left)).toBe(10 - Number(taken))
  expect(await isOff(page, 'draft-confirm')).toBe(true)
  expect(await textOf(page, 'draft-confirm')).toBe('Pick one more')
  await page.click(hook('draft-confirm'))
  await page.click(hook(`pick-${third}`))
  await page.click(hook(`pick-${fourth}`))
  expect(await textOf(page, 'draft-count')).toBe('Picked 3 of 3')
  expect(await page.attribute(hook(`pick-${fourth}`), 'aria-pressed')).toBe('false')
  // Who would stand if the field were filled by advice, and who would wait.
  const marks = [first, second, third].map((unit) => page.texts(hook(`fits-${unit}`)).join())
  const standing = [0, 1, 2].filter((at) => marks[at] === 'fights')
  expect(marks.toSorted()).toContain('bench')
  expect(standing.length).toBeGreaterThan(0)
  const spent = standing.reduce((sum, at) => sum + costs[at]!, 0)
  expect(spent).toBeLessThanOrEqual(10)
  expect(await textOf(page, 'draft-cost')).toContain(`(${spent} of 10). The rest`)
  expect(page.count('[data-test^="run-fits-"]')).toBe(3)
  // Said once; each pick refers to it.
  expect(page.count('[data-test^="run-clash-"]:not(:empty)')).toBe(0)
  const sentence = (await page.find(hook('draft-cost'))).id
  for (const unit of [first, second, third])
    expect(await page.attribute(hook(`pick-${unit}`), 'aria-describedby')).toBe(sentence)
  await page.reload()
  await page.find(hook('draft'))
  expect(unitsOf(page, 'pick')).toEqual(offered)
  await draft(page)

  const opponent = await textOf(page, 'opponent')
  // What is said of the enemy stands below his plate, not over it.
  await page.click(`${hook('opponent')} .explain`)
  expect(await page.attribute('[data-test="explain"]', 'data-below')).toBe('')
  await page.press('{Escape}')
  expect(isThere(page, 'first-walk')).toBe(false)
  await page.click(hook(`hand-${first}`))
  // What the cell means: so far it walks, so far it strikes; on which rank it is of use.
  const { speed, range } = typeOf(first!)
  expect(await textOf(page, 'first-walk')).toBe(
    `First turn: up to ${speed} cells, then ${range === 1 ? 'a blow' : `it hits ${range} cells away`}`,
  )
  expect(await textOf(page, 'desk-status')).toContain('In front: it takes the blows.')
  await page.click(hook('cell-2-0'))
  await page.reload()
  await page.find(hook('prepare'))
  expect(await textOf(page, 'opponent')).toBe(opponent)
  expect(await cellText(page, 2, 0)).toMatch(/^Rear rank, column 3: (?!empty)/)

  await page.click(hook('fight'))
  await page.find(hook('replay-board'))
  // Who watches does not know yet: the score is that before the battle, and no list of battles is there.
  expect(await textOf(page, 'replay-order')).toContain('0 wins · 0 losses')
  expect(isThere(page, 'history-open')).toBe(false)
  await page.reload()
  await page.find(hook('draft'))
  expect((await numberOn(page, 'wins', 'n')) + (await numberOn(page, 'losses', 'n'))).toBe(1)
  expect(await textOf(page, 'draft-count')).toBe('Picked 0 of 1')
  await page.click(hook('menu'))
  // RN-258: shown as the run has it, and that it counts later.
  expect(Math.abs((await numberOn(page, 'standing', 'rating')) - 1000)).toBe(16)
  expect(await textOf(page, 'standing-settled')).toContain('1,000 before it')
  expect(await textOf(page, 'waiting')).toMatch(/Commander Aldric[\s\S]*Draft/)
  await page.click(hook('offline-continue'))
  await page.find(hook('draft'))
})

test('RN-227 a pick that cannot be stored does not count: one bar says so, and whoever likes plays on without', async () => {
  const page = await openMenu()
  await beginOffline(page, 'e2e-0')
  const append = vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValue(new CodedError('storage_full'))
  for (const unit of unitsOf(page, 'pick').slice(0, 3)) await page.click(hook(`pick-${unit}`))
  await page.click(hook('draft-confirm'))
  await page.find('[data-test=match-problem][data-code=not_stored]')
  expect([isThere(page, 'draft'), isThere(page, 'failure')]).toEqual([true, false])
  await page.click('[data-test=problem-store-never]')
  await page.find(hook('prepare'))
  await page.gone('[data-test=match-problem]')
  expect(append).toHaveBeenCalled()
  append.mockRestore()
})

test('RN-328, RN-339 a whole battle with the keyboard alone', async () => {
  const page = await openMenu()
  const tabTo = async (name: string) => {
    await page.find(hook(name))
    for (let presses = 0; presses < 40; presses++) {
      await page.tab()
      if (page.focused?.matches(hook(name))) return
    }
    throw new Error(`no way to ${name}`)
  }
  await tabTo('offline-new')
  await page.press('{Enter}')
  await tabTo('faction-humans')
  await page.press('{Enter}')
  await tabTo('leader-aldric')
  await page.press('{ArrowRight}')
  expect(await page.isChecked(hook('leader-elara'))).toBe(true)
  await tabTo('start')
  await page.press('{Enter}')
  await page.find(hook('draft'))
  await page.press('234')
  await page.until(async () => expect(await isOff(page, 'draft-confirm')).toBe(false))
  await page.press('c')
  await page.find(hook('prepare'))
  const [first, second] = unitsOf(page, 'hand')
  await tabTo(`hand-${first}`)
  // Lifted, the focus goes to the grid: front rank, column 4. The enemy is to the right.
  await page.press('{Enter}{ArrowLeft}{ArrowUp}{Enter}')
  expect(await cellText(page, 2, 0)).toMatch(/^Rear rank, column 3: (?!empty)/)
  expect(await numberOn(page, 'budget', 'used')).toBeGreaterThan(0)
  await page.press('{Enter}{ArrowRight}{Home}{Enter}')
  expect(await cellText(page, 2, 0)).toBe('Rear rank, column 3: empty')
  expect(await cellText(page, 0, 1)).toMatch(/^Front rank, column 1: (?!empty)/)
  await page.press('{Delete}')
  expect(await numberOn(page, 'budget', 'used')).toBe(0)
  await tabTo(`hand-${second}`)
  await page.press(' {End} ')
  await page.tab({ backwards: true })
  await page.press('g')
  expect(page.focused?.getAttribute('data-cell')).toBe('7-1')
  expect(await cellText(page, 7, 1)).not.toContain('empty')
  await page.press('u')
  await page.find(hook('shop'))
  await page.press('uf')
  await page.find(hook('replay-board'))
  await page.press('{End}')
  await tabTo('replay-done')
  await page.press('{Enter}')
  await page.find(hook('result'))
  await tabTo('go-on')
  await page.press('{Enter}')
  await page.find(hook('draft'))
  await page.press('1c')
  await page.find(hook('prepare'))
  await page.until(() => expect(page.focused?.textContent).toBe('Battle 2: preparation'))
})

test('RN-333 the shop: before and after, prices, reasons; a bought tier is paid for and stays', async () => {
  const price = ({ nextUpgradeCost }: Card) => nextUpgradeCost ?? 0
  const isDear = (gold: number) => (card: Card) => card.tier === 2 && price(card) > gold
  const isCheap = (gold: number) => (card: Card) => card.tier === 1 && price(card) <= gold
  const match = preparing(
    ({ hand, gold }) => hand.some(({ tier }) => tier === 3) && hand.some(isDear(gold)) && hand.some(isCheap(gold)),
  )
  const { hand, gold, leaderId } = sightOf(match)
  const [best, dear, cheap] = [
    hand.find(({ tier }) => tier === 3)!,
    hand.find(isDear(gold))!,
    hand.find(isCheap(gold))!,
  ]
  const { passive } = content.leaders.find(({ id }) => id === leaderId)!
  const statsOf = ({ unitId }: Card, tier: 1 | 2) => battleStats(content, typeOf(unitId), tier, passive)
  const page = await resume(match)
  await page.click(hook('view-shop'))
  const goldNow = () => page.attribute(`${hook('gold')} [data-value]`, 'data-value')
  for (const stat of ['hp', 'atk'] as const)
    expect(await page.text(`${hook(`shop-${cheap.unitId}`)} [data-stat="${stat}"] dd`)).toBe(
      `${statsOf(cheap, 1)[stat]} → ${statsOf(cheap, 2)[stat]}`,
    )
  expect(await textOf(page, `upgrade-${cheap.unitId}`)).toBe(`${price(cheap)} gold`)
  expect(await page.attribute(hook(`upgrade-${cheap.unitId}`), 'aria-label')).toMatch(/^Upgrade .+ for \d+ gold$/)
  expect(await textOf(page, `reason-${best.unitId}`)).toBe('Highest tier')
  expect(await isOff(page, `upgrade-${best.unitId}`)).toBe(true)
  expect(await textOf(page, `reason-${dear.unitId}`)).toBe(`${price(dear) - gold} gold short`)
  expect(await isOff(page, `upgrade-${dear.unitId}`)).toBe(true)
  await page.click(hook(`upgrade-${dear.unitId}`))
  const rule = typeset('en', abilityText(content, typeOf(dear.unitId).ability, typeOf(dear.unitId)).en!)
  expect(await textOf(page, `ability-${dear.unitId}`)).toContain(inBrief(rule))
  await page.click(`${hook(`ability-${dear.unitId}`)} button`)
  expect(await page.text('[data-test="explain"]')).toBe(rule)
  expect(await goldNow()).toBe(String(gold))
  await page.click(hook(`upgrade-${cheap.unitId}`))
  await page.find(`${hook(`shop-${cheap.unitId}`)}[data-tier="2"]`)
  expect(await goldNow()).toBe(String(gold - price(cheap)))
  await page.reload()
  await page.find(hook('prepare'))
  const card = (await page.attribute(hook(`hand-${cheap.unitId}`), 'aria-label'))!
  expect(card).toContain(`${typeOf(cheap.unitId).names[1]!.en}, tier 2`)
  expect(card).toMatch(/, \d+ HP, \d+ ATK, cost \d+/)
})

test('RN-335 victory with crowns and rating, kept with its record; abandoning asks first and says what it costs', async () => {
  const { before, end } = wonRun()
  const page = await resume(before)
  await fight(page)
  expect(await page.attribute(hook('result'), 'data-outcome')).toBe('win')
  // The great picture belongs to the end of the run.
  expect(page.count('.ending')).toBe(0)
  await goOn(page)
  expect(await page.attribute(hook('over'), 'data-outcome')).toBe('won')
  expect(page.count('.ending')).toBe(1)
  expect(await textOf(page, 'over-score')).toBe(`wins 9 of 9, losses ${end.losses} of 4`)
  expect(await textOf(page, 'over-crowns')).toBe(String(end.reward))
  expect(await textOf(page, 'over')).toContain(`Rating before1,000 (Silver)Rating now${shown(end.rating)} (Silver)`)
  await page.click(hook('new'))
  expect(await numberOn(page, 'standing', 'rating')).toBe(end.rating)
  expect(await textOf(page, 'crowns')).toBe(`Crowns ${end.reward}`)
  await page.click(hook('past-open'))
  expect(await numberOn(page, 'record', 'battles')).toBe(end.history.length)
  expect(await textOf(page, 'record-end')).toContain(`Crowns: ${end.reward}, rating: ${shown(end.rating)}`)

  await page.goto('/setup/run')
  await beginOffline(page, 'e2e-1')
  await draft(page)
  await placeHand(page)
  await fight(page)
  expect(await page.attribute(hook('result'), 'data-outcome')).toBe('loss')
  await goOn(page)
  const rating = Number(await page.attribute(`${hook('rating')} [data-value]`, 'data-value'))
  expect(rating).toBeLessThan(end.rating)
  await page.click(hook('abandon'))
  expect(await textOf(page, 'abandon-ask')).toContain(`There is no reward, and your rating will be ${shown(rating)}.`)
  await page.press('{Escape}')
  expect(isThere(page, 'draft')).toBe(true)
  await page.click(hook('abandon'))
  await page.click(hook('abandon-yes'))
  expect(await page.attribute(hook('over'), 'data-abandoned')).toBe('true')
  expect(await textOf(page, 'over-rating')).toBe(`${shown(rating)} (Silver)`)
  await page.click(hook('new'))
  await page.find(hook('past'))
  expect(page.count(`${hook('past')} li`)).toBe(2)
  expect(await textOf(page, 'crowns')).toBe(`Crowns ${end.reward}`)
})

/** What the dialog of details is about. */
const detailsTitle = (page: RenderedApp): Promise<string> => page.text(`${hook('unit-details')} h2`)

test('RN-716 RN-456 a card tells at every tier what the ability does, with the numbers of its unit', async () => {
  const page = await openMenu()
  await beginOffline(page, 'e2e-0')
  for (const id of unitsOf(page, 'pick')) {
    const unit = typeOf(id)
    await page.click(`${hook(`card-${id}`)} .rn-card-ability button`)
    expect(await page.text('[data-test="explain"]')).toBe(
      `(from tier 3 on) ${typeset('en', abilityText(content, unit.ability, unit).en!)}`,
    )
  }
})

test('RN-325 RN-710 a card says whether its unit has the mechanic of its faction', async () => {
  const page = await openMenu()
  await page.click(hook('offline-new'))
  await page.click(hook('faction-shadow'))
  await page.fill(hook('seed'), 'veil')
  await page.click(hook('start'))
  await page.find(hook('draft'))
  const hidden = unitsOf(page, 'pick').map((id) => typeOf(id).tags.includes('stealth'))
  expect([...new Set(hidden)].toSorted()).toEqual([false, true])
  const said = page.all(`${hook('draft')} .rn-card-line:not(.rn-card-ability)`).map((line) => line.textContent!)
  expect(said.map((line) => line.startsWith('Stealth. '))).toEqual(hidden)
})

test('RN-339 in a run the menu of the frame and the way back to all runs have names of their own', async () => {
  const page = await resume(preparing(({ wins }) => wins > 0))
  const names = await Promise.all(
    [hook('menu'), '[data-test=shell-menu]'].map((way) => page.attribute(way, 'aria-label')),
  )
  expect(names).toEqual(['Your runs', 'Menu'])
})

test('RN-325, RN-339 in the draft I tells of the card that is looked at, and the focus stays', async () => {
  const page = await openMenu()
  await beginOffline(page, 'e2e-0')
  const names = page.texts('.rn-card h3')
  await page.press('i')
  expect(await detailsTitle(page)).toBe(names[0])
  await page.press('{Escape}')
  await page.gone(hook('unit-details'))
  await page.press('3i')
  expect(await detailsTitle(page)).toBe(names[2])
  await page.press('{Escape}')
  await page.gone(hook('unit-details'))
  const second = hook(`pick-${unitsOf(page, 'pick')[1]}`)
  await page.focus(second)
  await page.press('i')
  expect(await detailsTitle(page)).toBe(names[1])
  await page.press('{Escape}')
  await page.gone(hook('unit-details'))
  await page.until(() => expect(page.focused?.matches(second)).toBe(true))
})

test('RN-333, RN-339 U and G take the focus along, I tells of the card of the shop, a bought tier keeps it', async () => {
  const page = await resume(
    preparing(({ hand, gold }) => hand.some(({ tier, nextUpgradeCost }) => tier === 2 && nextUpgradeCost! <= gold)),
  )
  const focusedOn = (selector: string) => page.until(() => expect(page.focused?.matches(selector)).toBe(true))
  await page.press('g')
  await focusedOn('[data-cell]')
  await page.press('u')
  await page.find(hook('shop'))
  await focusedOn(`${hook('shop')} *`)
  const upgrade = '[data-test^="run-shop-"][data-tier="2"] [data-test^="run-upgrade-"][aria-disabled="false"]'
  const bought = (await page.attribute(upgrade, 'data-test'))!
  const card = `[data-test="${bought.replace('upgrade', 'shop')}"]`
  await page.focus(`[data-test="${bought}"]`)
  await page.press('i')
  expect(await detailsTitle(page)).toBe(await page.text(`${card} h3`))
  await page.press('{Escape}')
  await focusedOn(`[data-test="${bought}"]`)
  await page.press('{Enter}')
  await page.find(`${card}[data-tier="3"]`)
  await focusedOn(`[data-test="${bought}"]`)
  await page.press('u')
  await page.find(hook('grid'))
  await focusedOn('[data-cell]')
  await page.press('ug')
  await page.find(hook('grid'))
  await focusedOn('[data-cell]')
})

test('RN-326, RN-327 the page places a team: by button and by key, within the budget; clearing keeps the focus', async () => {
  const page = await openMenu()
  await beginOffline(page, 'e2e-0')
  await draft(page)
  expect(await numberOn(page, 'budget', 'used')).toBe(0)
  await page.click(hook('place'))
  const used = await numberOn(page, 'budget', 'used')
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThanOrEqual(await numberOn(page, 'budget', 'budget'))
  expect(page.count('.rn-cell:has(.rn-tile)')).toBeGreaterThan(0)
  await page.focus(hook('clear'))
  await page.press('{Enter}')
  expect(await numberOn(page, 'budget', 'used')).toBe(0)
  expect(page.focused?.matches(hook('clear'))).toBe(true)
  await page.press('p')
  expect(await numberOn(page, 'budget', 'used')).toBe(used)
  expect(page.focused?.matches(hook('clear'))).toBe(true)
  await page.press('f')
  await page.find(hook('replay-board'))
})

test('RN-198 the log says that a spell was wasted', async () => {
  const page = await resume(preparing(({ battleNumber }) => battleNumber === 2))
  await page.click(hook('spells-open'))
  await page.check(hook('timing-holy_light-early'))
  await page.click(hook('view-formation'))
  await page.click(hook('place'))
  await page.click(hook('fight'))
  await page.find(hook('replay-board'))
  await page.press('{End}l')
  expect(await textOf(page, 'replay-log')).toMatch(/Your leader Commander Aldric casts Holy Light → [^:]+: no effect/)
})

test('RN-262, RN-322 the menu says what crowns are, in two languages', async () => {
  const page = await openMenu()
  const said = async () => {
    await page.click(hook('crowns-what'))
    const sentence = await page.text('[data-test="explain"]')
    await page.press('{Escape}')
    return sentence
  }
  expect(await said()).toContain('They buy nothing')
  await page.setLanguage('ru')
  expect(await said()).toContain('ничего не купить')
  expect(await textOf(page, 'standing')).toContain('Короны')
})

test('RN-325 the last card of the deck is called that, and nothing is said to stay behind', async () => {
  const page = await resume(lastDraft())
  expect(await page.text('.rn-goal-title')).toBe('The last card of your deck')
  expect(await page.text('.rn-draft-what .rn-soft')).toBe('')
  await page.setLanguage('ru')
  expect(await page.text('.rn-goal-title')).toBe('Последняя карта твоей колоды')
})

test('RN-258, RN-322 online too the rating in the menu follows the run under way, and says what counts until then', async () => {
  const { draft: _, ...active } = sightOf(preparing(({ wins }) => wins > 0))
  const answers: Readonly<Record<string, object>> = {
    '/api/health': { games: ['run'] },
    '/api/guests/me': { playerId: 'ann', displayName: 'Ann', rating: 1000, crowns: 3 },
    '/api/runs/active': { ...active, version: 4 },
    '/api/runs?limit=10': { runs: [] },
  }
  const page = await openMenu()
  localStorage.setItem('arbiter.guest', 'token')
  globalThis.fetch = async (path) => {
    const found = answers[String(path)]
    return found ? Response.json(found) : Response.json({}, { status: 404 })
  }
  await page.find(`${hook('online')}[data-kind=known]`)
  expect(active.rating).not.toBe(1000)
  const standing = `${hook('online')} ${hook('standing')}`
  expect(await page.attribute(standing, 'data-rating')).toBe(String(active.rating))
  expect(await page.text(standing)).toContain('1,000 before it')
})

test('RN-710 the arrows go from faction to faction, and Enter takes one', async () => {
  const page = await openMenu()
  await page.click(hook('offline-new'))
  const humans = await page.find(hook('faction-humans'))
  humans.focus()
  await page.press('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(await page.find(hook('faction-undead')))
  await page.press('{Enter}')
  await page.find(hook('leader-malachar'))
})
