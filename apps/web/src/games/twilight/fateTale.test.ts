import type { Event } from '@arbiter/twilight'
import { expect, test } from 'vitest'
import { fateTale } from './fateTale.ts'

type Told = Event & { readonly seq: number }

let seq = 0
const event = (type: string, rest: object = {}): Told => ({ type, ...rest, seq: seq++ }) as unknown as Told
const draw = (id: string) => [
  event('fateDrawn', { id, context: 'defense' }),
  event('fateCompared', { id }),
  event('fateValued', { id, value: 1 }),
  event('keywordResolved', { id, special: null }),
]

test('TW-267 one entry per attack, each with its own card and sum', () => {
  const tale = fateTale([
    event('finisherTaken', { kind: 'wait' }),
    ...draw('fate_glint_a'),
    event('defenceResolved', { slot: 0, damage: 2 }),
    ...draw('fate_hearth'),
    event('defenceResolved', { slot: 1, damage: 0 }),
  ])
  expect(
    tale.map(({ drawn, resolved }) => [drawn.id, resolved?.type, resolved && 'damage' in resolved && resolved.damage]),
  ).toEqual([
    ['fate_glint_a', 'defenceResolved', 2],
    ['fate_hearth', 'defenceResolved', 0],
  ])
})

test('TW-118 a choice that waits has a card and no value yet', () => {
  const [waiting] = fateTale([
    event('finisherTaken', { kind: 'attack' }),
    event('fateDrawn', { id: 'fate_ember_vow', context: 'combatPhysical' }),
    event('fateCompared', { id: 'fate_ember_vow' }),
    event('choiceOffered', { id: 'fate_ember_vow' }),
  ])
  expect([waiting?.drawn.id, waiting?.valued, waiting?.resolved]).toEqual(['fate_ember_vow', undefined, undefined])
})

test('only what was drawn since the last finishing action or check is told', () => {
  const old = [event('finisherTaken'), ...draw('fate_crit'), event('attackResolved', { damage: 5 })]
  expect(fateTale([...old, event('checkBegun'), ...draw('fate_lantern')]).map(({ drawn }) => drawn.id)).toEqual([
    'fate_lantern',
  ])
  expect(fateTale([])).toEqual([])
})

test('TW-266 a check on the way to an encounter is not what was told of its last turn', () => {
  const check = [event('checkBegun'), ...draw('fate_lantern'), event('checkResolved', { success: false })]
  expect(fateTale([...check, event('encounterStarted')])).toEqual([])
})
