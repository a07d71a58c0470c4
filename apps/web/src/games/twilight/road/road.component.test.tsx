import { expect, test } from 'vitest'
import type { RenderedApp } from '../../../testing/renderedApp.tsx'
import { table } from '../renderedTable.ts'
import { act, fightToEnd, hook, part, roadMatch, viewOf } from '../testing.ts'

async function openRoad(...[match, look]: Parameters<typeof table>): Promise<RenderedApp> {
  const page = await table(match, look)
  await page.find(part('road'))
  return page
}

/** The place is left: now the road is chosen. */
function passed(match: ReturnType<typeof roadMatch>): ReturnType<typeof roadMatch> {
  act(match, { type: 'leaveNode' })
  return match
}

const nodeHere = (page: RenderedApp, id: string) => page.find(`${part('road')}[data-node=${id}]`)

test('TW-523 the map shows the kinds of all nodes, names and lights what is next, and hides what is too far', async () => {
  const match = roadMatch()
  act(match, { type: 'leaveNode' })
  const page = await openRoad(match)
  expect(page.count('[data-tw^="node-"]')).toBe(18)
  expect(await page.attribute(hook('node-mother'), 'data-kind')).toBe('boss')
  expect(await page.attribute(hook('node-cold_moon'), 'aria-label')).toBe('A Night Outside, fight, a way on')
  expect(await page.attribute(hook('node-causeway'), 'aria-label')).toBe('camp')
  expect(await page.attribute(hook('node-last_post'), 'aria-label')).toBe('The Last Post, crossroads, you are here')
  await page.click(hook('node-causeway'))
  expect(await page.text(part('looked'))).toContain('Too far to see more')
  expect(await page.text(part('looked'))).not.toContain('The Causeway')
})

test('TW-463 TW-523 a way on shows on the map who waits there, in anger or with thanks, and what it costs', async () => {
  const page = await openRoad(passed(roadMatch({ node: 'two_crossings', faith: 6 })))
  // The first of the two is the mark itself.
  expect(page.count(`${part('marks-toll_bridge')} img`)).toBe(1)
  expect(await page.text(part('marks-raft'))).toBe('−3')
  expect(page.count(part('marks-causeway'))).toBe(0)
})

test('TW-463 a way on to a trial says the chance of today before one goes there', async () => {
  const page = await openRoad(passed(roadMatch()))
  expect(await page.text(part('chance-ck_hidden_path'))).toBe('Chance today: up to 42%, with 2 cards 100%')
  expect(page.count('[data-test^="twilight-chance-"]')).toBe(1)
})

test('TW-449 each way of a check says which cards of fate count for more in it', async () => {
  const page = await openRoad(roadMatch({ node: 'hunters_path' }))
  expect(await page.text(part('sum-ck_hidden_path-0'))).toContain('All fate cards count alike')
  expect(await page.text(part('sum-ck_hidden_path-1'))).toContain('Nav cards count more, Prav cards less')
})

test('TW-525 what a check may bring upon one is told with who waits in it', async () => {
  const page = await openRoad(roadMatch({ node: 'cells' }, { campaign: 'the_unwritten_law', hero: 'hero_lampbearer' }))
  expect(await page.text(part('check-ck_cell_door'))).toMatch(/Failure: encounter “House of Censers” \(.*Deacon/)
})

test('TW-523 a place is a place: the map is unfolded there on demand and folded again', async () => {
  const page = await openRoad(roadMatch({ node: 'causeway' }))
  expect(page.count(hook('map'))).toBe(0)
  await page.click(part('map-open'))
  await page.find(hook('map'))
  await page.click(hook('node-mother'))
  expect(await page.text(part('looked'))).toContain('Too far to see more')
  await page.click(part('map-open'))
  await page.find(hook('hours'))
  expect(page.count(hook('map'))).toBe(0)
})

test('TW-523 arrows move over the ways on and Enter travels', async () => {
  const page = await openRoad(roadMatch())
  await page.click(hook('leave'))
  await page.find(hook('way-cold_moon'))
  await page.press('{ArrowDown}')
  await page.press('{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-tw')).toBe('way-hunters_path')
  await page.press('{Enter}')
  await nodeHere(page, 'hunters_path')
  await page.click(part('map-open'))
  expect(await page.attribute(hook('node-last_post'), 'aria-label')).toBe('The Last Post, crossroads, behind you')
})

test('TW-467 TW-523 a closed way says what it needs, one with a price names it', async () => {
  const page = await openRoad(roadMatch({ node: 'two_crossings', faith: 2 }))
  await page.click(hook('leave'))
  expect(await page.text(hook('way-raft'))).toContain('price: faith 3')
  expect(await page.text(hook('way-raft'))).toContain('Not enough faith: 3 needed, 2 left')
  expect(await page.attribute(hook('way-raft'), 'aria-disabled')).toBe('true')
})

test('TW-425 TW-455 a check shows each way with its chance and stakes; what it is made of and a prayer lie behind one word', async () => {
  const page = await openRoad(roadMatch({ node: 'hunters_path', faith: 5 }))
  expect(page.count('[data-tw^="check-way-"]')).toBe(2)
  const odds = part('odds-ck_hidden_path-0')
  const before = Number.parseInt(await page.text(odds), 10)
  expect(await page.text(odds)).toBe('17%a long shot')
  const ways = await page.text(part('check-ck_hidden_path'))
  // TW-456: what is printed is what is paid.
  expect(ways).toMatch(/Failure: HP −2.*Risk: HP lost ×2, counted below.*Failure: HP −4/)
  expect(page.count(`${part('check-ck_hidden_path')} details`)).toBe(1)
  await page.click(`${part('check-help')} summary`)
  await page.click(part('check-pray-steady'))
  expect(await page.text(part('check-helped'))).toContain('+1')
  expect(Number.parseInt(await page.text(odds), 10)).toBeGreaterThan(before)
})

test('TW-243 TW-425 cards are spent on one way and raise its chance alone; a number of them that raises nothing is not offered', async () => {
  const page = await openRoad(roadMatch({ node: 'hunters_path' }))
  const [slow, fast] = [part('odds-ck_hidden_path-0'), part('odds-ck_hidden_path-1')]
  const before = await page.text(fast)
  // Each number of cards carries its chance, before it is chosen.
  expect(page.texts(`${part('check-ck_hidden_path')} .tw-check-way:first-child .tw-tire`)).toEqual([
    'none 17%',
    expect.stringMatching(/^1 card \d+%$/),
    '2 cards 83%',
  ])
  await page.click(part('tire-ck_hidden_path-0-2'))
  expect(await page.text(slow)).toContain('83%')
  expect(await page.text(fast)).toBe(before)
  expect(await page.text(part('sum-ck_hidden_path-0'))).toContain('cards 2')
  expect(await page.text(part('tired-ck_hidden_path-0'))).toContain('next fight discarded')
  // Which cards go is seen before they are gone.
  expect(page.count(`${part('check-ck_hidden_path')} .tw-tired .tw-thumb`)).toBe(2)
  // One card makes the run sure: a second is not asked for.
  expect(page.count('[data-test^="twilight-tire-ck_hidden_path-1-"]')).toBe(2)
})

test('TW-425 what a check changed is told before the fate that was drawn, and not again when the place is left', async () => {
  const fateOrder = Array.from({ length: 9 }, () => 'fate_spark')
  const page = await openRoad(roadMatch({ fateOrder }))
  await page.click(hook('check-way-0'))
  await page.find(part('deed'))
  const lines = page.texts(`${part('deed')} .tw-deed-lines > li`)
  expect(lines[0]).toContain('reputation')
  expect(lines.at(-1)).toContain('Fate drawn')
  await page.click(hook('leave'))
  const place = await page.text('.tw-place')
  expect(place).toContain('Where to?')
  expect(place).not.toContain('Village Moot')
})

test('TW-148 a try that may be made again stands in its place, with the card and the sum that fell short', async () => {
  const fateOrder = Array.from({ length: 9 }, () => 'fate_scales')
  const page = await openRoad(roadMatch({ node: 'hunters_path', fateOrder }))
  await page.click(hook('check-way-1'))
  await page.find(part('retry'))
  expect(page.count(hook('map'))).toBe(0)
  expect(page.count(`${part('deed')} [data-fate=fate_scales]`)).toBe(1)
  expect(await page.text(part('deed'))).toContain('Failure: 4, needed 5')
  await page.click(part('retry-no'))
  await page.find(`${part('road')}[data-walking=true]`)
})

test('TW-425 a check that was tried tells what came of it', async () => {
  const fateOrder = Array.from({ length: 9 }, () => 'fate_hearth')
  const page = await openRoad(roadMatch({ node: 'hunters_path', fateOrder }))
  await page.click(hook('check-way-0'))
  await page.find(part('deed'))
  expect(page.count(`${part('deed')} [data-fate=fate_hearth]`)).toBe(1)
  // Its place was passed with it: the question where to go comes below.
  const place = await page.text('.tw-place')
  expect(place.indexOf('Where to?')).toBeGreaterThan(place.indexOf('Hidden Path'))
})

test('TW-476 a rest says what it has brought, also where there was nothing to heal', async () => {
  const page = await openRoad(roadMatch({ node: 'last_rest' }))
  expect(await page.text(part('rested'))).toContain('your HP is full')
  expect(await page.text(part('rested'))).not.toContain('→')
  const hurt = await openRoad(roadMatch({ node: 'last_rest', hp: 11 }))
  expect(await hurt.text(part('rested'))).toMatch(/HP 11 → \d+ \(\+\d+\)/)
})

test('TW-425 a success whose only prize is a flag says what it opens', async () => {
  const page = await openRoad(roadMatch({ node: 'hunters_path' }))
  expect(await page.text(part('check-ck_hidden_path'))).toContain('opens the way to')
})

test('TW-425 a success that spares the price of a way says so', async () => {
  const page = await openRoad(roadMatch({ node: 'two_crossings' }))
  const told = await page.text(part('check-ck_ferryman'))
  expect(told).toContain('opens the way to The Raft without a price')
  expect(told).not.toContain('Success: all stays as it was')
})

test('TW-425 TW-525 gold is the sensible step: the way out beside a long shot, the try once cards make it likely', async () => {
  const page = await openRoad(roadMatch())
  expect(page.texts('.tw-walk .button-gold')).toEqual(['Move on'])
  await page.click(part('tire-ck_village_moot-0-2'))
  await page.until(() => expect(page.texts('.tw-walk .button-gold').join()).toMatch(/^Try it.*58%$/))
})

test('TW-525 what else can be done in a camp lies on a page of its own', async () => {
  const page = await openRoad(roadMatch({ node: 'causeway' }))
  expect(page.count('[data-tw^="check-way-"]')).toBe(0)
  await page.click(part('beside-else'))
  expect(page.count('[data-tw^="check-way-"]')).toBeGreaterThan(0)
  expect(page.count('[data-tw^="service-"]')).toBe(0)
})

test('TW-501 TW-525 a card that can be bettered says what changes, and not what stays', async () => {
  const match = roadMatch({
    node: 'causeway',
    faith: 7,
    cards: ['flat_of_the_blade', 'hush_all', 'unbind', 'judgement', 'turn_the_card', 'borrowed_time'],
  })
  const page = await openRoad(match)
  await page.click(hook('service-train'))
  const told = page.texts('[data-test^=twilight-pick-]').map((said) => said.replace(/^.*?\+/, ''))
  expect(told).toEqual([
    'Attack +2 → Attack +3',
    'energy 2 → 1',
    'can be played again and again',
    'faith 2 → 1',
    '+ Look at the top 1 card of the Fate Deck',
    'faith 2 → 1',
  ])
})

test('TW-525 a camp has hours, price and what is left on its buttons; a refused one says why', async () => {
  const page = await openRoad(roadMatch({ node: 'causeway', faith: 7, hp: 10 }))
  expect(await page.attribute(hook('hours'), 'data-value')).toBe('2')
  expect(await page.text(hook('service-rest'))).toMatch(/HP \+5 · 10 → 15faith 2, 1 hour.*2 left/)
  expect(await page.text(hook('service-tend'))).toMatch(/faith 4.*2 left/)
  expect(await page.text(hook('service-lift_curse'))).toContain('There is nothing to lift')
  // What cannot be had now stands apart.
  const isClosed = (id: string) => page.count(`.tw-closed-title ~ [data-closed=true] ${hook(`service-${id}`)}`) === 1
  expect(['rest', 'tend', 'lift_curse'].map(isClosed)).toEqual([false, false, true])
  await page.click(hook('service-rest'))
  await page.find(`${hook('hours')}[data-value="1"]`)
  await page.click(hook('service-train'))
  await page.click('[data-test^=twilight-pick-]')
  await page.find(`${hook('hours')}[data-value="0"]`)
  expect(await page.text(hook('service-tend'))).toContain('Not enough faith: 4 needed, 0 left')
  expect(await page.text(hook('service-rest'))).toContain('Not enough faith: 2 needed, 0 left')
})

test('TW-525 what heals says so where there is nothing to heal', async () => {
  const page = await openRoad(roadMatch({ node: 'causeway', faith: 7 }))
  expect(await page.text(hook('service-tend'))).toContain('nothing to healfaith 4')
  expect(await page.text(hook('service-rest'))).toContain('nothing to heal')
})

test('TW-525 the cards of a fortune are shown in order and moved by keys', async () => {
  const page = await openRoad(roadMatch({ node: 'causeway', faith: 9 }))
  await page.click(hook('service-fortune'))
  await page.find(part('order'))
  const seen = page.all('[data-fate]').map((card) => card.getAttribute('data-fate'))
  expect(seen).toHaveLength(4)
  await page.click(part('order-up-1'))
  await page.click(part('order-done'))
  await page.gone(part('order'))
  await page.click(hook('deck'))
  await page.click(part('deck-fate'))
  await page.find(part('fate-known'))
  const known = page.all(`${part('fate-known')} [data-fate]`).map((card) => card.getAttribute('data-fate'))
  expect(known).toEqual([seen[1], seen[0], seen[2], seen[3]])
})

test('TW-525 a market sells by final prices, once each', async () => {
  const page = await openRoad(roadMatch({ node: 'mudgate_market', faith: 12 }))
  expect(page.count('[data-tw^="buy-"]')).toBe(7)
  expect(await page.text(hook('buy-4'))).toMatch(/^Buyfaith 4/)
  await page.click(hook('buy-4'))
  await page.find(`${hook('buy-4')}[aria-disabled=true]`)
  expect(await page.text(hook('buy-4'))).toContain('Sold already')
})

test('TW-525 a shrine offers three rites and does one', async () => {
  const page = await openRoad(roadMatch({ node: 'tower_shrine', faith: 8 }))
  expect(page.count('[data-tw^="rite-"]')).toBe(3)
  const open = page.all('[data-tw^="rite-"]:not([aria-disabled])')
  await page.click(`[data-tw="${open[0]!.getAttribute('data-tw')}"]`)
  if (page.count(part('pick')) > 0) await page.click('[data-test^=twilight-pick-]:not([aria-disabled])')
  await page.find('[data-tw="rite-0"][aria-disabled=true]')
  expect(await page.text(hook('rite-0'))).toContain('This was done here already')
})

test('TW-526 the deck by kind with counts, and the fate deck as numbers without an order', async () => {
  const match = roadMatch()
  const { collection, fate } = viewOf(match).session
  const page = await openRoad(match)
  await page.click(hook('deck'))
  const counts = page.texts(`${part('deck-view')} .tw-pile-list > li > .sum`).map((n) => Number(n.slice(1)))
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(collection.length)
  await page.click(part('deck-fate'))
  const fates = page.texts(`${part('fate-all')} li > .sum`).map((n) => Number(n.slice(1)))
  expect(fates.reduce((sum, n) => sum + n, 0)).toBe(fate.draw.length + fate.discard.length)
  expect(page.count(part('fate-known'))).toBe(0)
  await page.find(part('fate-sealed'))
})

test('TW-524 the reward after a fight: its source, every line, and a skip with its faith', async () => {
  const match = roadMatch({ node: 'cold_moon' }, { difficulty: 'gentle' })
  act(match, { type: 'startEncounter', encounter: 'sc_wolf_pack' })
  fightToEnd(match)
  act(match, { type: 'commitEncounter' })
  const offers = viewOf(match).session.road!.offers!
  const page = await openRoad(match)
  expect(page.count('[data-tw^="offer-"]')).toBe(offers.length + 1)
  expect(await page.text(part('reward'))).toContain(`Take one of ${offers.length}`)
  expect(await page.text(part('reward-source'))).toContain('Cards of killing')
  // Faith is full: what brings none of it says so, and is no golden button.
  expect(await page.text(hook('offer-skip'))).toBe('Take nothingfaith is full: nothing gained')
  const faith = offers.findIndex(({ kind }) => kind === 'faith')
  expect(await page.text(part('reward'))).toContain('Faith is full (12 of 12): nothing is gained')
  expect((await page.find(hook(`offer-${faith}`))).className).not.toContain('button-gold')
  expect((await page.find(hook('offer-0'))).className).toContain('button-gold')
  await page.click(hook('offer-0'))
  await page.find(hook('way-two_crossings'))
  expect(await page.text(part('happened'))).toBe('Taken: Heavy Swing')
})

test('TW-279 TW-497 after a fight on the road only things are called loot: its cards are offered', async () => {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const match = roadMatch({ node: 'thicket', fateOrder, enemies: { 0: { wp: 1 } } })
  act(match, { type: 'startEncounter', encounter: 'sc_thicket_keeper' })
  act(match, { type: 'commitInfluence', target: 0 })
  expect(viewOf(match).encounter!.loot).toEqual(['forest_blessing', 'leshy_pact'])
  const page = await table(match, {})
  expect(await page.text(part('over-loot'))).toBe('LootPact of the Thicket')
})

test('TW-468 TW-516 an option is taken with its effects, and ends the story', async () => {
  const page = await openRoad(roadMatch({}, { campaign: 'salt_for_the_dead' }))
  await page.click(hook('option-0'))
  await page.find(hook('way-reeds'))
  expect(page.count(hook('leave'))).toBe(0)
})

test('TW-438 TW-516 a fight begins from its node', async () => {
  const page = await openRoad(roadMatch({ node: 'toll_bridge' }))
  expect(await page.text(part('road'))).toContain('Toll')
  await page.click(part('start-sc_toll_bridge'))
  await page.find(hook('act-attack'))
})

test('before a fight stands what blood and mercy cost', async () => {
  const page = await openRoad(roadMatch({ node: 'toll_bridge' }))
  expect(page.texts(`${part('foes-sc_toll_bridge')} strong`)).toEqual(['Toll Bandit ×2', 'Gate Guard'])
  // In words for ears; to eyes by the signs of the bars in the fight.
  expect(page.texts(`${part('foes-sc_toll_bridge')} .sr-only`)).toEqual([
    'body 10, will 11, power 7',
    'body 17, will 16, power 7',
  ])
  expect(await page.text(part('stakes'))).toContain('If you kill: reputation −2, resonance falls towards Nav')
  expect(await page.text(part('stakes'))).toContain(
    'If nobody dies: reputation +2, ally: Gate Warden (Your defence is +1), resonance rises towards Prav',
  )
})

test('what lies in a boon, a thing, a fate card or a rare card is told before it is taken', async () => {
  const salt = { campaign: 'salt_for_the_dead' }
  const text = async (node: string, start: object, setup: object, of: string) =>
    (await openRoad(roadMatch({ node, ...start }, setup))).text(of)
  expect(await text('midwife_house', {}, salt, part('check-ck_midwife'))).toContain(
    'boon: Full Belly (cards of the first round +1, each rest +2, 2 encounters), reputation +1. Success heals 2 HP too.',
  )
  expect(await text('church_floor', {}, salt, part('check-ck_church_floor'))).toContain(
    'item: Ribbon with a Name (Lifts one curse)',
  )
  const wreaths = await text('two_wreaths', {}, salt, part('stakes'))
  expect(wreaths).toContain('into the Fate Deck: Red Thread (+1, Nav, keyword Surge)')
  const match = roadMatch({ node: 'tower_shrine' })
  const offered = viewOf(match).session.road!.stock.map(({ id }) => id)
  expect(offered).toContain('rite_nameless')
  expect(await (await openRoad(match)).text(hook(`rite-${offered.indexOf('rite_nameless')}`))).toContain(
    'a rare card (Grave Bargain: Influence by threat this round, Will −4',
  )
})

test('TW-458 the bar of the hero on the road ends where curse and things end it', async () => {
  const hp = async (start: object) => (await openRoad(roadMatch({ node: 'causeway', ...start }))).text(part('hp'))
  expect(await hp({ curses: ['curse_cold_marrow'] })).toContain('22/22')
  expect(await hp({ inventory: ['heart_stone'] })).toContain('/30')
})

test('TW-468 a check that lets one pass a fight by says so, and an option does not say that nothing changes', async () => {
  const noon = await openRoad(roadMatch({ node: 'noon_field' }, { campaign: 'the_unwritten_law' }))
  expect(await noon.text(part('check-ck_noon_riddle'))).toContain('the fight is passed by, without reward')
  const start = { node: 'two_wreaths', flags: ['bride_named'], faith: 6 }
  const wreaths = await openRoad(roadMatch(start, { campaign: 'salt_for_the_dead' }))
  expect(await wreaths.text(hook('option-0'))).toContain('price: faith 3 · the fight is passed by, without reward')
})

test('TW-487 who will join a fight later is told before it is begun', async () => {
  const page = await openRoad(roadMatch({ node: 'salt_train' }, { campaign: 'salt_for_the_dead' }))
  expect(await page.text(part('wave'))).toBe('Round 3: Salt Carrier')
})

test('TW-511 TW-513 what is carried says what it does, line by line, and on whom alone', async () => {
  const page = await openRoad(roadMatch({ node: 'two_crossings', inventory: ['toll_purse', 'bog_pearl'] }))
  await page.click(part('company'))
  const carried = await page.text(part('company-view'))
  expect(carried).toContain('spirit armour. Only against: human')
  expect(carried).toContain('Look at the top 3 cards of the Fate Deck. Put the top 3')
})

test('TW-461 TW-511 a thing that lifts a curse asks which one', async () => {
  const start = { node: 'two_crossings', inventory: ['name_ribbon'], curses: ['curse_shame', 'curse_debt'] }
  const page = await openRoad(roadMatch(start))
  await page.click(part('company'))
  await page.click(part('use-name_ribbon'))
  await page.click(part('pick-curse_debt'))
  await page.gone(part('pick'))
  await page.click(part('company'))
  await page.find(hook('curse-curse_shame'))
  expect(page.count(hook('curse-curse_debt'))).toBe(0)
  expect(page.count(part('use-name_ribbon'))).toBe(0)
})

test('TW-432 TW-436 nobody sells to an outcast, who may still walk on', async () => {
  const page = await openRoad(roadMatch({ node: 'mudgate_market', reputation: -7 }, {}), { language: 'ru' })
  expect(page.count('[data-tw^="buy-"]')).toBe(0)
  await page.click(hook('leave'))
  await page.find(hook('way-one_night'))
})

test('TW-443 TW-446 after a threat the end names it, its price, and no ally', async () => {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const cards = Array.from({ length: 8 }, () => 'bare_teeth')
  const match = roadMatch({ node: 'thicket', fateOrder, cards, enemies: { 0: { wp: 1 } } })
  act(match, { type: 'startEncounter', encounter: 'sc_thicket_keeper' })
  act(match, { type: 'playCard', card: viewOf(match).encounter!.hand[0]! })
  const threat = await table(match)
  await threat.click('[data-mark=approach] button')
  expect(await threat.text('[data-test=explain]')).toBe(
    'Who gives way to a threat is cowed: reputation −1 after the encounter, and nobody in it offers to come along.',
  )
  act(match, { type: 'commitInfluence', target: 0 })
  const page = await table(match)
  expect(await page.text(`${part('over-0')} .tw-outcome`)).toBe('Cowed')
  expect(await page.text(part('over-flags'))).toBe('Without bloodshed, somebody was cowed')
  expect(page.texts(`${part('over-follows')} li`)).toEqual([
    'Whoever gave way to a threat comes along with nobody: reputation −1',
    'The Leshy is an ally',
  ])
  act(match, { type: 'commitEncounter' })
  expect([viewOf(match).session.reputation, viewOf(match).session.road!.allies]).toEqual([-1, []])
})

test('TW-461 TW-504 TW-524 the reward that lifts a curse can be taken with a boon held longest', async () => {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const curses = ['boon_full_belly', 'curse_debt', 'curse_verdict']
  const won = (seed: number) => {
    const match = roadMatch({ node: 'thicket', fateOrder, curses, enemies: { 0: { hp: 1 } } }, {}, `lift ${seed}`)
    act(match, { type: 'startEncounter', encounter: 'sc_thicket_keeper' })
    act(match, { type: 'commitAttack', target: 0 })
    act(match, { type: 'commitEncounter' })
    return match
  }
  const offered = (match: ReturnType<typeof roadMatch>) =>
    viewOf(match).session.road!.offers!.findIndex(({ kind }) => kind === 'lift_curse')
  let seed = 0
  while (offered(won(seed)) < 0) seed++
  const match = won(seed)
  expect(viewOf(match).session.road!.curses[0]!.id).toBe('boon_full_belly')
  const page = await openRoad(match)
  await page.click(hook(`offer-${offered(match)}`))
  expect(page.count(part('pick-boon_full_belly'))).toBe(0)
  await page.click(part('pick-curse_verdict'))
  await page.find('[data-tw^="way-"]')
  await page.click(part('company'))
  await page.find(hook('curse-curse_debt'))
  expect(page.count(hook('curse-curse_verdict'))).toBe(0)
})

test.each([
  ['nobody is cursed', []],
  ['only a boon is held', ['boon_full_belly']],
])('TW-461 TW-479 TW-525 confession where %s is heard at once', async (_, curses) => {
  const at = (seed: number) =>
    roadMatch({ node: 'prav_altar', faith: 8, curses }, { campaign: 'the_unwritten_law' }, `rite ${seed}`)
  const place = (match: ReturnType<typeof roadMatch>) =>
    viewOf(match).session.road!.stock.findIndex(({ id }) => id === 'rite_confession')
  let seed = 0
  while (place(at(seed)) < 0) seed++
  const page = await openRoad(at(seed))
  await page.click(hook(`rite-${place(at(seed))}`))
  await page.until(async () => expect(await page.text(part('happened'))).toContain('Confession'))
  expect(page.count(part('pick'))).toBe(0)
})

test('TW-463 TW-467 TW-525 on a blind road a way still says what it costs', async () => {
  const page = await openRoad(passed(roadMatch({ node: 'two_crossings', faith: 6 }, { ladder: 6 })))
  expect(await page.text('.tw-ways-on')).not.toContain('The Raft')
  expect(await page.text(hook('way-raft'))).toContain('price: faith')
})
