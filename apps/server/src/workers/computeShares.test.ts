import { expect, test } from 'vitest'
import { ComputeShares } from './computeShares.ts'

function shares(perMinute: number, little = 0) {
  let now = 1_000
  const made = new ComputeShares(perMinute, { little, now: () => now })
  const later = (ms: number): void => {
    now += ms
  }
  return { compute: (user: Parameters<typeof made.run>[0], ms: number) => made.run(user, async () => later(ms)), later }
}
const BUSY = { code: 'SERVER_BUSY' }

test('who has used up a share is refused until it fills up again, and nobody else', async () => {
  const { compute, later } = shares(30_000)
  await compute('ann', 20_000)
  await compute('ann', 15_000)
  // While it computed, half as much has filled up again.
  await expect(compute('ann', 1)).resolves.toBeUndefined()
  await compute('ann', 25_000)
  await expect(compute('ann', 1)).rejects.toMatchObject(BUSY)
  await compute('bob', 1)
  later(60_000)
  await compute('ann', 1)
})

test('an address has one share for all of its players', async () => {
  const { compute } = shares(10_000)
  for (const player of ['a', 'b', 'c']) await compute({ of: player, address: 'ip:1' }, 3_000)
  await compute({ of: 'd', address: 'ip:1' }, 9_000)
  await expect(compute({ of: 'e', address: 'ip:1' }, 1)).rejects.toMatchObject(BUSY)
  await compute({ of: 'e', address: 'ip:2' }, 1)
})

test('what fails has been computed all the same', async () => {
  let now = 0
  const made = new ComputeShares(1_000, { now: () => now })
  const fail = made.run('ann', async () => {
    now += 5_000
    throw new Error('too long')
  })
  await expect(fail).rejects.toThrow('too long')
  await expect(made.run('ann', async () => 1)).rejects.toMatchObject(BUSY)
})

test('where neighbours have taken all of an address, a little is left to each', async () => {
  const { compute, later } = shares(10_000, 500)
  await compute({ of: 'eve', address: 'ip:1' }, 30_000)
  await compute({ of: 'ann', address: 'ip:1' }, 600)
  await expect(compute({ of: 'ann', address: 'ip:1' }, 1)).rejects.toMatchObject(BUSY)
  await expect(compute({ of: 'eve', address: 'ip:1' }, 1)).rejects.toMatchObject(BUSY)
  later(60_000)
  await compute({ of: 'ann', address: 'ip:1' }, 1)
})

test('what is left to each is a third of a share for all of an address: more names do not make more of it', async () => {
  const { compute, later } = shares(12_000, 600)
  await compute({ of: 'eve', address: 'ip:1' }, 30_000)
  let taken = 0
  for (let i = 0; i < 100; i++)
    await compute({ of: `eve ${i}`, address: 'ip:1' }, 500).then(
      () => taken++,
      () => undefined,
    )
  // Eight times 500, and what fills up again meanwhile.
  expect(taken).toBe(9)
  await expect(compute({ of: 'ann', address: 'ip:1' }, 1)).rejects.toMatchObject(BUSY)
  await compute({ of: 'ann', address: 'ip:2' }, 1)
  later(15_000)
  await compute({ of: 'ann', address: 'ip:1' }, 1)
})

test('however many have a share at once, counting one looks through the others seldom', async () => {
  let looked = 0
  const made = new ComputeShares(1_000, {
    now: () => {
      looked++
      return 0
    },
  })
  for (let i = 0; i < 10_100; i++) made.count(`player ${i}`, 5)
  expect(looked).toBeLessThan(100_000)
})
