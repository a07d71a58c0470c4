import { arenaKit, type Event, SCORE_COLUMNS, type View } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type Language, type Match, parseRecord, replay } from '@arbiter/kernel'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { decided, fight, finished, hook, kit, savedFight } from './testing.ts'

const arena = arenaKit(locales)

/** Everything is in sight: this document has no boxes. */
class AllInSight {
  readonly #look: IntersectionObserverCallback
  constructor(look: IntersectionObserverCallback) {
    this.#look = look
  }
  observe(): void {
    queueMicrotask(() => this.#look([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
  }
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', AllInSight))

async function watched(match: Match, language: Language = 'en'): Promise<RenderedApp> {
  const page = await openApp('/match', { language, stored: { match: savedFight(match) } })
  await settled(page)
  return page
}

/** Until everything that can be known is worked out. */
const settled = (page: RenderedApp): Promise<unknown> => page.find(`${hook('map')}[data-busy=false]`)

/** In the drawer, behind the icon of the log. */
async function show(page: RenderedApp, view: 'story' | 'log' | 'scores'): Promise<void> {
  if (page.count(hook('drawer-close')) === 0) await page.click('[data-test=match-log-open]')
  await page.check(hook(`view-${view}`))
}

const told = async (page: RenderedApp): Promise<number> => Number(await page.attribute(hook('map'), 'data-told'))
const tick = async (page: RenderedApp): Promise<number> => Number(await page.attribute(hook('map'), 'data-tick'))
const hpOf = async (page: RenderedApp, cid: number): Promise<number> =>
  Number(await page.attribute(hook(`token-${cid}`), 'data-hp'))

async function pause(page: RenderedApp): Promise<void> {
  if ((await page.attribute(hook('play'), 'data-running')) === 'true') await page.click(hook('play'))
}

/** The match that is stored, as its record replays. */
async function storedMatch(page: RenderedApp): Promise<Match> {
  const parsed = parseRecord(await page.stored())
  if (!parsed.ok) throw new Error('no record')
  const played = replay(kit.game, parsed.value)
  if (!played.ok) throw new Error('does not replay')
  expect(played.value.divergence).toBeUndefined()
  return played.value.match
}

test('play, pause, step, back, speed, start and end go where they say', async () => {
  const page = await watched(fight('duel'))
  await pause(page)
  await show(page, 'story')
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
  await page.check(hook('speed-4'))
  await page.click(hook('play'))
  await page.until(async () => expect(await told(page)).toBeGreaterThan(at))
  expect(await page.attribute(hook('play'), 'data-running')).toBe('true')
  await pause(page)
  const { tick: last } = finished('duel').events.at(-1) as unknown as Event
  await page.fill(hook('tick'), String(last - 1))
  await page.click(hook('play'))
  await page.find(hook('result'))
  await page.click(hook('see-fight'))
  expect(await page.attribute(hook('play'), 'data-running')).toBe('false')
})

test('AR-298 every tick can be seen: health, zones and statuses are those of the stream', async () => {
  const match = finished('pairs')
  const page = await watched(match)
  const views = new Map<number, View>()
  let view = match.at(0).view('spectator') as View
  for (const event of match.events.slice(match.startEvents.length) as unknown as Event[]) {
    view = arena.game.fold(view, event)
    views.set(event.tick, view)
  }
  const last = Math.max(...views.keys())
  await page.click(hook('see-fight'))
  for (const wanted of [last, 40, 17, last - 3]) {
    await page.fill(hook('tick'), String(wanted))
    expect(await tick(page)).toBe(wanted)
    for (const { cid, hp, zone, statuses } of views.get(wanted)!.fighters) {
      expect(await hpOf(page, cid)).toBe(hp)
      expect(await page.attribute(hook(`token-${cid}`), 'data-zone')).toBe(zone)
      expect(await page.attribute(hook(`token-${cid}`), 'data-statuses')).toBe(
        statuses.map(({ id, stacks }) => `${id} ${stacks}`).join(' '),
      )
    }
  }
})

test('a finished fight has the hash and the length that the rules give it, and so has whoever opens its link', async () => {
  const match = finished('pairs', 'hash')
  const page = await watched(fight('pairs', 'hash'))
  await page.press('{End}')
  await page.find(`[data-test=match][data-hash="${match.hash()}"]`)
  expect(await tick(page)).toBe(arena.simulate(match.setup as never, 'hash').result.ticks)
  await page.click('[data-test=match-share]')
  await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/^http/))
  const { pathname, hash } = new URL(await page.value('[data-test=share-link]'))
  const other = await openApp(pathname + hash)
  await settled(other)
  expect(await tick(other)).toBe(0)
  await other.click(hook('end'))
  await other.find(`[data-test=match][data-hash="${match.hash()}"]`)
})

test('AR-293 key moments are buttons once passed: each leads to its place; nothing tells of those to come', async () => {
  const match = fight('trio')
  const page = await watched(match)
  await page.press('{Home}')
  await show(page, 'story')
  const { moments } = arena.simulate(match.setup as never, 'e2e').summary
  const last = moments.at(-1)!
  const shown = () => page.count(`${hook('moments')} button, ${hook('moments')} li`) / 2
  expect(shown()).toBe(0)
  expect(page.count('.arena-mark')).toBe(0)
  expect(await page.attribute(hook('tick'), 'aria-valuetext')).toBe('Tick 0')
  expect(await page.text('.timeline-count')).toBe('0')
  for (const { seq } of moments.slice(0, 3)) {
    await page.click(hook('next-moment'))
    expect(await told(page)).toBe(seq + 1)
  }
  expect(shown()).toBe(3)
  expect(await page.attribute(hook('tick'), 'max')).toBe(String(moments[2]!.tick))
  await page.click(hook(`moment-${moments[0]!.seq}`))
  expect(await tick(page)).toBe(moments[0]!.tick)
  expect(shown()).toBe(3)
  expect(page.count(hook('story-seen'))).toBe(0)
  // Left and found again: still where it was.
  await page.reload()
  await settled(page)
  await pause(page)
  expect(await told(page)).toBeLessThanOrEqual(last.seq)
  await show(page, 'story')
  await page.click(hook('end'))
  await page.click(hook('first'))
  expect(shown()).toBe(moments.length)
  expect(await page.text('.timeline-count')).toMatch(/^0 \/ \d+$/)
  expect(await page.text(hook('story-seen'))).toContain('seen this fight to its end')
  await page.click(hook('end'))
  await page.click(hook(`moment-${moments[0]!.seq}`))
  expect(await told(page)).toBe(moments[0]!.seq + 1)
})

test('AR-246 why the AI chose: its three best options with their scores', async () => {
  const match = finished('trio')
  const events = match.events as unknown as (Event & { seq: number })[]
  const decided = events.find((event) => event.type === 'aiDecided' && event.top.length >= 3)!
  if (decided.type !== 'aiDecided') throw new Error('no decision')
  const page = await watched(match)
  await page.press('{Home}')
  while ((await told(page)) <= decided.seq) await page.press('{ArrowRight}')
  await page.click(hook('why-open'))
  const shown = page.texts(hook('why-option'))
  expect(shown).toHaveLength(3)
  for (const [at, { score }] of decided.top.slice(0, 3).entries()) expect(shown[at]).toContain(String(score))
  expect(await page.attribute(hook('why'), 'data-actor')).toBe(String(decided.actor))
})

test('AR-297 the log: grouped by tick and phase, damage unfolds into its steps, three filters', async () => {
  const page = await watched(finished('trio'))
  await show(page, 'log')
  // In brief a sentence for each deed, with the face of whoever did it and what it cost; nothing to filter.
  const deeds = `${hook('log')} .fight-log-deed`
  await page.find(`${deeds}[data-event=fallen]`)
  expect(page.texts(`${deeds}[data-event=fallen]`).every((line) => /\.$/.test(line))).toBe(true)
  expect(page.count(`${deeds} .picture`)).toBe(page.count(deeds) - page.count(`${deeds}[data-event=combatStarted]`))
  expect(page.count(hook('log-filters'))).toBe(0)
  await page.check(hook('depth-normal'))
  const damage = `${hook('log')} [data-event=damageResolved]`
  await page.find(damage)
  expect(page.texts(`${hook('log')} .fight-log-phase h4`)).toContain('Turns')
  page.unfold()
  await page.find(`${damage} ${hook('log-steps')}`)
  const steps = [
    ...page
      .all(`${damage} ${hook('log-steps')}`)
      .at(-1)!
      .querySelectorAll('li'),
  ].map((step) => step.getAttribute('data-changed'))
  expect(steps.length).toBeGreaterThanOrEqual(2)
  // Only what changed the number, and what came of it.
  expect(steps.slice(0, -1).every((changed) => changed === 'true')).toBe(true)
  await page.select(hook('filter-type'), 'aiDecided')
  await page.find(`${hook('log')} [data-event=aiDecided]`)
  expect(page.count(damage)).toBe(0)
  page.unfold()
  await page.find(hook('log-top'))
  expect(page.all(hook('log-top')).at(-1)!.querySelectorAll('li').length).toBeLessThanOrEqual(3)
  await page.select(hook('filter-type'), 'damageResolved')
  await page.select(hook('filter-fighter'), '1')
  await page.find(damage)
  expect(page.texts(damage).every((line) => line.includes('Pyromancer'))).toBe(true)
  await page.select(hook('filter-fighter'), '')
  await page.select(hook('filter-team'), '1')
  await page.check(hook('depth-full'))
  await page.until(() => expect(page.texts(damage).at(-1)).toContain('base'))
})

test('AR-290 AR-299 the scoreboard: teams in placement order, every column sorts, summons under their summoner', async () => {
  const match = finished('five')
  const { handoff } = arena.simulate(match.setup as never, 'e2e')
  const page = await watched(match)
  await show(page, 'scores')
  const winner = handoff.teams.findIndex(({ rank }) => rank === 1)
  expect(await page.attribute(`${hook('scores')} tbody`, 'data-test')).toBe(`arena-scores-team-${winner + 1}`)
  // What most want to know; the rest is one tap away.
  expect(page.count(`${hook('scores')} thead th`)).toBe(5)
  await page.click(hook('scores-whole'))
  expect(page.count(`${hook('scores')} thead th`)).toBe(SCORE_COLUMNS.length)
  await page.click(hook('scores-whole'))
  const column = () =>
    page
      .texts(`${hook('scores')} tbody:first-of-type tr[data-summon=false] [data-column=damageDealt]`)
      .map((number) => Number(number.replaceAll(',', '')))
  await page.click(hook('sort-damageDealt'))
  const down = column()
  expect(down).toEqual([...down].sort((a, b) => b - a))
  await page.click(hook('sort-damageDealt'))
  expect(column()).toEqual([...down].sort((a, b) => a - b))
  expect(await page.attribute(`th:has(${hook('sort-damageDealt')})`, 'aria-sort')).toBe('ascending')
  const binder = handoff.scoreboard.find(({ cid }) => handoff.scoreboard.some(({ summoner }) => summoner === cid))!
  expect(page.count(`${hook('scores')} [data-summon=true]`)).toBe(0)
  await page.click(hook(`summons-${binder.cid}`))
  expect(page.count(`${hook('scores')} [data-summon=true]`)).toBe(
    handoff.scoreboard.filter(({ summoner }) => summoner === binder.cid).length,
  )
})

test('a fighter opens: state of the moment and the numbers, each with its reason', async () => {
  const match = finished('duel')
  const page = await watched(match)
  await page.click(hook('see-fight'))
  await page.fill(hook('tick'), '20')
  await page.click(hook('token-0'))
  await page.find('[role=dialog]')
  expect(await page.text(hook('fighter-hp'))).toBe(`${await hpOf(page, 0)} / 558`)
  const sheet = arena.sheet(match.setup as never, 0)
  expect(await page.text(hook('sheet'))).toContain(String(sheet.physDefense))
  fireEvent.click(page.all(`${hook('sheet')} .explain`)[12]!)
  expect(await page.text('[data-test=explain]')).toMatch(/attack|turn|choice/)
})

test('AR-236 in the middle of a finished fight it forks: the same past, a new future; a turn can be taken back', async () => {
  const match = finished('duel', 'fork')
  const page = await watched(match)
  await page.click(hook('see-fight'))
  await page.fill(hook('tick'), '12')
  await page.click(hook('token-0'))
  await page.click(hook('fighter-take-over'))
  await page.press('{End}')
  await page.find(hook('turn'))
  const { steps } = await storedMatch(page)
  expect(steps).toEqual(match.steps.slice(0, steps.length))
  expect(steps.length).toBeLessThan(match.steps.length)
  const here = await told(page)
  await page.click(hook('option-move'))
  await page.click('[data-test^=arena-act-move-]')
  await page.press('{End}')
  await page.find(hook('turn'))
  expect(await told(page)).toBeGreaterThan(here)
  await page.click('[data-test=match-undo]')
  await page.until(async () => expect(await told(page)).toBe(here))
  await page.find(hook('turn'))
  // A reload finds the fight, and who is whose.
  await page.reload()
  await page.find(hook('turn'))
  expect(await told(page)).toBe(here)
})

test('AR-236 whoever takes a fighter over in a record has the others of that side whom a person had', async () => {
  const page = await openApp('/match', { stored: { match: savedFight(finished('trio', 'kept'), { 1: 'person' }) } })
  await settled(page)
  await page.click('[data-test=match-share]')
  await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/^http/))
  const { pathname, hash } = new URL(await page.value('[data-test=share-link]'))
  const taken = async (cid: number) => {
    const other = await openApp(pathname + hash)
    await settled(other)
    await other.click(hook(`token-${cid}`))
    await other.click(hook('fighter-take-over'))
    await other.find('.fighter-mine')
    return Array.from({ length: 6 }, (_, each) => other.count(`${hook(`token-${each}`)} .fighter-mine`))
  }
  expect(await taken(1)).toEqual([1, 1, 1, 0, 0, 0])
  expect(await taken(4)).toEqual([0, 0, 0, 0, 1, 0])
})

test('AR-236 a person takes a fighter over, acts, lets the AI decide, gives back; the record replays', async () => {
  const page = await watched(fight('trio', 'take'))
  await pause(page)
  await page.press('n')
  const before = await told(page)
  expect(await page.text(hook('watching'))).toContain('Tap anybody to play them')
  expect(await page.text(hook('play'))).toBe('Watch the fight')
  await page.click(hook('take-over'))
  expect(await page.text(hook('turn'))).toContain('Your turn')
  expect(await told(page)).toBe(before)
  // What is left, what it costs, what it brings, and who comes next stand beside each other.
  expect(await page.text(hook('left-Health'))).toMatch(/^Health \d+ \/ \d+/)
  expect(await page.text(hook('turn'))).toMatch(/costs nothing/)
  expect(await page.text(hook('turn'))).toMatch(/ −\d+, \d+ left/)
  await page.until(async () => expect(await page.text(hook('turn'))).toMatch(/\d, hits\s≈\s\d+%|\d damage|shield ≈/))
  expect(page.count(`${hook('order')} li`)).toBeGreaterThan(2)
  expect(page.count(`${hook('order')} li:first-child[data-turn=now]`)).toBe(1)
  // What cannot be done says why.
  await page.click(`${hook('turn')} [data-possible=false]`)
  expect(await page.text(`${hook('turn')} .turn-why`)).not.toBe('')
  await page.click(hook('act-defend'))
  await page.until(async () => expect(await told(page)).toBeGreaterThan(before))
  await page.press('{End}')
  await page.find(hook('turn'))
  await page.click(hook('auto'))
  await page.press('{End}')
  await page.find(hook('turn'))
  await page.click(hook('give-back'))
  await page.press('{End}')
  await page.find(hook('result'))
  const { steps } = await storedMatch(page)
  const turns = steps.filter(({ action }) => (action as { type: string }).type === 'turn')
  expect(turns.map(({ action }) => action)).toEqual([{ type: 'turn', action: 'defend' }])
})

/** A fight in which the first team is the player's. */
async function played(match: Match): Promise<RenderedApp> {
  const saved = JSON.parse(savedFight(match))
  saved.controllers['1'] = 'person'
  const page = await openApp('/match', { stored: { match: JSON.stringify(saved) } })
  await settled(page)
  return page
}

test('on the own turn: what just happened, where a move leads, one reason for all it holds back, and the bot for one or for all', async () => {
  const page = await watched(fight('trio', 'take'))
  await pause(page)
  // A busy machine may have told something by now.
  await page.press('{Home}')
  await page.press('n')
  await page.click(hook('take-over'))
  await page.find(hook('turn'))
  expect(page.count(hook('give-all'))).toBe(0)
  const acting = await page.attribute('.fighter-place[data-role=actor] [data-test^=arena-token-]', 'data-test')
  const cid = Number(acting!.split('-').at(-1))
  await page.click(hook(`token-${cid % 3 === 0 ? cid + 1 : cid - 1}`))
  await page.click(hook('fighter-take-over'))
  await page.find(hook('give-all'))
  // Before the first deed nothing is told.
  expect(page.count(hook('last-deed'))).toBe(0)
  expect(await page.text(hook('option-move'))).toMatch(/to West, Centre, East/)
  expect(await page.attribute(hook('give-back'), 'aria-label')).toMatch(/^Hand to the bot: [A-Z][A-Za-z ]+$/)
  const reasons = page.texts(`${hook('turn')} .turn-group > [aria-hidden]`)
  expect(new Set(reasons).size).toBe(reasons.length)
  expect(reasons).toContain('nobody in reach:')
  expect(page.count('.turn-group[data-folded]')).toBe(reasons.length)
  await page.click(hook('not-now'))
  expect(page.count('.turn-group[data-folded]')).toBe(0)
  // Each way says what it brings, on its button and on the floor, in the order of the floor.
  await page.click(hook('option-move'))
  expect(page.texts('.turn-option:not(.turn-back) .turn-name')).toEqual(['West', 'Centre', 'East'])
  // What is alike in all of them is said once, and only what differs stands at each.
  const [side, middle] = ['from there: Centre, South', 'from there: West, East, South']
  expect(page.texts('.turn-outlook > .sr-only')).toEqual([side, middle, side])
  expect(page.texts('.zone-tag').toSorted()).toEqual([`Centre: ${middle}`, `East: ${side}`, `West: ${side}`])
  expect(await page.text(hook('alike'))).toMatch(/^Nothing gained by moving now:/)
  expect(page.texts(`${hook('alike')} .sr-only`)).toEqual([expect.stringMatching(/can hit.*, foe 1 step off$/)])
  await page.press('{Escape}')
  await page.find(hook('not-now'))
  expect(page.count('.turn-back')).toBe(0)
  await page.click(hook('give-all'))
  await settled(page)
  await page.press('{End}')
  await page.find(hook('result'))
})

test('the own turn by keys: numbers choose an action, then its aim, Escape another action; letters tell the fight', async () => {
  const page = await watched(fight('trio', 'take'))
  await pause(page)
  await page.press('{Home}')
  await page.press('n')
  await page.click(hook('take-over'))
  await page.find(hook('turn'))
  const before = await told(page)
  const keys = () => page.texts(`${hook('turn')} .key-cap`)
  await page.find(`${hook('turn')} .key-cap`)
  expect(keys()).toEqual(keys().map((_, at) => String(at + 1)))
  const at = page.texts(`${hook('turn')} [aria-keyshortcuts] .turn-name`).indexOf('Move') + 1
  await page.press(String(at))
  await page.find(hook('other-action'))
  expect(keys()).toEqual(['Esc', '1', '2', '3'])
  await page.press('{Escape}')
  expect(page.count(hook('other-action'))).toBe(0)
  await page.press('l')
  await page.find(hook('log'))
  await page.press('s')
  await page.find(hook('story'))
  await page.press('s')
  expect(page.count(hook('story'))).toBe(0)
  await page.press(String(at))
  await page.find(hook('other-action'))
  await page.press('2')
  await page.until(async () => expect(await told(page)).toBeGreaterThan(before))
  const moves = (await storedMatch(page)).steps.flatMap(({ action }) => (isMove(action) ? action : []))
  expect(moves).toEqual([{ type: 'turn', action: 'move', zone: 'center' }])
  await page.press('?')
  expect(await page.text('[data-test=shell-keys]')).toContain('choose an action, then its target')
})

const isMove = (action: unknown): boolean => (action as { action?: string }).action === 'move'

test('beside the sand no more than three badges are told in words; a button tells the rest', async () => {
  const page = await watched(finished('twenty'))
  await page.click(hook('see-fight'))
  await page.fill(hook('tick'), '40')
  expect(page.count(`${hook('legend')} li`)).toBe(3)
  await page.click(hook('legend-rest'))
  await page.find(hook('legend-words'))
  expect(page.count(`${hook('legend-words')} li`)).toBeGreaterThan(5)
})

test('after the end: who won from the own side, no queue, nobody to take over, and ways on that lead somewhere', async () => {
  const match = finished('five')
  const page = await played(match)
  const { ranks } = (match.at(match.steps.length).view('spectator') as View).result!
  const word = ranks[0] === 1 ? 'The sand is yours.' : 'The sand keeps you.'
  expect(await page.text(hook('result'))).toContain(word)
  await page.click(hook('see-fight'))
  expect(await page.text(hook('outcome'))).toMatch(new RegExp(`^${word} \\d of 5 stand$`))
  for (const gone of ['order', 'take-over', 'give-back', 'watching', 'forward', 'next-moment'])
    expect([gone, page.count(hook(gone))]).toEqual([gone, 0])
  expect(await page.text(hook('play'))).toBe('Watch it again')
  await show(page, 'story')
  expect(await page.text(hook('story-outcome'))).toContain(word)
  await page.click(hook('token-0'))
  await page.find('[role=dialog]')
  expect(page.count(`${hook('fighter-take-over')}, ${hook('fighter-give-back')}`)).toBe(0)
  await page.press('{Escape}')
  await page.click(hook('to-result'))
  await page.find(hook('result'))
})

test.each([
  ['victory', '1', { 1: 'person' }],
  ['defeat', '2', { 1: 'person' }],
  ['settled', '1', {}],
])(
  'an ending has the mood of whoever looks: %s; whoever lost is told the best of their own',
  async (mood, won, own) => {
    const match = decided(won)
    const page = await openApp('/match', { stored: { match: savedFight(match, own) } })
    const result = await page.find(hook('result'))
    expect(result.querySelector('[data-mood]')!.getAttribute('data-mood')).toBe(mood)
    const best = result.querySelector('.ending-numbers div:last-child')!.textContent!
    const ofRed = /by (Swordmaster|Pyromancer|Priest)/.test(best)
    expect(ofRed).toBe(mood === 'defeat' || won === '1')
  },
)

test('nobody is asked to play whoever has fallen', async () => {
  const match = finished('trio')
  const events = match.events as unknown as Event[]
  const fall = events.find((event) => event.type === 'fallen')!
  const page = await watched(match)
  await page.click(hook('see-fight'))
  await page.fill(hook('tick'), String(fall.tick))
  await page.click(hook(`token-${fall.target}`))
  await page.find('[role=dialog]')
  expect(page.count(hook('fighter-take-over'))).toBe(0)
})

test('whoever plays a side is offered none of the other side', async () => {
  const page = await played(fight('trio', 'sides'))
  await page.press('{End}')
  await page.find(hook('turn'))
  for (const [cid, offered] of [
    [0, 'fighter-give-back'],
    [3, undefined],
  ] as const) {
    await page.click(hook(`token-${cid}`))
    await page.find('[role=dialog]')
    expect(page.count(hook('fighter-take-over'))).toBe(0)
    expect(page.count(hook('fighter-give-back'))).toBe(offered ? 1 : 0)
    await page.press('{Escape}')
  }
  await page.press('{Home}')
  while ((await told(page)) < 400 && page.count(hook('turn')) === 0) {
    expect(page.count(hook('take-over'))).toBe(0)
    await page.press('{ArrowRight}')
  }
})

test('for the moment of a fall the face is still there, with whoever brought it down in the sentence', async () => {
  const match = finished('trio')
  const events = match.events as unknown as Event[]
  const kill = events.find((event) => event.type === 'killConfirmed')!
  const at = events.findIndex((event) => event.type === 'fallen' && event.target === kill.victim)
  const page = await watched(match)
  await page.press('{Home}')
  while ((await told(page)) <= at) await page.press('{ArrowRight}')
  expect(page.count(`[data-fell] ${hook(`token-${kill.victim}`)} .token`)).toBe(1)
  expect(page.count(`[data-fell] ${hook(`token-${kill.victim}`)} .fighter-slain`)).toBe(1)
  expect(await page.text(hook('deed'))).toMatch(/ brings .+ down with .+\.| strikes .+ down\./)
  expect(await page.text(hook(`team-${kill.victim < 3 ? 1 : 2}`))).toContain('2 of 3 stand')
  while (page.count('[data-fell]') > 0) await page.press('{ArrowRight}')
  expect(page.count(`${hook(`token-${kill.victim}`)} .token`)).toBe(0)
})

test('AR-226 AR-293 a key moment that is a fall names whoever brought it, also where the news of it come later', async () => {
  const match = finished('trio')
  const events = match.events as unknown as Event[]
  const kill = events.find((event) => event.type === 'killConfirmed')!
  const page = await watched(match)
  await page.click(hook('see-fight'))
  await page.press('{Home}')
  while (page.count(`[data-fell] ${hook(`token-${kill.victim}`)}`) === 0) await page.press('m')
  expect(await page.text(hook('deed'))).toMatch(/ brings Swordmaster down with .+\.| strikes Swordmaster down\./)
})

test('what happens is read aloud, in brief sentences of the chosen language', async () => {
  const page = await watched(fight('duel'), 'ru')
  await pause(page)
  await page.press('{Home}')
  const spoken = new Set<string>()
  for (let step = 0; step < 40; step++) {
    await page.press('{ArrowRight}')
    spoken.add(await page.text(hook('spoken')))
  }
  expect(await page.attribute(hook('spoken'), 'aria-live')).toBe('polite')
  expect([...spoken].some((line) => /Мастер меча/.test(line))).toBe(true)
  expect([...spoken].every((line) => line.length < 300)).toBe(true)
})

test('Russian everywhere: names, log, summary, reasons; the language changes in the middle', async () => {
  const page = await watched(finished('trio'), 'ru')
  expect(await page.text(hook('result'))).toMatch(/Красные|Синие|Ничья/)
  await page.click(hook('see-fight'))
  expect(await page.text(hook('team-1'))).toMatch(/Красные.*Мастер меча/s)
  await show(page, 'story')
  expect(await page.text(hook('story'))).not.toMatch(/[A-Za-z]{4}/)
  await show(page, 'scores')
  expect(await page.text(hook('scores'))).not.toMatch(/[A-Za-z]{4}/)
  await show(page, 'log')
  await page.find(`${hook('log')} [data-event=combatEnded]`)
  expect(await page.text(hook('log'))).not.toMatch(/[A-Za-z]{4}/)
  await page.setLanguage('en')
  await page.find(`${hook('log')} [data-event=combatEnded]`)
  expect(await page.text(hook('log'))).toContain('Victory')
})
