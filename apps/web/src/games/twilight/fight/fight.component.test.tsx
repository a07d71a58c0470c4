import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { openApp } from '../../../testing/renderedApp.tsx'
import { standingOf } from '../../standings.ts'
import { settled, table } from '../renderedTable.ts'
import { act, begun, encounterOf, hook, inHand, part, roadKit, twilightMatch, viewOf, walked } from '../testing.ts'

const HEARTH = { fateOrder: Array.from({ length: 8 }, () => 'fate_hearth') }

const only = (card: string) => Array.from({ length: 8 }, () => card)

/** A fight by the rules of the road. */
function fight(enemies: string[], start: object = {}, more: { ally?: string; setup?: object } = {}): Match {
  const setup = { encounter: { enemies }, hero: 'hero_borderer', start: { ...HEARTH, ...start }, ...more.setup }
  const match = twilightMatch(setup, 'road', roadKit)
  act(match, { type: 'startEncounter', encounter: 'skirmish', ...(more.ally && { ally: more.ally }) })
  return match
}

test('TW-527 under core alone nothing of the road is there', async () => {
  const page = await table(begun({ encounter: { enemies: ['moon_wolf'] }, start: { inventory: ['void_splinter'] } }))
  await page.find(hook('act-wait'))
  for (const name of ['pray', 'items', 'ally', 'dusk'])
    expect({ name, n: page.count(hook(name)) }).toEqual({ name, n: 0 })
  expect(page.count('.tw-aids')).toBe(0)
  expect(await page.text(hook('act-wait'))).not.toContain('defence')
})

test('TW-526 the deck can be looked at within an encounter of a road', async () => {
  const page = await table(fight(['moon_wolf']))
  await page.click(hook('deck'))
  expect(await page.text(part('deck-view'))).toContain('Plain Blow')
})

test('TW-527 the ally says what it does, when next and how much it trusts', async () => {
  const page = await table(fight(['bear'], { allies: ['ally_pack'] }, { ally: 'ally_pack' }))
  const ally = await page.find(hook('ally'))
  expect(ally.textContent).toContain('The Moon Pack')
  expect(ally.textContent).toContain('acts next round')
  await page.click(hook('ally'))
  const told = await page.text('[data-test=explain]')
  expect(told).toContain('Takes 3 body, less armour, every 2 rounds.')
  expect(told).toContain('Trust 3 of 3; each fight together costs 1.')
  expect(told).toContain('Leaves you if you kill: beast')
  await page.click(hook('act-wait'))
  await settled(page)
  await page.until(async () => expect(await page.text(hook('ally'))).toContain('acts this round'))
})

test('TW-279 a defeat in which somebody was won over does not say that nobody was', async () => {
  const match = fight(['moon_wolf', 'bear'], { hp: 1, enemies: { 0: { wp: 1 } } })
  act(match, { type: 'commitInfluence', target: 0 })
  while (encounterOf(match).phase !== 'over') act(match, { type: 'wait' })
  expect(encounterOf(match).result).toBe('defeat')
  const page = await table(match)
  expect(await page.text(part('over-flags'))).toBe('Nobody fell')
})

test('TW-458 a card that heals says that nothing is to be healed where the hero’s own maximum is reached', async () => {
  const start = { hp: 26, inventory: ['heart_stone'], cards: only('field_dressing') }
  expect(await (await table(fight(['bear'], start))).text('.tw-hand')).not.toContain('othing to heal')
  const cold = { ...start, inventory: [], curses: ['curse_cold_marrow'] }
  expect(await (await table(fight(['bear'], cold))).text('.tw-hand')).toContain('othing to heal')
})

test('TW-480 TW-527 who has struck first is said to have acted, not to have come just now', async () => {
  const page = await table(fight(['noon_maiden']))
  expect(await page.text(hook('intent-0'))).toBe('has acted already')
})

test('TW-527 curses and boons are marks with their time, and say what they do', async () => {
  const start = { curses: ['curse_shame', 'boon_wolf_tooth', 'curse_verdict'] }
  const page = await table(fight(['bear'], start))
  expect(await page.text(hook('curse-curse_shame'))).toBe('Shame · 2')
  expect(await page.attribute(hook('curse-curse_shame'), 'data-tone')).toBe('bad')
  expect(await page.text(hook('curse-boon_wolf_tooth'))).toBe('Wolf\u2019s Tooth · 3'.replace('\u2019', "'"))
  expect(await page.attribute(hook('curse-boon_wolf_tooth'), 'data-tone')).toBe('good')
  expect(await page.text(hook('curse-curse_verdict'))).toBe('Verdict')
  await page.click(`${hook('curse-curse_shame')} button`)
  expect(await page.text('[data-test=explain]')).toContain('Shame: Influence −1.Lasts 2 more encounters.')
})

test('TW-458 TW-527 a curse on the body is seen in the hero’s bar', async () => {
  const page = await table(fight(['bear'], { curses: ['curse_cold_marrow'] }))
  expect(await page.text(`${part('hp')} .tw-bar-text`)).toMatch(/^22 of 22 HP/)
})

test('TW-527 traits are marks with a sentence, in both languages', async () => {
  const match = () => fight(['salt_carrier'])
  const page = await table(match())
  expect(await page.text(hook('trait-0-regen'))).toBe('mends itself 1')
  expect(await page.text(hook('trait-0-weak-surge'))).toBe('weak to Surge')
  await page.click(`${hook('trait-0-regen')} button`)
  expect(await page.text('[data-test=explain]')).toBe('At round end body +1 if it lost none in the round.')
  const russian = await table(match(), { language: 'ru' })
  expect(await russian.text(hook('trait-0-weak-surge'))).toContain('уязвим')
})

test('TW-488 TW-527 a bound of body or will says what it stops', async () => {
  const page = await table(fight(['grove_mother']))
  expect(await page.text(hook('trait-0-tough'))).toMatch(/^a blow takes at most \d+$/)
  expect(await page.text(hook('trait-0-stubborn'))).toMatch(/^a word takes at most \d+$/)
})

test('TW-421 TW-527 prayers: each with its price, steady with three aims; one a round, and the reason', async () => {
  const match = fight(['bear'], { faith: 3 })
  const page = await table(match)
  expect(await page.attribute(hook('pray'), 'aria-label')).toBe('Pray: 3 faith')
  await page.click(hook('pray'))
  const prayers = ['pray-glimpse', 'pray-turn', 'pray-steady-attack', 'pray-steady-influence', 'pray-steady-defence']
  for (const name of prayers) expect(await page.attribute(hook(name), 'aria-disabled')).toBe('false')
  expect(await page.text(hook('pray-steady-influence'))).toBe(
    'a steady hand: Influence · 2 faithInfluence +1 this round.',
  )
  await page.click(hook('pray-steady-attack'))
  await page.find('[data-mark=steady-attack]')
  await page.until(async () => expect(await page.attribute(hook('pray'), 'aria-label')).toBe('Pray: 1 faith'))
  expect(await page.attribute(hook('pray-glimpse'), 'aria-disabled')).toBe('true')
  expect(await page.text(hook('pray-glimpse'))).toContain('No more prayers in this round')
})

test('TW-527 P opens the prayers and Escape closes them', async () => {
  const page = await table(fight(['bear'], { faith: 3 }))
  await page.find(hook('pray'))
  await page.press('p')
  await page.until(() => expect(document.activeElement?.getAttribute('data-tw')).toBe('pray-glimpse'))
  await page.press('{Escape}')
  expect(page.count('.tw-aid-menu[open]')).toBe(0)
})

test('TW-511 TW-527 things: a target where one is needed, one a round, what works by itself is told', async () => {
  const inventory = ['grave_dust', 'void_splinter', 'void_splinter', 'rust_mail', 'beast_hide']
  const match = fight(['risen_dead', 'bear', 'risen_dead'], { inventory })
  const page = await table(match)
  await page.click(hook('items'))
  expect(page.count(hook('item-grave_dust-0'))).toBe(1)
  expect(page.count(hook('item-grave_dust-1'))).toBe(0)
  expect(await page.text(hook('item-rust_mail'))).toContain('Works by itself: armour +1, Agility −1.')
  expect(await page.text(hook('item-beast_hide'))).toContain('Of use on the road only.')
  expect(await page.text(hook('item-void_splinter-1'))).toContain('Void Splinter ×2')
  await page.click(hook('item-grave_dust-2'))
  await page.find(`${hook('intent-2')}[data-kind=stunned]`)
  expect(page.count(hook('item-grave_dust-0'))).toBe(0)
  expect(await page.text(hook('item-void_splinter'))).toContain('No more items now')
})

test('TW-513 TW-527 a pearl shows the top of the deck and lets it be ordered', async () => {
  const fateOrder = ['fate_glint_a', 'fate_hearth', 'fate_crit', 'fate_hearth']
  const page = await table(fight(['bear'], { inventory: ['bog_pearl'], fateOrder }))
  await page.click(hook('items'))
  await page.click(hook('item-bog_pearl'))
  expect(await page.attribute(part('order-2'), 'data-fate')).toBe('fate_crit')
  await page.click(part('order-up-2'))
  await page.click(part('order-up-1'))
  await page.click(part('order-play'))
  await page.until(async () => expect(await page.text(part('known'))).toContain('Next: Noon without Shadow'))
})

test('TW-461 TW-471 a card that lifts a curse asks which of several, and lifts that one', async () => {
  const start = { faith: 9, curses: ['curse_shame', 'curse_debt'], cards: only('unbind') }
  const match = fight(['moon_wolf'], start)
  const page = await table(match)
  await page.click(hook(`card-${inHand(match, 'unbind')}`))
  await page.click(part('lift-curse_debt'))
  await page.gone(part('lift'))
  await page.gone(hook('curse-curse_debt'))
  expect(page.count(hook('curse-curse_shame'))).toBe(1)
})

test('a blow with the flat of the blade says why it does not kill', async () => {
  const match = fight(['moon_wolf'], { cards: only('flat_of_the_blade'), enemies: { 0: { hp: 2 } } })
  act(match, { type: 'playCard', card: inHand(match, 'flat_of_the_blade') })
  act(match, { type: 'commitAttack', target: 0 })
  const page = await table(match)
  await page.click(part('fate-told'))
  expect(page.texts(part('fate-result'))[0]).toContain('held back: this blow does not kill')
})

test('TW-420 TW-527 dusk is told three rounds ahead, then that it is there', async () => {
  const fateOrder = Array.from({ length: 12 }, () => 'fate_daybreak')
  const match = fight(['stone_elder'], { fateOrder, inventory: ['rust_mail'] })
  const sight = async () => {
    const page = await table(match)
    await page.find(hook('pray'))
    return page.texts(hook('dusk'))
  }
  expect(await sight()).toEqual([])
  const seen = new Map<number, string[]>()
  while (encounterOf(match).phase === 'playerAction' && encounterOf(match).round < 12) {
    act(match, { type: 'wait' })
    const { round, phase } = encounterOf(match)
    if (round >= 8 && phase === 'playerAction') seen.set(round, await sight())
  }
  expect(seen.get(8)).toEqual([])
  expect(seen.get(9)).toEqual(['Dusk in 3 rounds'])
  expect(seen.get(11)).toEqual(['Dusk in 1 round'])
  expect(seen.get(12)).toEqual(['Dusk: enemies gain 1 power every round'])
})

test('TW-487 TW-527 who is still to come is told with the round', async () => {
  const match = twilightMatch({ encounter: 'sc_execution', hero: 'hero_borderer' }, 'road', roadKit)
  act(match, { type: 'startEncounter', encounter: 'sc_execution' })
  const page = await table(match)
  expect(await page.text(hook('wave-0'))).toBe('Round 4: Oath Hound ×2')
  expect(page.count(hook('elite-0'))).toBe(1)
})

test('TW-480 TW-519 a hidden will and a hidden intent are not shown, and the will can be spoken to', async () => {
  const page = await table(fight(['drowned_bride']))
  expect(await page.text(hook('wp-0'))).toBe('Will hidden')
  expect(await page.attribute(hook('act-influence'), 'aria-disabled')).toBe('false')
  await page.click(hook('act-influence'))
  await settled(page)
  await page.find(`${hook('wp-0')}[data-max]`)
  const hag = await table(fight(['night_hag']))
  expect(await hag.attribute(hook('intent-0'), 'data-kind')).toBe('hidden')
  expect(await hag.text(hook('intent-0'))).toBe('?')
})

test('TW-484 TW-485 TW-527 a sap and a hex have badges of their own that say what they do', async () => {
  const kinds = new Map<string, string>()
  for (const [foe, wanted] of [
    ['drowned_bride', 'sap'],
    ['night_hag', 'hex'],
  ] as const) {
    const match = fight([foe])
    while (encounterOf(match).enemies[0]!.intent?.type !== wanted) act(match, { type: 'wait' })
    const page = await table(match)
    await page.click(`${hook('intent-0')} button`)
    kinds.set(wanted, await page.text('[data-test=explain]'))
  }
  expect(kinds.get('sap')).toContain('Tries your resolve')
  expect(kinds.get('hex')).toContain('Lays on you: Sleeplessness (energy of the first round −1)')
})

test('TW-490 TW-527 an attack for half of what is left is marked heavy', async () => {
  const page = await table(fight(['bear'], { hp: 10 }))
  expect(await page.attribute(hook('intent-0'), 'data-heavy')).toBe('true')
  expect(await page.text(hook('intent-0'))).toContain('heavy')
  const whole = await table(fight(['bear']))
  expect(await whole.attribute(hook('intent-0'), 'data-heavy')).toBe('false')
})

test('TW-438 TW-516 an encounter begins with an ally; who refuses says why', async () => {
  const start = { ...HEARTH, allies: ['ally_pack', 'ally_knight'] }
  const match = twilightMatch({ encounter: { enemies: ['bandit'] }, start }, 'road', roadKit)
  const page = await table(match)
  await page.find(hook('ally-pick'))
  expect(await page.isDisabled(hook('ally-ally_knight'))).toBe(true)
  expect(await page.text(hook('ally-pick'))).toContain('This ally will not go against these')
  await page.click(hook('ally-ally_pack'))
  await page.click(part('start-skirmish'))
  await page.find(hook('ally'))
})

test('TW-416 TW-417 Wait says what it brings on a road', async () => {
  const page = await table(fight(['bear']))
  expect(await page.text(hook('act-wait'))).toContain('faith +2')
  expect(await page.text(hook('act-wait'))).toContain('defence +2; 1 energy is kept')
})

test('TW-461 what came of a fight says how far along the road it was, in lists too', async () => {
  const setup = { campaign: 'road_of_two_lights', hero: 'hero_borderer', start: HEARTH }
  const match = twilightMatch(setup, 'road', roadKit)
  for (const step of ['leaveNode', 'travel'])
    act(match, (match.legal() as Parameters<typeof act>[1][]).find(({ type }) => type === step)!)
  expect(standingOf(roadKit, match.setup, () => viewOf(match))).toMatchObject({ key: 'twilight', params: { stage: 2 } })
  const won = await table(walked({}, { isOpen: true }))
  expect(await won.text(part('over-road'))).toBe('Road of Two Lights: place 13 of 13')
})

test('TW-528 the end says what was played on, with tally, standing, resonance and the epilogue', async () => {
  const match = walked({ difficulty: 'hard', ladder: 3 })
  const { session } = viewOf(match)
  const page = await table(match)
  await page.find(part('road-sum'))
  expect(await page.text(hook('sum-level'))).toBe('Hard, step 3 of the ladder')
  expect(await page.text(hook('sum-killed'))).toBe('1')
  expect(await page.text(hook('sum-pacified'))).toBe('0')
  expect(page.count(hook('sum-cowed'))).toBe(0)
  expect(await page.text(hook('sum-standing'))).toContain(session.reputation >= 3 ? 'one of theirs' : 'a stranger')
  expect(await page.text(hook('sum-resonance'))).toContain('Nav')
  expect((await page.text(part('epilogue'))).length).toBeGreaterThan(20)
})

test('TW-528 under core alone the end has no such lines', async () => {
  const match = begun({ encounter: { enemies: ['moon_wolf'] }, start: { ...HEARTH, enemies: { 0: { hp: 1 } } } })
  act(match, { type: 'commitAttack', target: 0 })
  act(match, { type: 'commitEncounter' })
  const page = await table(match)
  await page.find(part('result'))
  expect(page.count(part('road-sum'))).toBe(0)
})

test('TW-515 TW-528 the set-up offers the roads first, each by its own name, their presets in words and the ladder as a stair', async () => {
  const page = await openApp('/setup/twilight')
  await page.find(part('campaign-road_of_two_lights'))
  expect(await page.isChecked(part('campaign-road-road_of_two_lights'))).toBe(true)
  expect(page.texts('.tw-setup-campaigns .gallery-name')).toEqual([
    'Road of Two Lights',
    'Salt for the Dead',
    'The Unwritten Law',
    'Road of Two Lights: the short way',
  ])
  await page.click(part('campaign-road_of_two_lights'))
  expect(page.count(hook('difficulty'))).toBe(0)
  await page.click(part('campaign-road-salt_for_the_dead'))
  await page.find(hook('difficulty'))
  expect(await page.isChecked(part('difficulty-normal'))).toBe(true)
  expect(await page.isChecked(part('deck-borderland'))).toBe(true)
  expect(page.texts(`${hook('difficulty-table')} li`)).toEqual([
    'Enemies have 20% less Body',
    'Enemies have 22% more Will',
    'Every enemy has 3 more power',
    'With every layer of the road Body and Will of enemies grow by 3%',
    'Every 8 layers enemies gain 1 power',
    'One blow takes at most 60% of your full HP',
    'Bosses warn before a heavy blow',
    '3 cards are laid out after a victory',
    'Fate Deck: Borderland Deck',
  ])
  expect(page.count(`${hook('ladder')} input`)).toBe(13)
  await page.click(hook('ladder-2'))
  expect(page.count('.tw-stair-step[data-held=true]')).toBe(2)
  await page.click(part('difficulty-gentle'))
  expect(await page.isDisabled(hook('ladder'))).toBe(true)
  expect(await page.isChecked(hook('ladder-0'))).toBe(true)
  expect(await page.text(part('hero-text'))).toContain('eleven winters')
})

test('TW-515 a road begins as it was set up', async () => {
  const page = await openApp('/setup/twilight', { language: 'ru' })
  await page.click(part('campaign-road-the_unwritten_law'))
  await page.click(part('difficulty-hard'))
  await page.click(hook('ladder-1'))
  await page.click(part('setup-start'))
  await page.find('[data-test=match]')
  const stored = await page.stored()
  expect(stored).toContain('the_unwritten_law')
  expect(stored).toContain('hard')
})
