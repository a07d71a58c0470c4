import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBotPerson } from '@arbiter/catalogue/people'
import { diceKit } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const dice = diceKit(locales)

const FAIR = Array.from({ length: 6 }, () => 'fair')
const SHORT = { target: 500, seats: [{ name: 'Anna', dice: FAIR }, { dice: FAIR }] }

/** Always the first line of the menu: throw, or put the first dice aside and throw the rest. */
const FIRST = '1\n'.repeat(3000)

test.each(['en', 'ru'])('plain mode plays a whole duel in %s', async (lang) => {
  const cwd = folder()
  writeFileSync(join(cwd, 'short.json'), JSON.stringify(SHORT))
  const argv = ['play', 'dice', '--setup', 'short.json', '--seed', 's', '--save', 'duel.jsonl', '--lang', lang]
  const { exit, stdout } = await run(argv, { cwd, stdin: FIRST })
  expect(exit).toBe(0)
  expect(stdout).toContain('Anna')
  expect(stdout).not.toMatch(/dice\.[a-z]+\.|cli\./)
  expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
  const replayed = await run(['replay', 'duel.jsonl', '--json'], { cwd })
  expect(replayed.json()).toMatchObject({ game: 'dice', outcome: { reason: 'target' }, changes: [] })
})

test('short forms name dice by position (DC-028), also ones the menu merges', async () => {
  const { stdout } = await run(['play', 'dice', '--preset', 'plain', '--seed', 'demo'], {
    cwd: folder(),
    stdin: 'r\n13p\n2 p\nq\n',
  })
  expect(stdout).toContain('die 1 (6), die 3 (4): scores nothing')
  expect(stdout).toContain('You put aside 1: 100')
})

test('the menu has one line for dice of equal face and profile', async () => {
  const { stdout } = await run(['play', 'dice', '--preset', 'plain', '--seed', 'demo'], {
    cwd: folder(),
    stdin: 'r\nq\n',
  })
  const menu = stdout.split('\n').filter((line) => /^ +\d+\. Put /.test(line))
  expect(menu).toHaveLength(6)
})

test('every bot of the game can be watched', async () => {
  for (const bot of Object.keys(dice.bots)) {
    const names = findBotPerson(bot)!.names.map(({ en }) => en)
    const { exit, stdout } = await run(['watch', 'dice', '--preset', 'plain', '--bots', bot, '--depth', 'brief'])
    expect(exit).toBe(0)
    expect(stdout).toMatch(
      new RegExp(`(${names.join('|')}) wins [\\d,]+ : [\\d,]+ after \\d+ turns: the target is reached`),
    )
  }
})

test('a duel is the same twice and its simulation report is complete', async () => {
  const argv = ['simulate', 'dice', '--n', '1', '--bots', 'easy,normal', '--seed', 'x', '--json']
  const first = await run(argv)
  expect(first.json()).toMatchObject({
    game: 'dice',
    n: 1,
    outcome: { reason: 'target', detail: { totals: [expect.any(Number), expect.any(Number)] } },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    events: expect.arrayContaining([expect.objectContaining({ type: 'matchStarted', seq: 0 })]),
  })
  expect((await run(argv)).stdout).toBe(first.stdout)
})

test('the worked examples of the rulebook pass as scenario files', async () => {
  const { exit, json } = await run(['scenario', 'packages/dice/scenarios', '--json'], {
    cwd: join(import.meta.dirname, '../../../..'),
  })
  expect(exit).toBe(0)
  expect((json() as { passed: boolean }[]).every(({ passed }) => passed)).toBe(true)
})

test('DC-105 the end of a series is told by its wins, not by how its last leg ended', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'series.json'), JSON.stringify({ ...SHORT, series: { best_of: 3 } }))
  const { exit, stdout } = await run(
    ['watch', 'dice', '--setup', 'series.json', '--bots', 'easy', '--depth', 'brief'],
    { cwd },
  )
  expect(exit).toBe(0)
  expect(stdout).toMatch(/(Anna|Seat 2) wins the match, \d : \d in games/)
})

test.each([
  ['en', 'target 4,000 · You: 3,075 · Old Marek: 1,000', 'Throw all six', 'Put die 2 (1) aside, take the points'],
  ['ru', 'цель 4 000 · Ты: 3 075 · Старый Марек: 1 000', 'Бросить все шесть', 'Отложить кость 2 (1), забрать очки'],
])('points are grouped alike, and actions are called as in the browser, in %s', async (lang, totals, first, second) => {
  const cwd = folder()
  const seats = [{ dice: FAIR }, { dice: FAIR }]
  writeFileSync(join(cwd, 'far.json'), JSON.stringify({ target: 4000, seats, starter: 1, start_totals: [3075, 1000] }))
  const argv = ['play', 'dice', '--setup', 'far.json', '--seed', 'demo', '--lang', lang]
  const { stdout } = await run(argv, { cwd, stdin: 'r\nq\n' })
  const choice = lang === 'en' ? 'Now your choice (1–1):' : 'Теперь твой выбор (1–1):'
  for (const part of [totals, first, second, choice]) expect(stdout.replaceAll('\u00a0', ' ')).toContain(part)
})

test('DC-154 the totals of a long match stay within 80 columns', async () => {
  for (const seed of ['1', '2', '3']) {
    const { stdout } = await run(['watch', 'dice', '--preset', 'plain', '--bots', 'easy', '--seed', seed, '--plain'])
    expect(stdout).toContain('Totals by turn')
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  }
})
