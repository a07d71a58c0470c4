import { expect, test } from 'vitest'
import { BotTurns } from './botTurns.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('bots decide at a few tables of one address at a time, in turns of their owners; other addresses do not wait', async () => {
  const turns = new BotTurns()
  const going: string[] = []
  const ends: (() => void)[] = []
  const run = (of: string, address: string) =>
    turns.run({ of, address }, () => {
      going.push(of)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const all = Array.from({ length: 10 }, () => run('eve', 'there'))
  all.push(run('mia', 'there'), run('ann', 'here'))
  await settle()
  expect(going).toEqual([...Array<string>(8).fill('eve'), 'ann'])
  for (const end of ends.slice(0, 2)) end()
  await settle()
  expect(going.slice(9)).toEqual(['eve', 'mia'])
  while (going.length < 12) {
    for (const end of ends) end()
    await settle()
  }
  for (const end of ends) end()
  await Promise.all(all)
})
