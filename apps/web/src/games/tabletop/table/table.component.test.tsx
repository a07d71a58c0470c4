import { type Match, refuse } from '@arbiter/kernel'
import { InlineThinker, PortHost } from '@arbiter/table'
import type { Action } from '@arbiter/tabletop'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { act, hook, part, savedMatch, stateOf, tabletopMatch, untilTurnOf } from '../testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const GM_DUEL = { encounter: 'duel', authority: 'gm' }

async function table(match: Match): Promise<RenderedApp> {
  const page = await openApp('/match', { stored: { match: savedMatch(match), handover: 'off' } })
  await page.find('[data-test=match]')
  return page
}

/** A duel with everybody here; red has the turn and stands beside blue. */
function closeDuel(rest: object = {}): Match {
  const match = tabletopMatch({ ...GM_DUEL, ...rest })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  return match
}

const apOf = async (page: RenderedApp, uid: string): Promise<number> =>
  Number(await page.attribute(hook(`ap-${uid}`), 'data-ap'))

const bodyOf = (page: RenderedApp, uid: string): Promise<string | null> =>
  page.attribute(hook(`wounds-${uid}`), 'data-body')

async function attackBlue(page: RenderedApp): Promise<void> {
  await page.click(hook('deed-attack-sword'))
  await page.click(hook('choice-confirm'))
}

/** Opens what lies behind an icon. */
const lookUp = (page: RenderedApp, what: 'log' | 'gm'): Promise<void> =>
  page.click(what === 'log' ? '[data-test=match-log-open]' : part(`side-${what}`))

test('TT-153 a demonstration stops anywhere and is taken over by deciding otherwise', async () => {
  const page = await openApp('/setup/tabletop')
  await page.click(part('setup-demo'))
  await page.click(part('demo-step'))
  await page.fill(hook('choice-die-0'), '3')
  await page.click(hook('choice-enterRoll'))
  await page.gone(part('demo'))
  expect(await page.text(part('log'))).toContain('initiative 3 + 3 = 6')
})

test('TT-179 TT-183 TT-184 TT-187 an attack by hand: reach, view, situation and odds, defence with its choices, dice, wound', async () => {
  const page = await table(closeDuel({ manual: ['red', 'blue'] }))
  expect(await page.attribute(hook('fighter-red'), 'data-state')).toBe('active')
  await page.click(hook('deed-attack-sword'))
  // What is usual is not worth a word.
  expect(await page.text(hook('target-blue'))).toBe('Duellist (Blue)')
  // Table 25.4 at D = 0: skill 5 against 5, base 2; one strike hits in 19 of 40 against an active defence.
  expect(await page.text(`${part('odds-table')} tr[data-strikes="1"][data-mode=active]`)).toContain('47.5%')
  expect(await page.text(`${part('odds-table')} tr[data-strikes="2"][data-mode=passive]`)).toContain('50%')
  // Each number of strikes promises one number, whoever is aimed at carries that of the chosen one; the points are said as the pips show them.
  expect(page.texts('.tt-strike')).toEqual([
    '1 strike48% to hitif it hits ≈ 2.3 woundson average 1.1',
    '2 strikes26% to hitif it hits ≈ 4.3 woundson average 1.1',
  ])
  await page.until(() => expect(page.texts('.tt-figure-name')).toEqual(['Red ', 'Blue 48% to hit']))
  expect(await page.text('.tt-who-facts')).toContain('5 of 5 activity points, 2 for this')
  expect(page.count('.tt-cell[data-aim]')).toBeGreaterThan(0)
  // It is chosen there, with nothing to unfold.
  await page.check(part('strikes-blue-2'))
  expect(page.count(`${part('strikes-blue-2')}:checked`)).toBe(1)
  await page.check(part('strikes-blue-1'))
  expect(page.count(part('rare'))).toBe(0)
  await page.click(hook('choice-confirm'))
  await page.find(hook('prompt-defence'))
  expect(await apOf(page, 'red')).toBe(3)
  expect(await page.text(part('attack'))).toContain('Duellist (Red) attacks Duellist (Blue): Sword')
  // What hits in 19 of 40 is escaped in 21 of 40.
  await page.until(async () => expect(await page.text(part('hurdle-0'))).toMatch(/dodge 1 point ?53% you get away/))
  expect(await page.text(part('attack-wounds'))).toMatch(/^If it lands: ≈ \d(\.\d)? wounds?; you can still take 6$/)
  // What a defence leaves is said on its button; the best of what costs nothing stands beside it, the rest is unfolded.
  expect(await page.text(`${hook('choice-defend')} ${part('defence-left')}`)).toBe('4 points stay for the next attacks')
  expect(page.texts('.tt-defence-cards .tt-defence-name')).toEqual([
    'dodge 1 point',
    'dodge on the spot (acrobatics) free',
  ])
  expect(await page.text(part('other-0'))).toMatch(
    /^Other ways \((\d)\)dodge: acrobatics 1d20 \+5.*block on the spot \(athletics\)\d+%take it\d+%$/,
  )
  // TT-104: the proposal is chosen already.
  expect(page.count(`${hook('choice-active-acrobatics')}:checked`)).toBe(1)
  await page.click(hook('choice-passive-acrobatics'))
  await page.click(hook('choice-defend'))
  await page.fill(hook('choice-die-0'), '21')
  expect(await page.attribute(hook('choice-enterRoll'), 'aria-disabled')).toBe('true')
  await page.fill(hook('choice-die-0'), '16')
  await page.click(hook('choice-enterRoll'))
  await page.find(hook('prompt-turn'))
  // 16 + 5 = 21 against 5 + 5 = 10: margin 11, degree 2, base 2: one wound of 3.
  expect(await bodyOf(page, 'blue')).toBe('3')
  // Who did what, how much, what is left; both by one name; the map says it too, by a short one.
  const word = await page.text(part('last-word'))
  expect(word).toContain('Duellist (Red) hits Duellist (Blue): 3 wounds')
  expect(word).toMatch(/Sword: 16 \+ 5 = 21 against .*10 · Duellist \(Blue\): 3 of \d+ wounds/)
  expect(page.texts('.tt-figure-name')).toEqual(['Red ', 'Blue 3 of 6 wounds'])
  // The log tells it the same way, with what it adds up to on demand.
  const line = '.tt-log-line[data-event=attackResolved]'
  expect(await page.text(`${line} summary`)).toMatch(
    /^Duellist \(Red\) hits Duellist \(Blue\): 3 wounds Sword: 16 \+ 5 = 21 against .*10$/,
  )
  const log = await page.text(line)
  expect(log).toContain('16 + 5 = 21 against 5 + 5 = 10')
  expect(log).toContain('degree 2, critical')
})

test('TT-183 a weapon that cannot be used says why: the foe stands behind his back', async () => {
  const match = closeDuel()
  act(match, { type: 'gm.place', uid: 'red', cell: [6, 3] }, 'gm')
  const page = await table(match)
  expect(await page.text(`${hook('deed-attack-sword')} .tt-deed-dim`)).toBe('out of sight')
})

test('TT-183 a weapon that is in no hand says so in two words', async () => {
  const match = tabletopMatch({ encounter: 'four_v_four', authority: 'gm' })
  untilTurnOf(match, 'w_archer')
  const page = await table(match)
  expect(await page.text(`${hook('deed-attack-knife')} .tt-deed-dim`)).toBe('nothing at hand')
})

test('TT-187 who can be attacked: enemies come first, and an ally is called one', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'anaxiel', cell: [5, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [4, 5] }, 'gm')
  const page = await table(match)
  await page.click(hook('deed-attack-fist'))
  await page.find(hook('target-anaxiel'))
  // The only foe in reach is meant; a friend can be chosen instead, behind a fold.
  expect(page.count(`${hook('target-suspect')} :checked`)).toBe(1)
  expect(page.texts('.tt-target').map((row) => row.includes('ally'))).toEqual([false, true])
  expect(page.count(`${part('allies')} ${hook('target-anaxiel')}`)).toBe(1)
})

test('TT-187 with no foe near a blow is refused with the reason; an ally is struck only on purpose', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'anaxiel', cell: [5, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [14, 4] }, 'gm')
  const page = await table(match)
  expect(await page.text(`${hook('deed-attack-fist')} .tt-deed-dim`)).toBe('no foe near')
  await page.click(hook('deed-attack-fist'))
  expect(await page.text(part('why'))).toBe('No foe is near enough.')
  expect(page.count('.tt-target :checked')).toBe(0)
  expect(await page.attribute(hook('choice-confirm'), 'aria-disabled')).toBe('true')
  // A tap on the map does not mean him, either.
  await page.click(hook('cell-5-4'))
  expect(page.count('.tt-target :checked')).toBe(0)
  await page.check(`${part('allies')} ${hook('target-anaxiel')} input`)
  expect(await page.attribute(hook('choice-confirm'), 'aria-disabled')).toBe('false')
})

test('TT-183 one deed is gold, however many would do', async () => {
  const page = await table(closeDuel())
  expect(page.count('.tt-deed-row .tt-deed:not([aria-disabled="true"], [data-dim])')).toBeGreaterThan(2)
  expect(page.count('.tt-deed[data-meant]')).toBe(1)
})

test('TT-186 a way that ends beside a foe says who can strike there', async () => {
  const match = tabletopMatch(GM_DUEL)
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [2, 3] }, 'gm')
  act(match, { type: 'gm.place', uid: 'blue', cell: [5, 3] }, 'gm')
  const page = await table(match)
  await page.click(hook('cell-3-3'))
  await page.find(hook('path-price'))
  expect(page.count(part('threat'))).toBe(0)
  await page.click(hook('cell-4-3'))
  expect(await page.text(`${part('move-plan')} ${part('threat')}`)).toBe('Blue can strike here')
  expect(await page.text('.tt-threat')).toBe('Blue can strike here')
})

test('TT-150 the end says how it was won and by whom', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [5, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
  act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
  act(match, { type: 'deed', id: 'lift', targets: [{ uid: 'suspect', strikes: 1 }] })
  const page = await table(match)
  expect(await page.text('.ending-why')).toBe('Suspect is caught. Bo lifted and carried them off.')
  // Everybody who fought is there, the winners first.
  expect(page.count('.tt-end-people li')).toBe(4)
  expect(page.texts('.tt-end-people li').at(-1)).toBe('Suspectunhurt')
})

test('TT-166 of a foe only a word is known, with about how much it means', async () => {
  const match = closeDuel()
  act(match, { type: 'gm.wound', uid: 'blue', damage: 3, damageType: 'body_physical' }, 'gm')
  const page = await openApp('/match', {
    stored: { match: savedMatch(match, { blue: 'drill', gm: 'drill' }), handover: 'off' },
  })
  await page.find('.tt-figure-name')
  expect(page.texts('.tt-figure-name')).toEqual(['Red ', 'Blue wounded: about half'])
})

test('who plays whom stands above the start', async () => {
  const page = await openApp('/setup/tabletop')
  expect(await page.text('.start-bar-note')).toBe('You: Heroes, against Voivode Radim: hard to beat')
})

test('TT-150 the goals are sentences in both languages', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  const goals = async (language: 'en' | 'ru') => {
    const page = await openApp('/match', {
      language,
      stored: { match: savedMatch(match), handover: 'off' },
    })
    return page.text(part('goals'))
  }
  const en = await goals('en')
  expect(en).toContain('Heroes: capture “Suspect” Knock them out, or grab them and lift them.')
  expect(en).toMatch(/“Suspect” escapes Reach the way out\.\s*\d+ steps from the way out: about \d turns$/)
  const ru = await goals('ru')
  expect(ru).toContain('Герои: Подозреваемый попадает в плен Одолей в драке или унеси на руках.')
  expect(ru).toContain('Подозреваемый сбегает Доберись до выхода.')
})

test.each(['en', 'ru'] as const)(
  'TT-150 who is held is not caught: the goal says so, and what would end it: %s',
  async (language) => {
    const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
    untilTurnOf(match, 'bo')
    act(match, { type: 'gm.place', uid: 'suspect', cell: [5, 4] }, 'gm')
    act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
    act(match, { type: 'deed', id: 'grab', targets: [{ uid: 'suspect', strikes: 1 }] })
    act(match, { type: 'defend', hurdles: [{ mode: 'none' }] })
    const page = await openApp('/match', { language, stored: { match: savedMatch(match), handover: 'off' } })
    expect(await page.text(part('goal-held'))).toMatch(
      language === 'en'
        ? /Bo holds them\. Now lift them \(3 points, the other hand free\)/
        : /Бо держит цель\. Теперь подними её на руки \(3 очка, вторая рука свободна\)/,
    )
    // Nobody looks for a way to whoever is in hand.
    expect(page.count('.tt-reach, .tt-reach-price')).toBe(0)
  },
)

test.each([
  ['en', '2 foes stand · yours: 3 up', '2 foes stand · yours: 2 up, 1 down'],
  ['ru', '2 врага на ногах · твоих 3', '2 врага на ногах · твоих 2, 1 пал'],
] as const)(
  'TT-150 a fight to the end says who is on their feet and who has fallen; where he lies only who stands there is named: %s',
  async (language, ...said) => {
    const match = tabletopMatch({ encounter: 'ambush', authority: 'gm' })
    untilTurnOf(match, 'mask')
    const seen = async () => {
      const page = await openApp('/match', { language, stored: { match: savedMatch(match), handover: 'off' } })
      return [await page.text(part('tally')), page.count(part('name-duelist'))]
    }
    const before = await seen()
    act(match, { type: 'gm.wound', uid: 'duelist', damage: 60, damageType: 'body_physical' }, 'gm')
    const fallen = await seen()
    act(match, { type: 'gm.place', uid: 'mask', cell: [7, 4] }, 'gm')
    expect([before, fallen, await seen()]).toEqual([
      [said[0], 1],
      [said[1], 1],
      [said[1], 0],
    ])
  },
)

test('TT-186 lines on the floor say what it takes to come so far, and cells beside whoever is wanted are framed', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'gm.place', uid: 'bo', cell: [4, 4] }, 'gm')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [4, 6] }, 'gm')
  const page = await table(match)
  await page.find('.tt-reach-price')
  expect(page.texts('.tt-reach-price')).toEqual(['walk: 2 points', 'run: 4 points'])
  expect(await page.attribute('.tt-reach-beside', 'd')).toContain('M')
  // Two tones, and what is beyond both is dim.
  expect(page.all('.tt-reach-tint[data-moves]').map((tint) => tint.getAttribute('data-moves'))).toEqual(['1', '2'])
  expect(await page.attribute('.tt-reach-tint[data-far]', 'd')).toContain('M')
})

test.each([
  ['en', 'Heroes attack first. Taken by surprise: Fugitive.'],
  ['ru', 'Первыми нападают: Герои. Врасплох застигнуты: Беглец.'],
] as const)(
  'TT-038 the start is a sentence and a button; what it is made of waits behind a word: %s',
  async (language, said) => {
    const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
    const page = await openApp('/match', { language, stored: { match: savedMatch(match), handover: 'off' } })
    expect(await page.text(part('muster-said'))).toBe(said)
    expect(page.count(`${part('muster-change')}[open]`)).toBe(0)
  },
)

test('TT-075 TT-179 what waits for its moment says what it would come to', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  untilTurnOf(match, 'bo')
  act(match, { type: 'endTurn' })
  untilTurnOf(match, 'anaxiel')
  const flash = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] } as const
  act(match, { type: 'delay', deed: flash, trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes' } })
  untilTurnOf(match, 'suspect')
  act(match, { type: 'gm.place', uid: 'suspect', cell: [9, 6] }, 'gm')
  act(match, { type: 'gm.place', uid: 'bo', cell: [8, 6] }, 'gm')
  act(match, { type: 'deed', id: 'attack', source: 'fist', targets: [{ uid: 'bo', strikes: 1 }] })
  const page = await table(match)
  expect(await page.text(part('fire-cause'))).toContain('Suspect')
  await page.until(async () => expect(await page.text(part('odds'))).toMatch(/^\d+% to hit, their defence counted/))
})

test('TT-157 undo, redo, and another decision leaves the old one struck through', async () => {
  const page = await table(closeDuel())
  const struck = () => page.count('.tt-log-line s')
  await attackBlue(page)
  await page.click(hook('choice-defend'))
  await page.find(hook('prompt-turn'))
  const body = await bodyOf(page, 'blue')
  const log = page.texts('.tt-log-line')
  await page.click(hook('undo'))
  await page.find(hook('prompt-defence'))
  expect(struck()).toBeGreaterThan(0)
  await page.click(hook('redo'))
  await page.find(hook('prompt-turn'))
  expect(await bodyOf(page, 'blue')).toBe(body)
  expect(page.texts('.tt-log-line')).toEqual(log)
  expect(struck()).toBe(0)
  await page.click(hook('undo'))
  await page.click(hook('undo'))
  await page.find(hook('prompt-turn'))
  expect(await apOf(page, 'red')).toBe(5)
  await page.click(hook('choice-endTurn'))
  await page.find(hook('prompt-turnOffer'))
  expect(page.count('.tt-log-line[data-fate=dropped] s')).toBeGreaterThan(0)
  expect(await page.isDisabled(hook('redo'))).toBe(true)
})

test('TT-161 next ends the turn, previous brings back the turn before with everything in it', async () => {
  const page = await table(closeDuel())
  await attackBlue(page)
  await page.click(hook('choice-defend'))
  await page.find(hook('prompt-turn'))
  await page.click(hook('next'))
  await page.find(hook('prompt-turnOffer'))
  // TT-182, TT-185: whoever is offered the turn is marked in tracker and map.
  expect(await page.text(`${hook('fighter-blue')}[data-turn] .tt-next`)).toBe('to act now')
  expect(page.count(`[data-role=active] ${hook('facing-blue')}`)).toBe(1)
  await page.click(hook('previous'))
  expect(await page.attribute(hook('fighter-red'), 'data-state')).toBe('active')
  expect(await apOf(page, 'red')).toBe(5)
  await page.click(hook('next'))
  await page.find(hook('prompt-turnOffer'))
  await page.click(hook('choice-begin'))
  await page.click(hook('previous'))
  expect(await page.attribute(hook('fighter-red'), 'data-state')).toBe('active')
  expect(await apOf(page, 'red')).toBe(5)
  expect(await bodyOf(page, 'blue')).toBe('0')
  expect(await page.text(hook('wounds-blue'))).toMatch(/^unhurt/)
})

test('TT-086 TT-104 TT-154 a hindered defence says so; the game master replaces a situation beside the finding', async () => {
  const match = closeDuel()
  act(match, { type: 'gm.posture', uid: 'blue', posture: 'seated' }, 'gm')
  const page = await table(match)
  await attackBlue(page)
  await page.find(hook('prompt-defence'))
  expect(await page.text(part('hurdle-0'))).toMatch(/dodge.*1d20 \+5 · two sets, the lower counts/s)
  expect(await page.attribute(part('situation'), 'data-situation')).toBe('normal')
  await page.click(hook('override-situation-unforeseen'))
  expect(await page.attribute(part('situation'), 'data-situation')).toBe('unforeseen')
  expect(page.count(hook('choice-active-acrobatics'))).toBe(0)
  expect(await page.text(part('log'))).toContain('situation: normal → unforeseen')
})

test('TT-155 TT-154 TT-160 TT-170 initiative, AP, wounds, effects and places are changed in place', async () => {
  const page = await table(closeDuel())
  const enter = async (name: string, value: string) => {
    await page.fill(part(name), value)
    await page.focus(part(name))
    await page.press('{Enter}')
  }
  await enter('init-edit-blue', '1.5')
  expect(await page.text(`${hook('fighter-blue')} [role=alert]`)).toBe('Whole numbers only.')
  await enter('init-edit-blue', '99')
  await page.until(async () => expect(await page.attribute('[data-tt^=fighter-]', 'data-tt')).toBe('fighter-blue'))
  expect(await page.attribute(hook('fighter-red'), 'data-state')).toBe('active')
  await enter('ap-edit-red', '1')
  expect(await apOf(page, 'red')).toBe(1)
  await page.click(`${hook('fighter-blue')} .tt-line-name`)
  await page.select(part('controller-fighter-blue'), 'idle')
  await page.click(part('wound-add-blue'))
  expect(await bodyOf(page, 'blue')).toBe('1')
  await page.select(part('effect-blue'), 'blinded')
  await page.click(part('lay-blue'))
  expect(await page.text(hook('fighter-blue'))).toContain('blinded')
  await page.fill(part('why-note'), 'blown away')
  await page.click(hook('place-blue'))
  await page.click(hook('cell-4-3'))
  expect(await page.text(part('hand'))).toContain('The cell (4,3) is taken by Duellist (Red)')
  await page.click(hook('cell-1-1'))
  await page.gone(part('hand'))
  expect(await page.attribute(hook('cell-1-1'), 'aria-label')).toContain('Duellist')
  await page.select(part('face-blue'), 'S')
  expect(await page.attribute(hook('facing-blue'), 'data-angle')).toBe('180')
  // TT-160: the wound alone is struck; its line stays.
  await lookUp(page, 'log')
  expect(await page.text(part('log'))).toMatch(/place, Duellist \(Blue\).*blown away/)
  const line = '.tt-log-line[data-event=woundTaken]'
  await page.click(`${line} button:last-of-type`)
  await page.until(async () => expect(await bodyOf(page, 'blue')).toBe('0'))
  expect(page.count(`${line} s`)).toBe(1)
  expect(await page.text(line)).toContain('struck in round 1')
  // TT-170: a bot plays this one fighter.
  await page.click(hook('choice-endTurn'))
  await page.find(part('waiting'))
  expect(await page.text('.tt-log-line[data-event=entryStruck]')).toContain('Struck: Duellist (Blue): wound 1')
})

test('TT-170 where the bot of a single fighter gives no answer, whoever takes over plays that fighter alone', async () => {
  const choose = vi.spyOn(InlineThinker.prototype, 'choose').mockRejectedValue(new Error('out of memory'))
  const page = await table(closeDuel())
  await page.click(`${hook('fighter-blue')} .tt-line-name`)
  await page.select(part('controller-fighter-blue'), 'idle')
  await page.click(hook('choice-endTurn'))
  expect(await page.text('[data-test=match-problem]')).toContain('The bot gave no answer: out of memory')
  await page.click('[data-test=problem-again]')
  await page.until(() => expect(choose).toHaveBeenCalledTimes(2))
  await page.click('[data-test=problem-take-over]')
  await page.gone('[data-test=match-problem]')
  await page.click(hook('choice-begin'))
  await page.find(hook('choice-endTurn'))
  expect(await page.value(part('controller-fighter-blue'))).toBe('person')
  expect(choose).toHaveBeenCalledTimes(2)
})

test('TT-063 TT-154 words that the table refuses stand in their field again, and are said at the next attempt', async () => {
  const page = await table(closeDuel())
  await page.click(part('side-gm'))
  const say = async (field: string, words: string, button: string) => {
    await page.fill(part(field), words)
    const send = vi.spyOn(PortHost.prototype, 'send').mockResolvedValueOnce(refuse('not_stored'))
    await page.click(button)
    expect(send).toHaveBeenCalledTimes(1)
    await page.until(async () => expect(await page.value(part(field))).toBe(words))
    send.mockRestore()
    await page.click(button)
    await page.until(async () => expect(await page.value(part(field))).toBe(''))
  }
  await say('note', 'the well is dry', part('note-add'))
  await say('shout', 'behind you', part('shout-say'))
  await page.click(`${hook('fighter-blue')} .tt-line-name`)
  await say('why-note', 'a splinter', part('wound-add-blue'))
  expect(await bodyOf(page, 'blue')).toBe('1')
})

test('TT-151 ground, levers, objectives and relations change in play; without enemies the fight is over', async () => {
  const page = await table(closeDuel())
  await lookUp(page, 'gm')
  await page.click(part('ground-open'))
  await page.select(part('ground'), 'lever')
  await page.click(part('ground-paint'))
  await page.click(hook('cell-5-3'))
  expect(await page.text(part('hand'))).toContain('The cell (5,3) is taken by Duellist (Blue)')
  await page.click(hook('cell-1-1'))
  expect(await page.attribute(hook('cell-1-1'), 'data-terrain')).toBe('lever')
  await page.click(part('hand-down'))
  await page.click(part('door-1-1'))
  expect(await page.attribute(hook('cell-1-1'), 'data-open')).toBe('true')
  expect(await page.text(part('door-1-1'))).toBe('Set back: lever (1,1)')
  await page.click(part('objectives-open'))
  await page.select(part('objective-kind'), 'capture')
  await page.select(part('objective-of'), 'blue')
  await page.click(part('objective-add'))
  expect(await page.text('.tt-objectives')).toContain('Red: capture “Duellist (Blue)”')
  await page.click(part('relations-open'))
  await page.select(part('relation-red-blue'), 'neutral')
  await page.find(part('over'))
})

test('TT-071 TT-186 TT-142 a move shows moves, way, units and AP, turns apart; way points by hand', async () => {
  const match = tabletopMatch(GM_DUEL)
  untilTurnOf(match, 'red')
  const page = await table(match)
  // TT-071: for later it is one move, with its trigger.
  await page.click(part('deeds-more'))
  await page.check(hook('delay'))
  await page.click(hook('deed-move'))
  expect(page.count('.tt-cell[data-moves="2"]')).toBe(0)
  await page.click(hook('cell-0-3'))
  await page.select(part('trigger-event'), 'cellEntered')
  await page.click(hook('choice-move'))
  expect(await page.text(part('delayed-red'))).toMatch(/move.*within 1 cell/)
  await page.click(hook('undo'))
  await page.find(`${hook('cell-0-3')}[data-moves="1"]`)
  await page.click(hook('cell-0-3'))
  expect(await page.text(hook('path-price'))).toBe('Walk: 2 of 5 points')
  expect(await page.attribute(hook('path-price'), 'data-units')).toBe('36')
  await page.click(part('move-end-along'))
  expect(await page.text(hook('path-price'))).toBe('Walk: 2 of 5 points36 units of way + 12 for the turn')
  await page.click(part('move-end-keep'))
  await page.click(part('via'))
  await page.click(hook('cell-0-6'))
  expect(await page.text(hook('path-price'))).toBe('Run: 4 of 5 points')
  await page.click(hook('choice-move'))
  await page.find(`${hook('ap-red')}[data-ap="1"]`)
  expect(await page.attribute(hook('cell-0-6'), 'aria-label')).toContain('Duellist')
})

test('TT-156 TT-190 a throw by button is entered for this roll alone', async () => {
  const page = await table(closeDuel({ manual: ['red', 'blue'] }))
  await attackBlue(page)
  await page.click(hook('choice-defend'))
  await page.find(hook('choice-throw'))
  const step = Number(await page.attribute('[data-test=match]', 'data-step'))
  const asked = await page.text('.tt-roll')
  await page.click(hook('choice-throw'))
  await page.find(`[data-test=match][data-step="${step + 1}"]`)
  // Attack and active defence: the other die is still asked for.
  await page.find(hook('choice-enterRoll'))
  expect(await page.text('.tt-roll')).not.toBe(asked)
})

test('TT-182 the tracker: order, state, AP with the bonus apart, effects with their time, wounds, delayed deeds', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'gm' })
  act(match, { type: 'confirmMuster' })
  const order = stateOf(match)
    .fighters.filter(({ initiative }) => initiative !== null)
    .sort((a, b) => b.initiative! - a.initiative! || (a.side === 'heroes' ? -1 : 1))
  untilTurnOf(match, 'anaxiel')
  const flash = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] } as const
  act(match, { type: 'delay', deed: flash, trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes' } })
  for (const damage of [2, 1]) act(match, { type: 'gm.wound', uid: 'bo', damage, damageType: 'body_physical' }, 'gm')
  act(match, { type: 'gm.effect', uid: 'suspect', effect: 'slowed', value: 2, duration: 2 }, 'gm')
  const page = await table(match)
  const uids = page.all('[data-tt^=fighter-]').map((line) => line.getAttribute('data-tt'))
  expect([uids[0], uids.at(-1)]).toEqual([`fighter-${order[0]!.uid}`, 'fighter-passer_by'])
  const chips = (what: string) => page.count(`${hook('ap-suspect')} .tt-chips ${what}`)
  expect([chips('i'), chips('i[data-bonus]'), await page.attribute(hook('ap-suspect'), 'data-bonus')]).toEqual([
    7,
    2,
    '2',
  ])
  await page.until(() => expect(page.texts(`${hook('wounds-bo')} .tt-wound`)).toEqual(['2', '1']))
  // Under a figure, too; whoever is unhurt has a name only.
  expect(page.texts('.tt-figure-name').find((name) => name.startsWith('Bo'))).toMatch(/^Bo 3\/\d+ wounds$/)
  expect(page.texts('.tt-figure-name').filter((name) => /wound|unhurt/.test(name)).length).toBe(1)
  expect(await page.text(hook('fighter-suspect'))).toMatch(/slowed 2 ·2/)
  expect(await page.text(part('delayed-anaxiel'))).toMatch(/flash.*an attack is declared/)
})

test('TT-152 TT-003 a fight saved or shared in the middle of an attack goes on from the file and from the link', async () => {
  const match = closeDuel()
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  expect(stateOf(match).window?.type).toBe('defence')
  const page = await table(match)
  await page.click('[data-test=match-more]')
  const file = await page.downloaded('[data-test=match-download]')
  await page.press('{Escape}')
  await page.click('[data-test=match-share]')
  // Hidden fighters, secret notes and rolls go with it.
  expect(await page.text('[data-test=share-warning]')).toContain('secret notes')
  await page.until(async () => expect(await page.value('[data-test=share-link]')).toMatch(/#r=/))
  const { pathname, hash } = new URL(await page.value('[data-test=share-link]'))
  await expectToGoOn(await openApp(pathname + hash), match.fork())
  const home = await openApp('/')
  await home.upload('[data-test=home-record]', 'fight.jsonl', file)
  await expectToGoOn(home, match)
})

/** It opens where it stopped; taken up there, the attack ends as it would have ended here. */
async function expectToGoOn(page: RenderedApp, match: Match): Promise<void> {
  await page.find(`[data-test=match][data-step="${match.steps.length}"]`)
  await page.click(part('continue'))
  await page.find(hook('prompt-defence'))
  await page.click(hook('choice-defend'))
  await page.find(hook('prompt-turn'))
  act(match, match.legal()[0] as never)
  const { wounds } = stateOf(match).fighters.find(({ uid }) => uid === 'blue')!
  expect(await bodyOf(page, 'blue')).toBe(String(wounds.reduce((sum, { damage }) => sum + damage, 0)))
}

test('TT-150 TT-166 TT-188 alone at the table: goals, steps and strangers are told in a player’s words, and the map stays', async () => {
  const match = tabletopMatch({ encounter: 'port_chase_square', authority: 'rules' })
  untilTurnOf(match, 'bo')
  const step = (match.legal() as Action[]).find((each) => each.type === 'deed' && each.id === 'move')!
  act(match, step)
  const saved = savedMatch(match, { fugitive: 'idle', crowd: 'idle' })
  const page = await openApp('/match', { stored: { match: saved, handover: 'off' } })
  await page.find(hook('prompt-turn'))
  expect(await page.text(part('last-word'))).toMatch(/^Bo walks \d+ steps?$/)
  expect(await page.text(part('goals'))).toMatch(
    /Suspect runs for the way out\s+13 steps from the way out: about 2 turns$/,
  )
  await page.click('.tt-faces-one[title="Suspect"]')
  expect(await page.text(`.tt-glance ${part('card-suspect')}`)).toMatch(/Suspect Fugitive.*unhurt.*Knife, belt/s)
  expect(page.count('[data-pane=card]')).toBe(0)
  // Of one’s own everything is known: that needs the drawer.
  await page.click('.tt-faces-one[title="Vitmor"]')
  expect(page.count('.tt-glance')).toBe(0)
  expect(page.count('[data-pane=card]')).toBe(1)
})
