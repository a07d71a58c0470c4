import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

/** A folder for data in which no folder for matches can be made. */
function blocked(): { data: string; env: { XDG_DATA_HOME: string } } {
  const data = folder()
  const tables = join(data, 'arbiter', 'tables')
  mkdirSync(dirname(tables))
  writeFileSync(tables, 'a file where the folder should be')
  return { data, env: { XDG_DATA_HOME: data } }
}

/** As a disk that takes no more. */
function breakDisk(data: string): void {
  const tables = join(data, 'arbiter', 'tables')
  renameSync(tables, `${tables}.gone`)
  writeFileSync(tables, 'a file where the folder should be')
}

describe('a full screen says in its frame that the match is not kept any more', () => {
  test.each([
    ['dice', ['--preset', 'plain'], 'r', 'en', 'Not kept any more: that is no folder. Q writes it to a file.'],
    ['dice', ['--preset', 'plain'], 'r', 'ru', 'Больше не сохраняется: это не папка. Q запишет матч в файл.'],
    ['twilight', ['--preset', 'sc_wolf_pack'], 'w', 'en', 'Not kept any more: that is no folder. Q writes'],
    ['run', ['--preset', 'aldric'], '1', 'en', 'Not kept any more: that is no folder. Q writes'],
    ['arena', ['--preset', 'duel'], ' ', 'en', 'Not kept any more: that is no folder. Q writes'],
    ['tabletop', ['--preset', 'duel'], '1', 'en', 'Not kept any more: that is no folder. Q writes'],
  ])('%s %j, %s, %s', async (game, more, key, lang, sentence) => {
    const data = folder()
    const argv = ['play', game, ...more, '--seed', 'a', '--speed', 'instant', '--lang', lang]
    const { exit, stdout, stderr } = await run(argv, {
      cwd: data,
      env: { XDG_DATA_HOME: data },
      screen: async ({ press, until }) => {
        await until('?')
        breakDisk(data)
        press(key)
        press('\r')
        await until(sentence)
        press('q')
      },
    })
    expect([exit, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/--resume arbiter-\w+-2026-11-15-2030\.jsonl/)
  })

  test('also from the beginning on', async () => {
    const { data, env } = blocked()
    const { exit } = await run(['play', 'dice', '--preset', 'plain', '--seed', 'a'], {
      cwd: data,
      env,
      screen: async ({ press, until }) => {
        await until('✗ Not kept any more: that is no folder')
        press('q')
      },
    })
    expect(exit).toBe(0)
  })
})

test.each([
  ['en', /^This match is not kept .*: that is no folder\)/],
  ['ru', /^Этот матч .*: это не папка\)/],
])('with --json it is a warning with a code, in %s', async (lang, message) => {
  const { data, env } = blocked()
  const argv = ['play', 'dice', '--preset', 'plain', '--seed', 'a', '--json', '--lang', lang]
  const { exit, stderr, json } = await run(argv, { cwd: data, env, stdin: 'r\n' })
  expect(exit).toBe(0)
  expect(json()).toMatchObject({ table: null, steps: 1 })
  const details = { folder: join(data, 'arbiter', 'tables'), reason: 'EEXIST' }
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(stderr)).toEqual({
    warning: { code: 'not_kept', message: expect.stringMatching(message), details },
  })
})

test.each(['en', 'ru'])('what the system calls ENOENT is said in words, in %s', async (lang) => {
  const argv = ['play', 'dice', '--preset', 'plain', '--seed', 'a', '--lang', lang]
  const { stderr } = await run(argv, { cwd: folder(), env: { XDG_DATA_HOME: '/proc/nowhere' }, stdin: 'q\n' })
  expect(stderr).toMatch(/^(This match|Этот матч) .*\n$/)
  expect(stderr).not.toMatch(/E[A-Z]{4,}/)
})
