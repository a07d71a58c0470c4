import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { heapOffer } from '../testing/heap.ts'
import { run, slowClock } from '../testing/io.ts'

/** A thread loads the whole game: with other tests beside it, that takes its time. */
const TIMEOUT_MS = 120_000

describe('simulate on threads', () => {
  const dice = ['simulate', 'dice', '--n', '301', '--bots', 'easy', '--seed', 'w', '--json']

  test.each(['1', '2', '7'])('prints the same bytes for %s and for none', { timeout: TIMEOUT_MS }, async (workers) => {
    const alone = await run(dice)
    expect(alone.json()).toMatchObject({ n: 301, seed: 'w' })
    expect(await run([...dice, '--workers', workers])).toMatchObject({ exit: 0, stdout: alone.stdout, stderr: '' })
  })

  test('packs of the user travel to the threads', { timeout: TIMEOUT_MS }, async () => {
    const cwd = folder()
    mkdirSync(join(cwd, 'rich'))
    const name = { en: 'Rich', ru: 'Богатый' }
    const manifest = { id: 'rich', game: 'dice', version: '1.0.0', name, extends: 'core' }
    writeFileSync(join(cwd, 'rich', 'pack.json'), JSON.stringify(manifest))
    writeFileSync(join(cwd, 'rich', 'tuning.json'), JSON.stringify({ 'score.single.5': 100 }))
    const argv = [...dice, '--pack', 'rich']
    const alone = await run(argv, { cwd })
    const { outcomes } = alone.json() as { outcomes: unknown }
    expect(outcomes).not.toEqual(((await run(dice)).json() as { outcomes: unknown }).outcomes)
    expect(await run([...argv, '--workers', '2'], { cwd })).toMatchObject({ exit: 0, stdout: alone.stdout, stderr: '' })
  })

  test('what a game counts beside wins is counted, too', { timeout: TIMEOUT_MS }, async () => {
    const argv = ['simulate', 'arena', '--preset', 'duel', '--n', '20', '--json']
    const alone = await run(argv)
    expect(alone.json()).toHaveProperty('ticks.p50')
    expect(await run([...argv, '--workers', '2'])).toMatchObject({ exit: 0, stdout: alone.stdout, stderr: '' })
  })

  test('refuses numbers that make no sense, and games that threads cannot load', async () => {
    for (const workers of ['0', 'two', '257'])
      expect(await run(['simulate', 'dice', '--workers', workers])).toMatchObject({
        exit: 2,
        stdout: '',
        stderr: `arbiter: bad_value: --workers: expected 1 … 256, found ${workers}\n`,
      })
    const { exit, stderr } = await run(['simulate', 'heap', '--workers', '1'], { offers: [heapOffer()] })
    expect(exit).toBe(2)
    expect(stderr).toContain('arbiter: lab_unknown_game: ')
  })
})

test.each([
  ['en', '1 … 100,000,000'],
  ['ru', '1 … 100\u00a0000\u00a0000'],
])('how many matches there may be is a number that one can read, in %s', async (language, bounds) => {
  const argv = ['simulate', 'dice', '--n', 'x', '--lang', language]
  expect((await run(argv)).stderr).toContain(bounds)
  expect(JSON.parse((await run([...argv, '--json'])).stderr)).toMatchObject({
    error: { details: { expected: '1 … 100000000' } },
  })
})

describe('simulate that takes long', () => {
  const argv = ['simulate', 'dice', '--n', '5', '--bots', 'easy', '--seed', 'w']

  test.each([
    ['en', 'playing 2/5, 0 matches/s, 183 s left\n'],
    ['ru', 'игра 2/5, 0 матчей/с, осталось 183 с\n'],
  ])('says on stderr how far it is, in a pipe too, in %s', async (language, words) => {
    const quick = await run([...argv, '--lang', language])
    const slow = await run([...argv, '--lang', language], { now: slowClock(61_000) })
    expect(slow.stderr).toContain(words)
    expect([quick.stderr, slow.stdout]).toEqual(['', quick.stdout])
  })

  test('leaves the JSON on stdout as it is', async () => {
    const { stdout, json, stderr } = await run([...argv, '--json'], { now: slowClock(61_000) })
    expect([stdout, json()]).toEqual([(await run([...argv, '--json'])).stdout, expect.objectContaining({ n: 5 })])
    expect(stderr).toContain('playing 5/5')
  })
})
