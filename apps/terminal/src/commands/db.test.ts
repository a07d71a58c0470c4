import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

test('arbiter db: a backup is restored into an empty store alone, checked, and every fault has a sentence in both languages', async () => {
  const [data, other] = [folder(), folder()]
  const file = join(folder(), 'all.gz')
  const db = (...argv: readonly string[]) => run(['db', ...argv])
  expect(await db('migrate', '--data', data, '--dry-run')).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining('0001_begin'),
  })
  expect((await db('migrate', '--data', data)).stdout).toContain('migrations were made')
  expect((await db('migrate', '--data', data)).stdout).toBe('The store is up to date\n')
  expect((await db('backup', file, '--data', data)).exit).toBe(0)
  expect(existsSync(file)).toBe(true)
  expect((await db('restore', file, '--data', other)).exit).toBe(0)
  expect(await db('check', '--data', other)).toMatchObject({ exit: 0, stdout: '0 tables checked, nothing wrong\n' })
  const strange = folder()
  writeFileSync(join(strange, 'arbiter.sqlite'), 'This is no database. '.repeat(100))
  for (const [argv, code] of [
    [['backup', file, '--data', data], 'db_file'],
    [['restore', join(other, 'arbiter.sqlite'), '--data', folder()], 'backup_damaged'],
    [['backup', '--data', data], 'missing_argument'],
    [['check', '--data', strange], 'db_file'],
    [['migrate', '--data', strange], 'db_file'],
    [['explode'], 'bad_value'],
  ] as const)
    for (const language of ['en', 'ru']) {
      const { stderr, exit } = await db(...argv, '--lang', language)
      expect([stderr.slice(0, 10 + code.length), exit === 0]).toEqual([`arbiter: ${code}:`, false])
      expect(/[а-я]/.test(stderr)).toBe(language === 'ru')
    }
})
