import { expect, test } from 'vitest'
import { parseScenario } from './parse.ts'

const codes = (raw: unknown) => {
  const parsed = parseScenario(raw)
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
}
const shell = { game: 'toy', setup: {} }

test('what is no scenario is refused with all faults', () => {
  expect(codes(7)).toEqual(['scenario_shape '])
  expect(codes({ ...shell, draw: {}, strict: 1 })).toEqual(['scenario_field /draw', 'scenario_field /strict'])
  expect(codes({ setup: [], draws: { 'a/b': 1 }, expect: { winner: 1 } })).toEqual([
    'scenario_field /game',
    'scenario_field /setup',
    'scenario_field /draws/a~1b',
    'scenario_field /expect/winner',
  ])
  expect(codes({ ...shell, name: 1, seed: 1, packs: ['a', 1], overlay: { 'pack.json': {}, 'a.json': 1 } })).toEqual([
    'scenario_field /name',
    'scenario_field /seed',
    'scenario_field /packs',
    'scenario_field /overlay/pack.json',
    'scenario_field /overlay/a.json',
  ])
  for (const name of [{}, { 'not a tag!': 'Wurf' }, { en: 1 }, ['Throw']])
    expect(codes({ ...shell, name })).toEqual(['scenario_field /name'])
  for (const name of ['Throw', { ru: 'Бросок' }, { de: 'Wurf' }, { en: 'Throw', ru: 'Бросок' }])
    expect(codes({ ...shell, name })).toEqual([])
  expect(
    codes({
      ...shell,
      packs: ['a'],
      overlay: { 'a.json': [] },
      $schema: 'x',
      comment: 'y',
      description: 'z',
      _note: 'n',
    }),
  ).toEqual([])
})

test('steps and their expectations are checked like the last one', () => {
  const wrong = { seat: {}, action: {}, undo: 0, refused: 1, expects: {} }
  expect(codes({ ...shell, actions: [7, { type: 'any', undo: 'x' }, wrong] })).toEqual([
    'scenario_field /actions/0',
    'scenario_field /actions/2/expects',
    'scenario_field /actions/2/seat',
    'scenario_field /actions/2/undo',
    'scenario_field /actions/2/refused',
    'scenario_field /actions/2/action',
  ])
  const sight = { events: {}, noEvents: 1, hidden: ['view'] }
  expect(codes({ ...shell, actions: [{ expect: { ...sight, seen: { 1: { outcome: 1, ...sight }, 2: 3 } } }] })).toEqual(
    [
      'scenario_field /actions/0/expect/hidden',
      'scenario_field /actions/0/expect/events',
      'scenario_field /actions/0/expect/noEvents',
      'scenario_field /actions/0/expect/seen/1/outcome',
      'scenario_field /actions/0/expect/seen/1/hidden',
      'scenario_field /actions/0/expect/seen/1/events',
      'scenario_field /actions/0/expect/seen/1/noEvents',
      'scenario_field /actions/0/expect/seen/2',
    ],
  )
})

test('a misspelt field names the one that was meant', () => {
  expect(parseScenario({ ...shell, expects: {} })).toMatchObject({ faults: [{ path: '/expects', nearest: 'expect' }] })
  expect(parseScenario({ ...shell, expect: { hiden: [] } })).toMatchObject({ faults: [{ nearest: 'hidden' }] })
})

test('an expectation that nothing could meet is refused as shape', () => {
  const wrong = { events: [null], noEvents: ['hit'], hash: 5, view: 'x', seen: { 1: { events: [7] } } }
  expect(codes({ ...shell, expect: wrong })).toEqual([
    'scenario_field /expect/view',
    'scenario_field /expect/events',
    'scenario_field /expect/noEvents',
    'scenario_field /expect/hash',
    'scenario_field /expect/seen/1/events',
  ])
})
