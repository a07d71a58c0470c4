import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

/** What was said beside the result, line by line. */
const coded = (stderr: string): unknown[] =>
  stderr
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const refused = (code: string, details: object = {}) => ({
  error: { code, message: expect.stringMatching(/\S/), details: expect.objectContaining(details) },
})

test.each([
  ['dice', 'tavern'],
  ['arena', 'trio'],
  ['twilight', 'road_of_two_lights'],
])('%s: a line that does nothing gets a code, and alone it is bad use', async (game, preset) => {
  const stdin = 'zork\n{broken\n999\n{"type":"zork"}\n'
  const { exit, stderr, json } = await run(['play', game, '--preset', preset, '--seed', '1', '--json'], { stdin })
  expect(exit).toBe(2)
  expect(coded(stderr)).toEqual([
    refused('unclear_line', { line: 'zork' }),
    refused('unclear_line', { line: '{broken' }),
    refused('unclear_line', { line: '999' }),
    refused(expect.stringMatching(/^[a-z_]+$/)),
  ])
  expect(json()).toMatchObject({ game, steps: 0, outcome: null })
})

test('beside a line that did something, a bad one is told and forgiven', async () => {
  const { exit, stderr, json } = await run(['play', 'dice', '--preset', 'plain', '--seed', '1', '--json'], {
    stdin: 'zork\nr\n',
  })
  expect(coded(stderr)).toEqual([refused('unclear_line', { line: 'zork' })])
  expect([exit, json()]).toEqual([0, expect.objectContaining({ steps: 1 })])
})

test('the commands of a game have codes too', async () => {
  const answers = async (argv: readonly string[], stdin: string) =>
    coded((await run(['play', ...argv, '--seed', '1', '--json'], { stdin })).stderr)
  expect(await answers(['run'], '1\n1\npick 99\nplace 1 zork\nauto\n')).toEqual([
    refused('no_card', { number: '99' }),
    refused('no_cell', { cell: 'zork' }),
    refused('wrong_phase'),
  ])
  expect(await answers(['tabletop', '--preset', 'duel'], 'lower zork\n')).toEqual([
    refused('misread_number', { word: 'zork' }),
  ])
})

test.each(['run', 'tabletop', 'twilight'])(
  '%s: questions before the match go unsaid; who answers none of them has chosen nothing',
  async (game) => {
    const { exit, stdout, stderr } = await run(['play', game, '--json'], { stdin: 'zork\n' })
    expect(stdout).toBe('')
    expect(coded(stderr)).toEqual([
      refused('unclear_choice', { line: 'zork' }),
      { error: { code: 'nothing_chosen', message: expect.stringContaining('--preset'), details: {} } },
    ])
    expect(exit).toBe(2)
  },
)

test('--save writes the record beside the result', async () => {
  const cwd = folder()
  const { exit } = await run(['play', 'dice', '--preset', 'plain', '--seed', '1', '--json', '--save', 'm.jsonl'], {
    cwd,
    stdin: 'r\n',
  })
  expect(exit).toBe(0)
  expect((await run(['replay', 'm.jsonl', '--json'], { cwd })).json()).toMatchObject({ game: 'dice', steps: 1 })
})
