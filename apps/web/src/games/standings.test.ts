import { twilightKit } from '@arbiter/twilight'
import { ROAD_PACK } from '@arbiter/twilight/roadPack'
import { expect, test } from 'vitest'
import { isStanding, standingOf } from './standings.ts'

test.each([
  ['dice', { key: 'dice', params: { first: 50, second: 0 } }, true],
  ['twilight', { key: 'twilight.fight', params: { stage: 1, hp: 3, round: 2 } }, true],
  ['dice', { key: 'twilight', params: { stage: 1, hp: 3 } }, false],
  ['dice', { key: 'dice', params: { first: '<b>', second: 0 } }, false],
  ['dice', { key: 'dice' }, false],
  ['arena', { key: 'arena', params: { first: 3, second: 1 } }, true],
  ['chess', { key: 'chess', params: {} }, false],
  ['dice', 'much', false],
  ['twilight', { key: 'twilight', params: { stage: 1, hp: 3 }, names: [{ en: 'Road', ru: 'Дорога' }] }, true],
  ['twilight', { key: 'twilight', params: { stage: 1, hp: 3 }, names: [{ en: 'Road' }] }, true],
  ['twilight', { key: 'twilight', params: { stage: 1, hp: 3 }, names: [{}] }, false],
  ['twilight', { key: 'twilight', params: { stage: 1, hp: 3 }, names: 'Road' }, false],
])('how a match of %s stands, from a file: %j', (game, standing, isOne) => {
  expect(isStanding(game, standing)).toBe(isOne)
})

const twilight = twilightKit()
const view = { session: { stage: 1, hp: 7 }, encounter: null }

test.each([
  [
    { campaign: 'road_of_two_lights', encounter: null, hero: 'hero_borderer' },
    ['twilight.campaign.road_of_two_lights.short', 'twilight.hero.hero_borderer'],
  ],
  [{ campaign: null, encounter: { enemies: [] }, hero: 'hero_borderer' }, ['twilight.hero.hero_borderer']],
  [{ campaign: 'gone', encounter: null, hero: 'gone' }, undefined],
  ['anything', undefined],
])('a match of twilight is called by its campaign and its hero: %j', (setup, terms) => {
  expect(standingOf(twilight, setup, () => view)).toEqual({
    key: 'twilight',
    params: { stage: 2, hp: 7 },
    ...(terms && { names: terms.map((term) => twilight.terms[term]) }),
  })
})

test('the road and the short way of one story have two names', () => {
  const setup = { campaign: 'road_of_two_lights', encounter: null, hero: 'hero_borderer' }
  const road = twilight.build([...Object.values(twilight.packs).slice(0, 1), ROAD_PACK])
  if (!road.ok) throw new Error(JSON.stringify(road.faults))
  const namesOn = (kit: Pick<typeof twilight, 'terms'>, language: 'en' | 'ru') =>
    standingOf({ id: 'twilight', terms: kit.terms }, setup, () => view)
      ?.names?.map((name) => name[language])
      .join(', ')
  expect([namesOn(road.value, 'en'), namesOn(twilight, 'en')]).toEqual([
    'Road of Two Lights, Borderer',
    'Road of Two Lights: the short way, Borderer',
  ])
  expect([namesOn(road.value, 'ru'), namesOn(twilight, 'ru')]).toEqual([
    'Дорога двух огней, Порубежник',
    'Дорога двух огней: короткий путь, Порубежник',
  ])
})

const fighter = (team: number, fallen = false) => ({ team, fallen, removed: false })

test.each([
  [[fighter(0), fighter(0, true), fighter(1)], { key: 'arena', params: { first: 1, second: 1 } }],
  [[fighter(0), fighter(1, true), fighter(2)], { key: 'arena.many', params: { teams: 2 } }],
])('a match of arena stands by who is on their feet', (fighters, standing) => {
  expect(standingOf({ id: 'arena', terms: {} }, {}, () => ({ fighters }))).toEqual(standing)
})
