import { CodedError, type Match } from '@arbiter/kernel'
import { PortHost } from '@arbiter/table'
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RenderedApp } from '../../testing/renderedApp.tsx'
import { act, diceMatch, facesOf, finished, hook, matchWith, passOrRoll, scoring, viewOf } from './testing.ts'
import { ALONE, table } from './testingTable.ts'

const enabled = async (page: RenderedApp, name: string): Promise<boolean> =>
  (await page.attribute(hook(name), 'aria-disabled')) === 'false'

const allEnabled = (page: RenderedApp, names: readonly string[]): Promise<boolean[]> =>
  Promise.all(names.map((name) => enabled(page, name)))

const shows = (page: RenderedApp, selector: string, text: string): Promise<void> =>
  page.until(async () => expect(await page.text(selector)).toContain(text))

test('DC-144 several quick taps on a die all count', async () => {
  const page = await table(matchWith((faces) => faces.includes(1)))
  const die = await page.find(hook('die-2'))
  for (let tap = 0; tap < 3; tap++) fireEvent.click(die)
  await page.until(() => expect(page.count('[aria-pressed=true][data-dc^=die-]')).toBe(1))
})

test('DC-145 DC-146 the score of a selection is live, a bad one says which dice spoil it', async () => {
  const page = await table(
    matchWith((faces) => faces[0] === 1 && faces[1] === 4 && faces.filter((face) => face === 4).length < 3),
    { 1: 'person', 2: 'person' },
  )
  expect(await enabled(page, 'continue')).toBe(false)
  expect(await page.text(hook('reason'))).not.toBe('')
  await page.click(hook('die-1'))
  await page.find(`${hook('preview')}[data-valid=true]`)
  expect((await page.text(hook('preview'))).trim()).toMatch(/^a one: 100\s+5 dice are left to throw$/)
  expect(await page.text(hook('turn-points'))).toMatch(/if you take now.*100/)
  expect(page.texts('.die-tag')).toEqual(['+100'])
  expect(await page.text(hook('pass'))).toMatch(/Take 100.*0 → 100/s)
  await shows(page, hook('continue'), 'bust 7.7%')
  await page.click(hook('die-2'))
  await page.find(`${hook('preview')}[data-valid=false]`)
  expect(await page.text(hook('reason'))).toContain('die 2 (4)')
  expect(await page.attribute(hook('die-1'), 'aria-pressed')).toBe('true')
  expect(await allEnabled(page, ['roll', 'continue', 'pass'])).toEqual([false, false, false])
})

test('DC-145 a part of three alike is no mistake: what is missing is said and stays marked', async () => {
  const faces = (wanted: number) => (faces: readonly number[]) =>
    faces[0] === wanted && faces[1] === wanted && faces.filter((face) => face === wanted).length === 3
  const match = matchWith(faces(3))
  const third = facesOf(match).lastIndexOf(3) + 1
  const page = await table(match, { 1: 'person', 2: 'person' })
  await page.click(hook('die-1'))
  await shows(page, hook('reason'), 'Two more threes and they score')
  expect(page.count('.die-spoils')).toBe(0)
  expect(page.count('.die-scores')).toBe(2)
  expect(await allEnabled(page, ['continue', 'pass'])).toEqual([false, false])
  await page.click(hook('die-2'))
  await shows(page, hook('reason'), 'One more three and they score')
  expect(page.count(`${hook(`die-${third}`)}.die-scores`)).toBe(1)
  await page.click(hook(`die-${third}`))
  await page.find(`${hook('preview')}[data-valid=true]`)
})

test('DC-151 DC-152 a bust of one’s own has its sign, which stays until one goes on; the log tells it', async () => {
  const match = bustAfterOne()
  const page = await table(match, { 1: 'person', 2: 'person' }, { stored: { speed: '4' } })
  const [die] = scoring(facesOf(match))
  const sign = page.glimpse('[data-test=dice-sign-bust]', ({ textContent }) => ({
    words: textContent,
    open: ['roll', 'continue', 'pass'].filter((name) => page.count(`${hook(name)}[aria-disabled=false]`) > 0),
  }))
  await page.click(hook(`die-${die}`))
  await page.click(hook('continue'))
  expect(await sign).toEqual({
    words: expect.stringMatching(/^Bust Nothing scores: Player \d loses \d+ points/),
    open: [],
  })
  // At this speed any other sign would be gone long before.
  for (let turn = 0; turn < 80; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(page.count('[data-test=dice-sign-bust]')).toBe(1)
  await page.click('[data-test=dice-skip]')
  await page.gone('[data-test=dice-sign-bust]')
  expect(await page.text(`${hook('log')} [data-event=bust]`)).toContain('Bust!')
})

test('a screen reader hears what has just happened, a few lines at once; the log beside it is silent', async () => {
  const match = matchWith((faces) => scoring(faces).length > 0)
  const page = await table(match, { 1: 'person', 2: 'person' })
  const spoken = () => page.texts('[data-test=match-spoken] > [aria-live=polite] > p')
  expect(spoken()).toEqual([])
  await page.click(hook(`die-${scoring(facesOf(match))[0]}`))
  await page.click(hook('continue'))
  await page.until(() => expect(spoken().join(' ')).toMatch(/\d/))
  expect(spoken().length).toBeLessThanOrEqual(4)
  expect(await page.attribute(hook('log'), 'aria-live')).toBe('off')
})

test('nothing of what was undone is left for a screen reader, and what comes then is said', async () => {
  const match = matchWith((faces) => scoring(faces).length > 0)
  const page = await table(match, { 1: 'person' })
  const spoken = () => page.texts('[data-test=match-spoken] p')
  const die = hook(`die-${scoring(facesOf(match))[0]}`)
  for (let turn = 0; turn < 2; turn++) {
    if ((await page.attribute(die, 'aria-pressed')) === 'false') await page.click(die)
    await page.click(hook('continue'))
    await page.until(() => expect(spoken().join(' ')).toMatch(/\d/))
    await page.click('[data-test=match-undo]')
    await page.until(() => expect(spoken()).toEqual([]))
  }
})

test('DC-154 the turn that was given up stands apart from those that make the points per turn', async () => {
  const match = matchWith((faces) => scoring(faces).length > 0)
  act(match, { type: 'save', dice: scoring(facesOf(match)), then: 'pass' })
  const total = viewOf(match).totals[0]
  while (viewOf(match).seat === 2) passOrRoll(match)
  act(match, { type: 'surrender' })
  const page = await table(match)
  await page.find('[data-test=dice-luck][aria-busy=false]')
  expect(await page.text('[data-test=dice-luck-turns] td:nth-child(2)')).toMatch(/^1 \(given up: 1\)/)
  expect((await page.text('[data-test=dice-luck-mean] td:nth-child(2)')).split(' ')[0]).toBe(total.toLocaleString('en'))
})

test('DC-154 nobody has points per turn without a turn played to its end', async () => {
  const match = diceMatch()
  act(match, { type: 'surrender' })
  const page = await table(match)
  await page.find('[data-test=dice-luck][aria-busy=false]')
  for (const row of ['mean', 'luck', 'loss'])
    expect(await page.text(`[data-test=dice-luck-${row}] td:nth-child(2)`)).toBe('—')
})

test('DC-154 the luck is told also where no record can be made', async () => {
  const match = diceMatch()
  act(match, { type: 'surrender' })
  const record = vi.spyOn(PortHost.prototype, 'record').mockRejectedValue(new CodedError('rules_failed'))
  try {
    const page = await table(match)
    await page.find('[data-test=dice-luck][aria-busy=false]')
    expect(record).toHaveBeenCalled()
  } finally {
    record.mockRestore()
  }
})

test('DC-151 the log has three depths and can be filtered by owner', async () => {
  const page = await table(matchWith((faces) => faces.includes(5), { preset: 'tavern' }))
  const line = `${hook('log')} [data-event=effectApplied]`
  expect(await page.text(line)).toMatch(/Table · Sweet Fives · \+\d+ · fives/)
  expect(await page.text('[data-test=dice-notices]')).toContain('Sweet Fives')
  await page.check('[data-test=log-depth-full]')
  expect(await page.text(line)).toContain('→')
  await page.select('[data-test=log-owner]', 'global')
  expect(page.count(`${hook('log')} [data-event=rolled]`)).toBe(0)
  expect(page.count(line)).toBeGreaterThan(0)
})

test('DC-151 what happened at the pass stays beside the turn points until the next roll', async () => {
  const page = await table(
    matchWith((faces) => faces[0] === 1, { preset: 'toll' }),
    { 1: 'person', 2: 'person' },
  )
  await page.click(hook('die-1'))
  expect(await page.text(hook('pass'))).toMatch(/Take 75.*0 → 75/s)
  await page.click(hook('pass'))
  await page.until(() => expect(page.count('[data-test=dice-notices] li')).toBe(3))
  const notices = page.texts('[data-test=dice-notices] li')
  expect(notices.map((notice) => notice.split(':')[0])).toEqual([
    '−10 Pass Tax (Table)',
    '−25 Tavern Rake (Table)',
    '+10 Patience (Player 1)',
  ])
  expect(await page.attribute(hook('total-1'), 'data-value')).toBe('75')
})

test('the points on the table are one sum that says what it is made of: with chosen dice, what taking them now brings', async () => {
  const page = await table(
    matchWith((faces) => faces[0] === 1 && faces.filter((face) => face === 5).length === 2, { preset: 'tavern' }),
  )
  expect(await page.text('.pot-more')).toBe('fives')
  await page.click(hook('die-1'))
  await shows(page, '.pot-more', '= 50 (fives) +100 (chosen)')
  expect(await page.text(hook('turn-points'))).toMatch(/if you take now.*150/)
})

test('the own plate says who is ahead, both say how far it is to the target', async () => {
  const page = await table(diceMatch({ change: { start_totals: [1000, 1350] } }))
  expect(await page.text('[data-test=dice-seat-1] .seat-lead')).toBe('behind by 350')
  expect(page.count('[data-test=dice-seat-2] .seat-lead')).toBe(0)
  expect(page.texts('.seat-target')).toEqual(['of 4,000', 'of 4,000'])
})

test('dice that score are marked until one is chosen', async () => {
  const page = await table(matchWith((faces) => faces[0] === 1 && scoring(faces).length === 1))
  const marked = () =>
    [1, 2, 3, 4, 5, 6].filter((position) => page.count(`.die-scores${hook(`die-${position}`)}`) === 1)
  await page.find(`.die-scores${hook('die-1')}`)
  expect(marked()).toEqual([1])
  await page.click(hook('die-1'))
  await page.until(() => expect(marked()).toEqual([]))
})

test('the guide goes through the stages of a turn and can be sent away for good', async () => {
  const page = await table(
    matchWith((faces) => faces[0] === 1),
    ALONE,
    { stored: { 'dice.guide': '' } },
  )
  const stage = (name: string) => page.find(`[data-test=dice-guide][data-stage=${name}]`)
  await stage('choose')
  await page.click(hook('die-1'))
  await stage('decide')
  await page.click(hook('pass'))
  await stage('watch')
  await page.click('[data-test=dice-guide-close]')
  await page.gone('[data-test=dice-guide]')
  await page.reload()
  await page.find(hook('roll'))
  expect(page.count('[data-test=dice-guide]')).toBe(0)
})

test('a table that comes up below a pointer at rest tells nothing that was not asked; a pointer that moves there asks', async () => {
  const page = await table(matchWith((faces) => faces[0] === 1, { preset: 'tavern' }))
  fireEvent.pointerEnter(page.all('[data-test=dice-seat-1] .piece-button:not(.seat-dice)')[0]!)
  await page.hover('[data-test=dice-seat-2] .seat-dice')
  await page.find('[data-test=dice-profile]')
  expect(page.count('[data-test=dice-piece-card]')).toBe(0)
})

test('every number says how it came about, on focus, hover and tap', async () => {
  const page = await table(matchWith((faces) => faces[0] === 1, { preset: 'toll', change: { start_totals: [300, 0] } }))
  const card = '[data-test=explain]'
  await page.click(hook('die-1'))
  await page.click('[data-test=dice-why-pass]')
  expect(await page.text(card)).toMatch(/\+100.*You put aside 1.*−10.*Pass Tax.*−25.*Tavern Rake.*= 75: 375 in all/s)
  await page.press('{Escape}')
  await page.gone(card)
  expect(await page.attribute(hook('die-1'), 'aria-pressed')).toBe('true')
  await shows(page, hook('continue'), '7.7%')
  await page.hover('[data-test=dice-why-continue]')
  expect(await page.text(card)).toMatch(/die 2.*25\/324.*100 points/s)
  await page.press('{Escape}')
  await page.gone(card)
  await page.hover('[data-test=dice-seat-2] .seat-dice')
  await page.find('[data-test=dice-profile]')
  await page.press('{Escape}')
  await page.gone('[data-test=dice-profile]')
  expect(await page.attribute('[data-test=dice-seat-2] .seat-dice', 'aria-label')).toBe('Six dice: Fair (6 × Fair FR)')
  if ((await page.attribute(hook('die-1'), 'aria-pressed')) === 'false') await page.click(hook('die-1'))
  await page.hover('[data-test=dice-why-continue]')
  await page.find(card)
  await page.unhover('[data-test=dice-why-continue]')
  await page.gone(card)
  await page.click(hook('pass'))
  await page.find(`${hook('total-1')}[data-value="375"]`)
  await page.focus('[data-test=dice-seat-1] .seat-dice')
  await page.tab({ backwards: true })
  expect(await page.text(card)).toMatch(/\+300.*head start.*\+75.*375 in all.*= 375/s)
})

test('DC-153 two persons: a banner names the next seat and can be switched off', async () => {
  const page = await table(diceMatch(), { 1: 'person', 2: 'person' })
  expect(await page.text('[data-test=match-handover]')).toContain('Player 1')
  expect(await enabled(page, 'roll')).toBe(false)
  await page.check('[data-test=match-handover-again]', false)
  await page.click('[data-test=match-handover-ready]')
  expect(await enabled(page, 'roll')).toBe(true)
  await page.reload()
  await page.find(hook('roll'))
  expect(page.count('[data-test=match-handover]')).toBe(0)
})

test('DC-155 every test hook of the table is there', async () => {
  const page = await table(
    matchWith((faces) => faces.includes(1), { preset: 'tavern' }),
    { 1: 'person', 2: 'person' },
  )
  const hooks = page.all('[data-dc]').map((each) => each.getAttribute('data-dc'))
  const positions = [1, 2, 3, 4, 5, 6]
  const items = [1, 2].flatMap((seat) => ['bust_shield', 'double_next_save'].map((item) => `${seat}-${item}`))
  expect(hooks.sort()).toEqual(
    [
      ...positions.map((position) => `die-${position}`),
      ...['roll', 'continue', 'pass', 'preview', 'reason', 'turn-points', 'total-1', 'total-2', 'hint', 'log'],
      ...items.flatMap((item) => [`use-${item}`, `cooldown-${item}`]),
    ].sort(),
  )
})

test('DC-153 DC-104 two bots play a series by themselves; it can be paused and sped up', async () => {
  const match = diceMatch({ seed: 'watch', change: { target: 500, series: { best_of: 3 } } })
  const page = await table(match, { 1: 'easy', 2: 'normal' })
  await page.click('[data-test=match-run]')
  const steps = () => page.attribute('[data-test=match-step]', 'max')
  const before = await steps()
  // At this speed nothing waits: whoever is not paused goes on at once.
  await page.check('[data-test=match-speed-instant]')
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setTimeout(resolve))
  expect(await steps()).toBe(before)
  await page.click('[data-test=match-run]')
  await page.find(hook('result'))
  expect(await page.text(hook('log'))).toMatch(/Series [01] : [01]; game 2/)
})

test('DC-146 whoever watches has no buttons of a player, not even pale ones; help and haste stay', async () => {
  const page = await table(diceMatch({ seed: 'watch' }), { 1: 'easy', 2: 'normal' })
  await page.find('[data-test=dice-help-open]')
  for (const name of ['roll', 'continue', 'pass', 'hint']) expect([name, page.count(hook(name))]).toEqual([name, 0])
  expect(page.count('[data-test=dice-surrender]')).toBe(0)
})

test('DC-147 DC-150 Esc closes the hint first and leaves the chosen dice; choosing its dice closes it', async () => {
  const page = await table(matchWith((faces) => faces[2] === 1, { preset: 'tavern' }))
  await page.press('3')
  await page.press('h')
  await page.find('[data-test=dice-hint-take]')
  expect(page.count('[data-test=dice-hint-panel] .button-gold')).toBe(0)
  await page.press('{Escape}')
  await page.gone('[data-test=dice-hint-panel]')
  expect(await page.attribute(hook('die-3'), 'aria-pressed')).toBe('true')
  await page.press('h')
  await page.click('[data-test=dice-hint-take]')
  await page.gone('[data-test=dice-hint-panel]')
})

test('DC-145 DC-150 an open hint says why the chosen dice are refused: the paper below it cannot', async () => {
  const page = await table(
    matchWith((faces) => faces[0] === 1 && faces[1] === 4 && faces.filter((face) => face === 4).length < 3),
  )
  await page.click(hook('hint'))
  await page.find('[data-test=dice-hint-take]')
  expect(page.count('[data-test=dice-hint-refused]')).toBe(0)
  await page.click(hook('die-1'))
  await page.click(hook('die-2'))
  await shows(page, '[data-test=dice-hint-refused]', 'die 2 (4)')
  await page.click(hook('die-2'))
  await page.gone('[data-test=dice-hint-refused]')
})

test('DC-147 one Esc closes one thing: the menu above an open hint, then the hint', async () => {
  const page = await table(matchWith((faces) => faces[0] === 1))
  await page.click(hook('hint'))
  await page.find('[data-test=dice-hint-take]')
  await page.click('[data-test=shell-menu]')
  await page.find('[data-menu=true]')
  await page.press('{Escape}')
  await page.gone('[data-menu=true]')
  expect(page.count('[data-test=dice-hint-panel]')).toBe(1)
  await page.press('{Escape}')
  await page.gone('[data-test=dice-hint-panel]')
})

test('DC-126 DC-128 DC-150 a hint comes on demand, marks its dice and is counted; it can be for the win and be given up', async () => {
  const match = matchWith((faces) => [...faces].sort().join('') === '112346')
  const page = await table(match)
  const first = viewOf(match).dice.find(({ value }) => value === 1)!.position
  expect(page.count('[data-test=dice-hint-panel]')).toBe(0)
  await page.press('h')
  expect(await page.attribute('[data-test=dice-hint-line] img', 'alt')).toBe(`die ${first} (1)`)
  expect(await page.text('[data-test=dice-hint-line]')).toMatch(
    /then throw.*Best: about 427 points.*7\.7% \(25\/324\)/s,
  )
  expect(page.all('.die-hint').map((die) => die.getAttribute('data-dc'))).toEqual([`die-${first}`])
  expect(page.texts('[data-test=dice-hint-line]')[1]).toContain('less')
  expect((await page.stored()).match(/"hint":\{"seat":1\}/g)).toHaveLength(1)

  const short = await table(matchWith((faces) => faces.includes(1), { change: { target: 1500 } }))
  await short.press('h')
  await short.find('[data-test=dice-hint-line]')
  expect(await short.text('[data-test=dice-hint-head]')).toContain('points of the turn, exact')
  // As soon as it is offered, so that the answer cannot come first.
  const cancelled = short.glimpse('[data-test=dice-hint-cancel]', (cancel) => cancel.click())
  await short.click('[data-test=dice-hint-aim-win]')
  await cancelled
  await short.gone('[data-test=dice-hint-panel]')
  await short.press('h')
  await short.find('[data-test=dice-hint-line]')
  expect(await short.text('[data-test=dice-hint-head]')).toContain('Chance to win, exact')
  expect(await short.text('[data-test=dice-hint-line]')).toMatch(/you win in \d+\.\d%/)
})

test('DC-147 C throws on, Esc clears the selection, I goes to the items, ? lists the keys', async () => {
  const page = await table(matchWith((faces) => faces[2] === 1, { preset: 'tavern' }))
  await page.press('3')
  expect(await page.attribute(hook('die-3'), 'aria-pressed')).toBe('true')
  await page.press('{Escape}')
  expect(await page.attribute(hook('die-3'), 'aria-pressed')).toBe('false')
  await page.press('i')
  expect(page.focused?.getAttribute('data-dc')).toBe('use-1-bust_shield')
  await page.press('?')
  expect(await page.text('[data-test=shell-keys]')).toContain('put aside and throw on')
  await page.press('{Escape}')
  await page.gone('[data-test=shell-keys]')
  await page.press('3')
  await page.press('c')
  await page.find(`${hook('die-3')}[data-banked=true]`)
})

test('DC-147 the focus goes through the table in its order', async () => {
  const page = await table(matchWith((faces) => faces.includes(1)))
  await page.focus(hook('die-1'))
  const order: (string | null)[] = []
  for (let n = 0; n < 10; n++) {
    order.push(page.focused!.getAttribute('data-dc'))
    await page.tab()
  }
  const dice = [1, 2, 3, 4, 5, 6].map((position) => `die-${position}`)
  expect(order).toEqual([...dice, 'turn-points', 'roll', 'continue', 'pass'])
})

test('DC-147 the letter keys work on a Russian layout too', async () => {
  const page = await table(diceMatch(), ALONE, { language: 'ru' })
  await page.pressAt('к', 'KeyR')
  await page.find(`${hook('die-1')}:not([data-value=""])`)
})

test('DC-156 the language can be switched in the middle of a match, log and selection included', async () => {
  const page = await table(matchWith((faces) => faces[0] === 1 && faces[1] === 5, { preset: 'tavern' }))
  await page.click(hook('die-1'))
  expect(await page.text(hook('roll'))).toContain('Throw')
  await page.setLanguage('ru')
  expect(await page.text(hook('roll'))).toContain('Бросить')
  expect(await page.text(hook('log'))).toContain('Сладкие пятёрки')
  expect(await page.text(hook('preview'))).toContain('останется 5 костей')
  expect(await page.attribute(hook('die-1'), 'aria-pressed')).toBe('true')
  await page.reload()
  await page.find(hook('roll'))
  expect(document.documentElement.lang).toBe('ru')
})

test('DC-156 the browser language decides the first time; plurals are right', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'en'])
  const page = await table(
    matchWith((faces) => faces[0] === 1 && faces[1] === 1),
    ALONE,
    { stored: { language: '' } },
  )
  expect(document.documentElement.lang).toBe('ru')
  await page.click(hook('die-1'))
  expect(await page.text(hook('preview'))).toContain('останется 5 костей')
  await page.click(hook('die-2'))
  await shows(page, hook('preview'), 'останется 4 кости')
  languages.mockRestore()
})

test('the die says what it shows and where it lies', async () => {
  const label = (page: RenderedApp) => page.attribute(hook('die-3'), 'aria-label')
  const page = await table(matchWith((faces) => faces[2] === 5))
  expect(await label(page)).toContain('die 3 shows 5, on the table')
  await page.setLanguage('ru')
  expect(await label(page)).toContain('кость 3: 5, на столе')
  expect(await label(await table(diceMatch(), ALONE, { language: 'ru' }))).toContain('ещё не брошена')
})

/** A match in which saving the first scoring die and throwing on busts. */
function bustAfterOne(): Match {
  return matchWith((faces, match) => {
    const [die] = scoring(faces)
    if (die === undefined) return false
    const trial = match.fork()
    act(trial, { type: 'save', dice: [die], then: 'continue' })
    return trial.events.some(({ type }) => type === 'bust')
  })
}

test('DC-147 a hot-seat match by keyboard alone', async () => {
  const page = await table(diceMatch({ seed: 'keys', change: { target: 500 } }), { 1: 'person', 2: 'person' })
  const isOpen = (name: string) => page.count(`${hook(name)}[aria-disabled=false]`) > 0
  for (let step = 0; step < 200 && page.count(hook('result')) === 0; step++) {
    // The banner takes the focus: Enter is enough.
    if (page.count('[data-test=match-handover]') > 0) await page.press('{Enter}')
    else if (page.count('[data-test^=dice-sign]') > 0) {
      if (page.count('[data-test=dice-sign-bust]') > 0) await page.press(step % 2 === 0 ? 'r' : 'c')
      await page.gone('[data-test^=dice-sign]')
    } else if (isOpen('roll')) await page.press('r')
    else {
      for (const position of scoring(openFaces(page))) await page.press(String(position))
      await page.press('p')
    }
  }
  expect(await page.text(hook('result'))).toMatch(/Player \d wins/)
})

test.each([
  { language: 'en', title: 'You lost 150 : 600', why: 'You gave up in turn 1.' },
  { language: 'ru', title: 'Поражение, 150 : 600', why: 'Ты сдаёшься на 1-м ходу.' },
] as const)(
  'DC-154 who loses to a bot reads that with the own score first, and no trophy: $language',
  async ({ language, title, why }) => {
    const page = await table(diceMatch({ change: { start_totals: [150, 600] } }), undefined, { language })
    await page.click('[data-test=dice-surrender]')
    await page.click('[data-test=dice-surrender-yes]')
    expect(await page.text('[data-test=dice-result] h2')).toBe(title)
    expect(await page.text('[data-test=dice-result] .ending-why')).toBe(why)
    const lost = (await page.find('[data-mood=defeat] .stage-scene')).getAttribute('src')
    // Whoever wins sees another picture.
    const match = finished()
    const { winner } = match.events.find(({ type }) => type === 'matchEnded') as unknown as { winner: 1 | 2 }
    const won = await table(match, { 1: 'normal', 2: 'normal', [winner]: 'person' }, { language })
    expect((await won.find('[data-mood=victory] .stage-scene')).getAttribute('src')).not.toBe(lost)
  },
)

/** Faces that can be taken, by position; 0 where nothing can. */
const openFaces = (page: RenderedApp): number[] =>
  [1, 2, 3, 4, 5, 6].map((position) => {
    const die = page.all(hook(`die-${position}`))[0]
    return die?.getAttribute('aria-disabled') === 'false' ? Number(die.getAttribute('data-value')) : 0
  })
