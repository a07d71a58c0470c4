import { CodedError } from '@arbiter/kernel'
import { MemoryJournal } from '@arbiter/table'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { settled, table } from './renderedTable.ts'
import { act, begun, encounterOf, hook, inHand, part, savedMatch, twilightMatch } from './testing.ts'

const HEARTH = { fateOrder: Array.from({ length: 8 }, () => 'fate_hearth') }

const five = (card: string): string[] => Array.from({ length: 5 }, () => card)

const skirmish = (enemies: string[], hero: string, rest: object = {}, rules: object = {}) =>
  begun({ encounter: { enemies, ...rules }, hero, start: rest })

const shownValue = async (page: RenderedApp, name: string): Promise<number> =>
  Number(await page.attribute(hook(name), 'data-value'))

afterEach(() => void vi.restoreAllMocks())

test('TW-262 TW-264 without a spirit a word instead of the bar, Influence refused with the reason; no way to flee, no button', async () => {
  const page = await table(skirmish(['risen_dead'], 'hero_borderer'))
  expect(await page.text(hook('wp-0'))).toBe('No spirit to reach')
  expect(await page.attribute(hook('act-influence'), 'aria-disabled')).toBe('true')
  expect(await page.text(hook('act-influence'))).toContain('no spirit to reach')
  expect(await page.attribute(hook('act-attack'), 'aria-disabled')).toBe('false')
  expect(page.count(hook('act-flee'))).toBe(0)
})

test('TW-267 each attack of the enemies has its own draw, line and damage', async () => {
  const match = begun({
    encounter: 'sc_wolf_pack',
    hero: 'hero_borderer',
    start: { fateOrder: ['fate_murmur_a', 'fate_hearth', 'fate_murmur_b', 'fate_hearth'] },
  })
  const page = await table(match, { reducedMotion: false })
  await page.click(hook('act-wait'))
  for (const card of ['fate_murmur_a', 'fate_hearth', 'fate_murmur_b'])
    await page.find(`${part('stage')}[data-fate=${card}] ${part('fate-result')}`)
  await settled(page)
  expect(page.texts(`${part('fate-lines')} ${part('fate-result')}`)).toEqual([
    'Moon Wolf 1 attacks for 4, your defence is 2: 2 HP lost, 24 left.',
    'Moon Wolf 2 attacks for 4; your defence of 5 holds. No harm.',
    'Moon Wolf 3 attacks for 4, your defence is 2: 2 HP lost, 22 left.',
  ])
  expect(page.texts(`${part('tale')} li`)).toEqual(['3 enemies attacked: you lost 4 HP.'])
  expect(await page.attribute(part('hp'), 'data-value')).toBe('22')
})

test('TW-269 a choice: safe first, with value and shift for this hero', async () => {
  const match = skirmish(['bear'], 'hero_borderer', { fateOrder: ['fate_whisper_ancients', ...HEARTH.fateOrder] })
  const page = await table(match)
  await page.click(hook('act-attack'))
  await page.find(part('choice'))
  const facts = page
    .all(`${part('choice')} button`)
    .map((button) => ['data-tw', 'data-value', 'data-shift'].map((name) => button.getAttribute(name)))
  expect(facts).toEqual([
    ['choice-safe', '1', '-2'],
    ['choice-risk', '4', '-10'],
  ])
  expect(await page.text(hook('choice-risk'))).toContain('Let them speak through you')
  expect(page.count(part('timer'))).toBe(0)
  await page.click(hook('choice-risk'))
  await settled(page)
  expect(await shownValue(page, 'resonance')).toBe(-10)
})

test('TW-270 TW-271 the timer takes the safe half after three seconds; settings lengthen it or switch it off', async () => {
  const match = skirmish(['bear'], 'hero_borderer', { fateOrder: ['fate_whisper_ancients', ...HEARTH.fateOrder] })
  act(match, { type: 'commitAttack' })
  const stored = { 'twilight.guide': 'done', 'twilight.timer': 'rules', match: savedMatch(match) }
  const page = await openApp('/match', { stored })
  await page.find('[data-test=match]')
  expect(await page.attribute(part('timer'), 'data-seconds')).toBe('3')
  await page.gone(part('choice'))
  await settled(page)
  expect(await shownValue(page, 'resonance')).toBe(-2)
  await page.click(part('settings'))
  await page.click(part('timer-longer'))
  await page.press('{Escape}')
  await page.click('[data-test=match-undo]')
  await page.find(`${part('timer')}[data-seconds="15"]`)
  await page.click(part('settings'))
  await page.click(part('timer-off'))
  await page.reload()
  await page.find(part('choice'))
  expect(page.count(part('timer'))).toBe(0)
})

test('TW-271 there is no timer until one is chosen, and then it is kept', async () => {
  const match = skirmish(['bear'], 'hero_borderer', { fateOrder: ['fate_whisper_ancients', ...HEARTH.fateOrder] })
  act(match, { type: 'commitAttack' })
  const page = await openApp('/match', { stored: { 'twilight.guide': 'done', match: savedMatch(match) } })
  await page.find(part('choice'))
  expect(page.count(part('timer'))).toBe(0)
  await page.click(part('settings'))
  await page.click(part('timer-rules'))
  await page.reload()
  expect(await page.attribute(part('timer'), 'data-seconds')).toBe('3')
})

test('TW-274 cards are marked for Effort and unmarked; the buttons show +n; a card that waits for a target cannot be marked', async () => {
  const match = begun({
    encounter: { enemies: ['bear', 'moon_wolf'] },
    start: { cards: five('snare') },
  })
  const page = await table(match)
  const [one, two, three] = encounterOf(match).hand
  await page.click(part(`burn-${one}`))
  await page.click(part(`burn-${two}`))
  await page.find(part(`unburn-${two}`))
  expect(await page.text(hook('act-attack'))).toContain('+2')
  expect(await page.text(hook('act-influence'))).toContain('+2')
  expect(await page.isDisabled(part(`burn-${three}`))).toBe(true)
  await page.click(part(`unburn-${one}`))
  await page.find(part(`burn-${one}`))
  expect(await page.text(hook('act-attack'))).toContain('+1')
  await page.click(hook(`card-${three}`))
  await page.find(part('awaiting'))
  expect(await page.isDisabled(part(`burn-${three}`))).toBe(true)
  expect(await page.isDisabled(part(`burn-${one}`))).toBe(false)
  await page.click(part('target-1'))
  await page.find(`${hook('intent-1')}[data-value="2"]`)
  expect(page.count(hook(`card-${three}`))).toBe(0)
})

test('TW-275 before a betrayal its price is shown, before a due shield its size', async () => {
  const spoken = skirmish(['leshy'], 'hero_tracker', HEARTH)
  act(spoken, { type: 'commitInfluence' })
  const page = await table(spoken)
  const warning = await page.text(part('warning-attack'))
  expect(warning).toBe('Attack: Sudden blow ×1.5 · Broken trust: resonance −15 · rage')
  expect(page.count(part('warning-influence'))).toBe(0)
  // A button that grows would push the hand over the hero.
  expect(page.count(`${part('act-attack')} ${part('warning-attack')}`)).toBe(0)
  const struck = skirmish(['leshy'], 'hero_tracker', HEARTH)
  act(struck, { type: 'commitAttack' })
  const angry = await table(struck)
  expect(await angry.text(part('warning-influence'))).toBe('Influence: Rage shield 8')
  expect(angry.count(part('warning-attack'))).toBe(0)
})

test('TW-275 Attack and Influence say what they come to: how likely it ends, or how much it wears down', async () => {
  const match = skirmish(['moon_wolf'], 'hero_borderer', { ...HEARTH, cards: five('heavy_swing') })
  const page = await table(match)
  const result = (name: string) => page.text(part(`result-${name}`))
  expect(await result('attack')).toBe('6 body')
  expect(await result('influence')).toBe('2 will')
  await page.click(hook(`card-${encounterOf(match).hand[0]}`))
  await page.find(`${hook('energy')}[data-value="0"]`)
  expect(page.texts(`${part('result-attack')} > span`)).toEqual(['13 body', '100% to slay it'])
})

test('TW-276 whoever has nothing left threatens nobody, also while the blow is still being told', async () => {
  const match = skirmish(['moon_wolf', 'bear'], 'hero_borderer', { ...HEARTH, cards: five('heavy_swing') })
  const page = await table(match, { reducedMotion: false })
  await page.click(part('target-0'))
  await page.click(hook(`card-${encounterOf(match).hand[0]}`))
  await page.find(`${hook('energy')}[data-value="0"]`)
  await page.click(hook('act-attack'))
  await page.find(`${part('enemy-0')}[data-spent=true][data-outcome=""]`)
  expect(await page.text(part('outcome-0'))).toBe('Slain')
  expect(page.count(hook('intent-0'))).toBe(0)
  expect(await page.attribute(part('enemy-1'), 'data-spent')).toBe('false')
  await settled(page)
})

test('TW-276 up to four panels; one has to be picked; a decided one shows its outcome and no badge', async () => {
  const match = skirmish(['moon_wolf', 'moon_wolf', 'moon_wolf', 'moon_wolf'], 'hero_borderer', {
    ...HEARTH,
    cards: five('heavy_swing'),
  })
  const page = await table(match)
  expect(page.count('.tw-enemy')).toBe(4)
  expect(await page.attribute(hook('act-attack'), 'aria-disabled')).toBe('true')
  expect(await page.text(hook('act-attack'))).toContain('Whom? Choose an enemy.')
  await page.click(part('target-2'))
  expect(await page.attribute(part('target-2'), 'aria-pressed')).toBe('true')
  await page.click(hook(`card-${encounterOf(match).hand[0]}`))
  await page.find(`${hook('energy')}[data-value="0"]`)
  await page.click(hook('act-attack'))
  await settled(page)
  expect(await page.text(part('outcome-2'))).toBe('Slain')
  expect(page.count(hook('intent-2'))).toBe(0)
  expect(page.count(part('target-2'))).toBe(0)
  expect(page.count(hook('intent-3'))).toBe(1)
})

test('TW-277 who is revealed shows loot, rewards and how it decides', async () => {
  const match = skirmish(['gate_guard'], 'hero_tracker', { fateOrder: ['fate_still_water', ...HEARTH.fateOrder] })
  const page = await table(match)
  expect(page.count(part('revealed-0'))).toBe(0)
  await page.click(hook('act-influence'))
  await settled(page)
  const told = await page.text(part('revealed-0'))
  expect(told).toContain('If slain: faith 3, resonance −8; loot: Toll Purse')
  expect(told).toContain('If pacified: faith 3, resonance +6; loot: Steady Voice')
  expect(page.texts(`${part('behaviour-0')} li`)).toEqual([
    expect.stringContaining('Influence on it: Mockery'),
    expect.stringContaining('below 40%: Shield Up'),
    expect.stringContaining('Spear Thrust'),
  ])
})

test('TW-278 every event is one line of the log, in its order', async () => {
  const match = skirmish(['bear'], 'hero_borderer', HEARTH)
  const page = await table(match)
  await page.click(hook('act-attack'))
  await settled(page)
  act(match, { type: 'commitAttack' })
  const lines = page
    .all('[data-test=twilight-log] li')
    .map((item) => [item.getAttribute('data-event'), item.textContent])
  expect(lines.map(([type]) => type)).toEqual(match.events.map(({ type }) => type))
  expect(lines.every(([, told]) => told !== '' && !/twilight\.|[{}]/.test(told!))).toBe(true)
  expect(lines.some(([, told]) => told!.includes('Bear'))).toBe(true)
})

test('TW-279 the result: outcome of each, flags, loot, faith and resonance; then the report', async () => {
  const match = begun({ encounter: 'sc_leshy_grove' })
  for (const id of ['soothing_words', 'soul_gaze']) act(match, { type: 'playCard', card: inHand(match, id) })
  const page = await table(match)
  await page.click(hook('act-influence'))
  await settled(page)
  await page.find(part('over'))
  expect(await page.text(part('over-0'))).toContain('Pacified')
  expect(await page.text(part('over-flags'))).toContain('Without bloodshed')
  expect(await page.text(part('over-loot'))).toContain('Gift of the Thicket, Pact of the Thicket')
  expect(await page.text(part('over-follows'))).toBe('The Leshy is an ally')
  expect(await page.attribute(part('over-faith'), 'data-change')).toBe('3')
  expect(await page.attribute(part('over-resonance'), 'data-change')).toBe('12.5')
  await page.click(part('commit'))
  await page.find(`${part('result')}[data-won=true]`)
  const report = await page.text(part('result'))
  expect(report).toContain('Leshy: Pacified')
  expect(report).toContain('Health left')
  expect(report).toContain('faith +3')
  expect(await page.text(part('report-flags'))).toContain('Leshy')
})

test('TW-280 the language changes at any time; nothing stays in the other one', async () => {
  const page = await table(begun({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }))
  for (const [language, alien] of [
    ['ru', /[A-Za-z]{2,}/],
    ['en', /[а-яё]{2,}/i],
  ] as const) {
    await page.setLanguage(language)
    expect((await page.text('.tw-board')).match(alien)?.[0]).toBeUndefined()
    expect((await page.text('[data-test=twilight-log]')).match(alien)?.[0]).toBeUndefined()
  }
})

test('TW-258 a command counts only once it is written; otherwise nothing of it happened, and that is told', async () => {
  const match = skirmish(['bear'], 'hero_borderer', HEARTH)
  const page = await table(match)
  await settled(page)
  const append = vi.spyOn(MemoryJournal.prototype, 'append').mockRejectedValue(new CodedError('storage_full'))
  await page.click(hook('act-wait'))
  expect(await page.text('[data-test=match-problem][data-code=not_stored]')).toContain(
    'The storage of this browser is full.',
  )
  expect([await shownValue(page, 'faith'), await page.attribute(part('encounter'), 'data-round')]).toEqual([4, '1'])
  append.mockRestore()
  await page.click('[data-test=problem-again]')
  await page.gone('[data-test=match-problem]')
  await page.click(hook('act-wait'))
  await page.find(`${part('encounter')}[data-round="2"]`)
  await settled(page)
  expect(await shownValue(page, 'faith')).toBe(5)
  await page.reload()
  await page.find(`${part('encounter')}[data-round="2"]`)
  expect(await shownValue(page, 'faith')).toBe(5)
})

test('TW-102 TW-029 the hand is exchanged once; the top of the fate deck is looked at and ordered', async () => {
  const cards = ['clear_sight', 'clear_sight', 'clear_sight', 'clear_sight', 'clear_sight', 'dodge', 'dodge']
  const match = begun(
    {
      encounter: { enemies: ['bear'] },
      start: { cards, fateOrder: ['fate_hearth', 'fate_glint_a', 'fate_crit', 'fate_scales'] },
    },
    'look',
  )
  const page = await table(match)
  const leaving = encounterOf(match).hand[0]!
  await page.click(part('mulligan'))
  await page.click(hook(`card-${leaving}`))
  await page.click(part('mulligan-take'))
  await page.gone(part('mulligan'))
  await page.gone(part('mulligan-take'))
  await page.click('[data-card=clear_sight]')
  await page.find(part('order'))
  expect(await page.attribute(part('order-2'), 'data-fate')).toBe('fate_crit')
  await page.click(part('order-up-2'))
  await page.click(part('order-up-1'))
  await page.click(part('order-play'))
  await page.until(async () =>
    expect(await page.text(part('known'))).toBe('Next: Noon without Shadow, Banked Hearth, Glint on the Blade'),
  )
  await page.click(part('fate-open'))
  expect(page.count(`${part('pile-known')} li`)).toBe(3)
})

test('TW-243 a check shows what tired cards would bring and spends none unasked; only rested ones are asked', async () => {
  const match = twilightMatch({ campaign: 'road_of_two_lights', hero: 'hero_borderer' })
  const page = await table(match)
  const moot = `.tw-option:has(${part('check-ck_village_moot')})`
  // From afar it is one line; what it is made of is told to whoever turns to it.
  expect(await page.text(part('ahead-ck_village_moot'))).toBe('Chance 17%, with 2 cards 58%')
  expect(page.texts('.tw-way-odds').map((told) => told.replaceAll('\u2060', ''))).toEqual(['17–58%', '17–92%', 'fight'])
  await page.click(part('way-ck_village_moot'))
  expect(page.texts(`${moot} .tw-option-stakes li`)).toEqual(['Success: reputation +2', 'Failure: reputation −1'])
  expect(page.count(`${moot} .tw-effort-spent img`)).toBe(0)
  expect(page.texts(`${moot} .segment`)).toEqual(['none17%', '1 card42%', '2 cards58%'])
  expect(await page.text(part('odds-ck_village_moot'))).toBe('17% chance')
  // A long shot is no step in gold.
  expect(page.all(`${moot} .button-gold`)).toHaveLength(0)
  await page.click(`${moot} ${part('tire-2')}`)
  expect(page.all(`${moot} .button-gold`)).toHaveLength(1)
  expect(await page.text(`${moot} .tw-effort-spent`)).toBe('Spend cards: Plain Blow ×2')
  expect(await page.text(part('odds-ck_village_moot'))).toBe('58% chance')
  await page.click(part('check-ck_village_moot'))
  await page.find(part('deed'))
  await page.click(part('way-ck_hidden_path'))
  const path = `.tw-option:has(${part('check-ck_hidden_path')})`
  await page.click(`${path} ${part('tire-2')}`)
  const asked = page.all(`${path} input[type=checkbox]:checked`).map((input) => input.getAttribute('data-test'))
  expect(asked).toHaveLength(2)
  expect(page.all(`${path} input[type=checkbox]:disabled`)).not.toHaveLength(0)
})

test('TW-243 a check that cannot fail asks for no card', async () => {
  const match = twilightMatch({
    campaign: 'road_of_two_lights',
    hero: 'hero_borderer',
    start: { fateOrder: Array.from({ length: 8 }, () => 'fate_daybreak') },
  })
  const page = await table(match)
  expect(await page.text(part('ahead-ck_village_moot'))).toBe('Chance 100%')
  await page.click(part('way-ck_village_moot'))
  expect(await page.text(part('odds-ck_village_moot'))).toBe('100% chance')
  expect(page.count(`.tw-option:has(${part('check-ck_village_moot')}) .segment`)).toBe(0)
})

test('TW-243 what came of a check is told in whole sentences, once the fate has been turned over', async () => {
  const page = await table(
    twilightMatch({
      campaign: 'road_of_two_lights',
      hero: 'hero_borderer',
      start: { fateOrder: ['fate_glint_a', ...HEARTH.fateOrder] },
    }),
    { reducedMotion: false },
  )
  await page.click(part('way-ck_village_moot'))
  await page.click(`.tw-option:has(${part('check-ck_village_moot')}) ${part('tire-2')}`)
  await page.click(part('check-ck_village_moot'))
  await page.find(`${part('stage')} ${part('fate-result')}`)
  expect(page.count(part('deed'))).toBe(0)
  expect(page.texts('.tw-stop-number')).toEqual(['1', '2', '3'])
  await settled(page)
  expect(page.texts('.tw-stop-number')).toEqual(['1', '2'])
  expect(page.texts(`${part('deed')} .tw-deed-lines li`)).toEqual([
    'Your reputation is now 2: the success +2',
    'Resonance +5 towards Prav, the light: now +5.',
    'Fate drawn: Glint on the Blade. Surge +2: light helps words. Pressure: reputation falls, unless the suit matches. It matches: nothing lost.',
  ])
  await page.click(part('deed-close'))
  expect(page.count(part('deed'))).toBe(0)
  expect(document.activeElement?.tagName).toBe('H2')
})

test('TW-068 TW-243 the road: a check with tired cards, an encounter that is called off leaves no trace', async () => {
  const match = twilightMatch({ campaign: 'road_of_two_lights', hero: 'hero_borderer', start: HEARTH })
  const page = await table(match)
  await page.click(part('way-ck_village_moot'))
  await page.click(part('ways-back'))
  expect(page.count(part('start-sc_wolf_pack'))).toBe(1)
  await page.click(part('way-ck_village_moot'))
  await page.click(`.tw-option:has(${part('check-ck_village_moot')}) summary`)
  await page.click(part('effort-0'))
  await page.click(part('effort-1'))
  expect(await page.isDisabled(`.tw-option:has(${part('check-ck_village_moot')}) ${part('effort-2')}`)).toBe(true)
  expect(await page.text(part('sum-ck_village_moot'))).toBe('4 + fate must reach 6')
  await page.click(part('check-ck_village_moot'))
  await page.find(`${part('deed')} ${hook('fate-line')}`)
  expect(await page.text(hook('fate-line'))).toBe('Base (4) + Card (+0) + Keyword (+1) = Total (5)')
  expect(await page.text(part('deed'))).toContain('Failure: 5, needed 6.')
  expect(await page.text(part('deed'))).toContain('Your own: Word 2 + spent cards 2')
  expect(page.count(part('stage'))).toBe(0)
  expect(page.texts(`${part('deed')} .tw-deed-lines li`)).toEqual([
    'Fate drawn: Banked Hearth. Ward +1. Safeguard: a failure has no consequences.',
  ])
  expect(await page.text(part('locked'))).toContain('Done already.')
  const state = () =>
    Promise.all(
      [part('hero'), hook('resonance'), hook('fate-draw'), part('collection')].map((thing) => page.text(thing)),
    )
  await page.gone(part('stage'))
  const before = await state()
  await page.click(part('start-sc_wolf_pack'))
  await page.find(part('encounter'))
  await page.click(hook('act-wait'))
  await settled(page)
  await page.click(part('abort'))
  await page.click(part('abort-yes'))
  await page.find(part('road'))
  expect(await state()).toEqual(before)
})

test('before a single encounter stands who waits, and nothing speaks of a road', async () => {
  const page = await table(twilightMatch({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }))
  await page.find(part('road'))
  expect(page.count('.tw-solo-foes img')).toBe(3)
  expect([page.count('.tw-map'), page.count('.tw-option-stakes'), page.count('[data-begins=true]')]).toEqual([0, 0, 0])
})

test('TW-282 by keys: ? lists them, T aims and says at whom, E marks a card and unmarks it, 1 plays it, H tells what the words mean', async () => {
  const match = begun({ encounter: 'sc_wolf_pack', hero: 'hero_borderer' }, 'keys')
  const page = await table(match)
  await page.press('?')
  expect(await page.text('[data-test=shell-keys]')).toContain('next target')
  await page.press('{Escape}')
  await page.gone('[data-test=shell-keys]')
  await page.press('e')
  await page.until(async () => expect(await page.text(part('refusal'))).toContain('Choose a card first'))
  await page.press('t')
  expect(await page.attribute(part('target-0'), 'aria-pressed')).toBe('true')
  expect(await page.text(part('aimed'))).toBe('Target: Moon Wolf 1')
  const [first] = encounterOf(match).hand
  for (const marked of [`unburn-${first}`, `burn-${first}`]) {
    await page.focus(hook(`card-${first}`))
    await page.press('e')
    await page.find(part(marked))
  }
  await page.press('1')
  await page.until(async () => expect(await shownValue(page, 'energy')).not.toBe(encounterOf(match).energy))
  await page.press('h')
  expect(await page.text(part('glossary-dialog'))).toContain('healing cards give +2')
})

test('a single fight begins as it was set up, and bots play it to its report', async () => {
  const page = await openApp('/setup/twilight')
  await page.click(part('road-skirmish'))
  await page.click(part('foe-moon_wolf'))
  await page.click(part('hero-hero_tracker'))
  await page.click(part('setup-more'))
  await page.click(part('deck-whispers'))
  await page.select(part('setup-zone'), 'prav')
  const bots = (await page.find(part('setup-controller'))) as HTMLSelectElement
  await page.select(part('setup-controller'), bots.options[1]!.value)
  await page.click(part('setup-start'))
  await page.click('[data-test=match-speed-instant]')
  await page.find(part('result'))
  await page.click(part('report-more'))
  expect(await page.text(part('report-encounter'))).toContain('Moon Wolf')
  const stored = await page.stored()
  for (const chosen of ['hero_tracker', 'whispers', 'moon_wolf']) expect(stored).toContain(chosen)
})
