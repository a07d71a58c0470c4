import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const places: readonly [string, string, (cwd: string) => void][] = [
  ['a file', 'that is no folder', (cwd) => writeFileSync(join(cwd, 'data'), '')],
  [
    'a folder whose database cannot be opened',
    'you have no right to do that there',
    (cwd) => mkdirSync(join(cwd, 'data', 'arbiter.sqlite'), { recursive: true }),
  ],
  [
    'a folder with another file of that name',
    'arbiter.sqlite is no database there',
    (cwd) => {
      mkdirSync(join(cwd, 'data'))
      writeFileSync(join(cwd, 'data', 'arbiter.sqlite'), 'hello '.repeat(100))
    },
  ],
]

test.each(places)('where the data folder is %s, it is named: %s', async (_, reason, make) => {
  const cwd = folder()
  make(cwd)
  const { exit, stdout, stderr } = await run(['serve', '--port', '0', '--data', 'data'], { cwd })
  const sentence = `The server cannot keep its data in ${join(cwd, 'data')}: ${reason}.`
  expect([exit, stdout, stderr]).toEqual([
    1,
    '',
    `arbiter: data_folder: ${sentence} Name another folder with --data or ARBITER_DATA_FOLDER\n`,
  ])
})

test.each(['en', 'ru'])('where the port is taken, another one is at hand, in %s', async (lang) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { exit, stderr } = await run(['serve', '--port', String(port), '--lang', lang], { cwd: folder() })
  other.close()
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^arbiter: port_taken: /)
  expect(stderr).toContain(`PORT=${port + 1} npm start`)
})

test('the same in Russian, and with --json', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'data'), '')
  const env = { ARBITER_DATA_FOLDER: 'data' }
  expect((await run(['serve', '--port', '0', '--lang', 'ru'], { cwd, env })).stderr).toBe(
    `arbiter: data_folder: Сервер не может хранить данные в ${join(cwd, 'data')}: это не папка. Назови другую папку: --data или ARBITER_DATA_FOLDER\n`,
  )
  const { stderr } = await run(['serve', '--port', '0', '--json'], { cwd, env })
  expect(JSON.parse(stderr).error).toMatchObject({
    code: 'data_folder',
    details: { folder: join(cwd, 'data'), reason: 'EEXIST' },
  })
})

test.each([
  ['en', 'nobody listens there'],
  ['ru', 'там никто не слушает'],
])('a database that does not answer is no defect of ours, in %s', async (lang, reason) => {
  const argv = ['serve', '--port', '0', '--database', 'postgres://127.0.0.1:1/none', '--lang', lang]
  const { exit, stderr } = await run(argv, { cwd: folder() })
  expect([exit, stderr.split(': ')[1]]).toEqual([1, 'no_database'])
  expect(stderr).toContain(reason)
})

test.each(['en', 'ru'])('the help names the settings of the environment, in %s', async (lang) => {
  const { stdout } = await run(['serve', '--help', '--lang', lang])
  for (const name of ['DATA_FOLDER', 'BASE', 'SITE', 'TRUST_PROXY', 'ORIGINS', 'RUN_PRESET', 'LANG', 'LOG'])
    expect(stdout).toContain(`ARBITER_${name} `)
  for (const name of ['PORT', 'HOST', 'DATABASE_URL', 'REDIS_URL']) expect(stdout).toContain(name)
  expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80)
})

test.each(['en', 'ru'])(
  'at a terminal the start says where things are kept and how to see every request, in %s',
  async (lang) => {
    const cwd = folder()
    const argv = ['serve', '--port', '0', '--data', 'data', '--lang', lang]
    const started = (options: object) => run(argv, { cwd, interrupt: (press) => setTimeout(press), ...options })
    const { stdout, stderr } = await started({ read: true })
    expect(stdout).toMatch(/^Arbiter .* http:\/\/127\.0\.0\.1:\d+ .* Ctrl-C/)
    expect(stderr).toContain(join(cwd, 'data'))
    expect(stderr).toContain('ARBITER_LOG=info')
    // The address stands after it (in a clone without a built app that is told too), with a blank line above and below.
    expect(stderr).toMatch(/ARBITER_LOG=info[^\n]*\n(?:[^\n]+npm start[^\n]*\n)?\n\n/)
    expect((await started({ read: true, env: { ARBITER_LOG: 'silent' } })).stderr).not.toContain('ARBITER_LOG')
    expect((await started({})).stderr).not.toContain(join(cwd, 'data'))
  },
)
