import { expect, test } from 'vitest'
import { allOrThrow } from './allOrThrow.ts'

test('gives the results in the order of the statements', async () => {
  const slow = Promise.withResolvers<string>()
  const all = allOrThrow(slow.promise, Promise.resolve(2), undefined)
  slow.resolve('one')
  expect(await all).toEqual(['one', 2, undefined])
})

test('a failure is thrown only when every other statement has been answered; of several, the first in order', async () => {
  const [first, second, last] = [0, 1, 2].map(() => Promise.withResolvers<void>()) as [Deferred, Deferred, Deferred]
  let thrown: unknown
  const all = allOrThrow(first.promise, second.promise, last.promise).catch((error: unknown) => {
    thrown = error
  })
  last.reject(new Error('last'))
  second.reject(new Error('second'))
  // Longer than a rejection needs to arrive.
  await new Promise((resolve) => setImmediate(resolve))
  expect(thrown).toBeUndefined()
  first.resolve()
  await all
  expect(thrown).toEqual(new Error('second'))
})

type Deferred = PromiseWithResolvers<void>
