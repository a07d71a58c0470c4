import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { heapOffer } from '../testing/heap.ts'
import { run } from '../testing/io.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test.each(catalogue.flatMap(({ id, name }) => [[id, 'en', name.en!] as const, [id, 'ru', name.ru!] as const]))(
  'rules %s in %s: goal, steps, tips, at 80 columns, and where the whole rulebook lies',
  async (game, lang, name) => {
    const { exit, stdout, stderr } = await run(['rules', game, '--lang', lang])
    expect([exit, stderr]).toEqual([0, ''])
    const lines = stdout.split('\n')
    expect(lines[0]).toContain(name)
    expect(lines).toContain(lang === 'en' ? 'Your goal' : 'Твоя цель')
    expect(lines.filter((line) => /^ {2}[1-9]\. /.test(line)).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80)
    const [file] = /packages\/\w+\/RULES\.md/.exec(stdout) ?? []
    expect(existsSync(join(ROOT, file!))).toBe(true)
    expect(stdout.includes('по-английски')).toBe(lang === 'ru')
    expect(lines.at(-2)).toContain(`npx arbiter play ${game}`)
  },
)

test.each([
  ['rules', 'en'],
  ['watch', 'ru'],
  ['simulate', 'en'],
] as const)('%s without a game names the games, in %s', async (command, lang) => {
  const { exit, stderr } = await run([command, '--lang', lang])
  expect([exit, stderr.split(': ')[1]]).toEqual([2, 'missing_argument'])
  expect(stderr).toContain(`${catalogue.map(({ id }) => id).join(', ')}. `)
  expect(stderr).toContain(`npx arbiter ${command} dice`)
})

test('who plays by a pack reads its numbers', async () => {
  const cwd = folder()
  mkdirSync(join(cwd, 'long'))
  const pack = { id: 'long', game: 'dice', version: '1.0.0', name: { en: 'Long' }, extends: 'core' }
  writeFileSync(join(cwd, 'long/pack.json'), JSON.stringify(pack))
  writeFileSync(join(cwd, 'long/tuning.json'), JSON.stringify({ 'match.target': 9000 }))
  expect((await run(['rules', 'dice', '--pack', 'long'], { cwd })).stdout).toContain('9,000 points')
})

test('as JSON', async () => {
  const { stdout } = await run(['rules', 'dice', '--json'])
  expect(JSON.parse(stdout)).toMatchObject({
    game: 'dice',
    sections: expect.arrayContaining([expect.objectContaining({ id: 'goal', title: 'Your goal' })]),
  })
})

test('a game that nobody has written about says so', async () => {
  const { exit, stdout, stderr } = await run(['rules', 'heap'], { offers: [heapOffer()] })
  expect({ exit, stdout, code: stderr.split(': ')[1] }).toEqual({ exit: 2, stdout: '', code: 'no_how_to_play' })
})
