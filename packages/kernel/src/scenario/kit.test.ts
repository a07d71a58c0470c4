import { expect, test } from 'vitest'
import type { GameKit, PackFault, PackFiles } from '../kit.ts'
import { bad, good, type Result } from '../result.ts'
import { toyKit } from '../testing/toy.ts'
import { kitOfScenario } from './kit.ts'

const packs: Record<string, PackFiles> = {
  core: { 'pack.json': '{"id":"core"}' },
  house: { 'pack.json': '{"id":"house"}' },
}
const ids = (stack: readonly PackFiles[]): string[] => stack.map((files) => JSON.parse(files['pack.json']!).id)

/** The toy, with packs that are known only by their ids; `wrong` stands in for what a loader would find. */
function kitOn(stack: readonly PackFiles[], wrong: (stack: readonly PackFiles[]) => PackFault[] = () => []): GameKit {
  const build = (below: readonly PackFiles[]): Result<GameKit, PackFault[]> => {
    const faults = wrong(below)
    return faults.length > 0 ? bad(faults) : good(kitOn(below, wrong))
  }
  const game = { ...toyKit.game, packs: ids(stack).map((id) => ({ id, hash: id })) }
  return { ...(toyKit as unknown as GameKit), game: game as unknown as GameKit['game'], packs, build }
}
const core = kitOn([packs.core!])
const stackOf = (result: Result<GameKit>): string[] =>
  result.ok ? result.value.game.packs.map(({ id }) => id) : result.faults.map(({ path }) => path)

test('named packs lie upon those of the kit, the overlay upon all of them', () => {
  expect(kitOfScenario(core, {})).toEqual({ ok: true, value: core })
  expect(stackOf(kitOfScenario(core, { packs: ['house'] }))).toEqual(['core', 'house'])
  expect(stackOf(kitOfScenario(core, { packs: ['house'], overlay: { 'a.json': {} } }))).toEqual([
    'core',
    'house',
    'scenario',
  ])
  expect(stackOf(kitOfScenario(core, { packs: ['core', 'house', 'house'] }))).toEqual(['core', 'house'])
  const own = { 'pack.json': '{"id":"own"}' }
  expect(stackOf(kitOfScenario(core, { packs: ['../own'] }, { known: { '../own': own } }))).toEqual(['core', 'own'])
  expect(stackOf(kitOfScenario(core, { packs: ['house'] }, { base: [packs.core!, own] }))).toEqual([
    'core',
    'own',
    'house',
  ])
})

test('the overlay is a pack of its own that changes the one before it', () => {
  let laid: PackFiles = {}
  const watching = kitOn([packs.core!], (stack) => {
    laid = stack.at(-1)!
    return []
  })
  kitOfScenario(watching, { packs: ['house'], overlay: { 'tuning.json': { hand: 7 } } })
  expect(laid['tuning.json']).toBe('{"hand":7}')
  expect(JSON.parse(laid['pack.json']!)).toMatchObject({ id: 'scenario', game: 'toy', extends: 'house' })
})

test('an unknown pack and bad content are faults of the scenario, with their place in it', () => {
  expect(kitOfScenario(core, { packs: ['core', 'hous'] })).toEqual({
    ok: false,
    faults: [{ code: 'scenario_pack', path: '/packs/1', expected: 'core | house', found: 'hous', nearest: 'house' }],
  })
  const fault = { code: 'E_RANGE', pointer: '/hand', expected: '1..9', found: 40 }
  const inFile = (file: string) =>
    kitOn([packs.core!], (stack) =>
      stack.length > 1 && (stack.length > 2 || file.startsWith('house')) ? [{ ...fault, file }] : [],
    )
  const told = { code: 'E_RANGE', expected: '1..9', found: 40 }
  expect(kitOfScenario(inFile('scenario/tuning.json'), { packs: ['house'], overlay: {} })).toEqual({
    ok: false,
    faults: [{ ...told, path: '/overlay/tuning.json/hand' }],
  })
  expect(kitOfScenario(inFile('house/tuning.json'), { packs: ['house'], overlay: {} })).toEqual({
    ok: false,
    faults: [{ ...told, path: '/packs/house/tuning.json/hand' }],
  })
})

test('an unknown file of the overlay is told those that a scenario may have, which pack.json is not', () => {
  const fault = {
    code: 'E_FILE',
    file: 'scenario/cads.json',
    pointer: '',
    expected: 'pack.json, cards.json',
    found: 'x',
  }
  const kit = kitOn([packs.core!], (stack) => (stack.length > 1 ? [fault] : []))
  const result = kitOfScenario(kit, { overlay: { 'cads.json': [] } })
  expect(result.ok ? [] : result.faults.map(({ path, expected }) => [path, expected])).toEqual([
    ['/overlay/cads.json', 'cards.json'],
  ])
})
