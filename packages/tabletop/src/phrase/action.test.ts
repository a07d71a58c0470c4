import { describe, expect, test } from 'vitest'
import type { Action, ActionOf, ActionType } from '../action.ts'
import { core } from '../content/testing.ts'
import { HEX_DIRECTIONS, POSTURES, RELATIONS, SITUATIONS, TERRAIN } from '../content/words.ts'
import type { Window } from '../state.ts'
import type { SeenFighter, View } from '../view.ts'
import { createDescriber } from './action.ts'
import { CHOICES, FLASH, NAMES, TRIGGER } from './testing/samples.ts'
import { defects, said } from './testing/words.ts'

const WINDOW: Window = {
  type: 'defence',
  seat: 'heroes',
  uid: 'vitmor',
  hurdles: [
    {
      kind: 'hit',
      proposal: 0,
      options: [
        { mode: 'active', reaction: 'dodge', skill: 'acrobatics', ap: 1, value: 2, edge: 0, withTurn: false },
        { mode: 'active', reaction: 'block', skill: 'athletics', ap: 1, value: 4, edge: -1, withTurn: false },
        { mode: 'passive', reaction: null, skill: 'acrobatics', ap: 0, value: 7, edge: 0, withTurn: false },
        { mode: 'none', reaction: null, skill: null, ap: 0, value: 0, edge: 0, withTurn: false },
      ],
    },
  ],
}
const FIGHTERS = ['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => ({ uid, name: NAMES[uid]! }) as SeenFighter)
const KNIFE = {
  id: 'knife_1',
  kind: 'knife',
  quality: 0,
  ammo: 0,
  base: null,
  owner: 'suspect',
  place: 'belt',
  cell: -1,
}
const CHASE = core.encounters.find(({ id }) => id === 'port_chase_square') as unknown as View['encounter']
const view: Pick<View, 'fighters' | 'items' | 'rules' | 'window' | 'encounter'> = {
  fighters: Object.fromEntries(FIGHTERS.map((fighter) => [fighter.uid, fighter])),
  items: { knife_1: KNIFE as View['items'][string] },
  rules: core.rules,
  window: WINDOW,
  encounter: CHASE,
}
const describeAction = createDescriber(core)
const button = (action: Action) => said(describeAction(action, view))

type Fields<Type extends ActionType> = Omit<ActionOf<Type>, 'type'>
const who = { uid: 'bo' }
/** Each action in every shape that its sentence knows. */
const SAMPLES: { readonly [Type in ActionType]: readonly Fields<Type>[] } = {
  confirmMuster: [
    {},
    { attacking: null, surprised: [] },
    { attacking: 'heroes', surprised: ['fugitive'], awareness: { bo: 'alert' } },
  ],
  arrange: [{ uids: ['bo', 'vitmor'] }],
  begin: [{}],
  lower: [{ to: -1 }],
  deed: CHOICES,
  delay: CHOICES.map((deed) => ({ deed, trigger: TRIGGER })),
  endTurn: [{}],
  fire: [{}],
  hold: [{}],
  confirmSituation: [{}, ...SITUATIONS.map((situation) => ({ situation }))],
  defend: [
    { hurdles: [{ mode: 'active', skill: 'acrobatics' }], turnTo: 'S' },
    { hurdles: [{ mode: 'passive', skill: 'acrobatics' }] },
    { hurdles: [{ mode: 'none' }] },
    { hurdles: [{ mode: 'active', skill: 'blades' }, { mode: 'passive' }] },
  ],
  enterRoll: [{ values: [6, 12] }],
  benefit: [{ benefit: 'hinder' }, { benefit: 'counter' }],
  note: [{ text: 'Стой' }],
  dice: [{ manual: true }, { manual: false }],
  'gm.situation': SITUATIONS.map((situation) => ({ situation })),
  'gm.skill': [{ skill: 'reaction' }],
  'gm.modifier': [
    { ...who, label: 'дождь', bonus: -2, lasts: 'next', on: 'attack' },
    { ...who, label: 'высота', roll: 'advantage', lasts: 'turn', on: 'defence' },
    { ...who, label: 'страх', roll: 'hindrance', lasts: 'fight', on: 'all' },
  ],
  'gm.ap': [{ ...who, ap: 3 }],
  'gm.bonus': [
    { ...who, bonus: 2 },
    { ...who, bonus: null },
  ],
  'gm.initiative': [{ ...who, value: -2 }],
  'gm.arrange': [{ uids: ['bo', 'vitmor'] }],
  'gm.wound': [{ ...who, damage: 2, damageType: 'mental_magical' }],
  'gm.heal': [{ ...who, wounds: [1, 2] }],
  'gm.effect': [
    { ...who, effect: 'slowed', value: 2, duration: 2 },
    { ...who, effect: 'slowed', remove: true },
  ],
  'gm.item': [
    { item: 'knife_1', quality: -1, base: 2 },
    { kind: 'wand', ...who, place: 'hand' },
    { item: 'knife_1', cell: [3, 4] },
    { item: 'knife_1', remove: true },
  ],
  'gm.place': [{ ...who, cell: [3, 4] }],
  'gm.face': HEX_DIRECTIONS.map((facing) => ({ ...who, facing })),
  'gm.posture': POSTURES.map((posture) => ({ ...who, posture })),
  'gm.movement': [{ ...who, units: -12 }],
  'gm.awareness': [{ ...who, awareness: 'unaware' }],
  'gm.hide': [
    { ...who, from: ['heroes'] },
    { ...who, from: [] },
  ],
  'gm.side': [{ ...who, side: 'fugitive' }],
  'gm.join': [who],
  'gm.remove': [who],
  'gm.call': [who],
  'gm.strike': [{ entry: 7 }],
  'gm.unstrike': [{ entry: 7 }],
  'gm.turn': [who],
  'gm.end': [{ winners: ['heroes'] }, { winners: [] }],
  'gm.note': [
    { text: 'Темно', secret: true },
    { text: 'Темно', secret: false },
  ],
  'gm.dice': [
    { seat: 'gm', manual: true },
    { seat: 'heroes', manual: false },
  ],
  'gm.secret': [{ secret: true }, { secret: false }],
  'gm.door': [
    { cell: [15, 4], open: true },
    { cell: [15, 4], open: false },
  ],
  'gm.clock': [{ id: '1', filled: 2 }],
  'gm.terrain': Object.values(TERRAIN).map((terrain) => ({ cells: [[3, 4]], terrain })),
  'gm.relation': RELATIONS.map((relation) => ({ sides: ['heroes', 'fugitive'], relation })),
  'gm.objective': [
    { side: 'heroes', kind: 'capture', of: 'suspect' },
    { side: 'heroes', kind: 'defeat', of: 'fugitive' },
    { side: 'fugitive', kind: 'survive', rounds: 5 },
    { side: 'heroes', kind: 'defeat', remove: true },
  ],
}

describe('buttons and menus', () => {
  test.each(Object.keys(SAMPLES) as ActionType[])('TT-193 %s has words in both languages', (type) => {
    for (const fields of SAMPLES[type]) {
      const action = { type, ...fields } as Action
      expect([action, defects(describeAction(action, view))]).toEqual([action, []])
    }
  })

  test('TT-057 TT-120 TT-183 a deed stands with its price', () => {
    const knives = { id: 'cast', source: 'conjured_knives', targets: [{ uid: 'bo', strikes: 2 }] } as const
    expect(button({ type: 'deed', ...knives })).toEqual([
      'Conjured knives → Bo ×2 (3 AP)',
      'Призванные ножи → Бо ×2 (3 ОА)',
    ])
    const flash = { id: 'cast', source: 'flash', targets: [{ uid: 'bo' }] } as const
    expect(button({ type: 'deed', ...flash })[0]).toBe('Flash → Bo (2 AP)')
    expect(button({ type: 'deed', ...flash, overload: true })[1]).toBe('Вспышка с перегрузкой → Бо (3 ОА)')
    const club = { id: 'attack', source: 'improvised', item: 'knife_1', targets: [{ uid: 'bo' }] } as const
    expect(button({ type: 'deed', ...club })).toEqual([
      'Improvised object: knife → Bo (2 AP)',
      'Подручный предмет: нож → Бо (2 ОА)',
    ])
    expect(button({ type: 'deed', id: 'draw', item: 'knife_1' })).toEqual([
      'Draw an item: knife (2 AP)',
      'Достать предмет: нож (2 ОА)',
    ])
    expect(button({ type: 'deed', id: 'move', path: ['E', 'E', { turn: 'NE' }, 'NE'] })[1]).toBe(
      'Движение: В ×2, лицом на северо-восток, СВ (2 ОА)',
    )
    expect(button({ type: 'deed', id: 'custom', text: 'Ждать' })[0]).toBe('Other action: “Ждать” (2 AP)')
    expect(button({ type: 'deed', id: 'custom', text: 'Ждать', class: 'complex' })[0]).toContain('(3 AP)')
    expect(button({ type: 'deed', id: 'leave' })[0]).toBe('Leave (0 AP)')
  })

  test('TT-071 delaying costs one more', () => {
    expect(button({ type: 'delay', deed: FLASH, trigger: { event: 'called' } })).toEqual([
      'Delay: flash → whoever sets it off · when: the game master says so (3 AP)',
      'Отложить: вспышка → кто вызовет срабатывание · когда: по слову ведущего (3 ОА)',
    ])
  })

  test('TT-085 TT-184 a defence with its price and what comes of it, and 0 with its reason', () => {
    const defend = (...hurdles: ActionOf<'defend'>['hurdles']) => button({ type: 'defend', hurdles })
    expect(defend({ mode: 'active', skill: 'acrobatics' })).toEqual([
      'dodge (acrobatics): dice +2 (1 AP)',
      'уклонение (акробатика): кости +2 (1 ОА)',
    ])
    expect(defend({ mode: 'active', skill: 'athletics' })).toEqual([
      'block (athletics): dice +4, two sets, the lower counts (1 AP)',
      'блок (атлетика): кости +4, два броска, считается меньший (1 ОА)',
    ])
    expect(defend({ mode: 'passive', skill: 'acrobatics' })[0]).toBe('passive (acrobatics): 7')
    expect(defend({ mode: 'none' })).toEqual(['no defence: 0', 'без защиты: 0'])
  })
})
