import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('those who wait have their turns by owner, and nobody has more than a few places', async () => {
  const semaphore = new Semaphore(['thread'], { waiting: 5, waitingOfOne: 3 })
  const done: string[] = []
  let finish = () => {}
  const first = semaphore.run('ann', () => new Promise<void>((resolve) => (finish = resolve)))
  const ask = (of: string, name: string) => semaphore.run(of, async () => void done.push(name))
  const asked = ['one', 'two', 'three'].map((name) => ask('ann', `ann ${name}`))
  await expect(ask('ann', 'ann four')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  asked.push(ask('bob', 'bob one'), ask('eve', 'eve one'))
  await expect(ask('joe', 'joe one')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  expect(semaphore.waiting).toBe(5)
  finish()
  await Promise.all([first, ...asked])
  expect(done).toEqual(['ann one', 'bob one', 'eve one', 'ann two', 'ann three'])
  expect(semaphore.waiting).toBe(0)
})

test('guests of one address have half of the places together, however many they are', async () => {
  const semaphore = new Semaphore(['thread'], { waiting: 6, waitingOfOne: 2 })
  let finish = () => {}
  const first = semaphore.run('ann', () => new Promise<void>((resolve) => (finish = resolve)))
  const ask = (of: string, address: string) => semaphore.run({ of, address }, async () => of)
  const asked = ['one', 'two', 'three'].map((guest) => ask(guest, 'here'))
  await expect(ask('four', 'here')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  asked.push(ask('five', 'elsewhere'))
  finish()
  await Promise.all([first, ...asked])
  // Whoever has had a turn may come again.
  expect(await ask('four', 'here')).toBe('four')
})

test('turns go by address first: one with many guests waits as long as one with one', async () => {
  const semaphore = new Semaphore(['thread'], { waiting: 20, waitingOfOne: 4 })
  const done: string[] = []
  let finish = () => {}
  const first = semaphore.run('ann', () => new Promise<void>((resolve) => (finish = resolve)))
  const ask = (of: string, address: string) => semaphore.run({ of, address }, async () => void done.push(of))
  const many = ['one', 'two', 'three', 'one'].map((guest) => ask(guest, 'there'))
  const asked = [...many, ask('honest', 'here'), ask('other', 'elsewhere')]
  finish()
  await Promise.all([first, ...asked])
  expect(done).toEqual(['one', 'honest', 'other', 'two', 'three', 'one'])
})

test('one address may be lent a part of them only: others find one free', async () => {
  const semaphore = new Semaphore(['a', 'b'], { waiting: 9, waitingOfOne: 4, atOnce: 1 })
  const begun: string[] = []
  const finish: (() => void)[] = []
  const ask = (of: string, address: string) =>
    semaphore.run({ of, address }, (thread) => {
      begun.push(`${of} ${thread}`)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
  const asked = [ask('one', 'there'), ask('two', 'there'), ask('honest', 'here')]
  expect([begun, semaphore.waiting]).toEqual([['one b', 'honest a'], 1])
  finish.shift()!()
  await asked[0]
  expect(begun).toEqual(['one b', 'honest a', 'two b'])
  for (const each of finish) each()
  await Promise.all(asked)
})

test('who has something at one resource waits for that one, and everybody else takes any that is free', async () => {
  const lent = new Semaphore(['a', 'b'], { waiting: 10, waitingOfOne: 10, atOnce: 1 })
  const given: string[] = []
  const ends: (() => void)[] = []
  const use = (address: string, at?: Parameters<typeof lent.run>[2]) =>
    lent.run(
      { of: address, address },
      (resource) =>
        new Promise<void>((resolve) => {
          given.push(`${address} ${resource}`)
          ends.push(resolve)
        }),
      at,
    )
  const end = async () => {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  const all = [use('eve', { resource: 'a', isOnly: true }), use('eve', { resource: 'b', isOnly: true })]
  all.push(use('ann', { resource: 'a', isOnly: true }), use('bob', { resource: 'a', isOnly: false }))
  // The other one is free, and not what they wait for.
  expect([given, lent.waiting]).toEqual([['eve a', 'bob b'], 2])
  await end()
  expect(given.slice(2)).toEqual(['ann a'])
  await end()
  expect(given.slice(3)).toEqual(['eve b'])
  await end()
  await end()
  await Promise.all(all)
})

test('what was kept for others goes to whoever waits for it once they may have it', async () => {
  const lent = new Semaphore(['a', 'b'], { waiting: 10, waitingOfOne: 10, atOnce: 1 })
  let end = () => {}
  const first = lent.run('eve', () => new Promise<void>((resolve) => (end = resolve)), { resource: 'a', isOnly: true })
  const second = lent.run('eve', async (resource) => resource, { resource: 'b', isOnly: true })
  end()
  await first
  expect(await second).toBe('b')
})
