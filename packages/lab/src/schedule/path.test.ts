import { describe, expect, test } from 'vitest'
import { coinKit } from '../testing/coin.ts'
import { checkPath } from './checkPath.ts'
import { expand, keysOf, lastFirst, parsePath, valueAt, without, withValue } from './path.ts'

const root = {
  coins: [
    { id: 'a', bias: 1, marks: [{ id: 'x' }, { id: 'y' }] },
    { id: 'b', bias: 2 },
  ],
  list: [5, 6],
}

test('a path is of the content or of the set-up', () => {
  expect(parsePath('pack:coins/heavy/marks/crown')).toEqual({
    in: 'pack',
    section: 'coins',
    steps: ['heavy', 'marks', 'crown'],
  })
  expect(parsePath('pack:tuning/coin.heads')).toEqual({ in: 'pack', section: 'tuning', steps: ['coin.heads'] })
  expect(parsePath('setup:/hands/0')).toEqual({ in: 'setup', steps: ['hands', '0'] })
  expect(parsePath('pack:a/b~1c')).toEqual({ in: 'pack', section: 'a', steps: ['b/c'] })
  expect(parsePath('coins/heavy')).toBeUndefined()
})

describe('places', () => {
  test('are found by id, by number and by key', () => {
    expect(valueAt(root, ['coins', 'b', 'bias'])).toBe(2)
    expect(valueAt(root, ['coins', '0', 'marks', 'y', 'id'])).toBe('y')
    expect(valueAt(root, ['list', '1'])).toBe(6)
    expect(valueAt(root, ['list', '2'])).toBeUndefined()
    expect(valueAt(root, ['coins', 'c'])).toBeUndefined()
    expect(valueAt({ toString: 1 }, ['valueOf'])).toBeUndefined()
  })

  test('* stands for every entry, list or object', () => {
    expect(expand(root, ['coins', '*', 'bias'])).toEqual([
      ['coins', 'a', 'bias'],
      ['coins', 'b', 'bias'],
    ])
    expect(expand(root, ['coins', '*', 'marks', '*'])).toEqual([
      ['coins', 'a', 'marks', 'x'],
      ['coins', 'a', 'marks', 'y'],
    ])
    expect(expand(root, ['*'])).toEqual([['coins'], ['list']])
    expect(expand(root, ['nothing', '*'])).toEqual([])
    expect(keysOf(root.list)).toEqual(['0', '1'])
    // Two of the same id can only be told apart by number.
    expect(keysOf([{ id: 'x' }, { id: 'y' }, { id: 'x' }])).toEqual(['0', 'y', '2'])
  })

  test('are changed and taken out in a copy', () => {
    const before = structuredClone(root)
    expect(valueAt(withValue(root, ['coins', 'b', 'bias'], 9), ['coins', 'b', 'bias'])).toBe(9)
    expect(withValue(root, ['list', '0'], 7)).toMatchObject({ list: [7, 6] })
    expect(withValue(root, ['new', 'deep'], 1)).toMatchObject({ new: { deep: 1 } })
    expect(without(root, ['list', '0'])).toMatchObject({ list: [6] })
    expect(without(root, ['coins', 'a', 'marks', 'x'])).toMatchObject({
      coins: [{ id: 'a', bias: 1, marks: [{ id: 'y' }] }, { id: 'b' }],
    })
    expect(without(root, ['coins', 'a', 'bias'])).toEqual({
      ...root,
      coins: [{ id: 'a', marks: root.coins[0]!.marks }, root.coins[1]],
    })
    expect(without(root, ['nothing'])).toBe(root)
    expect(root).toEqual(before)
  })
})

test('what is taken out together goes from the last entry to the first', () => {
  const taken = (...paths: string[][]) =>
    lastFirst(root, paths).reduce<unknown>((left, steps) => without(left, steps), root)
  expect(taken(['list', '0'], ['list', '1'])).toMatchObject({ list: [] })
  expect(taken(['list', '1'], ['list', '0'])).toMatchObject({ list: [] })
  expect(taken(['coins', 'a'], ['coins', '1'])).toMatchObject({ coins: [] })
  expect(taken(['coins', '0'], ['coins', '0', 'marks', '0'], ['coins', '1', 'bias'])).toMatchObject({
    coins: [{ id: 'b' }],
  })
  const twelve = Array.from({ length: 12 }, (_, i) => i)
  expect(
    lastFirst(twelve, [['2'], ['11'], ['10']]).reduce<unknown>((left, steps) => without(left, steps), twelve),
  ).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9])
})

describe('a path that the content has not', () => {
  const faults = (path: string) => {
    const place = checkPath(path, '/at', coinKit)
    return place.ok ? [] : place.faults
  }

  test('is refused with what may have been meant', () => {
    expect(faults('pack:tuning/coin.haeds')).toEqual([
      {
        code: 'E_PATH',
        path: '/at',
        expected: 'something that the content has',
        found: 'pack:tuning/coin.haeds',
        nearest: 'pack:tuning/coin.heads',
      },
    ])
    expect(faults('pack:coin/heavy')).toMatchObject([{ code: 'E_PATH', found: 'coin', nearest: 'coins' }])
    expect(faults('pack:coins/heavy/marks/crwn/worth')).toMatchObject([
      { nearest: 'pack:coins/heavy/marks/crown/worth' },
    ])
    expect(faults('pack:coins/*/bais')).toMatchObject([{ nearest: 'pack:coins/*/bias' }])
    expect(faults('rules:x')).toMatchObject([{ code: 'E_PATH' }])
  })

  test('is refused with places that look alike, where no step of it is a slip', () => {
    expect(faults('pack:tuning/heavy/bias')).toMatchObject([
      { expected: 'something that the content has', nearest: 'pack:coins/heavy/bias' },
    ])
    expect(faults('pack:tuning/heads')).toMatchObject([{ nearest: 'pack:tuning/coin.heads' }])
    const [bias] = faults('pack:tuning/bias')
    expect(bias!.expected).toMatch(/^a place such as pack:coins\/\w+\/bias, pack:coins\/\w+\/bias/)
    const [far] = faults('pack:tuning/zzzzzz')
    const named =
      far!.nearest === undefined ? far!.expected!.replace('a place such as ', '').split(', ') : [far!.nearest]
    expect(named.length).toBeGreaterThan(0)
    for (const path of named) expect(faults(path)).toEqual([])
  })

  test('and one that it has is taken', () => {
    for (const path of ['pack:tuning/coin.points/1', 'pack:coins/*/bias', 'pack:coins/heavy/marks/crown', 'setup:/x'])
      expect(faults(path)).toEqual([])
  })
})
