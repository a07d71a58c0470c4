import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** So many ms in all for each, where each always has something to do and takes as long as told. */
function served(lengths: Readonly<Record<string, number>>, rounds: number): Record<string, number> {
  const turns = new Turns()
  const used: Record<string, number> = {}
  for (let i = 0; i < rounds; i++) {
    const [place] = Object.keys(lengths).sort((a, b) => turns.rankOf(a) - turns.rankOf(b))
    turns.begin(place!)
    turns.end(place!, lengths[place!]!)
    used[place!] = (used[place!] ?? 0) + lengths[place!]!
  }
  return used
}

test('all have as much time, however long their turns are', () => {
  const used = served({ stuck: 35, one: 10, other: 1 }, 1_000)
  for (const ms of Object.values(used)) expect(Math.abs(ms - used.stuck!)).toBeLessThanOrEqual(70)
})

test('whoever comes new is next, and has saved up nothing by staying away', () => {
  const turns = new Turns()
  for (let i = 0; i < 10; i++) {
    turns.begin('busy')
    turns.end('busy', 100)
  }
  expect(turns.rankOf('new')).toBeLessThan(turns.rankOf('busy'))
  turns.begin('new')
  turns.end('new', 150)
  expect(turns.rankOf('busy')).toBeLessThan(turns.rankOf('new'))
})
