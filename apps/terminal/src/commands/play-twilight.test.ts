import { join } from 'node:path'
import { twilight } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

/** Into the first encounter, and then Influence or Attack on whoever still stands; refused lines change nothing. */
const BLUNT = `1\n${'s\nc\ni1\ni2\na1\na2\na3\n'.repeat(400)}`

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length))

test.each(['en', 'ru'])('plain mode plays a whole encounter in %s, and its record replays and forks', async (lang) => {
  const cwd = folder()
  const argv = ['play', 'twilight', '--preset', 'sc_wolf_pack', '--seed', 's', '--save', 'wolves.jsonl', '--lang', lang]
  const { exit, stdout } = await run(argv, { cwd, stdin: BLUNT })
  expect(exit).toBe(0)
  expect(stdout).not.toMatch(/twilight\.[a-z]+\.|cli\./)
  expect(widest(stdout)).toBeLessThanOrEqual(80)
  const replayed = await run(['replay', 'wolves.jsonl', '--json'], { cwd })
  expect(replayed.json()).toMatchObject({ game: 'twilight', outcome: { places: expect.anything() }, changes: [] })
  const told = await run(['replay', 'wolves.jsonl', '--lang', lang], { cwd })
  expect(told.stdout).toMatch(lang === 'en' ? /Base \(\d+\) \+ Card/ : /База \(\d+\) \+ Карта/)
  expect(widest(told.stdout)).toBeLessThanOrEqual(80)
  await run(['fork', 'wolves.jsonl', '--at', '2', '-o', 'other.jsonl'], { cwd })
  const resumed = await run(['play', '--resume', 'other.jsonl'], { cwd, stdin: BLUNT })
  expect(resumed).toMatchObject({ exit: 0, stderr: '' })
  expect(resumed.stdout).toMatch(/Under the Cold Moon: (Victory|Defeat) after/)
})

test('a campaign that was left goes on where it was', async () => {
  const cwd = folder()
  const argv = ['play', 'twilight', '--seed', 'a', '--save', 'road.jsonl']
  const first = await run(argv, { cwd, stdin: '3\ne1\nq\n' })
  expect(first.stdout).toContain('Under the Cold Moon, round 1')
  const next = await run(['play', '--resume', 'road.jsonl'], { cwd, stdin: 'u1\nq\n' })
  expect(next.stdout).toContain('Spent on effort: u1 ')
  expect(next.stdout).toContain('is taken back')
})

test('numbers, short forms and refusals', async () => {
  const { stdout } = await run(['play', 'twilight', '--preset', 'sc_bear_at_the_ford', '--seed', 'a'], {
    cwd: folder(),
    stdin: '1\nf\n9\na2\n?\nh\n1\nw\nq\n',
  })
  expect(stdout).toContain('There is nowhere to flee')
  expect(stdout).toContain('"9" is no choice')
  expect(stdout).toContain('This enemy cannot be chosen')
  expect(stdout).toContain('Twilight: 3 plays card 3')
  expect(stdout).toContain('Fate to come, in any order (1): Daybreak +2')
  expect(stdout).toContain('  Base (5) + Card (+2) = Total (7)')
  expect(stdout).toContain('You have fallen')
})

test.each(Object.keys(twilight.bots))('bot %s can be watched', async (bot) => {
  const { exit, stdout } = await run(['watch', 'twilight', '--preset', 'sc_leshy_grove', '--bots', bot])
  expect(exit).toBe(0)
  expect(stdout).toMatch(/The Old Grove: (Victory|Defeat|Escape) after \d+ rounds?/)
})

describe('simulate', () => {
  test('counts how encounters end and where the world drifts', async () => {
    const argv = ['simulate', 'twilight', '--preset', 'sc_wolf_pack', '--n', '20', '--seed', 'x']
    const report = (await run([...argv, '--json'])).json() as {
      encounters: Record<string, number>
      resonance: number
    }
    const { n, victory, defeat, fled, nonviolent, violence, rounds } = report.encounters
    expect([n, victory! + defeat! + fled!]).toEqual([20, 20])
    expect(nonviolent! + violence!).toBeLessThanOrEqual(20)
    expect(rounds).toBeGreaterThan(1)
    expect(report.resonance).toBe(report.encounters.resonance)
    const { stdout } = await run(argv)
    expect(stdout).toContain('encounters: 20; victories ')
    expect(stdout).toMatch(/rounds per encounter: \d+\.\d; resonance per encounter: [+−]\d+\.\d\d/)
    expect((await run([...argv, '--lang', 'ru'])).stdout).toContain('встреч: 20; побед ')
  })
  test('a single campaign names its bot', async () => {
    const argv = ['simulate', 'twilight', '--n', '1', '--bots', 'pacify', '--preset', 'sc_leshy_grove']
    expect((await run(argv)).stdout).toContain('set-up: sc_leshy_grove\nbots: pacify\n')
  })
  test('the epilogue and every encounter of a campaign are told at its end', async () => {
    const { exit, stdout } = await run(['watch', 'twilight', '--seed', '1', '--depth', 'brief'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^(A good end|The end): /m)
    expect(stdout).toMatch(/^Mother of Groves: (Victory|Defeat|Escape) after \d+ rounds?/m)
    expect(stdout.match(/^(A good end|The end): /gm)).toHaveLength(1)
    expect(widest(stdout)).toBeLessThanOrEqual(80)
  })
})

test('the worked examples of the rulebook pass as scenario files', async () => {
  const { exit, json } = await run(['scenario', 'packages/twilight/scenarios', '--json'], {
    cwd: join(import.meta.dirname, '../../../..'),
  })
  expect(exit).toBe(0)
  expect((json() as { passed: boolean }[]).every(({ passed }) => passed)).toBe(true)
})
