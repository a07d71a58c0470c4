import { hashOf, Match, type MatchRecord, makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { twilightKit } from './index.ts'
import type { State } from './state.ts'
import { Bench } from './testing.ts'

const twilight = twilightKit()

/** TW-256. Saves that somebody has edited. */

const { game } = twilight

/** As it comes from a file, with one part replaced; `undefined` takes it away. */
function edited(state: State, path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(state))
  const steps = path.slice(1).split('/')
  const last = steps.pop()!
  let part = copy
  for (const step of steps) part = part[step]
  if (value === undefined) delete part[last]
  else part[last] = value
  return copy
}

/** `path: expected, found`. */
const told = (state: unknown) =>
  game.checkState!(state).map(({ code, path, expected, found }) => {
    expect(code).toBe('save_invalid')
    return `${path}: ${expected}, found ${JSON.stringify(found)}`
  })

function after(setup: object, ...actions: Action[]): State {
  const bench = new Bench({ hero: 'hero_tracker', ...setup })
  for (const action of actions) bench.act(action)
  return bench.state
}

const start = (encounter: string): Action => ({ type: 'startEncounter', encounter })

/** Round 1 against a Leshy and a bandit, one card burned. Unshuffled: the hand is 0 … 4, 0 is burned. */
const fighting = after({ encounter: { enemies: ['leshy', 'bandit'] }, deck: 'core' }, start('skirmish'), {
  type: 'burnForEffort',
  card: 0,
})
const asked = after(
  { encounter: { enemies: ['moon_wolf', 'moon_wolf'] }, start: { fateOrder: ['fate_hungry_star', 'fate_hearth'] } },
  start('skirmish'),
  { type: 'wait' },
)
const onRoad = after({ campaign: 'road_of_two_lights' })
const checking = after(
  { campaign: 'road_of_two_lights', start: { fateOrder: ['fate_ember_vow', 'fate_hearth'] } },
  { type: 'runCheck', check: 'ck_village_moot' },
)
const finished = after(
  { hero: 'hero_lampbearer', encounter: 'sc_leshy_grove' },
  start('sc_leshy_grove'),
  { type: 'playCard', card: 0 },
  { type: 'commitInfluence' },
  { type: 'playCard', card: 2 },
  { type: 'commitInfluence' },
  { type: 'commitEncounter' },
)

test('TW-256 states that play made are in order', () => {
  for (const state of [fighting, asked, onRoad, checking, finished]) expect(told(state)).toEqual([])
})

test('TW-098 TW-256 a hand above its limit is in order: cards that were taken back make one', () => {
  const each = (type: 'burnForEffort' | 'playCard' | 'undoEffort', ...cards: number[]) =>
    cards.map((card): Action => ({ type, card }))
  const full = after(
    { encounter: { enemies: ['bandit'] }, start: { cards: Array(15).fill('read_the_trail') } },
    start('skirmish'),
    ...each('burnForEffort', 0, 1),
    ...each('playCard', 2, 3, 4),
    ...each('undoEffort', 0, 1),
  )
  expect(full.encounter!.hand).toHaveLength(8)
  expect(told(full)).toEqual([])
})

const HAND = '/encounter/hand'
const stages = twilight.content.campaigns[0]!.stages.length

describe('TW-256 what the game does not know', () => {
  test.each([
    ['a field of the state', fighting, '/luck', 1, '/luck: no further field, found "luck"'],
    ['a field of the session', onRoad, '/session/gold', 5, '/session/gold: no further field, found "gold"'],
    [
      'a field of an enemy',
      fighting,
      '/encounter/enemies/0/shield',
      5,
      '/encounter/enemies/0/shield: no further field, found "shield"',
    ],
    [
      'a bonus beside the burned cards',
      fighting,
      '/encounter/effortBonus',
      5,
      '/encounter/effortBonus: no further field, found "effortBonus"',
    ],
    ['a field of the set-up', onRoad, '/setup/difficulty', 'easy', /^\/setup\/difficulty: one of the fields hero/],
    ['a field that is missing', fighting, '/encounter/debuff', undefined, '/encounter/debuff: integer, found null'],
    ['a default that the set-up does not say', onRoad, '/setup/deck', undefined, /^\/setup: .*"deck":"core"/],
    ['text for a number', fighting, '/encounter/hp', 'full', '/encounter/hp: integer, found "full"'],
    ['half a point', onRoad, '/session/faith', 1.5, '/session/faith: integer, found 1.5'],
    ['a debt of faith', onRoad, '/session/faith', -1, /^\/session\/faith: .*found -1$/],
    [
      'a phase that nobody waits in',
      fighting,
      '/encounter/phase',
      'roundEnd',
      /^\/encounter\/phase: one of playerAction/,
    ],
    ['an outcome', fighting, '/encounter/enemies/0/outcome', 'asleep', /^\/encounter\/enemies\/0\/outcome: /],
    ['no state at all', fighting, '/session', null, '/session: object, found null'],
  ])('TW-256 %s', (_name, state, path, value, wanted) => {
    const faults = told(edited(state, path, value))
    expect(faults).toHaveLength(1)
    if (typeof wanted === 'string') expect(faults[0]).toBe(wanted)
    else expect(faults[0]).toMatch(wanted)
  })

  test.each([null, 7, 'save', []])('TW-256 %j is no state', (raw) => {
    expect(told(raw)).toEqual([`: object, found ${JSON.stringify(raw)}`])
  })
})

describe('TW-256 ids', () => {
  test.each([
    ['/setup/hero', onRoad, 'hero_trackr', '/setup/hero: hero id, found "hero_trackr"'],
    ['/setup/campaign', onRoad, 'road_of_one_light', '/setup/campaign: campaign id, found "road_of_one_light"'],
    ['/session/collection/3/id', onRoad, 'snaer', '/session/collection/3/id: card id, found "snaer"'],
    ['/session/inventory', onRoad, ['gold'], '/session/inventory/0: item id, found "gold"'],
    ['/session/flags', onRoad, ['rich'], '/session/flags/0: flag, found "rich"'],
    ['/session/fate/cards/2/id', onRoad, 'fate_luck', '/session/fate/cards/2/id: fate card id, found "fate_luck"'],
    ['/session/ahead', onRoad, ['sc_nowhere'], '/session/ahead/0: scenario id, found "sc_nowhere"'],
    ['/session/stage', onRoad, 99, `/session/stage: 0..${stages - 1}, found 99`],
    ['/session/used', onRoad, [9], '/session/used/0: 0..2, found 9'],
    ['/session/leaving', onRoad, 99, `/session/leaving: 0..${stages}, found 99`],
    ['/session/encounters/0/scenario', finished, 'sc_x', '/session/encounters/0/scenario: scenario id, found "sc_x"'],
    [
      '/session/encounters/0/outcomes/0/id',
      finished,
      'elf',
      '/session/encounters/0/outcomes/0/id: enemy id, found "elf"',
    ],
    ['/session/encounters/0/loot/0', finished, 'gold', '/session/encounters/0/loot/0: card or item id, found "gold"'],
    ['/encounter/scenario', fighting, 'sc_x', '/encounter/scenario: scenario id, found "sc_x"'],
    ['/encounter/enemies/1/id', fighting, 'bandits', '/encounter/enemies/1/id: enemy id, found "bandits"'],
    ['/encounter/enemies/0/intent/id', fighting, 'yawn', '/encounter/enemies/0/intent/id: intent id, found "yawn"'],
    [
      '/encounter/enemies/0/intent/summon',
      fighting,
      'elf',
      '/encounter/enemies/0/intent/summon: enemy id, found "elf"',
    ],
    [
      '/encounter/fate/cards/0/id',
      fighting,
      'fate_luck',
      '/encounter/fate/cards/0/id: fate card id, found "fate_luck"',
    ],
    ['/encounter/loot', fighting, ['gold'], '/encounter/loot/0: card or item id, found "gold"'],
    ['/check/id', checking, 'ck_x', '/check/id: check id, found "ck_x"'],
  ])('TW-256 %s', (path, state, value, wanted) => {
    expect(told(edited(state, path, value))).toEqual([wanted])
  })

  test('TW-256 a name that was nearly right is named', () => {
    const [fault] = game.checkState!(edited(fighting, '/encounter/enemies/1/id', 'bandits'))
    expect(fault).toMatchObject({ nearest: 'bandit' })
  })
})

describe('TW-005 TW-256 resonance', () => {
  test.each([
    ['/session/resonance', onRoad, 0.25],
    ['/session/resonance', onRoad, 100.5],
    ['/session/resonance', onRoad, -101],
    ['/encounter/resonance', fighting, 7.3],
    ['/encounter/start/resonance', fighting, 0.1],
    ['/session/encounters/0/resonance/now', finished, 15.2],
  ])('TW-005 TW-256 %s %#', (path, state, value) => {
    expect(told(edited(state, path, value))).toEqual([`${path}: -100..100, step 0.5, found ${value}`])
  })

  test('TW-005 halves and both ends are in order', () => {
    for (const value of [-100, -0.5, 99.5, 100]) expect(told(edited(onRoad, '/session/resonance', value))).toEqual([])
  })
})

describe('TW-109 TW-256 Effort and the piles of cards', () => {
  test('TW-109 TW-256 a burned card is in no other pile', () => {
    expect(told(edited(fighting, HAND, [0, 1, 2, 3, 4]))).toEqual([`${HAND}/0: each card in one pile, found 0`])
  })

  test('TW-109 TW-256 not more are burned than the hero may', () => {
    const more = edited(edited(fighting, '/encounter/effort', [0, 1, 2]) as State, HAND, [3, 4])
    expect(told(more)).toEqual(['/encounter/effort: 0..2, found 3'])
  })

  test('TW-256 every card of the encounter lies somewhere, once, and is known', () => {
    expect(told(edited(fighting, HAND, [1, 2, 3]))).toEqual([
      '/encounter: all 10 cards in effort, draw, hand, discard, exhaust, found {"missing":[4]}',
    ])
    expect(told(edited(fighting, HAND, [1, 2, 3, 4, 4]))).toEqual([`${HAND}/4: each card in one pile, found 4`])
    expect(told(edited(fighting, HAND, [1, 2, 3, 4, 10]))).toEqual([`${HAND}/4: a card 0..9, found 10`])
  })

  test('TW-256 the cards are those of the collection', () => {
    expect(told(edited(fighting, '/encounter/cards/0/id', 'heavy_swing'))).toEqual([
      '/encounter/cards/0/id: plain_blow, found "heavy_swing"',
    ])
    expect(told(edited(fighting, '/session/collection/0/uid', 4))).toEqual(['/session/collection/0/uid: 0, found 4'])
  })
})

describe('TW-081 TW-256 the fate piles', () => {
  const whole = onRoad.session.fate
  const piles = (patch: object) => told(edited(onRoad, '/session/fate', { ...whole, ...patch }))

  test('TW-081 TW-256 draw, discard and removed hold each card once', () => {
    expect(piles({ draw: whole.draw.slice(1) })).toEqual([
      '/session/fate: all 12 cards in draw, discard, removed, found {"missing":[0]}',
    ])
    expect(piles({ discard: [3] })).toEqual(['/session/fate/discard/0: each card in one pile, found 3'])
    expect(piles({ removed: [12] })).toEqual(['/session/fate/removed/0: a card 0..11, found 12'])
  })

  test('TW-081 TW-256 no card that sticks was removed; a lifted one may be', () => {
    const removed = { draw: whole.draw.slice(1), removed: [0] }
    expect(piles(removed)).toEqual(['/session/fate/removed/0: no sticky card, found "curse_navi"'])
    const cards = [{ id: 'curse_navi', sticky: false }, ...whole.cards.slice(1)]
    expect(piles({ ...removed, cards })).toEqual([])
  })

  test('TW-081 TW-256 the copy of the encounter obeys the same law', () => {
    expect(told(edited(fighting, '/encounter/fate/discard', [5]))).toEqual([
      '/encounter/fate/discard/0: each card in one pile, found 5',
    ])
  })

  test('TW-076 TW-256 nobody has seen more cards than there are', () => {
    expect(piles({ known: 13 })).toEqual(['/session/fate/known: 0..12, found 13'])
  })
})

describe('TW-256 what cannot be', () => {
  test.each([
    ['/session/hp', onRoad, 23, '/session/hp: 0..22, found 23'],
    ['/encounter/hp', fighting, 99, '/encounter/hp: 0..22, found 99'],
    ['/encounter/faith', fighting, 15, '/encounter/faith: 0..14, found 15'],
    ['/encounter/enemies/0/hp', fighting, 16, '/encounter/enemies/0/hp: 0..15, found 16'],
    ['/encounter/enemies/0/wp', fighting, 9, '/encounter/enemies/0/wp: 0..8, found 9'],
    ['/encounter/enemies/1/slot', fighting, 0, '/encounter/enemies/1/slot: 1, found 0'],
    ['/encounter/result', fighting, 'victory', '/encounter/result: the result of phase playerAction, found "victory"'],
    ['/encounter/acting', fighting, 3, '/encounter/acting: 0..2, found 3'],
    ['/encounter/played', fighting, [10], '/encounter/played/0: 0..9, found 10'],
    ['/encounter/returned', fighting, [10], '/encounter/returned/0: 0..9, found 10'],
    ['/encounter/lastFinisher', asked, { kind: 'attack', slot: 2 }, '/encounter/lastFinisher/slot: -1..1, found 2'],
    ['/encounter/pending', asked, null, '/encounter/pending: an open choice, found null'],
    ['/encounter/pending/fate', asked, 1, '/encounter/pending/fate: a choice card, found 1'],
    ['/encounter/pending/step/slot', asked, 2, '/encounter/pending/step/slot: 0..1, found 2'],
    ['/check/fate', checking, 1, '/check/fate: a choice card, found 1'],
    ['/encounter', checking, fighting.encounter, /^\/encounter\/cards\/0\/id|\/check: null during an encounter/],
  ])('TW-256 %s %#', (path, state, value, wanted) => {
    const faults = told(edited(state, path, value))
    if (typeof wanted === 'string') expect(faults).toEqual([wanted])
    else expect(faults.join('\n')).toMatch(wanted)
  })
})

describe('TW-256 whole saves', () => {
  const setup = game.setup.parse({ encounter: 'sc_wolf_pack' })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(game, setup.value, 'whole')
  match.act(1, start('sc_wolf_pack'))
  const text = makeRecord(recordOf(match, { checkpoint: true }))

  function saved(): MatchRecord {
    const parsed = parseRecord(text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    return parsed.value
  }
  const refused = (record: MatchRecord) => {
    const opened = openSave(game, record)
    return opened.ok ? [] : opened.faults.map(({ code, path }) => `${code} ${path}`)
  }
  const withState = (path: string, value: unknown): MatchRecord => {
    const record = saved()
    const { checkpoint } = record.lines.at(-1) as unknown as { checkpoint: { state: State } }
    const state = edited(checkpoint.state, path, value)
    return {
      ...record,
      lines: [...record.lines.slice(0, -1), { checkpoint: { ...checkpoint, state, hash: hashOf(state) } } as never],
    }
  }

  test('TW-256 an unknown version, another pack or another hash of it is refused', () => {
    expect(refused(saved())).toEqual([])
    const { header } = saved()
    expect(refused({ ...saved(), header: { ...header, version: '0.0.1' } })).toEqual(['save_invalid /1/version'])
    expect(refused({ ...saved(), header: { ...header, packs: [] } })).toEqual(['save_invalid /1/packs'])
    const packs = [{ id: 'core', hash: '0'.repeat(64) }]
    expect(refused({ ...saved(), header: { ...header, packs } })).toEqual(['save_invalid /1/packs'])
  })

  test('TW-256 the fault stands where it is in the file', () => {
    expect(refused(withState('/encounter/resonance', 0.3))).toEqual([
      'save_invalid /4/checkpoint/state/encounter/resonance',
    ])
    expect(refused(withState('/session/gold', 1))).toEqual(['save_invalid /4/checkpoint/state/session/gold'])
  })

  test('TW-256 a state that could be, but did not come of what was done, is refused too', () => {
    expect(refused(withState('/encounter/faith', 7))).toEqual(['save_invalid /4'])
  })
})
