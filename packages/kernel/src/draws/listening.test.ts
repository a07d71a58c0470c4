import { expect, test } from 'vitest'
import { label } from './label.ts'
import { type Drawn, ListeningDraws } from './listening.ts'
import { ScriptedDraws } from './scripted.ts'
import { SeededDraws } from './seeded.ts'

const A = label('listening/a')
const heard = (use: (draws: ListeningDraws) => void, values: readonly unknown[]): Drawn[] => {
  const notes: Drawn[] = []
  use(new ListeningDraws(new ScriptedDraws({ 'listening/a': values }), (drawn) => notes.push(drawn)))
  return notes
}

test('every draw is told with what could have come', () => {
  expect(heard((draws) => draws.die(A, 4), [3])).toEqual([
    {
      label: 'listening/a',
      call: 'die',
      value: 3,
      cases: [1, 2, 3, 4].map((value) => ({ value, weight: 1 })),
      whole: 4,
    },
  ])
  expect(heard((draws) => draws.int(A, 2), [0])).toMatchObject([{ call: 'int', cases: [{ value: 0 }, { value: 1 }] }])
  expect(heard((draws) => draws.chance(A, 3, 10), [true])).toMatchObject([
    {
      call: 'chance',
      value: true,
      cases: [
        { value: false, weight: 7 },
        { value: true, weight: 3 },
      ],
      whole: 10,
    },
  ])
  expect(heard((draws) => draws.weighted(A, [6, 1, 3], [1, 2, 0]), [1])).toMatchObject([
    {
      cases: [
        { value: 1, weight: 2 },
        { value: 6, weight: 1 },
      ],
      whole: 3,
    },
  ])
  expect(heard((draws) => draws.pick(A, ['b', 'a', 'b']), ['a'])).toMatchObject([
    {
      cases: [
        { value: 'b', weight: 2 },
        { value: 'a', weight: 1 },
      ],
      whole: 3,
    },
  ])
  expect(heard((draws) => draws.shuffle(A, ['x', 'y', 'z']), [['z', 'x', 'y']])).toMatchObject([
    { call: 'shuffle', value: ['z', 'x', 'y'], cases: [], whole: 6 },
  ])
})

test('what is certain is no draw', () => {
  const certain = (draws: ListeningDraws) => {
    draws.int(A, 1)
    draws.die(A, 1)
    draws.chance(A, 0, 5)
    draws.chance(A, 5, 5)
    draws.pick(A, ['x'])
    draws.shuffle(A, ['x'])
    draws.weighted(A, [1, 2], [0, 1])
  }
  expect(heard(certain, [])).toEqual([])
})

test('listening changes nothing: the same numbers, the same cursors', () => {
  const plain = new SeededDraws('s')
  const listening = new ListeningDraws(new SeededDraws('s'), () => {})
  const use = (draws: SeededDraws | ListeningDraws) => [
    draws.int(A, 100_000),
    draws.die(A, 6),
    draws.chance(A, 1, 3),
    draws.pick(A, [1, 2, 3]),
    draws.shuffle(A, [1, 2, 3, 4]),
    draws.weighted(A, [1, 2], [3, 4]),
  ]
  expect(use(listening)).toEqual(use(plain))
  expect(listening.save()).toEqual(plain.save())
  const saved = listening.save()
  const first = use(listening)
  listening.restore(saved)
  expect(use(listening)).toEqual(first)
})
