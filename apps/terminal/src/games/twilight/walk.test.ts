import { type GameKit, SeededDraws, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { type Action, HERO, hereOf, type View } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { textOf } from '../screen.ts'
import { matchAt, tableAt, widest } from '../testing.ts'
import { answerTwilight } from './answer.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel } from './boardModel.ts'
import { twilightTerminal } from './index.ts'
import { menuLines, twilightMenu } from './menu.ts'
import { plainLines } from './plainLines.ts'
import { readTwilightLine } from './read.ts'
import { roadEntries } from './road.ts'
import { twilightScene } from './scene.ts'
import { roadKit } from './testing.ts'

const kit = roadKit as unknown as GameKit
const CAMPAIGNS = ['road_of_two_lights', 'salt_for_the_dead', 'the_unwritten_law']
const at = (node: string, more: object = {}, language: 'en' | 'ru' = 'en', campaign = CAMPAIGNS[0]!) => {
  const hero = 'hero_borderer'
  const setup = { hero, campaign, difficulty: 'normal', ladder: 0, start: { node, ...more } }
  return matchAt<Action, View>(kit, twilightTerminal, { setup, controllers: { 1: 'person' }, language })
}
const whole = (lines: readonly string[]): string => lines.join('\n').replaceAll('\n  ', ' ')

/** The balanced bot's move, or the first legal one. */
function nextMove(view: View, legal: readonly Action[]): Action {
  const bot = roadKit.bots.balanced!(view.setup, HERO)
  return bot.choose(view, () => legal, new SeededDraws(`walk ${view.decisions}`)) as Action
}

describe('TW-529 a whole road at 80 columns', () => {
  test.each(SHIPPED_LANGUAGES.flatMap((language) => CAMPAIGNS.map((campaign) => [language, campaign] as const)))(
    '%s, %s: every screen of plain mode has its names, its prices and its width',
    (language, campaign) => {
      const setup = { hero: 'hero_lampbearer', campaign, difficulty: 'gentle' }
      const { match, sceneNow, viewNow, act } = matchAt<Action, View>(kit, twilightTerminal, {
        setup,
        controllers: { 1: 'person' },
        language,
      })
      const kinds = new Set<string>()
      for (let step = 0; step < 900 && match.outcome === undefined; step++) {
        const scene = sceneNow()
        const here = hereOf(roadKit.planOf(viewNow().setup), viewNow().session)
        if (here) kinds.add(here.kind)
        const lines = [...plainLines(scene), ...(menuLines(scene) ?? [])]
        for (const view of ['deck', 'fate', 'map', 'allies'])
          if (step % 9 === 0) lines.push(...answerTwilight(view, scene)!.lines!)
        expect(widest(lines)).toBeLessThanOrEqual(80)
        expect(lines.join('\n')).not.toMatch(/twilight\.|cli\.|undefined|NaN|\[object/)
        act(nextMove(viewNow(), match.legal() as Action[]))
      }
      expect(kinds.size).toBeGreaterThan(3)
    },
  )
})

test('TW-443 TW-446 TW-529 after a threat the end names it, its price, and no ally', () => {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const cards = Array.from({ length: 8 }, () => 'bare_teeth')
  const { sceneNow, viewNow, act } = at('thicket', { fateOrder, cards, enemies: { 0: { wp: 1 } } })
  act({ type: 'startEncounter', encounter: 'sc_thicket_keeper' })
  act({ type: 'playCard', card: viewNow().encounter!.hand[0]! })
  act({ type: 'commitInfluence', target: 0 })
  const text = whole(plainLines(sceneNow()))
  expect(text).toContain('without bloodshed, somebody was cowed')
  expect(text).toContain('Cowed: Leshy')
  expect(text).toContain(
    'Afterwards: whoever gave way to a threat comes along with nobody: reputation −1, the Leshy is an ally',
  )
  expect(text).not.toContain('ally: ')
})

test('TW-279 whoever has fallen on a road is not told what the world would have made of it', () => {
  const fateOrder = Array.from({ length: 8 }, () => 'fate_hearth')
  const { sceneNow, viewNow, act } = at('toll_bridge', { fateOrder, hp: 1, enemies: { 0: { hp: 1 } } })
  act({ type: 'startEncounter', encounter: 'sc_toll_bridge' })
  act({ type: 'commitAttack', target: 0 })
  while (viewNow().encounter!.phase !== 'over') act({ type: 'wait' })
  const text = whole(plainLines(sceneNow()))
  expect(text).toContain('Defeat')
  expect(text).toContain('Slain: ')
  expect(text).not.toContain('Afterwards')
})

describe('TW-501 TW-526 TW-529 a card that was practised', () => {
  const trained = () => {
    const made = at('causeway', { faith: 12 })
    made.act({ type: 'useService', service: 'train', card: 0 })
    return made
  }
  test('TW-526 stands in the deck with its mark and its numbers, apart from the others', () => {
    const text = whole(answerTwilight('deck', trained().sceneNow())!.lines!)
    expect(text).toContain('1 × Plain Blow+: cost 1: Attack +3')
    expect(text).toContain('2 × Plain Blow: cost 1: Attack +2')
  })
  test('TW-529 is asked for by its own name: whoever forgets the plain one keeps it', () => {
    const { sceneNow } = trained()
    const forget = roadEntries(twilightScene(sceneNow())).find(
      ({ action }) => 'service' in action && action.service === 'forget',
    )!
    const named = (name: string) => forget.things!.find((thing) => thing.name === name)?.action
    expect([named('Plain Blow+'), named('Plain Blow')]).toEqual([
      { type: 'useService', service: 'forget', card: 0 },
      { type: 'useService', service: 'forget', card: 1 },
    ])
  })
})

test('TW-490 TW-529 a blow of half the HP that are left is marked', () => {
  const badge = (hp: number) => {
    const { sceneNow, act } = at('thicket', { hp })
    act({ type: 'startEncounter', encounter: 'sc_thicket_keeper' })
    return whole(plainLines(sceneNow()))
  }
  expect([badge(2).includes(', heavy)'), badge(26).includes('heavy')]).toEqual([true, false])
})

test('TW-529 what was for sale is not listed once the place is left', () => {
  const { sceneNow, act } = at('mudgate_market', { faith: 12 })
  const bought = () => roadEntries(twilightScene(sceneNow())).filter(({ action }) => action.type === 'buy').length
  expect(bought()).toBeGreaterThan(0)
  act({ type: 'leaveNode' })
  expect(bought()).toBe(0)
})

describe('TW-529 places by numbers and prices', () => {
  test('a camp: hours, services with price and how often, what is asked is listed by its number', () => {
    const { sceneNow, viewNow, act } = at('causeway', { faith: 8 })
    const text = whole(plainLines(sceneNow()))
    expect(text).toContain('The Causeway (5 of 13)')
    expect(text).toContain('Time left: 2 hours')
    expect(text).toContain('2. Rest (faith 2, 1 hour, 2 left)')
    expect(text).toContain('3. Tend Wounds (faith 4, 2 left). HP +4')
    const train = roadEntries(twilightScene(sceneNow())).find(
      ({ action }) => 'service' in action && action.service === 'train',
    )!
    expect(whole(answerTwilight(String(train.number), sceneNow())!.lines!)).toContain(
      `${train.number}>1\u00a0Plain Blow`,
    )
    const action = readTwilightLine(`${train.number}>1`, sceneNow())!
    expect(action).toEqual({ type: 'useService', service: 'train', card: 0 })
    act(action as Action)
    expect(viewNow().session.road!.upgraded).toEqual([0])
    expect(whole(plainLines(sceneNow()))).toContain('Time left: 1 hour')
  })
  test('what cannot be paid stands in brackets and says why', () => {
    expect(whole(plainLines(at('causeway', { faith: 1 }).sceneNow()))).toContain(
      '(3) Tend Wounds (faith 4, 2 left). HP +4. Not enough faith: 4 needed, 1 left',
    )
  })
  test('fortune takes an order: 5o 2 1 3 4', () => {
    const { sceneNow } = at('causeway', { faith: 8 })
    expect(readTwilightLine('5o 2 1 3 4', sceneNow())).toEqual({
      type: 'useService',
      service: 'fortune',
      order: [1, 0, 2, 3],
    })
    expect(readTwilightLine('2o 2 1', sceneNow())).toBeUndefined()
  })
  test('a market: stock with prices, bought by its number', () => {
    const { match, sceneNow, viewNow, act } = at('mudgate_market', { faith: 12 })
    const entry = roadEntries(twilightScene(sceneNow())).find(({ action }) => action.type === 'buy')!
    expect(entry.title).toMatch(/^Buy: .* \(faith \d\)$/)
    act(twilightMenu(match.legal(), sceneNow())[entry.number - 1] as Action)
    expect(viewNow().session.road!.stock[0]!.sold).toBe(true)
    expect(whole(plainLines(sceneNow()))).toContain(`(${entry.number}) ${entry.title.replace(/ \(.*/, '')}`)
  })
  test('a shrine: rites with what they cost and bring', () => {
    const rites = roadEntries(twilightScene(at('tower_shrine').sceneNow())).filter(
      ({ action }) => action.type === 'rite',
    )
    expect(rites).toHaveLength(3)
    for (const { title, detail } of rites)
      expect([title, detail]).toEqual([expect.stringMatching(/\(.+\)$/), expect.stringMatching(/./)])
  })
  test('before anything is begun stands what it brings: boons and things by what they do, later foes, both ends (TW-487, TW-529)', () => {
    const text = (node: string, campaign: string, more: object = {}) =>
      whole(plainLines(at(node, more, 'en', campaign).sceneNow()))
    const salt = 'salt_for_the_dead'
    expect(text('midwife_house', salt)).toContain(
      'Success: boon: Full Belly (cards of the first round +1, each rest +2, 2 encounters), reputation +1. Failure: faith −2. Success heals 2 HP too',
    )
    expect(text('salt_train', salt)).toContain('Salt Carrier, Salt Carrier. Round 3: Salt Carrier. If you kill: item: ')
    expect(text('noon_field', 'the_unwritten_law')).toContain('the fight is passed by, without a reward')
    expect(text('two_wreaths', salt, { flags: ['bride_named'], faith: 6 })).toContain('the fight is passed by')
  })
  test('ways on are numbered once the place is done, with letter, kind, price and who waits', () => {
    const { sceneNow, act } = at('two_crossings')
    const lines = (view: string) => answerTwilight(view, sceneNow())!.lines!.join('\n')
    expect(lines('map')).toContain('▶   3b  T  Two Crossings → 4a 4b')
    expect(lines('map')).toContain('    4a  E  At the Bridge')
    act({ type: 'leaveNode' })
    expect(lines('map')).toContain('1.  4a  E  At the Bridge → 5a')
    expect(lines('map')).toContain('   13a  B  …')
    expect(whole(plainLines(sceneNow()))).toContain('2. E The Raft (faith 3). Encounter. Marsh Widow')
  })
  test('the ways of a check are lines of their own; effort and a prayer are typed behind the number (TW-425, TW-455)', () => {
    const { sceneNow } = at('hunters_path', { faith: 8 })
    expect(whole(plainLines(sceneNow()))).toContain('2. Hidden Path: ')
    expect(readTwilightLine('2e1 4 pray turn', sceneNow())).toEqual({
      type: 'runCheck',
      check: 'ck_hidden_path',
      way: 1,
      pray: 'turn',
      effort: [0, 3],
    })
    expect(readTwilightLine('1 pray steady', sceneNow())).toMatchObject({ way: 0, pray: 'steady' })
    expect(readTwilightLine('1 pray hard', sceneNow())).toBeUndefined()
    expect(readTwilightLine('1 молитва твёрдо', sceneNow())).toMatchObject({ way: 0, pray: 'steady' })
    expect(readTwilightLine('2e1 4 молитва отвести', sceneNow())).toMatchObject({ pray: 'turn' })
  })
  test('allies and curses: what they do, how long, and who will not be fought', () => {
    const text = answerTwilight('allies', at('barrow', { allies: ['ally_pack'] }).sceneNow())!.lines!.join('\n')
    expect(text).toMatch(/The Moon Pack, trust \d of \d: /)
    expect(text).toContain('Difficulty: Normal, ladder 0')
    expect(answerTwilight('allies', at('barrow', { curses: ['curse_debt'] }).sceneNow())!.lines!.join(' ')).toContain(
      'prices in faith +1, each gain of faith −1',
    )
    expect(answerTwilight('спутники', at('barrow', {}, 'ru').sceneNow())!.lines!.join('\n')).toContain(
      'С тобой никто не идёт.',
    )
  })
  test('a card that lifts a curse has a line for each where there are several (TW-461)', () => {
    const listed = (curses: readonly string[]) => {
      const { match, sceneNow, viewNow, act } = at('cold_moon', { cards: Array(8).fill('unbind'), curses })
      const { scenario } = hereOf(roadKit.planOf(viewNow().setup), viewNow().session)!
      act({ type: 'startEncounter', encounter: scenario! })
      const menu = twilightMenu(match.legal(), sceneNow()) as Action[]
      const named = menu.flatMap((action) => (action.type === 'playCard' && action.curse ? [action] : []))
      const text = whole(plainLines(sceneNow()))
      for (const { curse } of named.slice(0, 2))
        expect(text).toContain(`Unbind → ${roadKit.content.curses.find(({ id }) => id === curse)!.name.en}`)
      if (named[1]) act(named[1])
      return [[...new Set(named.map(({ curse }) => curse))], viewNow().encounter!.road!.curses.map(({ id }) => id)]
    }
    expect(listed(['curse_shame', 'curse_debt'])).toEqual([['curse_shame', 'curse_debt'], ['curse_shame']])
    expect(listed(['curse_shame', 'boon_peace'])).toEqual([[], ['curse_shame', 'boon_peace']])
  })
  test('in a fight prayers and items go on with the numbers', () => {
    const { match, sceneNow, viewNow, act } = at('cold_moon', { faith: 8, inventory: ['beast_hide'] })
    act({
      type: 'startEncounter',
      encounter:
        roadEntries(twilightScene(sceneNow()))[0]!.action.type === 'startEncounter'
          ? hereOf(roadKit.planOf(viewNow().setup), viewNow().session)!.scenario!
          : '',
    })
    const menu = twilightMenu(match.legal(), sceneNow()) as Action[]
    const at1 = menu.findIndex(({ type }) => type === 'pray')
    expect(whole(plainLines(sceneNow()))).toContain(`${at1 + 1}. Pray: a glimpse, faith 1`)
    act(menu[at1]!)
    expect(viewNow().encounter!.road!.prayed).toBe(1)
    expect(whole(plainLines(sceneNow()))).not.toContain('Pray:')
  })
})

describe('TW-529 the full screen', () => {
  const opened = (node: string, more: object = {}, language: 'en' | 'ru' = 'en') => {
    const setup = { hero: 'hero_borderer', campaign: CAMPAIGNS[0]!, start: { node, ...more } }
    const made = tableAt<Action>(kit, twilightTerminal, { setup, controllers: { 1: 'person' }, language })
    const model = new BoardModel(made.props)
    model.start()
    return { model, shown: () => boardLines(model).map(textOf), ...made }
  }
  const NODES = [
    'last_post',
    'cold_moon',
    'hunters_path',
    'causeway',
    'mudgate_market',
    'barrow',
    'tower_shrine',
    'last_rest',
    'mother',
  ]
  const items = roadKit.content.items.map(({ id }) => id)

  test.each(SHIPPED_LANGUAGES)(
    'every kind of place, every page and list fits 80 columns and 24 rows, in %s',
    async (language) => {
      for (const node of NODES) {
        const { model, shown } = opened(node, { faith: 9, inventory: items, allies: ['ally_pack'] }, language)
        for (const key of [
          '',
          'k',
          't',
          'o',
          'b',
          '?',
          'escape',
          ...Array(20).fill('down'),
          '6',
          'down',
          'escape',
          '1',
          'enter',
          'g',
          'down',
          'escape',
        ]) {
          if (key) await model.press(key)
          expect(widest(shown())).toBeLessThanOrEqual(80)
          expect(shown()).toHaveLength(23)
          expect(shown().join('\n')).not.toMatch(/twilight\.|cli\.|undefined|NaN/)
        }
        model.stop()
      }
    },
  )
  test('the cursor reaches what has no key, and Enter does it', async () => {
    const { model, shown, viewNow } = { ...opened('causeway'), viewNow: () => model.view }
    while (!shown().some((text) => text.includes('▶  Move on'))) await model.press('down')
    await model.press('enter')
    expect(viewNow().session.road!.done).toBe(true)
    model.stop()
  })
  test('a service asks for its card: the list, then Enter', async () => {
    const { model, shown } = opened('causeway', { faith: 8 })
    await model.press('6')
    expect(shown().join('\n')).toContain('▶1 Plain Blow')
    await model.press('enter')
    expect(model.view.session.road!.upgraded).toEqual([0])
    model.stop()
  })
  test('a refused line says why and does nothing', async () => {
    const { model, shown } = opened('causeway', { faith: 0 })
    await model.press('3')
    expect(shown().join('\n')).toContain('✗ Not enough faith: 4 needed, 0 left')
    model.stop()
  })
  test('before a check a number prays (TW-425)', async () => {
    const { model, shown } = opened('hunters_path', { faith: 9 })
    await model.press('1')
    await model.press('3')
    expect(shown().join('\n')).toContain('[3] a steady hand (faith 2)')
    await model.press('enter')
    expect(model.view.session.faith).toBeLessThan(9)
    model.stop()
  })
})
