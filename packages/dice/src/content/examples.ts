import type { Item, Modifier } from './types.ts'

/** One piece for each kind of effect and amount, for the brief. They load as they stand. */

export const EXAMPLE_MODIFIERS: readonly Modifier[] = [
  {
    id: 'lone_one',
    scope: 'any',
    role: 'style',
    name: { en: 'Lone One', ru: 'Одинокая единица' },
    desc: { en: 'Exactly one 1 among 3 or more dice: +40.', ru: 'Ровно одна единица среди 3 или больше костей: +40.' },
    trigger: 'on_roll',
    condition: {
      all: [
        { test: { count: [1] }, op: '==', value: 1 },
        { test: 'dice_rolled', op: '>=', value: 3 },
      ],
    },
    effect: { kind: 'delta', to: 'turn_points', points: 40 },
    note: { en: 'a lone one', ru: 'одна единица' },
  },
  {
    id: 'rent',
    scope: 'any',
    role: 'risk',
    name: { en: 'Rent', ru: 'Плата за место' },
    desc: {
      en: 'Passing with 400 or more: -5%, 60 at most.',
      ru: 'Завершение хода с 400 и больше: -5%, но не больше 60.',
    },
    trigger: 'on_pass',
    condition: { test: 'turn_points', op: '>=', value: 400 },
    effect: { kind: 'delta', to: 'pass_delta', percent: -5, of: 'turn_points', limit: 60 },
    note: { en: 'rent', ru: 'плата' },
  },
]

export const EXAMPLE_ITEMS: readonly Item[] = [
  {
    id: 'long_sleeve',
    scope: 'player',
    role: 'score',
    name: { en: 'Long Sleeve', ru: 'Длинный рукав' },
    desc: {
      en: 'Each die of a save: +15, for 4 dice at most.',
      ru: 'За каждую сохранённую кость: +15, не больше чем за 4.',
    },
    type: 'passive',
    triggers: ['on_save'],
    condition: { always: true },
    effect: { kind: 'delta', to: 'turn_points', points: 15, per: 'save_dice', limit: 4 },
    notification: { en: 'dice saved', ru: 'сохранено' },
  },
  {
    id: 'prayer',
    scope: 'player',
    role: 'risk',
    name: { en: 'Prayer', ru: 'Молитва' },
    desc: {
      en: 'From roll 3 on: a shield against one bust of this turn.',
      ru: 'Начиная с 3-го броска: щит от одного провала.',
    },
    type: 'active',
    cooldown_turns: 6,
    activate_condition: { test: 'rolls', op: '>=', value: 3 },
    effect: { kind: 'set_flag', flag: 'bust_shield' },
    notification: { en: 'a prayer', ru: 'молитва' },
  },
  {
    id: 'nimble_hand',
    scope: 'player',
    role: 'risk',
    name: { en: 'Nimble Hand', ru: 'Ловкая рука' },
    desc: { en: 'Throw up to 2 dice of the roll again.', ru: 'Перебросить до 2 костей броска.' },
    type: 'active',
    cooldown_turns: 8,
    activate_condition: { always: true },
    effect: { kind: 'mutate_state', op: 'reroll', dice: 2 },
    notification: { en: 'dice again', ru: 'кости заново' },
  },
]

export const EXAMPLE_DIE = {
  id: 'river_stone',
  code: 'RS',
  name: { en: 'River Stone', ru: 'Речной камень' },
  weights: [2, 2, 3, 2, 2, 1],
  theme: 'plain',
  purpose: 'sets',
}
