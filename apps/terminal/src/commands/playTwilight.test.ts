import { join } from 'node:path'
import { batchSeed, playOut, seatBots } from '@arbiter/kernel'
import { type EncounterResult, twilightKit } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const twilight = twilightKit(locales)

/** Into the first encounter, and then Influence or Attack on whoever still stands; refused lines change nothing. */
const BLUNT = `1\n${'s\nc\ni1\ni2\na1\na2\na3\n'.repeat(400)}`

/** How the one encounter of each match of a batch ended, played without the command. */
function playedHere(preset: string, bot: string, n: number, seed: string): readonly EncounterResult[] {
  const { game, presets, bots } = twilight
  const { setup } = presets.find(({ id }) => id === preset)!
  const table = seatBots(game, setup, [bots[bot]!])
  return Array.from({ length: n }, (_, i) => {
    const { outcome } = playOut(game, setup, batchSeed(seed, i), table)
    const [only, ...more] = outcome.detail.encounters as EncounterResult[]
    expect(more).toEqual([])
    return only!
  })
}

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
  const argv = ['play', 'twilight', '--preset', 'road_of_two_lights', '--seed', 'a', '--save', 'road.jsonl']
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
  expect(stdout).toContain('Not this one. Choose another enemy.')
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
    const argv = ['simulate', 'twilight', '--preset', 'sc_mother_of_groves', '--n', '20', '--seed', 'x']
    const report = (await run([...argv, '--json'])).json() as { encounters: object; resonance: number }
    const ends = playedHere('sc_mother_of_groves', 'balanced', 20, 'x')
    const count = (holds: (end: (typeof ends)[number]) => boolean) => ends.filter(holds).length
    const mean = (value: (end: (typeof ends)[number]) => number) => ends.reduce((sum, end) => sum + value(end), 0) / 20
    // Both ends come up, so that none of the counts can pass for another.
    expect([count(({ result }) => result === 'victory'), count(({ result }) => result === 'defeat')]).toEqual([19, 1])
    expect(report.encounters).toEqual({
      n: 20,
      victory: 19,
      defeat: 1,
      fled: 0,
      nonviolent: count(({ flags }) => flags.nonviolent),
      violence: count(({ flags }) => flags.violence),
      mixed: count(({ flags }) => flags.mixed),
      rounds: mean(({ rounds }) => rounds),
      resonance: mean(({ resonance }) => resonance.change),
    })
    expect(report.resonance).toBe(mean(({ resonance }) => resonance.change))
    const { stdout } = await run(argv)
    expect(stdout).toContain('encounters: 20; victories 95.0%, defeats 5.0%, fled 0.0%')
    expect(stdout).toContain('rounds per encounter: 8.6; resonance per encounter: +7.55, at the end: +7.55')
    expect((await run([...argv, '--lang', 'ru'])).stdout).toMatch(/встреч: 20; побед 95,0\s%/)
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
