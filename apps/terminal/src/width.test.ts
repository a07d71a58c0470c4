import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { WIDTH } from './io.ts'
import { cells } from './table.ts'
import { folder } from './testing/folder.ts'
import { run } from './testing/io.ts'

const RECORD = new URL('../../../corpus/0.1.0/dice/finished.jsonl', import.meta.url)
const GAMES = ['dice', 'arena', 'twilight', 'run', 'tabletop']

/** Commands that print for people what no test of their own looks at; help, screens and lab views have such tests. */
const COMMANDS = [
  'games',
  'tables',
  ...GAMES.flatMap((game) => [`rules ${game}`, `pack check ${game}`, `pack brief ${game}`, `simulate ${game} --n 1`]),
  'pack check faulty',
  'pack report dice',
  'replay match.jsonl',
  'fork match.jsonl --at 3 --output fork.jsonl',
  'report match.jsonl --output report.json',
  'repro report.json',
  'scenario faulty',
  'dice odds --dice fair',
  'dice pieces',
  'arena roster',
  'arena sheet priest',
  'arena team --event standard --team swordmaster:3,priest:3 --team brawler:3,stormcaller:3',
  'twilight map --campaign salt_for_the_dead --seed 7',
  'twilight ladder',
  'run units',
  'run battle --depth brief',
  'run battle --depth full',
  'tabletop encounters',
  'tabletop sheet',
  'tabletop odds attack --attack 5 --defence 5 --strikes 2',
  'lab list',
]

/** An error is one line, for whoever reads it by machine; so is a command, to copy it; a text in JSON is never broken. */
const MAY_BE_WIDE = /^arbiter: \w+: |^ {2}npx arbiter |^"(?:[^"\\]|\\.)*"[\]},:]*$/

test.each(SHIPPED_LANGUAGES)('what commands print for people fits 80 columns, in %s', async (language) => {
  const cwd = folder()
  mkdirSync(join(cwd, 'faulty'))
  writeFileSync(join(cwd, 'faulty/pack.json'), JSON.stringify({ id: 'core', game: 'arena', version: '1' }))
  const characters = [{ id: 'swordmaster', stats: { strenght: 7 } }, { id: 'a new one' }]
  writeFileSync(join(cwd, 'faulty/characters.json'), JSON.stringify(characters))
  cpSync(RECORD, join(cwd, 'match.jsonl'))
  const wide: string[] = []
  for (const command of COMMANDS) {
    const { stdout, stderr } = await run([...command.split(' '), '--lang', language], { cwd, read: true })
    const lines = `${stdout}\n${stderr}`.split('\n')
    expect(lines.length, command).toBeGreaterThan(2)
    const tooWide = lines.filter((line) => cells(line) > WIDTH && !MAY_BE_WIDE.test(line))
    wide.push(...tooWide.map((line) => `${command}: ${line}`))
  }
  expect(wide).toEqual([])
})
